"""How orcs walk, and what they trample."""

from __future__ import annotations

import pytest

from tests.rules.caverna_fiends.events import parley, walks
from tests.rules.caverna_fiends.positions import Table

MEADOW = {"3.4": "meadow"}
WAY_UP = {"3.4": "field", "2.4": "meadow", "1.4": "field", "1.3": "field"}


def cell(table: Table, letter: str) -> str:
    return str(table.orc(letter)["cell"])


@pytest.mark.rule("O-12.1")
def test_an_orc_walks_its_card_step_by_step() -> None:
    assert cell(walks("a", "1.1", "d r r"), "a") == "3.2"


@pytest.mark.rule("O-12.1")
def test_orcs_ignore_each_other() -> None:
    table = walks("a", "1.1", "d d", orcs={"b": "1.2", "c": "1.3"})
    assert cell(table, "a") == cell(table, "c") == "1.3"


@pytest.mark.rule("O-12.1")
def test_the_card_goes_back_afterwards() -> None:
    assert walks("a", "1.1", "d d").home()["movement"] == []


@pytest.mark.rule("O-12.2")
@pytest.mark.parametrize(
    ("start", "card", "end"),
    [
        ("1.1", "l", "1.2"),
        ("2.1", "u", "2.2"),
        ("3.1", "r", "3.2"),
        ("3.3", "dr", "3.4"),
        ("2.4", "dl", "3.4"),
        ("1.4", "d", "2.4"),
        ("2.2", "l l", "1.3"),
        ("3.1", "u r d", "3.4"),
    ],
)
def test_an_orc_stays_in_the_forest_by_going_down_or_right(start: str, card: str, end: str) -> None:
    assert cell(walks("a", start, card), "a") == end


@pytest.mark.rule("O-12.2")
@pytest.mark.parametrize("card", ["r", "d", "dl", "ur", "dr"])
def test_the_cave_opens_to_the_right_of_the_entrance(card: str) -> None:
    assert cell(walks("a", "3.4", card), "a") == "4.3"


@pytest.mark.rule("O-12.2")
def test_no_way_leads_into_the_cave_beside_the_entrance() -> None:
    assert cell(walks("a", "3.3", "r"), "a") == "3.4"


@pytest.mark.rule("O-12.2")
def test_the_way_is_seen_before_it_is_walked() -> None:
    table = parley("b", "2.2", "l l", goods={"wood": 1})
    assert table.step == "Parley"
    assert table.home()["movement"] == ["l", "l"]
    assert table.home()["way"] == ["1.2", "1.3"]


@pytest.mark.rule("O-12.3")
def test_crops_are_lost_and_the_field_stays() -> None:
    land = {**WAY_UP, "1.3": "field+grain2"}
    table = walks("b", "2.2", "l l", land=land, goods={"dog": 1, "sheep": 1})
    assert cell(table, "b") == "1.3"
    assert table.cell("1.3") == {"land": "field"}
    assert table.goods() == {"dog": 1, "sheep": 1}


@pytest.mark.rule("O-12.4")
def test_all_animals_of_a_pasture_are_lost_and_the_pasture_stays() -> None:
    land = {"3.4": "meadow", "3.3": "pasture+stable"}
    table = walks("c", "3.2", "d", land=land, goods={"cattle": 4})
    assert table.have("cattle") == 0
    assert table.land("3.3") == "pasture"
    assert table.cell("3.3")["stable"]


@pytest.mark.rule("O-12.4")
@pytest.mark.parametrize("start", ["3.2", "1.4"])
def test_a_large_pasture_is_lost_as_a_whole(start: str) -> None:
    land = {"3.4": "meadow", "2.4": "meadow", "3.3": "large_west+stable", "2.3": "large_east"}
    card = "d" if start == "3.2" else "ur"
    table = walks("c", start, card, land=land, goods={"sheep": 8})
    assert table.have("sheep") == 0
    assert table.land("3.3") == "large_west"


@pytest.mark.rule("O-12.4")
def test_dogs_and_their_sheep_are_lost_on_a_meadow() -> None:
    goods = {"dog": 1, "sheep": 2, "donkey": 2}
    table = walks("c", "3.3", "d", land=MEADOW, goods=goods)
    assert table.goods() == {"donkey": 2}


@pytest.mark.rule("O-12.5")
def test_a_weakened_orc_walks_on() -> None:
    table = walks("c", "3.1", "d d", land={"3.2": "jaw_trap"})
    assert table.might("c") == 5
    assert cell(table, "c") == "3.3"
    assert table.trap("3.2") == "jaw_trap (spent)"


@pytest.mark.rule("O-12.5")
def test_a_defeated_orc_walks_no_further() -> None:
    land = {"1.2": "pitfall", "1.3": "field+grain3", "1.4": "field", "2.4": "field"}
    table = walks("a", "1.1", "d d", land={**land, "3.4": "meadow"})
    assert table.step == "TakeBounty"
    table.play("head_gold")
    assert table.have("gold") == 1
    assert table.cell("1.3")["left"] == 3


@pytest.mark.rule("O-12.5")
def test_a_held_orc_walks_no_further() -> None:
    table = walks("a", "1.1", "d d", land={"1.2": "net_trap"})
    assert cell(table, "a") == "1.2"
    assert table.orc("a")["held"]


@pytest.mark.rule("O-12.5")
def test_a_held_orc_moves_in_at_once_where_there_is_room() -> None:
    land = {"1.2": "net_trap", "4.3": "orc_dwelling"}
    table = walks("b", "1.1", "d d", land=land)
    assert table.orc("b")["place"] == "friendly"
    assert table.kinds() == ["dwarf", "dwarf", "orc"]
    assert table.trap("1.2") == "net_trap (spent)"
    assert table.have("gold") == 0


@pytest.mark.rule("O-12.6")
def test_an_orc_held_before_breaks_free_and_leaves_the_trap_active() -> None:
    table = walks("a", "1.2", "d d", land={"1.2": "net_trap"}, held="a")
    assert cell(table, "a") == "1.4"
    assert not table.orc("a")["held"]
    assert table.trap("1.2") == "net_trap"


@pytest.mark.rule("O-12.6")
def test_an_orc_that_starts_on_a_trap_does_not_enter_it() -> None:
    table = walks("a", "1.2", "d", land={"1.2": "pitfall"})
    assert cell(table, "a") == "1.3"
    assert table.trap("1.2") == "pitfall"


@pytest.mark.rule("O-12.7")
def test_whoever_enters_the_cave_walks_no_further() -> None:
    table = walks("c", "3.3", "d r r", number=3)
    assert cell(table, "c") == "4.3"
    assert table.home()["way"] == []
