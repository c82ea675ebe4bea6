"""What can be set when the table is served, with defaults that are safe on a laptop."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import msgspec

ENVIRONMENT: Final = "TAFELRUNDE_TABLE"


@dataclass(frozen=True)
class Limits:
    """How much and how fast one client may ask; (rate a second, burst)."""

    requests: tuple[float, float] = (30.0, 120.0)
    changes: tuple[float, float] = (10.0, 40.0)
    tables: tuple[float, float] = (0.5, 20.0)
    passwords: tuple[float, float] = (0.1, 5.0)
    messages: tuple[float, float] = (20.0, 60.0)
    sockets: int = 60
    body: int = 16_384
    record: int = 1_000_000
    message: int = 8_192


@dataclass(frozen=True)
class Settings:
    """Everything a server process is told."""

    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1
    language: str = "en"
    secret: str = ""
    workers: int = 1
    easels: int = 1
    bot_seconds: float = 5.0
    bot_pace: float = 0.3
    cached_tables: int = 2000
    secure_cookies: bool = False
    log_format: str = "console"
    log_level: str = "info"
    limits: Limits = Limits()

    def url(self) -> str:
        """The database as a URL; nothing said means a file in the user's data folder."""
        return database_url(self.database)

    def to_environment(self) -> None:
        """Leave the settings where a server process of ours finds them."""
        os.environ[ENVIRONMENT] = msgspec.json.encode(asdict(self)).decode()


def from_environment() -> Settings:
    """The settings left by `to_environment`, or the defaults."""
    text = os.environ.get(ENVIRONMENT)
    if text is None:
        return Settings(secret=os.environ.get("TAFELRUNDE_SECRET", ""))
    return msgspec.json.decode(text, type=Settings)


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
