"""Builds the look of somebody at a table; every update of a page begins here."""

from __future__ import annotations

from collections.abc import Collection

from tafelrunde.kernel.game import Game
from tafelrunde.table import wall
from tafelrunde.table.absence.missing import offers
from tafelrunde.table.chat.lines import heard
from tafelrunde.table.coach.manners import why_no_hint
from tafelrunde.table.people.who import Who
from tafelrunde.table.play import undo
from tafelrunde.table.play.choices import NOTHING, offer_to
from tafelrunde.table.play.live import TALK, Live
from tafelrunde.table.play.log import tail
from tafelrunde.table.play.look import Look, ScoreRow, SeatLook
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow
from tafelrunde.table.words import page_words


def build(
    live: Live,
    who: Who,
    seat: int | None = None,
    invite: str = "",
    choices: bool = True,
    since: int = -1,
) -> Look:
    """The look of somebody at a table, through the eyes of one of their seats.

    Who plays several seats that may not know the same sees as a spectator until they say which seat
    looks at the screen now.

    Without `choices` their words are left out, which a program rarely needs. `since` leaves out the
    log up to that number.
    """
    mine = live.mine(who)
    secret = live.secret(mine)
    eyes = seat if seat in mine else None
    if not secret:
        eyes = live.eyes(mine)
    game = live.game
    turn = live.turn()
    held = live.held()
    yours = turn is not None and turn in mine and live.row.status == rows.RUNNING
    code = undo.why_not(live, mine)
    row = live.row
    log, earlier = tail(live, eyes, who.language, since)
    asked = choices and yours and eyes == turn and held is None
    offer = offer_to(live, who) if asked else NOTHING
    ending = any(choice.ends for choice in offer.choices) and live.under_way()
    return Look(
        table=live.id,
        game=row.game,
        name=live.title.words(who.language).get("title.name"),
        status=row.status,
        players=row.players,
        options=row.options,
        public=row.public,
        seats=seats(live, who, mine),
        mine=mine,
        seat=eyes,
        secret=secret,
        turn=turn,
        your_turn=yours,
        number=max(live.number, 0),
        played=0 if game is None else game.played,
        revision=live.revision,
        view=None if game is None else live.shown(eyes),
        prompt=_prompt(live, who.language, mine, ending),
        rule="" if ending or held is not None else _rule(game),
        choices=offer.choices,
        proposal=offer.proposal,
        shortcuts=offer.shortcuts,
        can_undo=code == "",
        undo_code=code,
        holding=held is not None and held in mine,
        ending=ending,
        turn_so_far=undo.turn_so_far(live) if code == "" else 0,
        turns=who.turns if mine else "",
        pace=who.pace if mine else "",
        chat=heard(live, who),
        gone=_named(live, live.votes.get(TALK, {})),
        tempo=row.tempo,
        clock=row.clock,
        increment=row.increment,
        grace=live.grace,
        log=log,
        earlier=earlier,
        last=live.places,
        by=live.by,
        scores=scores(live, who.language),
        notes=live.notes,
        rematch=row.rematch,
        may_rematch=row.status == rows.FINISHED and bool(mine) and not row.series,
        series=row.series,
        challenge=row.challenge,
        hints=why_no_hint(live, who) == "",
        host=bool(who.person) and row.host == who.person,
        may_join=may_join(live, who, invite),
        waiting=sum(one.kind == rows.FREE for one in live.seats),
        created=row.created,
        changed=row.changed,
        language=who.language,
    )


def addressed(live: Live, language: str, mine: tuple[int, ...]) -> list[str]:
    """How the seats are called towards somebody who plays these: who has only one is "you"."""
    names = list(live.called(language))
    if len(mine) == 1:
        names[mine[0]] = page_words(language).say("table.you_called")
    return names


def _prompt(live: Live, language: str, mine: tuple[int, ...], ending: bool) -> str:
    """What is being decided, in one line; a turn of which nothing is left is to be ended."""
    game = live.game
    held = live.held()
    if game is None:
        return ""
    names = addressed(live, language, mine)
    if held is not None:
        return page_words(language).say("table.in_hand", names[held])
    if ending:
        return page_words(language).say("table.in_hand_still", names[game.decider])
    return game.prompt(language, names)


def _rule(game: Game | None) -> str:
    """The rule to read about what is being decided."""
    return game.stack[-1].rule if game is not None and game.stack else ""


def seats(live: Live, who: Who, mine: tuple[int, ...]) -> tuple[SeatLook, ...]:
    """The seats as somebody sees them; invitations only as the host does."""
    colours = live.colours()
    called = live.called(who.language)
    turn = live.turn()
    running = live.row.status == rows.RUNNING
    host = bool(who.person) and live.row.host == who.person
    now = wall.now()
    found: list[SeatLook] = []
    for one in live.seats:
        offered = offers(live, one, now)
        late, left, since = _time(live, one, now)
        found.append(
            SeatLook(
                seat=one.seat,
                kind=one.kind,
                name="" if one.kind == rows.FREE else called[one.seat],
                colour=colours[one.seat],
                bot=one.bot,
                connected=one.kind == rows.BOT or live.attended(one),
                mine=one.seat in mine,
                turn=turn == one.seat,
                invite=f"/t/{live.id}?invite={one.invite}" if host and one.invite else "",
                kept=one.kind == rows.FREE and bool(one.invite),
                votes=_named(live, live.votes.get(one.seat, {})),
                may_vote=may_vote(live, who, one, bool(offered)),
                offers=offered,
                late=late,
                left=left,
                since=since,
                keeps=one.owner_name,
                may_return=bool(who.person) and one.owner == who.person and running,
            )
        )
    return tuple(found)


def _named(live: Live, people: Collection[str]) -> tuple[str, ...]:
    """People at the table by their names."""
    if not people:
        return ()
    names = {one.person: one.name for one in live.seats} | {
        one.owner: one.owner_name for one in live.seats if one.owner
    }
    return tuple(names.get(person, "?") for person in people)


def _time(live: Live, one: SeatRow, now: float) -> tuple[bool, float | None, float | None]:
    """What the clock says for a seat: whether it is late, what is left, and since when it runs."""
    clock = live.clock
    if not clock.seconds or (one.kind != rows.PERSON and not one.owner):
        return False, None, None
    runs = clock.runs(one.seat) and live.row.status == rows.RUNNING and live.game is not None
    left = round(clock.left(one.seat, clock.since), 1)
    return runs and clock.late(one.seat, now), left, clock.since if runs else None


def may_vote(live: Live, who: Who, one: SeatRow, offered: bool) -> bool:
    """Whether somebody's word counts when this seat shall go to a bot, if that is offered."""
    if live.row.status == rows.OPEN and one.kind == rows.FREE:
        return bool(who.person) and live.row.host == who.person
    if live.row.status != rows.RUNNING or one.kind != rows.PERSON or not who.person:
        return False
    if one.person == who.person:
        return True
    if not offered or who.person in live.votes.get(one.seat, {}):
        return False
    return any(other.person == who.person for other in live.seats)


def may_join(live: Live, who: Who, invite: str) -> bool:
    """Whether there is a free seat for this person."""
    return live.row.status == rows.OPEN and bool(seats_for(live, invite))


def seats_for(live: Live, invite: str) -> list[SeatRow]:
    """The free seats for whoever has this invitation; without one, those kept for nobody."""
    return [seat for seat in live.seats if seat.kind == rows.FREE and seat.invite == invite]


def scores(live: Live, language: str) -> tuple[ScoreRow, ...]:
    """The score sheet of a game that is over, best first."""
    game = live.game
    if game is None or not live.over() or game.player is not None:
        return ()
    return score_rows(game, language)


def score_rows(game: Game, language: str) -> tuple[ScoreRow, ...]:
    """Every seat's points line by line, in the order of the ranking."""
    words = game.title.words(language)
    sheet = game.scores()
    colours = game.title.colours(game.setup)
    found: list[ScoreRow] = []
    place = 1
    for group in game.ranking():
        for seat in group:
            shares = game.shares(seat)
            found.append(
                ScoreRow(
                    seat=seat,
                    place=place,
                    lines=tuple(
                        (words.get(f"score.{name}"), points)
                        for name, points in sheet[seat].lines.items()
                    ),
                    total=sheet[seat].total,
                    ties=tuple(
                        (words.get(f"tie.{number}"), value)
                        for number, value in enumerate(game.tie_break(seat), 1)
                    ),
                    shares=tuple(
                        tuple(
                            (words.fill(share.key, share.values, colours), share.points)
                            for share in shares
                            if share.line == name
                        )
                        for name in sheet[seat].lines
                    ),
                )
            )
        place += len(group)
    return tuple(found)
