"""Chapter 1 of the rules of The Arrival: set-up."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde import BadSetup
from tests.rules.arrival.positions import BOARD, Table, position

LINKED = ["na_rossa", "fanaid", "inis_eogain", "dun_sobairche"]


def settled(players: int = 3, seed: int = 1) -> Table:
    table = Table(tafelrunde.new("arrival", players=players, seed=seed))
    while table.step == "Settle":
        table.play(table.moves()[0])
    return table


@pytest.mark.rule("A-1.1")
def test_two_to_four_play_with_fifteen_discs_each() -> None:
    for players in (1, 5):
        with pytest.raises(BadSetup):
            tafelrunde.new("arrival", players=players)
    table = settled(4)
    for who in "RGBY":
        seat = table.of(who)
        on_map = sum(p["level"] for p in table.board["places"] if p["owner"] == "RGBY".index(who))
        assert seat["discs"] + seat["discs_left"] + on_map == 15
    assert BOARD.discs == 17


@pytest.mark.rule("A-1.2")
def test_the_seats_lead_the_tribes_in_order() -> None:
    table = settled(3)
    assert table.each("tribe") == ["fir_bolg", "muintir_nemid", "mil_espaine"]
    assert table.game.view(None)["colours"] == ["red", "green", "blue"]


@pytest.mark.rule("A-1.2")
def test_the_seats_lead_the_tribes_they_choose() -> None:
    game = tafelrunde.new("arrival", players=2, seed=1, colours=["yellow", "green"])
    seats = game.view(None)["board"]["seats"]
    assert [seat["name"] for seat in seats] == ["Tuath Dé", "Muintir Nemid"]
    with pytest.raises(tafelrunde.BadSetup, match="colours"):
        tafelrunde.new("arrival", players=2, seed=1, colours=["yellow", "yellow"])


@pytest.mark.rule("A-1.3", "A-1.4", "A-1.5", "A-1.6", "A-1.7", "A-1.8", "A-1.11", "A-1.12")
def test_vector_t01_the_table_after_set_up() -> None:
    table = settled()
    board = table.board
    assert table.each("fame") == [4, 4, 4]
    assert table.each("corruption") == [0, 0, 0]
    assert table.each("discs") == [2, 2, 2]
    assert table.each("discs_left") == [12, 12, 12]
    assert board["supply"] == {"swords": 20, "shields": 12, "fomori": 46, "tiles": 24}
    for what in ("swords", "shields", "fomori"):
        assert table.each(what) == [0, 0, 0]
    held = [p["id"] for p in board["places"] if p["enemy"] not in (None, "castle")]
    assert sorted(held) == sorted(LINKED)
    assert [p["id"] for p in board["places"] if p["enemy"] == "castle"] == [
        "castle_1",
        "castle_2",
        "castle_3",
        "castle_4",
    ]
    assert len(board["display"]) == 6
    assert [stack["size"] for stack in board["stacks"]] == [18, 18, 18]
    assert all(stack["back"] in ("build", "war", "glory") for stack in board["stacks"])
    assert (board["limit"], board["round"], board["rounds"]) == (21, 1, 5)


@pytest.mark.rule("A-1.4", "A-1.6")
def test_tiles_and_fomori_at_the_start_are_drawn_at_random() -> None:
    games = [tafelrunde.new("arrival", players=2, seed=seed).view(None) for seed in range(60)]
    assert len({tuple(view["board"]["display"]) for view in games}) > 50
    kinds = {p["enemy"] for view in games for p in view["board"]["places"] if p["province"] == 0}
    assert kinds == {None, "sineach", "athach", "monghfinn"}


@pytest.mark.rule("A-1.8")
def test_the_backs_on_top_of_the_stacks_are_mixed_and_seen_by_all() -> None:
    backs = {
        stack["back"]
        for seed in range(20)
        for stack in tafelrunde.new("arrival", seed=seed).view(None)["board"]["stacks"]
    }
    assert backs == {"build", "war", "glory"}


@pytest.mark.rule("A-1.9")
def test_everybody_begins_in_some_game() -> None:
    firsts = [tafelrunde.new("arrival", players=4, seed=seed).player for seed in range(40)]
    assert set(firsts) == {0, 1, 2, 3}


@pytest.mark.rule("A-1.10")
def test_vector_t02_a_free_port_is_chosen() -> None:
    table = position(
        steps=[["Settle", "blue"], ["Settle", "green"], ["Settle", "red"]],
        owner=[-1] * 50,
        level=[0] * 50,
        discs=[3, 3, 3],
        discs_left=[12, 12, 12],
        stock={},
    )
    assert len(table.moves("settle")) == 12
    table.play("settle:eblana")
    assert table.player == "G"
    assert table.refused("settle:eblana") == "A-1.10"
    assert table.refused("settle:temair") == "A-1.10"
    table.play("settle:corcach")
    assert (table.fort("eblana"), table.fort("corcach")) == ("R1", "G1")


@pytest.mark.rule("A-1.10")
def test_the_starting_player_lands_first_and_the_others_follow_clockwise() -> None:
    game = tafelrunde.new("arrival", players=4, seed=3)
    first = game.player
    assert first is not None
    order = []
    while game.view(None)["step"] == "Settle":
        assert game.player is not None
        order.append(game.player)
        game.play(game.moves()[0])
    assert order == [(first + n) % 4 for n in range(4)]


@pytest.mark.rule("A-1.10")
def test_a_port_with_a_fomori_is_not_free() -> None:
    game = tafelrunde.new("arrival", players=2, seed=0, setup_fomori="8_east")
    names = [game.name(move) for move in game.moves()]
    assert "settle:latharna" not in names
    assert len(names) == 11


@pytest.mark.rule("A-1.12")
@pytest.mark.parametrize(("players", "limit", "rounds"), [(2, 25, 6), (3, 21, 5), (4, 17, 4)])
def test_limit_and_rounds_by_the_number_of_players(players: int, limit: int, rounds: int) -> None:
    board = tafelrunde.new("arrival", players=players).view(None)["board"]
    assert (board["limit"], board["rounds"]) == (limit, rounds)
