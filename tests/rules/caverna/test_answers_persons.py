"""What a kind of person answers: when it is placed, what it does, forges, eats and is worth."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tafelrunde.games.caverna.board import KINDS
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import GOLD, WOOD
from tafelrunde.games.caverna.person import Person, next_person
from tafelrunde.games.caverna.questions import may_copy
from tafelrunde.games.caverna.spaces import GOODS_PART
from tafelrunde.games.caverna.state import AT_HOME, IDLE, NEWBORN, Caverna
from tafelrunde.games.caverna.steps.decision import PlayerDecision
from tafelrunde.games.caverna.verbs import PAY
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.moves import Move, argument_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tests.helpers import play_on
from tests.rules.caverna.house_rules import HouseCourse, Rules, expansion, more
from tests.rules.caverna.positions import SPACES, WISH, Table, caverna_of, position

ROOMS = {"4.3": "couple_dwelling", "4.2": "dwelling"}
# The number of the first kind that is no dwarf.
OTHER = 1
# Behind every dwarf, whatever the dwarf's weapon.
LAST = 100


def kinds(*own: int) -> list[list[int]]:
    """The kinds of seat 0, padded; everybody of seat 1 is a dwarf."""
    return [[*own, *[0] * (6 - len(own))], [0] * 6]


# ---------------------------------------------------------------------- friendly orcs

ORC_NAMES = ["orc_a", "orc_b"]


class Orc(Person):
    """Placed after the dwarfs, only collects, eats little and is worth two points.

    Among themselves they go in any order for nothing. Each has a name of its own.
    """

    def order(self, game: Caverna, player: int, person: int) -> int:
        return LAST + person

    def hurry_price(self, game: Caverna, player: int, person: int) -> int:
        first = next_person(game, player)
        return 0 if game.kind(player, first) is self else 1

    def label(self, game: Caverna, player: int, person: int) -> int:
        return game.catalogue.labels.index(ORC_NAMES[person % 2])

    def ask_to_place(self, game: Caverna, player: int, person: int) -> Phrase:
        return Phrase("ask.PlaceOrc", [player, person % 2])

    def offer_to_hurry(self, game: Caverna, player: int, person: int) -> Phrase:
        return Phrase("move.hurry_orc", [self.hurry_price(game, player, person), person % 2])

    def rest(self, game: Caverna, player: int, person: int) -> None:
        super().rest(game, player, person)
        game.gain(player, GOLD, 1)

    def may_do(self, game: Caverna, player: int, person: int, part: int) -> bool:
        return part == GOODS_PART

    def gets_extras(self, game: Caverna, player: int, person: int) -> bool:
        return False

    def eats(self, game: Caverna, player: int, person: int, special: bool, bill: list[int]) -> None:
        bill[WOOD] += 1

    def points(self, game: Caverna, player: int, person: int) -> int:
        return 2


ENGLISH = """
[orc]
orc_a = "Grim"
orc_b = "Brute"
[ask]
PlaceOrc = "{0:player}: where does the friendly orc {1:orc} go?"
[move]
hurry_orc = "{1:orc} goes first, for {0} {0|ruby|rubies}"
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
    folder = expansion(tmp_path / "orcs", "", ENGLISH, GERMAN)
    catalogue = more(persons=[Orc("orc")], labels=ORC_NAMES)
    return Rules(catalogue=catalogue, folders=[folder], terms={"orc": ORC_NAMES})


STOCK = {
    "logging": {"wood": 3},
    "wood_gathering": {"wood": 2},
    "starting_player": {"food": 2},
    "ruby_mining": {"ruby": 1},
    "drift_mining": {"stone": 2},
}


def two_of_each(**words: Any) -> Table:
    """Two dwarfs and two orcs of seat 0."""
    weapons = words.pop("weapons", [5, 0, 0, 0])
    return position(land=ROOMS, weapons=weapons, stock=STOCK, **words)


@pytest.mark.rule("C-4.5", "C-4.6", "C-5.2")
def test_a_second_kind_is_placed_last(orcs: Rules) -> None:
    base = two_of_each(taken={"excavation": 1, "clearing": 1})
    stack = [["Turn", 0], ["PlaceDwarf", 0]]
    table = orcs.play(base, kinds=kinds(0, 0, OTHER, OTHER), stack=stack)
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
    assert (table.board["next_starter"], table.game.player) == (0, None)


@pytest.mark.rule("C-4.8", "C-5.20", "C-13.4")
def test_a_kind_is_seen_at_home_and_on_spaces(orcs: Rules) -> None:
    base = two_of_each(taken={"excavation": 0, "clearing": 0})
    table = orcs.play(base, kinds=kinds(0, 0, OTHER, OTHER))
    assert table.home()["dwarfs"][-2:] == [
        {"name": "orc_a", "kind": "orc", "strength": 0, "post": "home"},
        {"name": "orc_b", "kind": "orc", "strength": 0, "post": "home"},
    ]
    assert table.score()["dwarfs"] == 1 + 1 + 2 + 2
    table = orcs.again(table.play("space:logging"))
    number = SPACES.index("logging")
    assert table.spaces["logging"]["dwarfs"] == [
        {"seat": 0, "name": "orc_a", "kind": "orc", "strength": 0}
    ]
    assert table.home()["dwarfs"][-2]["post"] == "logging"
    game = caverna_of(table)
    # Where an own orc stands nobody of the family imitates.
    assert not may_copy(game, 0, number)
    assert may_copy(game, 1, number)


@pytest.mark.rule("C-4.7")
def test_a_kind_is_called_by_its_own_names(orcs: Rules) -> None:
    mixed = kinds(0, 0, OTHER, OTHER)
    table = orcs.play(two_of_each(weapons=[0, 0, 0, 0], goods={"ruby": 1}), kinds=mixed)
    game = table.game
    # Two unarmed dwarfs are alike; an orc before them costs a ruby.
    assert table.moves("dwarf") == ["orc_a", "orc_b"]
    brute = game.parse("dwarf:orc_b")
    assert game.describe(brute) == "Brute goes first, for 1 ruby"
    assert game.title.place(game, brute) == "dwarf:0,orc_b"
    assert game.describe(game.parse("dwarf:orc_a"), "de") == "Grimm geht zuerst"
    table.play("dwarf:orc_b")
    assert (table.step, table.have("ruby")) == ("PlaceChosen", 0)
    assert table.game.prompt() == "Blue: where does the friendly orc Brute go?"
    table = orcs.again(table).play("space:logging")
    assert table.spaces["logging"]["dwarfs"] == [
        {"seat": 0, "name": "orc_b", "kind": "orc", "strength": 0}
    ]


@pytest.mark.rule("C-4.7", "C-4.9")
def test_nothing_to_do_and_nothing_to_pay(orcs: Rules) -> None:
    mixed = kinds(0, 0, OTHER, OTHER)
    away = two_of_each(taken={"excavation": 0, "clearing": 0})
    state = away.game.dump()["state"]
    posts = [[IDLE, IDLE, AT_HOME, AT_HOME, 0, 0], state["posts"][1]]
    empty = [0] * len(SPACES)
    table = orcs.play(away, kinds=mixed, posts=posts, occupant=empty)
    # Among themselves they go in any order; no ruby is needed, so none has to be there.
    assert (table.have("ruby"), table.moves("dwarf")) == (0, ["orc_b"])
    assert table.game.describe(table.game.parse("dwarf:orc_b")).endswith("for 0 rubies")
    table.play("dwarf:orc_b", "space:ruby_mining")
    assert table.goods() == {"ruby": 1}
    stock = [[0, 0, 0] for _ in SPACES]
    resting = orcs.play(away, kinds=mixed, posts=posts, occupant=empty, stock=stock)
    assert resting.goods() == {"gold": 1}
    assert resting.home()["dwarfs"][2]["post"] == "idle"


@pytest.mark.rule("C-10.2")
def test_a_family_of_two_kinds_owes_two_goods(orcs: Rules) -> None:
    goods = {"food": 4, "wood": 5}
    base = two_of_each(goods=goods, in_round=3)
    table = orcs.play(base, kinds=kinds(0, 0, OTHER, OTHER), stack=[["Feeding", 0]])
    assert table.game.prompt() == "Blue: feed your family with 2 wood"
    assert table.play("feed").game.prompt() == "Blue: feed your family with 4 food"
    assert table.play("feed").goods() == {"wood": 3}


def test_a_kind_that_is_not_there_is_refused(orcs: Rules) -> None:
    data = orcs.new().dump()
    for wrong in ([[0] * 6], [[0] * 6, [2] * 6], [[0] * 5, [0] * 5]):
        data["state"]["kinds"] = wrong
        with pytest.raises(BadPosition, match="kinds"):
            orcs.title().load(data)


# ---------------------------------------------------------------------- who is placed when


class Lazy(Person):
    """Waits until nobody else is left at home, and no ruby helps."""

    def why_waits(self, game: Caverna, player: int, person: int) -> Reason:
        return Reason("C-4.5", "why.no_such_dwarf", [0])

    def order(self, game: Caverna, player: int, person: int) -> int:
        place = super().order(game, player, person)
        assert game.posts[player][person] == AT_HOME
        for seat in range(game.players):
            for other in game.family(seat):
                waiting = game.posts[seat][other] == AT_HOME
                if waiting and game.kind(seat, other) is not self:
                    return -1
        return place


@pytest.mark.rule("C-4.5", "C-4.6", "C-4.7")
def test_lazy_persons_wait_for_everybody() -> None:
    stock = {name: {"wood": 3} for name in ("logging", "wood_gathering", "clearing")}
    base = position(land=ROOMS, weapons=[5, 5, 1], goods={"ruby": 2}, stock=stock)
    rules = Rules(catalogue=more(persons=[Lazy("goblin")]))
    table = rules.play(base, kinds=kinds(0, 0, OTHER), stack=[["Turn", 0]])
    assert table.refused("dwarf:1") == "C-4.5"
    order: list[tuple[int, int]] = []
    while table.step == "PlaceDwarf" and table.game.player is not None:
        player = table.game.player
        assert table.moves("dwarf") == []
        game = caverna_of(table)
        order.append((player, game.strength(player, next_person(game, player))))
        table.play(table.moves()[0])
        while table.game.player is not None and table.step != "PlaceDwarf":
            table.play("done" if "done" in table.moves() else table.moves()[0])
    assert order == [(0, 5), (1, 0), (0, 5), (1, 0), (0, 1)]


class Sneak(Person):
    """Weapons up to 3 may go first without a ruby; others never."""

    def hurry_price(self, game: Caverna, player: int, person: int) -> int:
        return 0 if game.strength(player, person) <= 3 else -1


@pytest.mark.rule("C-4.7")
def test_some_may_go_first_for_nothing() -> None:
    base = position(land=ROOMS, weapons=[0, 3, 8], stock={"logging": {"wood": 3}})
    assert base.moves("dwarf") == []
    rules = Rules(catalogue=more(persons=[Sneak("sneak")]))
    table = rules.play(base, kinds=kinds(OTHER, OTHER, OTHER))
    assert table.moves("dwarf") == ["3"]
    assert table.refused("dwarf:8") == "C-4.7"
    table = rules.again(table.play("dwarf:3"))
    assert table.play("space:logging", "do:expedition").step == "Expedition"


# ---------------------------------------------------------------------- on a space


class GiveBack(PlayerDecision):
    """Which of the goods just taken goes back."""

    def choices(self, game: Caverna) -> list[Move]:
        return [PAY + good for good in (0, 1, 2) if game.have(self.player, good) > 0]

    def choose(self, game: Caverna, move: Move) -> None:
        game.pay(self.player, argument_of(move), 1)


class Clumsy(Person):
    """One of the goods taken goes back; afraid of the dark."""

    def may_enter(self, game: Caverna, player: int, person: int, space: int) -> bool:
        dark = game.places[space].name == "drift_mining"
        return not dark and super().may_enter(game, player, person, space)

    def why_no_entry(self, game: Caverna, player: int, person: int, space: int) -> Reason:
        return Reason("C-5.3", "why.no_effect", [space])

    def why_no_use(self, game: Caverna, player: int, person: int, space: int) -> Reason:
        return Reason("C-5.2", "why.no_effect", [space])

    def would_take(self, game: Caverna, player: int, person: int, space: int, index: int) -> int:
        return max(0, super().would_take(game, player, person, space, index) - 1)

    def can_collect(self, game: Caverna, player: int, person: int, space: int, done: int) -> bool:
        return sum(game.stock[space * KINDS : (space + 1) * KINDS]) > 1

    def collect(self, game: Caverna, player: int, person: int, space: int) -> None:
        super().collect(game, player, person, space)
        game.then(GiveBack(player))


@pytest.mark.rule("C-5.2", "C-4.8")
def test_clumsy_persons_give_something_back() -> None:
    rules = Rules(catalogue=more(persons=[Clumsy("clumsy")]), steps=[GiveBack])
    stock = {
        "ore_delivery": {"stone": 2, "ore": 2},
        "ruby_mining": {"ruby": 1},
        "drift_mining": {"stone": 4},
    }
    base = position(stock=stock, cards={7: "ore_delivery"})
    closed = {"space:ruby_mining", "space:drift_mining"}
    assert closed <= set(base.moves())
    table = rules.play(base, kinds=kinds(OTHER, 0))
    assert not closed & set(table.moves())
    refused = [table.refused("space:drift_mining"), table.refused("space:ruby_mining")]
    assert refused == ["C-5.3", "C-5.2"]
    table = rules.again(table.play("space:ore_delivery"))
    assert (table.step, table.moves()) == ("GiveBack", ["pay:ore_for_wood", "pay:ore_for_stone"])
    table.play("pay:ore_for_wood")
    assert table.goods() == {"stone": 1, "ore": 2}
    # The dwarf of the same family takes what there is.
    second = rules.play(base, kinds=kinds(0, OTHER))
    assert closed <= set(second.moves())


# ---------------------------------------------------------------------- weapons


class Troll(Person):
    """Two wood for a club of strength 4, four for the strongest there is, of strength 5."""

    def forgings(self, game: Caverna, player: int, person: int) -> list[int]:
        return [4, 5][: game.have(player, WOOD) // 2]

    def forge(self, game: Caverna, player: int, person: int, strength: int) -> None:
        game.pay(player, WOOD, 2 if strength == 4 else 4)
        game.arm(player, person, strength)

    def weapon_cap(self, game: Caverna, player: int, person: int) -> int:
        return 5

    def why_no_weapon(self, game: Caverna, player: int, person: int, strength: int) -> Reason:
        return Reason("C-7.11", "why.no_ore", [strength])

    def why_unarmed(self, game: Caverna, player: int, person: int) -> Reason | None:
        return Reason("C-7.15", "why.no_ore", [4])


@pytest.mark.rule("C-7.10", "C-7.11", "C-7.15")
def test_clubs() -> None:
    rules = Rules(Folk("trolls", OTHER), catalogue=more(persons=[Troll("troll")]))
    assert rules.new().kinds[0][:2] == [OTHER, OTHER]
    trolls = kinds(OTHER, OTHER)
    base = position(goods={"wood": 2}, cards={1: "blacksmithing"})
    assert "space:blacksmithing" not in base.moves()
    table = rules.play(base, "space:blacksmithing", "do:expedition", kinds=trolls)
    assert table.goods() == {}
    table.play("loot:wood", "loot:dog", "loot:grain")
    assert (table.goods(), table.weapons()) == ({"wood": 1, "grain": 1, "dog": 1}, [0, 5])
    again = position(weapons=[5, 0], step=["Expedition", 0, 0, 1, 5, 0])
    assert rules.play(again, "loot:wood", kinds=trolls).weapons() == [0, 5]
    ore = position(goods={"ore": 9}, cards={1: "blacksmithing"})
    assert "space:blacksmithing" in ore.moves()
    assert rules.play(ore, kinds=trolls).refused("space:blacksmithing") == "C-7.15"
    rich = position(goods={"wood": 4})
    table = rules.play(rich, kinds=trolls, stack=[["Forge", 0, 0]])
    assert (table.moves("forge"), table.refused("forge:8")) == (["4", "5"], "C-7.11")
    assert table.play("forge:5").goods() == {}


class Goblin(Person):
    """Two ore more for each weapon."""

    def forge_price(self, game: Caverna, player: int, person: int, strength: int) -> int:
        return super().forge_price(game, player, person, strength + 2)


@pytest.mark.rule("C-7.10")
def test_dearer_weapons_for_one_of_the_family() -> None:
    rules = Rules(catalogue=more(persons=[Goblin("goblin")]))
    base = position(goods={"ore": 20})
    family = kinds(OTHER, 0)
    table = rules.play(base, kinds=family, stack=[["Forge", 0, 0]])
    assert table.moves("forge") == ["1", "2", "3", "4", "5", "6"]
    table = rules.play(base, kinds=family, stack=[["Forge", 0, 1]])
    assert table.moves("forge") == ["1", "2", "3", "4", "5", "6", "7", "8"]
    base = position(goods={"ore": 3, "ruby": 1}, cards={1: "blacksmithing"})
    table = rules.play(base, "space:blacksmithing", "forge:1", kinds=family)
    assert (table.weapons(), table.have("ore")) == ([0, 1], 0)


# ---------------------------------------------------------------------- larger families


class Large(HouseCourse):
    """Places for eight."""

    def persons(self, game: Caverna) -> int:
        return 8


class Hosts(Folk):
    """Every child brings an orc along, for whom there is always room."""

    def grow(self, game: Caverna, player: int) -> None:
        super().grow(game, player)
        game.comes(player, OTHER, NEWBORN)

    def houses_all(self, game: Caverna, player: int) -> bool:
        own = [person for person in game.family(player) if game.kinds[player][person] == 0]
        return len(own) <= self.room(game, player)

    def can_grow(self, game: Caverna, player: int) -> bool:
        own = [person for person in game.family(player) if game.kinds[player][person] == 0]
        return len(own) < min(4, self.room(game, player))


@pytest.mark.rule("C-4.10", "C-7.9")
def test_a_family_of_more_than_six(tmp_path: Path) -> None:
    folder = expansion(tmp_path / "orcs", "", ENGLISH, GERMAN)
    rules = Rules(
        Hosts("hosts"),
        catalogue=more(persons=[Orc("orc")], labels=ORC_NAMES),
        course=Large(),
        folders=[folder],
        terms={"orc": ORC_NAMES},
    )
    table = Table(rules.new())
    assert len(caverna_of(table).posts[0]) == 8
    data = table.game.dump()
    state = data["state"]
    state["posts"][0] = [AT_HOME] * 7 + [0]
    state["kinds"] = [[0, 0, OTHER, OTHER, OTHER, OTHER, OTHER, 0], [0] * 8]
    state["round"] = 4
    stack = [["ReturnHome"], ["PlaceDwarf", 0]]
    land = position(land={"4.3": "dwelling"}, cards={4: WISH}).game.dump()["state"]
    state.update({name: land[name] for name in ("cells", "cards", "markers", "ending", "offered")})
    table = Table(rules.title().load({**data, "stack": stack}))
    table = rules.again(table.play(f"space:{WISH}"))
    # There is a place left for the child, and none for the orc that comes along.
    assert (table.step, len(table.home()["dwarfs"])) == ("Feed", 8)
    assert {dwarf["name"] for dwarf in table.home()["dwarfs"]} == {"0", *ORC_NAMES}


@pytest.mark.parametrize("players", [1, 3])
def test_whole_games_of_two_kinds(tmp_path: Path, players: int) -> None:
    folder = expansion(tmp_path / "orcs", "", ENGLISH, GERMAN)
    rules = Rules(
        Hosts("hosts"),
        catalogue=more(persons=[Orc("orc")], labels=ORC_NAMES),
        course=Large(),
        folders=[folder],
        terms={"orc": ORC_NAMES},
    )
    game = rules.new(players, 4)
    while play_on(game, game.played, 23) == 23:
        assert rules.again(Table(game)).game.digest() == game.digest()
        assert game.clone().digest() == game.digest()
        assert game.view(0)["board"]["round"] == game.round
    assert game.player is None
