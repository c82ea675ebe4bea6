"""What is said about moves of Caverna."""

from __future__ import annotations

from tests.rules.caverna.positions import position


def test_goods_are_named_before_they_are_taken() -> None:
    game = position(stock={"sustenance": {"food": 2}}).play("space:sustenance").game
    english = [game.describe(move) for move in game.moves()]
    assert english == ["Take 2 food, 1 grain", "Choose: place a meadow and a field"]
    german = [game.describe(move, "de") for move in game.moves()]
    assert german == ["2 Nahrung, 1 Getreide nehmen", "Wähle: Wiese und Acker legen"]


def test_meals_say_what_they_give() -> None:
    goods = {"donkey": 2, "gold": 3}
    game = position(goods=goods, land={"4.3": "slaughtering_cave"}, step=["MakeFood", 0, 0]).game
    assert [game.describe(move) for move in game.moves()] == [
        "Turn a donkey into 2 food",
        "Turn two donkeys together into 5 food",
        "Turn gold into food",
        "Back",
    ]


def test_feeding_says_what_it_costs() -> None:
    game = position(step=["ReturnHome"], ending=1, in_round=12, goods={"food": 3}).game
    assert game.prompt() == "Blue: feed your dwarfs with 4 food"
    assert game.describe(game.parse("feed")) == "Pay 3 food and take 1 begging marker"


def test_who_lacks_room_is_told() -> None:
    table = position(goods={"sheep": 2, "ruby": 1}, step=["SpendRuby", 0]).play("buy:boar")
    assert table.game.prompt("de") == "Blau: kein Platz für 1 Tier; was wird Nahrung?"
    assert sum(table.home()["unhoused"].values()) == 1


def test_refusals_name_the_reason() -> None:
    table = position(taken={"logging": 1})
    assert (
        str(table.game.explain("space:logging")) == "A dwarf of Orange stands on Logging. [C-4.8]"
    )
