"""What can be set when the table is served, with defaults that are safe on a laptop.

Every setting has a variable of the environment and, unless it is a secret, a flag of
`tafelrunde serve`: `bot_seconds` is TAFELRUNDE_BOT_SECONDS and `--bot-seconds`, the limit
`requests` is TAFELRUNDE_LIMIT_REQUESTS and `--limit-requests`.
"""

from __future__ import annotations

import ipaddress
import json
import os
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

SECRETS: Final = ("secret", "mail_password")
"""Settings that have no flag: on a command line everybody can read them."""

ENVIRONMENT: Final = "TAFELRUNDE_TABLE"
PREFIX: Final = "TAFELRUNDE_"
LIMIT: Final = "limit_"

Rate = tuple[float, float]


@dataclass(frozen=True)
class Limits:
    """How much and how fast one client may ask; a rate is (so many a second, so many at once)."""

    requests: Rate = (30.0, 120.0)
    changes: Rate = (10.0, 40.0)
    tables: Rate = (0.5, 20.0)
    people: Rate = (0.1, 20.0)
    passwords: Rate = (0.1, 5.0)
    mails: Rate = (0.01, 5.0)
    messages: Rate = (20.0, 60.0)
    chat: Rate = (0.4, 6.0)
    sockets: int = 60
    connections: int = 4_000
    connections_each: int = 400
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    idle_seconds: float = 30.0
    body: int = 16_384
    message: int = 8_192
    record: int = 1_000_000
    record_moves: int = 5_000
    record_bytes: int = 8_000_000
    record_seconds: float = 10.0
    records_waiting: int = 10
    records_a_day: int = 20
    hints_waiting: int = 6
    analyses_waiting: int = 50
    analyses_a_day: int = 20


@dataclass(frozen=True)
class Settings:
    """Everything a server process is told."""

    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1
    secret: str = ""
    workers: int = 1
    readers: int = 1
    easels: int = 2
    bot_seconds: float = 5.0
    bot_pace: float = 0.3
    hint_seconds: float = 1.5
    analysis_seconds: float = 1.0
    away_seconds: float = 300.0
    away_seconds_days: float = 172_800.0
    cached_tables: int = 2000
    secure_cookies: bool = False
    prefix: str = ""
    proxies: tuple[str, ...] = ()
    address: str = ""
    mail_server: str = ""
    mail_port: int = 587
    mail_security: str = "starttls"
    mail_user: str = ""
    mail_password: str = ""
    mail_sender: str = ""
    mail_after: float = 600.0
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1")
    access_log: bool = False
    log_format: str = "console"
    log_level: str = "info"
    limits: Limits = Limits()

    def url(self) -> str:
        """The database as a URL; nothing said means a file in the user's data folder."""
        return database_url(self.database)

    def to_environment(self) -> None:
        """Leave the settings where a server process of ours finds them."""
        os.environ[ENVIRONMENT] = self.as_text()

    def as_text(self) -> str:
        """All settings in one line, which `from_environment` reads."""
        return json.dumps(asdict(self))


def from_environment() -> Settings:
    """The settings left by `to_environment`, or the defaults."""
    text = os.environ.get(ENVIRONMENT)
    if text is None:
        return from_variables(os.environ)
    given = json.loads(text)
    limits = Limits(**{name: _tuple(value) for name, value in given.pop("limits").items()})
    return Settings(**{name: _tuple(value) for name, value in given.items()}, limits=limits)


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


# ---------------------------------------------------------------------- strict values


class BadSetting(ValueError):
    """A value that a setting can't have: its name, the value, and the key of what it must be."""

    def __init__(self, name: str, value: str, must: str) -> None:
        super().__init__(f"{name} can't be {value!r}: {MUST[must]}")
        self.name = name
        self.value = value
        self.must = must


MUST: Final = {
    "whole": "a whole number from 1 on is needed",
    "count": "a whole number from 0 on is needed",
    "port": "a whole number from 0 to 65535 is needed",
    "seconds": "a number of seconds above 0 is needed",
    "pause": "a number of seconds from 0 on is needed",
    "rate": "two numbers above 0 are needed, RATE/BURST, such as 30/120",
    "flag": "1 or 0 is needed",
    "networks": "addresses or networks are needed, such as 127.0.0.1,10.0.0.0/8",
    "far_port": "a whole number from 1 to 65535 is needed",
    "host": "the name or address of a machine is needed, such as mail.example",
    "mailbox": "a mail address is needed, such as table@games.example",
    "security": "starttls, tls or none is needed",
    "address": "https:// or http:// and a host are needed, such as https://games.example",
    "prefix": "a path is needed that begins with / and ends without, such as /tafel",
    "format": "console or json is needed",
    "level": "debug, info, warning, error or critical is needed",
    "text": "some text is needed",
}
"""What a value must be, by kind; the command says the same in the user's language."""

_KINDS: Final = {
    "easels": "count",
    "port": "port",
    "bot_pace": "pause",
    "prefix": "prefix",
    "address": "address",
    "mail_server": "host",
    "mail_port": "far_port",
    "mail_security": "security",
    "mail_sender": "mailbox",
    "mail_after": "pause",
    "log_format": "format",
    "log_level": "level",
}
_FORMATS: Final = ("console", "json")
_SECURITIES: Final = ("starttls", "tls", "none")
_DECIMAL: Final = re.compile(r"[0-9]+(\.[0-9]+)?")
_HOST: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|[0-9a-fA-F:]{2,45}")
_ADDRESS: Final = re.compile(r"https?://([A-Za-z0-9.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(:\d{1,5})?")
_MAILBOX: Final = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*"
)
_LEVELS: Final = ("debug", "info", "warning", "error", "critical")


def names() -> list[str]:
    """Every setting, limits with `limit_` before their names."""
    own = [one.name for one in fields(Settings) if one.name != "limits"]
    return own + [LIMIT + one.name for one in fields(Limits)]


def kind_of(name: str) -> str:
    """The kind of value that a setting takes, a key of `MUST`."""
    if name in _KINDS:
        return _KINDS[name]
    holder: Any = Limits() if name.startswith(LIMIT) else Settings()
    value = getattr(holder, name.removeprefix(LIMIT))
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, tuple):
        return "rate" if name.startswith(LIMIT) else "networks"
    if isinstance(value, int):
        return "whole"
    return "seconds" if isinstance(value, float) else "text"


def read(name: str, text: str, called: str = "") -> Any:
    """The value of a setting from its text; `called` is how the user knows it."""
    kind = kind_of(name)
    try:
        return _READ[kind](text.strip())
    except (ValueError, KeyError):
        raise BadSetting(called or name, text, kind) from None


def _whole(text: str, low: int = 1, high: int = 2**31 - 1) -> int:
    if not text.isascii() or not text.isdecimal() or not low <= int(text[:12]) <= high:
        raise ValueError
    return int(text)


def _number(text: str, zero: bool = False) -> float:
    value = float(text) if _DECIMAL.fullmatch(text) else -1.0
    if not (value >= 0.0 if zero else value > 0.0) or value > 1e9:
        raise ValueError
    return value


def _rate(text: str) -> Rate:
    rate, _, burst = text.partition("/")
    found = (_number(rate), _number(burst))
    if found[1] < 1.0:
        raise ValueError
    return found


def _networks(text: str) -> tuple[str, ...]:
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for one in found:
        ipaddress.ip_network(one)
    return found


def _prefix(text: str) -> str:
    plain = all(letter.isalnum() or letter in "/-_.~" for letter in text) and text.isascii()
    if text and (not text.startswith("/") or text.endswith("/") or "//" in text or not plain):
        raise ValueError
    return text


def _like(pattern: re.Pattern[str], text: str) -> str:
    if text and not pattern.fullmatch(text):
        raise ValueError
    return text


def is_mailbox(text: str) -> bool:
    """Whether a text is a mail address, of those that every mail server knows."""
    return len(text) <= 254 and _MAILBOX.fullmatch(text) is not None


def _one_of(allowed: tuple[str, ...], text: str) -> str:
    if text not in allowed:
        raise ValueError
    return text


_READ: Final[dict[str, Any]] = {
    "whole": _whole,
    "count": lambda text: _whole(text, 0),
    "port": lambda text: _whole(text, 0, 65535),
    "seconds": _number,
    "pause": lambda text: _number(text, zero=True),
    "rate": _rate,
    "flag": lambda text: {"1": True, "0": False}[text],
    "networks": _networks,
    "prefix": _prefix,
    "far_port": lambda text: _whole(text, 1, 65535),
    "host": lambda text: _like(_HOST, text),
    "mailbox": lambda text: _like(_MAILBOX, text),
    "security": lambda text: _one_of(_SECURITIES, text),
    "address": lambda text: _like(_ADDRESS, text),
    "format": lambda text: _one_of(_FORMATS, text),
    "level": lambda text: _one_of(_LEVELS, text),
    "text": str,
}


def from_variables(
    variables: Mapping[str, str], flags: Mapping[str, str] | None = None
) -> Settings:
    """The settings that variables of the environment and flags give; a flag counts more."""
    found: dict[str, Any] = {}
    for name in names():
        variable = PREFIX + name.upper()
        if variables.get(variable):
            found[name] = read(name, variables[variable], variable)
        if flags is not None and name in flags:
            found[name] = read(name, flags[name], "--" + name.replace("_", "-"))
    if found.get("mail_server"):
        # A mail needs somebody who sends it, and its links an address that no request makes up.
        for name in ("mail_sender", "address"):
            if not found.get(name):
                raise BadSetting(PREFIX + name.upper(), "", kind_of(name))
    limits = {
        name.removeprefix(LIMIT): found.pop(name) for name in list(found) if name.startswith(LIMIT)
    }
    return replace(Settings(**found), limits=Limits(**limits))


# ---------------------------------------------------------------------- the database


def data_folder() -> Path:
    """Where a user's own data belong on this system."""
    if os.name == "nt":
        home = os.environ.get("LOCALAPPDATA")
        return Path(home if home else Path.home() / "AppData" / "Local") / "tafelrunde"
    home = os.environ.get("XDG_DATA_HOME")
    return Path(home if home else Path.home() / ".local" / "share") / "tafelrunde"


def database_url(given: str) -> str:
    """The URL that the drivers understand, for a path, a short URL or nothing."""
    if not given:
        folder = data_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{folder / 'table.db'}"
    scheme, separator, rest = given.partition("://")
    if not separator:
        return f"sqlite+aiosqlite:///{Path(given).expanduser().absolute()}"
    if scheme in ("sqlite", "file", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    if scheme in ("postgresql", "postgres", "postgresql+psycopg"):
        return f"postgresql+psycopg://{rest}"
    raise ValueError(
        f"A database of kind {scheme!r} is not known; there are sqlite and postgresql."
    )
