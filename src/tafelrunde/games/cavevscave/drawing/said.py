"""Rooms and parts in words, for whoever hovers over them or has them read aloud."""

from __future__ import annotations

from functools import cache

from tafelrunde.drawing import Scene
from tafelrunde.games.cavevscave.board import PRINTED, Board, Room
from tafelrunde.games.cavevscave.drawing.phase import dwarfs
from tafelrunde.games.cavevscave.parts import (
    ON_ORANGE,
    ON_RAISED,
    ON_TILE,
    ON_WALL,
    ORANGE_KINDS,
    Blue,
    Part,
)
from tafelrunde.games.cavevscave.phrases import names, part_phrase, room_name
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.words import Words


def terms(board: Board) -> dict[str, list[str]]:
    """What the numbers in sentences stand for."""
    return {
        "good": board.goods,
        "name": names(board),
        "space": board.space_names,
        "edge": board.edge_names,
        "orange": ["1", "2", "3", "1+1"],
        "side": ["a", "b"],
    }


def part_words(scene: Scene[Board], part: Part) -> str:
    """A part in words, with what it is printed on."""
    phrase = part_phrase(scene.kit, part, dwarfs(scene))
    return scene.words.fill(phrase.key, phrase.values, [])


@cache
def room_words(board: Board, number: int, words: Words) -> str:
    """A room in words: name, points, cost, walls and what it does."""
    room = board.rooms[number]
    said = [words.term("name", room_name(board, number))]
    if room.back != PRINTED:
        said.append(words.fill("draw.points", [room.points], []))
        cost = [f"{room.cost[g]} {words.term('good', g, room.cost[g])}" for g in room.cost_goods]
        said.append(", ".join(cost) or words.get("draw.free"))
        said.append(_wall_words(room.walls, words))
    return "; ".join([*said, *_effect_words(board, room, words)])


def _effect_words(board: Board, room: Room, words: Words) -> list[str]:
    said: list[str] = []
    for blue in board.blues:
        if blue.room == room.number and blue.when != ON_TILE:
            phrase = _blue_phrase(blue)
            said.append(words.fill(phrase.key, phrase.values, []))
        elif blue.room == room.number:
            said.append(words.fill("blue.tile", [blue.tile], []))
    for part in room.parts:
        phrase = part_phrase(board, part, 0)
        said.append(words.fill(phrase.key, phrase.values, []).partition(": ")[2])
    return said or [words.get("draw.no_action")]


def _blue_phrase(blue: Blue) -> Phrase:
    """What a blue room adds, ready to be said."""
    got: list[int] = []
    for good in blue.get_goods:
        got += [blue.get[good], good]
    if blue.when == ON_ORANGE:
        kinds = [kind for kind in range(len(ORANGE_KINDS)) if blue.kinds >> kind & 1]
        both = [kinds[0], kinds[-1]]
        if blue.more_rooms:
            return Phrase("blue.more_rooms", [*both, blue.more_rooms])
        return Phrase("blue.orange", [*both, *got])
    if blue.when == ON_RAISED:
        return Phrase("blue.raised", [blue.good, blue.least, blue.most, *got])
    if blue.when == ON_WALL:
        return Phrase("blue.wall", got)
    return Phrase(f"blue.excavated_{len(got) // 2}", got)


def _wall_words(walls: str, words: Words) -> str:
    """The walls a room asks for."""
    required = walls.count("R")
    optional = walls.count("O")
    opposite = required == 2 and walls[0] == walls[2]
    key = "draw.walls_opposite" if opposite else "draw.walls_wanted"
    return words.fill(key, [required, optional], [])
