"""Parts of drawings: slots, digests, what is remembered and what is drawn again."""

from typing import Any

import pytest

import tafelrunde
from tafelrunde.drawing import Memory, Scene, icons, parts, places, svg
from tafelrunde.drawing.memory import WAYS, Cache

WORDS = tafelrunde.title("meduris").words("en")


def view(**more: Any) -> dict[str, Any]:
    """A view of a board with nothing on it but this."""
    board = {"subject": "", **more}
    return {"board": board, "colours": ["blue"], "seat": 0, "moves": [{"place": "space:1"}]}


def scene(memory: Memory | None = None, narrow: bool = False, **more: Any) -> Scene[None]:
    return Scene(view(**more), WORDS, narrow, None, memory)


def place(name: str) -> str:
    return places.place(name, "<g/>", label="Here", ring=places.ring_circle(0, 0, 9))


def test_a_drawing_is_its_frame_with_every_part_in_its_slot() -> None:
    here = scene()
    slots = [here.part(name, None, lambda: icons.icon("wood", 9, 9, 9)) for name in ("a", "b&c")]
    drawing = here.drawing(90, 60, svg.moved(3, 4, *slots), title="Board")
    assert '<g data-part="a"/><g data-part="b&amp;c"/>' in drawing.frame()
    assert drawing.symbols() == ["i-wood"]
    assert "<symbol" not in drawing.frame()
    known = svg.symbol_markup(drawing.symbols())
    filled = parts.fill(drawing.frame(), drawing.parts).replace("<defs>", f"<defs>{known}")
    assert filled == drawing.render(standalone=False)


def test_only_the_whole_drawing_knows_which_places_are_lit() -> None:
    here = scene()
    both = here.part("both", None, lambda: place("space:1") + place("space:2"))
    drawing = here.drawing(90, 60, both, title="Board")
    assert "may" not in drawing.parts["both"].markup
    assert '<g class="place may" data-place="space:1">' in drawing.render()
    assert '<g class="place" data-place="space:2">' in drawing.render()


def test_the_same_markup_has_the_same_digest_and_no_other_has() -> None:
    one, same, other = (parts.made("a", markup) for markup in ("<g/>", "<g/>", "<g></g>"))
    assert one.digest == same.digest != other.digest


def test_parts_neither_share_a_name_nor_lie_in_each_other() -> None:
    here = scene()
    here.part("a", None, str)
    with pytest.raises(ValueError, match="two parts are called a"):
        here.part("a", None, str)
    with pytest.raises(ValueError, match="part outer"):
        here.part("outer", None, lambda: here.part("inner", None, str))


class Painter:
    """Counts what it draws."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self) -> str:
        self.drawn += 1
        return svg.circle(0, 0, self.drawn)


@pytest.mark.parametrize("remembering", [True, False])
def test_a_part_is_drawn_once_for_a_key(remembering: bool) -> None:
    paint = Painter()
    memory = Memory(Cache()) if remembering else None
    name = f"once {remembering}"
    for key, drawn in (({"x": 1}, 1), ({"x": 1}, 1), ({"x": 2}, 2), ({"x": 1}, 2)):
        scene(memory).part(name, key, paint)
        assert paint.drawn == drawn
    scene(memory, narrow=True).part(name, {"x": 1}, paint)
    assert paint.drawn == 3


def test_two_tables_share_what_they_both_show() -> None:
    paint = Painter()
    cache = Cache()
    for _ in range(2):
        scene(Memory(cache)).part("a", [1, 2], paint)
    assert paint.drawn == 1


def test_a_table_forgets_all_but_the_last_ways_of_a_part() -> None:
    paint = Painter()
    memory = Memory(Cache(room=0))
    for key in range(WAYS + 1):
        scene(memory).part("a", key, paint)
    scene(memory).part("a", WAYS, paint)
    assert paint.drawn == WAYS + 1
    scene(memory).part("a", 0, paint)
    assert paint.drawn == WAYS + 2


def test_the_cache_keeps_to_its_room() -> None:
    cache = Cache(room=1000)
    markup = "x" * 100
    for number in range(500):
        cache.part(None, "a", number, lambda: markup)
    kept = sum(len(part.markup) for part in (*cache._young.values(), *cache._old.values()))
    assert 1000 <= kept <= 2100


def test_a_block_brings_its_parts_whether_it_is_drawn_or_remembered() -> None:
    paint = Painter()
    memory = Memory(Cache())

    def drawn(key: int) -> svg.Drawing:
        here = scene(memory)
        markup = here.block("all", key, lambda: here.part("one", None, paint) + "<g/>")
        return here.drawing(9, 9, markup, title="Board")

    assert drawn(1).render() == drawn(1).render() == drawn(2).render()
    assert list(drawn(1).parts) == ["one"]
    assert paint.drawn == 1
