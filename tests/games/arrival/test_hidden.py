"""What nobody has seen is drawn late, and comes out as from a real shuffle."""

import random
from collections import Counter

import pytest

import tafelrunde
from tests.rules.arrival.positions import BOARD, position

# 5 cards were unseen when a stack ran out after the first card of the round had been taken: two
# with the back "build", two "war", one "glory". All others were discarded and shuffled in again.
OLD = [0, 1, 18, 19, 53]


def shuffled(seed: int, early_first: bool) -> tuple[str, str]:
    """A card taken before the shuffle and one taken after it, both with the back build.

    The early one is red's first and turned up first, or it is green's first and still lies face
    down when red's second, the late one, is turned up.
    """
    card = [0 if number in OLD else 1 for number in range(54)]
    table = position(
        players=2,
        steps=[["TurnUp", "second"], ["DrawCard", "green", 7]],
        card=card,
        backs=[[0, 1, 1, 1] if early_first else [1, 0, 1, 1], [0, 1, 1, -1]],
        restacked=1 if early_first else 2,
        stacked=[16, 13, 18],
        stacks=[16, 16, 15],
        tops=[1, 1, 1],
        seed=seed,
    ).play("draw:2")
    red, green = table.of("R")["cards"], table.of("G")["cards"]
    if early_first:
        return red[0]["id"], green[0]["id"]
    return green[0]["id"], red[1]["id"]


def dealt(chance: random.Random) -> tuple[str, str]:
    """The same with cards in hand: one of the two old ones lies out, the other 17 are shuffled."""
    first, second = chance.sample([BOARD.cards[0], BOARD.cards[1]], 2)
    rest = [second, *BOARD.cards[2:18]]
    return first, chance.choice(rest)


@pytest.mark.parametrize("early_first", [True, False])
def test_cards_after_a_new_shuffle_come_as_often_as_from_real_stacks(early_first: bool) -> None:
    games = 2400
    chance = random.Random(1)
    late = Counter(shuffled(seed, early_first) for seed in range(games))
    real = Counter(dealt(chance) for _ in range(games))
    assert set(late) <= {(a, b) for a in BOARD.cards[:2] for b in BOARD.cards[:18] if a != b}
    old = {pair for pair in late if pair[1] in BOARD.cards[:2]}
    for counted in (late, real):
        # Each of the 34 pairs is as likely as any other: about 71 of 2400.
        assert all(35 < counted[pair] < 115 for pair in late)
        assert 95 < sum(counted[pair] for pair in old) < 195


def test_the_back_of_a_new_top_card_is_none_of_those_on_top_already() -> None:
    # In the stacks are two cards with the back build, two war, one glory; four lie below or on top.
    for seed in range(30):
        table = position(
            players=2,
            steps=[["DrawCard", "red", 0]],
            card=[0 if number in OLD else 3 for number in range(54)],
            stacked=[2, 2, 1],
            stacks=[2, 2, 1],
            tops=[1, 2, 1],
            seed=seed,
        ).play("draw:1")
        backs = [stack["back"] for stack in table.board["stacks"]]
        assert backs == ["build", "glory", "war"]


def test_a_position_keeps_no_order_of_anything_face_down() -> None:
    game = tafelrunde.new("arrival", players=4, seed=9)
    state = game.dump()["state"]
    assert sum(state["unseen"]) == 46
    assert sum(state["tile_supply"]) == 24
    assert set(state["card"]) == {0}
    assert state["hand"] == [[-1] * 4] * 4


def test_the_same_moves_with_other_chance_show_other_cards() -> None:
    game = tafelrunde.new("arrival", players=2, seed=1)
    faces = set()
    while game.view()["step"] != "DrawCard" or game.dump()["stack"][-1][2] < 7:
        game.play(game.moves()[0])
    for seed in range(12):
        twin = game.imagine(game.decider, seed)
        twin.play(twin.moves()[0])
        faces.add(twin.view()["board"]["seats"][0]["cards"][0]["id"])
    assert len(faces) > 4
