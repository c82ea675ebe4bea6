"""How the things of The Arrival are called."""

from __future__ import annotations

from tafelrunde.drawing import Scene
from tafelrunde.games.arrival.drawing.chart import Chart
from tafelrunde.kernel.words import Words


def tile_name(scene: Scene[Chart], tile: str) -> str:
    """A tile in words; two kinds are called after a province or a colour."""
    kind, _, what = tile.partition("_")
    if kind == "cauldron":
        return scene.words.get("tile.cauldron").replace("{name}", scene.kit.province(what)["name"])
    if kind == "silver":
        return scene.words.get("tile.silver").replace("{name}", colour_name(scene, what))
    return scene.words.get(f"tile.{tile}")


def tile_help(scene: Scene[Chart], tile: str) -> str:
    """What a tile does."""
    kind, _, what = tile.partition("_")
    if kind == "cauldron":
        province = scene.kit.province(what)
        said = _numbered(scene, "cauldron", province["name"], province["value"])
    elif kind == "silver":
        said = _numbered(scene, "silver", colour_name(scene, what), scene.kit.silver(what))
    else:
        said = scene.words.get(f"tile_help.{tile}")
    return f"{tile_name(scene, tile)}: {said}"


def _numbered(scene: Scene[Chart], kind: str, name: str, value: int) -> str:
    text = scene.words.get(f"tile_help.{kind}")
    return text.replace("{name}", name).replace("{value}", str(value))


def colour_name(scene: Scene[Chart], colour: str) -> str:
    """A colour of provinces in words; an edition may have others than ours."""
    return scene.words.entries.get(f"colours.{colour}", colour)


def place_name(chart: Chart, words: Words, number: int) -> str:
    """A location, or a castle site by its number."""
    place = chart.places[number]
    if place["province"] is not None:
        return str(place["name"])
    return words.get("site.name").replace("{name}", str(chart.site(number)))
