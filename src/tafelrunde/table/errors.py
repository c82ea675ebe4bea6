"""How the table says no: a code for programs, a sentence for people, a status for HTTP."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.kernel.errors import TafelrundeError

STATUS: Final = {
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_seat": 404,
    "unknown_series": 404,
    "unknown_kind": 404,
    "unknown_person": 404,
    "unknown_challenge": 404,
    "unknown_lesson": 404,
    "unknown_page": 404,
    "bad_setup": 422,
    "bad_tempo": 422,
    "bad_line": 422,
    "bad_request": 422,
    "bad_name": 422,
    "not_confirmed": 422,
    "bad_record": 422,
    "weak_password": 422,
    "unknown_bot": 422,
    "bad_address": 422,
    "no_name": 401,
    "wrong_password": 401,
    "not_seated": 403,
    "not_host": 403,
    "bad_invite": 403,
    "csrf": 403,
    "bad_link": 403,
    "only_a_seat": 403,
    "challenge_closed": 403,
    "no_hints": 403,
    "cancelled": 410,
    "not_your_turn": 409,
    "stale": 409,
    "illegal": 409,
    "over": 409,
    "not_started": 409,
    "cannot_undo": 409,
    "nothing_to_end": 409,
    "no_mail": 409,
    "full": 409,
    "still_here": 409,
    "chat_off": 409,
    "record_closed": 409,
    "name_taken": 409,
    "already": 409,
    "no_person": 409,
    "stuck": 409,
    "not_over": 409,
    "in_series": 409,
    "not_now": 409,
    "too_slow": 408,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "too_many_analyses": 429,
    "unavailable": 503,
    "no_advice": 503,
    "error": 500,
}


class Refused(Exception):
    """A request that changes nothing, and why. Nothing hidden may stand in the message.

    `fault` is what a game says about it, where a game does; pages tell it in their language.
    """

    def __init__(
        self, code: str, message: str, rule: str = "", fault: TafelrundeError | None = None
    ) -> None:
        super().__init__(message)
        self.fault = fault
        self.code = code
        self.message = message
        self.rule = rule
        self.status = STATUS[code]
        self.look: Any = None
        """The table as it is, for those who acted on an older state of it."""
