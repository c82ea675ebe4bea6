"""What a tile answers: where it lies, what it brings, what it asks and what it is worth."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.games.caverna.catalogue import Crop, Meal
from tafelrunde.games.caverna.goods import (
    DOG,
    DONKEY,
    FOOD,
    GOLD,
    GRAIN,
    ORE,
    RUBY,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
)
from tafelrunde.games.caverna.home.cells import BIT, MEADOWS, NEAR, OUTDOOR_SET, STABLES
from tafelrunde.games.caverna.person import raise_weapon
from tafelrunde.games.caverna.questions import PRINTED_PRICE
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.breeding import Breed
from tafelrunde.games.caverna.steps.decision import PlayerDecision
from tafelrunde.games.caverna.tiles.row import ON_FIELD, ON_MEADOW, Barter, TileRow
from tafelrunde.games.caverna.tiles.tile import (
    BORN,
    BREEDING_TIME,
    CROPS,
    FORGING,
    GAIN,
    HARVEST_TIME,
    ICONS,
    MEALS,
    PENS,
    PRICES,
    ROUND,
    SPACES,
    TRADES,
    TRAVEL,
    Tile,
)
from tafelrunde.games.caverna.verbs import DONE, KEEP, PAY
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.moves import Move, Verb, argument_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep
from tests.rules.caverna.house_rules import HouseCourse, Rules, cell, expansion, more
from tests.rules.caverna.positions import BARN, TILES, caverna_of, position

# The first verb of an expansion comes after the last one of the base game.
OWN_VERB = KEEP + 256

# ---------------------------------------------------------------------- where a tile lies


class Watchtower(Tile):
    """Stands on an empty meadow, gives food at once and points at the end."""

    def sites(self, game: Caverna, player: int) -> int:
        return game.land[player][MEADOWS] & ~game.land[player][STABLES]

    def ground(self, game: Caverna, player: int) -> int:
        return OUTDOOR_SET

    def built(self, game: Caverna, player: int, cell: int) -> None:
        game.gain(player, FOOD, 2)

    def points(self, game: Caverna, player: int, cell: int) -> int:
        return 3


@pytest.mark.rule("C-7.2", "C-2.3", "C-2.4")
def test_a_tile_on_a_meadow() -> None:
    rules = Rules()
    rules.tile(Watchtower, "watchtower")
    land = {"3.4": "field", "3.3": "meadow", "4.3": "dwelling", "4.2": "dwelling"}
    table = rules.play(position(land=land), "space:housework", "do:furnish")
    table = rules.again(table)
    assert table.land("3.3") == "watchtower"
    assert table.goods() == {"food": 2}
    assert (table.score()["bonus"], table.score()["unused"]) == (3, -10 - 9)
    # A tile in the forest is no way into the rock beside it.
    game = caverna_of(table)
    assert game.folk[0].rock_anchors(game, 0) & BIT[cell("5.3")]
    base = position(land={"3.4": "field", "3.3": "field", "3.2": "field", "3.1": "meadow"})
    table = rules.play(base, "space:housework", "do:furnish", "furnish:watchtower")
    game = caverna_of(table)
    assert table.land("3.1") == "watchtower"
    assert not game.folk[0].rock_anchors(game, 0) & BIT[cell("4.1")]


class Temple(Tile):
    """Only for those who own gold."""

    def sites(self, game: Caverna, player: int) -> int:
        return super().sites(game, player) if game.have(player, GOLD) else 0

    def barred(self, game: Caverna, player: int) -> Reason | None:
        return None if game.have(player, GOLD) else Reason("C-1.2", "why.no_cavern", [])


@pytest.mark.rule("C-7.2")
def test_a_tile_that_not_everybody_may_furnish() -> None:
    rules = Rules()
    rules.tile(Temple, "temple")
    land = {"4.2": "cavern"}
    stack = [["Furnish", 0, 0]]
    table = rules.play(position(land=land, goods={"wood": 4, "stone": 3}), stack=stack)
    assert table.refused("furnish:temple") == "C-1.2"
    rich = rules.play(position(land=land, goods={"wood": 4, "stone": 3, "gold": 1}), stack=stack)
    assert "temple" in rich.moves("furnish")


@pytest.mark.rule("C-7.2")
@pytest.mark.parametrize(("place", "site"), [(ON_FIELD, "3.2"), (ON_MEADOW, "3.3")])
def test_the_row_says_where_a_tile_lies(place: int, site: str) -> None:
    rules = Rules()
    rules.tile(Tile, "scarecrow", place=place)
    land = {"3.4": "field+grain3", "3.3": "meadow", "3.2": "field", "2.4": "meadow+stable"}
    base = position(land=land, goods={"boar": 1})
    table = rules.play(base, "furnish:scarecrow", stack=[["Furnish", 0, 0]])
    assert table.land(site) == "scarecrow"
    assert rules.again(table).game.digest() == table.game.digest()


@pytest.mark.rule("C-11.19")
def test_a_tile_that_takes_the_place_of_another(tmp_path: Path) -> None:
    board = """
[annex_furnishings]
source = "rulebook"
tile = [{ name = "annex", colour = "green", cost = {}, value = 1, covers = "miner" }]
"""
    rules = Rules(folders=[expansion(tmp_path / "annex", board)])
    base = position(land={"4.3": "miner", "4.2": "cavern"})
    table = rules.play(base, "furnish:annex", stack=[["Furnish", 0, 0]])
    assert (table.land("4.3"), table.land("4.2")) == ("annex", "cavern")


# ---------------------------------------------------------------------- trades


class SheepMarket(Tile):
    """A dog and two sheep for four gold, at any time."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [TRADES])

    def trades(self, game: Caverna, player: int) -> list[int]:
        enough = game.have(player, DOG) >= 1 and game.have(player, SHEEP) >= 2
        return [0] if enough else []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.pay(player, DOG, 1)
        game.pay(player, SHEEP, 2)
        game.gain(player, GOLD, 4)


@pytest.mark.rule("C-9.11")
def test_a_trade_of_a_new_tile() -> None:
    rules = Rules(catalogue=more(trades=["sheep_market"]))
    rules.tile(SheepMarket)
    land = {"3.4": "meadow", "3.3": "meadow"}
    base = position(goods={"dog": 3, "sheep": 5, "boar": 2}, land=land)
    table = rules.play(base, "open:trade", built="4.3")
    trade = table.game.parse("trade:sheep_market")
    assert table.game.title.place(table.game, trade) == "cell:0,4.3"
    table.play("trade:sheep_market")
    assert table.goods() == {"dog": 2, "sheep": 3, "boar": 2, "gold": 4}
    table.play("open:trade", "trade:sheep_market")
    assert table.goods() == {"dog": 1, "sheep": 1, "boar": 2, "gold": 8}


class Boil(PlayerStep[Caverna]):
    """Which animal becomes candles."""

    def moves(self, game: Caverna) -> list[Move]:
        return [OWN_VERB + kind for kind in range(2) if game.have(self.player, SHEEP + kind) > 0]

    def play(self, game: Caverna, move: Move) -> None:
        game.pay(self.player, SHEEP + argument_of(move), 1)
        game.gain(self.player, GOLD, 2)


class CandleMaker(Tile):
    """An animal for two gold, at any time."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [TRADES])

    def trades(self, game: Caverna, player: int) -> list[int]:
        return [0] if game.have(player, SHEEP) + game.have(player, DONKEY) > 0 else []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.then(Boil(player))


class Candles(HouseCourse):
    def asides(self, game: Caverna) -> list[type]:
        return [*super().asides(game), Boil]


def candles(course: HouseCourse) -> Rules:
    rules = Rules(
        catalogue=more(trades=["candles"]),
        course=course,
        steps=[Boil],
        verbs=[Verb("boil", names=["sheep", "donkey"])],
    )
    rules.tile(CandleMaker, "candle_maker")
    return rules


@pytest.mark.rule("C-8.1")
@pytest.mark.parametrize(
    ("asked", "values", "answer", "left"),
    [
        ("FurnishAt", [TILES.index("dwelling"), PRINTED_PRICE], "at:4.2", {}),
        ("PutStable", [1], "stable:3.4", {"wood": 4, "stone": 2}),
    ],
)
def test_a_trade_asks_in_the_middle_of_another_decision(
    asked: str, values: list[int], answer: str, left: dict[str, int]
) -> None:
    rules = candles(Candles())
    base = position(
        goods={"wood": 4, "stone": 3, "sheep": 1, "donkey": 1},
        land={"3.4": "pasture", "4.2": "cavern", "5.3": "cavern"},
    )
    stack = [[asked, 0, *values]]
    table = rules.play(base, "open:trade", "trade:candles", built="4.3", stack=stack)
    assert [entry[0] for entry in table.game.dump()["stack"]] == [asked, "Boil"]
    assert candles(HouseCourse()).faults(table) == ["wrong.step"]
    table = rules.again(table)
    assert table.moves() == ["boil:sheep", "boil:donkey"]
    table.play("boil:sheep")
    assert (table.step, table.have("gold")) == (asked, 2)
    table.play(answer)
    assert table.goods() == {**left, "gold": 2, "donkey": 1}
    assert table.game.player is None


class Forgetful(Tile):
    """Two gold for a ruby, once a round; it does not say that it counts."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [TRADES, ROUND])

    def round_begins(self, game: Caverna, player: int, cell: int) -> None:
        game.remember(player, cell, 0)

    def trades(self, game: Caverna, player: int) -> list[int]:
        free = game.memory[player][game.held[player].cell_of(self.number)] == 0
        return [0] if free and game.have(player, GOLD) >= 2 else []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.remember(player, game.held[player].cell_of(self.number), 1)
        game.pay(player, GOLD, 2)
        game.gain(player, RUBY, 1)


class ElvenMarket(Forgetful):
    def remembers(self) -> int:
        return 1


def markets(kind: type[Forgetful]) -> Rules:
    rules = Rules(catalogue=more(trades=["elven_market"]))
    rules.tile(kind, "elven_market")
    return rules


class Tireless(Tile):
    """What its row allows once a round, it allows as often as can be paid."""

    def used_up(self, game: Caverna, player: int, word: Barter) -> bool:
        return False


@pytest.mark.rule("C-8.1", "C-4.2")
@pytest.mark.parametrize(("kind", "rubies"), [(Tile, 1), (Tireless, 2)])
def test_a_trade_of_the_row_once_a_round(tmp_path: Path, kind: type[Tile], rubies: int) -> None:
    board = """
[booth_furnishings]
source = "rulebook"
tile = [{ name = "booth", colour = "green", cost = {}, value = 0, trades = [
  { name = "booth", give = { gold = 2 }, get = { ruby = 1 }, when = "round", most = 1 },
] }]
"""
    rules = Rules(
        folders=[expansion(tmp_path / "booth", board)],
        special={"booth": lambda board, row: kind(row)},
    )
    table = rules.play(position(goods={"gold": 4}), built="4.3")
    while "open:trade" in table.moves():
        table.play("open:trade", "trade:booth")
    assert table.have("ruby") == rubies


@pytest.mark.rule("C-8.1", "C-4.2")
def test_a_right_once_a_round() -> None:
    rules = markets(ElvenMarket)
    base = position(goods={"gold": 4}, stock={"logging": {"wood": 3}})
    table = rules.play(base, built="4.3", stack=[["ReturnHome"], ["PlaceDwarf", 0]])
    table.play("open:trade", "trade:elven_market")
    assert table.goods() == {"gold": 2, "ruby": 1}
    assert "open:trade" not in table.moves()
    assert markets(Forgetful).faults(table) == ["wrong.memory"]
    table = rules.again(table).play("space:logging")
    assert (table.board["round"], table.step, table.game.player) == (2, "PlaceDwarf", 0)
    table.play("open:trade", "trade:elven_market")
    assert table.goods() == {"wood": 3, "ruby": 2}


# ---------------------------------------------------------------------- what a tile hears


class Chronicle(Tile):
    """A gold for each stone gained, an ore for a donkey born, food for how many were."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [GAIN, BORN])

    def gained(self, game: Caverna, player: int, good: int, amount: int) -> None:
        if good == STONE:
            game.gain(player, GOLD, amount)

    def born(self, game: Caverna, player: int, kind: int) -> None:
        if kind == DONKEY:
            game.gain(player, ORE, 1)

    def all_born(self, game: Caverna, player: int, young: int) -> None:
        game.gain(player, FOOD, 10 * young)


@pytest.mark.rule("C-11.24", "C-11.23", "C-11.31")
def test_a_tile_hears_of_goods_and_of_young() -> None:
    rules = Rules()
    rules.tile(Chronicle)
    base = position(stock={"drift_mining": {"stone": 3}})
    table = rules.play(base, "space:drift_mining", "do:goods", "done", built="4.3")
    assert table.goods() == {"stone": 3, "gold": 3}
    land = {**BARN, "5.3": "ore_mine", "5.2": "deep_tunnel"}
    herd = position(land=land, goods={"sheep": 2, "donkey": 2}, in_round=3)
    table = rules.play(herd, built="4.3", stack=[["BreedingPhase", 0]])
    assert table.goods() == {"sheep": 3, "donkey": 3, "ore": 1, "food": 20}


class ExtractionWorks(Tile):
    """A stone more for each use of Excavation."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [SPACES])

    def space_used(self, game: Caverna, player: int, person: int, space: int) -> None:
        if game.places[space].name == "excavation":
            game.gain(player, STONE, 1)


@pytest.mark.rule("C-5.19")
def test_a_tile_hears_of_a_space_used_and_imitated() -> None:
    rules = Rules()
    rules.tile(ExtractionWorks)
    base = position(stock={"excavation": {"stone": 1}})
    table = rules.play(base, "space:excavation", "do:goods", "done", built="4.3")
    assert table.goods() == {"stone": 2}
    base = position(4, goods={"food": 2}, taken={"excavation": 1})
    table = rules.play(base, "space:imitation_2", "cavern:4.2", "tunnel:4.1", built="4.3")
    assert table.goods() == {"stone": 1}


# ---------------------------------------------------------------------- weapons


class WarDogSchool(Tile):
    """A dog in place of ore for a weapon of strength 5."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [FORGING])

    def forgings(self, game: Caverna, player: int, person: int) -> list[int]:
        return [15] if game.have(player, DOG) > 0 else []

    def forge(self, game: Caverna, player: int, person: int, way: int) -> None:
        game.pay(player, DOG, 1)
        game.arm(player, person, 5)

    def forging_phrase(self, way: int) -> Phrase | None:
        return Phrase("good.dog", []) if way == 15 else None


@pytest.mark.rule("C-7.10")
def test_a_tile_offers_another_weapon() -> None:
    rules = Rules(catalogue=more(weapons=["dog"]))
    rules.tile(WarDogSchool)
    base = position(goods={"ore": 1, "dog": 1}, cards={1: "blacksmithing"})
    table = rules.play(base, "space:blacksmithing", built="4.3")
    assert table.moves("forge") == ["1", "dog"]
    assert table.game.describe(table.game.parse("forge:dog")) == "dog|dogs"
    table.play("forge:dog", "done")
    assert (table.weapons(), table.goods()) == ([0, 5], {"ore": 1})


class Study(PlayerDecision):
    """An ore for a stronger weapon, before setting out."""

    fields = ("player", "person")

    def __init__(self, player: int, person: int) -> None:
        self.player = player
        self.person = person

    def choices(self, game: Caverna) -> list[Move]:
        return [PAY, DONE] if game.have(self.player, ORE) > 0 else [DONE]

    def choose(self, game: Caverna, move: Move) -> None:
        if move == PAY:
            game.pay(self.player, ORE, 1)
            raise_weapon(game, self.player, self.person)


class SeminarRoom(Tile):
    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [TRAVEL])

    def before_expedition(self, game: Caverna, player: int, person: int) -> None:
        game.then(Study(player, person))


@pytest.mark.rule("C-7.11")
def test_something_before_an_expedition() -> None:
    rules = Rules(steps=[Study])
    rules.tile(SeminarRoom)
    base = position(weapons=[4, 4], goods={"ore": 1}, stock={"logging": {"wood": 1}})
    table = rules.play(base, "space:logging", "do:expedition", built="4.3")
    assert table.step == "Study"
    table = rules.again(table).play("pay:printed")
    assert "boar" in table.moves("loot")
    table.play("loot:boar")
    assert table.weapons() == [4, 6]


# ---------------------------------------------------------------------- harvests


class Sell(PlayerDecision):
    """Wood for gold, once."""

    def choices(self, game: Caverna) -> list[Move]:
        return [PAY, DONE] if game.have(self.player, WOOD) > 0 else [DONE]

    def choose(self, game: Caverna, move: Move) -> None:
        if move == PAY:
            game.pay(self.player, WOOD, 1)
            game.gain(self.player, GOLD, 1)


class CharcoalStorage(Tile):
    """Asks at the start of a harvest time, gives food at the start of a round."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [HARVEST_TIME, ROUND])

    def harvest_begins(self, game: Caverna, player: int, cell: int) -> None:
        game.then(Sell(player))

    def round_begins(self, game: Caverna, player: int, cell: int) -> None:
        game.gain(player, FOOD, 1)


@pytest.mark.rule("C-10.1", "C-4.2")
def test_a_tile_asks_before_anybody_harvests() -> None:
    rules = Rules(steps=[Sell])
    rules.tile(CharcoalStorage)
    base = position(
        land={"3.4": "field+grain3"},
        goods={"wood": 1, "food": 4},
        other={"land": {"3.4": "field+grain3"}, "goods": {"food": 4}},
        in_round=3,
        starter=1,
    )
    table = rules.play(base, built="4.3", stack=[["ReturnHome"]])
    assert (table.game.player, table.step) == (0, "Sell")
    assert table.have("grain", 0) == table.have("grain", 1) == 0
    table.play("pay:printed")
    assert (table.have("gold"), table.have("grain", 0), table.have("grain", 1)) == (1, 1, 1)
    table.play("feed", "feed")
    assert table.have("food") == 1


class FodderRoom(Tile):
    """A vegetable for breeding once more; a dog is told of every breeding phase."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [BREEDING_TIME])

    def breeds(self, game: Caverna, player: int, cell: int) -> None:
        game.gain(player, ORE, 1)

    def bred(self, game: Caverna, player: int, cell: int) -> None:
        if game.have(player, VEGETABLE) > 0:
            game.pay(player, VEGETABLE, 1)
            game.then(Breed(player, 2, 0))
        game.gain(player, DOG, 1)


@pytest.mark.rule("C-10.4", "C-9.12")
@pytest.mark.parametrize(("sheep", "young"), [(2, 2), (1, 0)])
def test_a_tile_after_breeding_with_or_without_young(sheep: int, young: int) -> None:
    rules = Rules()
    rules.tile(FodderRoom)
    base = position(land=BARN, goods={"sheep": sheep, "vegetable": 1}, in_round=3)
    table = rules.play(base, built="4.3", stack=[["BreedingPhase", 0]])
    assert (table.have("sheep"), table.have("dog"), table.have("ore")) == (sheep + young, 1, 1)


@pytest.mark.rule("C-4.12")
def test_no_word_of_a_breeding_phase_left_out() -> None:
    rules = Rules()
    rules.tile(FodderRoom)
    base = position(land=BARN, goods={"sheep": 2}, in_round=3)
    table = rules.play(base, built="4.3", skips=[2, 0], stack=[["BreedingPhase", 0]])
    assert table.goods() == {"sheep": 2}


# ---------------------------------------------------------------------- what a tile changes


class Almanac(Tile):
    """Cheaper tiles, fuller fields, richer icons, larger meals, more sheep for a dog."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [PRICES, CROPS, ICONS, MEALS, PENS])

    def discount(self, game: Caverna, player: int, bill: list[int], use: int) -> None:
        bill[ORE] = 0

    def crop_yield(self, game: Caverna, player: int, crop: Crop, amount: int) -> int:
        return amount + (crop.good == GRAIN)

    def icon_bonus(self, game: Caverna, player: int, good: int, amount: int) -> int:
        return 3 * amount

    def meal_food(self, game: Caverna, player: int, meal: Meal, food: int) -> int:
        return food + 2 if meal.good == GRAIN else food

    def eaten(self, game: Caverna, player: int, meal: Meal) -> None:
        game.gain(player, GOLD, 1)

    def watched(self, game: Caverna, player: int, dogs: int, places: int, sheep: int) -> int:
        return 2 * sheep

    def pen_room(self, game: Caverna, player: int, cell: int, pen: int, room: int) -> int:
        return room + 3 if NEAR[cell] & BIT[pen] else room


def almanac() -> Rules:
    rules = Rules()
    rules.tile(Almanac, "almanac")
    return rules


@pytest.mark.rule("C-7.17", "C-7.1", "C-2.10", "C-8.4")
def test_a_tile_changes_prices_crops_icons_and_meals() -> None:
    rules = almanac()
    base = position(land={"4.2": "cavern"})
    table = rules.play(base, built="4.3", stack=[["Furnish", 0, 0]])
    assert "blacksmithing_parlor" in table.moves("furnish")
    sow = [["Sow", 0, "grain 2+vegetable 2", 0]]
    fields = position(goods={"grain": 1}, land={"3.4": "field"})
    table = rules.again(rules.play(fields, built="4.3", stack=sow))
    assert table.cell("3.4")["left"] == 4
    table = rules.play(position(goods={"grain": 1}), "open:food", "eat:grain", built="4.3")
    assert table.goods() == {"food": 3, "gold": 1}
    land = {"3.4": "field", "3.3": "meadow"}
    single = [["LaySingle", 0, 0]]
    table = rules.play(position(land=land), "meadow:2.4", built="4.3", stack=single)
    assert table.goods() == {"food": 3}


@pytest.mark.rule("C-9.3", "C-9.6")
def test_a_tile_changes_the_room_for_animals() -> None:
    rules = Rules()
    rules.tile(Almanac, "almanac", place=ON_MEADOW)
    land = {"3.4": "meadow", "3.3": "meadow", "3.2": "pasture+stable", "2.2": "pasture"}
    base = position(land=land)
    goods = {"sheep": 6, "dog": 2, "boar": 7, "cattle": 2, "donkey": 2}
    table = rules.play(base, built="3.3", goods=goods)
    assert table.cell("3.4")["animals"] == {"dog": 2, "sheep": 6}
    assert table.cell("3.2")["animals"] == {"boar": 7}
    assert rules.again(table).home()["unhoused"] == {}


# ---------------------------------------------------------------------- copies


@pytest.mark.rule("C-1.2")
def test_a_tile_in_several_copies() -> None:
    rules = Rules()
    rules.tile(Tile, "pantry", copies=2, value=2)
    assert rules.new().offered[-1] == 2
    base = position(land={"4.2": "cavern", "5.3": "cavern"})
    furnish = ["Furnish", 0, 0]
    table = rules.play(base, "furnish:pantry", "at:4.2", stack=[furnish, furnish])
    assert table.game.dump()["state"]["offered"][-1] == 1
    table = rules.again(table).play("furnish:pantry", "at:4.3")
    assert table.score()["furnishings"] == 4
    assert [laid.cell for laid in caverna_of(table).held[0].tiles] == [cell("4.2"), cell("4.3")]
    assert rules.again(table).score() == table.score()
    assert table.game.dump()["state"]["offered"][-1] == 0
    data = table.game.dump()
    data["state"]["cells"][1][cell("4.3")] = data["state"]["cells"][0][cell("4.3")]
    with pytest.raises(BadPosition) as caught:
        rules.title().load(data)
    assert [fault.key for fault in caught.value.faults] == ["wrong.tile_twice"]


STALLS = """
[stall_furnishings]
source = "rulebook"

[[stall_furnishings.tile]]
name = "stall"
colour = "green"
cost = {}
value = 0
copies = 2
trades = [
  { name = "ore_for_gold", give = { ore = 1 }, get = { gold = 1 }, when = "round", most = 1 },
  { name = "wood_for_gold", give = { wood = 2 }, get = { gold = 1 } },
]
"""


@pytest.mark.rule("C-1.2", "C-8.1")
def test_every_copy_of_a_tile_trades(tmp_path: Path) -> None:
    named = '[tile]\nstall = "Stall"\n'
    rules = Rules(folders=[expansion(tmp_path / "stalls", STALLS, named, named)])
    base = position(goods={"ore": 3, "wood": 2}, land={"4.2": "cavern"})
    furnish = ["Furnish", 0, 0]
    table = rules.play(base, stack=[["PlaceDwarf", 0], furnish, furnish])
    table.play("furnish:stall", "at:4.2", "furnish:stall", "open:trade")
    assert table.moves() == ["trade:ore_for_gold", "trade:wood_for_gold", "back"]
    table = rules.again(table.play("trade:ore_for_gold"))
    table.play("open:trade", "trade:ore_for_gold", "open:trade")
    assert table.goods() == {"ore": 1, "wood": 2, "gold": 2}
    assert table.moves("trade") == ["wood_for_gold"]
