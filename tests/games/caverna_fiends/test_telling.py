"""What new tiles and rewards do, in words of both languages."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde.games.caverna.telling.sentences import sentence
from tests.rules.caverna_fiends.positions import REWARDS, TILES
from tests.rules.caverna_fiends.test_08_bounties import defeated
from tests.rules.caverna_fiends.test_08_rewards import strip_of

TITLE = tafelrunde.title("caverna-fiends")
BOARD = TITLE.new(TITLE.setup(2, {}), 1).view(0)["board"]
NEW: dict[str, Any] = {tile["name"]: tile for tile in BOARD["tiles"][TILES.index("orc_dwelling") :]}


@pytest.mark.parametrize("tile", NEW)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_tile_has_a_sentence(tile: str, language: str) -> None:
    said = sentence(NEW[tile], TITLE.words(language))
    assert said.endswith(".")
    assert not {"_", "{", "}"} & set(said)


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reward_says_what_it_brings(reward: str, language: str) -> None:
    table = defeated("d", strips=[strip_of(reward)])
    said = table.game.describe(table.game.parse(f"bounty:{reward}"), language)
    assert ": " in said
    assert not {"_", "{", "}"} & set(said)


def test_the_numbers_of_rewards_come_from_the_data() -> None:
    table = defeated("d", strips=["l1"], might=6)
    said = [table.game.describe(table.game.parse(f"bounty:{name}")) for name in REWARDS[:4]]
    assert said == [
        "Farmer: 3 food",
        "Shepherd: 2 sheep",
        "Seasonal worker: 1 wood, 1 stone, 1 ore, 2 gold, 1 food",
        "Mercenary: a level 4 expedition with strength 6, without a fight",
    ]
