"""A lesson as its page shows it: the words, and the board as somebody who learns sees it."""

from __future__ import annotations

from msgspec.structs import replace

from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.look import Choice, Look
from tafelrunde.table.play.looking import addressed, build
from tafelrunde.table.school.lesson import Stand, count, pupil, seated
from tafelrunde.table.school.teaching import Teaching


def teaching(stand: Stand, language: str, answer: str = "") -> Teaching:
    """What is said now."""
    told = stand.lesson.told(language)
    return Teaching(
        game=stand.game,
        number=stand.number,
        count=count(stand.game),
        title=told.title,
        text=told.done if stand.done else told.say,
        rule=stand.lesson.rule,
        answer=answer,
        moves=" ".join(stand.moves),
        done=stand.done,
        over=stand.position.player is None,
    )


def look_at(stand: Stand, who: Who, answer: str = "") -> Look:
    """The table of a lesson; after a wrong move, what is asked for has the outline of `last`."""
    live = seated(stand, who)
    look = asked(build(live, pupil(who)), live)
    so_far = len(stand.moves)
    look = replace(
        look,
        choices=tuple(harmless(choice) for choice in look.choices),
        proposal=None if look.proposal is None else harmless(look.proposal),
        shortcuts=tuple(harmless(choice) for choice in look.shortcuts),
        can_undo=so_far > 0 and not stand.done,
        undo_code="" if so_far else "nothing",
        turn_so_far=so_far,
        last=tuple(hinted(stand)) if answer else (),
    )
    return ended(look) if stand.done else look


def asked(look: Look, live: Live) -> Look:
    """A look at the question itself, also where a table would only speak of the turn's end."""
    if not look.ending or live.game is None:
        return look
    names = addressed(live, look.language, look.mine)
    prompt, rule = live.game.prompt(look.language, names), live.game.stack[-1].rule
    return replace(look, prompt=prompt, rule=rule, ending=False)


def harmless(choice: Choice) -> Choice:
    """A choice about which nobody has to be asked twice: a lesson can always be done again."""
    return replace(choice, seals=False, asks=False, ends=False)


def hinted(stand: Stand) -> list[str]:
    """The places of the moves that are asked for."""
    game = stand.position
    places = [game.title.place(game, game.parse(name)) for name in stand.options()]
    return list(dict.fromkeys(place for place in places if place))


def ended(look: Look) -> Look:
    """A look at which nothing is left to do."""
    view = None if look.view is None else {**look.view, "moves": []}
    return replace(
        look,
        view=view,
        choices=(),
        proposal=None,
        shortcuts=(),
        your_turn=False,
        holding=False,
        ending=False,
        hints=False,
    )
