"""Lists that an expansion makes longer, and its own printed data, words and options."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.catalogue import Deed, Item, Payment
from tafelrunde.games.caverna.course import Course
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import DOG, GOLD, GOOD_NAMES, STONE, WOOD
from tafelrunde.games.caverna.home.cells import MOST_TILES
from tafelrunde.games.caverna.home.singles import SINGLE_CAVERN
from tafelrunde.games.caverna.person import Person
from tafelrunde.games.caverna.questions import FOR_TILE, can_pay, price
from tafelrunde.games.caverna.spaces import CAVERN_TUNNEL, Space
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.furnish import FurnishAt
from tafelrunde.games.caverna.steps.landscape import LaySingle
from tafelrunde.games.caverna.tiles.measures import Measure
from tafelrunde.games.caverna.tiles.row import ORANGE
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.codes import Code, Named
from tafelrunde.kernel.errors import BadEdition, BadPosition, BadSetup
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.setup import Option
from tests.helpers import play_on
from tests.helpers.editions import printed_table
from tests.rules.caverna.house_rules import House, Rules, expansion, more
from tests.rules.caverna.positions import Table, position

# ---------------------------------------------------------------------- every question is asked


@pytest.mark.parametrize("answerer", [Folk, Person, Tile, Course])
def test_every_question_is_answered_in_a_test(answerer: type) -> None:
    sources = "".join(
        file.read_text("utf-8") for file in Path(__file__).parent.glob("test_answers_*.py")
    )
    methods = [
        name
        for name in vars(answerer)
        if not name.startswith("_") and callable(getattr(answerer, name))
    ]
    assert len(methods) > 15
    # Giving the goods of a row is no question.
    assert [name for name in methods if f"def {name}(self" not in sources] in ([], ["give"])


# ---------------------------------------------------------------------- deeds


class SetTrap(Deed):
    """Two wood for as much gold as printed."""

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return game.reaches(player, WOOD, 2)

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.pay(player, WOOD, 2)
        game.gain(player, GOLD, space.parts[number].level)


TRAPS = """
[trap_basic]
source = "rulebook"

[[trap_basic.space]]
name = "housework"
players = [2]
actions = { and_or = ["gain dog 1", { either_or = ["furnish cavern", "set_trap 2"] }] }
"""


@pytest.fixture
def trappers(tmp_path: Path) -> Rules:
    words = '[part]\nset_trap = "Set a trap"\n'
    deed = SetTrap("set_trap", "set_trap", ["furnish"])
    folder = expansion(tmp_path / "traps", TRAPS, words)
    return Rules(catalogue=more(deeds=[deed]), folders=[folder])


@pytest.mark.rule("C-5.1")
def test_a_part_that_the_base_game_does_not_know(trappers: Rules) -> None:
    table = trappers.play(position(goods={"wood": 2}), "space:housework")
    assert table.moves("do") == ["goods", "furnish", "set_trap"]
    assert table.game.describe(table.game.parse("do:set_trap")) == "Set a trap"
    table.play("do:set_trap")
    assert table.moves() == ["do:goods", "done", "open:food"]
    table.play("do:goods")
    assert table.goods() == {"gold": 2, "dog": 1}
    assert table.land("4.3") == "cavern"


@pytest.mark.rule("C-8.7")
def test_an_exchange_opens_an_unknown_part(trappers: Rules) -> None:
    base = position(goods={"wood": 1, "ruby": 1}, land={"4.3": "dwelling", "4.2": "trader"})
    table = trappers.play(base, "space:housework")
    assert table.moves() == ["done", "open:ruby"]
    table.play("open:ruby", "buy:wood", "do:set_trap")
    assert table.goods() == {"gold": 2, "dog": 1}


class SingleCaverns(Deed):
    """A single cavern in place of the twin."""

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return True

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(LaySingle(player, SINGLE_CAVERN))


@pytest.mark.rule("C-5.1")
def test_a_deed_in_the_place_of_another() -> None:
    catalogue = more()
    catalogue.deeds[CAVERN_TUNNEL] = SingleCaverns("cavern_tunnel", "tile cavern_tunnel", [])
    table = Rules(catalogue=catalogue).play(position(), "space:drift_mining")
    assert table.moves("cavern") == ["4.2", "5.3", "5.4"]
    table.play("cavern:5.4")
    assert (table.land("5.4"), table.goods()) == ("cavern", {"food": 1})


# ---------------------------------------------------------------------- loot


class FightOrc(Item):
    """Ends the expedition."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return game.have(player, DOG) > 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.pay(player, DOG, 1)

    def after(self, game: Caverna, player: int, traveller: int) -> None:
        game.gain(player, GOLD, game.strength(player, traveller))

    def refusal(self, game: Caverna, player: int, traveller: int) -> Reason | None:
        return Reason("C-9.6", "why.no_cavern", [])


@pytest.mark.rule("C-7.13", "C-7.14")
def test_an_item_that_the_base_game_does_not_know(tmp_path: Path) -> None:
    board = '[orc_loot]\nsource = "rulebook"\nitems = { fight = 2 }\n'
    folder = expansion(tmp_path / "orcs", board, '[loot]\nfight = "fight an orc"\n')
    fight = FightOrc("fight", ["weapon"], last=True)
    rules = Rules(catalogue=more(loot=[fight]), folders=[folder])
    base = position(weapons=[2, 0], goods={"dog": 1}, step=["Expedition", 0, 0, 3, 2, 0])
    table = rules.play(base)
    assert table.game.describe(table.game.parse("loot:fight")) == "Loot: fight an orc"
    table.play("loot:fight")
    assert (table.goods(), table.weapons()) == ({"gold": 3}, [0, 3])
    weak = position(weapons=[1, 0], goods={"dog": 1}, step=["Expedition", 0, 0, 3, 1, 0])
    assert "fight" not in rules.play(weak).moves("loot")
    alone = position(weapons=[2, 0], step=["Expedition", 0, 0, 3, 2, 0])
    assert "fight" not in rules.play(alone).moves("loot")
    assert rules.play(alone).refused("loot:fight") == "C-9.6"


@pytest.mark.rule("C-7.15")
def test_an_expedition_on_which_nobody_travels() -> None:
    rules = Rules()
    stack = [["Expedition", 0, NOBODY, 2, 9, 0]]
    table = rules.again(rules.play(position(weapons=[3, 0]), stack=stack))
    table.play("loot:tunnel", "tunnel:4.2", "loot:dog")
    assert (table.weapons(), table.land("4.2")) == ([0, 3], "tunnel")


# ---------------------------------------------------------------------- prices and payments

GOBLIN_PRICE = 2


class GoblinBoard(Board):
    """A dwelling for two wood and a stone."""

    def read(self) -> None:
        super().read()
        bill = self.catalogue.nothing()
        bill[WOOD] = 2
        bill[STONE] = 1
        self.other_prices.append(("dwelling", bill))


class GoblinHouse(House):
    """Steps may name the third price."""

    codes: ClassVar[dict[str, Code]] = {
        **House.codes,
        "mode": Named("", ("printed", "loot", "goblin")),
    }


class GoblinDwelling(Item):
    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        dwelling = game.board.dwelling
        bill = price(game, player, dwelling, GOBLIN_PRICE)
        return can_pay(game, player, bill, FOR_TILE + dwelling)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(FurnishAt(player, game.board.dwelling, GOBLIN_PRICE))


@pytest.mark.rule("C-7.13")
def test_a_furnishing_at_a_third_price(tmp_path: Path) -> None:
    board = '[goblin_loot]\nsource = "rulebook"\nitems = { goblin = 10 }\n'
    rules = Rules(
        catalogue=more(loot=[GoblinDwelling("goblin", ["dwelling"])]),
        board=GoblinBoard,
        game=GoblinHouse,
        folders=[expansion(tmp_path / "goblins", board)],
    )
    expedition = ["Expedition", 0, 0, 1, 12, 0]
    land = {"4.2": "cavern"}
    base = position(goods={"wood": 2, "stone": 1}, weapons=[12, 0], land=land, step=expedition)
    table = rules.again(rules.play(base, "loot:goblin"))
    assert (table.step, table.moves()) == ("FurnishAt", ["at:4.2", "at:4.3"])
    table.play("at:4.2")
    assert (table.land("4.2"), table.goods()) == ("dwelling", {})
    # Discounts help there, too.
    land = {"4.2": "cavern", "4.3": "carpenter"}
    base = position(goods={"wood": 1, "stone": 1}, weapons=[12, 0], land=land, step=expedition)
    assert rules.play(base, "loot:goblin").goods() == {}
    names = rules.board.tile_names
    for tile, mode in (("couple_dwelling", GOBLIN_PRICE), ("dwelling", GOBLIN_PRICE + 1)):
        with pytest.raises(BadPosition, match="FurnishAt"):
            rules.play(base, stack=[["FurnishAt", 0, names.index(tile), mode]])


class ForWarriors(Payment):
    """Only for one tile."""

    def allowed(self, game: Caverna, player: int, use: int) -> bool:
        return use == FOR_TILE + game.board.tile_names.index("warriors")


@pytest.mark.rule("C-7.2", "C-8.7")
def test_a_payment_that_one_tile_allows(tmp_path: Path) -> None:
    board = """
[warrior_furnishings]
source = "rulebook"
tile = [
  { name = "neighbours", colour = "orange", cost = { wood = 2 }, value = 0 },
  { name = "warriors", colour = "orange", cost = { wood = 2 }, value = 0 },
]
"""
    payment = ForWarriors("stone_for_wood", [(WOOD, STONE, 1)])
    folder = expansion(tmp_path / "warriors", board)
    rules = Rules(catalogue=more(payments=[payment]), folders=[folder])
    assert rules.board.tiles[-1].colour == ORANGE
    land = {"3.4": "meadow", "3.3": "meadow", "4.2": "cavern"}
    furnish = [["Furnish", 0, 1]]
    base = position(goods={"wood": 1, "stone": 1}, land=land, cards={1: "sheep_farming"})
    table = rules.play(base, stack=furnish)
    # It is the only dwelling, so nobody is asked which one.
    assert table.step == "FurnishAt"
    table = rules.again(table).play("at:4.2")
    assert (table.land("4.2"), table.goods()) == ("warriors", {})
    both = position(goods={"wood": 2, "stone": 1}, land=land)
    table = rules.play(both, "furnish:warriors", "at:4.2", stack=furnish)
    assert (table.step, table.moves()) == ("PayTile", ["pay:printed", "pay:stone_for_wood"])
    table = rules.again(table).play("pay:stone_for_wood")
    assert table.goods() == {"wood": 1}
    table = rules.play(both, "furnish:neighbours", "at:4.2", stack=furnish)
    assert table.goods() == {"stone": 1}
    # A pasture costs two wood as well, but no stone helps there.
    assert rules.play(base, "space:sheep_farming").moves("do") == []
    # A ruby could buy the wood that is left to pay.
    base = position(
        goods={"stone": 1, "ruby": 1},
        land={"4.2": "cavern", "4.3": "dwelling"},
        cards={4: "wish_for_children"},
    )
    table = rules.play(base, "space:wish_for_children")
    assert table.moves() == ["do:growth", "open:ruby"]
    table.play("open:ruby", "buy:wood", "do:dwelling")
    assert (table.land("4.2"), table.goods()) == ("warriors", {})


def test_pastures_ask_how_they_are_paid() -> None:
    payment = Payment("with_stone", [(WOOD, STONE, 1)])
    rules = Rules(catalogue=more(payments=[payment]))
    land = {"3.4": "meadow", "3.3": "meadow"}
    base = position(goods={"wood": 2, "stone": 1}, land=land)
    table = rules.play(base, "pasture:3.4", stack=[["Fence", 0, 2]])
    assert (table.step, table.moves("pay")) == ("PayGoods", ["printed", "with_stone"])
    table = rules.again(table).play("pay:with_stone")
    assert table.goods() == {"wood": 1}


# ---------------------------------------------------------------------- measures, goods and tiles


class Fences(Measure):
    """Pastures of any size."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return sum(3 <= what & 127 <= 7 for what in game.cells[player])


MARKET = """
[market_furnishings]
source = "rulebook"

[[market_furnishings.tile]]
name = "spice_market"
colour = "yellow"
cost = { spice = 1 }
copies = 2
trades = [{ name = "spice", give = { spice = 2 }, get = { gold = 5 } }]
points = [{ points = 2, per = "fence" }, { points = 1, per = "spice", each = 2 }]
"""


def test_a_good_a_measure_and_the_words_of_a_row(tmp_path: Path) -> None:
    words = '[good]\nspice = "spice|spices"\n[tile]\nspice_market = "Spice market"\n'
    folder = expansion(tmp_path / "market", MARKET, words)
    measures = [Fences("fence"), SpiceOwned("spice")]
    rules = Rules(catalogue=more(goods=["spice"], measures=measures), folders=[folder])
    base = position(land={"3.4": "pasture", "3.3": "pasture"})
    table = rules.play(base, "furnish:spice_market", goods={"spice": 5}, stack=[["Furnish", 0, 0]])
    assert (table.land("4.3"), table.goods()) == ("spice_market", {"spice": 4})
    assert table.score()["bonus"] == 4 + 2
    data = {**table.game.dump(), "stack": [["PlaceDwarf", 0]]}
    table = Table(rules.title().load(data)).play("open:trade")
    trade = table.game.parse("trade:spice")
    assert table.game.describe(trade) == "Spice market: 2 spices for 5 gold"
    table.play("trade:spice")
    assert table.goods() == {"spice": 2, "gold": 5}
    assert (rules.again(table).score()["bonus"], rules.new().offered[-1]) == (4 + 1, 2)


class SpiceOwned(Measure):
    def count(self, game: Caverna, player: int, cell: int) -> int:
        return game.goods[player][len(GOOD_NAMES)]


def many(count: int) -> str:
    """So many tiles in a table of their own."""
    rows = [
        f'{{ name = "hut_{number}", colour = "green", cost = {{}}, value = {number % 9} }},'
        for number in range(count)
    ]
    return '[hut_furnishings]\nsource = "rulebook"\ntile = [\n' + "\n".join(rows) + "\n]\n"


@pytest.mark.rule("C-7.2", "C-13.7")
def test_more_than_62_tiles(tmp_path: Path) -> None:
    rules = Rules(folders=[expansion(tmp_path / "huts", many(MOST_TILES - 48))])
    assert len(rules.tiles) == MOST_TILES > 62
    base = position(land={"4.2": "cavern", "3.4": "meadow+stable"})
    table = rules.play(base, f"furnish:hut_{MOST_TILES - 49}", "at:4.2", stack=[["Furnish", 0, 0]])
    table = rules.again(table)
    assert table.land("4.2") == f"hut_{MOST_TILES - 49}"
    assert table.score()["furnishings"] == (MOST_TILES - 49) % 9
    assert rules.play(position(goods={"wood": 4, "stone": 3})).have("stone") == 3
    folder = expansion(tmp_path / "more", many(MOST_TILES - 47))
    with pytest.raises(BadEdition, match=f"more than {MOST_TILES} kinds"):
        Rules(folders=[folder])


# ---------------------------------------------------------------------- own data and words

OWN_DATA = """
[sow]
source = "rulebook"
grain = [2, 5]
vegetable = [2, 2]

[folk]
source = "rulebook"
names = ["elves", "trolls"]
stone = 2

[folk_furnishings]
source = "reconstructed"
tile = [{ name = "watchtower", colour = "orange", cost = { wood = 1 }, value = 3, room = 1 }]
"""
OWN_ENGLISH = """
[folk]
elves = "the elves"
[tile]
watchtower = "Watchtower"
[good]
stone = "pebble|pebbles"
[wrong]
folks = "there must be {count} folks."
stray = "Nobody plays with {folk}."
"""
OWN_GERMAN = """
[tile]
watchtower = "Wachturm"
[wrong]
folks = "es müssen {count} Völker sein."
stray = "Niemand spielt mit {folk}."
"""


class FolkBoard(Board):
    """A table more."""

    def read(self) -> None:
        super().read()
        folk = self.reader.table("folk", {"names": list, "stone": int})
        self.folk_names: list[str] = folk["names"]
        if len(self.folk_names) != 2:
            raise self.reader.fail(fault("wrong.folks", count=2), "names")
        self.folk_stone = self.reader.whole(folk, "stone")


class Strays(House):
    """Finds something wrong in words of its own."""

    def problems(self) -> list[Fault]:
        found = super().problems()
        return [*found, fault("wrong.stray", folk=fault("folk.elves"))] if found else []


def laid_over(tmp_path: Path, edition: str = "") -> Rules:
    """Rules with own data and words, and an edition of some of the tables."""
    folder = tmp_path / "folk"
    if not folder.exists():
        expansion(folder, OWN_DATA, OWN_ENGLISH, OWN_GERMAN)
    file = tmp_path / "mine.toml"
    file.write_text(edition, encoding="utf-8")
    return Rules(
        edition=file if edition else None,
        folders=[folder],
        board=FolkBoard,
        game=Strays,
        terms={"folk": ["elves", "trolls"]},
    )


def test_words_and_data_laid_over_those_of_the_base_game(tmp_path: Path) -> None:
    rules = laid_over(tmp_path)
    assert isinstance(rules.board, FolkBoard)
    assert (rules.board.folk_stone, rules.board.stable) == (2, 1)
    title = rules.title()
    assert {"folk_furnishings", "introductory"} <= set(title.reconstructed)
    table = rules.play(position(goods={"wood": 1}), stack=[["Furnish", 0, 1]])
    assert (table.land("4.3"), table.score()["furnishings"]) == ("watchtower", 3)
    game = table.game
    number = rules.board.tile_names.index("watchtower")
    english, german = title.words("en"), title.words("de")
    gone = Phrase("why.tile_gone", [number])
    assert english.say(gone, game) == "The Watchtower is not available any more."
    assert "Wachturm" in german.say(gone, game)
    gained = Phrase("log.gained", [0, 2, STONE])
    assert english.say(gained, game) == "Blue gains 2 pebbles."
    assert "2 Steine" in german.say(gained, game)


@pytest.mark.rule("C-7.1")
def test_a_printed_table_in_the_place_of_one_of_the_base_game(tmp_path: Path) -> None:
    base = position(goods={"grain": 1}, land={"3.4": "field"})
    sow = [["Sow", 0, "grain 2+vegetable 2", 0]]
    assert laid_over(tmp_path).play(base, stack=sow).cell("3.4")["left"] == 5
    edition = '[sow]\nsource = "components"\ngrain = [2, 4]\nvegetable = [2, 2]\n'
    assert laid_over(tmp_path, edition).play(base, stack=sow).cell("3.4")["left"] == 4


ARMORY = """
[armory_basic]
source = "rulebook"

[[armory_basic.space]]
name = "armory"
players = [2]
goods = [["wood", 1, 1]]
actions = { all = ["take", "gain dog 1"] }

[[armory_basic.space]]
name = "logging"
players = [2]
goods = [["stone", 2, 1]]
actions = { all = ["take"] }
"""


@pytest.mark.rule("C-3.3", "C-5.2")
def test_spaces_that_only_the_expansion_has(tmp_path: Path) -> None:
    folder = expansion(tmp_path / "armory", ARMORY, '[space]\narmory = "Armory"\n')
    rules = Rules(folders=[folder])
    table = rules.again(Table(rules.new()))
    player = table.game.player
    assert player is not None
    assert table.stock("armory") == {"wood": 1}
    assert table.stock("logging") == {"stone": 2}
    assert table.game.describe(table.game.parse("space:armory")) == "Go to Armory"
    before = table.goods(player)
    table.play("space:armory")
    assert table.goods(player) == {**before, "wood": 1, "dog": 1}
    assert rules.again(table).spaces["armory"]["occupant"] == player
    assert "armory" not in Table(rules.new(3)).spaces
    assert Table(rules.new(3)).stock("logging") == {"wood": 3}


def test_an_edition_replaces_tables_of_either(tmp_path: Path) -> None:
    score = printed_table("caverna", "score").replace("gold = 1", "gold = 2")
    folk = '[folk]\nsource = "components"\nnames = ["elves", "trolls"]\nstone = 5\n'
    rules = laid_over(tmp_path, score + folk)
    assert isinstance(rules.board, FolkBoard)
    assert rules.board.folk_stone == 5
    assert rules.board.edition.startswith("mine-")
    table = rules.play(position(goods={"gold": 3}))
    assert table.score()["gold"] == 6
    assert rules.again(table).game.title.edition == rules.board.edition


@pytest.mark.parametrize(
    ("edition", "english", "german"),
    [
        (
            '[folk]\nsource = "components"\nnames = ["elves"]\nstone = 5\n',
            "mine.toml, line 3, [folk]: there must be 2 folks.",
            "es müssen 2 Völker sein.",
        ),
        (
            '[folk]\nsource = "components"\nnames = ["elves", "trolls"]\nstone = -5\n',
            "mine.toml, line 4, [folk]: stone must be a whole number from 0 to 99.",
            "ganze Zahl",
        ),
        (
            '[solo]\nsource = "components"\ncovered = 3\n',
            "mine.toml, line 3, [solo]: covered must be there and be a list.",
            "Liste",
        ),
        ('[goblins]\nsource = "components"\n', "folk_furnishings", "furnishings"),
    ],
)
def test_faults_of_an_edition_are_said_from_both_catalogues(
    tmp_path: Path, edition: str, english: str, german: str
) -> None:
    with pytest.raises(BadEdition) as caught:
        laid_over(tmp_path, edition)
    assert english in caught.value.said("en")
    assert german in caught.value.said("de")


def test_faults_of_a_position_are_said_from_both_catalogues(tmp_path: Path) -> None:
    rules = laid_over(tmp_path)
    data = rules.new().dump()
    data["state"]["posts"][0][1] = 0
    with pytest.raises(BadPosition) as caught:
        rules.title().load(data)
    assert caught.value.said("en").splitlines() == [
        "Seat 0 has only 1 dwarfs [C-3.2].",
        "Nobody plays with the elves.",
    ]
    assert "Niemand spielt mit" in caught.value.said("de")


# ---------------------------------------------------------------------- options


def test_an_expansion_without_the_options_of_the_base_game() -> None:
    rules = Rules(options=[Option("drafted", True, [False, True])])
    title = rules.title()
    with pytest.raises(BadSetup):
        title.setup(2, {"introductory": True})
    game = rules.new(1, drafted=False)
    assert game.dump()["options"] == {"drafted": False}
    assert all(game.offered)
    assert rules.again(Table(game)).game.setup.flag("drafted") is False
    play_on(game, 3)
    assert game.player is None
    game.check()
