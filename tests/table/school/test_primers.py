"""Every lesson of every title: its position, its words, and where its moves lead."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde import games
from tafelrunde.kernel import rulebook
from tafelrunde.table.school import pictures
from tafelrunde.table.school.lesson import Stand, count, stand_at
from tafelrunde.table.school.primer import Lesson, primer_of
from tafelrunde.table.words import page_words

LESSONS = [(game, number) for game in games.names() for number in range(1, count(game) + 1)]
# As many answers of a lesson are followed to their end.
MOST = 40


def ends(stand: Stand) -> list[Stand]:
    """Where all that a lesson accepts leads."""
    found = [stand]
    while not found[0].done:
        found = [one.played(move) for one in found for move in one.options()][:MOST]
        assert found, "no legal move is accepted"
    return found


def at(state: Any, path: str) -> Any:
    """What stands in a written position, by names with / between."""
    for name in path.split("/"):
        state = state.get(name) if isinstance(state, dict) else None
    return state


@pytest.mark.parametrize("game", games.names())
def test_a_title_has_ten_to_fifteen_lessons_and_tells_goal_turn_and_end(game: str) -> None:
    primer = primer_of(game)
    names = [lesson.name for lesson in primer.lesson]
    assert 10 <= len(names) <= 15
    assert len(set(names)) == len(names)
    headings = [panel.heading for panel in primer.about]
    assert [one for one in headings if one != "change"] == ["goal", "turn", "end"]
    assert {stand_at(game, number).seat for number in range(1, len(names) + 1)} == {0}
    for language in ("en", "de"):
        for panel in primer.about:
            assert f"learn.{panel.heading}" in page_words(language)
            assert 40 < len(panel.said(language)) < 420


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_what_a_lesson_accepts_is_legal_and_leads_where_it_says(game: str, number: int) -> None:
    stand = stand_at(game, number)
    for end in ends(stand):
        state = end.position.dump(names=True)["state"]
        for path, value in stand.lesson.leads.items():
            assert at(state, path) == value, (end.moves, path)
        assert stand_at(game, number, " ".join(end.moves)).done


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_has_all_its_words_in_both_languages(game: str, number: int) -> None:
    lesson = stand_at(game, number).lesson
    books = games.title(game).books
    assert lesson.rule in {rule.number for rule in rulebook.rules(books, "en")}
    for language in ("en", "de"):
        told = lesson.told(language)
        assert 3 < len(told.title) <= 32, told.title
        for text in (told.say, told.done, told.no, *(one.said(language) for one in lesson.wrong)):
            assert 20 < len(text) <= 290, (len(text), text)
            assert text.rstrip()[-1] in ".!?", text
    assert different(lesson)


def different(lesson: Lesson) -> bool:
    """Whether nobody forgot to translate."""
    told = (lesson.en.say, lesson.de.say), (lesson.en.done, lesson.de.done)
    return all(one != other for one, other in (*told, (lesson.en.no, lesson.de.no)))


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_another_move_changes_nothing_and_gets_an_answer(game: str, number: int) -> None:
    stand = stand_at(game, number)
    names = [stand.position.name(move) for move in stand.position.moves()]
    others = [name for name in names if not stand.wanted(name)]
    assert others, "there is nothing to decide"
    for wrong in stand.lesson.wrong:
        first = stand.wanted(wrong.move)
        assert not first, f"{wrong.move} is right"
    for move in others[:3]:
        after, answer = stand.tried(move, "en")
        assert after is stand
        assert len(answer) > 20
    after, answer = stand.tried(stand.options()[0], "en")
    assert (len(after.moves), answer) == (1, "")


@pytest.mark.parametrize("game", games.names())
def test_pictures_show_what_they_name(game: str) -> None:
    for number, panel in enumerate(primer_of(game).about, 1):
        svg = pictures.picture(game, number, "de", "")
        assert svg.startswith("<svg")
        assert not panel.show or pictures.found(svg, panel.show) is not None, panel.show
        assert not panel.show or " height=" not in svg.partition(">")[0], "cut, but as high as ever"
