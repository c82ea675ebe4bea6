"""Chapter 19: the draft of the short game."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.helpers import play_on
from tests.rules.cavevscave.positions import BOARD, CAVERNS, EDGES, OLD, ROOMS, SPACES, Table


def new(seed: int = 1) -> Table:
    return Table(tafelrunde.new("cavevscave", 2, seed, short=True))


def draft(
    *caves: dict[str, str],
    step: list[Any] | None = None,
    walls: tuple[list[str], list[str]] = ([], []),
    shown: list[str] | None = None,
    pile: int | None = None,
    drafting: tuple[int, int] = (1, 1),
    sides: tuple[int, int] = (-1, -1),
) -> Table:
    """A draft with these rooms on the boards and seat 0 to move; `shown` are the open rooms."""
    boards = []
    for seat, rooms in enumerate([*caves, {}, {}][:2]):
        board = dict.fromkeys(SPACES, -3)
        board.update(dict.fromkeys(OLD, -1))
        board["3,0"] = 0
        if sides[seat] >= 0:
            board["additional"] = -1
        board.update({space: ROOMS.index(room) for space, room in rooms.items()})
        boards.append([board[space] for space in SPACES])
    laid = [room for board in boards for room in board if room > 0]
    left = [room for room in range(1, 25) if room not in laid]
    opened = [ROOMS.index(room) for room in shown] if shown is not None else left[:6]
    opened += [room for room in left if room < 7 and room not in opened]
    unseen = [room for room in left if room not in opened]
    if pile is not None:
        opened += unseen[pile:]
        unseen = unseen[:pile]
    turn = [["EndDraftTurn", "green"], ["DraftRoom", "green"]]
    masks = [sum(1 << EDGES.index(wall) for wall in own) for own in walls]
    data = {
        "game": "cavevscave",
        "players": 2,
        "options": {"short": True},
        "stack": [["Round"], ["SetUpEra2"], *([step] if step else turn)],
        "state": {
            "starter": 0,
            "cave": boards,
            "walls": masks,
            "side": list(sides),
            "draft_walls": [3 - len(own) for own in walls],
            "drafting": list(drafting),
            "display": opened,
            "unseen1": unseen,
            "pile": [len(unseen), 0],
        },
    }
    return Table(tafelrunde.load(data))


@pytest.mark.rule("V-19.1", "V-19.2")
def test_the_table_of_the_draft() -> None:
    table = new()
    for seat in (0, 1):
        assert table.spaces("empty", seat) == CAVERNS
        assert table.goods(seat) == {}
        assert table.board["seats"][seat]["draft_walls"] == 3
    assert len(table.board["display"]) == 7
    assert len(table.board["unseen"][0]) == 17
    assert table.step == "DraftRoom"


@pytest.mark.rule("V-19.1")
@pytest.mark.parametrize(
    ("players", "eras", "english", "german"),
    [(1, 2, "for 2 players", "für 2 Personen"), (2, 1, "both eras", "beide Epochen")],
)
def test_the_short_game_is_for_two_and_has_era_2(
    players: int, eras: int, english: str, german: str
) -> None:
    with pytest.raises(tafelrunde.BadSetup, match=english) as caught:
        tafelrunde.new("cavevscave", players, 1, short=True, eras=eras)
    assert german in caught.value.said("de")


@pytest.mark.rule("V-19.2")
@pytest.mark.parametrize("seed", range(4))
def test_who_begins_the_draft_begins_era_2(seed: int) -> None:
    table = new(seed)
    first = table.player
    draw = seed
    while table.board["era"] == 1:
        draw += 1
        play_on(table.game, draw, 1)
    assert table.player == first
    assert table.step == "Turn"


@pytest.mark.rule("V-19.3")
def test_one_room_is_turned_up_and_one_laid_for_nothing() -> None:
    table = new()
    me = table.player
    assert me is not None
    table.play("draft:shelf", "space:1,0")
    assert table.cave(me)["1,0"] == "shelf"
    assert table.goods(me) == {}
    assert len(table.board["display"]) == 7
    assert "shelf" not in table.board["display"]


@pytest.mark.rule("V-19.3")
def test_with_the_stack_empty_nothing_is_turned_up() -> None:
    table = draft(pile=0, step=["DraftTurn", "green"])
    assert len(table.board["display"]) == 24
    assert table.step == "DraftRoom"


@pytest.mark.rule("V-19.4")
def test_no_wall_where_a_cavern_suits_as_it_is() -> None:
    table = draft().play("draft:shelf")
    assert table.moves("space") == ["1,0", "1,1", "2,0", "2,1", "3,1", "4,1"]
    assert table.refused("space:0,0") == "V-19.4"
    assert table.play("space:1,1").walls() == []


@pytest.mark.rule("V-19.4")
def test_t68_as_few_walls_as_possible() -> None:
    table = draft({"4,2": "state_room"}).play("draft:parlor")
    assert table.moves("space") == ["0,0", "0,1", "4,0"]
    table.play("space:0,0")
    assert table.moves("wall") == ["0,0|0,1", "0,0|1,0"]
    assert table.refused("wall:0,1|1,1") == "V-19.4"
    table.play("wall:0,0|1,0")
    assert table.walls() == ["0,0|1,0"]
    assert table.cave()["0,0"] == "parlor"
    assert table.board["seats"][0]["draft_walls"] == 2


@pytest.mark.rule("V-19.4", "V-19.5")
def test_walls_built_earlier_count() -> None:
    table = draft({"4,2": "state_room"}, walls=(["0,0|0,1"], [])).play("draft:parlor")
    assert table.moves("space") == ["0,0", "0,1"]
    assert table.play("space:0,0").cave()["0,0"] == "parlor"
    assert table.walls() == ["0,0|0,1"]


@pytest.mark.rule("V-19.5")
def test_without_enough_walls_a_room_cannot_be_chosen() -> None:
    walls = ["1,0|1,1", "2,0|2,1", "3,0|3,1"]
    table = draft({"4,2": "state_room"}, walls=(walls, []), shown=["treasury", "shelf"])
    assert table.refused("draft:treasury") == "V-19.5"
    two = draft({"4,2": "state_room"}, shown=["treasury", "shelf"]).play("draft:treasury")
    assert two.moves("space") == ["0,0", "0,1", "4,0"]
    two.play("space:0,0")
    assert two.step != "DraftWall"
    assert two.walls() == ["0,0|0,1", "0,0|1,0"]


@pytest.mark.rule("V-19.6")
def test_blue_rooms_have_their_limit() -> None:
    shown = ["retting_room", "shelf"]
    assert draft(shown=shown).refused("draft:retting_room") == "V-5.5"
    assert "retting_room" in draft({"4,2": "parlor"}, shown=shown).moves("draft")


@pytest.mark.rule("V-19.7")
def test_nobody_may_pass() -> None:
    table = draft()
    assert all(name.startswith("draft:") for name in table.moves())
    assert not table.game.explain("finish").legal


@pytest.mark.rule("V-19.8")
@pytest.mark.parametrize(
    ("mine", "others", "following"),
    [
        ({"4,2": "gold_vein"}, {"0,0": "state_room"}, 0),  # t65: 12 to 12
        ({"4,2": "treasury"}, {"0,0": "state_room"}, 1),  # t66: 13 to 12
        ({}, {"0,0": "state_room"}, 0),
    ],
)
def test_t65_t66_who_is_next(mine: dict[str, str], others: dict[str, str], following: int) -> None:
    table = draft(mine, others).play("draft:shelf", "space:2,0")
    assert table.player == following


@pytest.mark.rule("V-19.8")
def test_t63_the_draft_score_is_the_points_of_the_rooms() -> None:
    rooms = {"0,0": "state_room", "0,1": "stall", "4,0": "furniture_workshop"}
    table = draft(rooms, shown=["digging_cave", "shelf"])
    assert table.board["seats"][0]["points"] == 23
    table.play("draft:digging_cave")
    assert table.board["seats"][0]["points"] == 31


def after_draft_turn(mine: dict[str, str], others: dict[str, str], **given: Any) -> Table:
    return draft(mine, others, step=["EndDraftTurn", "green"], **given)


@pytest.mark.rule("V-19.9")
def test_with_forty_two_points_a_player_leaves() -> None:
    rooms = {"0,0": "state_room", "0,1": "treasury", "1,0": "gold_vein", "4,2": "digging_cave"}
    rooms["4,0"] = "food_corner"
    table = after_draft_turn(rooms, {"4,2": "secret_chamber"})
    assert table.board["drafting"] == [0, 1]
    assert table.player == 1
    del rooms["4,0"]
    table = after_draft_turn(rooms, {"4,2": "secret_chamber"})
    assert table.board["drafting"] == [1, 1]


@pytest.mark.rule("V-19.9")
def test_the_other_goes_on_alone_even_when_ahead() -> None:
    rooms = {"0,0": "state_room"}
    table = after_draft_turn(rooms, {"4,2": "shelf"}, drafting=(1, 0))
    assert table.player == 0
    assert table.step == "DraftRoom"


@pytest.mark.rule("V-19.10")
def test_who_can_lay_nothing_leaves_for_good_and_the_room_stays_open() -> None:
    names = ["shelf", "spinning_wheel", "tunnel", "grindstone", "food_corner", "warehouse"]
    names += ["storeroom", "weaving_room", "furniture_workshop", "junction_room"]
    full = dict(zip(CAVERNS, names, strict=True))
    table = draft(full, step=["DraftTurn", "green"], sides=(-1, 1), pile=8)
    assert table.board["seats"][0]["points"] == 41
    assert table.board["drafting"] == [0, 1]
    assert table.player == 1
    assert len(table.board["display"]) == 6 + 2
    while table.step != "Deal":
        assert table.player == 1
        table.play(table.moves()[0])


@pytest.mark.rule("V-19.4")
def test_walls_are_built_in_any_order() -> None:
    rooms = {"4,2": "state_room", "0,0": "gold_vein", "0,1": "stall", "4,0": "treasury"}
    for order in (["2,1|3,1", "2,0|2,1"], ["2,0|2,1", "2,1|3,1"]):
        table = draft(rooms).play("draft:parlor", "space:2,1")
        assert table.moves("wall") == ["1,1|2,1", "2,0|2,1", "2,1|3,1"]
        table.play(*[f"wall:{edge}" for edge in order])
        assert table.cave()["2,1"] == "parlor"
        assert table.walls() == ["2,0|2,1", "2,1|3,1"]


@pytest.mark.rule("V-19.11")
def test_the_additional_cavern_in_the_draft() -> None:
    names = ["shelf", "spinning_wheel", "tunnel", "food_corner", "warehouse", "storeroom"]
    names += ["weaving_room", "furniture_workshop", "junction_room"]
    rooms = dict(zip([space for space in CAVERNS if space != "2,0"], names, strict=True))
    table = draft(rooms, shown=["grindstone", "parlor"]).play("draft:grindstone")
    assert table.step == "TurnCavern"
    table.play("side:b")
    assert table.cave()["additional"] == "empty"
    assert (table.board["seats"][0]["points"], table.board["drafting"][0]) == (41, 1)


@pytest.mark.rule("V-19.11")
def test_the_additional_cavern_can_be_drafted_to() -> None:
    names = [room.name for room in BOARD.rooms[1:25] if not room.blue and room.name != "parlor"]
    full = dict(zip(CAVERNS, names, strict=False))
    table = draft(full, sides=(1, -1), shown=["parlor", "gold_vein"])
    table.play("draft:parlor")
    assert table.cave()["additional"] == "parlor"


@pytest.mark.rule("V-19.12")
def test_no_effects_and_no_bonus_in_the_draft() -> None:
    table = draft({"4,2": "dungeon", "0,0": "gold_vein"}, shown=["food_corner", "grindstone"])
    table.play("draft:grindstone", "space:3,1")
    assert table.goods() == {}
    table = draft({"4,2": "state_room", "2,0": "dungeon", "1,0": "shelf"}).play("draft:parlor")
    table.play("space:0,0", "wall:0,0|0,1")
    assert table.goods() == {}


@pytest.mark.rule("V-19.4")
def test_only_walls_that_keep_their_number_smallest() -> None:
    corners = {"0,0": "stall", "0,1": "parlor", "4,0": "shelf", "4,2": "digging_cave"}
    table = draft(corners, shown=["gold_vein"]).play("draft:gold_vein", "space:1,0")
    assert table.moves("wall") == ["0,0|1,0", "1,0|2,0"]
    assert table.refused("wall:1,0|1,1") == "V-19.4"
