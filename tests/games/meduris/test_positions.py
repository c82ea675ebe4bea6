"""A position that can't be is refused when it is loaded, with a sentence that says why."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import tafelrunde

State = dict[str, Any]
Change = Callable[[State], object]


def sound() -> dict[str, Any]:
    """Purple, Blue and Red in the middle of a game: a hut each, a temple, the druid on his path."""
    game = tafelrunde.new("meduris", players=3, seed=3)
    for _ in range(6):
        game.play(game.moves()[0])
    while game.view()["step"] != "Act":
        game.play(game.moves()[0])
    position: dict[str, Any] = json.loads(json.dumps(game.dump()))
    state = position["state"]
    state["chip"] = [0] * 32
    for seat, space in enumerate((4, 10, 20)):
        state["hut"][space] = seat
        state["huts_left"][seat] -= 1
    state["temple"][22] = 0
    state["temples_left"][0] -= 1
    state["rune"] = [0, -1, 1, -1, -1, 2, -1, -1, -1]
    state |= {"druid": 4, "druid_step": 3}
    return position


def put(name: str, index: int, value: object) -> Change:
    return lambda state: state[name].__setitem__(index, value)


def both(*changes: Change) -> Change:
    return lambda state: [change(state) for change in changes]


def test_the_position_that_the_others_spoil_is_sound() -> None:
    tafelrunde.load(sound()).check()


@pytest.mark.parametrize(
    ("change", "english", "german"),
    [
        (put("supply", 0, 3), "wood: 3 on the mountain", "Holz: 3 auf dem Berg"),
        (put("supply", 0, 19), "Each of supply must be a whole", "Wert von supply muss"),
        (lambda s: s["supply"].pop(), "supply must have 4 numbers", "supply muss 4 Zahlen"),
        (lambda s: s["points"].pop(), "points must have 12 numbers", "points muss 12 Zahlen"),
        (
            put("points", 1, [0, 0, -1, 0]),
            "The score of seat 1 is below 0",
            "von Platz 1 ist unter",
        ),
        (put("workers", 0, [-1, 0, 1]), "a gap in the stack on wood", "eine Lücke im Stapel"),
        (put("workers", 0, [-1, -1, -1]), "to place; there are 6", "noch zu setzen; es gibt 6"),
        (put("workers", 0, [2, 2, 2]), "seat 2 has more than 2", "Platz 2 hat mehr als 2"),
        (put("huts_left", 1, 6), "Seat 1 has 7 huts in all, not 8", "insgesamt 7 Hütten, nicht 8"),
        (put("huts_left", 1, 8), "Seat 1 has 9 huts in all, not 8", "insgesamt 9 Hütten, nicht 8"),
        (put("temples_left", 0, 0), "Seat 0 has 1 temples", "insgesamt 1 Tempel, nicht 2"),
        (
            both(put("temple", 4, 0), put("temples_left", 0, 0)),
            "Space 4 has a hut and a temple",
            "Auf Feld 4 stehen eine Hütte und ein Tempel",
        ),
        (put("chip", 22, 1), "Space 22 has a temple on a chip", "steht ein Tempel auf einem Chip"),
        (put("chip", 4, 1), "Space 4 has a hut on a chip", "eine Hütte auf einem Chip"),
        (put("chip", 4, 3), "Space 4 has a hut on a chip", "eine Hütte auf einem Chip"),
        (put("rune", 0, 1), "The serpent rune must be with a builder", "Rune Schlange: Sie muss"),
        (put("rune", 0, -1), "The serpent rune must be with a builder", "Rune Schlange: Sie muss"),
        (put("rune", 1, 0), "The box rune must be with a builder", "Rune Kasten: Sie muss"),
        (lambda s: s.update(druid=32), "druid must be one of steps, 0, 1", "eins von steps, 0"),
        (lambda s: s.update(druid_step=4), "number from 0 to 3", "Zahl von 0 bis 3"),
        (
            lambda s: s.update(druid_step=2),
            "the druid stands at a hut",
            "steht der Druide an einer",
        ),
        (lambda s: s.update(druid=5), "the druid stands at a hut", "steht der Druide an einer"),
        (
            both(put("hut", 5, 1), put("huts_left", 1, 6), put("rune", 1, 1)),
            "not gone on to the hut on space 5",
            "nicht zur Hütte auf Feld 5",
        ),
        (lambda s: s.update(druid=-1), "must have left his steps", "Steinfelder verlassen haben"),
        (
            lambda s: s.update(druid=-1, druid_step=2),
            "4 buildings stand, so the druid must be on stone step 3",
            "muss der Druide auf Steinfeld 3 sein",
        ),
        (
            both(put("chip", 0, 1), put("chip", 8, 1), put("chip", 12, 1)),
            "chips: 3 chips 'hut', not 2",
            "chips: 3 Chips 'hut', nicht 2",
        ),
        (
            both(put("chip", 12, 1), put("chip", 15, 2)),
            "chips: fewer than 3 free spaces between 12 and 15",
            "weniger als 3 freie Felder zwischen 12 und 15",
        ),
        (
            both(put("chip", 1, 1), put("chip", 30, 2)),
            "chips: fewer than 3 free spaces between 30 and 1",
            "weniger als 3 freie Felder zwischen 30 und 1",
        ),
        (lambda s: s.update(starter=3), "starter must be one of purple", "starter muss eins von"),
        (lambda s: s.update(finisher=3), "one of nobody, purple", "eins von nobody, purple"),
        (lambda s: s.update(last_turns=3), "from 0 to 2", "von 0 bis 2"),
        (lambda s: s.update(die=6), "die must be one of unrolled", "die muss eins von"),
        (lambda s: s.update(dry_turns=-1), "dry_turns must be", "dry_turns muss"),
        (lambda s: s.update(quiet_turns=-1), "quiet_turns must be", "quiet_turns muss"),
    ],
)
def test_what_is_wrong_is_said(change: Change, english: str, german: str) -> None:
    position = sound()
    change(position["state"])
    with pytest.raises(tafelrunde.BadPosition) as caught:
        tafelrunde.load(position)
    assert english in str(caught.value)
    assert german in caught.value.said("de")


@pytest.mark.parametrize(
    ("step", "english", "german"),
    [
        (
            ["MoveWorker", "purple", "stone", "top"],
            "no worker at height 3 on stone",
            "keinen Arbeiter in Höhe 3",
        ),
        (["Offer", "purple", 10], "seat 0 has no hut on space 10", "keine Hütte auf Feld 10"),
        (["Offer", "purple", 11], "seat 0 has no hut on space 11", "keine Hütte auf Feld 11"),
        (
            ["BuildHut", "purple", 22],
            "can't have a hut on space 22",
            "kann keine Hütte auf Feld 22",
        ),
        (
            ["PlaceHut", "purple", 10],
            "can't have a hut on space 10",
            "kann keine Hütte auf Feld 10",
        ),
        (["BuildTemple", "blue", 4], "can't have a temple on space 4", "keinen Tempel auf Feld 4"),
        (
            ["PlaceTemple", "blue", 12],
            "can't have a temple on space 12",
            "keinen Tempel auf Feld 12",
        ),
        (
            ["PlaceTemple", "purple", 13],
            "can't have a temple on space 13",
            "keinen Tempel auf Feld 13",
        ),
        (
            ["Pay", "purple", 0, 9],
            "Pay: seat 0 can't pay that",
            "Pay: Platz 0 kann das nicht zahlen",
        ),
        (["Spare", "purple", 3, "none"], "Spare: seat 0 can't pay that", "kann das nicht zahlen"),
    ],
)
def test_steps_that_the_pieces_do_not_allow_are_refused(
    step: list[Any], english: str, german: str
) -> None:
    position = sound()
    position["state"]["chip"][12] = 2
    position["state"]["temple"][23] = 0
    position["state"]["temples_left"][0] = 0
    tafelrunde.load(position).check()
    position["stack"].append(step)
    with pytest.raises(tafelrunde.BadPosition) as caught:
        tafelrunde.load(position)
    assert english in str(caught.value)
    assert german in caught.value.said("de")


def test_a_hut_needs_one_in_stock() -> None:
    position = sound()
    state = position["state"]
    for space in (0, 1, 2, 3, 24, 26, 28):
        state["hut"][space] = 0
    state["huts_left"][0] = 0
    state["rune"] = [0, -1, 1, -1, -1, 2, 0, 0, -1]
    tafelrunde.load(position).check()
    position["stack"].append(["PlaceHut", "purple", 30])
    with pytest.raises(tafelrunde.BadPosition, match="can't have a hut on space 30"):
        tafelrunde.load(position)


@pytest.mark.parametrize("steps", [["FinalRound"], ["Walk"]])
def test_the_druid_is_where_he_must_be_when_he_still_has_to_walk(steps: list[Any]) -> None:
    position = sound()
    position["stack"] = [["Turn", "purple"], steps]
    state = position["state"]
    state["hut"][5] = 1
    state["huts_left"][1] -= 1
    state["rune"][1] = 1
    assert tafelrunde.load(position).view()["step"] == "Offer"


def test_a_finished_game_leaves_the_druid_at_a_hut() -> None:
    position = sound()
    position["stack"] = []
    tafelrunde.load(position).check()
    position["state"].update(druid=-1)
    with pytest.raises(tafelrunde.BadPosition, match="must have left his steps"):
        tafelrunde.load(position)


def test_a_druid_chip_may_lie_under_a_hut() -> None:
    position = sound()
    position["state"]["chip"][4] = 2
    tafelrunde.load(position).check()


def test_prices_kept_along_the_way_are_compared_with_the_settlements() -> None:
    game: Any = tafelrunde.load(sound())
    game.price[0] += 1
    with pytest.raises(tafelrunde.BadPosition, match="prices") as caught:
        game.check()
    assert "Preise der Felder" in caught.value.said("de")
