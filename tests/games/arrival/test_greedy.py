"""Greedy plays The Arrival sensibly under both endings."""

import pytest

import tafelrunde
from tafelrunde.arena.match import Match, play_match
from tafelrunde.players import decide, player
from tests.rules.arrival.positions import position


@pytest.mark.slow
def test_greedy_beats_two_randoms() -> None:
    tally = play_match(Match("arrival", 3, 1, ("greedy", "random", "random")), 12)
    assert tally.wins[0] >= 11


def test_greedy_repels_for_what_will_count() -> None:
    """With the land held fame is taken, with the Fomori far ahead corruption is given back."""
    forts = "R1 ess_ruaid, R1 sligech, R1 cruachu, R1 temair, R1 uisnech, G1 corcach"
    given = {"stock": {"R": "0/1/0/0"}, "corruption": {"R": 9, "G": 9}, "round": 6, "players": 2}
    held = position(forts=forts, foes="S glenn_finne", castles="1", **given)  # type: ignore[arg-type]
    lost = position(
        forts="R1 ess_ruaid",
        foes="S glenn_finne, S ailech, S fanaid, S na_rossa, S tulach_oc, S clochar, S temair",
        **given,  # type: ignore[arg-type]
    )
    for table, reward in ((held, "reward:fame"), (lost, "reward:corruption")):
        table.play("repel:glenn_finne")
        move = decide(player("greedy", 1), table.game, 0, 1)
        assert table.game.name(move) == reward


def test_greedy_sees_only_what_its_seat_may_know() -> None:
    game = tafelrunde.new("arrival", players=3, seed=4)
    while game.stack[-1].__class__.__name__ != "Block":
        game.play(game.moves()[0])
    game.play(game.moves()[0])
    seat = game.decider
    twins = [game.imagine(seat, seed) for seed in range(6)]
    assert len({twin.digest() for twin in twins}) > 1
    moves = {decide(player("greedy", 1), twin, seat, 3) for twin in twins}
    assert len(moves) == 1
