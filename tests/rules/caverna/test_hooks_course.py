"""Hooks from the first step to the last: drafts, trades, prices, rights, endings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tafelrunde.games.caverna.household import FOR_TILE
from tafelrunde.games.caverna.repertoire import Item, Payment
from tafelrunde.games.caverna.tableau import PRINTED_PRICE, Tableau
from tafelrunde.games.caverna.vocabulary import Vocabulary

from tafelrunde.games.caverna.board import (
    DONKEY,
    GOLD,
    GOODS,
    LOOT_DWELLING,
    ORANGE,
    RUBY,
    SHEEP,
    STONE,
    WOOD,
    TileRow,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.furnish import FurnishAt
from tafelrunde.games.caverna.tiles.tile import ROUND, TRADES, Tile
from tafelrunde.games.caverna.verbs import DONE, KEEP, PAY
from tafelrunde.games.caverna.view import view
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.moves import Move, Verb
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.step import PlayerStep, Step
from tests.rules.caverna.house_rules import House, Rules, expansion
from tests.rules.caverna.positions import TILES, Table, position

# The first verb of an expansion comes after the last one of the base game.
OWN_VERB = KEEP + 256

# ---------------------------------------------------------------------- before the first round

FOLKS = ["elves", "silicoids", "trolls"]


class Draft(Step[Caverna]):
    """Everybody chooses, in turn order."""

    def run(self, game: Caverna) -> None:
        for player in game.in_order():
            game.then(ChooseFolk(player))


class ChooseFolk(PlayerStep[Caverna]):
    """A folk that nobody has; silicoids begin with stone."""

    def moves(self, game: Caverna) -> list[Move]:
        assert isinstance(game, Silent)
        return [OWN_VERB + number for number in range(3) if number + 1 not in game.folk]

    def play(self, game: Caverna, move: Move) -> None:
        assert isinstance(game, Silent)
        game.folk[self.player] = 1 + (move & 255)
        game.tell("folk", self.player, move & 255)
        if FOLKS[move & 255] == "silicoids":
            game.gain(self.player, STONE, 2)


class Silent(House):
    """A folk for everybody, of which loading knows nothing."""

    fields = (*House.fields, ("folk", 0))
    folk: list[int] = []  # noqa: RUF012

    def set_up(self) -> None:
        self.folk = [0] * self.players
        self.then(Draft())
        super().set_up()

    def copy_tableau(self, twin: Tableau) -> None:
        super().copy_tableau(twin)
        assert isinstance(twin, Silent)
        twin.folk = self.folk.copy()


class Folk(Silent):
    def opening_steps(self) -> list[str]:
        return ["Draft", "ChooseFolk"]


def folk_view(game: Folk, seat: int | None) -> dict[str, Any]:
    names = ["", *FOLKS]
    return {**view(game, seat), "folk": [names[number] for number in game.folk]}


ENGLISH = """
[folk]
elves = "elves"
silicoids = "silicoids"
[ask]
ChooseFolk = "{0:player}: which folk is yours?"
[move]
folk = "Play with the {0:folk}"
[log]
folk = "{0:player} plays with the {1:folk}."
"""
GERMAN = """
[folk]
elves = "Elfen"
[ask]
ChooseFolk = "{0:player}: welches Volk?"
[move]
folk = "Mit den {0:folk} spielen"
"""


def test_a_draft_by_moves_before_the_first_round(tmp_path: Path) -> None:
    rules = Rules(
        Folk,
        steps=[Draft, ChooseFolk],
        folders=[expansion(tmp_path / "folk", "", ENGLISH, GERMAN)],
        verbs=[Verb("folk", names=FOLKS)],
        view=folk_view,
        terms={"folk": FOLKS},
    )
    table = rules.again(Table(rules.new()))
    first = table.game.player
    assert first is not None
    assert (table.step, table.board["round"], table.board["folk"]) == ("ChooseFolk", 0, ["", ""])
    assert table.moves() == ["folk:elves", "folk:silicoids", "folk:trolls"]
    assert table.game.prompt().endswith(": which folk is yours?")
    assert table.game.prompt("de").endswith(": welches Volk?")
    elves = table.game.parse("folk:elves")
    assert table.game.describe(elves) == "Play with the elves"
    assert table.game.describe(elves, "de") == "Mit den Elfen spielen"
    assert rules.faults(table, Silent) == ["wrong.round_0"]
    assert table.hear("folk:elves") == [("folk", [first, 0, -1, -1])]
    table = rules.again(table)
    assert (table.game.player, table.moves("folk")) == (1 - first, ["silicoids", "trolls"])
    table.play("folk:silicoids")
    assert (table.step, table.board["round"]) == ("PlaceDwarf", 1)
    assert table.board["folk"][first] == "elves"
    assert (table.have("stone", first), table.have("stone", 1 - first)) == (0, 2)
    assert rules.again(table).game.digest() == table.game.digest()
    record = table.game.record()
    assert record["moves"] == ["folk:silicoids"]


def test_only_steps_of_the_opening_come_before_the_first_round() -> None:
    rules = Rules(Folk, steps=[Draft, ChooseFolk], verbs=[Verb("folk", names=FOLKS)])
    data = rules.new().dump()
    for stack in (
        [["ChooseFolk", 0], ["StartRound"]],
        [["ChooseFolk", 0]],
        [["StartRound"], ["PlaceDwarf", 0]],
    ):
        with pytest.raises(BadPosition):
            rules.title().load({**data, "stack": stack})
    loaded = rules.title().load({**data, "stack": [["StartRound"], ["ChooseFolk", 1]]})
    assert loaded.player == 1


# ---------------------------------------------------------------------- exchanges


class Boil(PlayerStep[Caverna]):
    """Which animal becomes candles."""

    def moves(self, game: Caverna) -> list[Move]:
        return [OWN_VERB + kind for kind in range(2) if game.have(self.player, SHEEP + kind) > 0]

    def play(self, game: Caverna, move: Move) -> None:
        game.pay(self.player, SHEEP + (move & 255), 1)
        game.gain(self.player, GOLD, 2)


class CandleMaker(Tile):
    """An animal for two gold, at any time."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, TRADES)

    def trades(self, game: Caverna, player: int) -> list[int]:
        return [8] if game.have(player, SHEEP) + game.have(player, DONKEY) > 0 else []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.then(Boil(player))


class Candles(House):
    def exchange_steps(self) -> list[str]:
        return [*super().exchange_steps(), "Boil"]


def candles() -> Rules:
    words = Vocabulary()
    words.trades.append("candles")
    rules = Rules(Candles, words, steps=[Boil], verbs=[Verb("boil", names=["sheep", "donkey"])])
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
    rules = candles()
    base = position(
        goods={"wood": 4, "stone": 3, "sheep": 1, "donkey": 1},
        land={"3.4": "pasture", "4.2": "cavern", "5.3": "cavern"},
    )
    table = rules.play(
        base, "open:trade", "trade:candles", built="4.3", stack=[[asked, 0, *values]]
    )
    assert [entry[0] for entry in table.game.dump()["stack"]] == [asked, "Boil"]
    assert rules.faults(table, House) == ["wrong.step"]
    table = rules.again(table)
    assert table.moves() == ["boil:sheep", "boil:donkey"]
    table.play("boil:sheep")
    assert (table.step, table.have("gold")) == (asked, 2)
    table.play(answer)
    assert table.goods() == {**left, "gold": 2, "donkey": 1}
    assert table.game.player is None


# ---------------------------------------------------------------------- after the last exchanges


class Relocate(PlayerStep[Caverna]):
    """A ruby moves an orc away, for three gold; nothing can be exchanged any more."""

    def moves(self, game: Caverna) -> list[Move]:
        return [PAY, DONE] if game.have(self.player, RUBY) > 0 else []

    def play(self, game: Caverna, move: Move) -> None:
        if move == PAY:
            game.pay(self.player, RUBY, 1)
            game.gain(self.player, GOLD, 3)


class Relocation(House):
    def last_steps(self) -> list[Step[Any]]:
        return [*super().last_steps(), *(Relocate(player) for player in self.in_order())]


@pytest.mark.rule("C-13.1")
def test_a_step_between_the_last_exchanges_and_scoring() -> None:
    base = position(goods={"ruby": 2}, other={"goods": {"ruby": 1}}, in_round=12, starter=1)
    rules = Rules(Relocation, steps=[Relocate])
    table = rules.again(rules.play(base, stack=[["GrowUp"]]))
    assert (table.step, table.game.player, table.moves()) == (
        "LastExchanges",
        1,
        ["done", "open:ruby"],
    )
    table.play("done", "done")
    table = rules.again(table)
    assert (table.step, table.game.player, table.moves()) == (
        "Relocate",
        1,
        ["pay:printed", "done"],
    )
    before = [table.total(seat) for seat in (0, 1)]
    table.play("done")
    assert (table.step, table.game.player) == ("Relocate", 0)
    table.play("pay:printed")
    assert table.game.player is None
    assert [table.total(seat) for seat in (0, 1)] == [before[0] + 2, before[1]]


# ---------------------------------------------------------------------- prices

GOBLIN_PRICE = 2


class CheapDwelling(Item):
    """A dwelling for two wood and a stone."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        dwelling = game.board.dwelling
        price = game.price(player, dwelling, GOBLIN_PRICE)
        return game.can_pay(player, price, FOR_TILE + dwelling)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(FurnishAt(player, game.board.dwelling, GOBLIN_PRICE))


class Bargains(House):
    """A third price, of which loading knows nothing."""

    def price(self, player: int, number: int, mode: int) -> list[int]:
        if mode != GOBLIN_PRICE:
            return super().price(player, number, mode)
        cost = [0] * GOODS
        cost[WOOD] = 2
        cost[STONE] = 1
        return cost


class DarkElves(Bargains):
    def has_price(self, player: int, number: int, mode: int) -> bool:
        if mode == GOBLIN_PRICE:
            return player == 0 and number == self.board.dwelling
        return super().has_price(player, number, mode)


@pytest.mark.rule("C-7.13")
def test_a_furnishing_at_a_third_price() -> None:
    rules = Rules(DarkElves)
    rules.can.loot[LOOT_DWELLING] = CheapDwelling(LOOT_DWELLING)
    base = position(
        goods={"wood": 2, "stone": 1},
        weapons=[12, 0],
        land={"4.2": "cavern"},
        step=["Expedition", 0, 0, 1, 12, 0],
    )
    assert "dwelling" not in base.moves("loot")
    table = rules.play(base, "loot:dwelling")
    assert (table.step, table.moves()) == ("FurnishAt", ["at:4.2", "at:4.3"])
    assert rules.faults(table, Bargains) == ["wrong.step"]
    table = rules.again(table)
    table.play("at:4.2")
    assert (table.land("4.2"), table.goods()) == ("dwelling", {})
    # Neither another dwelling nor another player.
    other = position(other={"goods": {"wood": 2, "stone": 1}}, goods={"wood": 2, "stone": 1})
    dwelling, couple = TILES.index("dwelling"), TILES.index("couple_dwelling")
    for player, tile in ((0, couple), (1, dwelling)):
        with pytest.raises(BadPosition, match="FurnishAt"):
            rules.play(other, stack=[["FurnishAt", player, tile, GOBLIN_PRICE]])


STONE_FOR_WOOD = 4


class Warriors(House):
    """One tile may be paid with stone in place of a wood."""

    def has_substitutes(self, player: int) -> bool:
        return True

    def may_pay(self, player: int, way: int, use: int) -> bool:
        if way == STONE_FOR_WOOD:
            return use == FOR_TILE + self.board.tile_names.index("warriors")
        return super().may_pay(player, way, use)


@pytest.mark.rule("C-7.2")
def test_a_payment_that_one_tile_allows() -> None:
    words = Vocabulary()
    words.payments.append("stone_for_wood")
    rules = Rules(Warriors, words)
    rules.can.payments.append(Payment(STONE_FOR_WOOD, [(WOOD, STONE, 1)]))
    cost = [0] * GOODS
    cost[WOOD] = 2
    rules.tile(Tile, "neighbours", cost=cost, colour=ORANGE)
    rules.tile(Tile, "warriors", cost=cost, colour=ORANGE)
    land = {"3.4": "meadow", "3.3": "meadow", "4.2": "cavern"}
    base = position(goods={"wood": 1, "stone": 1}, land=land, cards={1: "sheep_farming"})
    table = rules.play(base, stack=[["Furnish", 0, 1]])
    # It is the only dwelling, so nobody is asked which one.
    assert table.step == "FurnishAt"
    table = rules.again(table).play("at:4.2")
    assert (table.land("4.2"), table.goods()) == ("warriors", {})
    both = position(goods={"wood": 2, "stone": 1}, land=land)
    table = rules.play(both, stack=[["Furnish", 0, 1]])
    assert table.moves("furnish") == ["neighbours", "warriors"]
    table.play("furnish:warriors", "at:4.2")
    assert (table.step, table.moves()) == ("PayTile", ["pay:printed", "pay:stone_for_wood"])
    table = rules.again(table).play("pay:stone_for_wood")
    assert table.goods() == {"wood": 1}
    table = rules.play(both, "furnish:neighbours", "at:4.2", stack=[["Furnish", 0, 1]])
    assert table.goods() == {"stone": 1}
    # A pasture costs two wood as well, but no stone helps there.
    assert "space:sheep_farming" in rules.play(base).moves()
    table = rules.play(base, "space:sheep_farming")
    assert table.moves("do") == []
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


# ---------------------------------------------------------------------- rights


class Forgotten(Tile):
    """Two gold for a ruby, once a round; it does not say that it counts."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, TRADES | ROUND)

    def round_begins(self, game: Caverna, player: int) -> None:
        game.memory[self.number] = 0

    def trades(self, game: Caverna, player: int) -> list[int]:
        free = game.memory[self.number] == 0
        return [8] if free and game.have(player, GOLD) >= 2 else []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.memory[self.number] = 1
        game.pay(player, GOLD, 2)
        game.gain(player, RUBY, 1)


class ElvenMarket(Forgotten):
    def remembers(self) -> int:
        return 1


def markets(kind: type[Tile]) -> Rules:
    words = Vocabulary()
    words.trades.append("elven_market")
    rules = Rules(House, words)
    rules.tile(kind, "elven_market")
    return rules


@pytest.mark.rule("C-8.1", "C-4.2")
def test_a_right_once_a_round() -> None:
    rules = markets(ElvenMarket)
    base = position(goods={"gold": 4}, stock={"logging": {"wood": 3}})
    table = rules.play(base, built="4.3", stack=[["ReturnHome"], ["PlaceDwarf", 0]])
    table.play("open:trade", "trade:elven_market")
    assert table.goods() == {"gold": 2, "ruby": 1}
    assert "open:trade" not in table.moves()
    with pytest.raises(BadPosition) as caught:
        markets(Forgotten).title().load(table.game.dump())
    assert [fault.key for fault in caught.value.faults] == ["wrong.memory"]
    table = rules.again(table).play("space:logging")
    assert (table.board["round"], table.step, table.game.player) == (2, "PlaceDwarf", 0)
    table.play("open:trade", "trade:elven_market")
    assert table.goods() == {"wood": 3, "ruby": 2}


# ---------------------------------------------------------------------- endings and markers

RAID = 5
ORC_TOKEN = 5


class Raid(PlayerStep[Caverna]):
    def run(self, game: Caverna) -> None:
        game.pay(self.player, GOLD, 1)


class Raids(House):
    """Every round ends with a raid, and a token says so."""

    def ending_of_round(self) -> int:
        self.markers[self.round] = ORC_TOKEN
        return RAID

    def phases(self, ending: int) -> list[str]:
        return ["Raid"] if ending == RAID else super().phases(ending)

    def announce_ending(self) -> None:
        if self.ending == RAID:
            self.tell("raid", self.round)
        else:
            super().announce_ending()

    def course_problems(self) -> list[Fault]:
        return []


@pytest.mark.rule("C-4.11")
def test_an_ending_and_a_marker_of_their_own(tmp_path: Path) -> None:
    words = Vocabulary()
    words.endings.append("raid")
    words.markers.append("orc")
    words.colours.append("traps")
    english = '[log]\nraid = "Round {0} ends with a raid."\n'
    folder = expansion(tmp_path / "raids", "", english)
    rules = Rules(Raids, words, steps=[Raid], folders=[folder])
    rules.tile(Tile, "pit", colour=3)
    goods = {"gold": 3}
    base = position(goods=goods, other={"goods": goods}, stock={"logging": {"wood": 3}}, in_round=2)
    table = rules.play(base, stack=[["StartRound"]])
    assert (table.board["round"], table.board["ending"]) == (3, "raid")
    assert [entry["marker"] for entry in table.board["track"][:4]] == ["", "", "orc", ""]
    assert table.board["tiles"][-1]["colour"] == "traps"
    rules.again(table)
    table = rules.play(base, stack=[["ReturnHome"], ["PlaceDwarf", 0]], ending=RAID)
    heard = table.hear("space:logging")
    assert ("raid", [2, -1, -1, -1]) in heard
    assert not {"harvest", "payment"} & {name for name, _ in heard}
    assert (table.have("gold", 0), table.have("gold", 1)) == (2, 2)
    said = table.game.title.words("en").say(Phrase("log.raid", [2]), table.game)
    assert said == "Round 2 ends with a raid."
