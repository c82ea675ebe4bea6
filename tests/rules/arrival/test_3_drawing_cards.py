"""Chapter 3 of the rules of The Arrival: drawing earnings cards."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.arrival.positions import BOARD, Table, position


def drawing() -> Table:
    return position(steps=[["DrawCard", "red", 0]])


@pytest.mark.rule("A-3.1")
def test_everybody_draws_four_cards_in_turn() -> None:
    table = drawing()
    order = ""
    while table.player:
        order += table.player
        assert table.moves() == ["draw:1", "draw:2", "draw:3"]
        back = table.board["stacks"][1]["back"]
        before = sum(card is not None for card in table.of(table.player)["cards"])
        who = table.player
        table.play("draw:2")
        assert table.of(who)["cards"][before]["back"] == back
    assert order == "RGB" * 4
    assert [stack["size"] for stack in table.board["stacks"]] == [18, 6, 18]


@pytest.mark.rule("A-3.1")
def test_the_earnings_phase_comes_before_the_actions() -> None:
    table = position(steps=[["Round"]])
    assert table.step == "DrawCard"
    while table.step == "DrawCard":
        table.play("draw:1")
    assert table.step == "Block"
    while table.step == "Block":
        table.play(table.moves()[0])
    assert table.step in ("TakeTile", "Turn")


@pytest.mark.rule("A-3.2")
def test_nobody_sees_the_face_of_a_card_that_lies_down() -> None:
    table = drawing().play("draw:1")
    for seat in (0, 1, 2, None):
        card = table.game.view(seat)["board"]["seats"][0]["cards"][0]
        assert card["id"] is None
        assert card["sections"] is None


@pytest.mark.rule("A-3.2")
def test_a_face_is_drawn_when_it_is_turned_up() -> None:
    faces = set()
    for seed in range(25):
        table = position(
            steps=[["TurnUp", "second"], ["DrawCard", "blue", 11]],
            backs=[[0] * 4, [1] * 4, [2] * 3 + [-1]],
            stacked=[14, 14, 15],
            stacks=[15, 14, 14],
            tops=[2, 2, 2],
            seed=seed,
        )
        table.play("draw:1")
        faces.add(table.of("R")["cards"][0]["id"])
    assert len(faces) > 5
    assert all(face.startswith("build") for face in faces)


@pytest.mark.rule("A-3.3")
def test_vector_t04_an_empty_stack_is_followed_by_three_new_ones() -> None:
    # 32 cards are discarded, 20 in the stacks, two lie face down in front of players.
    card = [3] * 32 + [0] * 22
    backs = [[BOARD.back[53], -1, -1, -1], [BOARD.back[52], -1, -1, -1], [-1] * 4]
    stacked = [sum(BOARD.back[c] == b for c in range(32, 54)) for b in range(3)]
    stacked[2] -= 2
    table = position(
        steps=[["DrawCard", "blue", 2]],
        card=card,
        backs=backs,
        stacked=stacked,
        stacks=[1, 10, 9],
        tops=[2, 2, 2],
    )
    table.play("draw:1")
    assert [stack["size"] for stack in table.board["stacks"]] == [17, 17, 17]
    assert table.board["discarded_cards"] == []
    in_front = [c["back"] for who in "RGB" for c in table.of(who)["cards"] if c is not None]
    assert in_front == ["glory", "glory", "glory"]


@pytest.mark.rule("A-3.3")
def test_a_stack_with_one_card_left_is_not_shuffled() -> None:
    table = position(
        steps=[["DrawCard", "red", 0]], discarded="build01 war01 glory01", stacks=[2, 25, 24]
    )
    heard = [key for key, _ in table.hear("draw:1")]
    assert heard == ["drew"]
    assert [stack["size"] for stack in table.board["stacks"]] == [1, 25, 24]
    assert len(table.board["discarded_cards"]) == 3
    assert [key for key, _ in table.hear("draw:1")] == ["drew", "restacked"]
    assert [stack["size"] for stack in table.board["stacks"]] == [18, 17, 17]


@pytest.mark.rule("A-3.3")
def test_a_card_taken_before_the_shuffle_is_none_of_those_shuffled_in() -> None:
    # All glory cards but the last had been discarded when red took a card with that back. Green's
    # last card empties a stack, so that they are shuffled in before anything is turned up.
    for seed in range(20):
        table = position(
            players=2,
            steps=[["TurnUp", "second"], ["DrawCard", "green", 7]],
            card=[0] * 36 + [3] * 17 + [0],
            backs=[[2, 0, 0, 1], [0, 0, 0, -1]],
            stacked=[13, 17, 0],
            stacks=[1, 15, 14],
            tops=[1, 0, 0],
            seed=seed,
        )
        table.play("draw:1")
        assert [stack["size"] for stack in table.board["stacks"]] == [16, 15, 15]
        assert table.of("R")["cards"][0]["id"] == "glory18"


def early(seed: int) -> Table:
    """Red's first card was taken before a shuffle that brought all other glory cards back."""
    card = [1] * 54
    for number in (0, 1, 18, 19, 53):
        card[number] = 0
    return position(
        players=2,
        steps=[["TurnUp", "second"], ["DrawCard", "green", 7]],
        card=card,
        backs=[[2, 0, 0, 1], [0, 0, 0, -1]],
        restacked=1,
        stacked=[13, 17, 17],
        stacks=[16, 16, 15],
        tops=[1, 1, 1],
        seed=seed,
    ).play("draw:2")


@pytest.mark.rule("A-3.3")
def test_which_cards_were_taken_before_the_shuffle_follows_the_starting_player() -> None:
    # Green began; a stack ran out with green's first card, a glory card when only one was unseen.
    card = [1] * 54
    for number in (0, 1, 2, 3, 18, 19, 20, 53):
        card[number] = 0
    for seed in range(12):
        table = position(
            players=3,
            first=1,
            steps=[["TurnUp", "second"], ["DrawCard", "red", 11]],
            card=card,
            backs=[[1, 0, 0, -1], [2, 0, 0, 1], [2, 0, 0, 1]],
            restacked=1,
            stacked=[12, 15, 16],
            stacks=[15, 14, 14],
            tops=[1, 1, 1],
            seed=seed,
        ).play("draw:2")
        assert table.of("G")["cards"][0]["id"] == "glory18"
        assert table.of("B")["cards"][0]["id"] != "glory18"


@pytest.mark.rule("A-3.3")
def test_after_all_cards_are_up_every_unseen_card_is_in_the_stacks() -> None:
    table = early(1)
    state = table.game.dump()["state"]
    assert (state["restacked"], 1 in state["card"]) == (1, True)
    whole = position(
        players=2,
        steps=[
            ["TurnUp", "fourth"],
            ["TurnUp", "third"],
            ["TurnUp", "second"],
            ["DrawCard", "green", 7],
        ],
        card=[0] * 36 + [3] * 17 + [0],
        backs=[[2, 0, 0, 1], [0, 0, 0, -1]],
        stacked=[13, 17, 0],
        stacks=[1, 15, 14],
        tops=[1, 0, 0],
    )
    whole.play("draw:1", "block:top", "block:top", "block:middle", "block:middle")
    state = whole.game.dump()["state"]
    assert (state["restacked"], sorted(set(state["card"]))) == (0, [0, 2])


@pytest.mark.rule("A-3.3")
def test_the_new_stacks_hold_the_cards_that_were_discarded() -> None:
    faces = set()
    for seed in range(30):
        table = early(seed)
        cards = table.of("G")["cards"]
        faces |= {cards[0]["id"], cards[1]["id"]}
    assert len(faces) > 8


@pytest.mark.rule("A-3.3", "A-5.11")
def test_whole_games_see_new_stacks_of_equal_size_and_no_discard_vanish() -> None:
    seen = 0
    for seed in range(12):
        game = tafelrunde.new("arrival", players=4, seed=seed)
        while game.player is not None:
            before = game.view(None)["board"]
            game.play(game.moves()[0])
            after = game.view(None)["board"]
            sizes = [stack["size"] for stack in after["stacks"]]
            if sum(sizes) > sum(stack["size"] for stack in before["stacks"]):
                seen += 1
                assert max(sizes) - min(sizes) <= 1
                assert after["discarded_cards"] == []
            else:
                assert set(before["discarded_cards"]) <= set(after["discarded_cards"])
    assert seen > 0
