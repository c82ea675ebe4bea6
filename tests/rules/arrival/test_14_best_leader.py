"""Chapter 14 of the rules of The Arrival: finding the best leader."""

from __future__ import annotations

import pytest

from tests.rules.arrival.positions import BOARD, Table, position

NAMES = BOARD.place_ids[: BOARD.locations]


def ended(forts: str, foes: int, castles: str = "1 2 3 4", **given: object) -> Table:
    """A finished game with so many Fomori somewhere free."""
    taken = forts.replace(",", "").split()[1::2]
    free = [name for name in NAMES if name not in taken][:foes]
    kinds = "S" * 32 + "A" * 12
    return position(
        forts=forts,
        foes=", ".join(f"{kind} {name}" for kind, name in zip(kinds, free, strict=False)),
        castles=castles,
        steps=[],
        **given,  # type: ignore[arg-type]
    )


def forts(counts: dict[str, int]) -> str:
    """So many Aits of each player, from the south upwards."""
    names = list(reversed(NAMES))
    entries = []
    for who, count in counts.items():
        entries += [f"{who}1 {names.pop(0)}" for _ in range(count)]
    return ", ".join(entries)


@pytest.mark.rule("A-14.1", "A-14.2", "A-14.3")
def test_vector_t50_as_many_fomori_as_forts_is_overrun() -> None:
    table = ended(
        forts({"R": 10, "G": 10}),
        17,
        "1 2 3",
        players=2,
        corruption={"R": 9, "G": 8},
        stock={"R": "1/1/1/0", "G": "2/0/0/0"},
        tiles={"R": "ogam ogam bard"},
    )
    assert (table.board["fomori_places"], table.board["tribe_places"]) == (20, 20)
    assert [score.total for score in table.game.scores()] == [-7, -8]
    assert table.game.ranking() == [[0], [1]]


@pytest.mark.rule("A-14.1")
def test_vector_t55_one_more_fort_and_the_tribes_hold() -> None:
    table = ended(forts({"R": 10, "G": 9}), 14, players=2)
    assert (table.board["fomori_places"], table.board["tribe_places"]) == (18, 19)
    assert set(table.game.scores()[0].lines) == {"fame", "provinces", "bonus"}


@pytest.mark.rule("A-14.1")
def test_levels_do_not_count() -> None:
    table = ended("R3 eblana, R3 temair, G3 corcach", 0, players=2)
    assert (table.board["fomori_places"], table.board["tribe_places"]) == (4, 3)
    assert set(table.game.scores()[0].lines) == {"corruption", "purified"}


@pytest.mark.rule("A-14.2", "A-14.4")
def test_vector_t52_the_tribes_held() -> None:
    table = ended(
        "R1 sligech, R1 cruachu, R1 temair, G1 corcach, G1 manapia, G1 eblana",
        0,
        players=2,
        fame={"R": 20},
        stock={"R": "1/1/1/0"},
        tiles={"R": "ogam"},
    )
    assert table.game.scores()[0].lines == {"fame": 20, "provinces": 8, "bonus": 1}
    assert table.game.scores()[0].total == 29


@pytest.mark.rule("A-14.2")
def test_everybody_counts_the_own_elements() -> None:
    table = ended(
        forts({"R": 4, "G": 4, "B": 4}),
        0,
        stock={"R": "1/0/0/0", "G": "0/2/0/0", "B": "0/0/3/0"},
        tiles={"R": "ogam bard salmon emer bard", "G": "migration", "B": "lia_fail high_walls"},
    )
    assert [score.lines["bonus"] for score in table.game.scores()] == [2, 1, 1]


@pytest.mark.rule("A-14.2")
def test_trophies_are_no_elements() -> None:
    table = ended(
        forts({"R": 6, "G": 6}), 0, "1", players=2, trophies={"R": 3}, stock={"R": "1/1/0/0"}
    )
    assert table.game.scores()[0].lines["bonus"] == 0


@pytest.mark.rule("A-14.3")
def test_corruption_does_not_fall_below_nought() -> None:
    table = ended(
        forts({"R": 1, "G": 1}),
        5,
        players=2,
        corruption={"R": 1, "G": 2},
        stock={"R": "1/1/1/0"},
        tiles={"R": "ogam bard bard"},
    )
    assert table.game.scores()[0].total == 0


@pytest.mark.rule("A-14.3")
def test_overrun_and_equal_the_fame_on_the_track_decides() -> None:
    table = ended(
        "R1 eblana, G1 fanaid, G1 na_rossa",
        9,
        players=2,
        fame={"R": 12, "G": 11},
        corruption={"R": 5, "G": 5},
    )
    assert table.game.ranking() == [[0], [1]]


@pytest.mark.rule("A-14.3")
def test_overrun_the_bonus_is_no_fame() -> None:
    # Green's six elements lower the corruption to that of red, and count for nothing else.
    table = ended(
        "R1 eblana, G1 fanaid",
        9,
        players=2,
        fame={"R": 12, "G": 11},
        corruption={"R": 5, "G": 7},
        stock={"G": "2/2/2/0"},
    )
    assert [score.total for score in table.game.scores()] == [-5, -5]
    assert table.game.ranking() == [[0], [1]]


@pytest.mark.rule("A-14.4")
def test_vector_t53_less_corruption_breaks_a_tie_in_fame() -> None:
    # Three forts each in provinces of value 2, so that both have 46 in the end.
    table = ended(
        "R1 eblana, R1 corcach, R1 temair, G1 manapia, G1 dind_rig, G1 ivernis",
        0,
        players=2,
        fame={"R": 40, "G": 40},
        corruption={"R": 9, "G": 12},
    )
    assert [score.total for score in table.game.scores()] == [46, 46]
    assert table.game.ranking() == [[0], [1]]


@pytest.mark.rule("A-14.5")
def test_equal_in_everything_is_a_shared_victory() -> None:
    table = ended(
        "R1 eblana, R1 corcach, R1 temair, G1 manapia, G1 dind_rig, G1 ivernis",
        0,
        players=2,
        fame={"R": 40, "G": 40},
        corruption={"R": 9, "G": 9},
    )
    assert table.game.ranking() == [[0, 1]]
