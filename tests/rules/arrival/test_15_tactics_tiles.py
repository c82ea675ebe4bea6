"""Chapter 15 of the rules of The Arrival: the tactics tiles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.arrival.positions import BOARD, Table, position


def use(tile: str, **given: Any) -> Table:
    """Red uses a tile in the own turn."""
    return position(tiles={"R": tile}, **given).play(f"use:{tile}")


def refused(tile: str, **given: Any) -> str:
    """The rule that refuses a tile in Red's own turn, where there is something else to do."""
    return position(tiles={"R": tile}, stock={"R": "1/0/0/0"}, **given).refused(f"use:{tile}")


@pytest.mark.rule("A-15.1")
def test_there_are_thirty_tiles() -> None:
    counts = dict(zip(BOARD.tiles, BOARD.tile_count, strict=True))
    assert sum(counts.values()) == 30
    assert sum(count for name, count in counts.items() if name.startswith("cauldron_")) == 10
    assert sum(count for name, count in counts.items() if name.startswith("silver_")) == 4
    twice = {name for name, count in counts.items() if count == 2}
    assert twice == {"ogam", "builders", "cu_chulainn", "migration", "bard"}


@pytest.mark.rule("A-15.2")
def test_vector_t40_the_cauldron_of_magnata() -> None:
    table = use("cauldron_mag", forts="R1 sligech, R3 cruachu, G1 irrus")
    assert table.of("R")["fame"] == 4 + 6


@pytest.mark.rule("A-15.2")
def test_the_cauldron_is_worth_the_value_of_its_province() -> None:
    values = dict(zip(BOARD.provinces, BOARD.value, strict=True))
    assert values == {
        "ven": 4,
        "rob": 4,
        "vol": 3,
        "mag": 3,
        "aut": 3,
        "ebl": 2,
        "usd": 3,
        "gan": 2,
        "ive": 2,
        "bri": 2,
    }


@pytest.mark.rule("A-15.3")
def test_vector_t41_silver_in_ochre() -> None:
    table = use("silver_ochre", forts="R1 emain_macha, R2 luimnech, R1 boirenn, R1 eblana")
    assert table.of("R")["fame"] == 4 + 9
    assert dict(zip(BOARD.colours, BOARD.silver, strict=True)) == {
        "heather": 2,
        "slate": 2,
        "ochre": 3,
        "moss": 3,
    }


@pytest.mark.rule("A-15.2", "A-15.3")
def test_the_numbers_on_the_tiles_are_open_to_all() -> None:
    table = position(
        steps=[["TakeTile", "red", 1]],
        display="silver_moss cauldron_ven silver_slate emer bard ogam",
    )
    numbers = dict(zip(*(table.board["map"][key] for key in ("colours", "silver")), strict=True))
    assert (numbers["moss"], numbers["slate"]) == (3, 2)
    said = {
        name: table.game.describe(table.game.parse(f"take:{name}"))
        for name in ("silver_moss", "cauldron_ven", "emer")
    }
    assert said == {
        "silver_moss": "Take Silver in the Hills: Moss (3 fame for each fort)",
        "cauldron_ven": "Take Dagda's Cauldron: Vennicnia (4 fame for each fort)",
        "emer": "Take Emer's Grace",
    }
    drawing = table.game.svg(0)
    assert "Silver in the Hills: Moss: 3 fame for each own fort in provinces of" in drawing
    assert "Cauldron: Vennicnia: 4 fame for each own fort in Vennicnia" in drawing


@pytest.mark.rule("A-15.4")
def test_wild_geese_count_provinces() -> None:
    assert use("wild_geese", forts="R1 eblana, R1 temair, R1 clochar").of("R")["fame"] == 4 + 4


@pytest.mark.rule("A-15.5")
def test_salmon_count_ports() -> None:
    assert use("salmon", forts="R3 eblana, R1 corcach, R1 clochar").of("R")["fame"] == 4 + 4


@pytest.mark.rule("A-15.6")
@pytest.mark.parametrize(("fame", "gain"), [(13, 2), (10, 4), (7, 6), (4, 8)])
def test_vector_t43_lia_fail_by_place(fame: int, gain: int) -> None:
    table = use("lia_fail", players=4, fame={"R": fame, "G": 12, "B": 9, "Y": 5})
    assert table.of("R")["fame"] == fame + gain


@pytest.mark.rule("A-15.6")
def test_lia_fail_with_two_players_and_not_with_a_tie() -> None:
    assert use("lia_fail", players=2, fame={"R": 3, "G": 9}).of("R")["fame"] == 7
    tie = {"R": 12, "G": 9, "B": 9, "Y": 5}
    assert refused("lia_fail", players=4, fame=tie) == "A-15.6"


@pytest.mark.rule("A-15.7")
def test_vector_t44_emers_grace_for_the_least_corruption_alone() -> None:
    table = use("emer", corruption={"R": 3, "G": 5, "B": 6})
    assert table.of("R")["fame"] == 4 + 5
    assert refused("emer", corruption={"R": 3, "G": 3, "B": 6}) == "A-15.7"


@pytest.mark.rule("A-15.8")
def test_high_walls_and_noble_stronghold() -> None:
    forts = "R1 eblana, R2 temair, R3 clochar, G2 corcach, G3 manapia"
    assert use("high_walls", forts=forts).of("R")["fame"] == 4 + 4
    assert use("stronghold", forts=forts).of("R")["fame"] == 4 + 3


@pytest.mark.rule("A-15.9")
@pytest.mark.parametrize("section", ["top", "bottom"])
def test_ogam_opens_either_blocked_section(section: str) -> None:
    table = position(
        hands={
            "R": "build01 war01 glory01 build02",
            "G": "build03 build04 build06 build07",
            "B": "build09 build10 build12 war02",
        },
        blocked={"R": "top bottom", "G": "top middle", "B": "top middle"},
        shown=2,
        tiles={"R": "ogam"},
        steps=[["Ogam", "red"]],
    )
    assert table.refused("open:middle") == "A-15.9"
    table.play(f"open:{section}")
    assert table.of("R")["open"] == section
    assert table.board["used_tiles"] == ["ogam"]


@pytest.mark.rule("A-15.9")
def test_ogam_is_not_used_in_the_action_phase() -> None:
    assert refused("ogam") == "A-15.9"


@pytest.mark.rule("A-15.10")
def test_the_builders_are_not_used_by_hand_and_work_after_passing() -> None:
    assert refused("builders") == "A-15.10"
    gone = position(
        "B",
        forts="R1 clochar, R1 eblana",
        foes="S glenn_finne",
        tiles={"R": "builders"},
        stock={"B": "0/0/0/2"},
        passed="R",
    )
    heard = [key for key, _ in gone.hear("spread:clochar")]
    assert heard == ["destroyed", "saved", "spread"]
    assert gone.of("R")["saved_discs"] == 1


@pytest.mark.rule("A-15.11", "A-15.12", "A-15.13")
def test_vector_t46_three_discs_are_saved_and_built_again() -> None:
    table = position(
        forts="R3 clochar, R1 ailech, R1 eblana",
        foes="S glenn_finne",
        tiles={"R": "builders"},
        stock={"B": "0/0/0/6"},
        passed="RG",
        steps=[["EndRound"], ["Turn", "blue", 2]],
    )
    table.play("spread:clochar", "spread:ailech")
    assert table.step == "Rebuild"
    seat = table.of("R")
    assert (seat["saved_discs"], seat["discs_left"]) == (3, 15 - 1 - 3)
    table.play("build:temair", "build:temair")
    assert (table.player, table.fort("temair")) == ("R", "R2")
    heard = [key for key, _ in table.hear("done")]
    assert heard[:2] == ["unbuilt", "builders_gone"]
    assert table.of("R")["discs_left"] == 12
    assert table.board["used_tiles"] == ["builders"]
    assert table.of("R")["tiles"] == []


@pytest.mark.rule("A-15.11")
def test_discs_lost_by_an_own_action_are_saved_too_and_two_tiles_hold_six() -> None:
    table = position(
        forts="R3 clochar, R3 ailech, R1 eblana",
        foes="S glenn_finne",
        tiles={"R": "builders builders"},
        stock={"R": "0/0/0/8"},
        left=2,
    ).play("spread:clochar", "spread:ailech")
    assert table.of("R")["saved_discs"] == 6


@pytest.mark.rule("A-15.12")
def test_the_builders_pay_for_outposts_and_begin_with_the_starting_player() -> None:
    table = position(
        steps=[["EndRound"]],
        first=1,
        forts="R1 eblana, G1 cruachu",
        tiles={"R": "builders", "G": "builders"},
        saved={"R": 1, "G": 1},
        passed="RGB",
        fame={"R": 2},
    )
    assert table.player == "G"
    table.play("done")
    assert table.player == "R"
    heard = [key for key, _ in table.hear("build:ath_luain")]
    assert heard[:3] == ["fame_paid", "built", "builders_gone"]
    assert table.of("R")["fame"] == 0


@pytest.mark.rule("A-15.13")
def test_the_builders_are_discarded_unused_before_the_final_count() -> None:
    table = position(
        steps=[["EndRound"]], round=5, tiles={"R": "builders"}, stock={"R": "1/1/0/0"}, passed="RGB"
    )
    assert table.player == ""
    assert table.of("R")["tiles"] == []
    assert table.board["used_tiles"] == ["builders"]


@pytest.mark.rule("A-15.14")
def test_vector_t47_two_fomori_change_places() -> None:
    table = use("cu_chulainn", foes="M na_rossa, S clochar, S temair")
    assert table.refused("swap:castle_1") == "A-15.14"
    table.play("swap:na_rossa", "swap:clochar")
    assert (table.foe("na_rossa"), table.foe("clochar")) == ("sineach", "monghfinn")
    two = use("cu_chulainn", foes="M na_rossa, S clochar")
    assert (two.foe("na_rossa"), two.foe("clochar")) == ("sineach", "monghfinn")


@pytest.mark.rule("A-15.14")
def test_the_ruse_reaches_castle_sites() -> None:
    table = use("cu_chulainn", foes="M castle_2, S clochar, S temair", castles="1 3 4")
    table.play("swap:castle_2", "swap:clochar")
    assert (table.foe("castle_2"), table.foe("clochar")) == ("sineach", "monghfinn")


@pytest.mark.rule("A-15.14")
def test_the_ruse_needs_two_fomori() -> None:
    assert refused("cu_chulainn", foes="M na_rossa") == "A-15.14"
    three = use("cu_chulainn", foes="M na_rossa, S clochar, A temair").play("swap:clochar")
    assert three.moves("swap") == ["na_rossa", "temair"]
    assert three.refused("swap:clochar") == "A-15.14"


@pytest.mark.rule("A-15.15")
def test_the_migration_exchanges_two_aits() -> None:
    table = use("migration", forts="R1 eblana, R2 temair, G1 corcach, B3 manapia")
    assert table.player == ""
    assert (table.fort("eblana"), table.fort("corcach")) == ("G1", "R1")


@pytest.mark.rule("A-15.15")
def test_the_migration_takes_single_discs_only() -> None:
    table = use("migration", forts="R1 eblana, R2 temair, G1 corcach, B1 manapia")
    assert table.moves("swap") == ["eblana", "corcach", "manapia"]
    assert table.refused("swap:temair") == "A-15.15"
    table.play("swap:corcach", "swap:manapia")
    assert (table.fort("corcach"), table.fort("manapia")) == ("B1", "G1")
    assert refused("migration", forts="R2 eblana, G1 corcach, B2 manapia") == "A-15.15"


@pytest.mark.rule("A-15.16")
@pytest.mark.parametrize(("before", "after"), [(2, 0), (7, 4)])
def test_vector_t49_the_song_of_the_bard(before: int, after: int) -> None:
    assert use("bard", corruption={"R": before}).of("R")["corruption"] == after


@pytest.mark.rule("A-15.16", "A-12.3")
def test_without_corruption_the_bard_may_sing_for_nothing() -> None:
    table = use("bard", corruption={"R": 0})
    assert table.of("R")["corruption"] == 0
    assert (table.of("R")["tiles"], table.board["used_tiles"]) == ([], ["bard"])
