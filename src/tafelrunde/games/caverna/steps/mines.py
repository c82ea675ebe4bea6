"""Ore and ruby mines in the tunnels (C-7.6, C-7.7)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import verbs
from tafelrunde.games.caverna.home.cells import (
    BIT,
    DEEP_TUNNEL,
    DEEP_TUNNELS,
    INDOORS,
    NEAR,
    ORE_MINE,
    RUBY_MINE,
    TUNNEL,
    TUNNELS,
    spread,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision, PlayerDecision
from tafelrunde.kernel.moves import Move, argument_of, names, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import Step


def tunnel_pairs(game: Caverna, player: int) -> int:
    """The ordinary tunnels with an ordinary tunnel beside them (C-7.6)."""
    tunnels = game.land[player][TUNNELS]
    return tunnels & spread(tunnels)


class BuildOreMine(PlayerDecision):
    """The tunnel that becomes an ore mine."""

    rule: ClassVar[str] = "C-7.6"

    def choices(self, game: Caverna) -> list[Move]:
        sites = tunnel_pairs(game, self.player)
        return [verbs.MINE + cell for cell in INDOORS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(DeepenTunnel(self.player, argument_of(move)))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == verbs.MINE:
            return Reason("C-7.6", "why.no_ore_mine_here", [])
        return super().why_not(game, move)


class DeepenTunnel(Decision):
    """The tunnel beside the ore mine that becomes a deep tunnel."""

    fields: ClassVar[tuple[str, ...]] = ("player", "first")
    rule: ClassVar[str] = "C-7.6"

    def __init__(self, player: int, first: int) -> None:
        self.player = player
        self.first = first

    def choices(self, game: Caverna) -> list[Move]:
        sites = game.land[self.player][TUNNELS] & NEAR[self.first]
        return [verbs.DEEP + cell for cell in INDOORS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        game.tell("laid", self.player, ORE_MINE, self.first)
        game.lay(self.player, self.first, ORE_MINE)
        game.tell("laid", self.player, DEEP_TUNNEL, argument_of(move))
        game.lay(self.player, argument_of(move), DEEP_TUNNEL)
        game.folk[self.player].mine_built(game, self.player, self.first, ORE_MINE, TUNNEL)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == verbs.DEEP:
            return Reason("C-7.6", "why.no_deep_tunnel_here", [self.first])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return names(BuildOreMine(self.player).choices(game), self.first)


class BuildRubyMine(Decision):
    """The tunnel, or deep tunnel (`deep`), that becomes a ruby mine."""

    fields: ClassVar[tuple[str, ...]] = ("player", "deep")
    rule: ClassVar[str] = "C-7.7"

    def __init__(self, player: int, deep: int) -> None:
        self.player = player
        self.deep = deep

    def choices(self, game: Caverna) -> list[Move]:
        sites = game.land[self.player][(DEEP_TUNNELS if self.deep else TUNNELS)]
        return [verbs.RUBY_MINE + cell for cell in INDOORS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        game.tell("laid", self.player, RUBY_MINE, argument_of(move))
        game.lay(self.player, argument_of(move), RUBY_MINE)
        game.folk[self.player].mine_built(
            game, self.player, argument_of(move), RUBY_MINE, DEEP_TUNNEL if self.deep else TUNNEL
        )

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == verbs.RUBY_MINE:
            key = "why.no_deep_ruby_mine_here" if self.deep else "why.no_ruby_mine_here"
            return Reason("C-7.7", key, [])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return self.deep <= 1


STEPS: list[type[Step[Caverna]]] = [BuildOreMine, DeepenTunnel, BuildRubyMine]
