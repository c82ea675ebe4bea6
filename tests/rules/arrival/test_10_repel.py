"""Chapter 10 of the rules of The Arrival: repelling Fomori."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.arrival.positions import Table, position


def swords(count: int) -> dict[str, str]:
    return {"R": f"0/{count}/0/0"}


def repel(fort: str, foe: str, count: int = 1, **given: Any) -> Table:
    """Red, who has one fort and so many swords, repels an enemy: "S clochar"."""
    table = position(forts=f"R1 {fort}", foes=foe, stock=swords(count), **given)
    return table.play(f"repel:{foe.split()[1]}")


@pytest.mark.rule("A-10.1", "A-10.2", "A-10.7", "A-10.8")
def test_vector_t29_an_athach_for_fame() -> None:
    table = repel("ess_ruaid", "A glenn_finne", 2, corruption={"R": 1})
    assert table.moves() == ["reward:fame", "reward:corruption"]
    table.play("reward:fame")
    assert table.stock("R") == "0/0/0/0"
    assert table.board["supply"]["swords"] == 20
    assert table.of("R")["fame"] == 4 + 3
    assert table.board["repelled"] == [0, 1, 0]
    assert table.foe("glenn_finne") == ""


@pytest.mark.rule("A-10.1")
def test_too_few_swords() -> None:
    table = position(forts="R1 ess_ruaid", foes="A glenn_finne", stock={"R": "1/1/0/0"})
    assert table.refused("repel:glenn_finne") == "A-10.1"
    assert table.refused("repel:clochar") == "A-10.1"


@pytest.mark.rule("A-10.2")
def test_a_direct_connection_reaches_into_another_province() -> None:
    assert repel("uisnech", "S mag_slecht", fame={"R": 0}).of("R")["fame"] == 1


@pytest.mark.rule("A-10.3")
def test_vector_t31_from_port_to_port() -> None:
    assert repel("corcach", "S latharna").of("R")["fame"] == 4 + 1


@pytest.mark.rule("A-10.3")
def test_the_sea_reaches_from_a_port_to_ports_only() -> None:
    for forts, foe in (("R1 temair", "latharna"), ("R1 corcach", "tulach_oc")):
        table = position(forts=forts, foes=f"S {foe}", stock={"R": "1/1/0/0"}, fame={"R": 9})
        assert table.refused(f"repel:{foe}") == "A-10.5"


@pytest.mark.rule("A-10.3", "A-10.4")
@pytest.mark.parametrize(
    ("fort", "foe"), [("corcach", "ess_ruaid"), ("ess_ruaid", "ailech"), ("irrus", "cruachu")]
)
def test_ports_and_provinces_are_reached_for_free_everywhere(fort: str, foe: str) -> None:
    assert repel(fort, f"S {foe}", fame={"R": 0}).of("R")["fame"] == 1


@pytest.mark.rule("A-10.4")
def test_vector_t32_within_the_province() -> None:
    assert repel("dun_lethglas", "S mag_slecht").of("R")["fame"] == 4 + 1


@pytest.mark.rule("A-10.5")
def test_a_distance_attack_costs_two_fame() -> None:
    assert repel("dun_ailinne", "S clochar", fame={"R": 2}).of("R")["fame"] == 2 - 2 + 1
    poor = position(forts="R1 dun_ailinne", foes="M clochar", stock={"R": "1/3/0/0"}, fame={"R": 1})
    assert poor.refused("repel:clochar") == "A-10.5"
    far = position(forts="R1 ivernis", foes="S clochar", stock={"R": "1/1/0/0"}, fame={"R": 9})
    assert far.refused("repel:clochar") == "A-10.5"


@pytest.mark.rule("A-10.5")
def test_what_allows_a_distance_attack_is_its_own_rule() -> None:
    table = position(forts="R1 dun_ailinne", foes="S clochar, S eblana", stock=swords(1))
    assert table.game.explain("repel:clochar").rule == "A-10.5"
    assert table.game.explain("repel:eblana").rule == "A-10.1"


@pytest.mark.rule("A-10.5")
@pytest.mark.parametrize(
    ("fort", "foe"), [("irrus", "ailech"), ("clochar", "ailech"), ("ivernis", "makolikon")]
)
def test_every_neighbouring_province_is_in_reach_of_a_distance_attack(fort: str, foe: str) -> None:
    assert repel(fort, f"S {foe}", fame={"R": 2}).of("R")["fame"] == 2 - 2 + 1


@pytest.mark.rule("A-10.5")
def test_a_free_way_is_not_paid_for() -> None:
    # Mag Slecht is next to Uisnech, and its province borders on the one of Uisnech.
    assert repel("uisnech", "S mag_slecht").of("R")["fame"] == 4 + 1


@pytest.mark.rule("A-10.6")
def test_vector_t34_a_castle_is_reached_from_its_linked_location() -> None:
    table = position(forts="R1 fanaid", foes="", stock=swords(4)).play("repel:castle_2")
    assert table.of("R")["fame"] == 4 + 10
    assert table.of("R")["trophies"] == 1
    assert [p["enemy"] for p in table.board["places"]].count("castle") == 3
    other = position(forts="R1 ailech", foes="", stock={"R": "1/4/0/0"}, fame={"R": 9})
    assert other.refused("repel:castle_2") == "A-10.6"


@pytest.mark.rule("A-10.6", "A-9.9")
def test_vector_t56_fomori_on_a_castle_site_are_reached_over_the_link_alone() -> None:
    near = repel("fanaid", "S castle_2", castles="1 3 4")
    assert near.foe("castle_2") == ""
    assert near.of("R")["trophies"] == 0
    far = position(forts="R1 ailech", foes="S castle_2", castles="1 3 4", stock={"R": "1/1/0/0"})
    assert far.refused("repel:castle_2") == "A-10.6"


@pytest.mark.rule("A-10.7")
def test_one_corruption_less_whatever_the_enemy() -> None:
    table = repel("ess_ruaid", "M glenn_finne", 3, corruption={"R": 5}).play("reward:corruption")
    assert (table.of("R")["corruption"], table.of("R")["fame"]) == (4, 4)


@pytest.mark.rule("A-10.7")
def test_without_corruption_the_reward_is_fame() -> None:
    assert repel("ess_ruaid", "M glenn_finne", 3).of("R")["fame"] == 4 + 6


@pytest.mark.rule("A-10.8")
def test_the_location_is_free_again() -> None:
    table = position(
        forts="R1 ess_ruaid", foes="S glenn_finne", stock={"R": "1/1/0/0"}, left=2
    ).play("repel:glenn_finne", "build:glenn_finne")
    assert table.fort("glenn_finne") == "R1"
