"""Random games in which goblins are cheap, so that many live at the table."""

from __future__ import annotations

from pathlib import Path

import tafelrunde
from tafelrunde.arena.soak import Soak, soak
from tafelrunde.games.caverna.expansions.folk.persons import GOBLIN
from tafelrunde.games.caverna.state import Caverna
from tests.helpers import play_on
from tests.helpers.editions import edition, printed_table

BOX = "caverna/expansions/folk"
FOLK = ["dark_elves", "trolls", "silicoids"]


def cheap_goblins(folder: Path) -> str:
    """An edition with goblins for a wood, on every expedition and at home."""
    loot = printed_table(BOX, "folk_loot")
    tiles = printed_table(BOX, "folk_furnishings")
    for old, new in (('["goblin", 10]', '["goblin", 1]'), ("wood = 2, stone = 1", "wood = 1")):
        assert old in loot
        loot = loot.replace(old, new)
    assert "wood = 4, vegetable = 1" in tiles
    return edition(folder, loot + tiles.replace("wood = 4, vegetable = 1", "wood = 1"))


def goblins(file: str, seed: int) -> int:
    """How many live at the table at the end of a random game."""
    game = tafelrunde.new("caverna-folk", 3, seed, edition=file, folk=FOLK)
    play_on(game, seed)
    assert isinstance(game, Caverna)
    return sum(kinds.count(GOBLIN) for kinds in game.kinds)


def test_soaking_among_goblins_finds_nothing(tmp_path: Path) -> None:
    file = cheap_goblins(tmp_path)
    assert sum(goblins(file, seed) > 0 for seed in range(6)) >= 2
    work = Soak("caverna-folk", seed=3, every=40, players=3, options={"folk": FOLK}, edition=file)
    assert soak(work, 6).errors == []
