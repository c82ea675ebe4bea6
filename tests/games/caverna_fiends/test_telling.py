"""What the tiles and rewards of Frantic Fiends say about themselves, in signs and sentences."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.games.caverna.expansions.fiends.contents import fiends_board
from tafelrunde.games.caverna.expansions.fiends.telling import (
    mixed_price,
    reward_signs,
    tile_signs,
    trap_signs,
)
from tafelrunde.games.caverna.telling.sentences import sentence
from tests.rules.caverna_fiends.positions import REWARDS
from tests.rules.caverna_fiends.test_08_bounties import defeated
from tests.rules.caverna_fiends.test_08_rewards import strip_of

BOARD = fiends_board()
TITLE = tafelrunde.title("caverna-fiends")
NEW = [row for row in BOARD.tiles if row.rule.startswith("O-") or BOARD.is_trap[row.number]]
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def told(name: str, language: str) -> str:
    row = BOARD.tiles[BOARD.tile_names.index(name)]
    return sentence({"name": name, "words": row.words}, TITLE.words(language))


@LANGUAGES
def test_every_tile_of_the_box_has_a_sentence_of_its_own(language: str) -> None:
    assert len(NEW) == 13 + 12
    for row in NEW:
        said = told(row.name, language)
        assert len(said) > 20, row.name
        assert not {"{", "}"} & set(said)


@LANGUAGES
def test_every_reward_is_told_and_drawn(language: str) -> None:
    words = TITLE.words(language)
    assert len(BOARD.reward_names) == 28
    for reward, name in enumerate(BOARD.reward_names):
        said = words.get(f"bounty.{name}")
        assert "bounty." not in said
        assert "deed." not in said
        assert not {"{", "}"} & set(said)
        assert reward_signs(BOARD, reward)


def test_numbers_are_those_of_the_box() -> None:
    assert "strength 8" in told("pitfall", "en")
    assert "Stärke 10" in told("spear_trap", "de")
    assert "up to 3 hits" in told("poison_darts", "en")
    assert told("warrior_dwelling", "en").startswith("Room for 1 dwarf. Costs 8 wood, stone and")
    assert TITLE.words("en").get("bounty.mercenary").startswith("a level 4 expedition")
    assert TITLE.words("de").get("bounty.seasonal_worker") == (
        "1 Holz, 1 Stein, 1 Erz, 2 Gold und 1 Nährwert"
    )


def test_signs_tell_limits_and_mixed_prices() -> None:
    rows = {row.name: row for row in NEW}
    assert trap_signs(rows["net_trap"].numbers) == [("orc", "≤8"), "→", "net"]
    assert trap_signs(rows["blast_trap"].numbers) == [("orc", "×2"), "→", ("strength", "−3")]
    assert tile_signs(rows["guest_dwelling"].numbers) == [("dwarf", 1), "/", ("orc", 1)]
    assert mixed_price(rows["warrior_dwelling"])[-1] == ("ore", 8)
    assert mixed_price(rows["orc_dwelling"]) == []


@pytest.mark.parametrize("reward", REWARDS)
@LANGUAGES
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
