"""The letters: that an address is to be confirmed, and that it is somebody's turn.

Nothing of a game stands in them but its title and who plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from typing import Final
from urllib.parse import quote, urlsplit

from itsdangerous import BadSignature, URLSafeSerializer

from tafelrunde.table.settings import Settings
from tafelrunde.table.words import page_words

CONFIRM: Final = "confirm"
STOP: Final = "stop"

# Links are longer than the lines that are usually folded.
_POLICY: Final = SMTP.clone(max_line_length=900)


@dataclass(frozen=True)
class Reader:
    """Whom a letter is for."""

    person: str
    name: str
    language: str
    address: str
    nonce: str


class Letters:
    """Writes letters with links that only their readers can have; what a link says is signed."""

    def __init__(self, settings: Settings, secret: str) -> None:
        self._home = settings.address + settings.prefix
        self._sender = settings.mail_sender
        self._domain = urlsplit(settings.address).hostname or "localhost"
        self._signed = URLSafeSerializer(secret, salt="mail")

    def token(self, purpose: str, reader: Reader) -> str:
        """What a link needs to do something for somebody's address."""
        return str(self._signed.dumps([purpose, reader.person, reader.nonce]))

    def read(self, purpose: str, token: str) -> tuple[str, str] | None:
        """The person and nonce in a link of ours for this purpose; None if it is none."""
        try:
            found = self._signed.loads(token)
        except BadSignature:
            return None
        if not isinstance(found, list) or len(found) != 3 or found[0] != purpose:
            return None
        return str(found[1]), str(found[2])

    def confirm(self, reader: Reader) -> EmailMessage:
        """The question whether the address is right and mails are wanted there."""
        words = page_words(reader.language)
        text = words.say("mail.confirm_text", reader.name, self._link(CONFIRM, reader))
        letter = self._letter(reader, words.say("mail.confirm_subject"), text)
        letter["Message-ID"] = f"<confirm.{reader.nonce}@{self._domain}>"
        return letter

    def turn(
        self, reader: Reader, table: str, number: int, game: str, others: list[str]
    ) -> EmailMessage:
        """It is their turn at a table."""
        words = page_words(reader.language)
        people = ", ".join(others)
        stop = self._link(STOP, reader)
        said = (reader.name, game, people, f"{self._home}/t/{table}", stop)
        subject = words.say("mail.turn_subject", game, people)
        letter = self._letter(reader, subject, words.say("mail.turn_text", *said))
        letter["Message-ID"] = f"<turn.{table}.{number}.{reader.nonce}@{self._domain}>"
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return letter

    def _letter(self, reader: Reader, subject: str, text: str) -> EmailMessage:
        letter = EmailMessage(policy=_POLICY)
        letter["From"] = f"Tafelrunde <{self._sender}>"
        letter["To"] = reader.address
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        return letter

    def _link(self, purpose: str, reader: Reader) -> str:
        return f"{self._home}/mail/{purpose}?token={quote(self.token(purpose, reader))}"
