"""Hooks about who lives at home: workers beyond the dwarfs, animals in mines, elves."""

from __future__ import annotations

from pathlib import Path

import pytest
from tafelrunde.games.caverna.tableau import (
    AT_HOME,
    IDLE,
    NEWBORN,
    NOT_BORN,
    ON_SPACE,
    Tableau,
)
from tafelrunde.games.caverna.vocabulary import Vocabulary

from tafelrunde.games.caverna.board import DONKEY, PERSONS, SHEEP
from tafelrunde.games.caverna.home.animals.arrangement import arrange
from tafelrunde.games.caverna.home.cells import (
    LARGE,
    MEADOW,
    PASTURES,
    SETS,
    joined,
    spread,
)
from tafelrunde.games.caverna.steps.landscape import SINGLE_MEADOW
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.position import wrong_shape
from tests.helpers import play_on
from tests.rules.caverna.house_rules import House, Rules, cell, cells, expansion
from tests.rules.caverna.positions import SPACES, Table, caverna_of, position

# ---------------------------------------------------------------------- friendly orcs

ORCS = 2
# The first orc's number; no dwarf has it.
ORC = PERSONS + 1
ORC_NAMES = ["orc_a", "orc_b"]
# Behind every dwarf, whatever the dwarf's weapon.
LAST = 100


class Strangers(House):
    """Two workers more for each player, in a list of their own, that nobody sees."""

    fields = (*House.fields, ("orcs", ORCS))
    orcs: list[int] = []  # noqa: RUF012

    def set_up(self) -> None:
        self.orcs = [AT_HOME] * (self.players * ORCS)
        super().set_up()

    def copy_tableau(self, twin: Tableau) -> None:
        super().copy_tableau(twin)
        assert isinstance(twin, Strangers)
        twin.orcs = self.orcs.copy()

    def bound(self, name: str) -> int:
        return ORC + ORCS if name == "dwarf" else super().bound(name)

    def orc_post(self, player: int, dwarf: int) -> int:
        return self.orcs[player * ORCS + dwarf - ORC]

    def put_orc(self, player: int, dwarf: int, post: int) -> None:
        self.orcs[player * ORCS + dwarf - ORC] = post

    def order_of(self, player: int, dwarf: int) -> int:
        if dwarf < ORC:
            return super().order_of(player, dwarf)
        return LAST if self.orc_post(player, dwarf) == AT_HOME else -1

    def next_dwarf(self, player: int) -> int:
        dwarf = super().next_dwarf(player)
        if dwarf >= 0:
            return dwarf
        waiting = [orc for orc in range(ORC, ORC + ORCS) if self.order_of(player, orc) >= 0]
        return waiting[0] if waiting else -1

    def dwarfs_behind(self, player: int, dwarf: int) -> list[int]:
        orcs = [orc for orc in range(ORC, ORC + ORCS) if self.order_of(player, orc) >= 0]
        found = super().dwarfs_behind(player, dwarf) if dwarf < ORC else []
        return [*found, *(orc for orc in orcs if orc != dwarf)]

    def may_hurry(self, player: int) -> bool:
        return True

    def hurry_price(self, player: int, dwarf: int) -> int:
        return 0 if self.next_dwarf(player) >= ORC else 1

    def name_of(self, player: int, dwarf: int) -> int:
        if dwarf < ORC:
            return super().name_of(player, dwarf)
        return self.board.vocabulary.dwarfs.index(ORC_NAMES[dwarf - ORC])

    def at_hand(self, player: int, dwarf: int, placing: bool) -> bool:
        if dwarf < ORC:
            return super().at_hand(player, dwarf, placing)
        post = self.orc_post(player, dwarf)
        return post == AT_HOME or (post > IDLE and not placing)

    def send(self, player: int, dwarf: int, space: int) -> None:
        if dwarf < ORC:
            super().send(player, dwarf, space)
            return
        self.put_orc(player, dwarf, ON_SPACE + space)
        self.occupant[space] = player + 1
        self.tell("orc_placed", player, dwarf - ORC, space)

    def rest(self, player: int, dwarf: int) -> None:
        if dwarf < ORC:
            super().rest(player, dwarf)
        else:
            self.put_orc(player, dwarf, IDLE)

    def may_do(self, player: int, dwarf: int, kind: int) -> bool:
        return dwarf < ORC or kind == 0

    def gets_extras(self, player: int, dwarf: int) -> bool:
        return dwarf < ORC

    def go_home(self) -> None:
        super().go_home()
        self.orcs = [AT_HOME if post > NEWBORN else post for post in self.orcs]

    def grow_up(self) -> None:
        super().grow_up()
        self.orcs = [AT_HOME if post == NEWBORN else post for post in self.orcs]

    def feeding_cost(self, player: int, special: bool) -> int:
        fed = sum(post != NOT_BORN for post in self.orcs[player * ORCS : (player + 1) * ORCS])
        return super().feeding_cost(player, special) + fed

    def ask_to_place(self, player: int, dwarf: int) -> Phrase:
        if dwarf < ORC:
            return super().ask_to_place(player, dwarf)
        return Phrase("ask.PlaceOrc", [player, dwarf - ORC])

    def offer_to_hurry(self, player: int, dwarf: int) -> Phrase:
        if dwarf < ORC:
            return super().offer_to_hurry(player, dwarf)
        return Phrase("move.hurry_orc", [self.hurry_price(player, dwarf), dwarf - ORC])


class FriendlyOrcs(Strangers):
    def family(self, player: int) -> list[int]:
        orcs = [ORC + number for number in range(ORCS) if self.orcs[player * ORCS + number]]
        return [*super().family(player), *orcs]

    def post_of(self, player: int, dwarf: int) -> int:
        return super().post_of(player, dwarf) if dwarf < ORC else self.orc_post(player, dwarf)

    def problems(self) -> list[Fault]:
        # Shapes first, for the rest relies on them.
        most = ON_SPACE + len(self.places) - 1
        found = wrong_shape("orcs", self.orcs, self.players * ORCS, 0, most)
        return found or super().problems()


ENGLISH = """
[orc]
orc_a = "Grim"
orc_b = "Brute"
[ask]
PlaceOrc = "{0:player}: where does the friendly orc {1:orc} go?"
[move]
hurry_orc = "{1:orc} goes first, for {0} {0|ruby|rubies}"
[log]
orc_placed = "{0:player} sends the orc {1:orc} to {2:space}."
"""
GERMAN = """
[orc]
orc_a = "Grimm"
[ask]
PlaceOrc = "{0:player}: wohin geht der Ork {1:orc}?"
[move]
hurry_orc = "{1:orc} geht zuerst"
"""


@pytest.fixture
def orcs(tmp_path: Path) -> Rules:
    words = Vocabulary()
    words.dwarfs += ORC_NAMES
    folder = expansion(tmp_path / "orcs", "", ENGLISH, GERMAN)
    return Rules(FriendlyOrcs, words, folders=[folder], terms={"orc": ORC_NAMES})


STOCK = {
    "logging": {"wood": 3},
    "wood_gathering": {"wood": 2},
    "starting_player": {"food": 2},
    "ruby_mining": {"ruby": 1},
    "drift_mining": {"stone": 2},
}


@pytest.mark.rule("C-4.5", "C-4.6")
def test_orcs_are_placed_after_the_dwarfs(orcs: Rules) -> None:
    base = position(weapons=[5, 0], stock=STOCK, taken={"excavation": 1, "clearing": 1})
    table = orcs.play(
        base, orcs=[[AT_HOME, AT_HOME], [0, 0]], stack=[["Turn", 0], ["PlaceDwarf", 0]]
    )
    prompts: list[str] = []
    for space in ("ruby_mining", "wood_gathering", "starting_player", "drift_mining"):
        prompts.append(table.game.prompt())
        table = orcs.again(table).play(f"space:{space}")
    assert prompts == [
        "Blue: place an unarmed dwarf on an action space",
        "Blue: place your dwarf with weapon 5 on an action space",
        "Blue: where does the friendly orc Grim go?",
        "Blue: where does the friendly orc Brute go?",
    ]
    # Orcs only collect: no token, no tunnels.
    assert table.goods() == {"wood": 2, "stone": 2, "ruby": 1, "food": 2}
    assert table.board["next_starter"] == 0
    assert table.game.player is None


@pytest.mark.rule("C-4.8", "C-5.20")
def test_orcs_are_seen_at_home_and_on_spaces(orcs: Rules) -> None:
    base = position(stock=STOCK, taken={"excavation": 0, "clearing": 0})
    table = orcs.play(base, orcs=[[AT_HOME, NEWBORN], [0, 0]], stack=[["PlaceDwarf", 0]])
    assert table.home()["dwarfs"][-2:] == [
        {"name": "orc_a", "strength": 0, "post": "home"},
        {"name": "orc_b", "strength": 0, "post": "newborn"},
    ]
    heard = table.hear("space:logging")
    number = SPACES.index("logging")
    assert ("orc_placed", [0, 0, number, -1]) in heard
    said = table.game.title.words("en").say(Phrase("log.orc_placed", [0, 0, number]), table.game)
    assert said == "Blue sends the orc Grim to Logging."
    assert table.spaces["logging"]["dwarfs"] == [{"seat": 0, "name": "orc_a", "strength": 0}]
    assert table.spaces["logging"]["occupant"] == 0
    assert table.home()["dwarfs"][-2]["post"] == "logging"
    assert orcs.faults(table, Strangers) == ["wrong.no_dwarf_there"]
    game = caverna_of(orcs.again(table))
    assert not game.may_enter(1, 0, number)
    # Where an own orc stands nobody of the family imitates.
    assert not game.may_copy(0, number)
    assert game.may_copy(1, number)


def test_orcs_that_can_not_be_are_refused(orcs: Rules) -> None:
    data = orcs.new().dump()
    for places in ([[AT_HOME, AT_HOME]], [[AT_HOME, AT_HOME], [AT_HOME, 99]]):
        data["state"]["orcs"] = places
        with pytest.raises(BadPosition, match="orcs must"):
            orcs.title().load(data)


@pytest.mark.rule("C-4.10", "C-7.9")
def test_orcs_go_home_and_grow_up(orcs: Rules) -> None:
    base = position(stock=STOCK, taken={"excavation": 0, "clearing": 0})
    table = orcs.play(
        base,
        "space:logging",
        orcs=[[AT_HOME, NEWBORN], [IDLE, 0]],
        stack=[["ReturnHome"], ["PlaceDwarf", 0]],
    )
    assert table.board["round"] == 2
    assert [dwarf["post"] for dwarf in table.home()["dwarfs"]] == ["home"] * 4
    assert [dwarf["post"] for dwarf in table.home(1)["dwarfs"]] == ["home"] * 3
    assert table.spaces["logging"]["dwarfs"] == []


@pytest.mark.rule("C-4.7")
def test_orcs_are_called_by_their_own_names(orcs: Rules) -> None:
    base = position(goods={"ruby": 1}, stock=STOCK)
    table = orcs.play(base, orcs=[[AT_HOME, AT_HOME], [0, 0]])
    game = table.game
    # Two unarmed dwarfs are alike; an orc before them costs a ruby.
    assert table.moves("dwarf") == ["orc_a", "orc_b"]
    brute = game.parse("dwarf:orc_b")
    assert game.describe(brute) == "Brute goes first, for 1 ruby"
    assert game.title.place(game, brute) == "dwarf:0,orc_b"
    grim = game.parse("dwarf:orc_a")
    assert game.describe(grim, "de") == "Grimm geht zuerst"
    table.play("dwarf:orc_b")
    assert (table.step, table.have("ruby")) == ("PlaceChosen", 0)
    assert table.game.prompt() == "Blue: where does the friendly orc Brute go?"
    table = orcs.again(table).play("space:logging")
    assert table.spaces["logging"]["dwarfs"] == [{"seat": 0, "name": "orc_b", "strength": 0}]
    # Among themselves they go in any order, for nothing.
    idle = position(taken={"excavation": 0, "clearing": 0}, stock=STOCK)
    table = orcs.play(idle, orcs=[[AT_HOME, AT_HOME], [0, 0]], stack=[["PlaceDwarf", 0]])
    assert table.moves("dwarf") == ["orc_b"]
    assert table.game.describe(table.game.parse("dwarf:orc_b")).endswith("for 0 rubies")
    table.play("dwarf:orc_b", "space:ruby_mining")
    assert table.goods() == {"ruby": 1}


def play_whole_game(rules: Rules, players: int) -> None:
    """Play at random, and store, load, clone and look at the table every now and then."""
    game = rules.new(players, 4)
    while play_on(game, game.played, 23) == 23:
        assert rules.again(Table(game)).game.digest() == game.digest()
        assert game.clone().digest() == game.digest()
        assert game.view(0)["board"]["round"] == game.round
    assert game.player is None


@pytest.mark.parametrize("players", [1, 3])
def test_whole_games_with_orcs(orcs: Rules, players: int) -> None:
    play_whole_game(orcs, players)


# ---------------------------------------------------------------------- animals in mines


class Drivers(House):
    """It matters which mine has a donkey."""

    def may_wish(self, player: int, only: int) -> bool:
        return only == DONKEY - SHEEP or super().may_wish(player, only)


@pytest.mark.rule("C-9.13", "C-9.9")
def test_a_donkey_is_wished_in_one_of_two_mines() -> None:
    land = {"5.3": "ruby_mine", "5.4": "ruby_mine"}
    base = position(land=land, goods={"donkey": 1})
    assert base.play("open:animals").moves("pen") == ["4.4"]
    base = position(land=land, goods={"donkey": 1})
    assert base.cell("5.3")["animals"] == {"donkey": 1}
    rules = Rules(Drivers)
    table = rules.play(base, "open:animals")
    assert table.moves("pen") == ["5.3", "4.4", "5.4"]
    table.play("pen:5.4")
    table = rules.again(table)
    assert (table.step, table.moves("keep")) == ("Keep", ["any", "donkey"])
    herd = position(land=land, goods={"donkey": 1, "sheep": 1})
    sheep_too = rules.play(herd, "open:animals", "pen:5.4")
    assert sheep_too.moves("keep") == ["any", "donkey"]
    table.play("keep:donkey", "back")
    assert table.cell("5.4") == {"land": "ruby_mine", "wish": "donkey", "animals": {"donkey": 1}}
    assert "animals" not in table.cell("5.3")
    game = caverna_of(rules.again(table))
    assert arrange(game, 0) == [[cell("5.4"), DONKEY, 1]]
    # A second one fills the other mine as well.
    game.goods[DONKEY] += 1
    assert sorted(arrange(game, 0)) == [[cell("5.3"), DONKEY, 1], [cell("5.4"), DONKEY, 1]]


# ---------------------------------------------------------------------- elves


class Elves(House):
    """Pastures in the forest, of which loading thinks that they lie apart."""

    def pasture_sites(self, player: int) -> int:
        return super().pasture_sites(player) | self.free_forest(player)


class WoodElves(Elves):
    """Pastures may lie apart; other tiles lead to the entrance or to a pasture."""

    def apart(self, player: int) -> int:
        row = player * SETS
        pastures = self.land[row + PASTURES] | self.land[row + LARGE]
        return super().apart(player) & ~joined(pastures, self.farmed(player))


@pytest.mark.rule("C-2.5", "C-2.6", "C-7.4")
def test_pastures_that_lie_apart() -> None:
    rules = Rules(WoodElves)
    stack = [["LaySingle", 0, SINGLE_MEADOW], ["FenceLarge", 0, 4]]
    base = position(goods={"wood": 4})
    table = rules.play(base, "large_pasture:1.1", stack=stack)
    table = rules.again(table).play("large_pasture:2.1")
    assert (table.land("1.1"), table.land("2.1")) == ("large_east", "large_west")
    assert rules.faults(table, Elves) == ["wrong.apart", "wrong.apart"]
    table = rules.again(table)
    assert sorted(table.moves("meadow")) == ["1.2", "2.2", "3.1"]
    assert caverna_of(table).forest_anchors(0) == spread(cells("1.1", "2.1"))
    table.play("meadow:1.2")
    assert rules.again(table).land("1.2") == "meadow"
    # A meadow alone leads nowhere.
    data = table.game.dump()
    data["state"]["cells"][0][cell("3.3")] = MEADOW
    with pytest.raises(BadPosition, match=r"cell 3\.3: no chain"):
        rules.title().load(data)


@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_of_elves(players: int) -> None:
    play_whole_game(Rules(WoodElves), players)
