"""Colours: contrast in both themes, and no colour outside the palette."""

import re
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde import drawing
from tafelrunde.drawing import palette
from tafelrunde.drawing.gallery import gallery

MOODS = pytest.mark.parametrize("mood", ["", *palette.MOODS])
THEMES = pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
GROUNDS = [*palette.SURFACES, *palette.TERRAINS]
SOURCES = sorted(Path(drawing.__file__).parent.rglob("*.py"))
LITERAL_COLOUR = re.compile(r"#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?\b|\brgba?\(|\bhsla?\(")


def test_contrast_follows_wcag() -> None:
    assert palette.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert palette.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@THEMES
@MOODS
def test_text_has_a_contrast_of_at_least_four_and_a_half(theme: int, mood: str) -> None:
    tones = palette.tones_of(mood)
    for ink, ground in palette.text_pairs():
        ratio = palette.contrast(tones[ink][theme], tones[ground][theme])
        assert ratio >= 4.5, f"{ink} on {ground}"


@THEMES
@MOODS
def test_rings_and_signs_have_a_contrast_of_at_least_three(theme: int, mood: str) -> None:
    tones = palette.tones_of(mood)
    for tone, ground in palette.signal_pairs():
        ratio = palette.contrast(tones[tone][theme], tones[ground][theme])
        assert ratio >= 3, f"{tone} on {ground}"


@THEMES
@MOODS
@pytest.mark.parametrize("ground", GROUNDS)
def test_icons_and_pieces_stand_out_on_every_ground(theme: int, mood: str, ground: str) -> None:
    bodies = {name: pair[theme] for name, pair in palette.MATERIALS.items()}
    bodies |= {name: fill for name, (fill, _) in palette.SEATS.items()}
    for name, colour in bodies.items():
        assert palette.piece_contrast(colour, ground, theme, mood) >= 3, f"{name} on {ground}"


def test_what_is_written_on_a_seat_colour_can_be_read() -> None:
    for name, (fill, ink) in palette.SEATS.items():
        assert palette.contrast(fill, ink) >= 4.5, name


def test_the_accent_is_no_seat_and_no_terrain() -> None:
    others = [pair for name, pair in palette.TONES.items() if name != "accent"]
    for theme in (0, 1):
        accent = palette.SIGNALS["accent"][theme]
        assert accent not in {pair[theme] for pair in others}
        assert accent not in {fill for fill, _ in palette.SEATS.values()}


@MOODS
def test_a_mood_only_changes_tones_that_there_are(mood: str) -> None:
    assert palette.tones_of(mood).keys() == palette.TONES.keys()


@pytest.mark.parametrize("only", [None, "", "meduris"])
def test_the_style_sheet_declares_every_variable_that_it_uses(only: str | None) -> None:
    sheet = palette.css(only)
    used = set(re.findall(r"var\((--[\w-]+)\)", sheet))
    declared = set(re.findall(r"(--[\w-]+):", sheet))
    assert used <= declared


def test_a_drawing_brings_its_own_mood_alone() -> None:
    picture = tafelrunde.new("meduris", 2).svg()
    assert 'class="drawing tafel mood-meduris"' in picture
    assert "--meduris-table:" in picture
    assert "--caverna-table:" not in picture


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_only_the_palette_names_colours(source: Path) -> None:
    if source.name != "palette.py":
        assert not LITERAL_COLOUR.search(source.read_text(encoding="utf-8"))


def test_a_drawing_has_no_literal_colours_outside_its_style() -> None:
    body = re.sub(r"<style>.*?</style>", "", gallery(), flags=re.DOTALL)
    assert not LITERAL_COLOUR.search(body)
    assert not re.search(r'\s(?:fill|stroke|style)="', body)


def test_every_class_in_the_gallery_is_in_the_style_sheet() -> None:
    sheet = palette.css()
    body = re.sub(r"<style>.*?</style>", "", gallery(), flags=re.DOTALL)
    classes = {name for names in re.findall(r'class="([^"]*)"', body) for name in names.split()}
    plain = {"tafel", "icon", "cost", "piece", "badge", "tile", "place"}
    assert {name for name in classes - plain if f".{name}" not in sheet} == set()


def test_every_material_is_used_by_some_icon() -> None:
    body = gallery()
    assert [name for name in palette.MATERIALS if f'f-{name}"' not in body] == []
