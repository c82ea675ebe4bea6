"""Chapter 5 of the rules of The Arrival: evaluating the cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.arrival.positions import BOARD, FAR, Table, evaluation, position

# Cards without swords, shields, Fomori or tiles in the bottom section: one disc or one fame each.
QUIET = ["build02", "build03", "build04", "build06", "build07", "build09", "build10", "build12"]
CALM = " ".join(QUIET[:4])
STILL = " ".join(QUIET[4:])
DISPLAY = "salmon emer bard ogam builders lia_fail"
# The cards are evaluated as soon as Red declines to use a tile, and can be listened to.
ASKED_FIRST: dict[str, Any] = {"tiles": {"R": "ogam"}, "steps": [["Evaluate"], ["Ogam", "red"]]}
# Three swords for R, one for G and two for B.
FOR_SWORDS = {
    "R": "war01 war02 war05 build02",
    "G": "war06 build03 build04 build06",
    "B": "war09 war07 build07 build09",
}
# Four Fomori for R and three for G.
FOR_FOMORI = {"R": "build01 build08 build13 build14", "G": "war01 war10 war14 build02"}


@pytest.mark.rule("A-5.1", "A-5.2", "A-5.3", "A-5.5", "A-4.1")
def test_vector_t05_the_middle_sections_of_four_cards() -> None:
    table = evaluation({"R": "build01 war01 glory01 build02"}, "middle")
    assert table.of("R")["fame"] == 4 + 3
    assert table.stock("R") == "4/2/0/5"
    assert table.of("R")["corruption"] == 5


@pytest.mark.rule("A-5.1")
def test_a_step_is_finished_for_all_before_the_next_one() -> None:
    table = evaluation(
        {
            "R": "glory01 build01 war01 war05",
            "G": "build14 build02 war02 war04",
            "B": "glory05 build03 war03 glory06",
        },
        "top",
        steps=[["Evaluate"], ["Settle", "red"]],
        discs_left=[13, 13, 13],
        discs=[2, 1, 1],
        owner=_owners(),
        level=_levels(),
    )
    kinds = ["fame", "discs", "swords", "shields", "fomori"]
    ranks = [kinds.index(key) for key, _ in table.hear("settle:eblana") if key in kinds]
    assert ranks == sorted(ranks)
    assert len(ranks) >= 12


def _owners() -> list[int]:
    owner = [-1] * 50
    owner[34], owner[40] = 1, 2
    return owner


def _levels() -> list[int]:
    level = [0] * 50
    level[34] = level[40] = 1
    return level


@pytest.mark.rule("A-5.1", "A-5.3", "A-5.5")
def test_a_single_one_of_each_is_received_and_nothing_else_is_told() -> None:
    table = evaluation(
        {
            "R": "build02 war07 war03 glory02",
            "G": "build03 build04 build06 build07",
            "B": "glory01 glory03 glory06 glory14",
        },
        "bottom",
        **ASKED_FIRST,
    )
    heard = [(key, *values[:2]) for key, values in table.hear("decline")]
    assert heard == [
        ("fame", 0, 1),
        ("fame", 2, 4),
        ("discs", 0, 1),
        ("discs", 1, 4),
        ("swords", 0, 1),
        ("shields", 0, 1),
        ("fomori", 0, 1),
    ]
    assert [table.stock(who) for who in "RGB"] == ["1/1/1/1", "4/0/0/0", "0/0/0/0"]
    # Nobody has an icon for tiles, so nobody is asked.
    assert table.player == ""


@pytest.mark.rule("A-5.2")
def test_vector_t08_fame_icons() -> None:
    forts = "R1 eblana, R2 temair, R3 uisnech, G2 corcach, G3 manapia"
    # Flat 1; then 2 for each Broch or Caer; then 3 for each Caer.
    for cards, section, fame in (
        (f"glory07 {' '.join(QUIET[:3])}", "top", 4),
        (f"glory10 {' '.join(QUIET[:3])}", "top", 3),
    ):
        table = evaluation({"R": cards}, section, forts=forts)
        assert table.of("R")["fame"] == 4 + fame
    table = evaluation({"R": f"glory01 {' '.join(QUIET[:3])}"}, "bottom", forts=forts)
    assert table.of("R")["fame"] == 4 + 1


@pytest.mark.rule("A-5.3")
def test_goods_come_from_the_supply() -> None:
    table = evaluation({"R": CALM, "G": STILL}, "bottom", players=2)
    assert table.stock("R") == "4/0/0/0"
    assert table.of("R")["discs_left"] == 15 - 1 - 4


@pytest.mark.rule("A-5.4")
@pytest.mark.parametrize(("first", "got"), [(0, [2, 1, 1]), (1, [1, 1, 2]), (2, [1, 1, 2])])
def test_vector_t10_too_few_swords_are_dealt_one_by_one(first: int, got: list[int]) -> None:
    # R is due 3, G 1, B 2 swords, and four are left: dealt R G B R, G B R B, or B R G B.
    table = evaluation(FOR_SWORDS, "bottom", stock={"G": "0/16/0/0"}, first=first)
    assert table.each("swords") == [got[0], 16 + got[1], got[2]]


@pytest.mark.rule("A-5.4")
def test_what_is_lost_for_lack_of_goods_is_told() -> None:
    table = evaluation(FOR_SWORDS, "bottom", stock={"G": "13/16/0/0"}, **ASKED_FIRST)
    lost = [values[:3] for key, values in table.hear("decline") if key == "lost"]
    # Green has one disc left in the supply, and there are four swords for six.
    assert lost == [[1, 2, 0], [0, 1, 1], [2, 1, 1]]


@pytest.mark.rule("A-5.4")
def test_too_few_shields_are_dealt_one_by_one_and_the_rest_is_lost() -> None:
    table = evaluation(
        {"R": "war03 war08 build11 build02", "G": "war18 build03 build04 build06"},
        "bottom",
        players=2,
        stock={"G": "0/0/10/0"},
        **ASKED_FIRST,
    )
    told = table.hear("decline")
    assert table.each("shields") == [1, 10 + 1]
    assert table.board["supply"]["shields"] == 0
    assert [values[:3] for key, values in told if key == "lost"] == [[0, 2, 2]]


@pytest.mark.rule("A-5.4")
def test_discs_are_limited_by_the_own_colour() -> None:
    forts = "R3 eblana, R3 temair, R3 uisnech, R3 clochar"
    table = evaluation(
        {"R": CALM, "G": STILL}, "bottom", players=2, forts=forts, stock={"R": "1/0/0/0"}
    )
    assert table.stock("R") == "3/0/0/0"
    assert table.of("R")["discs_left"] == 0
    assert table.stock("G") == "4/0/0/0"


@pytest.mark.rule("A-5.5")
def test_vector_t07_fomori_bring_as_much_corruption() -> None:
    table = evaluation(
        {"R": f"build01 build08 {' '.join(QUIET[:2])}"}, "bottom", corruption={"R": 3}
    )
    assert table.of("R")["fomori"] == 2
    assert table.of("R")["corruption"] == 5


@pytest.mark.rule("A-5.6", "A-5.7")
@pytest.mark.parametrize(("first", "got"), [(0, [3, 2]), (1, [2, 3])])
def test_vector_t11_the_discarded_fomori_are_shuffled_in_and_dealt(
    first: int, got: list[int]
) -> None:
    # Three face down, two discarded; R is due 4, G 3: dealt R G R G R, or G R G R G.
    table = few_fomori(repelled="SS", first=first)
    assert table.each("fomori") == got
    assert table.each("corruption") == got
    assert table.board["supply"]["fomori"] == 0
    assert table.board["repelled"] == [0, 0, 0]


@pytest.mark.rule("A-5.7")
def test_fomori_that_are_not_there_are_told() -> None:
    table = few_fomori(repelled="SS", **ASKED_FIRST)
    heard = table.hear("decline")
    assert [values[:2] for key, values in heard if key == "fomori"] == [[0, 3], [1, 2]]
    assert [values[:2] for key, values in heard if key == "lost_fomori"] == [[0, 1], [1, 1]]


@pytest.mark.rule("A-5.6")
def test_the_discard_stays_when_the_supply_suffices() -> None:
    table = evaluation(
        {"R": "build01 build08 build02 build03", "G": STILL}, "bottom", players=2, repelled="SS"
    )
    assert table.board["repelled"] == [2, 0, 0]


@pytest.mark.rule("A-5.6")
def test_the_discard_stays_when_the_supply_is_just_enough() -> None:
    table = evaluation(FOR_FOMORI, "bottom", players=2, foes=_most_of_the_map(41), repelled="SS")
    assert table.each("fomori") == [4, 3]
    assert table.board["supply"]["fomori"] == 0
    assert table.board["repelled"] == [2, 0, 0]


@pytest.mark.rule("A-5.6")
@pytest.mark.parametrize(("repelled", "told"), [("SS", 1), ("S", 1), ("", 0)])
def test_a_shuffle_of_fomori_is_told_if_there_is_one(repelled: str, told: int) -> None:
    table = few_fomori(repelled=repelled, **ASKED_FIRST)
    heard = [key for key, _ in table.hear("decline")]
    assert heard.count("fomori_shuffled") == told


def few_fomori(**given: Any) -> Table:
    """Four Fomori are due to Red and three to Green, and five are left with the repelled ones."""
    foes = _most_of_the_map() + ", S castle_1"
    return evaluation(FOR_FOMORI, "bottom", players=2, foes=foes, castles="2 3 4", **given)


def _most_of_the_map(most: int = 44) -> str:
    """Fomori of all kinds on all locations but the two of the players, or on fewer."""
    names = [name for name in BOARD.place_ids[: BOARD.locations] if name not in FAR[:2]][:most]
    kinds = "M" * 6 + "A" * 12 + "S" * 32
    return ", ".join(f"{kind} {name}" for kind, name in zip(kinds, names, strict=False))


@pytest.mark.rule("A-5.8")
def test_tiles_are_taken_from_the_display_without_a_refill() -> None:
    table = position(steps=[["TakeTile", "red", 2]], display=DISPLAY)
    assert sorted(table.moves("take")) == sorted(table.board["display"])
    assert table.refused("take:high_walls") == "A-5.8"
    table.play("take:emer")
    assert sorted(table.board["display"]) == ["bard", "builders", "lia_fail", "ogam", "salmon"]
    table.play("take:bard")
    assert table.of("R")["tiles"] == ["emer", "bard"]


@pytest.mark.rule("A-5.1", "A-5.8")
def test_the_starting_player_takes_tiles_first() -> None:
    hands = {
        "R": "glory02 build01 build02 build03",
        "G": "glory03 build04 build05 build06",
        "B": "glory04 build07 build08 build09",
    }
    order = ""
    table = evaluation(hands, "top", first=1)
    while table.step == "TakeTile":
        order += table.player
        table.play(table.moves()[0])
    assert order == "GBR"


@pytest.mark.rule("A-5.8")
def test_nobody_gets_more_than_the_display_holds() -> None:
    table = position(steps=[["TakeTile", "red", 8]], display=DISPLAY)
    assert len(table.of("R")["tiles"]) == 6
    assert table.player == ""


@pytest.mark.rule("A-5.8")
def test_who_is_due_three_tiles_takes_three() -> None:
    table = position(steps=[["TakeTile", "red", 3]], display=DISPLAY)
    table.play("take:emer", "take:bard", "take:salmon")
    assert (table.player, len(table.of("R")["tiles"])) == ("", 3)


@pytest.mark.rule("A-5.8")
@pytest.mark.parametrize(("due", "lost"), [(6, []), (8, [[0, 2]])])
def test_tiles_that_are_not_there_are_told(due: int, lost: list[list[int]]) -> None:
    table = position(steps=[["TakeTile", "red", due], ["TakeTile", "green", 1]], display=DISPLAY)
    heard = table.hear("take:emer")
    assert len(table.of("R")["tiles"]) == 6
    assert [values[:2] for key, values in heard if key == "lost_tiles"] == lost


@pytest.mark.rule("A-5.9")
def test_the_display_is_refilled_after_all_of_it_was_taken() -> None:
    table = position(steps=[["TakeTile", "green", 1], ["TakeTile", "red", 6]], display=DISPLAY)
    assert len(table.of("R")["tiles"]) == 6
    assert (table.player, len(table.board["display"])) == ("G", 6)


@pytest.mark.rule("A-5.9")
def test_the_display_is_refilled_for_the_next_player() -> None:
    table = position(steps=[["TakeTile", "green", 1], ["TakeTile", "red", 1]], display=DISPLAY)
    table.play("take:emer")
    assert table.player == "G"
    assert len(table.board["display"]) == 6
    assert "emer" not in table.board["display"]


@pytest.mark.rule("A-5.9")
def test_a_display_short_from_an_earlier_round_is_refilled_first() -> None:
    table = evaluation({"R": f"glory12 {' '.join(QUIET[:3])}"}, "bottom", display="salmon emer")
    assert table.step == "TakeTile"
    assert len(table.board["display"]) == 6


MOST_TILES = (
    "cauldron_ven cauldron_rob cauldron_vol cauldron_mag cauldron_aut cauldron_ebl cauldron_usd "
    "cauldron_gan cauldron_ive cauldron_bri silver_heather silver_slate silver_ochre silver_moss "
    "ogam ogam cu_chulainn cu_chulainn"
)


def few_tiles(due: int, more: str = "", used: str = "") -> Table:
    """Red is due so many tiles, and Green has most of those outside the display."""
    return position(
        steps=[["TakeTile", "red", due]],
        tiles={"G": f"{MOST_TILES} {more}"},
        display="salmon emer bard bard builders lia_fail",
        used=used,
    )


@pytest.mark.rule("A-5.10")
def test_used_tiles_are_shuffled_in_when_the_supply_is_too_small() -> None:
    table = few_tiles(2, used="wild_geese high_walls stronghold migration migration")
    assert table.board["supply"]["tiles"] == 1
    heard = [key for key, _ in table.hear("take:emer", "take:bard")]
    assert heard == ["took", "took", "tiles_shuffled", "shown", "shown"]
    assert table.board["used_tiles"] == []
    assert len(table.board["display"]) == 6
    assert table.board["supply"]["tiles"] == 4


@pytest.mark.rule("A-5.10")
def test_a_single_used_tile_is_shuffled_in_too() -> None:
    table = few_tiles(1, "wild_geese high_walls stronghold migration builders", used="migration")
    assert [key for key, _ in table.hear("take:emer")] == ["took", "tiles_shuffled", "shown"]
    assert "migration" in table.board["display"]


@pytest.mark.rule("A-5.10")
def test_used_tiles_stay_when_the_supply_is_just_enough() -> None:
    table = few_tiles(2, used="wild_geese high_walls stronghold migration")
    table.play("take:emer", "take:bard")
    assert len(table.board["used_tiles"]) == 4
    assert sorted(table.board["display"]).count("bard") == 1
    assert (len(table.board["display"]), table.board["supply"]["tiles"]) == (6, 0)


@pytest.mark.rule("A-5.10")
def test_the_display_is_smaller_when_nothing_is_left() -> None:
    table = few_tiles(1, "wild_geese high_walls stronghold migration migration builders")
    assert [key for key, _ in table.hear("take:emer")] == ["took"]
    assert len(table.board["display"]) == 5


@pytest.mark.rule("A-5.11")
def test_cards_are_discarded_openly() -> None:
    table = evaluation(
        {
            "R": "build01 build02 build03 build04",
            "G": "build05 build06 build07 build08",
            "B": "war01 war02 war03 war04",
        },
        "bottom",
        steps=[["DiscardCards"]],
    )
    assert len(table.board["discarded_cards"]) == 12
    assert table.each("cards") == [[None] * 4] * 3
    assert table.each("blocked") == [[]] * 3


@pytest.mark.rule("A-5.11")
def test_used_tiles_are_seen_by_all() -> None:
    table = position(tiles={"R": "salmon"}).play("use:salmon")
    assert table.game.view(2)["board"]["used_tiles"] == ["salmon"]
