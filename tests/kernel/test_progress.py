"""A game whose numbers are asked for goes as one in which they are all known before."""

import random
from typing import Any

import pytest

import tafelrunde
from tafelrunde.kernel.chance import Rolls
from tafelrunde.kernel.progress import CHANCE, OVER, Progress
from tests.helpers import observations

CASES = [
    (title, players, options)
    for title, set_ups in observations.SET_UPS.items()
    for players, options in set_ups
]


def begun(title: str, players: int, options: dict[str, Any]) -> Progress:
    found = tafelrunde.title(title)
    made = Progress(found, found.setup(players, options))
    made.begin()
    return made


@pytest.mark.parametrize(("title", "players", "options"), CASES)
def test_every_position_is_that_of_a_game_with_the_same_numbers(
    title: str, players: int, options: dict[str, Any]
) -> None:
    """Twice, for only what was seen to draw is kept right before it draws."""
    start = begun(title, players, options)
    for seed in range(2):
        draw = random.Random(seed)
        asked = start.copied()
        while asked.player == CHANCE:
            asked.draw(draw.randrange(asked.bound))
        known = asked.title.dealt(asked.setup, Rolls(asked.rolls))
        drawn = 0
        while asked.player != OVER and known.played < 250:
            assert asked.game is not None
            assert asked.game.digest() == known.digest()
            move = draw.choice(known.moves())
            asked.decide(move)
            while asked.player == CHANCE:
                drawn += 1
                asked.draw(draw.randrange(asked.bound))
            known.rolls = Rolls(asked.rolls)
            known.play(move)
        assert asked.game is not None
        assert asked.game.digest() == known.digest()
        assert drawn > 0 or players == 1


def test_a_copy_that_draws_another_number_leaves_this_one_alone() -> None:
    for seed in range(2):
        asked = begun("meduris", 2, {})
        draw = random.Random(seed)
        waiting = 0
        while asked.player != OVER and waiting < 40:
            if asked.player != CHANCE:
                asked.act(draw.choice(asked.actions()))
                continue
            waiting += 1
            twins = [asked.copied() for _ in range(asked.bound)]
            for number, twin in enumerate(twins):
                twin.act(number)
            number = draw.randrange(asked.bound)
            asked.act(number)
            assert told(asked) == told(twins[number])
            assert len(set(map(told, twins))) == len(twins)


def told(asked: Progress) -> str:
    """How far it is."""
    if asked.game is not None:
        return asked.game.digest()
    return f"{asked.rolls} of {asked.bound}"


def test_what_is_looked_at_while_a_number_is_drawn_is_the_decision_before() -> None:
    asked = begun("meduris", 2, {})
    draw = random.Random(1)
    digest, seen = "", 0
    while asked.player != OVER and seen < 30:
        if asked.player != CHANCE:
            assert asked.game is not None
            digest = asked.game.digest()
        else:
            before = asked.known()
            assert (before.digest() if before is not None else "") == digest
            seen += 1
        asked.act(draw.choice(asked.actions()))
    assert seen == 30
