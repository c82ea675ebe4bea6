"""Meduris as text: it fits a terminal and tells the whole table."""

import pytest

import tafelrunde
from tafelrunde.games.meduris.terminal import sketch
from tests.helpers import play_on
from tests.helpers.terminals import check_text
from tests.rules.meduris.positions import SAMPLE_CHIPS

WORDS = tafelrunde.title("meduris").words


def played(players: int, moves: int, seed: int = 4) -> tafelrunde.Game:
    game = tafelrunde.new("meduris", players=players, seed=seed)
    play_on(game, seed, moves)
    return game


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_fits_eighty_columns_and_thirty_lines(players: int, language: str) -> None:
    for moves in (0, 40, 120, 2000):
        game = played(players, moves)
        for seat in (None, 0):
            assert len(check_text(sketch(game.view(seat), WORDS(language)))) <= 30


def test_it_shows_what_lies_and_stands_on_the_spaces() -> None:
    view = tafelrunde.new("meduris", players=3, seed=1, chips=SAMPLE_CHIPS).view()
    board = view["board"]
    board["spaces"][0]["hut"] = 0
    board["spaces"][1]["price"] = 2
    board["spaces"][2]["price"] = 2
    board["spaces"][8]["price"] = 4
    board["spaces"][9]["temple"] = 2
    board["spaces"][12]["hut"] = 1
    board["druid"] = 12
    board["runes"][0] = 0
    text = sketch(view, WORDS("en"))
    assert "serpent     P  0 LC Ph    1 SW x2    2 LC +h    3 WC ." in text
    assert "  8 SC +2x4  9 LS Rt  " in text
    assert "omega       - >12 SC Bh+d" in text.replace("->", "- >")
    assert "Druid at space 12." in text


def test_it_shows_stacks_from_the_bottom_and_what_is_left_on_the_mountain() -> None:
    view = tafelrunde.new("meduris", players=3, seed=1).view()
    view["board"]["plateaus"][2] = [1, 0, 1]
    view["board"]["supply"][2] = 7
    lines = sketch(view, WORDS("de")).split("\n")
    assert [line.split() for line in lines if line.startswith("K ")] == [
        ["K", "Kupfer", "7", "B", "L", "B"]
    ]


def test_it_shows_own_goods_and_hides_those_of_others() -> None:
    game = played(3, 40)
    mine = sketch(game.view(1), WORDS("en")).split("\n")[-3:]
    assert [line.endswith("hidden") for line in mine] == [True, False, True]
    goods = game.view(1)["board"]["seats"][1]["goods"]
    counts = "  ".join(f"{n} {letter}" for n, letter in zip(goods, "WLCS", strict=True))
    assert mine[1].endswith(counts)
    assert sketch(game.imagine(1, seed=3).view(1), WORDS("en")) == sketch(game.view(1), WORDS("en"))


def test_it_points_at_the_seat_that_decides() -> None:
    game = played(3, 41)
    rows = sketch(game.view(), WORDS("en")).split("\n")[-3:]
    assert [row.startswith(">") for row in rows] == [seat == game.player for seat in range(3)]
