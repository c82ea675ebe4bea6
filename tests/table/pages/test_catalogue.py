"""What the lobby says about a game: every name in words, in both languages."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.table.pages import catalogue, rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", tafelrunde.titles())
def test_reconstructed_data_have_a_name(game: str, language: str) -> None:
    title = tafelrunde.title(game)
    words = title.words(language).entries
    assert [name for name in title.reconstructed if f"data.{name}" not in words] == []
    named = catalogue.reconstructed(title, language)
    assert len(set(named)) == len(title.reconstructed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", tafelrunde.titles())
def test_options_and_their_choices_have_words(game: str, language: str) -> None:
    title = tafelrunde.title(game)
    words = title.words(language).entries
    for option in catalogue.option_fields(title, language):
        assert f"option.{option.name}" in words
        for value, text in option.choices:
            assert option.flag or value.isdecimal() or text != value, f"{option.name}: {value}"


@pytest.mark.parametrize("game", tafelrunde.titles())
def test_the_picture_of_a_game_brings_its_colours(game: str) -> None:
    players = tafelrunde.title(game).seats[0]
    for theme, said in (("light", 'data-theme="light"'), ("system", "")):
        head = catalogue.picture(game, players, "en", theme).partition(">")[0]
        assert "drawing tafel" in head
        assert said in head
        assert ("data-theme" in head) is bool(said)


def test_words_of_rules_are_set_off() -> None:
    said = rules.linked("A *place* is **big**, 2 * 3 * 4 [C-4.6].")
    assert "<em>place</em> is <strong>big</strong>, 2 * 3 * 4 " in said
