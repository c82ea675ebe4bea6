"""Chapter 10: the Additional Cavern."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cavevscave.positions import BOARD, CAVERNS, position

NINE = ["shelf", "tunnel", "grindstone", "food_corner", "warehouse"]
NINE += ["stall", "storeroom", "weaving_room", "gold_vein"]
FURNISHED = dict(zip([space for space in CAVERNS if space != "2,0"], NINE, strict=True))
GOODS = {"food": 9, "wood": 9, "stone": 9, "gold": 9}


def nearly_full(**given: Any) -> Any:
    """Nine of ten caverns are furnished, and housework can furnish twice."""
    return position("housework", **{"goods": GOODS, "rooms": FURNISHED, **given})


@pytest.mark.rule("V-10.1")
def test_t28_received_between_two_furnishings_and_furnished_by_the_second() -> None:
    table = nearly_full()
    table.play("do:housework-1", "furnish:spinning_wheel")
    assert table.step == "TurnCavern"
    table.play("side:b", "do:housework-3", "furnish:parlor")
    assert table.cave()["additional"] == "parlor"
    assert not table.board["cavern_free"]


@pytest.mark.rule("V-10.1", "V-10.3")
@pytest.mark.parametrize(
    ("side", "may", "may_not"),
    [("a", "sacrificial_altar", "parlor"), ("b", "parlor", "junction_room")],
)
def test_the_side_decides_which_rooms_suit(side: str, may: str, may_not: str) -> None:
    table = nearly_full(display=["sacrificial_altar", "junction_room"])
    table.play("do:housework-1", "furnish:spinning_wheel", f"side:{side}", "do:housework-3")
    assert may in table.moves("furnish")
    assert may_not in table.board["display"]
    assert table.refused(f"furnish:{may_not}") == "V-5.3"


@pytest.mark.rule("V-10.2")
def test_only_the_first_receives_it() -> None:
    table = nearly_full(
        other_rooms={"2,0": "spinning_wheel"},
        side=-1,
        display=["equipment_room"],
        steps=[["Furnish", "green"]],
    )
    table.play("furnish:equipment_room")
    assert table.step == "TurnCavern"
    taken = nearly_full(rooms={**FURNISHED, "additional": "parlor"}, side=1)
    taken.play("do:housework-1", "furnish:spinning_wheel")
    assert taken.step != "TurnCavern"
    theirs = nearly_full(other_side=1)
    theirs.play("do:housework-1", "furnish:spinning_wheel")
    assert theirs.spaces("empty") == theirs.spaces("rock") == []
    assert theirs.step != "TurnCavern"
    assert theirs.board["seats"][0]["side"] == -1


@pytest.mark.rule("V-10.3")
def test_two_adjacent_walls_or_three() -> None:
    assert [bin(side).count("1") for side in BOARD.additional_sides] == [2, 3]
    assert BOARD.additional_sides[0] == 1 | 8
    assert "additional_cavern" in BOARD.reconstructed


@pytest.mark.rule("V-10.4")
def test_it_has_no_neighbours_and_no_positions_for_walls() -> None:
    assert BOARD.around[BOARD.space_names.index("additional")] == []


@pytest.mark.rule("V-10.4")
def test_its_room_counts_and_can_be_used() -> None:
    rooms = {"additional": "gold_vein", "4,2": "tunnel"}
    table = position("cultivation", rooms=rooms, side=0)
    assert table.board["seats"][0]["points"] == 12
    table.play("do:cultivation-1", "do:gold_vein-1")
    assert table.goods() == {"stone": 1, "gold": 1}
