"""Chapter 12: what is hidden, and what is open."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.rules.meduris.positions import Table, position, small_yield

GOODS = {"R": "1/2/0/0", "G": "0/0/3/0", "B": "0/4/0/1"}


def seen(table: Table, seat: int | None) -> list[Any]:
    """The goods of every player as one seat sees them."""
    return [row["goods"] for row in table.game.view(seat)["board"]["seats"]]


@pytest.mark.rule("M-12.1")
def test_a_seat_knows_its_own_goods_and_no_one_elses() -> None:
    table = position(goods=GOODS)
    assert seen(table, 0) == [[1, 2, 0, 0], None, None]
    assert seen(table, 1) == [None, [0, 0, 3, 0], None]
    assert seen(table, 2) == [None, None, [0, 4, 0, 1]]
    assert seen(table, None) == [None, None, None]


@pytest.mark.rule("M-12.1")
def test_the_number_of_goods_is_hidden_too() -> None:
    """Two tables that differ only in who of the others holds what look the same."""
    one = position(goods={"R": "1/2/0/0", "G": "0/0/3/0", "B": "0/4/0/1"})
    two = position(goods={"R": "1/2/0/0", "G": "0/0/0/0", "B": "0/4/3/1"})
    assert one.game.view(0) == two.game.view(0)
    assert one.game.view(None) == two.game.view(None)
    assert one.game.view(1) != two.game.view(1)


@pytest.mark.rule("M-12.1")
def test_the_moves_are_shown_to_the_seat_that_decides_only() -> None:
    table = position(goods=GOODS)
    assert [move["move"] for move in table.game.view(0)["moves"]] == table.moves()
    assert table.game.view(1)["moves"] == table.game.view(None)["moves"] == []


@pytest.mark.rule("M-12.1")
def test_what_a_seat_imagines_keeps_its_own_goods_and_the_piles() -> None:
    game = position(goods=GOODS).game
    held = set()
    for seed in range(20):
        twin = game.imagine(0, seed)
        twin.check()
        assert twin.view(0) == game.view(0)
        held.add(tuple(twin.view(1)["board"]["seats"][1]["goods"]))
    assert len(held) > 5


@pytest.mark.rule("M-12.1")
def test_who_is_asked_how_to_pay_is_imagined_with_the_goods_for_it() -> None:
    """Hardly any deal lets Blue pay so much: then everything is taken to be Blue's."""
    goods = {"B": "0/9/9/3"}
    game = position(turn="B", goods=goods, steps=[["Pay", "B", 0, 8]]).game
    for seed in range(5):
        twin = game.imagine(0, seed)
        twin.check()
        assert twin.view(0) == game.view(0)
        assert len(twin.moves()) > 1


@pytest.mark.rule("M-12.2")
def test_everything_else_is_open() -> None:
    table = position(
        huts="G4 R9",
        temples="B20",
        chips={12: "druid", 21: "hut"},
        goods=GOODS,
        druid=4,
        scores={"R": 8, "G": 6, "B": 4},
        workers={"wood": "RGB", "wool": "RGB"},
    )
    board = table.game.view(None)["board"]
    assert board["supply"] == [17, 12, 15, 17]
    assert [row["score"] for row in board["seats"]] == [8, 6, 4]
    assert [row["huts"] for row in board["seats"]] == [7, 7, 8]
    assert [row["temples"] for row in board["seats"]] == [2, 2, 1]
    assert board["runes"] == [1, -1, 0, -1, -1, -1, -1, -1, -1]
    assert board["plateaus"] == [[0, 1, 2], [0, 1, 2], [], []]
    assert (board["spaces"][4]["hut"], board["spaces"][20]["temple"]) == (1, 2)
    assert (board["spaces"][12]["chip"], board["spaces"][21]["chip"]) == ("druid", "hut")
    assert (board["druid"], board["druid_step"]) == (4, 3)
    for seat in range(3):
        own = table.game.view(seat)["board"]
        own["seats"][seat]["goods"] = None
        assert own == board


@pytest.mark.rule("M-12.2")
def test_every_gain_and_loss_is_told_to_everybody_with_its_kind() -> None:
    data = position(
        steps=[["Act", "G"], ["Offer", "R", 19], ["SmallYield", "R"]],
        huts="R19",
        druid=19,
        die=4,
        goods={"R": "0/1/0/0"},
    ).game.dump()
    game = tafelrunde.load(data)
    heard: list[tuple[str, list[int], int]] = []
    game.listener = lambda event: heard.append((event.key, event.values, event.seat))
    for name in ("take:stone", "decline", "decline", "offer:wool"):
        game.play(game.parse(name))
    assert ("log.earned", [0, 1, 3, -1], -1) in heard
    assert ("log.paid", [0, 1, 1, -1], -1) in heard
    table = small_yield("lose", goods={"B": "1/1/0/0"})
    table.game.listener = lambda event: heard.append((event.key, event.values, event.seat))
    table.play("give:wool")
    assert heard[-1] == ("log.paid", [2, 1, 1, -1], -1)


@pytest.mark.rule("M-12.3")
def test_with_open_goods_everybody_sees_all() -> None:
    table = position(goods=GOODS, options={"open_goods": True})
    everything = [[1, 2, 0, 0], [0, 0, 3, 0], [0, 4, 0, 1]]
    for seat in (None, 0, 1, 2):
        assert seen(table, seat) == everything
    twin = table.game.imagine(0, 1)
    assert twin.view(1) == table.game.view(1)


@pytest.mark.rule("M-12.3")
def test_open_goods_are_off_unless_agreed() -> None:
    assert tafelrunde.new("meduris", players=3).view()["options"]["open_goods"] is False


@pytest.mark.rule("M-12.3")
def test_with_two_players_the_others_goods_follow_from_the_piles() -> None:
    game = position(order="PB", turn="P", goods={"P": "1/2/0/0", "B": "0/0/3/1"}).game
    for seed in range(5):
        assert game.imagine(0, seed).view(1) == game.view(1)


@pytest.mark.rule("M-12.1", "M-11.5")
def test_hidden_goods_break_no_tie_before_the_end() -> None:
    goods = {"R": "1/2/0/0", "G": "0/0/1/0"}
    running = position(goods=goods)
    for seat in (None, 0, 1, 2):
        assert running.game.ranking(seat) == [[0, 1, 2]]
    assert position(goods=goods, options={"open_goods": True}).game.ranking() == [[0], [1], [2]]
    assert position(goods=goods, steps=[]).game.ranking() == [[0], [1], [2]]


@pytest.mark.rule("M-12.3")
def test_of_two_players_each_can_count_the_goods_but_a_spectator_can_not() -> None:
    table = position(order="PB", turn="P", goods={"B": "0/0/1/0"})
    assert table.game.ranking(0) == table.game.ranking(1) == [[1], [0]]
    assert table.game.ranking() == [[0, 1]]


@pytest.mark.rule("M-12.1")
def test_others_are_not_told_why_an_offering_is_not_possible() -> None:
    table = position(huts="R19", druid=19, steps=[["Offer", "R", 19]], goods={"R": "0/1/0/0"})
    assert "wool" in table.game.explain("offer:wool").text.lower()
    assert table.game.explain("offer:both", seat=1).text == "Purple decides now, nobody else."


@pytest.mark.rule("M-12.4")
def test_nobody_can_tell_a_forced_refusal_from_a_chosen_one() -> None:
    traces = []
    for goods in ({}, {"R": "0/1/1/0"}):
        table = position(
            huts="R19", druid=19, steps=[["Act", "G"], ["Offer", "R", 19]], goods=goods
        )
        before = [table.game.view(seat)["board"]["subject"] for seat in (None, 1, 2)]
        heard = table.hear("offer:none")
        seen = [table.game.view(seat) for seat in (None, 1, 2)]
        for view in seen:
            del view["board"]["supply"]  # open, and set up differently here
            view["moves"] = []
        traces.append((before, heard, seen, table.game.history(), table.game.barrier))
    assert traces[0] == traces[1]


@pytest.mark.rule("M-12.4")
def test_with_open_goods_nobody_is_asked_for_what_is_not_there() -> None:
    table = position(huts="R19", druid=19, steps=[["Offer", "R", 19]], options={"open_goods": True})
    assert (table.player, table.score("R")) == ("", 4)
