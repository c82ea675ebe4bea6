"""Chapter 10: field phase, feeding, begging, breeding, special payments."""

from __future__ import annotations

import pytest

from tafelrunde.games.caverna.goods import GOLD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.harvest import FieldPhase
from tests.rules.caverna.positions import harvest, position


@pytest.mark.rule("C-10.1")
def test_every_sown_field_gives_one() -> None:
    land = {"3.4": "field+grain3", "3.3": "field+grain1", "3.2": "field+vegetable2", "2.2": "field"}
    table = harvest(land=land, goods={"food": 4})
    assert table.goods() == {"food": 4, "grain": 2, "vegetable": 1}
    assert table.cell("3.4")["left"] == 2
    assert "crop" not in table.cell("3.3")


@pytest.mark.rule("C-10.1", "C-7.1")
def test_an_emptied_field_can_be_sown_again() -> None:
    table = position(
        step=["ReturnHome"], in_round=5, land={"3.4": "field+grain1"}, goods={"food": 4}
    )
    table.play("feed")
    assert (table.board["round"], table.have("grain")) == (6, 1)
    table.play("space:slash_and_burn", "do:sow")
    assert table.cell("3.4")["left"] == 3


@pytest.mark.rule("C-10.1", "C-10.2")
def test_gains_and_payments_of_a_harvest_say_where_they_come_from() -> None:
    table = position(land={"3.4": "field+grain1"}, goods={"food": 4})
    heard: list[str] = []
    assert isinstance(table.game, Caverna)
    table.game.listener = lambda event: heard.append(event.key.removeprefix("log."))
    FieldPhase(0).run(table.game)
    # Who has nothing to reap reaps nothing.
    FieldPhase(1).run(table.game)
    assert heard == ["reaped", "gained"]
    fed = harvest(goods={"food": 5}).hear("feed")
    told = [(key, values[0]) for key, values in fed[:2]]
    assert told == [("feeds", 0), ("paid", 0)]
    hungry = harvest(goods={"food": 1, "grain": 1, "gold": 3})
    eaten = hungry.hear("eat:grain", "eat:gold", "gold:3")
    assert [key for key, _ in eaten] == ["cooked", "paid", "gained"] * 2
    assert eaten[3][1][:3] == [0, 3, GOLD]


@pytest.mark.rule("C-10.2")
def test_adults_eat_two_and_newborns_one() -> None:
    land = {"4.3": "dwelling", "4.2": "dwelling"}
    table = harvest(land=land, weapons=[0] * 3, newborns=1, goods={"food": 9}).play("feed")
    assert table.have("food") == 2
    assert table.home()["begging"] == 0


@pytest.mark.rule("C-10.3")
def test_missing_food_is_begged_for() -> None:
    land = {"4.3": "dwelling", "4.2": "dwelling"}
    table = harvest(land=land, weapons=[0] * 3, newborns=1, goods={"food": 5}).play("feed")
    assert table.home()["begging"] == 2
    assert table.score()["begging"] == -6
    table = harvest(goods={"food": 4}).play("withhold", "withhold", "feed")
    assert (table.have("food"), table.home()["begging"]) == (2, 2)


@pytest.mark.rule("C-10.3", "C-8.4")
def test_animals_and_crops_feed_too() -> None:
    table = harvest(goods={"cattle": 1, "grain": 1})
    assert table.step == "Feed"
    table.play("eat:cattle", "eat:grain", "feed")
    assert table.goods() == {}
    assert table.home()["begging"] == 0


@pytest.mark.rule("C-10.4")
def test_breeding_follows_feeding() -> None:
    table = harvest(goods={"food": 4, "boar": 2}, land={"3.4": "pasture"}).play("feed")
    assert table.goods() == {"boar": 3}


@pytest.mark.rule("C-10.5")
def test_a_special_payment_is_no_harvest() -> None:
    land = {"3.4": "field+grain3", "3.3": "pasture", "4.2": "ore_mine", "4.3": "mining_cave"}
    goods = {"food": 5, "donkey": 3}
    table = position(step=["ReturnHome"], ending=2, in_round=11, land=land, goods=goods).play(
        "feed"
    )
    assert table.goods() == {"food": 4, "donkey": 3}
    table = position(
        step=["ReturnHome"], ending=2, in_round=11, land={"4.3": "working_cave"}, goods={"wood": 1}
    )
    table.play("feed_with:wood")
    assert table.home()["begging"] == 1


@pytest.mark.rule("C-10.6")
def test_players_act_in_turn_order() -> None:
    table = position(
        3,
        step=["ReturnHome"],
        ending=1,
        in_round=12,
        starter=1,
        goods={"food": 9},
        other={"goods": {"food": 9}},
    )
    order = []
    while table.game.player is not None and table.step == "Feed":
        order.append(table.game.player)
        table.play("feed")
    assert order == [1, 0]
