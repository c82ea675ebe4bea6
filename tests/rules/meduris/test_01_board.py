"""Chapter 1: the pieces in the box and what is printed on the board."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import tafelrunde
from tests.helpers import editions
from tests.rules.meduris.positions import GOODS, SPACES, districts, position, small_yield

# w = wood, l = wool, c = copper, s = stone; one word a district
SIDE_A = (
    "lc,sw,lc,wc,sw wl,cl,ws sc,ls,cw,cl sc,lw wc,sc,wl sl,sw,lc,ws,ls "
    "wc,wl,cs ws,lw,cl,cw ls,sc,ls"
)
SIDE_B = (
    "lc,sw,sc,wc,lw,cs wl,cl,ws,wc sc,ls,cw,cl sc,lw,sw wc,ls,sc,wl sl,sw,lc,wc,ws,ls "
    "wc,wl,cs,ls ws,lw,cl,cw,lc ls,sc,ls,lw"
)
PRINTED = {2: SIDE_A, 3: SIDE_A, 4: SIDE_B}
WORDS = {"w": "wood", "l": "wool", "c": "copper", "s": "stone"}


def printed(players: int) -> list[set[str]]:
    return [
        {WORDS[sign] for sign in pair} for pair in PRINTED[players].replace(" ", ",").split(",")
    ]


def shown(players: int) -> list[set[str]]:
    spaces = tafelrunde.new("meduris", players=players).view()["board"]["spaces"]
    return [set(space["goods"]) for space in spaces]


@pytest.mark.rule("M-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_18_of_each_good(players: int) -> None:
    game = tafelrunde.new("meduris", players=players, open_goods=True)
    board = game.view()["board"]
    for good in range(4):
        held = sum(seat["goods"][good] for seat in board["seats"])
        assert board["supply"][good] + held == 18


@pytest.mark.rule("M-1.1")
def test_what_is_earned_comes_from_the_pile_of_its_kind() -> None:
    table = small_yield("copper", workers={"copper": "RG"})
    assert (table.goods("R"), table.goods("G")) == ("0/0/1/0", "0/0/1/0")
    assert table.supply() == "18/18/16/18"


@pytest.mark.rule("M-1.1")
def test_what_is_paid_goes_back_to_the_pile_of_its_kind() -> None:
    table = position(goods={"R": "1/1/1/1"}).play("hut:0")
    assert table.goods("R") == "1/0/0/1"
    assert table.supply() == "17/18/18/17"


@pytest.mark.rule("M-1.1")
@pytest.mark.parametrize("pile", [16, 14])
def test_a_position_with_another_number_of_goods_is_refused(pile: int) -> None:
    data = {"game": "meduris", "players": 3, "state": {"supply": [15, pile, 15, 15]}}
    with pytest.raises(tafelrunde.BadPosition, match=r"wool.*M-1\.1"):
        tafelrunde.load(data)


@pytest.mark.rule("M-1.2")
@pytest.mark.parametrize("order", ["RGB", "RGBP"])
def test_the_ring_is_closed(order: str) -> None:
    last = SPACES[len(order)] - 1
    spaces = position(order=order, huts=f"G{last}").board["spaces"]
    assert spaces[0]["price"] == 2
    assert spaces[last - 1]["price"] == 2
    assert spaces[1]["price"] == 1


@pytest.mark.rule("M-1.2")
@pytest.mark.parametrize("order", ["RGB", "RGBP"])
def test_the_great_river_is_crossed_between_the_last_space_and_space_0_only(order: str) -> None:
    size = SPACES[len(order)]
    for here in range(size):
        there = (here + 1) % size
        table = position(
            order=order,
            huts=f"G{here}",
            goods={"R": "9/9/9/9"},
            druid=here,
            steps=[["Walk"], ["PlaceHut", "R", there]],
        )
        assert table.druid == there
        assert table.game.scores()[0].lines["interim"] == (1 if here == size - 1 else 0), here


@pytest.mark.rule("M-1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_districts_are_unbroken_runs_from_the_river_and_each_space_shows_two_goods(
    players: int,
) -> None:
    spaces = tafelrunde.new("meduris", players=players).view()["board"]["spaces"]
    numbers = [space["district"] for space in spaces]
    assert numbers == sorted(numbers)
    assert sorted(set(numbers)) == list(range(9))
    assert all(len(pair) == 2 and pair <= set(GOODS) for pair in shown(players))


@pytest.mark.rule("M-1.3")
@pytest.mark.parametrize(("players", "size", "each"), [(2, 32, 16), (3, 32, 16), (4, 40, 20)])
def test_the_spaces_show_the_printed_goods(players: int, size: int, each: int) -> None:
    pairs = shown(players)
    assert pairs == printed(players)
    assert len(pairs) == size
    assert Counter(good for pair in pairs for good in pair) == dict.fromkeys(GOODS, each)
    assert all(pairs[space] != pairs[space - 1] for space in range(size))


@pytest.mark.rule("M-1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_districts_have_the_printed_sizes(players: int) -> None:
    spaces = tafelrunde.new("meduris", players=players).view()["board"]["spaces"]
    assert [space["district"] + 1 for space in spaces] == districts(SPACES[players])


OWN = """
[side_B]
source = "components"
districts = [6, 4, 4, 3, 4, 6, 4, 5, {last}]
spaces = [{spaces}]
"""


def edition(folder: Path, last: int = 4, pair: str = '["copper", "stone"]') -> str:
    """An owner's side B on which space 20 shows other goods."""
    pairs = [f'["{first}", "{second}"]' for first, second in map(sorted, printed(4))]
    pairs[20] = pair
    return editions.edition(folder, OWN.format(last=last, spaces=", ".join(pairs)))


@pytest.mark.rule("M-1.4")
def test_side_b_alone_is_reconstructed() -> None:
    assert tafelrunde.title("meduris").reconstructed == ["side_B"]


@pytest.mark.rule("M-1.4")
def test_an_owner_can_replace_reconstructed_data(tmp_path: Path) -> None:
    file = edition(tmp_path)
    assert tafelrunde.title("meduris", file).reconstructed == []
    game = tafelrunde.new("meduris", players=4, edition=file)
    assert set(game.view()["board"]["spaces"][20]["goods"]) == {"copper", "stone"}
    assert set(game.view()["board"]["spaces"][19]["goods"]) == {"stone", "copper"}


@pytest.mark.rule("M-1.4")
@pytest.mark.parametrize(
    ("last", "pair", "message"),
    [
        (4, '["wood", "wood"]', "space 20: must show two different goods"),
        (4, '["wood", "gold"]', "space 20: there is no 'gold'"),
        (3, '["wood", "wool"]', "districts add up to 39, not 40"),
    ],
)
def test_replaced_data_have_to_pass_the_checks(
    tmp_path: Path, last: int, pair: str, message: str
) -> None:
    with pytest.raises(tafelrunde.BadEdition, match=message):
        tafelrunde.title("meduris", edition(tmp_path, last, pair))


@pytest.mark.rule("M-1.5")
def test_the_die_has_six_faces_all_equally_likely() -> None:
    rolled: Counter[str] = Counter()
    table = position(steps=[["Turn", "R"]])
    data = table.game.dump()
    data["stack"] = [["Turn", "purple"]]
    for number in range(1200):
        data["chance"] = (number * 1_000_003 + 1) << 31 | (number * 777_767 + 1)
        rolled[tafelrunde.load(data).view()["board"]["die"]] += 1
    assert sorted(rolled) == sorted([*GOODS, "gain", "lose"])
    assert all(150 < count < 250 for count in rolled.values()), rolled


@pytest.mark.rule("M-1.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_six_chips_and_nine_rune_stones(players: int) -> None:
    for seed in range(20):
        board = tafelrunde.new("meduris", players=players, seed=seed).view()["board"]
        chips = Counter(space["chip"] for space in board["spaces"])
        assert chips == {"two": 2, "hut": 2, "druid": 2, "none": len(board["spaces"]) - 6}
        assert len(board["runes"]) == 9
        assert {space["district"] for space in board["spaces"]} == set(range(9))
