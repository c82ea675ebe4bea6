"""A series as somebody sees it, as plain data: pages and programs are given nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde import games
from tafelrunde.series.series import BETWEEN, Series
from tafelrunde.series.words import Voice, saying
from tafelrunde.table.people.who import Who
from tafelrunde.table.series.store import AGAIN, GAME, SeriesRow, SeriesState
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow
from tafelrunde.table.words import page_words


@dataclass(frozen=True)
class EntrantLook:
    """Somebody who plays the series; `invite` only for whoever made it."""

    entrant: int
    kind: str
    name: str
    bot: str
    mine: bool
    invite: str


@dataclass(frozen=True)
class ColumnLook:
    """A column of the ledger; `entrant` is whose it is, or -1."""

    name: str
    entrant: int


@dataclass(frozen=True)
class ChoiceLook:
    """Something to decide; `why` says why it can't be chosen now."""

    name: str
    text: str
    price: int | None
    why: str


@dataclass(frozen=True)
class OfferLook:
    """A line of the shop."""

    text: str
    had: str
    choices: tuple[ChoiceLook, ...]


@dataclass(frozen=True)
class GameLook:
    """A game of the series and the table where it is or was played."""

    game: int
    table: str
    over: bool


@dataclass(frozen=True)
class SeriesLook:
    """A series as one person sees it now."""

    series: str
    kind: str
    name: str
    game: str
    game_name: str
    status: str
    phase: str
    number: int
    entrants: tuple[EntrantLook, ...]
    columns: tuple[ColumnLook, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: tuple[tuple[str, ...], ...]
    verdict: str
    offers: tuple[OfferLook, ...]
    games: tuple[GameLook, ...]
    plays: bool
    host: bool
    may_join: bool
    may_go_on: bool
    lost_table: bool
    changed: float


@dataclass(frozen=True)
class SeriesLine:
    """A series in a list."""

    series: str
    name: str
    game_name: str
    status: str
    entrants: tuple[str, ...]
    changed: float


def plays(entrants: list[SeatRow], who: Who) -> bool:
    """Whether somebody is one of the people of a series."""
    return bool(who.person) and any(one.person == who.person for one in entrants)


def status_of(row: SeriesRow, entrants: list[SeatRow]) -> str:
    """Open while a seat is free."""
    return rows.OPEN if any(one.kind == rows.FREE for one in entrants) else row.status


def called(one: SeatRow, language: str) -> str:
    """An entrant by name; nobody has one yet where a seat is free."""
    return one.name or page_words(language).say("series.nobody", one.seat + 1)


def build(
    state: SeriesState, series: Series, who: Who, invite: str = "", lost_table: bool = False
) -> SeriesLook:
    """The look of somebody at a series."""
    row, entrants = state.row, state.entrants
    voice = series.voice(who.language, [called(one, who.language) for one in entrants])
    sheet = series.sheet()
    status = status_of(row, entrants)
    mine = plays(entrants, who)
    host = bool(who.person) and row.host == who.person
    invited = bool(invite) and any(one.invite == invite for one in entrants)
    return SeriesLook(
        series=row.id,
        kind=row.kind,
        name=voice.say(saying("kind.name")),
        game=row.game,
        game_name=game_name(row.game, who.language),
        status=status,
        phase=series.phase,
        number=row.number,
        entrants=tuple(_entrant(one, who, host) for one in entrants),
        columns=tuple(
            ColumnLook(
                voice.names[one.entrant] if one.entrant >= 0 else voice.say(saying(one.key)),
                one.entrant,
            )
            for one in sheet.columns
        ),
        rows=tuple(tuple(voice.say(cell) for cell in cells) for cells in sheet.rows),
        foot=tuple(tuple(voice.say(cell) for cell in cells) for cells in sheet.foot),
        verdict=voice.say(series.kind.verdict(series.ledger)),
        offers=_offers(series, voice) if mine else (),
        games=games_of(state, series),
        plays=mine,
        host=host,
        may_join=status == rows.OPEN and not mine and invited,
        may_go_on=mine and status != rows.OPEN and (series.phase == BETWEEN or lost_table),
        lost_table=lost_table,
        changed=row.changed,
    )


def line(row: SeriesRow, entrants: list[SeatRow], name: str, language: str) -> SeriesLine:
    """A series as a line in a list."""
    return SeriesLine(
        row.id,
        name,
        game_name(row.game, language),
        status_of(row, entrants),
        tuple(one.name for one in entrants),
        row.changed,
    )


def games_of(state: SeriesState, series: Series) -> tuple[GameLook, ...]:
    """The tables of the games, of one that was laid again the last."""
    tables: list[str] = []
    for entry in state.entries:
        if entry.act == GAME:
            tables.append(entry.table_id)
        elif entry.act == AGAIN:
            tables[-1] = entry.table_id
    last = len(tables) if series.bout is not None else -1
    return tuple(GameLook(number, table, number != last) for number, table in enumerate(tables, 1))


def game_name(game: str, language: str) -> str:
    """What a game is called; its key where there is no such title any more."""
    if game not in games.names():
        return game
    return games.title(game).words(language).get("title.name")


def _entrant(one: SeatRow, who: Who, host: bool) -> EntrantLook:
    return EntrantLook(
        one.seat,
        one.kind,
        one.name,
        one.bot,
        bool(who.person) and one.person == who.person,
        one.invite if host else "",
    )


def _offers(series: Series, voice: Voice) -> tuple[OfferLook, ...]:
    return tuple(
        OfferLook(
            voice.say(offer.text),
            voice.say(offer.had),
            tuple(
                ChoiceLook(one.name, voice.say(one.text), one.price, voice.say(one.why))
                for one in offer.choices
            ),
        )
        for offer in series.offers()
    )
