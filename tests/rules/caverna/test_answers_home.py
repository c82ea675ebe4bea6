"""What is answered about the home board: sites, crops, animals, void cells, fixed arrangements."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tafelrunde.games.caverna.catalogue import Crop
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import (
    CATTLE,
    DONKEY,
    GOLD,
    GOOD_NAMES,
    GRAIN,
    RUBY,
    SHEEP,
)
from tafelrunde.games.caverna.home.animals import fixed
from tafelrunde.games.caverna.home.animals.arrangement import arrange
from tafelrunde.games.caverna.home.cells import (
    BIT,
    CAVERNS,
    FIELDS,
    FOREST,
    LARGE,
    MEADOW,
    OUTDOOR_SET,
    PASTURES,
    ROCK_RIM_SET,
    RUBY_MINE,
    SOWN,
    STABLES,
    TUNNEL,
    joined,
)
from tafelrunde.games.caverna.home.singles import SINGLE_FIELD, SINGLE_MEADOW
from tafelrunde.games.caverna.questions import all_fit, price
from tafelrunde.games.caverna.spaces import CAVERN_TUNNEL, MEADOW_FIELD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.animals import Crowded
from tafelrunde.games.caverna.steps.landscape import LaySingle
from tafelrunde.games.caverna.tiles.row import ON_MEADOW
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.kernel.codes import Named
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.fields import Field
from tafelrunde.kernel.phrase import Phrase, Reason
from tests.rules.caverna.house_rules import (
    House,
    HouseCourse,
    Rules,
    cell,
    cells,
    expansion,
    more,
)
from tests.rules.caverna.positions import Table, caverna_of, position

SOW = [["Sow", 0, "grain 2+vegetable 2", 0]]

# ---------------------------------------------------------------------- elves in the forest


class Elves(Folk):
    """Empty forest serves as meadow, field and cavern; printed icons give nothing."""

    def bare_forest(self, game: Caverna, player: int) -> int:
        return self.free_forest(game, player) & ~game.land[player][STABLES]

    def rooms(self, game: Caverna, player: int) -> int:
        return super().rooms(game, player) | self.bare_forest(game, player)

    def tile_ground(self, game: Caverna, player: int, ground: int) -> int:
        return ground | OUTDOOR_SET

    def pastures(self, game: Caverna, player: int) -> int:
        return super().pastures(game, player) | self.free_forest(game, player)

    def fields(self, game: Caverna, player: int) -> int:
        return super().fields(game, player) | self.bare_forest(game, player)

    def may_grow(self, game: Caverna, player: int, cell: int) -> bool:
        land = game.land[player]
        return bool((land[FOREST] | land[FIELDS]) & BIT[cell])

    def field_matters(self, game: Caverna, player: int, crop: Crop) -> bool:
        return True

    def icon_bonus(self, game: Caverna, player: int, good: int, amount: int) -> int:
        return 0

    def watch_places(self, game: Caverna, player: int) -> int:
        return super().watch_places(game, player) & ~cells("1.1", "2.1")

    def apart(self, game: Caverna, player: int) -> int:
        land = game.land[player]
        return super().apart(game, player) & ~joined(
            land[PASTURES] | land[LARGE], game.farmed(player)
        )


class StrayElves(Elves):
    """Their pastures have to lie beside other land."""

    def apart(self, game: Caverna, player: int) -> int:
        return Folk.apart(self, game, player)


@pytest.mark.rule("C-7.1")
def test_sowing_in_the_forest_asks_where() -> None:
    base = position(goods={"grain": 2}, land={"3.4": "field"}, cards={7: "family_life"})
    rules = Rules(Elves("elves"))
    table = rules.play(base, "space:family_life")
    assert (table.step, len(table.moves("at"))) == ("SowAt", 12)
    table = rules.again(table).play("at:3.1", "sow:grain", "at:1.1")
    assert table.cell("3.1")["left"] == table.cell("1.1")["left"] == 3
    assert table.goods() == {}
    # What grows in the forest takes the place of tiles and stables.
    game = caverna_of(rules.again(table))
    assert not game.folk[0].free_forest(game, 0) & cells("3.1", "1.1")
    assert not game.folk[0].stables(game, 0) & cells("3.1", "1.1")
    assert Rules(Folk("others")).faults(table) == ["wrong.crop", "wrong.crop"]


@pytest.mark.rule("C-10.1")
def test_the_field_phase_finds_crops_anywhere() -> None:
    stack = [["LastExchanges", 0], ["FieldPhase", 0], *SOW]
    table = Rules(Elves("elves")).play(position(goods={"grain": 1}), "at:1.1", stack=stack)
    game = caverna_of(table)
    assert (game.have(0, GRAIN), game.with_fields(0, GRAIN)) == (1, 3)


@pytest.mark.rule("C-7.4", "C-9.6")
def test_pastures_in_the_forest_that_nobody_watches() -> None:
    rules = Rules(Elves("elves"))
    goods = {"wood": 4, "sheep": 6, "dog": 3}
    base = position(goods=goods, land={"3.4": "meadow"}, cards={1: "sheep_farming"})
    table = rules.play(base, "space:sheep_farming", "do:large_pasture")
    assert "1.1" in table.moves("large_pasture")
    table.play("large_pasture:1.1", "large_pasture:2.1")
    assert table.land("1.1") == "large_east"
    game = caverna_of(table)
    # Four on the meadow, four in the pasture, two in the dwelling.
    game.goods[0][SHEEP] = 10
    assert all_fit(game, 0)
    game.goods[0][SHEEP] = 11
    assert not all_fit(game, 0)
    base = position(goods={"sheep": 10, "dog": 3}, land={"3.4": "meadow", "3.3": "pasture+stable"})
    assert rules.play(base).cell("3.4")["animals"] == {"dog": 3, "sheep": 4}


@pytest.mark.rule("C-7.2", "C-2.10")
def test_a_furnishing_in_the_forest_and_no_icons() -> None:
    rules = Rules(Elves("elves"))
    goods = {"wood": 4, "stone": 3}
    furnish = [["Furnish", 0, 1]]
    table = rules.play(position(goods=goods), "furnish:dwelling", stack=furnish)
    assert {"4.3", "1.3", "3.1"} <= set(table.moves("at"))
    table.play("at:1.3")
    assert (table.land("1.3"), table.goods()) == ("dwelling", {})
    game = caverna_of(rules.again(table))
    assert game.folk[0].can_grow(game, 0)
    assert Rules(Folk("others")).faults(table) == ["wrong.tile_place"]
    tunnel = {"land": {"5.4": "tunnel"}}
    single = [["LaySingle", 1, SINGLE_MEADOW]]
    table = rules.play(position(other=tunnel), stack=single)
    assert table.game.player is None


@pytest.mark.rule("C-2.5", "C-2.6", "C-7.4")
def test_pastures_that_lie_apart() -> None:
    rules = Rules(Elves("elves"))
    stack = [["LaySingle", 0, SINGLE_MEADOW], ["FenceLarge", 0, 4]]
    table = rules.play(position(goods={"wood": 4}), "large_pasture:1.1", stack=stack)
    table = rules.again(table).play("large_pasture:2.1")
    assert (table.land("1.1"), table.land("2.1")) == ("large_east", "large_west")
    assert Rules(StrayElves("elves")).faults(table) == ["wrong.apart", "wrong.apart"]
    table = rules.again(table)
    assert sorted(table.moves("meadow")) == ["1.2", "2.2", "3.1"]
    table.play("meadow:1.2")
    assert rules.again(table).land("1.2") == "meadow"
    # A meadow alone leads nowhere.
    data = table.game.dump()
    data["state"]["cells"][0][cell("3.3")] = MEADOW
    with pytest.raises(BadPosition, match=r"cell 3\.3: no chain"):
        rules.title().load(data)


# ---------------------------------------------------------------------- other ground


class Fenland(Folk):
    """The left column is water; tiles begin anywhere in the forest, and only beside the entry."""

    def free_forest(self, game: Caverna, player: int) -> int:
        return super().free_forest(game, player) & ~cells("1.1", "1.2", "1.3", "1.4")

    def forest_anchors(self, game: Caverna, player: int) -> int:
        return OUTDOOR_SET

    def rock_anchors(self, game: Caverna, player: int) -> int:
        return cells("5.4")

    def stables(self, game: Caverna, player: int) -> int:
        return cells("2.2")


@pytest.mark.rule("C-2.4", "C-2.5", "C-7.5", "C-13.5")
def test_where_tiles_and_stables_may_lie() -> None:
    rules = Rules(Fenland("fens"))
    table = rules.play(position(), stack=[["LayTwin", 0, MEADOW_FIELD]])
    assert len(table.moves("meadow")) == 8
    table = rules.play(position(), stack=[["LayTwin", 0, CAVERN_TUNNEL]])
    assert table.moves("cavern") == ["5.3", "5.4", "6.4"]
    single = rules.play(position(), stack=[["LaySingle", 0, SINGLE_FIELD]])
    assert "1.1" not in single.moves("field")
    assert len(single.moves("field")) == 8
    table = rules.play(position(), stack=[["PutStable", 0, 0]])
    assert table.cell("2.2")["stable"]
    assert table.score()["unused"] == -7 - 10
    assert rules.play(position(), stack=[["LayTwin", 1, MEADOW_FIELD]]).moves("meadow") == [
        "3.3",
        "2.4",
        "3.4",
    ]


class Diggers(Folk):
    """Half a cavern tile may overhang, for a gold and a ruby."""

    def rim(self, game: Caverna, player: int, forest: bool) -> int:
        return 0 if forest else ROCK_RIM_SET

    def overhang(self, game: Caverna, player: int, forest: bool) -> None:
        game.gain(player, GOLD, 1)
        game.gain(player, RUBY, 1)


@pytest.mark.rule("C-11.11")
def test_another_overhang() -> None:
    land = {"5.4": "tunnel", "6.4": "tunnel"}
    rules = Rules(Diggers("diggers"))
    table = rules.play(position(land=land, step=["LayTwin", 0, CAVERN_TUNNEL]))
    table = rules.again(table.play("cavern:6.3", "tunnel:7.3"))
    assert (table.land("7.3"), table.goods()) == ("tunnel", {"gold": 1, "ruby": 1})
    assert Rules(Folk("others")).faults(table) == ["wrong.no_cell"]


class ForestShy(Folk):
    """A single meadow or nothing in place of a meadow and a field."""

    def can_lay(self, game: Caverna, player: int, twin: int) -> bool:
        return twin != MEADOW_FIELD or game.farmed(player) == 0

    def why_no_tile(self, game: Caverna, player: int, twin: int) -> Reason | None:
        return Reason("C-2.5", "why.no_meadow_here", [])

    def meadows(self, game: Caverna, player: int) -> int:
        return 0

    def lay(self, game: Caverna, player: int, twin: int) -> None:
        if twin == MEADOW_FIELD:
            game.then(LaySingle(player, SINGLE_MEADOW))
        else:
            super().lay(game, player, twin)


class Rooted(Folk):
    """The first tile lies where it lies for everybody, by a rule of its own."""

    def why_not_first(self) -> Reason:
        return Reason("C-2.8", "why.first_tile", [])


@pytest.mark.rule("C-2.6")
def test_a_folk_tells_by_which_rule_its_first_tile_lies() -> None:
    table = Rules(Rooted("rooted")).play(position(), "space:clearing")
    assert table.refused("meadow:1.1") == "C-2.8"
    assert position().play("space:clearing").refused("meadow:1.1") == "C-2.6"


@pytest.mark.rule("C-2.5", "C-5.1")
def test_a_single_tile_where_others_lay_twins() -> None:
    rules = Rules(ForestShy("shy"))
    base = position(stock={"clearing": {"wood": 1}})
    table = rules.play(base, "space:clearing", "do:meadow_field", "do:goods")
    assert (table.land("3.4"), table.goods()) == ("meadow", {"wood": 1})
    again = position(land={"3.4": "meadow"})
    assert rules.play(again).refused("space:clearing") == "C-2.5"
    # Nor do they put a tile on a meadow.
    rules.tile(Tile, "dovecote", place=ON_MEADOW)
    furnish = [["Furnish", 0, 0]]
    assert "dovecote" not in rules.play(again, stack=furnish).moves("furnish")
    other = position(other={"land": {"3.4": "meadow"}})
    table = rules.play(other, "space:clearing", stack=[["PlaceDwarf", 1]])
    assert table.step == "LayTwin"


class MineOwners(Folk):
    """A ruby for a ruby mine on a plain tunnel, a gold for whatever is laid on 5.2."""

    def laid(self, game: Caverna, player: int, where: int, what: int) -> None:
        if where == cell("5.2"):
            game.gain(player, GOLD, 1)

    def mine_built(self, game: Caverna, player: int, cell: int, what: int, below: int) -> None:
        if what == RUBY_MINE and below == TUNNEL:
            game.gain(player, RUBY, 1)


@pytest.mark.rule("C-7.7")
def test_a_mine_tells_what_it_was_built_on() -> None:
    base = position(land={"5.3": "tunnel"}, cards={5: "ruby_mine_construction"})
    table = Rules(MineOwners("miners")).play(base, "space:ruby_mine_construction")
    assert (table.land("5.3"), table.goods()) == ("ruby_mine", {"ruby": 1})
    base = position(land={"5.3": "deep_tunnel"}, cards={5: "ruby_mine_construction"})
    table = Rules(MineOwners("miners")).play(base, "space:ruby_mine_construction")
    assert (table.land("5.3"), table.goods()) == ("ruby_mine", {"ruby": 1})
    land = {"5.3": "tunnel", "5.2": "tunnel"}
    stack = [["BuildOreMine", 0]]
    table = Rules(MineOwners("miners")).play(position(land=land), "ore_mine:5.3", stack=stack)
    assert (table.land("5.2"), table.goods()) == ("deep_tunnel", {"gold": 1})


# ---------------------------------------------------------------------- crops

MUSHROOM = len(GOOD_NAMES)


class Mushroom(Crop):
    """Grows in empty caverns; where it grows nobody furnishes, so its owner is asked."""

    def sites(self, game: Caverna, player: int) -> int:
        land = game.land[player]
        return land[CAVERNS] & ~land[SOWN]

    def stands(self, game: Caverna, player: int, cell: int) -> bool:
        return bool(game.land[player][CAVERNS] & BIT[cell])

    def asks_where(self, game: Caverna, player: int) -> bool:
        return True


@pytest.fixture
def growers(tmp_path: Path) -> Rules:
    board = '[mushroom_sow]\nsource = "rulebook"\nmushroom = [2, 2]\n'
    english = '[crop]\nmushroom = "mushroom"\n[good]\nmushroom = "mushroom|mushrooms"\n'
    german = '[crop]\nmushroom = "Pilz"\n[good]\nmushroom = "Pilz|Pilze"\n'
    folder = expansion(tmp_path / "growers", board, english, german)
    crop = Mushroom("mushroom", MUSHROOM, for_rubies=False)
    return Rules(catalogue=more(goods=["mushroom"], crops=[crop]), folders=[folder])


@pytest.mark.rule("C-7.1", "C-7.2", "C-10.1")
def test_a_crop_that_grows_in_caverns(growers: Rules) -> None:
    base = position(cards={7: "family_life"}, goods={"wood": 9, "stone": 9})
    assert "space:family_life" not in base.moves()
    table = growers.play(base, "space:family_life", goods={"mushroom": 2})
    assert table.cell("4.3") == {"land": "cavern", "crop": "mushroom", "left": 2}
    assert table.have("mushroom") == 1
    game = caverna_of(growers.again(table))
    assert game.folk[0].rooms(game, 0) == 0
    assert game.with_fields(0, MUSHROOM) == 3
    twin = game.clone()
    twin.stack = []
    twin.then(game.title.steps["FieldPhase"](0))  # type: ignore[call-arg]
    twin.advance()
    assert isinstance(twin, Caverna)
    assert (twin.have(0, MUSHROOM), game.have(0, MUSHROOM)) == (2, 1)
    assert Rules().faults(table) == ["error.position_rows"]


@pytest.mark.rule("C-7.1")
def test_a_crop_is_called_by_its_own_name(growers: Rules) -> None:
    base = position(goods={"grain": 1}, land={"3.4": "field", "4.2": "cavern"})
    table = growers.play(
        base, goods={"mushroom": 2}, stack=[["Sow", 0, "grain 2+vegetable 2+mushroom 2", 0]]
    )
    game = table.game
    assert table.moves("sow") == ["grain", "mushroom"]
    move = game.parse("sow:mushroom")
    assert (game.describe(move), game.describe(move, "de")) == ("Sow 1 mushroom", "1 Pilz aussäen")
    places = [entry["place"] for entry in game.view(0)["moves"]]
    assert places == ["good:0,grain", "good:0,mushroom", "good:0,food"]
    table.play("sow:mushroom")
    assert (table.step, table.moves("at")) == ("SowAt", ["4.2", "4.3"])
    assert table.hear("at:4.2")[-1] == ("sowed", [0, 2, -1, -1])
    sowed = Phrase("log.sowed", [0, 2])
    assert game.title.words("en").say(sowed, game) == "Blue sows 1 mushroom."
    assert "Pilz" in game.title.words("de").say(sowed, game)
    table = growers.again(table).play("sow:grain")
    assert (table.cell("4.2")["crop"], table.cell("3.4")["crop"]) == ("mushroom", "grain")
    # No ruby buys one, and no field would hold it, so nobody is asked about another.
    base = position(goods={"ruby": 1}, land={"4.3": "trader", "4.2": "cavern"})
    table = growers.play(base, goods={"mushroom": 1}, stack=[["Sow", 0, "mushroom 2", 0]])
    assert (table.cell("4.2")["crop"], table.game.player) == ("mushroom", None)


class Farmers(Folk):
    """A grain more on every field."""

    def crop_yield(self, game: Caverna, player: int, crop: Crop) -> int:
        return super().crop_yield(game, player, crop) + (crop.good == GRAIN)


@pytest.mark.rule("C-7.1")
def test_another_yield_is_a_sound_position() -> None:
    base = position(goods={"grain": 1}, land={"3.4": "field"}, cards={7: "family_life"})
    rules = Rules(Farmers("farmers"))
    table = rules.again(rules.play(base, "space:family_life"))
    assert table.cell("3.4")["left"] == 4
    assert Rules(Folk("others")).faults(table) == ["wrong.crop"]


# ---------------------------------------------------------------------- animals


class Shepherds(Folk):
    """Troughs beside pastures, fields with animals, a dwelling without."""

    def pen_room(self, game: Caverna, player: int, cell: int, room: int) -> int:
        return room + 3

    def entry_pen(self, game: Caverna, player: int) -> int:
        return 0

    def field_pens(self, game: Caverna, player: int) -> int:
        return game.land[player][FIELDS]


@pytest.mark.rule("C-9.3", "C-9.6", "C-9.8")
def test_other_room_for_animals() -> None:
    land = {"3.4": "meadow", "3.3": "pasture+stable", "3.2": "field"}
    goods = {"sheep": 4, "boar": 7, "dog": 3, "cattle": 1}
    table = Rules(Shepherds("shepherds")).play(position(land=land), goods=goods)
    assert table.cell("3.3")["animals"] == {"boar": 7}
    assert table.cell("3.4")["animals"] == {"dog": 3, "sheep": 4}
    assert table.cell("3.2")["animals"] == {"cattle": 1}
    game = caverna_of(table)
    game.goods[0][CATTLE] += 1
    assert not all_fit(game, 0)


class Drivers(Folk):
    """It matters which mine has a donkey."""

    def may_wish(self, game: Caverna, player: int, only: int) -> bool:
        return only == DONKEY - SHEEP or super().may_wish(game, player, only)


@pytest.mark.rule("C-9.13", "C-9.9")
def test_a_donkey_is_wished_in_one_of_two_mines() -> None:
    land = {"5.3": "ruby_mine", "5.4": "ruby_mine"}
    base = position(land=land, goods={"donkey": 1})
    assert base.play("open:animals").moves("pen") == ["4.4"]
    base = position(land=land, goods={"donkey": 1})
    assert base.cell("5.3")["animals"] == {"donkey": 1}
    rules = Rules(Drivers("drivers"))
    table = rules.play(base, "open:animals")
    assert table.moves("pen") == ["5.3", "4.4", "5.4"]
    table = rules.again(table.play("pen:5.4"))
    assert (table.step, table.moves("keep")) == ("Keep", ["any", "donkey"])
    herd = position(land=land, goods={"donkey": 1, "sheep": 1})
    assert rules.play(herd, "open:animals", "pen:5.4").moves("keep") == ["any", "donkey"]
    table.play("keep:donkey", "back")
    assert table.cell("5.4") == {"land": "ruby_mine", "wish": "donkey", "animals": {"donkey": 1}}
    game = caverna_of(rules.again(table))
    assert arrange(game, 0) == [[cell("5.4"), DONKEY, 1]]
    # A second one fills the other mine as well.
    game.goods[0][DONKEY] += 1
    assert sorted(arrange(game, 0)) == [[cell("5.3"), DONKEY, 1], [cell("5.4"), DONKEY, 1]]


# ---------------------------------------------------------------------- fixed arrangements

PASTURE = {"3.4": "large_north", "3.3": "large_south"}


def fixed_herd(rules: Rules, **goods: int) -> Table:
    """Sheep wished in the large pasture, boars in the dwelling, and all of them fixed there."""
    base = position(land=PASTURE, goods={"sheep": 2, "boar": 2, **goods})
    table = rules.play(base, "open:animals", "pen:3.3", "keep:sheep", "back")
    fixed.fix(caverna_of(table), 0)
    return rules.again(table)


@pytest.mark.rule("C-9.2", "C-9.13")
def test_animals_that_are_fixed_and_free_again() -> None:
    rules = Rules()
    table = fixed_herd(rules, ruby=2)
    game = caverna_of(table)
    assert table.cell("3.3")["animals"] == {"sheep": 2}
    assert table.cell("4.4")["animals"] == {"boar": 2}
    assert "open:animals" not in table.moves()
    table.play("open:ruby", "buy:sheep")
    assert table.cell("3.3")["animals"] == {"sheep": 3}
    free = game.clone()
    assert isinstance(free, Caverna)
    # A third boar has no room beside the two that stay, and has if all may go anywhere.
    table.play("open:ruby", "buy:boar")
    assert (table.step, table.home()["unhoused"]) == ("Crowded", {"boar": 1})
    free.goods[0][SHEEP] = 2
    fixed.release(free, 0)
    moved = Table(free).play("open:ruby", "buy:boar")
    assert (moved.step, moved.cell("3.3")["animals"]) == ("PlaceDwarf", {"boar": 3})
    assert rules.again(moved).cell("4.4")["animals"] == {"sheep": 2}


@pytest.mark.rule("C-9.12")
def test_young_find_room_beside_fixed_animals() -> None:
    rules = Rules()
    table = fixed_herd(rules)
    data = {**table.game.dump(), "stack": [["BreedingPhase", 0]]}
    born = Table(rules.title().load(data))
    assert (born.have("sheep"), born.have("boar")) == (3, 2)
    data["state"]["fixed"] = [[], []]
    choice = Table(rules.title().load(data))
    assert choice.moves("breed") == ["sheep", "boar"]


def test_the_animals_of_a_cell_are_lost() -> None:
    table = fixed_herd(Rules())
    game = caverna_of(table)
    assert fixed.lose(game, 0, cell("3.4")) == [[cell("3.3"), SHEEP, 2]]
    assert table.goods() == {"boar": 2}
    assert fixed.is_fixed(game, 0)
    assert fixed.lose(game, 0, cell("3.2")) == []
    elsewhere = [cell("3.1"), SHEEP, 1]
    wrong: list[Any] = [
        [[1], []],
        [elsewhere],
        [[], [], []],
        [elsewhere, []],
        [[99, SHEEP, 1], []],
        3,
    ]
    for stored in wrong:
        data = table.game.dump()
        data["state"]["fixed"] = stored
        with pytest.raises(BadPosition):
            Rules().title().load(data)


@pytest.mark.rule("C-9.11")
def test_fixed_sheep_that_lose_their_dog() -> None:
    rules = Rules()
    base = position(land={"3.4": "meadow"}, goods={"sheep": 4, "dog": 1})
    table = rules.play(base)
    game = caverna_of(table)
    fixed.fix(game, 0)
    assert table.cell("3.4")["animals"] == {"dog": 1, "sheep": 2}
    game.pay(0, game.catalogue.goods.index("dog"), 1)
    assert isinstance(game.stack[-1], Crowded)
    assert table.home()["unhoused"] == {"sheep": 2}


# ---------------------------------------------------------------------- void cells


class Occupied(House):
    """An intruder sits on one cell of seat 0."""

    fields = (*House.fields, Field("sits", Named("cell"), (), "where the intruder sits"))
    sits = 0

    def copy_table(self, twin: Caverna) -> None:
        super().copy_table(twin)
        assert isinstance(twin, Occupied)
        twin.sits = self.sits

    def seize(self, cell: int) -> None:
        """The intruder goes elsewhere."""
        self.sits = cell
        self.derive_home(0)


class Intruders(HouseCourse):
    def void_cells(self, game: Caverna, player: int) -> int:
        assert isinstance(game, Occupied)
        return BIT[game.sits] if player == 0 and game.sits else 0


@pytest.mark.rule("C-13.7", "C-9.9")
def test_a_cell_without_use_for_its_owner() -> None:
    rules = Rules(course=Intruders(), game=Occupied)
    land = {"4.3": "carpenter", "4.2": "dwelling", "5.3": "ore_mine", "5.2": "deep_tunnel"}
    table = rules.play(position(land=land, goods={"donkey": 3}))
    game = caverna_of(table)
    assert isinstance(game, Occupied)
    free = table.score()
    assert all_fit(game, 0)
    game.seize(cell("5.3"))
    assert not all_fit(game, 0)
    assert table.score()["land"] == free["land"] - 3
    assert game.dug(0) & BIT[cell("5.3")]
    assert [fault.key for fault in game.problems()] == ["wrong.animal_room"]
    game.seize(cell("4.2"))
    assert not game.folk[0].can_grow(game, 0)
    assert table.score()["furnishings"] == free["furnishings"] - 3
    assert not game.is_dwelling(0, cell("4.2"))
    assert rules.again(table).score() == table.score()
    game.seize(cell("4.4"))
    assert (game.folk[0].room(game, 0), game.folk[0].entry_pen(game, 0)) == (1, 0)
    game.seize(cell("4.3"))
    assert price(game, 0, game.board.dwelling, 0)[0] == 4
    twin = game.clone()
    assert isinstance(twin, Occupied)
    assert twin.course.void_cells(twin, 0) == BIT[cell("4.3")]
    game.seize(0)
    assert price(game, 0, game.board.dwelling, 0)[0] == 3
    assert table.score() == free
    assert twin.digest() != game.digest()
