"""Chapter 7: paying, and three goods in place of one."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from tafelrunde import Game
from tests.helpers import legal
from tests.rules.meduris.positions import GOODS, SPACES, position

Goods = tuple[int, ...]


def held(game: Game) -> Goods:
    """What Red has."""
    return tuple(game.view(0)["board"]["seats"][0]["goods"])


def ways_to_pay(game: Game, before: Goods) -> Counter[Goods]:
    """What Red, who had these goods, has paid in the end, by every way through the questions."""
    paid: Counter[Goods] = Counter()
    todo = [game]
    while todo:
        here = todo.pop()
        if here.view()["step"] in ("Pay", "Spare"):
            for move in here.moves():
                there = here.clone()
                there.play(move)
                todo.append(there)
        else:
            paid[tuple(b - n for b, n in zip(before, held(here), strict=True))] += 1
    return paid


def exact_ways(goods: Goods, first: int, second: int, price: int) -> set[Goods]:
    """The same, straight from M-7.2 and M-7.4."""
    ways: set[Goods] = set()
    for paid in product(*(range(number + 1) for number in goods)):
        for swaps in product(range(price + 1), repeat=2):
            lacking = dict(zip((first, second), swaps, strict=True))
            rest = list(paid)
            for good in (first, second):
                rest[good] -= price - lacking[good]
            if min(rest) < 0 or sum(rest) != 3 * sum(swaps):
                continue
            if all(rest[good] == 0 for good in (first, second) if lacking[good]):
                ways.add(paid)
    return ways


@pytest.mark.rule("M-7.1")
def test_goods_go_to_the_piles_of_the_kinds_really_paid() -> None:
    table = position(goods={"R": "3/0/1/0"})
    table.play("hut:0")  # wool and copper; three wood for the wool
    assert table.goods("R") == "0/0/0/0"
    assert table.supply() == "18/18/18/18"
    assert position(goods={"R": "3/0/1/0"}).supply() == "15/18/17/18"


@pytest.mark.rule("M-7.1", "M-7.2", "M-7.4")
@pytest.mark.parametrize("price", [1, 2, 3])
def test_the_payer_chooses_among_all_exact_ways_and_meets_each_once(price: int) -> None:
    draw = random.Random(price)
    choices = 0
    for _ in range(25):
        goods = tuple(draw.randrange(6) for _ in range(4))
        space = draw.randrange(SPACES[3])
        step = ["Pay", "R", space, price]
        printed = position().board["spaces"][space]["goods"]
        first, second = (GOODS.index(good) for good in printed)
        expected = exact_ways(goods, first, second, price)
        if not expected:
            continue
        text = "/".join(str(number) for number in goods)
        found = ways_to_pay(start(text, step), goods)
        assert found == dict.fromkeys(expected, 1), (goods, printed)
        choices += len(expected) > 1
    assert choices > 3


def start(goods: str, step: list[object]) -> Game:
    """A game in which Red is just about to pay."""
    return position(goods={"R": goods}, steps=[["Act", "G"], step]).game


@pytest.mark.rule("M-7.1")
def test_nobody_pays_more_than_the_price() -> None:
    game = position(goods={"R": "4/4/4/4"}).play("hut:0").game
    ways = ways_to_pay(game, (4, 4, 4, 4))
    assert {sum(way) for way in ways} == {2, 2 - 1 + 3, 2 - 2 + 6}


@pytest.mark.rule("M-7.2")
@pytest.mark.parametrize("goods", ["3/0/1/0", "2/0/1/1", "1/0/1/2", "0/0/1/3", "0/0/4/0"])
def test_one_good_is_replaced_by_three_alike_or_mixed(goods: str) -> None:
    table = position(goods={"R": goods}).play("hut:0")
    assert table.hut(0) == "R"
    assert table.goods("R") == "0/0/0/0"


@pytest.mark.rule("M-7.2")
@pytest.mark.parametrize("goods", ["2/0/1/0", "1/0/1/1", "0/0/3/0", "3/0/0/2"])
def test_two_goods_do_not_replace_one(goods: str) -> None:
    assert position(goods={"R": goods}).refused("hut:0") == "M-5.2"


@pytest.mark.rule("M-7.2")
def test_several_goods_of_one_price_are_replaced_three_for_each() -> None:
    table = position(goods={"R": "3/0/0/3"}).play("hut:0")
    assert table.goods("R") == "0/0/0/0"
    # two of each: one wool and one copper are there, six wood stand in for the others
    table = position(goods={"R": "6/1/1/0"}, huts="G1").play("hut:0")
    assert table.goods("R") == "0/0/0/0"


@pytest.mark.rule("M-7.3")
def test_the_replacement_is_possible_for_a_temple() -> None:
    table = position(goods={"R": "0/3/0/1"}).play("temple:7")
    assert table.temple(7) == "R"
    assert table.goods("R") == "0/0/0/0"


@pytest.mark.rule("M-7.3", "M-9.4")
def test_t28_an_offering_of_both_goods_fully_replaced() -> None:
    table = position(
        huts="G18 R19 B20", druid=18, goods={"R": "3/0/0/3"}, steps=[["Offer", "R", 19]]
    )
    table.play("offer:both")
    assert table.goods("R") == "0/0/0/0"
    assert table.score("R") == 5 + 3
    assert table.supply() == "18/18/18/18"


@pytest.mark.rule("M-7.3")
def test_the_replacement_is_possible_for_one_offered_good() -> None:
    table = position(huts="R19", goods={"R": "2/0/0/1"}, druid=19, steps=[["Offer", "R", 19]])
    assert table.moves() == ["offer:none", "offer:three"]
    table.play("offer:three")
    assert table.goods("R") == "0/0/0/0"
    assert table.score("R") == 6


@pytest.mark.rule("M-7.3")
def test_a_good_one_has_may_be_kept_and_replaced() -> None:
    table = position(goods={"R": "3/1/1/0"}).play("hut:0")
    assert table.moves() == ["replace:0.0", "replace:0.1", "replace:1.0"]
    assert table.play("replace:1.0").goods("R") == "0/1/0/0"


@pytest.mark.rule("M-7.4")
def test_not_of_a_kind_that_is_itself_replaced() -> None:
    # Four wool and no copper: three wool stand in for the copper, the fourth is the wool itself.
    assert position(goods={"R": "0/4/0/0"}).play("hut:0").goods("R") == "0/0/0/0"
    # Three wool: the wool itself and two more, which is too few.
    assert position(goods={"R": "0/3/0/0"}).refused("hut:0") == "M-5.2"
    # Kept wool may not pay for itself: with the wool replaced only wood and stone are left to give.
    table = position(goods={"R": "2/3/0/4"}).play("hut:0")
    assert table.moves() == ["replace:0.1", "replace:1.1"]
    table.play("replace:1.1")
    assert table.goods("R") == "0/3/0/0"


@pytest.mark.rule("M-7.4")
def test_the_other_required_good_may_be_among_the_three() -> None:
    # Copper is lacking; wool is paid once as itself, and two more stand in with one wood.
    table = position(goods={"R": "1/3/0/0"}).play("hut:0")
    assert table.goods("R") == "0/0/0/0"
    assert table.supply() == "18/18/18/18"


@pytest.mark.rule("M-7.4", "M-9.3")
@pytest.mark.parametrize(
    ("goods", "may"),
    [("0/3/0/0", True), ("0/0/3/0", True), ("1/1/1/0", False), ("0/2/1/0", False)],
)
def test_three_of_one_asked_good_stand_in_for_the_other(goods: str, may: bool) -> None:
    table = position(huts="R19", goods={"R": goods}, druid=19, steps=[["Offer", "R", 19]])
    assert ("offer:three" in table.moves()) is may


@pytest.mark.rule("M-7.4", "M-9.3")
def test_three_for_one_offered_good_never_hold_both_asked_kinds() -> None:
    goods = (2, 2, 1, 1)  # at space 19, where wool and copper are asked
    table = position(
        huts="R19",
        goods={"R": "2/2/1/1"},
        druid=19,
        steps=[["Act", "G"], ["Offer", "R", 19]],
    ).play("offer:three")
    expected = {
        way
        for way in product(*(range(number + 1) for number in goods))
        if sum(way) == 3 and (way[1] == 0 or way[2] == 0)
    }
    assert ways_to_pay(table.game, goods) == dict.fromkeys(expected, 1)


@pytest.mark.rule("M-7.4")
def test_the_goods_given_are_counted_exactly() -> None:
    table = position(goods={"R": "3/0/1/3"}).play("hut:0", "replace:1.0")
    assert table.step == "Spare"
    assert table.moves() == [f"spare:wood.{number}" for number in range(4)]
    assert table.refused("spare:wood.4") == "M-7.4"
    assert table.refused("spare:wool.0") == "M-7.4"
    assert table.play("spare:wood.2").goods("R") == "1/0/0/2"


@pytest.mark.rule("M-7.5")
def test_an_empty_pile_of_the_missing_good_does_not_matter() -> None:
    table = position(goods={"R": "3/0/1/0"}, supply="15/0/17/18").play("hut:0")
    assert table.hut(0) == "R"
    assert table.supply() == "18/0/18/18"  # and no wool was taken


@pytest.mark.rule("M-7.5")
def test_there_is_no_exchange_outside_a_payment() -> None:
    table = position(goods={"R": "9/0/0/0"})
    assert {name.split(":")[0] for name in legal(table.game)} <= {"worker", "hut", "temple"}
    for move in ("spare:wood.3", "replace:1.0", "take:wool", "give:wood"):
        assert table.refused(move) == "M-4.1"


@pytest.mark.rule("M-7.2")
@pytest.mark.parametrize("goods", ["1/0/0/2", "0/1/0/2"])
def test_an_offering_that_can_not_be_paid_is_refused_for_that(goods: str) -> None:
    table = position(huts="R19", goods={"R": goods}, druid=19, steps=[["Offer", "R", 19]])
    assert table.refused("offer:both") == "M-7.2"


@pytest.mark.rule("M-7.4")
@pytest.mark.parametrize("goods", ["0/0/2/1", "0/2/0/1"])
def test_three_for_one_good_may_hold_the_other_good_alone(goods: str) -> None:
    table = position(huts="R19", goods={"R": goods}, druid=19, steps=[["Offer", "R", 19]])
    table.play("offer:three")
    assert table.goods("R") == "0/0/0/0"
