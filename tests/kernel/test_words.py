"""Catalogues: every game has both languages, with the same keys and the same slots."""

import re
import tomllib
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.kernel.catalogue import flat
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.words import Words

SOURCE = Path(__file__).parents[2] / "src" / "tafelrunde"
FOLDERS = sorted(file.parent for file in SOURCE.glob("**/text/en.toml"))


def entries(folder: Path, language: str) -> dict[str, str]:
    return flat(tomllib.loads((folder / f"{language}.toml").read_text("utf-8")))


def slots(text: str) -> list[str]:
    """The slots of a sentence without the word forms, which differ by language."""
    return sorted(set(re.findall(r"\{(\w+(?:[:!][^}|]+)?)[}|]", text)))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_keys_and_slots(folder: Path) -> None:
    english = entries(folder, "en")
    german = entries(folder, "de")
    assert english.keys() == german.keys()
    # What is told of a tile may use "one" or "many" of a thing, as the language wants.
    differing = {
        key
        for key in english
        if slots(english[key]) != slots(german[key]) and not key.startswith("tell.")
    }
    assert differing == set()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_sentence_is_empty(folder: Path) -> None:
    for language in ("en", "de"):
        assert [key for key, text in entries(folder, language).items() if not text.strip()] == []


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_every_asking_step_verb_option_and_score_line_has_its_words(name: str) -> None:
    title = tafelrunde.title(name)
    words = title.words("en")
    game = title.new(title.setup(title.seats[1], {}), 1)
    wanted = ["title.name", "title.blurb"]
    wanted += [f"option.{option.name}" for option in title.options]
    wanted += [f"score.{line}" for line in game.scores()[0].lines]
    wanted += [f"tie.{number + 1}" for number in range(len(game.tie_break(0)))]
    wanted += [f"move.{verb}" for verb in title.alphabet.verbs]
    wanted += [f"colour.{colour}" for colour in title.palette(title.seats[1])]
    assert [key for key in wanted if key not in words.entries] == []


def test_all_that_is_given_up_has_its_words_and_no_others_are_kept() -> None:
    said: set[str] = set()
    for file in SOURCE.glob("games/**/*.py"):
        said |= set(re.findall(r'Loss\(\s*"([a-z_.]+)"', file.read_text("utf-8")))
    folders = [folder for folder in FOLDERS if "games" in folder.parts]
    kept = {key for folder in folders for key in entries(folder, "en") if "gives_up." in key}
    assert said == kept


def test_slots_are_filled_by_kind() -> None:
    game = tafelrunde.new("meduris", players=2)
    words = game.title.words("de")
    assert words.say(Phrase("log.paid", [1, 3, 2]), game) == "Blau zahlt 3 Kupfer."
    assert words.say(Phrase("log.points", [0, -1]), game) == "Lila: −1 Punkt."
    assert words.say(Phrase("log.points", [0, 1]), game) == "Lila: +1 Punkt."


def test_an_unknown_language_falls_back_to_english_and_a_missing_key_shows_itself() -> None:
    words = tafelrunde.title("meduris").words("fr")
    assert words.get("good.wood") == "wood"
    assert words.get("no.such.key") == "no.such.key"


def test_a_thing_with_two_forms_is_counted(tmp_path: Path) -> None:
    for language in ("en", "de"):
        (tmp_path / f"{language}.toml").write_text(
            'has = "{0} {1:beast#0}, {1:beast}"\n[beast]\ndog = "dog|dogs"\nsheep = "sheep"\n'
        )
    words = Words([tmp_path], "en", {"beast": ["dog", "sheep"]})
    assert words.fill("has", [1, 0], []) == "1 dog, dog"
    assert words.fill("has", [2, 0], []) == "2 dogs, dog"
    assert words.fill("has", [2, 1], []) == "2 sheep, sheep"
