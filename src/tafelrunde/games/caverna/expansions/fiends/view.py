"""What a seat sees of a game with orcs; everything is open."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.expansions.fiends import orcs, telling
from tafelrunde.games.caverna.expansions.fiends.options import milestone
from tafelrunde.games.caverna.expansions.fiends.state import DEFEATED, FRIENDLY, LETTERS, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.bounties import unpaid
from tafelrunde.games.caverna.expansions.fiends.steps.events import EventEnds
from tafelrunde.games.caverna.expansions.fiends.steps.movement import Walk, ways
from tafelrunde.games.caverna.expansions.fiends.steps.stabling import (
    Stable,
    StandThere,
    places,
    risk_of,
)
from tafelrunde.games.caverna.home.cells import BIT, CELLS, SOWN, cell_name
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.view import view as base_view

# Where orcs are that are on no home board, in the order of their numbers.
_AWAY: Final = ("aside", "defeated", "friendly")
CAPTIVE: Final = "captive"


def view(game: Caverna, seat: int | None) -> dict[str, Any]:
    """The table as plain data: that of the base game, with the orcs and all they bring."""
    found = base_view(game, seat)
    fiends = orcs.of(game)
    for player, home in enumerate(found["homes"]):
        home.update(_home(fiends, player))
        for person, shown in zip(game.family(player), home["dwarfs"], strict=True):
            home_cell = fiends.lodgings[player][person]
            shown["lives"] = cell_name(home_cell) if home_cell else ""
            shown["captive"] = fiends.is_captive(player, person)
            if shown["captive"]:
                shown["post"] = CAPTIVE
    for entry in found["track"][len(game.board.endings) :]:
        entry["ending"] = None
    found["tiles"] = _tiles(fiends, found["tiles"], _built(found["homes"]))
    found["events"] = _events(fiends)
    found["spent_trap"] = fiends.box.trap_points
    found["bounty"] = _bounty(fiends)
    found["supply_boards"] = [fiends.box.extension_names[one] for one in fiends.extensions]
    found["subject"] = _subject(game) or found["subject"]
    if game.players == 1:
        found["campaign"] = _campaign(fiends)
    return found


def _campaign(game: Fiends) -> dict[str, Any]:
    """What a campaign asks of its games: the fiends that are left, and the milestone (O-16.7)."""
    goal = milestone(game, game.box)
    found: dict[str, Any] = {"fiends": orcs.remaining(game, 0), "milestone": None, "goal": None}
    if goal is not None:
        count = goal.measure.count(game, 0, 0)
        found["milestone"] = count >= goal.amount
        found["goal"] = {
            "signs": _plain(goal.measure.signs),
            "of": goal.measure.name,
            "amount": goal.amount,
            "count": count,
        }
    return found


# ---------------------------------------------------------------------- home boards


def _home(game: Fiends, player: int) -> dict[str, Any]:
    card = game.hands[player]
    return {
        "orcs": [_orc(game, player, orc) for orc in range(LETTERS)],
        "movement": game.box.cards[card - 1].ways if card else [],
        "walker": _walker(game, player) if card else "",
        "way": [cell_name(cell) for cell in ways(game, player)],
        "risk": _risk(game, player),
        "mined": {
            cell_name(cell): game.mined[player][cell]
            for cell in range(CELLS)
            if game.mined[player][cell]
        },
        "traps": {
            cell_name(cell): {
                "trap": game.box.tile_names[orcs.trap_at(game, player, cell)],
                "spent": orcs.is_spent(game, player, cell),
            }
            for cell in range(CELLS)
            if orcs.trap_at(game, player, cell) >= 0
        },
    }


def _walker(game: Fiends, player: int) -> str:
    """The letter of the orc for which a movement card lies open."""
    for step in game.stack:
        if isinstance(step, Walk) and step.player == player:
            return game.box.letters[step.orc]
    return ""


def _orc(game: Fiends, player: int, orc: int) -> dict[str, Any]:
    cell = game.orc_cell(player, orc)
    captive = game.captives[player][orc] - 1
    return {
        "letter": game.box.letters[orc],
        "place": "board" if cell >= 0 else _AWAY[game.orcs[player][orc]],
        "cell": cell_name(cell) if cell >= 0 else "",
        "strength": game.might[player][orc],
        "held": bool(game.caught[player][orc]),
        "captive": game.kind(player, captive).name if captive >= 0 else "",
        "gold": game.box.back_gold[orc],
        "columns": game.box.columns[orc],
        "waits": game.orcs[player][orc] not in (DEFEATED, FRIENDLY) or orc in unpaid(game, player),
    }


def _risk(game: Fiends, player: int) -> list[str]:
    """The cells on which orcs could do harm, while a player says where the animals stand."""
    step = game.stack[-1] if game.stack else None
    if not isinstance(step, (Stable, StandThere)) or step.player != player:
        return []
    at_stake = game.land[player][SOWN]
    for pen in places(game, player):
        at_stake |= BIT[pen.cell]
    risk = at_stake & risk_of(game, player, step.event)
    return [cell_name(cell) for cell in range(CELLS) if risk & BIT[cell]]


# ---------------------------------------------------------------------- supply and boards


def _built(homes: list[dict[str, Any]]) -> set[tuple[str, int]]:
    """Which tiles lie on whose boards, under fiends too."""
    return {
        (cell["tile"], seat)
        for seat, home in enumerate(homes)
        for cell in home["cells"].values()
        if "tile" in cell
    }


def _tiles(
    game: Fiends, tiles: list[dict[str, Any]], built: set[tuple[str, int]]
) -> list[dict[str, Any]]:
    """The tiles in play, with what only the box says about them."""
    trophies = {tile for strip in game.trophies for tile in game.box.trophy_tiles[strip]}
    found: list[dict[str, Any]] = []
    for number, copies in enumerate(game.course.pool(game)):
        shown, row = tiles[number], game.box.tiles[number]
        shown["owners"] = [seat for seat in range(game.players) if (row.name, seat) in built]
        if not copies and not shown["owners"]:
            continue
        if game.box.is_trap[number]:
            shown["emblem"] = telling.trap_emblem(row)
            shown["limit"] = telling.trap_limit(row)
            shown["signs"] = _plain(telling.trap_signs(row.numbers))
            shown["value"] = None
        elif not shown["signs"]:
            shown["signs"] = _plain(telling.tile_signs(row.numbers))
        if telling.mixed_price(row):
            shown["price"] = _plain(telling.mixed_price(row))
        if copies > 1:
            shown["left"] = game.offered[number]
        if number in trophies:
            shown["apart"] = True
        found.append(shown)
    return found


def _plain(signs: list[Sign]) -> list[Any]:
    return [sign if isinstance(sign, str) else list(sign) for sign in signs]


def _events(game: Fiends) -> list[dict[str, Any]]:
    """The four boards, open from the beginning; the last one that came may be over."""
    goods = game.catalogue.goods
    runs = any(isinstance(step, EventEnds) for step in game.stack)
    over = game.event - 1 if runs else game.event
    return [
        {
            "number": number + 1,
            "decks": board.decks,
            "bribe": goods[game.bribes[number]],
            "push": {goods[good]: amount for good, amount in enumerate(board.push) if amount},
            "harvest": board.phases,
            "round": _round_of(game, number),
            "over": number < over,
            "now": runs and number == over,
        }
        for number, board in enumerate(game.box.event_boards)
    ]


def _round_of(game: Fiends, number: int) -> int | None:
    """The round of an event, if it is known."""
    ending = game.box.first_event + number
    if ending in game.box.endings:
        return game.box.endings.index(ending) + 1
    marker = f"orc_{number + 1}"
    markers = game.catalogue.markers
    if marker in markers and markers.index(marker) in game.markers:
        return game.markers.index(markers.index(marker))
    return None


def _bounty(game: Fiends) -> list[dict[str, Any]]:
    """The rows of the bounty board: four rewards and two yellow tiles each."""
    return [
        {
            "rewards": [_field(game, strip * LETTERS + column) for column in range(LETTERS)],
            "tiles": [game.box.tile_names[number] for number in game.box.trophy_tiles[trophies]],
        }
        for strip, trophies in zip(game.strips, game.trophies, strict=True)
    ]


def _field(game: Fiends, reward: int) -> dict[str, Any]:
    taken = game.bounties[reward]
    return {
        "reward": game.box.reward_names[reward],
        "signs": _plain(telling.reward_signs(game.box, reward)),
        "seat": (taken - 1) // LETTERS if taken else None,
        "letter": game.box.letters[(taken - 1) % LETTERS] if taken else "",
    }


def _subject(game: Caverna) -> str:
    """The orc, the reward or the cell that the present question is about."""
    step = game.stack[-1] if game.stack else None
    if step is None or "player" not in step.fields:
        return ""
    if "orc" in step.fields:
        letter = orcs.of(game).box.letters[getattr(step, "orc")]  # noqa: B009
        return f"orc:{step.player},{letter}"
    if "reward" in step.fields:
        return f"reward:{orcs.of(game).box.reward_names[getattr(step, 'reward')]}"  # noqa: B009
    if isinstance(step, StandThere):
        return f"cell:{step.player},{cell_name(step.cell)}"
    return ""
