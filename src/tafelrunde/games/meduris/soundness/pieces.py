"""What is true of the pieces in every position of Meduris."""

from __future__ import annotations

from tafelrunde.games.meduris.board import (
    CHIP_KINDS,
    DRUID_CHIP,
    GOODS,
    HEIGHT,
    NO_CHIP,
    RUNES,
)
from tafelrunde.games.meduris.layout import too_near
from tafelrunde.games.meduris.soundness.druid import druid_problems
from tafelrunde.games.meduris.soundness.steps import step_problems
from tafelrunde.games.meduris.state import Meduris
from tafelrunde.games.meduris.steps import PlaceWorker
from tafelrunde.kernel.catalogue import Fault, fault


def problems(game: Meduris) -> list[Fault]:
    """Everything that can't be so, though each number by itself could be."""
    return [
        *_goods(game),
        *_workers(game),
        *_buildings(game),
        *_chips(game),
        *druid_problems(game),
        *step_problems(game),
    ]


def _goods(game: Meduris) -> list[Fault]:
    found: list[Fault] = []
    for good in range(GOODS):
        held = sum(game.goods[good::GOODS])
        total = held + game.supply[good]
        if total != game.board.goods_each:
            found.append(
                fault(
                    "wrong.goods",
                    good=fault(f"good.{game.board.goods[good]}"),
                    supply=game.supply[good],
                    held=held,
                    total=total,
                    each=game.board.goods_each,
                )
            )
    for player in range(game.players):
        if game.score(player) < 0:
            found.append(fault("wrong.score", seat=player))
    return found


def _workers(game: Meduris) -> list[Fault]:
    found: list[Fault] = []
    for plateau in range(GOODS):
        stack = game.workers[plateau * HEIGHT : (plateau + 1) * HEIGHT]
        if sorted(stack, key=_empty) != stack:
            good = fault(f"good.{game.board.goods[plateau]}")
            found.append(fault("wrong.gap", good=good))
    most = game.board.workers[game.players - 2]
    drafting = sum(1 for step in game.stack if isinstance(step, PlaceWorker))
    placed = sum(1 for worker in game.workers if worker >= 0)
    if placed + drafting != most * game.players:
        found.append(
            fault("wrong.workers", placed=placed, drafting=drafting, all=most * game.players)
        )
    for player in range(game.players):
        if game.workers.count(player) > most:
            found.append(fault("wrong.many_workers", seat=player, most=most))
    return found


def _empty(worker: int) -> bool:
    return worker < 0


def _buildings(game: Meduris) -> list[Fault]:
    found: list[Fault] = []
    for player in range(game.players):
        for kind, left, built, all_of in (
            ("huts", game.huts_left, game.hut, game.board.huts[game.players - 2]),
            ("temples", game.temples_left, game.temple, game.board.temples[game.players - 2]),
        ):
            count = left[player] + built.count(player)
            if count != all_of:
                found.append(fault(f"wrong.{kind}", seat=player, count=count, all=all_of))
    for space in range(game.spaces):
        if game.hut[space] >= 0 and game.temple[space] >= 0:
            found.append(fault("wrong.hut_and_temple", space=space))
        if game.temple[space] >= 0 and game.chip[space] != NO_CHIP:
            found.append(fault("wrong.temple_on_chip", space=space))
        if game.hut[space] >= 0 and game.chip[space] not in (NO_CHIP, DRUID_CHIP):
            found.append(fault("wrong.hut_on_chip", space=space))
    for district in range(RUNES):
        huts = [
            game.hut[space] for space in range(game.spaces) if game.side.district[space] == district
        ]
        owner = game.rune[district]
        if (owner >= 0 and owner not in huts) or (owner < 0 and max(huts) >= 0):
            found.append(fault("wrong.rune", rune=fault(f"rune.{game.board.runes[district]}")))
    if game.price != [game.hut_price(space) for space in range(game.spaces)]:
        found.append(fault("wrong.prices"))
    return found


def _chips(game: Meduris) -> list[Fault]:
    """Chips leave the game one by one; those left still lie as they were laid."""
    found: list[Fault] = []
    each = game.board.chips_each
    for kind in range(1, CHIP_KINDS + 1):
        count = game.chip.count(kind)
        if count > each:
            reason = fault(
                "wrong.chip_count", count=count, kind=game.board.chip_names[kind], each=each
            )
            found.append(fault("wrong.chips", reason=reason))
    near = too_near(game.chip, game.board)
    if near is not None:
        found.append(fault("wrong.chips", reason=near))
    return found
