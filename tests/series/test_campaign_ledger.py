"""The campaign's ledger as pure data: strengths, draws, sums, purchases, defeat; no game needed."""

import itertools
import random

import pytest

from tafelrunde.series.kind import Ledger
from tafelrunde.series.kinds.campaign import book
from tafelrunde.series.kinds.campaign.campaign import Campaign

CAMPAIGN = Campaign({})
PARTS = CAMPAIGN.parts
BOOK = CAMPAIGN.book


def draw_of(seed: int) -> random.Random:
    return random.Random(seed)


def scored(ledger: Ledger, points: int, fiends: int = 0, met: bool = False) -> book.Row:
    """One more game with this score."""
    row = BOOK.add_row(ledger, "easy", draw_of(points).randrange)
    book.enter(row, points, fiends, met)
    return row


def test_the_sheet_of_the_example() -> None:
    # 19 points, nothing spent; 19 + 52 = 71, 70 spent, 1 left; 1 + 72 = 73, 70 spent, 3 left.
    ledger = book.empty()
    first = scored(ledger, 19)
    assert [book.total(first), BOOK.spent(first), BOOK.left(first)] == [19, 0, 19]
    second = scored(ledger, 52)
    book.buy(second, "dwelling", "once")
    sums = [second["carry_over"], book.total(second), BOOK.spent(second), BOOK.left(second)]
    assert sums == [19, 71, 70, 1]
    third = scored(ledger, 72)
    book.buy(third, "dwelling", "once")
    sums = [third["carry_over"], book.total(third), BOOK.spent(third), BOOK.left(third)]
    assert sums == [1, 73, 70, 3]


def test_a_milestone_lowers_the_sum_once() -> None:
    ledger = book.empty()
    row = scored(ledger, 30, met=True)
    row["milestone"] = "1a"
    book.buy(row, "material", "once")
    assert BOOK.spent(row) == 5
    book.buy(row, "material", "once")
    assert BOOK.spent(row) == 15


def test_a_discount_without_purchases_lapses() -> None:
    ledger = book.empty()
    row = scored(ledger, 30, met=True)
    assert BOOK.spent(row) == 0
    assert BOOK.left(row) == 30


@pytest.mark.parametrize(
    ("sheet", "first", "last"),
    [("easy", [5, 7, 9, 12], [13, 15, 17, 20]), ("hard", [7, 9, 11, 14], [15, 17, 19, 22])],
)
def test_every_game_is_two_stronger(sheet: str, first: list[int], last: list[int]) -> None:
    rows = PARTS.sheets[sheet]
    assert rows[0] == first
    assert rows[4] == last
    for before, after in itertools.pairwise(rows):
        assert [strength + 2 for strength in before] == after


@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_drawn_twice(seed: int) -> None:
    ledger, draw = book.empty(), draw_of(seed)
    for _ in range(5):
        book.enter(BOOK.add_row(ledger, "hard", draw.randrange), 50, 0, False)
    for name in ("extension", "long", "short", "milestone"):
        assert len({row[name] for row in ledger["rows"]}) == 5


def test_both_sides_of_a_milestone_card_may_come() -> None:
    seen = set()
    for seed in range(200):
        ledger, draw = book.empty(), draw_of(seed)
        for _ in range(5):
            book.enter(BOOK.add_row(ledger, "easy", draw.randrange), 0, 0, False)
        names = [row["milestone"] for row in ledger["rows"]]
        seen.add(len({name[0] for name in names}))
    assert min(seen) < 5


def test_a_single_bonus_is_there_once() -> None:
    ledger = book.empty()
    book.buy(scored(ledger, 100), "trap", "once")
    assert scored(ledger, 10)["bonuses"] == ["trap"]
    assert scored(ledger, 10)["bonuses"] == []


def test_a_permanent_bonus_is_there_in_every_later_game() -> None:
    ledger = book.empty()
    book.buy(scored(ledger, 100), "material", "always")
    assert scored(ledger, 10)["bonuses"] == ["material"]
    book.buy(ledger["rows"][-1], "material", "once")
    assert scored(ledger, 10)["bonuses"] == ["material", "material"]
    assert scored(ledger, 10)["bonuses"] == ["material"]


def test_permanent_costs_double() -> None:
    for bonus in PARTS.bonuses.values():
        assert bonus.always == 2 * bonus.once


def test_no_more_is_spent_than_there_is() -> None:
    ledger = book.empty()
    row = scored(ledger, 15)
    assert BOOK.affordable(row, "grain", "once")
    assert not BOOK.affordable(row, "grain", "always")
    book.buy(row, "material", "once")
    assert not BOOK.affordable(row, "material", "once")


def test_the_discount_counts_for_what_can_be_bought() -> None:
    ledger = book.empty()
    row = scored(ledger, 65, met=True)
    row["milestone"] = "1a"
    assert BOOK.affordable(row, "dwelling", "once")


def test_below_nothing_nobody_buys_and_it_is_carried_over() -> None:
    ledger = book.empty()
    row = scored(ledger, -4, met=True)
    row["milestone"] = "3b"
    assert not BOOK.affordable(row, "material", "once")
    assert scored(ledger, 30)["carry_over"] == -4


def test_one_fiend_left_loses_the_campaign() -> None:
    ledger = book.empty()
    scored(ledger, 80)
    assert not book.lost(ledger)
    scored(ledger, 80, fiends=1)
    assert book.lost(ledger)
    assert not BOOK.done(ledger)


def test_five_wins_make_the_campaign_and_its_result() -> None:
    ledger = book.empty()
    for points in (10, 20, 30, 40):
        scored(ledger, points)
    book.buy(ledger["rows"][-1], "material", "once")
    assert not BOOK.done(ledger)
    last = scored(ledger, 50)
    assert BOOK.done(ledger)
    assert book.total(last) == 140


def test_what_the_game_is_told() -> None:
    ledger = book.empty()
    row = scored(ledger, 60)
    book.buy(row, "material", "once")
    book.buy(row, "trap", "once")
    row = BOOK.add_row(ledger, "easy", draw_of(1).randrange)
    row.update(extension="S3", long="L2", short="R5", milestone="1a")
    assert CAMPAIGN.set_up(row) == {
        "strength": [[7, 9, 11, 14]],
        "extensions": ["S3"],
        "strips": [["L2", "R5"]],
        "milestone": {"of": "sheep", "amount": 8},
        "bonuses": [["wood", "ore", "stone"], ["trap"]],
        "start_food": 1,
    }
