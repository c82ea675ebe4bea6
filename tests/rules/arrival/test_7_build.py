"""Chapter 7 of the rules of The Arrival: building a fortification."""

from __future__ import annotations

import random

import pytest

import tafelrunde
from tests.rules.arrival.positions import BOARD, Table, position

ONE_DISC = {"R": "1/0/0/0"}


@pytest.mark.rule("A-7.1")
def test_a_disc_goes_from_the_stock_to_the_map() -> None:
    table = position(forts="R1 eblana", stock=ONE_DISC).play("build:temair")
    assert table.stock("R") == "0/0/0/0"
    assert table.fort("temair") == "R1"
    none = position(forts="R1 eblana", stock={"R": "0/0/1/0"})
    assert none.refused("build:temair") == "A-7.1"


@pytest.mark.rule("A-7.2")
def test_connected_locations_are_built_on_for_free() -> None:
    table = position(forts="R1 uisnech", foes="", stock=ONE_DISC, fame={"R": 0})
    near = {"mag_slecht", "temair", "dun_ailinne", "ath_luain", "bladma"}
    assert set(table.moves("build")) == near | {"uisnech"}
    assert table.refused("build:cruachu") == "A-7.2"
    north = position(forts="R1 fanaid", foes="", stock=ONE_DISC, fame={"R": 0})
    assert set(north.moves("build")) == {"na_rossa", "ailech", "fanaid"}


@pytest.mark.rule("A-7.3")
def test_vector_t17_from_port_to_port() -> None:
    table = position(forts="R1 sligech", stock=ONE_DISC, fame={"R": 4})
    table.play("build:manapia")
    assert table.of("R")["fame"] == 4
    inland = position(forts="R1 temair, R1 uisnech", stock=ONE_DISC)
    assert inland.refused("build:manapia") == "A-7.2"


@pytest.mark.rule("A-7.4")
def test_vector_t16_an_outpost_costs_two_fame() -> None:
    forts = "R1 eblana, G1 cruachu"
    table = position(forts=forts, stock=ONE_DISC, fame={"R": 3}).play("build:ath_luain")
    assert table.of("R")["fame"] == 1
    assert table.fort("ath_luain") == "R1"
    poor = position(forts=forts, stock=ONE_DISC, fame={"R": 1})
    assert poor.refused("build:ath_luain") == "A-7.4"


@pytest.mark.rule("A-7.4")
def test_what_allows_an_outpost_is_its_own_rule() -> None:
    table = position(forts="R1 eblana, G1 cruachu", stock=ONE_DISC)
    assert table.game.explain("build:ath_luain").rule == "A-7.4"
    assert table.game.explain("build:eblana").rule == "A-7.1"
    rebuilding = position(
        forts="R1 eblana, G1 cruachu",
        saved={"R": 1},
        tiles={"R": "builders"},
        steps=[["Rebuild", "red"]],
    )
    assert rebuilding.game.explain("build:ath_luain").rule == "A-7.4"


@pytest.mark.rule("A-7.4")
def test_a_free_way_is_not_paid_for() -> None:
    table = position(forts="R1 cruachu, G1 uisnech", stock=ONE_DISC).play("build:ath_luain")
    assert table.of("R")["fame"] == 4
    port = position(forts="R1 sligech, G1 dun_ailinne", stock=ONE_DISC).play("build:eblana")
    assert port.of("R")["fame"] == 4


@pytest.mark.rule("A-7.5")
def test_own_forts_are_raised_and_others_are_not() -> None:
    table = position(forts="R2 eblana, G1 temair", stock=ONE_DISC)
    assert table.refused("build:temair") == "A-2.3"
    table.play("build:eblana")
    assert table.fort("eblana") == "R3"


@pytest.mark.rule("A-7.4", "A-7.5")
def test_raising_costs_nothing_even_far_from_other_forts() -> None:
    table = position(forts="R1 clochar, G1 glenn_finne", foes="", stock=ONE_DISC)
    table.play("build:clochar")
    assert (table.fort("clochar"), table.of("R")["fame"]) == ("R2", 4)


@pytest.mark.rule("A-7.3", "A-7.4")
def test_a_port_beside_another_players_fort_is_an_outpost_for_who_has_no_port() -> None:
    table = position(forts="R1 uisnech, G1 dun_ailinne", stock=ONE_DISC).play("build:eblana")
    assert (table.fort("eblana"), table.of("R")["fame"]) == ("R1", 4 - 2)


@pytest.mark.rule("A-7.6")
def test_vector_t19_neither_on_fomori_nor_on_the_isle() -> None:
    table = position(
        forts="R1 cuil_raithin, R1 fanaid",
        foes="S tulach_oc",
        castles="1 3 4",
        stock=ONE_DISC,
    )
    assert table.refused("build:tulach_oc") == "A-7.6"
    assert "castle_2" not in table.moves("build")
    names = [name for name in table.game.alphabet.names if name.startswith("build:")]
    assert names == [f"build:{name}" for name in BOARD.place_ids[: BOARD.locations]]


@pytest.mark.rule("A-7.7")
def test_nothing_takes_discs_back() -> None:
    lost = moved = 0
    for seed in range(6):
        table = Table(tafelrunde.new("arrival", players=2 + seed % 3, seed=seed))
        chance = random.Random(seed)
        while table.game.player is not None:
            before = table.board["places"]
            heard = [key for key, _ in table.hear(chance.choice(table.moves()))]
            for old, new in zip(before, table.board["places"], strict=True):
                if new["level"] < old["level"]:
                    lost += 1
                    assert "spread" in heard
                elif old["level"] and new["owner"] != old["owner"]:
                    moved += 1
                    assert "swapped" in heard
    assert lost > 0
    assert moved > 0
