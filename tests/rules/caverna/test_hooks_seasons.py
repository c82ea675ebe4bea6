"""Hooks about weapons, expeditions, rounds and harvests, answered by made-up rules."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tafelrunde.games.caverna.repertoire import Item
from tafelrunde.games.caverna.tableau import NOBODY
from tafelrunde.games.caverna.vocabulary import Vocabulary

from tafelrunde.games.caverna.board import (
    DOG,
    FOOD,
    GOLD,
    HARVEST,
    LAST_ROUND,
    NOTHING,
    ORE,
    VEGETABLE,
    WOOD,
    TileRow,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.breeding import Breed
from tafelrunde.games.caverna.steps.decision import PlayerDecision
from tafelrunde.games.caverna.steps.expedition import Expedition
from tafelrunde.games.caverna.tiles.tile import (
    BREEDING_TIME,
    FORGING,
    HARVEST_TIME,
    ROUND,
    TRAVEL,
    Tile,
)
from tafelrunde.games.caverna.verbs import DONE, PAY
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.step import PlayerStep
from tests.helpers.editions import edition, printed_table
from tests.rules.caverna.house_rules import House, Rules
from tests.rules.caverna.positions import BARN, caverna_of, position

# ---------------------------------------------------------------------- weapons


class Trolls(House):
    """Two wood for a club of strength 4, no weapon above 5, one item more, a slower rise."""

    def forgings(self, player: int, dwarf: int) -> list[int]:
        return [4] if self.have(player, WOOD) >= 2 else []

    def forge(self, player: int, dwarf: int, way: int) -> None:
        self.pay(player, WOOD, 2)
        self.arm(player, dwarf, way)

    def weapon_cap(self, player: int, dwarf: int) -> int:
        return 5

    def loot_slots(self, player: int, dwarf: int, level: int) -> int:
        return level + 1


@pytest.mark.rule("C-7.10", "C-7.11", "C-7.15")
def test_clubs_and_big_pockets() -> None:
    base = position(goods={"wood": 2}, cards={1: "blacksmithing"})
    assert "space:blacksmithing" not in base.moves()
    table = Rules(Trolls).play(base, "space:blacksmithing", "do:expedition")
    assert table.goods() == {}
    table.play("loot:wood", "loot:dog", "loot:grain", "loot:stone")
    assert (table.goods(), table.weapons()) == (
        {"wood": 1, "stone": 1, "grain": 1, "dog": 1},
        [0, 5],
    )
    base = position(weapons=[5, 0], step=["Expedition", 0, 0, 1, 5, 0])
    assert Rules(Trolls).play(base, "loot:wood").weapons() == [0, 5]
    ore = position(goods={"ore": 9}, cards={1: "blacksmithing"})
    assert "space:blacksmithing" in ore.moves()
    assert "space:blacksmithing" not in Rules(Trolls).play(ore).moves()


class Goblins(House):
    """Two ore more for each weapon."""

    def forge_price(self, player: int, dwarf: int, strength: int) -> int:
        return super().forge_price(player, dwarf, strength + 2)


@pytest.mark.rule("C-7.10")
def test_dearer_weapons() -> None:
    base = position(goods={"ore": 20}, step=["Forge", 0, 0])
    assert base.moves("forge") == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert Rules(Goblins).play(base).moves("forge") == ["1", "2", "3", "4", "5", "6"]
    table = Rules(Goblins).play(position(goods={"ore": 3, "ruby": 1}, cards={1: "blacksmithing"}))
    table.play("space:blacksmithing", "forge:1")
    assert (table.weapons(), table.have("ore")) == ([0, 1], 0)


class WarDogSchool(Tile):
    """A dog in place of ore for a weapon of strength 5."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, FORGING)

    def forgings(self, game: Caverna, player: int, dwarf: int) -> list[int]:
        return [15] if game.have(player, DOG) > 0 else []

    def forge(self, game: Caverna, player: int, dwarf: int, way: int) -> None:
        game.pay(player, DOG, 1)
        game.arm(player, dwarf, 5)


@pytest.mark.rule("C-7.10")
def test_a_tile_offers_another_weapon() -> None:
    words = Vocabulary()
    words.weapons.append("dog")
    rules = Rules(House, words)
    rules.tile(WarDogSchool)
    base = position(goods={"ore": 1, "dog": 1}, cards={1: "blacksmithing"})
    table = rules.play(base, "space:blacksmithing", built="4.3")
    assert table.moves("forge") == ["1", "dog"]
    table.play("forge:dog", "done")
    assert (table.weapons(), table.goods()) == ([0, 5], {"ore": 1})


# ---------------------------------------------------------------------- expeditions


class Study(PlayerDecision):
    """An ore for a stronger weapon, before setting out."""

    fields = ("player", "dwarf")

    def __init__(self, player: int, dwarf: int) -> None:
        self.player = player
        self.dwarf = dwarf

    def choices(self, game: Caverna) -> list[Move]:
        return [PAY, DONE] if game.have(self.player, ORE) > 0 else [DONE]

    def choose(self, game: Caverna, move: Move) -> None:
        if move == PAY:
            game.pay(self.player, ORE, 1)
            game.raises(self.player, self.dwarf)


class SeminarRoom(Tile):
    def __init__(self, row: TileRow) -> None:
        super().__init__(row, TRAVEL)

    def before_expedition(self, game: Caverna, player: int, dwarf: int) -> None:
        game.then(Study(player, dwarf))


@pytest.mark.rule("C-7.11")
def test_something_before_an_expedition() -> None:
    rules = Rules(House, steps=[Study])
    rules.tile(SeminarRoom)
    base = position(weapons=[4, 4], goods={"ore": 1}, stock={"logging": {"wood": 1}})
    table = rules.play(base, "space:logging", "do:expedition", built="4.3")
    assert table.step == "Study"
    assert "boar" in table.play("pay:printed").moves("loot")
    table.play("loot:boar")
    assert table.weapons() == [4, 6]


class Homecoming(House):
    """Weapons do not rise; instead there is food."""

    def before_expedition(self, player: int, dwarf: int, level: int) -> None:
        self.gain(player, GOLD, level)

    def come_home(self, player: int, traveller: int, taken: int) -> None:
        self.gain(player, FOOD, 1)


@pytest.mark.rule("C-7.15")
def test_another_return_and_nobody_who_travels() -> None:
    base = position(weapons=[4, 4], stock={"logging": {"wood": 1}})
    table = Rules(Homecoming).play(base, "space:logging", "do:expedition", "loot:dog")
    assert (table.weapons(), table.goods()) == ([4, 4], {"dog": 1, "gold": 1, "food": 1})
    table = Rules(House).play(position(weapons=[3, 0]))
    game = caverna_of(table)
    game.stack = [Expedition(0, NOBODY, 2, 9, 0)]
    game.advance()
    assert Rules(House).title().load(game.dump()).dump() == game.dump()
    table.play("loot:tunnel", "tunnel:4.2", "loot:dog")
    assert (table.weapons(), table.land("4.2")) == ([0, 3], "tunnel")


class FightOrc(Item):
    """Ends the expedition."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return game.have(player, DOG) > 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.pay(player, DOG, 1)
        game.gain(player, GOLD, 3)


@pytest.mark.rule("C-7.13", "C-7.14")
def test_an_item_that_the_base_game_does_not_know(tmp_path: Path) -> None:
    loot = printed_table("caverna", "loot")
    more = edition(tmp_path, loot.replace('["breed", 14],', '["breed", 14], ["fight", 2],'))
    words = Vocabulary()
    words.loot.append("fight")
    rules = Rules(House, words, Path(more))
    rules.can.loot[-1] = FightOrc(len(words.loot) - 1, last=True)
    base = position(weapons=[2, 0], goods={"dog": 1}, step=["Expedition", 0, 0, 3, 2, 0])
    table = rules.play(base, "loot:fight")
    assert (table.goods(), table.weapons()) == ({"gold": 3}, [0, 3])
    weak = position(weapons=[1, 0], goods={"dog": 1}, step=["Expedition", 0, 0, 3, 1, 0])
    assert "fight" not in rules.play(weak).moves("loot")
    alone = position(weapons=[2, 0], step=["Expedition", 0, 0, 3, 2, 0])
    assert "fight" not in rules.play(alone).moves("loot")


# ---------------------------------------------------------------------- rounds


class Calendar(House):
    """Other cards, other markers, other endings; a gold for everybody in every round."""

    def next_card(self) -> int:
        return max(card for card in self.board.stages[0] if card not in self.spaces)

    def ending_of_round(self) -> int:
        return HARVEST if self.round == 1 else NOTHING

    def round_begins(self) -> None:
        super().round_begins()
        for player in range(self.players):
            self.gain(player, GOLD, 1)

    def course_problems(self) -> list[object]:  # type: ignore[override]
        return []


@pytest.mark.rule("C-4.1", "C-4.2", "C-4.11")
def test_another_course_of_the_round() -> None:
    game = Rules(Calendar).new()
    assert game.spaces[-1] == max(game.board.stages[0])
    assert (game.ending, game.have(0, GOLD), game.have(1, GOLD)) == (HARVEST, 1, 1)


class Late(House):
    def turn_marker(self) -> int:
        self.tell("leaf", self.round)
        return NOTHING

    def course_problems(self) -> list[object]:  # type: ignore[override]
        return []


@pytest.mark.rule("C-3.7")
def test_other_markers() -> None:
    table = Rules(Late).play(position(in_round=5), stack=[["StartRound"]])
    assert (table.board["round"], table.board["ending"], table.board["leaves"]) == (6, "nothing", 3)
    late = position(in_round=6, late_markers=True)
    assert late.board["ending"] == "face_down"
    table = Rules(Late).play(late, stack=[["ReturnHome"]])
    assert (table.board["round"], table.board["leaves"]) == (7, 3)


# ---------------------------------------------------------------------- harvests


class MinePhase(PlayerStep[Caverna]):
    """Gold out of the mines, between fields and feeding."""

    def run(self, game: Caverna) -> None:
        game.gain(self.player, GOLD, 2)


class Miners(House):
    """No breeding, but a phase of their own."""

    def phases(self, ending: int) -> list[str]:
        phases = super().phases(ending)
        if "FieldPhase" not in phases:
            return phases
        return ["HarvestBegins", "FieldPhase", "MinePhase", "Feeding"]

    def harvest_begins(self, player: int) -> None:
        super().harvest_begins(player)
        assert self.have(player, VEGETABLE) == 0
        self.gain(player, FOOD, 1)


@pytest.mark.rule("C-10.1", "C-10.6", "C-4.12")
def test_other_phases_of_a_harvest() -> None:
    base = position(
        land={"3.4": "field+vegetable2", "3.3": "pasture"},
        goods={"food": 3, "sheep": 2},
        in_round=5,
        starter=1,
        other={"land": {"3.4": "field+vegetable2"}, "goods": {"food": 4}},
    )
    table = Rules(Miners, steps=[MinePhase]).play(base, stack=[["ReturnHome"]])
    # Seat 1 begins and is asked when everybody has been to fields and mines.
    assert (table.game.player, table.step) == (1, "Feed")
    assert table.goods(0) == {"food": 4, "gold": 2, "vegetable": 1, "sheep": 2}
    assert table.goods(1) == {"food": 5, "gold": 2, "vegetable": 1}
    table.play("feed", "feed")
    assert table.board["round"] == 6
    assert table.goods(0) == {"gold": 2, "vegetable": 1, "sheep": 2}


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
        super().__init__(row, HARVEST_TIME | ROUND)

    def harvest_begins(self, game: Caverna, player: int) -> None:
        game.then(Sell(player))

    def round_begins(self, game: Caverna, player: int) -> None:
        game.gain(player, FOOD, 1)


@pytest.mark.rule("C-10.1", "C-4.2")
def test_a_tile_asks_before_anybody_harvests() -> None:
    rules = Rules(House, steps=[Sell])
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
        super().__init__(row, BREEDING_TIME)

    def bred(self, game: Caverna, player: int) -> None:
        if game.have(player, VEGETABLE) > 0:
            game.pay(player, VEGETABLE, 1)
            game.then(Breed(player, 2, 0))
        game.gain(player, DOG, 1)


@pytest.mark.rule("C-10.4", "C-9.12")
@pytest.mark.parametrize(("sheep", "young"), [(2, 2), (1, 0)])
def test_a_tile_after_breeding_with_or_without_young(sheep: int, young: int) -> None:
    rules = Rules(House)
    rules.tile(FodderRoom)
    base = position(land=BARN, goods={"sheep": sheep, "vegetable": 1}, in_round=3)
    table = rules.play(base, built="4.3", stack=[["BreedingPhase", 0]])
    assert (table.have("sheep"), table.have("dog")) == (sheep + young, 1)


@pytest.mark.rule("C-4.12")
def test_no_word_of_a_breeding_phase_left_out() -> None:
    rules = Rules(House)
    rules.tile(FodderRoom)
    base = position(land=BARN, goods={"sheep": 2}, in_round=3)
    table = rules.play(base, built="4.3", skips=[2, 0], stack=[["BreedingPhase", 0]])
    assert table.goods() == {"sheep": 2}


@pytest.mark.parametrize("kind", [Trolls, Goblins, Homecoming])
def test_whole_games_by_made_up_rules(kind: type[House]) -> None:
    game = Rules(kind).new(3, 5)
    draw = random.Random(5)
    while game.player is not None:
        game.play(draw.choice(game.moves()))
        if game.played % 50 == 0:
            game.check()
            assert game.clone().digest() == game.digest()
    assert game.round == LAST_ROUND
