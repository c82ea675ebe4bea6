"""The words of the pages: the same keys and slots in both languages, and none missing or unused."""

from __future__ import annotations

import re
from pathlib import Path

import tafelrunde.table
from tafelrunde.table.errors import STATUS
from tafelrunde.table.words import page_words

FOLDER = Path(tafelrunde.table.__file__).parent
SLOTS = re.compile(r"\{(\d)[^}]*\}")


def sources() -> str:
    """All templates and page code."""
    files = [
        *FOLDER.glob("pages/templates/**/*.html"),
        *FOLDER.glob("pages/*.py"),
        *FOLDER.glob("calling/*.py"),
        *FOLDER.glob("absence/*.py"),
        *FOLDER.glob("coach/*.py"),
        FOLDER / "play" / "look.py",
        FOLDER / "play" / "explain.py",
        FOLDER / "series" / "look.py",
    ]
    return "\n".join(file.read_text("utf-8") for file in files)


def test_both_languages_say_the_same_things() -> None:
    english, german = page_words("en").entries, page_words("de").entries
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert set(SLOTS.findall(text)) == set(SLOTS.findall(german[key])), key


def test_every_word_that_a_template_names_is_there() -> None:
    words = page_words("en")
    named = set(re.findall(r"""(?:\bt|say)\(["'](\w+\.\w+)["']""", sources()))
    assert len(named) > 100
    assert not {key for key in named if key not in words and not key.endswith("_")}


def test_no_word_is_left_over() -> None:
    text = sources()
    data = set(re.findall(r'"(\w+)"', text))
    put_together = tuple(re.findall(r"""\bt\(["']([\w.]+)["'] \+""", text))
    left = [
        key
        for key in page_words("en").entries
        if key not in text
        and not key.startswith(put_together)
        and not key.startswith(
            (
                "refused.",
                "error.",
                "bot.",
                "undo.",
                "log.",
                "me.turns_",
                "me.pace_",
                "piece.",
                "past.circle_",
                "ending.you_",
                "ending.won",
                "ending.place_",
                "table.rules_changed",
                "month.",
                # What the panels of a primer are about stands in its data.
                "learn.goal",
                "learn.turn",
                "learn.end",
                "learn.change",
            )
        )
        and not (key.startswith(("table.", "site.")) and key.split(".")[1] in data)
    ]
    assert not left


def test_every_refusal_of_the_server_has_a_sentence() -> None:
    words = page_words("de")
    assert not [code for code in STATUS if f"refused.{code}" not in words]


def test_slots_take_names_and_numbers() -> None:
    assert page_words("en").say("lobby.free_seats", 1) == "1 free seat"
    assert page_words("de").say("lobby.free_seats", 2) == "2 freie Plätze"
    assert page_words("en").say("table.tie", "Ada {0}") == "Tie-breaker: Ada {0}"
    assert page_words("en").say("no.such_key") == "no.such_key"
