"""What is true in every position of Meduris."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.meduris.board import (
    CHIP_KINDS,
    DRUID_CHIP,
    FACES,
    GOODS,
    HEIGHT,
    NO_CHIP,
    RUNES,
    STEPS,
)

if TYPE_CHECKING:
    from tafelrunde.games.meduris.state import Meduris


def problems(game: Meduris) -> list[str]:
    """Everything that can't be so, in words; shapes first, for the rest relies on them."""
    found = _shapes(game)
    if found:
        return found
    return [*_goods(game), *_workers(game), *_buildings(game), *_druid(game), *_turns(game)]


def _shapes(game: Meduris) -> list[str]:
    players = game.players
    found: list[str] = []
    for name, values, length, low, high in (
        ("goods", game.goods, players * GOODS, 0, game.board.goods_each),
        ("supply", game.supply, GOODS, 0, game.board.goods_each),
        ("workers", game.workers, GOODS * HEIGHT, -1, players - 1),
        ("hut", game.hut, game.spaces, -1, players - 1),
        ("temple", game.temple, game.spaces, -1, players - 1),
        ("chip", game.chip, game.spaces, NO_CHIP, CHIP_KINDS),
        ("rune", game.rune, RUNES, -1, players - 1),
        ("huts_left", game.huts_left, players, 0, game.board.huts[players - 2]),
        ("temples_left", game.temples_left, players, 0, game.board.temples[players - 2]),
    ):
        if len(values) != length:
            found.append(f"{name} must have {length} numbers, not {len(values)}.")
        elif min(values) < low or max(values) > high:
            found.append(f"{name} must hold numbers from {low} to {high} only.")
    if len(game.points) != players * 4:
        found.append(f"points must have {players} rows of 4 numbers.")
    return found


def _goods(game: Meduris) -> list[str]:
    found: list[str] = []
    for good in range(GOODS):
        held = sum(game.goods[good::GOODS])
        total = held + game.supply[good]
        if total != game.board.goods_each:
            name = game.board.goods[good]
            found.append(
                f"{name}: {game.supply[good]} on the mountain and {held} with the players make "
                f"{total}, not {game.board.goods_each} [M-1.1]."
            )
    for player in range(game.players):
        if game.score(player) < 0:
            found.append(f"The score of seat {player} is below 0 [M-9.5].")
    return found


def _workers(game: Meduris) -> list[str]:
    found: list[str] = []
    for plateau in range(GOODS):
        stack = game.workers[plateau * HEIGHT : (plateau + 1) * HEIGHT]
        if sorted(stack, key=_empty) != stack:
            found.append(f"workers: a gap in the stack on {game.board.goods[plateau]} [M-2.8].")
    most = game.board.workers[game.players - 2]
    drafting = sum(1 for step in game.stack if step.__class__.__name__ == "PlaceWorker")
    placed = sum(1 for worker in game.workers if worker >= 0)
    if placed + drafting != most * game.players:
        found.append(
            f"workers: {placed} on the plateaus and {drafting} to place; "
            f"there are {most * game.players} [M-2.2]."
        )
    for player in range(game.players):
        if game.workers.count(player) > most:
            found.append(f"workers: seat {player} has more than {most} [M-2.2].")
    return found


def _empty(worker: int) -> bool:
    return worker < 0


def _buildings(game: Meduris) -> list[str]:
    found: list[str] = []
    for player in range(game.players):
        for kind, left, built, all_of in (
            ("huts", game.huts_left, game.hut, game.board.huts[game.players - 2]),
            ("temples", game.temples_left, game.temple, game.board.temples[game.players - 2]),
        ):
            count = left[player] + built.count(player)
            if count != all_of:
                found.append(f"Seat {player} has {count} {kind} in all, not {all_of} [M-2.2].")
    for space in range(game.spaces):
        if game.hut[space] >= 0 and game.temple[space] >= 0:
            found.append(f"Space {space} has a hut and a temple [M-5.1].")
        if game.temple[space] >= 0 and game.chip[space] != NO_CHIP:
            found.append(f"Space {space} has a temple on a chip [M-6.1].")
        if game.hut[space] >= 0 and game.chip[space] not in (NO_CHIP, DRUID_CHIP):
            found.append(f"Space {space} has a hut on a chip that should be gone [M-5.7].")
    for district in range(RUNES):
        huts = [
            game.hut[space] for space in range(game.spaces) if game.side.district[space] == district
        ]
        owner = game.rune[district]
        if (owner >= 0 and owner not in huts) or (owner < 0 and max(huts) >= 0):
            name = game.board.runes[district]
            found.append(f"The {name} rune must be with a builder of its district [M-5.10].")
    if game.price != [game.hut_price(space) for space in range(game.spaces)]:
        found.append("The prices kept for the spaces are not those of the settlements.")
    return found


def _druid(game: Meduris) -> list[str]:
    if not 0 <= game.druid_step <= STEPS or not -1 <= game.druid < game.spaces:
        return ["The druid is nowhere on the board [M-8.1]."]
    if game.druid >= 0 and (game.druid_step < STEPS or game.hut[game.druid] < 0):
        return ["On the path the druid stands at a hut, three steps behind him [M-8.4]."]
    return []


def _turns(game: Meduris) -> list[str]:
    found: list[str] = []
    if not 0 <= game.starter < game.players or not -1 <= game.finisher < game.players:
        found.append("starter and finisher must be seats.")
    if not 0 <= game.last_turns < game.players:
        found.append(f"last_turns must be from 0 to {game.players - 1} [M-10.2].")
    if not -1 <= game.die < FACES or game.dry_turns < 0 or game.quiet_turns < 0:
        found.append("die, dry_turns or quiet_turns is out of range.")
    return found
