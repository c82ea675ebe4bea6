"""Chapter 11: the final scoring and the ranking."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.meduris.positions import Table, position


def over(**given: Any) -> Table:
    """A table where the druid has finished his last walk."""
    return position(steps=[], **given)


def lines(table: Table, name: str) -> dict[str, float]:
    return dict(zip(table.order, (s.lines[name] for s in table.game.scores()), strict=True))


@pytest.mark.rule("M-11.1")
def test_temples_and_rune_stones_are_added_and_most_points_win() -> None:
    table = over(
        huts="G4 G5 B20",
        temples="R6 B30",
        scores={"R": 11, "G": 10, "B": 3},
        goods={"B": "9/9/9/9"},
        chips={20: "druid"},
    )
    totals = [score.total for score in table.game.scores()]
    # Red 2 for the temple; Green 1 + 2 for two rune stones; Blue 1 for one, nothing for goods
    # or the unused chip
    assert totals == [13, 13, 4]
    assert table.game.ranking() == [[1], [0], [2]]


@pytest.mark.rule("M-11.1")
def test_huts_goods_and_chips_give_nothing() -> None:
    table = over(huts="G0 G1 G2 G3", goods={"G": "5/5/5/5"}, chips={2: "druid"})
    score = table.game.scores()[1]
    assert {name: value for name, value in score.lines.items() if value} == {"start": 5, "runes": 1}
    assert score.total == 6


@pytest.mark.rule("M-11.2", "M-11.3")
def test_t37_temples_between_settlements() -> None:
    huts = "R3 G4 B6 B7 G8"
    first = over(huts=huts, temples="R5")
    assert lines(first, "temples") == {"R": 5, "G": 0, "B": 0}
    second = over(huts=huts, temples="R5 G9")
    assert lines(second, "temples") == {"R": 5, "G": 3, "B": 0}
    third = over(huts=huts, temples="R5 G9 B10")
    assert lines(third, "temples") == {"R": 5, "G": 3, "B": 0}


@pytest.mark.rule("M-11.2")
@pytest.mark.parametrize(
    ("huts", "points"),
    [
        ("G4", 1),
        ("G6", 1),
        ("G4 B6", 2),
        ("R1 G2 B3 G4", 4),  # the whole settlement, whatever the colours
        ("R1 G2 G4", 1),  # up to the first gap
        ("G3 G7", 0),  # not directly beside it
    ],
)
def test_a_temple_scores_the_whole_settlements_beside_it(huts: str, points: int) -> None:
    assert lines(over(huts=huts, temples="R5"), "temples")["R"] == points


@pytest.mark.rule("M-11.2")
def test_a_temple_scores_across_the_river() -> None:
    assert lines(over(huts="G30 G31 B1 B2", temples="R0"), "temples")["R"] == 4


@pytest.mark.rule("M-11.3")
def test_huts_between_two_temples_count_for_both_also_of_one_player() -> None:
    assert lines(over(huts="G5 B6", temples="R4 R7"), "temples")["R"] == 4


@pytest.mark.rule("M-11.3")
def test_temples_side_by_side_and_alone_score_nothing() -> None:
    assert lines(over(temples="R4 R5 G20"), "temples") == {"R": 0, "G": 0, "B": 0}


# one space of every district of side A
EVERYWHERE = (0, 5, 8, 12, 14, 17, 22, 25, 29)


@pytest.mark.rule("M-11.4")
@pytest.mark.parametrize(
    ("runes", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (9, 45)]
)
def test_t38_rune_stones(runes: int, points: int) -> None:
    table = over(order="PB", turn="P", huts=" ".join(f"P{space}" for space in EVERYWHERE[:runes]))
    assert lines(table, "runes") == {"P": points, "B": 0}


HUTS_39 = "R0 R4 R8 R12 R16 R20 R24 G2 G6 G10 G14 G18 G22 G26 G30 B1 B5 B9 B13 B17 B21 B25 B29"
TEMPLES_39 = "R28 R27 G31 G23 B3 B19"


def ranking_39(goods: dict[str, str]) -> list[str]:
    """Everybody has 62 points; Red has built 9, Green and Blue 10 each."""
    plain = over(huts=HUTS_39, temples=TEMPLES_39, scores=dict.fromkeys("RGB", 0))
    before = {who: int(62 - s.total) for who, s in zip("RGB", plain.game.scores(), strict=True)}
    table = over(huts=HUTS_39, temples=TEMPLES_39, scores=before, goods=goods)
    assert [score.total for score in table.game.scores()] == [62, 62, 62]
    return ["".join(sorted("RGB"[seat] for seat in group)) for group in table.game.ranking()]


@pytest.mark.rule("M-11.5")
def test_t39_buildings_break_a_tie_then_goods() -> None:
    assert ranking_39({"R": "1/1/1/0", "B": "0/2/0/0"}) == ["B", "G", "R"]
    assert ranking_39({"R": "1/1/1/0"}) == ["BG", "R"]


@pytest.mark.rule("M-11.5")
def test_huts_and_temples_are_counted_together() -> None:
    table = over(huts="G2 G4 B8", temples="G6", goods={"G": "1/0/2/0"})
    assert [table.game.tie_break(seat) for seat in range(3)] == [[0, 0], [3, 3], [1, 0]]


@pytest.mark.rule("M-11.5")
def test_points_come_before_all_tie_breakers() -> None:
    table = over(huts="G2", scores={"R": 9, "G": 5}, goods={"G": "3/3/3/3"})
    assert table.game.ranking()[0] == [0]


@pytest.mark.rule("M-11.5")
def test_all_kinds_of_goods_count_together() -> None:
    table = over(goods={"R": "0/0/3/0", "G": "1/1/1/1"})
    assert table.game.ranking() == [[1], [0], [2]]


@pytest.mark.rule("M-11.5")
def test_players_still_equal_share_the_place() -> None:
    assert [sorted(group) for group in over().game.ranking()] == [[0, 1, 2]]


@pytest.mark.rule("M-11.6")
def test_a_score_goes_on_beyond_99() -> None:
    table = position(
        huts="G18 R19 B20",
        druid=19,
        steps=[["Offer", "R", 19]],
        scores={"R": 98},
        goods={"R": "0/1/1/0"},
    ).play("offer:both")
    assert table.score("R") == 101
    table = position(huts="R19", druid=19, steps=[["Offer", "R", 19]], scores={"R": 200})
    assert table.offer_nothing().score("R") == 199
