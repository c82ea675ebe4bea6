"""Chapter 10: how a game ends, and the druid's last lap."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.meduris.positions import Step, Table, position, whole_turn

# Green's turn with seven huts and two temples, one hut to build; the druid is at the last one.
ALMOST: dict[str, Any] = {
    "turn": "G",
    "steps": whole_turn("G"),
    "huts": "G2 G4 G6 G8 G10 G12 G14",
    "temples": "G20 G22",
    "druid": 14,
    "workers": {"wood": "RGB", "wool": "RGB"},
}
# Green has built everything, and Blue and Red have a last turn each.
LAST_TURNS: dict[str, Any] = {
    "turn": "B",
    "finisher": 1,
    "last_turns": 2,
    "huts": "G2 G4 G6 G8 G10 G12 G14 G16",
    "temples": "G20 G22",
    "druid": 16,
}
DRY: dict[str, Any] = {"supply": "0/0/0/0", "workers": {"wood": "RGB", "wool": "RGB"}}


def pass_turns(table: Table, number: int) -> list[str]:
    """Who passes in so many turns."""
    passed = []
    for _ in range(number):
        passed.append(table.player)
        table.play("pass")
    return passed


def move_a_worker(table: Table) -> str:
    """Who then has a large yield behind them."""
    player = table.player
    table.play(next(move for move in table.moves() if move.startswith("worker:")))
    table.play(table.moves()[0])
    return player


@pytest.mark.rule("M-10.1", "M-10.2")
def test_t35_the_tenth_building_starts_the_finale() -> None:
    table = position(goods={"G": "1/0/1/0", "B": "1/1/1/1"}, roll="stone copper", **ALMOST)
    table.play("hut:28")
    # The ritual at the new hut is part of the turn; Green has nothing to offer any more.
    assert table.druid == 28
    table.play("offer:none")
    assert table.board["finisher"] == 1
    assert (table.player, table.step) == ("B", "Act")
    move_a_worker(table)
    assert (table.player, table.step) == ("R", "Act")
    move_a_worker(table)
    # Green has no further turn: the last lap asks every hut.
    assert table.offer_nothing().player == ""
    assert table.score("G") == 0


@pytest.mark.rule("M-10.1")
@pytest.mark.parametrize(
    ("order", "huts", "temples"),
    [
        ("PB", 12, 2),
        ("RGB", 8, 2),
        ("RGBP", 8, 2),
    ],
)
def test_fourteen_buildings_with_two_players_ten_with_more(
    order: str, huts: int, temples: int
) -> None:
    spaces = [2 * number for number in range(huts + temples)]
    first = order[0]
    built = " ".join(f"{first}{space}" for space in spaces[: huts - 1])
    temple = " ".join(f"{first}{space}" for space in spaces[huts:])
    table = position(
        order=order,
        turn=first,
        huts=built,
        temples=temple,
        druid=0,
        chips={spaces[huts - 1]: "hut"},
        steps=whole_turn(first),
        roll="wood",
    )
    assert table.board["finisher"] == -1
    table.play(f"hut:{spaces[huts - 1]}").offer_nothing()
    assert (table.board["finisher"], table.board["last_turns"]) == (0, len(order) - 1)


@pytest.mark.rule("M-10.1")
def test_all_huts_without_the_temples_do_not_start_the_finale() -> None:
    one_left = {**ALMOST, "temples": "G20"}
    table = position(goods={"G": "1/0/1/0"}, **one_left).play("hut:28")
    assert table.board["finisher"] == -1


@pytest.mark.rule("M-10.1")
def test_the_ritual_of_the_finishing_turn_comes_before_the_last_turns() -> None:
    table = position(goods={"G": "2/0/2/0", "B": "1/0/1/0"}, roll="stone", **ALMOST).play("hut:28")
    assert (table.player, table.step) == ("G", "Offer")
    assert table.board["finisher"] == -1
    table.play("offer:both")
    assert table.score("G") == 6
    assert table.board["finisher"] == 1


@pytest.mark.rule("M-10.2")
def test_last_turns_are_full_turns_with_die_building_and_ritual() -> None:
    table = position(
        steps=[["Turn", "B"]],
        **LAST_TURNS,
        workers={"wood": "RGB", "wool": "RGB"},
        goods={"B": "0/0/1/1"},
        roll="wood stone",
    )
    assert table.goods("B") == "1/0/1/1"  # the die
    table.play("hut:30").offer_nothing()
    assert table.druid == 30
    assert (table.player, table.step) == ("R", "Act")
    assert table.score("B") == 4


@pytest.mark.rule("M-10.2", "M-10.4")
def test_in_a_last_turn_one_must_build_or_move_a_worker() -> None:
    table = position(steps=whole_turn("B"), **LAST_TURNS, **DRY)
    assert table.board["supply"] == [0, 0, 0, 0]
    assert "pass" not in table.moves()
    assert table.refused("pass") == "M-10.4"


@pytest.mark.rule("M-10.2")
def test_a_second_finisher_changes_nothing() -> None:
    table = position(
        turn="B",
        steps=whole_turn("B"),
        finisher=1,
        last_turns=2,
        huts="G1 G3 G5 G7 G9 G11 G13 G15 B0 B4 B8 B12 B16 B20 B24",
        temples="G26 G28 B29 B30",
        chips={22: "hut"},
        druid=1,
        goods={"R": "1/0/0/0"},
        roll="stone",
    ).play("hut:22")
    table.offer_nothing()
    assert table.board["seats"][2]["huts"] == table.board["seats"][2]["temples"] == 0
    assert (table.board["finisher"], table.board["last_turns"]) == (1, 1)
    assert (table.player, table.step) == ("R", "Act")


@pytest.mark.rule("M-10.2")
@pytest.mark.parametrize("counted", [{"dry_turns": 2}, {"quiet_turns": 59}])
def test_last_turns_are_taken_even_if_nobody_builds_any_longer(counted: dict[str, Any]) -> None:
    table = position(
        steps=whole_turn("B"),
        **LAST_TURNS,
        roll="stone stone",
        **DRY,
        **counted,
    )
    assert move_a_worker(table) == "B"
    assert (table.player, table.step) == ("R", "Act")


@pytest.mark.rule("M-10.3", "M-10.5")
def test_t40_nobody_builds_and_the_mountain_is_empty() -> None:
    table = position(
        huts="G2",
        druid=2,
        steps=whole_turn("R"),
        roll="stone stone stone",
        goods={"G": "0/1/0/0"},
        **DRY,
    )
    assert pass_turns(table, 3) == ["R", "G", "B"]
    # At once, without last turns: the druid asks Green's hut.
    assert (table.player, table.step) == ("G", "Offer")
    assert table.board["finisher"] == -1
    table.play("offer:wool")
    assert table.player == ""
    assert table.score("G") == 6


@pytest.mark.rule("M-10.4", "M-10.5")
def test_t41_a_good_that_comes_back_breaks_the_count() -> None:
    table = position(
        steps=whole_turn("R"),
        roll="stone lose stone",
        goods={"R": "0/0/0/0", "G": "1/0/0/0"},
        **DRY,
    )
    pass_turns(table, 1)
    assert (table.player, "pass" in table.moves()) == ("G", True)
    table.play("pass")
    # Blue's roll makes everybody give a good back.
    assert table.step == "GiveBack"
    table.play(table.moves()[0])
    assert (table.player, table.step) == ("B", "Act")
    assert "pass" not in table.moves()
    assert table.refused("pass") == "M-10.4"
    move_a_worker(table)
    assert table.game.dump()["state"]["dry_turns"] == 0
    assert (table.player, table.step) == ("R", "Act")


@pytest.mark.rule("M-10.4")
@pytest.mark.parametrize(
    ("supply", "may"), [("0/0/0/0", True), ("0/0/0/1", False), ("1/0/0/0", False)]
)
def test_passing_is_possible_on_an_empty_mountain_only(supply: str, may: bool) -> None:
    assert ("pass" in position(supply=supply).moves()) is may


@pytest.mark.rule("M-10.5")
def test_a_worker_moved_on_an_empty_mountain_counts_like_passing() -> None:
    table = position(steps=whole_turn("R"), roll="stone stone", **DRY)
    assert [move_a_worker(table) for _ in range(2)] == ["R", "G"]
    assert table.player == "B"
    table.play("pass")
    assert table.player == ""


@pytest.mark.rule("M-10.5")
def test_a_building_sets_the_count_back() -> None:
    table = position(
        huts="G2",
        druid=2,
        steps=whole_turn("R"),
        roll="gain gain gain gain",
        dry_turns=2,
        chips={12: "hut"},
        **DRY,
    ).play("hut:12", "offer:none")
    assert table.game.dump()["state"]["dry_turns"] == 0
    assert pass_turns(table, 3) == ["G", "B", "R"]
    assert table.step != "Act"


@pytest.mark.rule("M-10.5")
def test_a_temple_sets_the_count_back_too() -> None:
    table = position(turn="B", supply="0/0/0/0", dry_turns=2, step=1).play("temple:14")
    while table.player:
        table.play(table.moves()[0])
    assert table.temple(14) == "B"
    assert table.game.dump()["state"]["dry_turns"] == 0


@pytest.mark.rule("M-10.5")
@pytest.mark.parametrize("order", ["PB", "RGB", "RGBP"])
def test_as_many_turns_as_players_are_needed(order: str) -> None:
    table = position(
        order=order,
        turn=order[0],
        supply="0/0/0/0",
        steps=whole_turn(order[0]),
        roll="gain gain gain gain",
    )
    assert "".join(pass_turns(table, len(order))) == order
    assert table.player == ""


@pytest.mark.rule("M-10.6")
@pytest.mark.parametrize(("guard", "ends"), [(True, True), (False, False)])
@pytest.mark.parametrize("order", ["PB", "RGB"])
def test_twenty_turns_a_player_without_a_building_end_the_game(
    order: str, guard: bool, ends: bool
) -> None:
    table = position(
        order=order,
        turn=order[0],
        quiet_turns=20 * len(order) - 2,
        options={"guard": guard},
        steps=whole_turn(order[0]),
        roll="stone stone",
    )
    move_a_worker(table)
    assert table.player == order[1]
    move_a_worker(table)
    assert (table.player == "") is ends


@pytest.mark.rule("M-10.6")
@pytest.mark.parametrize("building", ["hut:14", "temple:14"])
def test_the_guard_is_on_unless_switched_off_and_a_building_starts_its_count_anew(
    building: str,
) -> None:
    table = position(
        quiet_turns=59, steps=whole_turn("R"), goods={"R": "1/0/1/0"}, roll="stone wool"
    )
    assert table.game.view()["options"]["guard"] is True
    table.play(building)
    assert table.game.dump()["state"]["quiet_turns"] == 0
    assert table.player == "G"


@pytest.mark.rule("M-10.6")
def test_the_guard_counts_turns_that_were_passed() -> None:
    table = position(quiet_turns=59, steps=whole_turn("R"), roll="stone", **DRY)
    table.play("pass")
    assert table.player == ""


LAP = "B2 G15 R16 G18 R19 R20 B22"


def lap(steps: list[Step], **given: Any) -> list[tuple[int, int]]:
    """The huts asked, and what both goods give at each."""
    table = position(steps=steps, goods=dict.fromkeys("RGB", "5/5/5/2"), **given)
    asked = []
    while table.step == "Offer":
        space = table.druid
        before = table.score(table.player)
        player = table.player
        table.play("offer:both")
        while table.step in ("Pay", "Spare"):
            table.play(table.moves()[0])
        asked.append((space, table.score(player) - before))
    assert table.player == ""
    return asked


@pytest.mark.rule("M-10.7", "M-10.8")
def test_t36_the_last_lap() -> None:
    assert lap([["FinalRound"]], huts=LAP, druid=20) == [
        (22, 1),
        (2, 1),
        (15, 2),
        (16, 2),
        (18, 3),
        (19, 3),
        (20, 3),
    ]


@pytest.mark.rule("M-10.7")
def test_no_rune_scoring_at_the_river_and_no_turn_in_the_final_round() -> None:
    table = position(
        huts=LAP, druid=20, steps=[["EndTurn", "R"]], dry_turns=3, goods={"B": "0/1/0/0"}
    )
    supply = table.supply()
    table.offer_nothing()
    assert [score.lines["interim"] for score in table.game.scores()] == [0, 0, 0]
    assert table.player == ""
    assert table.supply() == supply  # no yield
    assert table.board["die"] == "wood"  # no roll since


@pytest.mark.rule("M-10.8")
@pytest.mark.parametrize("start", [2, 16, 20, 22])
def test_every_hut_is_asked_once_and_the_marked_one_last(start: int) -> None:
    asked = [space for space, _ in lap([["FinalRound"]], huts=LAP, druid=start)]
    assert sorted(asked) == [2, 15, 16, 18, 19, 20, 22]
    assert asked[-1] == start
    turned = [(space - start - 1) % 32 for space in asked]
    assert turned == sorted(turned)


@pytest.mark.rule("M-10.8")
def test_a_settlement_across_the_river_is_asked_as_one() -> None:
    assert lap([["FinalRound"]], huts="R31 G0 B8", druid=8) == [(31, 2), (0, 2), (8, 1)]


@pytest.mark.rule("M-10.9")
def test_from_the_steps_he_asks_from_space_0_to_the_last() -> None:
    asked = lap([["FinalRound"]], huts="R31 G0 B8", step=3)
    assert asked == [(0, 2), (8, 1), (31, 2)]


@pytest.mark.rule("M-10.9")
def test_from_the_steps_he_goes_to_the_path_for_good() -> None:
    table = position(steps=[["FinalRound"]], huts="G4", step=1)
    assert (table.druid, table.druid_step) == (4, 3)


@pytest.mark.rule("M-10.9")
def test_without_a_hut_the_walk_is_left_out() -> None:
    table = position(steps=[["FinalRound"]], temples="R4", step=1)
    assert table.player == ""
    assert (table.druid, table.druid_step) == (-1, 1)
