"""Chapter 8 of the rules of The Arrival: placing a shield."""

from __future__ import annotations

import pytest

from tests.rules.arrival.positions import position


@pytest.mark.rule("A-8.1", "A-8.2")
def test_vector_t20_shields_in_a_province() -> None:
    table = position(forts="R1 eblana", stock={"R": "1/0/2/0"}, shields_on={"ebl": 2}, left=2)
    assert table.refused("shield:vol") == "A-8.1"
    table.play("shield:ebl")
    assert table.shields_in("ebl") == 3
    assert table.refused("shield:ebl") == "A-8.2"


@pytest.mark.rule("A-8.2")
def test_a_fourth_shield_is_refused_whoever_placed_the_others() -> None:
    table = position(forts="R1 eblana, R1 corcach", stock={"R": "0/0/1/0"}, shields_on={"ebl": 3})
    assert table.refused("shield:ebl") == "A-8.2"
    assert table.moves("shield") == ["ive"]


@pytest.mark.rule("A-8.1")
def test_without_a_shield_none_is_placed() -> None:
    table = position(forts="R1 eblana", stock={"R": "1/0/0/0"})
    assert table.refused("shield:ebl") == "A-8.1"


@pytest.mark.rule("A-8.3")
@pytest.mark.parametrize("place", ["clochar", "emain_macha"])
def test_shields_protect_everybody_until_fomori_spread_there(place: str) -> None:
    table = position(
        turn="B",
        stock={"B": "1/0/0/4"},
        shields_on={"vol": 2},
        forts="R1 clochar, R1 eblana, G1 emain_macha, G1 manapia, B1 corcach",
        foes="S tulach_oc",
        left=2,
    )
    table.play("build:corcach")
    assert table.shields_in("vol") == 2
    table.play(f"spread:{place}")
    assert table.of("B")["fomori"] == 0
    assert table.shields_in("vol") == 0


@pytest.mark.rule("A-8.3")
@pytest.mark.parametrize("place", ["clochar", "emain_macha"])
def test_shields_raise_the_price_for_everybody(place: str) -> None:
    table = position(
        turn="B",
        stock={"B": "0/0/0/3"},
        shields_on={"vol": 2},
        forts="R1 clochar, R1 eblana, G1 emain_macha, G1 manapia",
        foes="S tulach_oc",
    )
    assert table.refused(f"spread:{place}") == "A-9.3"
