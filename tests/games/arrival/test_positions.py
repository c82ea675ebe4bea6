"""Positions written by hand: what can't be is refused in words, the rest can be played on."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import tafelrunde
from tafelrunde import BadPosition
from tests.helpers import play_on
from tests.rules.arrival.positions import position


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"steps": [["Evaluate"]]}, "both blockers set"),
        ({"steps": [["DiscardCards"]]}, "both blockers set"),
        ({"steps": [["TurnUp", "second"]]}, "don't fit"),
        ({"steps": [["TurnUp", "first"]]}, "don't fit"),
        ({"steps": [["Block", "red", "second"]]}, "can't block now"),
        ({"steps": [["DrawCard", "green", 0]]}, "not seat 1 that draws"),
        ({"steps": [["DrawCard", "red", 3]]}, "3 face-down cards"),
        ({"steps": [["EndRound"]]}, "somebody must have passed"),
        ({"steps": [["ShowBlockers"]]}, "one more blocker"),
        ({"steps": [["Round"]], "stock": {"R": "0/0/0/1"}}, "nobody has passed or holds Fomori"),
        ({"steps": [["Turn", "red", 1], ["Round"]]}, "nothing comes after"),
        ({"steps": [["Settle", "red"]]}, "has landed already"),
        ({"steps": [["Ruse", "red", "temair"]]}, "nothing to exchange"),
        ({"steps": [["Turn", "yellow", 1]]}, "player must be one of red, green, blue"),
        ({"steps": [["Turn", "red", 3]]}, "left must be a whole number from 0 to 2"),
        ({"stock": {"R": "16/0/0/0"}}, "Each of discs_left must be a whole number from 0 to 17"),
        ({"discs": [1, 0, 0]}, "Seat 0 has 16 discs in all"),
        ({"swords_left": 19}, "19 swords in all"),
        ({"shields_left": 11}, "11 shields in all"),
        ({"fomori_left": 45}, "lie face down"),
        ({"unseen": [27, 12, 6]}, "Sineach: 31 in all"),
        ({"trophies": {"R": 1}}, "5 castles and trophies"),
        ({"saved": {"R": 1}}, "without Hour of the Builders"),
        ({"stacks": [18, 18, 17]}, "sizes of the stacks"),
        ({"stacked": [17, 18, 19]}, "don't add up"),
        ({"passed": "G", "stock": {"G": "2/1/1/0"}}, "has passed and holds 4 discs"),
        (
            {"passed": "G", "stock": {"G": "2/1/1/0"}, "steps": [["Keep", "green", "swords", 2]]},
            "has passed and holds 2 discs, swords and shields; at most 1",
        ),
        ({"passed": "G", "next_first": 0}, "Seat 0 begins the next round"),
        ({"round": 6}, "round must be a whole number from 1 to 5"),
        ({"blocked": {"R": "top top"}}, "two sections"),
        ({"foes": "S clochar", "forts": "R1 clochar"}, "discs and an enemy"),
    ],
)
def test_what_can_not_be_is_named(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position(**given)
    assert said in str(caught.value)
    german = caught.value.said("de")
    assert said not in german
    assert not re.search(r"\b(wrong|kind|back)\.|[{}]", german)


def test_goods_that_are_still_being_chosen_may_be_too_many() -> None:
    table = position(passed="G", stock={"G": "2/1/1/0"}, steps=[["Keep", "green", "swords", 1]])
    assert table.moves("keep") == ["swords.0", "swords.1"]


def test_any_steps_on_any_table_are_refused_or_played_to_their_end() -> None:
    draw = random.Random(5)
    title = tafelrunde.title("arrival")
    loaded = refused = 0
    for seed in range(8):
        game = tafelrunde.new("arrival", players=2 + seed % 3, seed=seed)
        while game.player is not None:
            play_on(game, draw.randrange(1000), 9)
            data = game.dump()
            for _ in range(4):
                data["stack"] = [random_step(title, game, draw) for _ in range(draw.randint(1, 3))]
                try:
                    other = tafelrunde.load(data)
                except BadPosition:
                    refused += 1
                    continue
                loaded += 1
                play_on(other, 1, 40)
                other.check()
    assert loaded > 100
    assert refused > 100


def random_step(title: tafelrunde.Title, game: tafelrunde.Game, draw: random.Random) -> list[Any]:
    name = draw.choice(sorted(title.steps))
    fields = title.steps[name].fields
    return [name, *(draw.randint(0, game.code(field).high(game)) for field in fields)]
