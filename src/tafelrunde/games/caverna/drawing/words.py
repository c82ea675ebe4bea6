"""How the things of Caverna are called in its drawing."""

from __future__ import annotations

from tafelrunde.drawing import Scene
from tafelrunde.games.caverna.drawing.pictures import Pictures


def short(scene: Scene[Pictures], kind: str, name: str) -> str:
    """The word for a thing as it is written on it, with soft hyphens where it may be broken."""
    found = scene.words.entries.get(f"short.{name}")
    return found if found is not None else scene.name(kind, name)


def number(scene: Scene[Pictures], kind: str, name: str) -> int:
    """The number of a thing in sentences."""
    return scene.words.terms[kind].index(name)


def some(scene: Scene[Pictures], good: str, amount: int) -> str:
    """So many of a kind of goods, in words."""
    return scene.say("lies", amount, number(scene, "good", good))


def goods_said(scene: Scene[Pictures], goods: dict[str, int]) -> str:
    """Goods in words."""
    return ", ".join(some(scene, good, amount) for good, amount in goods.items())
