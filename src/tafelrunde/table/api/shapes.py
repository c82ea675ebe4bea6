"""What the API takes in and gives out, for its schema; anything else is refused with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field

TableId = Annotated[str, Path(pattern="^[0-9a-z]{1,16}$", description="The id of a table")]
GameName = Annotated[str, Path(pattern="^[a-z][a-z-]{0,39}$", description="The name of a game")]
SeatPath = Annotated[int, Path(ge=0, le=15, description="A seat, from 0 on")]
SeatQuery = Annotated[int | None, Query(ge=0, le=15, description="The seat whose eyes to use")]
InviteQuery = Annotated[str, Query(max_length=64, description="The secret of an invitation")]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]


class Body(BaseModel):
    """A body; fields that are not known are refused, so that no mistake goes unnoticed."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Me(Body):
    """Who I want to be."""

    name: str | None = Field(default=None, max_length=100)
    language: str | None = Field(default=None, max_length=8)
    theme: str | None = Field(default=None, max_length=8)
    turns: str | None = Field(default=None, max_length=8, description="ask, soon or now")
    pace: str | None = Field(default=None, max_length=8, description="slow, normal, now or step")
    chat: bool | None = Field(default=None, description="Whether I want to read what is said")


class Person(Body):
    """A program that wants to sit at tables."""

    name: str = Field(max_length=100)


class Password(Body):
    """A password to keep my tables."""

    password: str = Field(max_length=400)
    old: str = Field(default="", max_length=400, description="The password so far, if there is one")


class MailTo(Body):
    """Where mails to me shall go."""

    address: str = Field(max_length=254)


class LogIn(Body):
    """The name and password under which tables are kept."""

    name: str = Field(max_length=100)
    password: str = Field(max_length=400)


class Wish(Body):
    """Who shall sit on a seat."""

    kind: Literal["me", "friend", "anyone", "screen", "bot"]
    name: str = Field(default="", max_length=100)
    bot: str = Field(default="", max_length=40)


class NewTable(Body):
    """A table to be laid; seats in turn order."""

    game: str = Field(max_length=40)
    players: int = Field(ge=1, le=16)
    options: dict[str, Any] = Field(default_factory=dict)
    seats: list[Wish] = Field(max_length=16)
    public: bool | None = Field(
        default=None,
        description="Whether the lobby shows it; usually so, unless a seat is kept for a friend",
    )

    tempo: Literal["live", "days"] = Field(
        default="live", description="At one sitting, or a turn now and then over days"
    )
    minutes: int = Field(
        default=0, ge=0, le=600, description="A clock: minutes for each seat and the whole game"
    )
    seconds: int = Field(default=0, ge=0, le=600, description="Seconds more for each turn")
    days: int = Field(default=0, ge=0, le=30, description="A clock over days: days for each turn")


class Join(Body):
    """Sitting down, with the secret of an invitation where one is needed."""

    invite: str = Field(default="", max_length=64)


class PlayMove(Body):
    """A move; `number` is the table's number it was chosen at."""

    seat: int = Field(ge=0, le=15)
    number: Number
    move: str = Field(
        max_length=1000,
        description="A move, or several with spaces between, all of which are played or none",
    )
    end: bool = Field(
        default=True,
        description="Whether the turn ends with its last move; otherwise it is ended by a call",
    )
    follow: bool = Field(
        default=False,
        description="Whether answers on which nothing depends are given at once, as moves",
    )


class EndTurn(Body):
    """Ending a turn that is still in hand."""

    seat: int = Field(ge=0, le=15)
    number: Number


class TakeBack(Body):
    """Taking the last move back, or several, or all of the turn that still can be."""

    seat: int = Field(ge=0, le=15)
    number: Number
    turn: bool = False
    count: int = Field(default=1, ge=1, le=100)


class Keep(Body):
    """For whom a free seat is kept."""

    kind: Literal["friend", "anyone"]


class Replace(Body):
    """The bot that shall take a seat."""

    bot: str = Field(max_length=40)
    until: Literal["turn", "back"] = Field(
        default="back", description="For this turn, or until the person is back"
    )


class Line(Body):
    """Something to be said: a phrase by its key, or words of one's own."""

    phrase: str = Field(default="", max_length=16)
    text: str = Field(default="", max_length=400)


@dataclass(frozen=True)
class Myself:
    """Who I am."""

    person: str
    name: str
    language: str
    theme: str
    turns: str
    pace: str
    chat: bool
    csrf: str
    keeps: bool


@dataclass(frozen=True)
class Program:
    """A new person for a program, with the token to act as them."""

    person: str
    token: str


@dataclass(frozen=True)
class OptionInfo:
    """A choice made at set-up."""

    name: str
    default: Any
    choices: list[Any] | None
    text: str


@dataclass(frozen=True)
class GameInfo:
    """A game that can be played; a base game names all boxes that share its place on the shelf."""

    game: str
    base: str
    boxes: list[str]
    name: str
    blurb: str
    players: tuple[int, int]
    options: list[OptionInfo]
    rules: int
    reconstructed: list[str]
    moves: list[str]


@dataclass(frozen=True)
class TableMade:
    """The id of a table."""

    table: str


@dataclass(frozen=True)
class Seated:
    """The seat one sits on."""

    seat: int


@dataclass(frozen=True)
class Acknowledged:
    """The table's number after what was done; it is durable."""

    number: int


@dataclass(frozen=True)
class Replaced:
    """Whether the bot sits there now; if not, others have yet to agree."""

    done: bool


@dataclass(frozen=True)
class Said:
    """The number of a line that was said."""

    number: int


@dataclass(frozen=True)
class Cleared:
    """Whether what was said is gone; if not, others have yet to agree."""

    done: bool


@dataclass(frozen=True)
class SeatToken:
    """A token with which a program plays one seat."""

    token: str


@dataclass(frozen=True)
class Refusal:
    """Why a request was refused; for a stale one, `look` is the table as it is."""

    code: str
    message: str
    rule: str = ""
    look: Any = None


@dataclass(frozen=True)
class Health:
    """Whether the server works."""

    status: str
    version: str
