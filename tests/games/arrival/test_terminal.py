"""The Arrival as text: it fits a terminal and tells the whole table."""

import pytest

import tafelrunde
from tafelrunde.games.arrival.terminal import sketch
from tests.helpers.terminals import check_whole_game
from tests.rules.arrival.positions import position

WORDS = tafelrunde.title("arrival").words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [2, 4])
def test_it_fits_eighty_columns(players: int, language: str) -> None:
    check_whole_game(tafelrunde.new("arrival", players=players, seed=4), language, every=17)


def test_it_shows_forts_enemies_and_shields() -> None:
    table = position(
        forts="R3 eblana, G1 cruachu", foes="M clochar", castles="1 2 4", shields_on={"ebl": 2}
    )
    text = sketch(table.game.view(0), WORDS("en"))
    assert "Eblania    2 ||" in text
    assert "Eblana* R3" in text
    assert "Cruachu G1" in text
    assert "Clochar m3" in text
    assert "1 #4  2 #4  3 .  4 #4" in text
    assert " R Fir Bolg" in text


def test_it_tells_the_number_on_silver_and_the_limit() -> None:
    table = position(tiles={"R": "silver_moss"}, display="silver_slate emer bard ogam salmon ogam")
    text = sketch(table.game.view(0), WORDS("en"))
    assert "Silver in the Hills: Moss 3" in text
    assert "Silver in the Hills: Slate 2" in text
    assert "Corruption limit 21." in text


def test_it_points_at_the_seat_that_decides() -> None:
    text = sketch(position("G", stock={"G": "1/0/0/0"}).game.view(0), WORDS("en"))
    assert ">G Muintir Nemid" in text
    assert " R Fir Bolg" in text


def test_seats_have_different_letters_in_both_languages() -> None:
    view = tafelrunde.new("arrival", players=4, seed=1).view()
    for language, letters in (("en", "RGBY"), ("de", "RGBE")):
        rows = sketch(view, WORDS(language)).split("\n")
        tribes = ("Fir Bolg", "Muintir Nemid", "Mil Éspaine", "Tuath Dé")
        assert "".join(next(r for r in rows if t in r)[1] for t in tribes) == letters


def test_it_hides_blockers_that_are_not_shown_yet() -> None:
    table = position(
        steps=[["TurnUp", "second"]],
        backs=[[0] * 4, [1] * 4, [2] * 4],
        stacked=[14, 14, 14],
        stacks=[14, 14, 14],
    ).play("block:top")
    assert " x " in sketch(table.game.view(0), WORDS("en"))
    assert " x " not in sketch(table.game.view(1), WORDS("en"))
