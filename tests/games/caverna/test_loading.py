"""Positions of Caverna that can't be are refused; those that are taken can be played on."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

import tafelrunde
from tafelrunde import Game
from tafelrunde.games.caverna.goods import SHEEP
from tafelrunde.games.caverna.home.cells import FURNISHED
from tafelrunde.games.caverna.home.cells import cell_at as cell
from tests.helpers import play_on
from tests.rules.caverna.positions import SPACES, TILES, position

Data = dict[str, Any]


def space(name: str) -> int:
    return SPACES.index(name)


def put(table: str, *path: int | str, value: Any) -> Callable[[Data], None]:
    """Change one entry of a field."""

    def change(data: Data) -> None:
        place = data["state"]
        for step in (table, *path[:-1]) if path else ():
            place = place[step]
        place[path[-1] if path else table] = value

    return change


def steps(*stack: list[Any]) -> Callable[[Data], None]:
    """Another future."""

    def change(data: Data) -> None:
        data["stack"] = list(stack)

    return change


def both(first: Callable[[Data], None], second: Callable[[Data], None]) -> Callable[[Data], None]:
    """Two changes."""

    def change(data: Data) -> None:
        first(data)
        second(data)

    return change


def tile(name: str, at: int) -> Callable[[Data], None]:
    """A furnishing of seat 0, no longer on offer."""
    return both(put("cells", 0, at, value=name), put("offered", TILES.index(name), value=0))


CASES: list[tuple[str, Callable[[Data], None]]] = [
    ("round must be a whole number from 0 to 12", put("round", value=13)),
    ("starter must be one of blue, orange, green", put("next_starter", value=3)),
    (
        "Each of cells must be one of bare, meadow",
        put("cells", 0, cell(5, 1), value=FURNISHED + len(TILES)),
    ),
    ("goods must have", lambda data: data["state"]["goods"].pop()),
    ("cells must have", lambda data: data["state"]["cells"].pop()),
    ("crops must have", lambda data: data["state"]["crops"].pop()),
    ("C-2.1", put("cells", 0, cell(0, 0), value="meadow")),
    ("Each of cells must be", put("cells", 0, cell(5, 1), value=14)),
    ("C-2.2", put("cells", 0, cell(4, 3), value="tunnel")),
    ("C-2.2", put("cells", 0, cell(4, 3), value="bare")),
    ("C-2.2", put("cells", 0, cell(4, 4), value="cavern")),
    ("C-2.2", put("cells", 0, cell(5, 4), value="entry")),
    ("C-2.4", put("cells", 0, cell(2, 2), value="tunnel")),
    ("C-2.5", put("cells", 0, cell(5, 1), value="field")),
    ("C-2.6", put("cells", 0, cell(3, 3), value="meadow")),
    ("cell 6.1: no chain of tiles", put("cells", 0, cell(6, 1), value="tunnel")),
    ("C-7.2", put("cells", 0, cell(2, 2), value="dwelling")),
    ("C-7.5", put("cells", 0, cell(5, 1), value="bare+stable")),
    ("C-7.4", put("cells", 0, cell(3, 4), value="large_east")),
    ("C-7.1", put("crops", 0, cell(3, 4), value="grain 1")),
    ("C-3.2", put("posts", 0, value=["unborn"] * 6)),
    ("C-3.2", put("posts", 1, value=["home", *["unborn"] * 5])),
    ("C-7.8", put("posts", 1, value=[*["home"] * 3, *["unborn"] * 3])),
    ("C-7.9", put("weapons", 1, value=[0, 0, 5, 0, 0, 0])),
    ("C-4.8", put("posts", 1, 0, value="logging")),
    ("C-4.8", put("occupant", space("logging"), value="blue")),
    ("C-3.3", put("stock", space("family_life"), 0, value=1)),
    ("C-3.3", put("stock", space("growth"), 0, value=1)),
    ("C-4.3", put("stock", space("logging"), 1, value=1)),
    ("C-9.1", put("goods", 1, SHEEP, value=3)),
    ("C-1.2", put("cells", 1, cell(4, 3), value="carpenter")),
    ("memory", put("memory", 0, cell(4, 3), value=1)),
    ("memory", put("memory", 0, cell(3, 4), value=1)),
    ("C-3.4", put("cards", 2, value="none")),
    ("C-3.5", put("cards", 8, value="ore_trading")),
    ("C-3.5", put("cards", 0, value="ore_trading")),
    ("C-3.4", put("cards", 1, value="logging")),
    ("C-3.4", put("cards", 1, value="sheep_farming")),
    ("C-3.4", put("cards", 1, value="adventure")),
    ("C-3.4", put("cards", 5, value="wish_for_children")),
    ("C-3.6", put("cards", 4, value="urgent_wish_for_children")),
    ("C-3.7", put("markers", 6, value="none")),
    ("C-3.7", put("markers", 7, value="leaf")),
    ("C-3.7", put("markers", 3, value="leaf")),
    ("C-3.7", put("leaves", value=0)),
    ("leaves must be", put("leaves", value=50)),
    ("C-3.7", put("questions", value=2)),
    ("C-4.12", put("markers", 6, value="question_2")),
    ("C-4.11", put("ending", value="nothing")),
    ("C-4.11", put("ending", value="face_down")),
    ("C-14.4", put("spared", value=["logging"])),
    ("C-2.1", put("cells", 0, cell(0, 4), value="meadow")),
    (
        "4.3: that furnishing",
        both(tile("trader", cell(4, 2)), tile("spare_part_storage", cell(4, 3))),
    ),
    ("StartRound", steps(["StartRound"], ["StartRound"])),
    ("Turn", steps(["GrowUp"], ["Turn", "blue"])),
    ("ReturnHome", steps(["Turn", "blue"], ["ReturnHome"])),
    ("Choose", steps(["Choose", "blue", "person 1", "housework", "third"])),
    ("Choose", steps(["Choose", "blue", "person 1", "family_life", "none"])),
    ("Choose", steps(["Choose", "blue", "person 6", "housework", "none"])),
    ("Reward", steps(["Reward", "blue", "person 1", "housework", "third"])),
    ("Expedition", steps(["Expedition", "blue", "person 1", 1, 15, "none"])),
    ("Expedition", steps(["Expedition", "blue", "person 1", 1, 0, "none"])),
    ("Expedition", steps(["Expedition", "blue", "person 5", 1, 8, "none"])),
    ("Expedition", steps(["Expedition", "blue", "person 1", 1, 8, 1 << 23])),
    ("PlaceChosen", steps(["PlaceChosen", "blue", "person 3"])),
    ("Sow", steps(["Sow", "blue", "grain 3", "no"])),
    ("LayTwin", steps(["LayTwin", "blue", "goods"])),
    ("LaySecond", steps(["LaySecond", "blue", "meadow_field", "1.1"])),
    ("LaySecond", steps(["LaySecond", "blue", "meadow_field", "3.4"], ["PlaceDwarf", "blue"])),
    ("LaySingle", steps(["LaySingle", "blue", 4])),
    ("Furnish", steps(["Furnish", "blue", 2])),
    ("FurnishAt", steps(["FurnishAt", "blue", "carpenter", "printed"])),
    ("FurnishAt", steps(["FurnishAt", "blue", "cuddle_room", "loot"])),
    ("PayTile", steps(["PayTile", "blue", "cuddle_room", "printed", "5.3"])),
    ("BuildRubyMine", steps(["BuildRubyMine", "blue", 2])),
    ("DeepenTunnel", steps(["DeepenTunnel", "blue", "5.3"])),
    ("Fence", steps(["Fence", "blue", 3])),
    ("FenceOther", steps(["FenceOther", "blue", 2, "3.4"])),
    ("PutStable", steps(["PutStable", "blue", 1])),
    ("Keep", steps(["Keep", "blue", "1.1"])),
]


def sound() -> Data:
    """A position of three players in round 6, with a leaf turned up."""
    return position(
        3, in_round=6, goods={"wood": 2}, after=[["Turn", "orange"], ["ReturnHome"]]
    ).game.dump()


@pytest.mark.parametrize(("word", "change"), CASES, ids=range(len(CASES)))
def test_what_cannot_be_is_refused(word: str, change: Callable[[Data], None]) -> None:
    data = sound()
    tafelrunde.load(copy.deepcopy(data))
    change(data)
    with pytest.raises(tafelrunde.BadPosition, match=word.replace(".", r"\.")) as caught:
        tafelrunde.load(data)
    assert caught.value.said("de") != str(caught.value)


def test_after_the_last_round_none_begins() -> None:
    data = position(3, in_round=12).game.dump() | {"stack": [["StartRound"]]}
    with pytest.raises(tafelrunde.BadPosition, match="StartRound"):
        tafelrunde.load(data)


def test_before_the_first_round_only_its_beginning_comes() -> None:
    data = position(3, in_round=0, step=["StartRound"]).game.dump()
    assert data["state"]["round"] == 1
    data = sound()
    data["state"].update({"round": 0, "ending": 0, "cards": [0] * 13, "markers": [0] * 13})
    data["state"]["leaves"] = 4
    with pytest.raises(tafelrunde.BadPosition, match="StartRound"):
        tafelrunde.load(data)


def test_being_asked_about_animals_excuses_only_oneself() -> None:
    data = sound()
    data["state"]["goods"][1][SHEEP : SHEEP + 2] = [2, 1]
    data["stack"] = [["Crowded", "orange"]]
    assert tafelrunde.load(copy.deepcopy(data)).player == 1
    data["stack"] = [["Crowded", "blue"]]
    with pytest.raises(tafelrunde.BadPosition, match=r"Seat 1 has no room for 3 animals"):
        tafelrunde.load(data)


def test_with_late_markers_that_of_the_round_lies_face_down() -> None:
    data = position(3, in_round=7, late_markers=True).game.dump()
    assert data["state"]["markers"][6:8] == [1, 0]
    data["state"]["markers"][7] = 1
    with pytest.raises(tafelrunde.BadPosition, match=r"C-3\.7"):
        tafelrunde.load(data)


def test_alone_the_cards_come_in_their_order() -> None:
    data = position(1, in_round=2).game.dump()
    cards = data["state"]["cards"]
    cards[1], cards[2] = cards[2], cards[1]
    with pytest.raises(tafelrunde.BadPosition, match=r"C-3\.4"):
        tafelrunde.load(data)


def ways(value: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """The ways to a piece of plain data and to everything in it."""
    found = [path]
    if isinstance(value, list):
        for key, part in enumerate(value):
            found.extend(ways(part, (*path, key)))
    return found


def spoil(data: Data, draw: random.Random) -> tuple[Any, ...]:
    """Change one number, or take an entry away or twice; the way to it."""
    field: tuple[Any, ...] = ("stack",)
    if draw.random() < 0.75:
        field = ("state", draw.choice(sorted(data["state"])))
    value = data[field[0]] if len(field) == 1 else data["state"][field[1]]
    path = draw.choice(ways(value, field))
    holder: Any = data
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    if isinstance(old, int):
        holder[path[-1]] = draw.choice([old + 1, old - 1, draw.randrange(20), draw.randrange(300)])
    elif isinstance(old, list) and old:
        entry = old.pop(draw.randrange(len(old)))
        if draw.random() < 0.5:
            old.insert(draw.randrange(len(old) + 1), entry)
            old.insert(draw.randrange(len(old) + 1), copy.deepcopy(entry))
    return path


def dumps(players: int, seed: int) -> list[Data]:
    """Positions along a random game."""
    game: Game = tafelrunde.new("caverna", players, seed)
    found = []
    while game.player is not None:
        found.append(game.dump())
        play_on(game, seed + game.played, 17)
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_spoilt_position_is_refused_or_can_be_played_on(players: int) -> None:
    draw = random.Random(players)
    origins = dumps(players, players)
    taken = 0
    for _ in range(120):
        data = copy.deepcopy(draw.choice(origins))
        path = spoil(data, draw)
        try:
            game = tafelrunde.load(data)
        except tafelrunde.BadPosition:
            continue
        taken += 1
        play_on(game, players, 200)
        assert not game.problems(), (path, data["stack"])
    assert 20 < taken < 110


def test_who_is_sowing_looks_for_room_afterwards() -> None:
    land = {"4.3": "stubble_room", "3.4": "field", "3.3": "field", "3.2": "field"}
    goods = {"sheep": 2, "boar": 1, "cattle": 1, "donkey": 1, "grain": 3}
    table = position(land=land, goods=goods, cards={7: "family_life"})
    table.play("space:family_life")
    assert table.moves() == ["sow:grain", "done", "open:food"]
    assert "crop" in table.cell("3.2")
    again = tafelrunde.load(table.game.dump())
    assert again.digest() == table.game.digest()
    again.play(again.parse("done"))
    assert again.view(None)["step"] == "Crowded"
