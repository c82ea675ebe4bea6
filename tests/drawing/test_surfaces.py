"""Grounds and slabs: seeded, of several variants, lit from the upper left."""

import re
from xml.etree import ElementTree

from tafelrunde.drawing import surfaces, svg
from tafelrunde.drawing.symbols import grounds


def variant(seed: str) -> str:
    found = re.search(r"#(g-[a-z]+-\d)", surfaces.ground("forest", seed, 0, 0, 9, 9))
    assert found is not None
    return found[1]


def test_the_same_seed_gives_the_same_ground_and_seeds_give_all_variants() -> None:
    seeds = [f"{column}.{row}" for column in range(1, 4) for row in range(1, 5)]
    assert [variant(seed) for seed in seeds] == [variant(seed) for seed in seeds]
    assert len({variant(seed) for seed in seeds}) == grounds.VARIANTS["forest"]


def test_every_ground_is_a_symbol_and_no_two_are_the_same() -> None:
    assert {f"g-{kind}-0" for kind in grounds.KINDS} <= svg.SYMBOLS.keys()
    assert len(set(grounds.GROUNDS.values())) == len(grounds.GROUNDS)
    for name in grounds.GROUNDS:
        ElementTree.fromstring(svg.SYMBOLS[name])


def test_a_slab_casts_its_shadow_to_the_lower_right() -> None:
    shadow, body, light = ElementTree.fromstring(svg.group(surfaces.slab(10, 20, 50, 30, "f-card")))
    assert float(shadow.attrib["x"]) > float(body.attrib["x"])
    assert float(shadow.attrib["y"]) > float(body.attrib["y"])
    assert light.attrib["class"] == "gleam"
