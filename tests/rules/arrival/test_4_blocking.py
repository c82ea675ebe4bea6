"""Chapter 4 of the rules of The Arrival: blocking sections."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.arrival.positions import Table, evaluation, position


def dealt(seed: int = 0, options: dict[str, Any] | None = None, **given: Any) -> Table:
    """All cards have been taken; the first two are up and somebody has to block."""
    return position(
        steps=[["TurnUp", "fourth"], ["TurnUp", "third"], ["TurnUp", "second"]],
        backs=[[0] * 4, [1] * 4, [2] * 4],
        stacked=[14, 14, 14],
        stacks=[14, 14, 14],
        seed=seed,
        options=options or {},
        **given,
    )


def up(table: Table, who: str) -> list[bool]:
    return [card["id"] is not None for card in table.of(who)["cards"]]


@pytest.mark.rule("A-4.1")
def test_blocked_sections_give_nothing() -> None:
    cards = "build01 war01 glory01 build02"
    table = evaluation({"R": cards}, "bottom")
    assert table.stock("R") == "2/1/0/2"
    assert table.of("R")["fame"] == 4 + 1
    assert table.of("R")["corruption"] == 2


@pytest.mark.rule("A-4.2", "A-4.3", "A-4.4")
def test_cards_are_turned_up_between_the_blockers() -> None:
    table = dealt()
    assert (table.player, table.step) == ("R", "Block")
    assert [up(table, who) for who in "RGB"] == [[True, True, False, False]] * 3
    assert table.moves("block") == ["top", "middle", "bottom"]
    table.play("block:top", "block:middle", "block:bottom")
    assert [up(table, who) for who in "RGB"] == [[True, True, True, False]] * 3
    assert table.moves("block") == ["middle", "bottom"]
    assert table.refused("block:top") == "A-4.3"
    table.play("block:bottom", "block:top", "block:top")
    assert [up(table, who) for who in "RGB"] == [[True] * 4] * 3


@pytest.mark.rule("A-4.4")
def test_the_section_left_open_counts_and_everybody_sees_the_cards() -> None:
    table = dealt(tiles={"R": "ogam"})
    table.play("block:top", "block:middle", "block:bottom")
    table.play("block:bottom", "block:top", "block:top")
    assert table.step == "Ogam"
    assert table.each("open") == ["middle", "bottom", "middle"]
    for seat in (0, 1, 2, None):
        for who in range(3):
            cards = table.game.view(seat)["board"]["seats"][who]["cards"]
            assert all(card["id"] and len(card["sections"]) == 3 for card in cards)


@pytest.mark.rule("A-4.5")
def test_blockers_are_secret_until_all_have_chosen() -> None:
    table = dealt().play("block:top")
    views = [table.game.view(seat)["board"]["seats"][0]["blocked"] for seat in (0, 1, 2, None)]
    assert views == [["top"], [None], [None], [None]]
    table.play("block:middle")
    assert table.game.view(0)["board"]["seats"][1]["blocked"] == [None]
    table.play("block:middle")
    assert table.each("blocked") == [["top"], ["middle"], ["middle"]]
    table.play("block:bottom")
    assert table.game.view(1)["board"]["seats"][0]["blocked"] == ["top", None]
    assert table.game.view(0)["board"]["seats"][0]["blocked"] == ["top", "bottom"]
    # Two blockers would tell the third section.
    for seat in (0, 1, 2, None):
        assert table.game.view(seat)["board"]["seats"][0]["open"] is None
    table.play("block:top", "block:top")
    assert table.each("open") == ["middle", "bottom", "bottom"]


@pytest.mark.rule("A-4.5")
def test_what_the_others_chose_is_imagined_anew() -> None:
    table = dealt().play("block:top")
    seen = {
        table.game.imagine(1, seed).view(0)["board"]["seats"][0]["blocked"][0] for seed in range(30)
    }
    assert seen == {"top", "middle", "bottom"}
    own = {
        table.game.imagine(0, seed).view(0)["board"]["seats"][0]["blocked"][0] for seed in range(9)
    }
    assert own == {"top"}


@pytest.mark.rule("A-4.5")
def test_second_blockers_are_imagined_anew_too() -> None:
    table = dealt().play("block:top", "block:middle", "block:middle", "block:bottom")
    blockers = [
        {
            tuple(table.game.imagine(seat, seed).view(0)["board"]["seats"][0]["blocked"])
            for seed in range(30)
        }
        for seat in range(3)
    ]
    either = {("top", "middle"), ("top", "bottom")}
    assert blockers == [{("top", "bottom")}, either, either]


@pytest.mark.rule("A-4.5")
def test_blockers_that_are_shown_are_not_imagined_anew() -> None:
    table = dealt(tiles={"R": "ogam"})
    table.play("block:top", "block:middle", "block:bottom")
    table.play("block:bottom", "block:top", "block:top")
    assert table.step == "Ogam"
    for seat in range(3):
        twins = [Table(table.game.imagine(seat, seed)) for seed in range(6)]
        assert all(twin.each("blocked") == table.each("blocked") for twin in twins)


@pytest.mark.rule("A-4.5")
def test_nobody_hears_of_a_secret_blocker() -> None:
    table = dealt()
    heard: list[tuple[str, int]] = []
    table.game.listener = lambda event: heard.append((event.key, event.seat))
    table.play("block:top")
    assert heard == [("log.blocks", 0)]
    table.play("block:middle", "block:bottom")
    assert heard[-3:] == [("log.blocked", -1)] * 3
    # What has been shown can't be taken back.
    assert table.game.barrier == table.game.played


@pytest.mark.rule("A-4.6")
@pytest.mark.parametrize("blocking", ["secret", "in_order"])
def test_holders_of_ogam_are_asked_once_in_turn_order(blocking: str) -> None:
    table = dealt(tiles={"B": "ogam", "G": "ogam"}, options={"blocking": blocking})
    for _ in range(3):
        table.play("block:top")
    for _ in range(3):
        table.play("block:middle")
    assert (table.player, table.step) == ("G", "Ogam")
    assert table.moves() == ["open:top", "open:middle", "decline"]
    table.play("decline")
    assert (table.player, table.step) == ("B", "Ogam")
    table.play("open:top")
    assert table.player == ""


@pytest.mark.rule("A-4.6")
def test_the_lap_of_ogam_begins_with_the_starting_player() -> None:
    table = dealt(tiles={"R": "ogam", "B": "ogam"}, first=1)
    table.play(*["block:top"] * 3, *["block:middle"] * 3)
    assert (table.player, table.step) == ("B", "Ogam")
    table.play("decline")
    assert (table.player, table.step) == ("R", "Ogam")


@pytest.mark.rule("A-4.6", "A-12.2")
def test_who_has_two_of_ogam_may_play_both() -> None:
    table = dealt(tiles={"R": "ogam ogam"})
    table.play(*["block:top"] * 3, *["block:middle"] * 3)
    table.play("open:top")
    assert (table.player, table.step, table.of("R")["open"]) == ("R", "Ogam", "top")
    table.play("open:middle")
    assert table.of("R")["open"] == "middle"
    assert table.board["used_tiles"] == ["ogam", "ogam"]
