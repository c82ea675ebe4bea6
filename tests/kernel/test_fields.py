"""Positions by names: what is written, what may be mixed, and what is said when a name is wrong."""

from typing import Any

import pytest

import tafelrunde
from tafelrunde.kernel.codes import MANY, Counts, Number, Switch


def loaded(game: str = "meduris", players: int = 3, **state: Any) -> dict[str, Any]:
    """The state of a position of which only these fields are given."""
    data = tafelrunde.load({"game": game, "players": players, "state": state}).dump()
    return dict(data["state"])


def test_only_what_differs_from_a_new_game_is_written() -> None:
    game = tafelrunde.new("meduris", players=3, seed=0)
    assert game.dump(names=True) == {
        "game": "meduris",
        "rules": game.title.version,
        "players": 3,
        "state": {},
        "stack": game.dump(names=True)["stack"],
    }
    game.play(game.parse("plateau:wool"))
    written = game.dump(names=True)
    assert written["actor"] == "red"
    assert written["state"] == {"workers": {"wool": {"bottom": "red"}}}


def test_options_and_colours_are_written_where_they_are_chosen() -> None:
    game = tafelrunde.new(
        "arrival", players=2, seed=3, blocking="in_order", colours=["blue", "red"]
    )
    written = game.dump(names=True)
    assert written["options"] == {"blocking": "in_order", "colours": ["blue", "red"]}
    assert written["stack"][-1] in (["Settle", "blue"], ["Settle", "red"])
    assert tafelrunde.load(written).digest() == game.digest()


@pytest.mark.parametrize(
    "points",
    [
        {"blue": {"start": 7}},
        {"blue": [7, 0, 0, 0]},
        [[5, 0, 0, 0], [7, 0, 0, 0], [5, 0, 0, 0]],
        [{}, {"start": 7}, {}],
        [[5, 0, 0, 0], {"start": 7}, [5, 0, 0, 0]],
    ],
)
def test_names_and_numbers_may_be_mixed(points: Any) -> None:
    assert loaded(points=points)["points"] == [[5, 0, 0, 0], [7, 0, 0, 0], [5, 0, 0, 0]]


def test_seats_have_the_names_of_their_colours() -> None:
    data = {"game": "caverna", "players": 2, "options": {"colours": ["red", "sky"]}}
    game = tafelrunde.load({**data, "state": {"begging": {"sky": 2}, "starter": "sky"}})
    assert game.dump()["state"]["begging"] == [0, 2]
    with pytest.raises(tafelrunde.BadPosition, match="begging has no 'blue'; it has red, sky"):
        tafelrunde.load({**data, "state": {"begging": {"blue": 2}}})


@pytest.mark.parametrize(
    ("game", "state", "english", "german"),
    [
        (
            "meduris",
            {"goods": {"blue": {"gold": 1}}},
            "goods has no 'gold'; it has wood, wool, copper, stone.",
            "goods hat kein 'gold'; es hat wood, wool, copper, stone.",
        ),
        (
            "meduris",
            {"hut": {"4": "mauve"}},
            "hut must be one of nobody, purple, blue, red, not 'mauve'.",
            "hut muss eins von nobody, purple, blue, red sein, nicht 'mauve'.",
        ),
        (
            "meduris",
            {"supply": {"wood": None}},
            "supply must be a whole number from 0 to 18, not None.",
            "supply muss eine ganze Zahl von 0 bis 18 sein, nicht None.",
        ),
        (
            "meduris",
            {"goods": {"blue": 3}},
            "goods must be rows of 4 numbers each, or tables by names, not 3.",
            "goods muss aus Zeilen zu je 4 Zahlen oder aus Tabellen nach Namen bestehen, nicht 3.",
        ),
        (
            "arrival",
            {"ending": 1},
            "ending must be true or false, not 1.",
            "ending muss true oder false sein, nicht 1.",
        ),
        (
            "caverna",
            {"cells": {"blue": {"3.4": "lake"}}},
            "cells must be one of bare, meadow, ",
            "oder ein Plättchen, vielleicht mit +stable dahinter sein, nicht 'lake'.",
        ),
        (
            "caverna",
            {"crops": {"blue": {"3.4": "grain many"}}},
            "crops must be none, or one of grain, vegetable with its number, not 'grain many'.",
            "crops muss none oder eins von grain, vegetable mit seiner Anzahl sein",
        ),
    ],
)
def test_a_wrong_name_is_told_what_could_stand_there(
    game: str, state: dict[str, Any], english: str, german: str
) -> None:
    with pytest.raises(tafelrunde.BadPosition) as caught:
        loaded(game, **state)
    assert english in str(caught.value)
    assert german in caught.value.said("de")


def test_a_wrong_name_in_a_step_is_told_what_could_stand_there() -> None:
    stack = [["Sow", "blue", "grain+oats", "no"]]
    with pytest.raises(tafelrunde.BadPosition) as caught:
        tafelrunde.load({"game": "caverna", "players": 2, "stack": stack})
    assert str(caught.value) == (
        "Sow: seeds must be none, or some of grain, vegetable with their numbers and + between "
        "them, not 'grain+oats'."
    )
    assert "nicht 'grain+oats'" in caught.value.said("de")


def test_so_many_of_each_are_counted_once_where_no_number_stands() -> None:
    game = tafelrunde.new("caverna", players=2)
    seeds = Counts("crop", 4)
    assert seeds.read(game, "grain+vegetable") == 0x11
    assert seeds.read(game, "grain 2+vegetable") == 0x12
    assert seeds.write(game, 0x21) == "grain 1+vegetable 2"
    assert seeds.write(game, 0) == "none"
    assert [seeds.read(game, text) for text in ("grain 16", "grain 0", "", "grain 9+grain 9")] == [
        None
    ] * 4


def test_what_can_stand_there_is_documented() -> None:
    game = tafelrunde.new("meduris", players=2)
    assert Number(3).about(game) == "0 to 3"
    assert Number(MANY).about(game) == "0 or more"
    assert Number(MANY, -MANY).about(game) == "any number"
    assert Switch().about(game) == "true or false"


def test_a_sparse_field_is_left_out_while_it_is_empty() -> None:
    new = {"game": "caverna-folk", "players": 2, "options": {"folk": ["elves", "dwarfs"]}}
    whole = tafelrunde.load({**new, "state": {"begging": {"blue": 1}}}).dump()
    assert "kinds" in whole["state"]
    assert "notes" not in whole["state"]
    assert "kinds" not in tafelrunde.new("caverna", players=2).dump()["state"]


def test_what_a_whole_position_leaves_out_is_empty_even_if_a_new_game_has_more() -> None:
    new = {"game": "caverna-folk", "players": 2, "options": {"folk": ["elves", "dwarfs"]}}
    whole = tafelrunde.load(new).dump()
    del whole["state"]["kinds"]
    with pytest.raises(tafelrunde.BadPosition, match="persons of its own folk"):
        tafelrunde.load(whole)
