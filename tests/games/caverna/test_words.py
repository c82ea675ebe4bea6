"""What is said about moves of Caverna."""

from __future__ import annotations

import random
import re

import pytest

import tafelrunde
from tafelrunde.games.caverna.goods import BOAR, DOG, RUBY, STONE, VEGETABLE
from tafelrunde.games.caverna.terminal import sketch
from tafelrunde.kernel.phrase import Event
from tests.rules.caverna.positions import position

WORDS = tafelrunde.title("caverna").words


def test_goods_are_named_before_they_are_taken() -> None:
    game = position(stock={"sustenance": {"food": 2}}).play("space:sustenance").game
    english = [game.describe(move) for move in game.moves()]
    assert english == ["Take 2 food, 1 grain", "Place a meadow and a field"]
    german = [game.describe(move, "de") for move in game.moves()]
    assert german == ["2 Nährwerte, 1 Getreide nehmen", "Wiese und Acker legen"]


def test_meals_say_what_they_give() -> None:
    goods = {"donkey": 2, "gold": 3}
    game = position(
        goods=goods, land={"4.3": "slaughtering_cave"}, step=["MakeFood", "blue", "none"]
    ).game
    assert [game.describe(move) for move in game.moves()] == [
        "Turn 1 donkey into 2 food",
        "Turn 2 donkeys together into 5 food",
        "Turn gold into food",
        "Back",
    ]


def test_feeding_says_what_it_costs() -> None:
    game = position(step=["ReturnHome"], ending=1, in_round=12, goods={"food": 3}).game
    assert game.prompt() == "Blue: feed your family with 4 food"
    assert game.describe(game.parse("feed")) == "Take 1 begging marker for the missing food"


def test_who_lacks_room_is_told() -> None:
    table = position(goods={"sheep": 2, "ruby": 1}, step=["SpendRuby", "blue"]).play("buy:boar")
    assert table.game.prompt("de") == "Blau: kein Platz für 1 Tier; was wandelst du um?"
    assert sum(table.home()["unhoused"].values()) == 1


def test_refusals_name_the_reason() -> None:
    table = position(taken={"logging": 1})
    assert str(table.game.explain("space:logging")) == (
        "The space Logging is taken by a dwarf of Orange. [C-4.8]"
    )


def test_number_and_noun_agree() -> None:
    told: list[tuple[str, str]] = []
    game = position(goods={"ruby": 3, "boar": 2, "food": 5}).game

    def told_in(language: str, event: Event) -> str:
        return game.title.words(language).say(event, game)

    def hear(event: Event) -> None:
        told.append((told_in("en", event), told_in("de", event)))

    game.listener = hear
    for good, amount in ((RUBY, 1), (RUBY, 3), (DOG, 2), (VEGETABLE, 2), (BOAR, 2), (STONE, 4)):
        game.tell("gained", 0, amount, good)
    assert told == [
        ("Blue gains 1 ruby.", "Blau erhält 1 Rubin."),
        ("Blue gains 3 rubies.", "Blau erhält 3 Rubine."),
        ("Blue gains 2 dogs.", "Blau erhält 2 Hunde."),
        ("Blue gains 2 vegetables.", "Blau erhält 2 Gemüse."),
        ("Blue gains 2 wild boars.", "Blau erhält 2 Wildschweine."),
        ("Blue gains 4 stone.", "Blau erhält 4 Steine."),
    ]
    assert "3 Rubine" in sketch(game.view(0), WORDS("de"))
    assert "2 wild boars" in sketch(game.view(0), WORDS("en"))


@pytest.mark.parametrize("seed", range(4))
def test_sentences_begin_with_a_capital_and_say_every_word(seed: int) -> None:
    game = tafelrunde.new("caverna", 1 + seed, seed)
    draw = random.Random(seed)
    said: set[str] = set()

    def hear(event: Event) -> None:
        said.update(game.title.words(language).say(event, game) for language in ("en", "de"))

    game.listener = hear
    while game.player is not None:
        moves = game.moves()
        for language in ("en", "de"):
            said.add(game.prompt(language))
            said.update(game.describe(move, language) for move in moves)
        game.play(draw.choice(moves))
    for sentence in said:
        assert sentence[0].isdigit() or sentence[0].isupper(), sentence
        assert not re.search(r"[{}|]|\b(log|ask|move|good|space|tile|part)\.\w", sentence), sentence
