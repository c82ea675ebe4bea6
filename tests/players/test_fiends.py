"""What greedy makes of fiends: what it fears, what it hopes for, how games against itself end."""

from __future__ import annotations

import statistics
from typing import Any

import pytest

import tafelrunde
from tafelrunde.arena.match import run
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.judges import evaluate, lines
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.players import decide, player
from tests.helpers import many
from tests.rules.caverna_fiends.events import after_event
from tests.rules.caverna_fiends.positions import TILES, expedition, harvest, position

compiled = pytest.mark.skipif(
    not many.compiled(), reason="plain Python takes its time; the compiled rules play these games"
)


def worth(**words: Any) -> float:
    """What such a position is worth to seat 0."""
    return evaluate(position(**words).fiends, 0)


def test_every_fiend_less_is_better() -> None:
    gone: dict[str, str] = {}
    values = [worth(in_round=8)]
    for letter in "abcd":
        gone[letter] = "defeated"
        values.append(worth(in_round=8, orcs=gone))
    assert values == sorted(values)
    assert values[-1] - values[0] > 20


def test_a_trap_beside_an_orc_is_worth_more_than_one_far_away() -> None:
    assert worth(land={"2.2": "pitfall"}) > worth(land={"3.4": "pitfall"})


def test_a_pitfall_is_of_no_use_against_orcs_that_are_too_strong() -> None:
    strong = {"a": 20, "b": 20, "c": 20}
    gain = worth(land={"2.2": "pitfall"}) - worth()
    assert gain > worth(land={"2.2": "pitfall"}, might=strong) - worth(might=strong)


def test_a_dwelling_is_worth_more_while_children_can_still_work() -> None:
    built = worth(in_round=4, land={"5.3": "dwelling", "5.4": "tunnel"})
    poor = worth(in_round=4, land={"5.3": "cavern", "5.4": "tunnel"})
    assert poor < built
    late = worth(in_round=12, land={"5.3": "dwelling", "5.4": "tunnel"}) - worth(
        in_round=12, land={"5.3": "cavern", "5.4": "tunnel"}
    )
    assert late < built - poor


def test_whoever_leaves_out_the_breeding_phase_expects_no_young() -> None:
    values = []
    for left_out in ("skip:breeding", "skip:field"):
        table = after_event(4, land={"3.4": "pasture"}, goods={"sheep": 2, "food": 9})
        table.play(left_out)
        values.append(evaluate(table.fiends, 0))
    assert values[0] < values[1]


def test_a_single_cell_between_tiles_is_worth_less_than_one_beside_another() -> None:
    both = {"3.4": "meadow", "2.4": "meadow", "2.3": "meadow"}
    single = {**both, "1.3": "meadow"}
    beside = {**both, "3.3": "meadow"}
    assert worth(land=single) < worth(land=beside)


def test_begging_is_feared_more_than_the_points_that_it_costs() -> None:
    assert worth(in_round=5) - worth(in_round=5, begging=1) > 3
    assert worth(in_round=12) - worth(in_round=12, begging=1) == pytest.approx(3)


def test_a_fiend_is_feared_most_in_a_campaign() -> None:
    gone = {"a": "defeated"}
    goal = {"of": "sheep", "amount": 8}
    alone = worth(players=1, orcs=gone) - worth(players=1)
    assert worth(players=1, orcs=gone, milestone=goal) - worth(players=1, milestone=goal) > alone


def test_a_fight_that_may_end_an_expedition_counts_before_it_is_chosen() -> None:
    before = dict(lines(expedition(1, weapons=[4, 0]).fiends, 0))
    able = dict(lines(expedition(1, weapons=[5, 0]).fiends, 0))
    assert able["loot"] >= before["loot"] > 0
    assert able["fiends"] - before["fiends"] > 2
    assert "loot" not in dict(lines(position(weapons=[5, 0]).fiends, 0))


def test_strong_weapons_promise_more_loot() -> None:
    hopes = [
        dict(lines(expedition(2, weapons=[strength, 0]).fiends, 0))["loot"] for strength in (1, 6)
    ]
    assert hopes[0] < hopes[1]


def test_a_feeding_costs_the_same_before_and_while_it_is_asked_for() -> None:
    goods = {"food": 0, "grain": 1, "sheep": 1, "vegetable": 2}
    land = {"3.4": "pasture"}
    working: dict[str, Any] = {"after": [["ReturnHome"]], "taken": {"logging": 1}}
    at_work = position(in_round=5, land=land, goods=goods, **working)
    asked = harvest(in_round=5, land=land, goods=goods)
    assert asked.step == "Feed"
    costs = [dict(lines(table.fiends, 0))["feedings"] for table in (at_work, asked)]
    assert costs[0] == pytest.approx(costs[1])
    assert costs[0] < -2


def test_nothing_is_feared_more_because_a_round_begins() -> None:
    fresh = dict(lines(position(in_round=7, after=[["ReturnHome"]]).fiends, 0))
    working: dict[str, Any] = {"after": [["ReturnHome"]], "taken": {"logging": 1}}
    begun = dict(lines(position(in_round=7, **working).fiends, 0))
    assert fresh["feedings"] > begun["feedings"]
    assert fresh["family"] > begun["family"]


def test_a_dwelling_for_an_orc_that_a_trap_holds_counts_before_it_lies_there() -> None:
    def hope(**words: Any) -> float:
        table = position(
            step=["Furnish", 0, 0],
            after=[["PlaceDwarf", 1]],
            goods={"wood": 2, "ore": 2},
            land={"2.2": "net_trap"},
            in_round=5,
            **words,
        )
        return dict(lines(table.fiends, 0)).get("loot", 0.0)

    assert hope(orcs={"a": "2.2"}, held="a") > hope(orcs={"a": "2.2"})


def test_a_price_in_any_mix_counts_before_it_is_paid() -> None:
    goods = {"wood": 4, "stone": 4, "ore": 4}
    tile = ["MixWood", 0, TILES.index("warrior_dwelling")]
    owing = position(step=tile, after=[["PlaceDwarf", 1]], goods=goods)
    assert dict(lines(owing.fiends, 0))["loot"] < -4


def test_animals_without_room_count_for_less() -> None:
    crowded = position(
        step=["Crowded", 0], after=[["PlaceDwarf", 1]], goods={"cattle": 2, "boar": 2}
    )
    assert dict(lines(crowded.fiends, 0))["loot"] < 0


def test_a_trap_counts_before_it_is_said_where_it_lies() -> None:
    goods = {"wood": 4, "stone": 1}
    step = ["ChooseTrap", 0, 0]
    after = [["PlaceDwarf", 1]]
    rich = position(step=step, after=after, goods=goods)
    assert "at:2.2" in [rich.game.name(move) for move in rich.game.moves()]
    idle = position(goods=goods)
    assert dict(lines(rich.fiends, 0))["fiends"] > dict(lines(idle.fiends, 0))["fiends"]


def test_greedy_fights_an_orc_that_it_can_beat() -> None:
    table = expedition(1, weapons=[8, 0], goods={"dog": 0}, in_round=10)
    game = table.game
    assert game.name(decide(player("greedy", 1), game, game.decider, 1)) == "loot:fight"


@compiled
@pytest.mark.slow
def test_greedy_defends_itself() -> None:
    points: list[float] = []
    left: list[int] = []
    for number in range(2):
        game = tafelrunde.new("caverna-fiends", players=2, seed=number)
        assert isinstance(game, Fiends)
        run(game, [player("greedy", 2 * number + seat) for seat in range(2)], 0)
        points.extend(score.total for score in game.scores())
        left.extend(orcs.remaining(game, seat) for seat in range(2))
    assert statistics.fmean(points) >= 30
    assert statistics.fmean(left) <= 1
