"""What the course answers: set-up, drafts, rounds, endings, phases, the end, sound positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tafelrunde.games.caverna.board import HARVEST, NOTHING
from tafelrunde.games.caverna.course import Phase
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import FOOD, GOLD, RUBY, STONE, WOOD
from tafelrunde.games.caverna.state import IDLE, Caverna, replaced
from tafelrunde.games.caverna.steps.harvest import Feeding, FieldPhase, HarvestBegins
from tafelrunde.games.caverna.steps.market import Market
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.games.caverna.verbs import DONE, KEEP, PAY
from tafelrunde.games.caverna.view import view
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.moves import Move, Verb, argument_of
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.score import Share
from tafelrunde.kernel.step import PlayerStep, Step
from tests.rules.caverna.house_rules import HouseCourse, Rules, expansion, more
from tests.rules.caverna.positions import Table, caverna_of, position

# The first verb of an expansion comes after the last one of the base game.
OWN_VERB = KEEP + 256

# ---------------------------------------------------------------------- before the first round


class Silicoids(Folk):
    """Begin with stone."""

    def settle(self, game: Caverna, player: int, food: int) -> None:
        super().settle(game, player, food)
        game.gain(player, STONE, 2)


FOLK = ["dwarfs", "elves", "silicoids", "trolls"]


class Draft(Step[Caverna]):
    """Everybody chooses, in turn order."""

    def run(self, game: Caverna) -> None:
        for player in game.in_order():
            game.then(ChooseFolk(player))


class ChooseFolk(PlayerStep[Caverna]):
    """A folk that nobody has; then they settle."""

    def moves(self, game: Caverna) -> list[Move]:
        return [OWN_VERB + number for number in range(1, 4) if number not in game.folks]

    def play(self, game: Caverna, move: Move) -> None:
        game.folks = replaced(game.folks, self.player, argument_of(move))
        game.goods[self.player] = game.catalogue.nothing()
        game.posts[self.player] = [0] * 6
        game.derive()
        food = game.course.first_food(game, self.player)
        game.folk[self.player].settle(game, self.player, food)
        game.tell("folk", self.player, argument_of(move))


class Unheard(HouseCourse):
    """A draft of which loading knows nothing."""

    def set_up(self, game: Caverna) -> None:
        game.then(Draft())
        super().set_up(game)


class Drafted(Unheard):
    def first_steps(self, game: Caverna) -> list[type[Step[Any]]]:
        return [Draft, ChooseFolk]


def folk_view(game: Caverna, seat: int | None) -> dict[str, Any]:
    return {**view(game, seat), "folk": [folk.name for folk in game.folk]}


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


def drafting(course: HouseCourse, folders: list[Path] | None = None) -> Rules:
    folk: list[Folk] = [Folk("elves"), Silicoids("silicoids"), Folk("trolls")]
    return Rules(
        catalogue=more(folk=folk),
        course=course,
        steps=[Draft, ChooseFolk],
        folders=folders,
        verbs=[Verb("folk", names=FOLK)],
        view=folk_view,
    )


def test_a_draft_by_moves_before_the_first_round(tmp_path: Path) -> None:
    rules = drafting(Drafted(), [expansion(tmp_path / "folk", "", ENGLISH, GERMAN)])
    table = rules.again(Table(rules.new()))
    first = table.game.player
    assert first is not None
    assert (table.step, table.board["round"]) == ("ChooseFolk", 0)
    assert table.moves() == ["folk:elves", "folk:silicoids", "folk:trolls"]
    assert table.game.prompt().endswith(": which folk is yours?")
    assert table.game.prompt("de").endswith(": welches Volk?")
    elves = table.game.parse("folk:elves")
    assert table.game.describe(elves) == "Play with the elves"
    assert table.game.describe(elves, "de") == "Mit den Elfen spielen"
    assert drafting(Unheard()).faults(table) == ["wrong.round_0"]
    assert table.hear("folk:elves") == [("folk", [first, 1, -1, -1])]
    table = rules.again(table)
    assert (table.game.player, table.moves("folk")) == (1 - first, ["silicoids", "trolls"])
    table.play("folk:silicoids")
    assert (table.step, table.board["round"]) == ("PlaceDwarf", 1)
    assert table.board["folk"][first] == "elves"
    assert (table.have("stone", first), table.have("stone", 1 - first)) == (0, 2)
    assert rules.again(table).game.digest() == table.game.digest()
    assert table.game.record()["moves"] == ["folk:silicoids"]


def test_only_steps_of_the_opening_come_before_the_first_round() -> None:
    rules = drafting(Drafted())
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


# ---------------------------------------------------------------------- set-up


class Rich(HouseCourse):
    """The last seat begins with folk of its own; nine food for all; one kind of tile each."""

    def prepare(self, game: Caverna) -> None:
        super().prepare(game)
        game.fences_each = True

    def lay_out(self, game: Caverna) -> None:
        super().lay_out(game)
        game.starter = game.next_starter = 1

    def folk_of_seats(self, game: Caverna) -> list[int]:
        return [*[0] * (game.players - 1), 1]

    def first_food(self, game: Caverna, player: int) -> int:
        return 9

    def pool(self, game: Caverna) -> list[int]:
        return [game.players if tile.row.unlimited else 0 for tile in game.tiles]


@pytest.mark.rule("C-3.1", "C-3.2", "C-3.9", "C-1.2")
def test_another_set_up() -> None:
    rules = Rules(catalogue=more(folk=[Silicoids("silicoids")]), course=Rich())
    game = rules.new(3)
    assert [folk.name for folk in game.folk] == ["dwarfs", "dwarfs", "silicoids"]
    assert [game.have(seat, FOOD) for seat in range(3)] == [9, 9, 9]
    assert [game.have(seat, STONE) for seat in range(3)] == [0, 0, 2]
    assert (game.player, game.fences_each, sum(game.offered)) == (1, True, 3)
    assert rules.again(Table(game)).game.digest() == game.digest()


# ---------------------------------------------------------------------- rounds


class Calendar(HouseCourse):
    """Other cards, other endings; a gold for everybody in every round."""

    def next_card(self, game: Caverna) -> int:
        return max(card for card in game.board.stages[0] if card not in game.spaces)

    def ending(self, game: Caverna) -> int:
        return HARVEST if game.round == 1 else NOTHING

    def round_begins(self, game: Caverna) -> None:
        super().round_begins(game)
        for player in range(game.players):
            game.gain(player, GOLD, 1)

    def problems(self, game: Caverna) -> list[Fault]:
        return [fault("wrong.fixed")] if game.round > 11 else []


@pytest.mark.rule("C-4.1", "C-4.2", "C-4.11")
def test_another_course_of_the_round() -> None:
    rules = Rules(course=Calendar())
    table = Table(rules.new())
    game = caverna_of(rules.again(table))
    assert game.spaces[-1] == max(game.board.stages[0])
    assert (game.ending, game.have(0, GOLD), game.have(1, GOLD)) == (HARVEST, 1, 1)
    assert Rules().faults(table) == ["wrong.ending"]
    late = table.game.dump()
    late["state"]["round"] = 12
    with pytest.raises(BadPosition) as caught:
        rules.title().load(late)
    assert [found.key for found in caught.value.faults] == ["wrong.fixed"]


class Gifts(HouseCourse):
    """Everybody gets a present before the first round."""

    def say_first(self, game: Caverna) -> None:
        for player in game.in_order():
            game.then(Gift(player))


class Gift(PlayerStep[Caverna]):
    def run(self, game: Caverna) -> None:
        game.gain(self.player, GOLD, 3)


@pytest.mark.rule("C-3.1")
def test_steps_before_the_first_round() -> None:
    game = Rules(course=Gifts(), steps=[Gift]).new()
    assert (game.round, game.have(0, GOLD), game.have(1, GOLD)) == (1, 3, 3)


class MarkedAlone(HouseCourse):
    """One who plays alone has markers, too."""

    def has_markers(self, game: Caverna) -> bool:
        return True

    def leaves(self, game: Caverna) -> int:
        return 4 if game.players == 1 else super().leaves(game)


@pytest.mark.rule("C-3.7", "C-14.3")
def test_markers_for_one_who_plays_alone() -> None:
    rules = Rules(course=MarkedAlone())
    game = caverna_of(rules.again(Table(rules.new(1))))
    assert (game.leaves, game.questions) == (4, 3)
    assert Rules().faults(Table(game)) == ["wrong.markers_left"]


class LateMarkers(HouseCourse):
    def turn_marker(self, game: Caverna) -> int:
        game.tell("leaf", game.round)
        return NOTHING

    def problems(self, game: Caverna) -> list[Fault]:
        return []


@pytest.mark.rule("C-3.7")
def test_other_markers() -> None:
    rules = Rules(course=LateMarkers())
    table = rules.play(position(in_round=5), stack=[["StartRound"]])
    assert (table.board["round"], table.board["ending"], table.board["leaves"]) == (6, "nothing", 3)
    late = position(in_round=6, late_markers=True)
    assert late.board["ending"] == "face_down"
    table = rules.play(late, stack=[["ReturnHome"]])
    assert (table.board["round"], table.board["leaves"]) == (7, 3)


class Bargain(HouseCourse):
    """Whoever is at the market buys before anything else happens."""

    def begun(self, game: Caverna) -> list[type[Step[Any]]]:
        return [*super().begun(game), Market]


@pytest.mark.rule("C-5.24")
def test_more_that_must_be_finished_first() -> None:
    table = position(goods={"gold": 9}, after=[["Market", 0, 0]])
    assert Rules().faults(table) == []
    assert Rules(course=Bargain()).faults(table) == ["wrong.step"]


class Night(HouseCourse):
    """Whoever rested stays in bed; children grow up slowly."""

    def go_home(self, game: Caverna) -> None:
        idle = [[post == IDLE for post in posts] for posts in game.posts]
        super().go_home(game)
        for player, posts in enumerate(idle):
            for person, slept in enumerate(posts):
                if slept:
                    game.posts[player][person] = IDLE

    def grow_up(self, game: Caverna) -> None:
        if game.round > 2:
            super().grow_up(game)


@pytest.mark.rule("C-4.10", "C-7.9")
def test_who_comes_home_and_who_grows_up() -> None:
    base = position(land={"4.3": "dwelling"}, newborns=1, in_round=2)
    posts = [[1, IDLE, 2, 0, 0, 0], [1, 1, 0, 0, 0, 0]]
    table = Rules(course=Night()).play(base, posts=posts, stack=[["ReturnHome"]])
    assert table.board["round"] == 3
    assert [dwarf["post"] for dwarf in table.home()["dwarfs"]] == ["home", "idle", "newborn"]


# ---------------------------------------------------------------------- endings and phases

RAID = 5
ORC_TOKEN = 5


class Raid(PlayerStep[Caverna]):
    def run(self, game: Caverna) -> None:
        game.pay(self.player, GOLD, 1)


class Raids(HouseCourse):
    """Every round ends with a raid, and a token says so."""

    def ending(self, game: Caverna) -> int:
        game.markers = replaced(game.markers, game.round, ORC_TOKEN)
        return RAID

    def phases(self, game: Caverna, ending: int) -> list[Phase]:
        return [Raid] if ending == RAID else super().phases(game, ending)

    def announce(self, game: Caverna) -> None:
        if game.ending == RAID:
            game.tell("raid", game.round)
        else:
            super().announce(game)

    def problems(self, game: Caverna) -> list[Fault]:
        return []


@pytest.mark.rule("C-4.11")
def test_an_ending_and_a_marker_of_their_own(tmp_path: Path) -> None:
    english = '[log]\nraid = "Round {0} ends with a raid."\n'
    rules = Rules(
        catalogue=more(endings=["raid"], markers=["orc"], colours=["traps"]),
        course=Raids(),
        steps=[Raid],
        folders=[expansion(tmp_path / "raids", "", english)],
    )
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


class MinePhase(PlayerStep[Caverna]):
    """Gold out of the mines, between fields and feeding."""

    def run(self, game: Caverna) -> None:
        game.gain(self.player, GOLD, 2)


class Miners(HouseCourse):
    """No breeding, but a phase of their own; wood is left lying at the end of it all."""

    def phases(self, game: Caverna, ending: int) -> list[Phase]:
        if FieldPhase not in super().phases(game, ending):
            return super().phases(game, ending)
        return [HarvestBegins, FieldPhase, MinePhase, Feeding]

    def say_phases(self, game: Caverna) -> None:
        for player in range(game.players):
            game.gain(player, WOOD, 1)
        super().say_phases(game)


@pytest.mark.rule("C-10.1", "C-10.6", "C-4.12")
def test_other_phases_of_a_harvest() -> None:
    base = position(
        land={"3.4": "field+vegetable2", "3.3": "pasture"},
        goods={"food": 4, "sheep": 2},
        in_round=5,
        starter=1,
        other={"land": {"3.4": "field+vegetable2"}, "goods": {"food": 5}},
    )
    rules = Rules(course=Miners(), steps=[MinePhase])
    table = rules.again(rules.play(base, stack=[["ReturnHome"]]))
    # Seat 1 begins and is asked when everybody has been to fields and mines.
    assert (table.game.player, table.step) == (1, "Feed")
    assert table.goods(0) == {"wood": 1, "food": 4, "gold": 2, "vegetable": 1, "sheep": 2}
    assert table.goods(1) == {"wood": 1, "food": 5, "gold": 2, "vegetable": 1}
    table.play("feed", "feed")
    assert table.board["round"] == 6
    assert table.goods(0) == {"wood": 1, "gold": 2, "vegetable": 1, "sheep": 2}


# ---------------------------------------------------------------------- the end


class Relocate(PlayerStep[Caverna]):
    """A ruby moves an orc away, for three gold; nothing can be exchanged any more."""

    def moves(self, game: Caverna) -> list[Move]:
        return [PAY, DONE] if game.have(self.player, RUBY) > 0 else []

    def play(self, game: Caverna, move: Move) -> None:
        if move == PAY:
            game.pay(self.player, RUBY, 1)
            game.gain(self.player, GOLD, 3)


class Relocation(HouseCourse):
    """Points for being late in turn order, and wood decides."""

    def say_last(self, game: Caverna) -> None:
        super().say_last(game)
        for player in game.in_order():
            game.then(Relocate(player))

    def more_points(self, game: Caverna, player: int, lines: dict[str, float]) -> None:
        lines["patience"] = player

    def more_shares(self, game: Caverna, player: int, found: list[Share]) -> None:
        found.append(Share("patience", "share.player", [player], player))

    def tie_break(self, game: Caverna, player: int) -> list[float]:
        return [game.have(player, WOOD)]


@pytest.mark.rule("C-13.1")
def test_a_step_between_the_last_exchanges_and_scoring() -> None:
    base = position(goods={"ruby": 2}, other={"goods": {"ruby": 1}}, in_round=12, starter=1)
    rules = Rules(course=Relocation(), steps=[Relocate])
    table = rules.again(rules.play(base, stack=[["GrowUp"]]))
    asked = ("LastExchanges", 1, ["done", "open:ruby"])
    assert (table.step, table.game.player, table.moves()) == asked
    table = rules.again(table.play("done", "done"))
    asked = ("Relocate", 1, ["pay:printed", "done"])
    assert (table.step, table.game.player, table.moves()) == asked
    before = [table.total(seat) for seat in (0, 1)]
    table.play("done")
    assert (table.step, table.game.player) == ("Relocate", 0)
    table.play("pay:printed")
    assert table.game.player is None
    assert [table.total(seat) for seat in (0, 1)] == [before[0] + 2, before[1]]


@pytest.mark.rule("C-13.9")
def test_more_points_and_a_tie_that_is_broken() -> None:
    goods = {"gold": 1, "wood": 1}
    rules = Rules(course=Relocation(), steps=[Relocate])
    table = rules.play(position(goods=goods, other={"goods": {"wood": 2}}), stack=[])
    assert table.score(1)["patience"] == 1
    assert [share.points for share in table.game.shares(1) if share.line == "patience"] == [1]
    assert table.total(0) == table.total(1)
    assert table.game.ranking() == [[1], [0]]
    assert position(goods=goods, other={"goods": {"gold": 1}}).game.ranking() == [[0, 1]]
