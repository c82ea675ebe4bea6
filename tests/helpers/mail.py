"""A mail server on this machine, for tests that send letters."""

from __future__ import annotations

import email
import re
import socket
import ssl
from email.message import EmailMessage
from email.policy import default
from typing import Any, Self

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

SENDER = "table@games.example"
USER, PASSWORD = "table", "a password of the mail server"


class Postbox:
    """What arrived, and what is said to the next letters; with a context only over TLS."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        self.letters: list[EmailMessage] = []
        self.answers: list[str] = []
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        secret: dict[str, Any] = {}
        if context is not None:
            secret = {
                "tls_context": context,
                "require_starttls": True,
                "authenticator": self._known,
                "auth_required": True,
            }
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port, **secret)

    def __enter__(self) -> Self:
        self.controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.controller.stop()

    def _known(self, _: Any, __: Any, ___: Any, mechanism: str, data: Any) -> AuthResult:
        right = (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        return AuthResult(success=right)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """A letter comes in."""
        answer = self.answers.pop(0) if self.answers else "250 OK"
        if answer.startswith("250"):
            letter = email.message_from_bytes(envelope.content, policy=default)
            assert isinstance(letter, EmailMessage)
            assert envelope.mail_from == SENDER
            assert envelope.rcpt_tos == [letter["To"]]
            self.letters.append(letter)
        return answer


def link_in(letter: EmailMessage, purpose: str) -> str:
    """A link of a letter, all of it."""
    text = letter.get_content().replace("\r\n", "\n")
    found = re.search(rf"(https?://\S+/mail/{purpose}\?token=\S+)$", text, re.MULTILINE)
    assert found is not None
    return found[1]
