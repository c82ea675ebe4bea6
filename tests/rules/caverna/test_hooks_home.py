"""Hooks about the home board: sites, crops, animals and void cells, answered by made-up rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from tafelrunde.games.caverna.repertoire import Crop
from tafelrunde.games.caverna.tableau import GRAIN_CROP, Tableau
from tafelrunde.games.caverna.vocabulary import Vocabulary

from tafelrunde.games.caverna.board import CATTLE, FOOD, GOLD, GOODS, GRAIN, RUBY, SHEEP
from tafelrunde.games.caverna.home.cells import (
    BIT,
    CAVERNS,
    FIELDS,
    FOREST,
    MEADOWS,
    OUTDOOR_SET,
    ROCK_RIM_SET,
    RUBY_MINE,
    SETS,
    SOWN,
    STABLES,
    TUNNEL,
)
from tafelrunde.games.caverna.spaces import CAVERN_TUNNEL, Deed, Space
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.landscape import SINGLE_CAVERN, LaySingle
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.kernel.phrase import Phrase
from tests.rules.caverna.house_rules import House, Rules, cell, cells, expansion
from tests.rules.caverna.positions import caverna_of, position

# ---------------------------------------------------------------------- tiles outside


class Watchtower(Tile):
    """Stands on an empty meadow, gives food at once and points at the end."""

    def sites(self, game: Caverna, player: int) -> int:
        row = player * SETS
        return game.land[row + MEADOWS] & ~game.land[row + STABLES]

    def ground(self, game: Caverna, player: int) -> int:
        return OUTDOOR_SET

    def built(self, game: Caverna, player: int, cell: int) -> None:
        game.gain(player, FOOD, 2)

    def score(self, game: Caverna, player: int, cell: int) -> int:
        return 3


@pytest.mark.rule("C-7.2", "C-2.3", "C-2.4")
def test_a_tile_on_a_meadow() -> None:
    rules = Rules(House)
    rules.tile(Watchtower, "watchtower")
    land = {"3.4": "field", "3.3": "meadow", "4.3": "dwelling", "4.2": "dwelling"}
    table = rules.play(position(land=land), "space:housework", "do:furnish")
    assert table.land("3.3") == "watchtower"
    assert table.goods() == {"food": 2}
    assert (table.score()["bonus"], table.score()["unused"]) == (3, -10 - 9)
    # A tile in the forest is no way into the rock beside it.
    sites = caverna_of(table).rock_anchors(0)
    assert sites & BIT[cell("5.3")]
    rules = Rules(House)
    rules.tile(Watchtower, "watchtower")
    base = position(land={"3.4": "field", "3.3": "field", "3.2": "field", "3.1": "meadow"})
    table = rules.play(base, "space:housework", "do:furnish", "furnish:watchtower")
    assert table.land("3.1") == "watchtower"
    assert not caverna_of(table).rock_anchors(0) & BIT[cell("4.1")]


class Elves(House):
    """Empty forest serves as meadow, field and cavern; printed icons give nothing."""

    def furnish_sites(self, player: int, number: int) -> int:
        return super().furnish_sites(player, number) | self.bare_forest(player)

    def tile_cells(self, player: int, number: int) -> int:
        return super().tile_cells(player, number) | OUTDOOR_SET

    def bare_forest(self, player: int) -> int:
        return self.free_forest(player) & ~self.land[player * SETS + STABLES]

    def pasture_sites(self, player: int) -> int:
        return super().pasture_sites(player) | self.free_forest(player)

    def crop_sites(self, player: int) -> int:
        return super().crop_sites(player) | self.bare_forest(player)

    def crop_may_stand(self, player: int, cell: int, crop: Crop) -> bool:
        row = player * SETS
        return bool((self.land[row + FOREST] | self.land[row + FIELDS]) & BIT[cell])

    def field_matters(self, player: int, crop: Crop) -> bool:
        return True

    def icon_bonus(self, player: int, good: int, amount: int) -> None:
        return

    def unused_cells(self, player: int) -> int:
        return 0

    def watch_places(self, player: int) -> int:
        return super().watch_places(player) & ~cells("1.1", "2.1")


@pytest.mark.rule("C-7.1")
def test_sowing_in_the_forest_asks_where() -> None:
    base = position(goods={"grain": 2}, land={"3.4": "field"}, cards={7: "family_life"})
    table = Rules(Elves).play(base, "space:family_life")
    assert (table.step, len(table.moves("at"))) == ("SowAt", 12)
    table.play("at:3.1", "sow:grain", "at:1.1")
    assert table.cell("3.1")["left"] == table.cell("1.1")["left"] == 3
    assert table.goods() == {}
    game = caverna_of(table)
    # What grows in the forest takes the place of tiles and stables.
    assert not game.free_forest(0) & cells("3.1", "1.1")
    assert not game.stable_sites(0) & cells("3.1", "1.1")
    assert game.problems() == []


@pytest.mark.rule("C-10.1")
def test_the_field_phase_finds_crops_anywhere() -> None:
    stack = [["LastExchanges", 0], ["FieldPhase", 0], ["Sow", 0, 0x22, 0]]
    table = Rules(Elves).play(position(goods={"grain": 1}), "at:1.1", stack=stack)
    game = caverna_of(table)
    assert (game.have(0, GRAIN), game.count_crop(0, GRAIN_CROP)) == (1, 2)


@pytest.mark.rule("C-7.4", "C-9.6")
def test_pastures_in_the_forest_that_nobody_watches() -> None:
    goods = {"wood": 4, "sheep": 6, "dog": 3}
    base = position(goods=goods, land={"3.4": "meadow"}, cards={1: "sheep_farming"})
    table = Rules(Elves).play(base, "space:sheep_farming", "do:large_pasture")
    assert "1.1" in table.moves("large_pasture")
    table.play("large_pasture:1.1", "large_pasture:2.1")
    assert table.land("1.1") == "large_east"
    game = caverna_of(table)
    assert game.watch_places(0) == cells("3.4")
    # Four on the meadow, four in the pasture, two in the dwelling.
    game.goods[SHEEP] = 10
    assert game.all_fit(0)
    game.goods[SHEEP] = 11
    assert not game.all_fit(0)
    arranged = Rules(Elves).play(
        position(
            goods={"sheep": 10, "dog": 3},
            land={"3.4": "meadow", "3.3": "pasture+stable"},
        )
    )
    assert arranged.cell("3.4")["animals"] == {"dog": 3, "sheep": 4}


@pytest.mark.rule("C-7.2")
def test_a_furnishing_in_the_forest() -> None:
    base = position(goods={"wood": 4, "stone": 3}, land={"4.3": "trader"}, step=["Furnish", 0, 1])
    assert base.game.player is None
    table = Rules(Elves).play(
        position(goods={"wood": 4, "stone": 3}, step=["Furnish", 0, 1]), "furnish:dwelling"
    )
    assert {"4.3", "1.3", "3.1"} <= set(table.moves("at"))
    table.play("at:1.3")
    assert (table.land("1.3"), table.goods()) == ("dwelling", {})
    game = caverna_of(table)
    assert game.can_grow(0)
    assert game.problems() == []


# ---------------------------------------------------------------------- overhang and twins


class Diggers(House):
    """Half a cavern tile may overhang, for a gold and a ruby."""

    def rim(self, player: int, forest: bool) -> int:
        return 0 if forest else ROCK_RIM_SET

    def overhang_bonus(self, player: int, forest: bool) -> None:
        self.gain(player, GOLD, 1)
        self.gain(player, RUBY, 1)


@pytest.mark.rule("C-11.11")
def test_another_overhang() -> None:
    land = {"5.4": "tunnel", "6.4": "tunnel"}
    table = Rules(Diggers).play(position(land=land, step=["LayTwin", 0, CAVERN_TUNNEL]))
    table.play("cavern:6.3", "tunnel:7.3")
    assert (table.land("7.3"), table.goods()) == ("tunnel", {"gold": 1, "ruby": 1})


class SingleCavern(Deed):
    """A single cavern in place of the twin."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return True

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.then(LaySingle(player, SINGLE_CAVERN))


@pytest.mark.rule("C-5.1")
def test_a_deed_in_the_place_of_another() -> None:
    rules = Rules(House)
    rules.can.deeds[CAVERN_TUNNEL] = SingleCavern()
    table = rules.play(position(), "space:drift_mining")
    assert table.moves("cavern") == ["4.2", "5.3", "5.4"]
    table.play("cavern:5.4")
    assert (table.land("5.4"), table.goods()) == ("cavern", {"food": 1})


@pytest.mark.rule("C-7.7")
def test_a_mine_tells_what_it_was_built_on() -> None:
    class DarkElves(House):
        def mine_built(self, player: int, cell: int, what: int, below: int) -> None:
            if what == RUBY_MINE and below == TUNNEL:
                self.gain(player, RUBY, 1)

    base = position(land={"5.3": "tunnel"}, cards={5: "ruby_mine_construction"})
    table = Rules(DarkElves).play(base, "space:ruby_mine_construction")
    assert (table.land("5.3"), table.goods()) == ("ruby_mine", {"ruby": 1})


# ---------------------------------------------------------------------- crops


MUSHROOM = 2


class Mushroom(Crop):
    """Grows in empty caverns; lies in a store of its own and is none of the goods."""

    def owned(self, game: Caverna, player: int) -> int:
        assert isinstance(game, Mushrooms)
        return game.mushrooms[player]

    def for_rubies(self) -> bool:
        return False

    def spend(self, game: Caverna, player: int) -> None:
        assert isinstance(game, Mushrooms)
        game.mushrooms[player] -= 1

    def reap(self, game: Caverna, player: int, amount: int) -> None:
        assert isinstance(game, Mushrooms)
        game.mushrooms[player] += amount

    def sites(self, game: Caverna, player: int) -> int:
        row = player * SETS
        return game.land[row + CAVERNS] & ~game.land[row + SOWN]


class Mushrooms(House):
    """A crop with a state of its own."""

    fields = (*House.fields, ("mushrooms", 0))
    mushrooms: list[int] = []  # noqa: RUF012

    def set_up(self) -> None:
        self.mushrooms = [2] * self.players
        super().set_up()

    def copy_tableau(self, twin: Tableau) -> None:
        super().copy_tableau(twin)
        assert isinstance(twin, Mushrooms)
        twin.mushrooms = self.mushrooms.copy()

    def crop_may_stand(self, player: int, cell: int, crop: Crop) -> bool:
        if crop.number != MUSHROOM:
            return super().crop_may_stand(player, cell, crop)
        return bool(self.land[player * SETS + CAVERNS] & BIT[cell])


@pytest.mark.rule("C-7.1", "C-7.2")
def test_a_crop_of_its_own() -> None:
    words = Vocabulary()
    words.crops.append("mushroom")
    rules = Rules(Mushrooms, words)
    rules.can.crops.append(Mushroom(MUSHROOM, GOODS, 2, 2))
    base = position(cards={7: "family_life"}, goods={"wood": 9, "stone": 9})
    assert "space:family_life" not in base.moves()
    table = rules.play(base, "space:family_life")
    game = caverna_of(table)
    assert isinstance(game, Mushrooms)
    assert (game.mushrooms, game.crops[cell("4.3")]) == ([1, 2], (3 << 4) + 2)
    assert game.rooms_free(0) == 0
    assert game.problems() == []
    twin = game.clone()
    twin.stack = []
    twin.then(game.title.steps["FieldPhase"](0))  # type: ignore[call-arg]
    twin.advance()
    assert isinstance(twin, Mushrooms)
    assert (twin.mushrooms, game.mushrooms) == ([2, 2], [1, 2])
    assert rules.title().load(game.dump()).dump() == game.dump()


@pytest.mark.rule("C-7.1")
def test_a_crop_is_called_by_its_own_name(tmp_path: Path) -> None:
    words = Vocabulary()
    words.crops.append("mushroom")
    english = '[crop]\nmushroom = "mushroom"\n'
    german = '[crop]\nmushroom = "Pilz"\n'
    folder = expansion(tmp_path / "growers", "", english, german)
    rules = Rules(Mushrooms, words, folders=[folder])
    rules.can.crops.append(Mushroom(MUSHROOM, GOODS, 2, 2))
    base = position(goods={"grain": 1}, land={"3.4": "field", "4.2": "cavern"})
    table = rules.play(base, mushrooms=[2, 0], stack=[["Sow", 0, 0x222, 0]])
    game = table.game
    assert table.moves("sow") == ["grain", "mushroom"]
    move = game.parse("sow:mushroom")
    assert game.describe(move) == "Sow 1 mushroom"
    assert game.describe(move, "de") == "1 Pilz aussäen"
    assert game.describe(game.parse("sow:grain")) == "Sow 1 grain"
    places = [entry["place"] for entry in game.view(0)["moves"]]
    assert places == ["good:0,grain", "", "good:0,food"]
    heard = table.hear("sow:mushroom")
    assert heard == [("sowed", [0, MUSHROOM, -1, -1])]
    sowed = Phrase("log.sowed", [0, MUSHROOM])
    assert game.title.words("en").say(sowed, game) == "Blue sows 1 mushroom."
    assert "Pilz" in game.title.words("de").say(sowed, game)
    assert table.cell("4.2") == {"land": "cavern", "crop": "mushroom", "left": 2}
    table = rules.again(table).play("sow:grain")
    assert table.cell("3.4")["crop"] == "grain"
    # One mushroom is left to be sown, and a cavern for it.
    assert table.moves() == ["sow:mushroom", "done"]
    # No ruby buys one, so nobody is asked about another.
    base = position(goods={"ruby": 1}, land={"4.2": "cavern"})
    table = rules.play(base, mushrooms=[1, 0], stack=[["Sow", 0, 0x222, 0]])
    assert table.cell("4.2")["crop"] == "mushroom"
    assert table.game.player is None


@pytest.mark.rule("C-7.1")
def test_another_yield_is_a_sound_position() -> None:
    class Scarecrow(House):
        def crop_yield(self, player: int, crop: Crop) -> int:
            return super().crop_yield(player, crop) + (crop.good == GRAIN)

    base = position(goods={"grain": 1}, land={"3.4": "field"}, cards={7: "family_life"})
    table = Rules(Scarecrow).play(base, "space:family_life")
    assert table.cell("3.4")["left"] == 4
    assert Rules(Scarecrow).title().load(table.game.dump()).problems() == []


# ---------------------------------------------------------------------- animals


class Shepherds(House):
    """Troughs beside pastures, twice as many sheep for a dog, a dwelling without animals."""

    def pen_room(self, player: int, cell: int, room: int) -> int:
        return room + 3

    def watched(self, player: int, dogs: int, places: int) -> int:
        return 2 * (dogs + places)

    def entry_pen(self, player: int) -> int:
        return 0

    def field_pens(self, player: int) -> int:
        return self.land[player * SETS + FIELDS]


@pytest.mark.rule("C-9.3", "C-9.6", "C-9.8")
def test_other_room_for_animals() -> None:
    land = {"3.4": "meadow", "3.3": "pasture+stable", "3.2": "field"}
    goods = {"sheep": 8, "boar": 7, "dog": 3, "cattle": 1}
    table = Rules(Shepherds).play(position(land=land), goods=goods)
    assert table.cell("3.3")["animals"] == {"boar": 7}
    assert table.cell("3.4")["animals"] == {"dog": 3, "sheep": 8}
    assert table.cell("3.2")["animals"] == {"cattle": 1}
    game = caverna_of(table)
    game.goods[CATTLE] += 1
    assert not game.all_fit(0)


# ---------------------------------------------------------------------- void cells


class Occupied(House):
    """An intruder sits on one cell of seat 0."""

    fields = (*House.fields, ("sits", 0))
    sits = 0

    def void_cells(self, player: int) -> int:
        return BIT[self.sits] if player == 0 and self.sits else 0

    def copy_tableau(self, twin: Tableau) -> None:
        super().copy_tableau(twin)
        assert isinstance(twin, Occupied)
        twin.sits = self.sits

    def seize(self, cell: int) -> None:
        """The intruder goes elsewhere."""
        self.sits = cell
        self.derive_again(0)


@pytest.mark.rule("C-13.7", "C-9.9")
def test_a_cell_without_use_for_its_owner() -> None:
    land = {"4.3": "carpenter", "4.2": "dwelling", "5.3": "ore_mine", "5.2": "deep_tunnel"}
    base = position(land=land, goods={"donkey": 3})
    table = Rules(Occupied).play(base)
    game = caverna_of(table)
    assert isinstance(game, Occupied)
    free = table.score()
    assert game.all_fit(0)
    game.seize(cell("5.3"))
    assert not game.all_fit(0)
    assert table.score()["land"] == free["land"] - 3
    assert game.dug(0) & BIT[cell("5.3")]
    assert game.problems()
    game.seize(cell("4.2"))
    assert not game.can_grow(0)
    assert table.score()["furnishings"] == free["furnishings"] - 3
    assert not game.is_dwelling(0, cell("4.2"))
    game.seize(cell("4.3"))
    assert game.price(0, game.board.dwelling, 0)[0] == 4
    assert game.clone().void_cells(0) == BIT[cell("4.3")]
    game.seize(0)
    assert game.price(0, game.board.dwelling, 0)[0] == 3
    assert table.score() == free
