"""Chapter 2: how the table is laid for Era I."""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde
from tests.rules.cavevscave.positions import BOARD, CAVERNS, FACE_DOWN, FREE, TILES, Table


def new(seed: int = 1) -> Table:
    return Table(tafelrunde.new("cavevscave", 2, seed))


@pytest.mark.rule("V-2.1", "V-2.2", "V-2.3", "V-2.4", "V-2.6")
def test_t01_set_up() -> None:
    table = new()
    for seat in (0, 1):
        assert table.goods(seat) == dict.fromkeys(
            ("wood", "stone", "emmer", "flax", "food", "gold"), 1
        )
        cave = table.cave(seat)
        assert len(cave) == 11
        assert cave["3,0"] == "cave_entrance"
        assert table.spaces("empty", seat) == ["2,0"]
        assert len(table.spaces("rock", seat)) == 9
    assert table.board["display"] == [
        *("shelf", "spinning_wheel", "tunnel", "grindstone", "food_corner", "parlor")
    ]
    assert len(table.moves("take")) == 5
    assert table.board["rounds"][0] == 2
    assert table.board["wall_supply"] == 7
    assert table.board["cavern_free"]


@pytest.mark.rule("V-2.1")
def test_the_shape_of_the_board_and_its_bonus_spaces() -> None:
    assert " ".join(CAVERNS) == "0,0 0,1 1,0 1,1 2,0 2,1 3,1 4,0 4,1 4,2"
    bonus = [space for space in CAVERNS if BOARD.bonus[BOARD.space_names.index(space)] >= 0]
    assert bonus == ["1,1", "3,1"]
    assert BOARD.rooms[0].points == 0
    assert not BOARD.rooms[0].blue


@pytest.mark.rule("V-2.4")
def test_what_lies_under_the_rock_is_known_to_nobody() -> None:
    game = tafelrunde.new("cavevscave", 2, 1)
    unseen = game.view(0)["board"]["unseen"][0]
    assert len(unseen) == 18
    assert game.view(0)["board"] == game.view(1)["board"] == game.view(None)["board"]
    found: Counter[str] = Counter()
    for seed in range(300):
        twin = game.imagine(0, seed)
        twin.play(twin.parse("take:excavation"))
        twin.play(twin.parse("do:excavation-1"))
        twin.play(twin.parse("dig:1,0"))
        found[twin.view(0)["board"]["display"][-1]] += 1
    assert sorted(found) == sorted(unseen)
    assert max(found.values()) < 45


@pytest.mark.rule("V-2.5")
def test_four_tiles_are_open_and_eight_lie_in_the_order_of_their_backs() -> None:
    backs = {tile.name: tile.back for tile in BOARD.tiles}
    first = set()
    for seed in range(60):
        tiles = new(seed).board["tiles"]
        shown = [name for name, state in zip(TILES, tiles, strict=True) if state == FREE]
        assert shown[:4] == ["cultivation", "housework", "excavation", "undergrowth"]
        assert [backs[name] for name in shown[4:]] == [2]
        first.add(shown[4])
        hidden = [name for name, state in zip(TILES, tiles, strict=True) if state == FACE_DOWN]
        assert sorted(backs[name] for name in hidden) == [2, 2, 3, 3, 3, 3, 4]
    assert first == {"furnishing", "masonry", "undermining"}


@pytest.mark.rule("V-2.6")
def test_chance_decides_who_begins() -> None:
    starters = Counter(new(seed).player for seed in range(100))
    assert set(starters) == {0, 1}
    assert min(starters.values()) > 30


@pytest.mark.rule("V-2.5")
@pytest.mark.parametrize("seed", range(4))
def test_the_tiles_are_turned_up_in_the_order_of_their_backs(seed: int) -> None:
    table = Table(tafelrunde.new("cavevscave", 2, seed, eras=1))
    backs: list[int] = []
    known = set(TILES[:4])
    while table.player is not None:
        tiles = table.board["tiles"]
        shown = {name for name, state in zip(TILES, tiles, strict=True) if state >= FREE}
        backs += [BOARD.tiles[TILES.index(name)].back for name in shown - known]
        known |= shown
        names = table.moves()
        table.play("finish" if "finish" in names else names[0])
    assert backs == [2, 2, 2, 3, 3, 3, 3, 4]
