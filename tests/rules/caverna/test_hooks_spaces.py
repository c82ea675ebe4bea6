"""Hooks about placing dwarfs and using spaces, answered by made-up rules."""

from __future__ import annotations

import pytest
from tafelrunde.games.caverna.tableau import AT_HOME
from tafelrunde.games.caverna.vocabulary import Vocabulary

from tafelrunde.games.caverna.board import FOOD, GOLD, GOOD_NAMES, KINDS, STONE, WOOD, TileRow
from tafelrunde.games.caverna.spaces import Deed, Space
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import PlayerDecision
from tafelrunde.games.caverna.tiles.tile import SPACES as USES
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.games.caverna.verbs import PAY
from tafelrunde.kernel.moves import Move
from tests.rules.caverna.house_rules import House, Rules
from tests.rules.caverna.positions import SPACES, caverna_of, position

ROOMS = {"4.3": "couple_dwelling", "4.2": "dwelling"}

# ---------------------------------------------------------------------- deeds


class SetTrap(Deed):
    """Two wood for two gold."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return game.have(player, WOOD) >= 2

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.pay(player, WOOD, 2)
        game.gain(player, GOLD, space.parts[number].level)

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return lists != 0


def trappers() -> Rules:
    words = Vocabulary()
    words.add_part("set_trap", "set_trap")
    rules = Rules(House, words)
    rules.can.deeds.append(SetTrap())
    number = SPACES.index("housework")
    space = Space(number, "housework")
    actions = {"and_or": ["gain dog 1", {"either_or": ["furnish cavern", "set_trap 2"]}]}
    space.read({"actions": actions}, GOOD_NAMES, words.deeds)
    rules.board.spaces(2)[number] = space
    return rules


@pytest.mark.rule("C-5.1")
def test_a_part_that_the_base_game_does_not_know() -> None:
    table = trappers().play(position(goods={"wood": 2}), "space:housework")
    assert table.moves("do") == ["goods", "furnish", "set_trap"]
    table.play("do:set_trap")
    assert table.moves() == ["do:goods", "done", "open:food"]
    table.play("do:goods")
    assert table.goods() == {"gold": 2, "dog": 1}
    assert table.land("4.3") == "cavern"


@pytest.mark.rule("C-8.7")
def test_an_exchange_opens_an_unknown_part() -> None:
    base = position(goods={"wood": 1, "ruby": 1}, land={"4.3": "dwelling", "4.2": "trader"})
    table = trappers().play(base, "space:housework")
    assert table.moves() == ["done", "open:ruby"]
    table.play("open:ruby", "buy:wood", "do:set_trap")
    assert table.goods() == {"gold": 2, "dog": 1}


# ---------------------------------------------------------------------- goods


class GiveBack(PlayerDecision):
    """Which of the goods just taken goes back."""

    def choices(self, game: Caverna) -> list[Move]:
        return [PAY + good for good in (0, 1, 2) if game.have(self.player, good) > 0]

    def choose(self, game: Caverna, move: Move) -> None:
        game.pay(self.player, move & 255, 1)


class Clumsy(House):
    """One of the goods taken goes back."""

    def can_collect(self, player: int, dwarf: int, space: int) -> bool:
        return sum(self.stock[space * KINDS : (space + 1) * KINDS]) > 1

    def collect(self, player: int, dwarf: int, space: int) -> None:
        super().collect(player, dwarf, space)
        self.then(GiveBack(player))


@pytest.mark.rule("C-5.2", "C-4.8")
def test_clumsy_dwarfs_give_something_back() -> None:
    rules = Rules(Clumsy, steps=[GiveBack])
    stock = {"ore_delivery": {"stone": 2, "ore": 2}, "ruby_mining": {"ruby": 1}}
    base = position(stock=stock, cards={7: "ore_delivery"})
    assert "space:ruby_mining" in base.moves()
    table = rules.play(base)
    assert "space:ruby_mining" not in table.moves()
    table.play("space:ore_delivery")
    assert (table.step, table.moves()) == ("GiveBack", ["pay:ore_for_wood", "pay:ore_for_stone"])
    table.play("pay:ore_for_wood")
    assert table.goods() == {"stone": 1, "ore": 2}


class FriendlyOrcs(House):
    """The second dwarf is an orc: placed last, only for goods that lie there."""

    def order_of(self, player: int, dwarf: int) -> int:
        place = super().order_of(player, dwarf)
        return place + 100 if place >= 0 and dwarf == 1 else place

    def name_of(self, player: int, dwarf: int) -> int:
        return 15 if dwarf == 1 else super().name_of(player, dwarf)

    def gets_extras(self, player: int, dwarf: int) -> bool:
        return dwarf != 1

    def may_do(self, player: int, dwarf: int, kind: int) -> bool:
        return dwarf != 1 or kind == 0


def orcs() -> Rules:
    words = Vocabulary()
    words.dwarfs.append("orc")
    return Rules(FriendlyOrcs, words)


@pytest.mark.rule("C-4.6", "C-5.2")
def test_a_person_who_only_collects() -> None:
    stock = {"starting_player": {"food": 2}, "drift_mining": {"stone": 4}}
    base = position(weapons=[7, 0], goods={"ruby": 1}, stock=stock, cards={1: "blacksmithing"})
    assert base.moves("dwarf") == ["7"]
    table = orcs().play(base)
    assert "ask.PlaceArmed" in table.game.view(0)["prompt"]
    assert table.moves("dwarf") == ["orc"]
    table.play("dwarf:orc")
    assert table.moves("space") == ["drift_mining", "starting_player"]
    table.play("space:starting_player")
    assert table.goods() == {"food": 2}
    assert caverna_of(table).next_starter == 0


# ---------------------------------------------------------------------- who is placed when


class LazyGoblins(House):
    """The last person of seat 0 waits until nobody else is left, and no ruby helps."""

    def order_of(self, player: int, dwarf: int) -> int:
        place = super().order_of(player, dwarf)
        if place < 0 or player != 0 or dwarf != 2:
            return place
        others = [post for person, post in enumerate(self.posts) if person != 2]
        return -1 if AT_HOME in others else place


@pytest.mark.rule("C-4.5", "C-4.6", "C-4.7")
def test_lazy_persons_wait_for_everybody() -> None:
    stock = {name: {"wood": 3} for name in ("logging", "wood_gathering", "clearing")}
    base = position(
        land=ROOMS,
        weapons=[5, 5, 1],
        goods={"ruby": 2},
        other={"weapons": [0, 0]},
        step=["Turn", 0],
        stock=stock,
    )
    table = Rules(LazyGoblins).play(base)
    order: list[tuple[int, int]] = []
    while table.step == "PlaceDwarf" and table.game.player is not None:
        player = table.game.player
        assert "dwarf" not in [move.partition(":")[0] for move in table.moves()]
        game = caverna_of(table)
        order.append((player, game.strength(player, game.next_dwarf(player))))
        table.play(table.moves()[0])
        while table.game.player is not None and table.step != "PlaceDwarf":
            table.play("done" if "done" in table.moves() else table.moves()[0])
    assert order == [(0, 5), (1, 0), (0, 5), (1, 0), (0, 1)]


class Camouflage(House):
    """Weapons up to 3 may go first without a ruby."""

    def may_hurry(self, player: int) -> bool:
        return True

    def hurry_price(self, player: int, dwarf: int) -> int:
        return 0 if self.strength(player, dwarf) <= 3 else super().hurry_price(player, dwarf)


@pytest.mark.rule("C-4.7")
def test_some_may_go_first_for_nothing() -> None:
    base = position(land=ROOMS, weapons=[0, 3, 8], stock={"logging": {"wood": 3}})
    assert base.moves("dwarf") == []
    table = Rules(Camouflage).play(base)
    assert table.moves("dwarf") == ["3"]
    table.play("dwarf:3", "space:logging", "do:expedition")
    assert table.step == "Expedition"


# ---------------------------------------------------------------------- several on one space


class PaleOnes(House):
    """May dig where somebody works already, once."""

    def may_share(self, player: int, space: int) -> bool:
        return self.places[space].name in ("excavation", "drift_mining")

    def may_enter(self, player: int, dwarf: int, space: int) -> bool:
        if super().may_enter(player, dwarf, space):
            return True
        return self.may_share(player, space) and not self.stands_on(player, space)


@pytest.mark.rule("C-4.8", "C-5.20")
def test_two_dwarfs_on_one_space() -> None:
    taken = {"excavation": 1, "housework": 1}
    base = position(taken=taken)
    assert "space:excavation" not in base.moves()
    table = Rules(PaleOnes).play(base, "space:excavation", "cavern:4.2", "cavern:4.1")
    game = caverna_of(table)
    number = SPACES.index("excavation")
    assert game.stands_on(0, number)
    assert game.stands_on(1, number)
    assert game.problems() == []
    assert not game.may_enter(0, 1, number)
    assert not game.may_copy(0, number)
    assert game.may_copy(0, SPACES.index("housework"))
    assert Rules(PaleOnes).title().load(game.dump()).dump() == game.dump()


class ExtractionWorks(Tile):
    """A stone more for each use of Excavation."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, USES)

    def space_used(self, game: Caverna, player: int, space: int) -> None:
        if game.places[space].name == "excavation":
            game.gain(player, STONE, 1)


@pytest.mark.rule("C-5.19")
def test_a_tile_hears_of_a_space_used_and_imitated() -> None:
    def works() -> Rules:
        rules = Rules(House)
        rules.tile(ExtractionWorks)
        return rules

    base = position(stock={"excavation": {"stone": 1}})
    table = works().play(base, "space:excavation", "do:goods", "done", built="4.3")
    assert table.goods() == {"stone": 2}
    base = position(4, goods={"food": 2}, taken={"excavation": 1})
    table = works().play(base, "space:imitation_2", "cavern:4.2", "tunnel:4.1", built="4.3")
    assert table.goods() == {"stone": 1}


class Polite(House):
    """Nobody may be imitated, and either/or always reads and/or."""

    def may_copy(self, player: int, space: int) -> bool:
        return False

    def reads_and_or(self, player: int, space: int) -> bool:
        return True


@pytest.mark.rule("C-5.20", "C-11.10")
def test_other_readings_of_spaces() -> None:
    base = position(4, goods={"food": 2}, taken={"excavation": 1})
    assert "space:imitation_2" in base.moves()
    assert "space:imitation_2" not in Rules(Polite).play(base).moves()
    base = position(4, land=ROOMS)
    table = Rules(Polite).play(base, "space:growth", "do:goods", "do:growth")
    assert (table.have("gold"), len(table.home()["dwarfs"])) == (2, 3)


@pytest.mark.rule("C-7.8", "C-7.9")
def test_other_families() -> None:
    class Crowd(House):
        def can_grow(self, player: int) -> bool:
            return self.persons(player) < 4

        def room_for_all(self, player: int) -> bool:
            return self.persons(player) <= 4

        def grow(self, player: int) -> None:
            super().grow(player)
            self.gain(player, FOOD, 1)

        def settle_down(self, player: int) -> None:
            super().settle_down(player)
            self.posts[player * 6 + 2] = AT_HOME

    assert Rules(Crowd).new().persons(1) == 3
    base = position(cards={4: "wish_for_children"})
    assert "space:wish_for_children" not in base.moves()
    table = Rules(Crowd).play(base, "space:wish_for_children")
    assert (len(table.home()["dwarfs"]), table.have("food")) == (3, 1)
