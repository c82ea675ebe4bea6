"""What a game declares about its fields is true: nothing is left out, nothing is shared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

import pytest

import tafelrunde
from tafelrunde import Game
from tafelrunde.kernel.codes import Flags, Named
from tafelrunde.kernel.game import Game as Kernel
from tafelrunde.kernel.setup import Setup
from tests.helpers import play_on

OF_THE_KERNEL = set(vars(Kernel(tafelrunde.title("meduris"), Setup(2, {}))))


class Unwritable(list[Any]):
    """A list that two games share, so that neither may write to it."""

    def refuse(self, *_: Any) -> NoReturn:
        raise AssertionError("a list that a clone shares was written to")

    append = clear = extend = insert = pop = remove = reverse = refuse
    __delitem__ = __iadd__ = __imul__ = __setitem__ = sort = refuse  # type: ignore[assignment]


def positions(name: str, every: int = 25) -> Iterator[Game]:
    """Positions along a random game for each number of players."""
    low, high = tafelrunde.title(name).seats
    for players in range(low, high + 1):
        game = tafelrunde.new(name, players, seed=players)
        while game.player is not None:
            yield game
            play_on(game, game.played, every)
        yield game


def same(one: Any, other: Any) -> bool:
    """Whether two attributes say the same."""
    if one is other or type(one) is not type(other):
        return one is other
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict):
        # Steps that were made on the way and are used again; a loaded game makes its own.
        return all(same(one[key], other[key]) for key in one.keys() & other.keys())
    return bool(one == other) if not hasattr(one, "__dict__") else same_parts(one, other)


def same_parts(one: Any, other: Any) -> bool:
    return vars(one).keys() == vars(other).keys() and all(
        same(value, vars(other)[name]) for name, value in vars(one).items()
    )


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_whatever_is_not_declared_follows_from_what_is(name: str) -> None:
    for game in positions(name):
        loaded = tafelrunde.load(game.dump())
        declared = {field.name for field in game.fields}
        others = vars(game).keys() - OF_THE_KERNEL - declared
        lost = [one for one in others if not same(vars(game)[one], vars(loaded)[one])]
        assert lost == []


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_a_clone_copies_every_field(name: str) -> None:
    for game in positions(name):
        twin = game.clone()
        assert twin.dump() == game.dump()
        own = vars(game).keys() - OF_THE_KERNEL
        assert [one for one in own if not same(vars(game)[one], vars(twin)[one])] == []


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_lists_that_clones_share_are_never_written_to(name: str) -> None:
    shared = 0
    for game in positions(name, every=40):
        twin = game.clone()
        for field in game.fields:
            own, others = vars(game)[field.name], vars(twin)[field.name]
            if isinstance(own, list) and own is others:
                setattr(twin, field.name, Unwritable(own))
                shared += 1
            elif isinstance(own, list):
                for place, (row, same_row) in enumerate(zip(own, others, strict=True)):
                    if isinstance(row, list) and row is same_row:
                        others[place] = Unwritable(row)
                        shared += 1
        before = game.dump()
        play_on(twin, game.played, 60)
        assert game.dump() == before
    assert shared > 0 or name != "caverna"


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_every_name_stands_for_one_number(name: str) -> None:
    low, high = tafelrunde.title(name).seats
    for players in range(low, high + 1):
        game = tafelrunde.new(name, players)
        codes = [*(field.code for field in game.fields), *game.codes.values()]
        kinds = {axis for field in game.fields for axis in field.axes if axis != "..."}
        for kind in kinds:
            assert len(set(game.names(kind))) == len(game.names(kind))
        for code in codes:
            for number in range(max(code.low(game), -20), min(code.high(game), 200) + 1):
                if code.fits(game, [number]):
                    written = code.write(game, number)
                    read = code.read(game, written) if isinstance(written, str) else written
                    assert read == number
            names = code.names(game) if isinstance(code, Named) else []
            names += game.names(code.kind) if isinstance(code, Flags) else []
            # Where a name is a number, it is its own: 3 and "3" may not be two things.
            first = code.first if isinstance(code, Named) else 0
            assert all(
                not text.isdigit() or int(text) == first + at for at, text in enumerate(names)
            )


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_the_fields_of_every_step_have_their_codes(name: str) -> None:
    title = tafelrunde.title(name)
    game = tafelrunde.new(name, title.seats[1])
    used = {field for step in title.steps.values() for field in step.fields}
    assert used == game.codes.keys()


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_every_field_says_what_it_means(name: str) -> None:
    game = tafelrunde.new(name, tafelrunde.title(name).seats[1])
    assert [field.name for field in game.fields if not field.about] == []
