"""What can be seen and done in a title, as spaces of Gymnasium."""

from __future__ import annotations

import operator
from typing import Any

import numpy
from gymnasium import spaces

from tafelrunde.kernel.errors import BadMove
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.title import Title

OBSERVATION = "observation"
MASK = "action_mask"


def observation_space(title: Title, players: int, options: dict[str, Any]) -> Any:
    """The vector of what a seat knows, every slot in its range, and the mask of legal moves."""
    slots = title.observation(players, options)
    low = numpy.array(slots.low, numpy.float32)
    high = numpy.array(slots.high, numpy.float32)
    return spaces.Dict(
        {
            OBSERVATION: spaces.Box(low, high, dtype=numpy.float32),
            MASK: spaces.Box(0, 1, (title.alphabet.size,), numpy.int8),
        }
    )


def action_space(title: Title) -> Any:
    """The moves of a title by their places in its alphabet."""
    return spaces.Discrete(title.alphabet.size)


def move_of(title: Title, action: Any) -> Move:
    """The move that an action stands for; what is none is refused, numbers below 0 too."""
    moves = title.alphabet.moves
    try:
        place = operator.index(action)
    except TypeError:
        place = -1
    if not 0 <= place < len(moves):
        raise BadMove(
            "error.action", {"action": action, "game": title.name, "last": len(moves) - 1}
        )
    return moves[place]


def seen(game: Game, seat: int) -> dict[str, Any]:
    """What a seat observes; only the seat that decides has moves. Nothing is copied."""
    mask = game.mask() if seat == game.decider else bytearray(game.alphabet.size)
    return {
        OBSERVATION: numpy.frombuffer(game.observe(seat), numpy.float32),
        MASK: numpy.frombuffer(mask, numpy.int8),
    }
