"""Chapter 9 of the rules of The Arrival: spreading Fomori."""

from __future__ import annotations

import pytest

from tests.rules.arrival.positions import position

CAER = "R3 clochar, R1 eblana"


def fomori(who: str, count: int) -> dict[str, str]:
    return {who: f"0/0/0/{count}"}


@pytest.mark.rule("A-9.1")
def test_targets_lie_beside_fomori_or_castles() -> None:
    table = position(foes="S glenn_finne", stock=fomori("R", 1))
    beside = {"na_rossa", "ailech", "ess_ruaid", "clochar"}
    castles = {"na_rossa", "fanaid", "inis_eogain", "dun_sobairche"}
    assert set(table.moves("spread")) == beside | castles
    assert table.refused("spread:eblana") == "A-9.1"
    assert table.refused("spread:glenn_finne") == "A-9.1"
    assert table.refused("spread:castle_1") == "A-9.1"
    # A place that Fomori hold is no target, though a castle and other Fomori are beside it.
    both = position(foes="S glenn_finne, S na_rossa", stock=fomori("R", 1))
    assert set(both.moves("spread")) == (beside | castles | {"fanaid"}) - {"na_rossa"}


@pytest.mark.rule("A-9.1", "A-9.8")
def test_vector_t28_a_castle_is_a_source_until_it_is_taken() -> None:
    foes = "S inis_eogain"
    table = position(foes=foes, stock=fomori("R", 1))
    assert "na_rossa" in table.moves("spread")
    taken = position(foes=foes, castles="2 3 4", stock=fomori("R", 1))
    assert taken.refused("spread:na_rossa") == "A-9.1"


@pytest.mark.rule("A-9.2", "A-9.4", "A-9.5")
def test_vector_t21_four_fomori_take_a_caer() -> None:
    table = position("Y", 4, forts=CAER, foes="S glenn_finne", stock=fomori("Y", 4))
    supply = table.board["supply"]["fomori"]
    table.play("spread:clochar")
    assert table.foe("clochar") in ("sineach", "athach", "monghfinn")
    assert table.of("Y")["fomori"] == 0
    assert table.board["supply"]["fomori"] == supply + 3
    assert table.of("R")["discs_left"] == 14
    few = position("Y", 4, forts=CAER, foes="S glenn_finne", stock=fomori("Y", 3))
    assert few.refused("spread:clochar") == "A-9.3"


@pytest.mark.rule("A-9.1")
def test_fomori_on_a_castle_site_are_a_source_too() -> None:
    table = position(foes="S castle_2", castles="", stock={"R": "1/0/0/1"})
    assert table.moves("spread") == ["fanaid"]


@pytest.mark.rule("A-9.2")
def test_the_price_names_what_is_lost() -> None:
    table = position(
        "Y", 4, forts=CAER, foes="S glenn_finne", stock=fomori("Y", 5), shields_on={"vol": 1}
    )
    assert table.game.describe(table.game.parse("spread:clochar")) == (
        "Fomori to Clochar: 5 from your stock, Red loses 3 discs, 1 shield is crushed"
    )


@pytest.mark.rule("A-9.2", "A-9.3", "A-9.5")
def test_vector_t22_two_shields_cost_two_more() -> None:
    given = {"vol": 2}
    table = position(
        "Y", 4, forts=CAER, foes="S glenn_finne", stock=fomori("Y", 6), shields_on=given
    )
    supply = table.board["supply"]["fomori"]
    heard = table.hear("spread:clochar")
    assert [key for key, _ in heard] == ["crushed", "destroyed", "spread"]
    assert table.of("Y")["fomori"] == 0
    assert table.board["supply"]["fomori"] == supply + 5
    assert (table.shields_in("vol"), table.board["supply"]["shields"]) == (0, 12)
    assert table.of("R")["discs_left"] == 14
    few = position("Y", 4, forts=CAER, foes="S glenn_finne", stock=fomori("Y", 5), shields_on=given)
    assert few.refused("spread:clochar") == "A-9.3"


@pytest.mark.rule("A-9.2")
def test_vector_t23_an_empty_location_costs_one() -> None:
    table = position("B", foes="S na_rossa", stock=fomori("B", 1))
    assert [key for key, _ in table.hear("spread:glenn_finne")] == ["spread"]
    assert table.foe("glenn_finne")
    assert table.of("B")["fomori"] == 0


@pytest.mark.rule("A-9.2")
def test_shields_count_and_are_crushed_on_an_empty_target_too() -> None:
    table = position("B", foes="S na_rossa", stock=fomori("B", 2), shields_on={"ven": 1})
    table.play("spread:glenn_finne")
    assert table.of("B")["fomori"] == 0
    assert table.shields_in("ven") == 0


@pytest.mark.rule("A-9.6")
def test_vector_t25_the_last_fortification_stands() -> None:
    table = position("B", forts="R3 clochar", foes="S glenn_finne", stock=fomori("B", 9))
    assert table.refused("spread:clochar") == "A-9.6"
    own = position("R", forts="R3 clochar", foes="S glenn_finne", stock=fomori("R", 9))
    assert own.refused("spread:clochar") == "A-9.6"


@pytest.mark.rule("A-9.6")
def test_of_two_forts_either_falls_but_not_both() -> None:
    forts = "R1 clochar, R1 ailech"
    for first, second in (("clochar", "ailech"), ("ailech", "clochar")):
        table = position("B", forts=forts, foes="S glenn_finne", stock=fomori("B", 9), left=2)
        table.play(f"spread:{first}")
        assert table.refused(f"spread:{second}") == "A-9.6"


@pytest.mark.rule("A-9.7")
def test_vector_t26_own_forts_may_be_overrun() -> None:
    table = position(
        forts="R1 clochar, R1 eblana", foes="S glenn_finne", stock=fomori("R", 2)
    ).play("spread:clochar")
    assert table.foe("clochar")
    assert table.of("R")["discs_left"] == 14


@pytest.mark.rule("A-9.8")
def test_the_sea_is_no_way_but_a_road_between_ports_is() -> None:
    table = position(foes="S sligech", castles="", stock=fomori("R", 1))
    assert set(table.moves("spread")) == {"ess_ruaid", "mag_muaide", "cruachu"}


@pytest.mark.rule("A-9.9")
def test_vector_t56_an_emptied_castle_site_can_be_taken_back() -> None:
    table = position(foes="S fanaid", castles="1 3 4", stock=fomori("R", 1))
    before = table.board["fomori_places"]
    table.play("spread:castle_2")
    assert table.foe("castle_2") in ("sineach", "athach", "monghfinn")
    assert table.board["fomori_places"] == before + 1
    assert table.of("R")["fomori"] == 0


@pytest.mark.rule("A-9.4", "A-2.5")
@pytest.mark.parametrize(
    ("seen", "kind"), [("S" * 28 + "A" * 12, "monghfinn"), ("S" * 28 + "M" * 6, "athach")]
)
def test_only_what_has_not_been_seen_comes_up(seen: str, kind: str) -> None:
    for seed in range(8):
        table = position(stock=fomori("R", 1), repelled=seen, seed=seed).play("spread:ailech")
        assert table.foe("ailech") == kind


@pytest.mark.rule("A-9.4")
def test_any_of_the_paid_fomori_may_come_up() -> None:
    kinds = [
        position(foes="S na_rossa", stock=fomori("R", 3), shields_on={"ven": 2}, seed=seed)
        .play("spread:glenn_finne")
        .foe("glenn_finne")
        for seed in range(300)
    ]
    # 31 Sineach, 12 Athach and 6 Monghfinn have not been seen.
    assert 150 <= kinds.count("sineach") <= 225
    assert 45 <= kinds.count("athach") <= 105
    assert 15 <= kinds.count("monghfinn") <= 65
