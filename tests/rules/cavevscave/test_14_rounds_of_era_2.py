"""Chapter 14: the rounds, tiles and additional actions of Era II."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.helpers import play_on
from tests.rules.cavevscave.positions import FREE, TILES, position
from tests.rules.cavevscave.test_03_rounds_and_turns import turns_of_a_game
from tests.rules.cavevscave.test_13_setting_up_era_2 import after_era_1


@pytest.mark.rule("V-14.1", "V-13.10")
@pytest.mark.parametrize("seed", range(3))
def test_four_rounds_of_four_turns(seed: int) -> None:
    rounds = turns_of_a_game(2, seed, eras=2)
    assert [len(turns) for turns in rounds[8:]] == [8, 8, 8, 8]
    assert rounds[8][0] == rounds[0][0] != rounds[9][0]


@pytest.mark.rule("V-14.1")
def test_per_dwarf_is_four() -> None:
    goods = {"food": 9, "wood": 1}
    table = position(
        "furnishing", era=2, goods=goods, steps=[["Act", "green", "furnishing", "first"]]
    )
    assert table.play("do:furnishing-2", "furnish:shelf").goods() == {"food": 5}


@pytest.mark.rule("V-14.1", "V-14.2")
@pytest.mark.parametrize(("players", "first"), [(2, 9), (1, 8)])
def test_new_tiles_from_left_to_right_join_the_old_ones(players: int, first: int) -> None:
    table = after_era_1(players=players, eras=2)
    before: list[int] = []
    for k in range(1, 5):
        assert table.board["round"] == first + k - 1
        laid = table.board["laid"]
        assert laid[: k - 1] == before
        assert laid[k - 1] in (12, 13, 14, 15)
        assert laid[k:] == [-1] * (4 - k)
        assert sum(state >= FREE for state in table.board["tiles"]) == 9 + players + k
        before = laid[:k]
        while table.player is not None and table.board["round"] == first + k - 1:
            names = table.moves()
            table.play("finish" if "finish" in names else names[0])
    assert table.player is None
    assert len(table.board["rounds"]) == first + 3


@pytest.mark.rule("V-14.2")
def test_tiles_of_both_boards_may_be_taken() -> None:
    table = position("cultivation", era=2, at_round=2, steps=[["Turn", "green", 0]])
    assert {"expedition", "decoration", "arms_trade"} <= set(table.moves("take"))


@pytest.mark.rule("V-14.1")
@pytest.mark.parametrize(("players", "first"), [(2, 9), (1, 8)])
def test_the_rounds_of_era_2_are_counted_on(players: int, first: int) -> None:
    game = tafelrunde.new("cavevscave", players, 3)
    told: list[int] = []
    game.listener = lambda event: told.append(event.values[0]) if event.key == "log.round" else None
    play_on(game, 3)
    assert told == list(range(2, first + 4))


@pytest.mark.rule("V-14.2")
def test_a_tile_taken_in_the_round_is_gone_on_both_boards() -> None:
    table = position("decoration", era=2, steps=[["Turn", "purple", 1]])
    assert table.refused("take:decoration") == "V-3.3"


@pytest.mark.rule("V-14.3", "V-14.4")
def test_the_additional_action_before_between_or_after() -> None:
    for order in (
        ("do:mine-2", "do:interior_design-2", "wall:0,0|0,1"),
        ("do:interior_design-2", "wall:0,0|0,1", "do:mine-2"),
    ):
        table = position("interior_design", era=2).play(*order)
        assert table.goods() == {"iron": 1}
        assert table.walls() == ["0,0|0,1"]
        assert "mine-2" not in table.moves("do")


@pytest.mark.rule("V-14.3")
def test_it_may_be_left_out_and_is_used_once() -> None:
    table = position("interior_design", era=2).play("do:mine-1")
    assert table.refused("do:mine-3") == "V-14.3"
    assert table.play("finish").player is None


@pytest.mark.rule("V-14.3")
def test_t78_tiles_of_era_1_have_none_and_other_spaces_do_not_count() -> None:
    table = position("cultivation", era=2, goods={"ore": 9, "iron": 3})
    for part in ("mine-1", "furnace-1", "forge-1", "armed_camp-1"):
        assert table.refused(f"do:{part}") == "V-3.4"
    table = position("interior_design", era=2, space=2, goods={"ore": 9, "iron": 3})
    assert table.refused("do:mine-1") == "V-3.4"
    assert "furnace-1" in table.moves("do")


@pytest.mark.rule("V-14.4")
@pytest.mark.parametrize(
    ("option", "goods"), [(1, {"ore": 3}), (2, {"iron": 1}), (3, {"donkey": 1})]
)
def test_the_first_space(option: int, goods: dict[str, int]) -> None:
    assert position("interior_design", era=2).play(f"do:mine-{option}").goods() == goods


@pytest.mark.rule("V-14.5", "V-14.8")
@pytest.mark.parametrize(("option", "ore", "iron"), [(1, 1, 1), (2, 3, 2), (3, 5, 3), (4, 7, 4)])
def test_t50_the_second_space(option: int, ore: int, iron: int) -> None:
    table = position("interior_design", era=2, space=2, goods={"ore": 8, "iron": 1})
    table.play(f"do:furnace-{option}")
    assert table.goods() == {"ore": 8 - ore, "iron": 1 + iron}
    assert not [part for part in table.moves("do") if part.startswith("furnace")]
    poor = position("interior_design", era=2, space=2, goods={"ore": ore - 1})
    assert f"furnace-{option}" not in poor.moves("do")


@pytest.mark.rule("V-14.6")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_t76_the_third_space(number: int) -> None:
    table = position("interior_design", era=2, space=3, goods={"iron": 3, "weapons": 1})
    table.play("do:forge-1", f"amount:{number}")
    left = {"iron": 3 - number} if number < 3 else {}
    assert table.goods() == {**left, "weapons": 1 + number}


@pytest.mark.rule("V-14.6")
def test_not_more_weapons_than_iron() -> None:
    table = position("interior_design", era=2, space=3, goods={"iron": 2}).play("do:forge-1")
    assert table.moves("amount") == ["1", "2"]
    assert table.refused("amount:3") == "V-14.6"


@pytest.mark.rule("V-14.7", "V-3.6")
@pytest.mark.parametrize(("mine", "other", "may"), [(2, 2, False), (3, 2, True), (0, 0, False)])
def test_t49_the_fourth_space_needs_more_weapons(mine: int, other: int, may: bool) -> None:
    table = position(
        "interior_design",
        era=2,
        space=4,
        goods={"weapons": mine},
        other_goods={"weapons": other},
        steps=[["Turn", "green", 0]],
        tiles=[*[FREE] * 11, -3, FREE, FREE, FREE, FREE],
    )
    last = TILES[table.board["laid"][3]]
    assert (last in table.moves("take")) == may
    if may:
        table.play(f"take:{last}", "do:armed_camp-1")
        assert table.goods() == {"weapons": mine + 2}
    else:
        assert table.refused(f"take:{last}") == "V-14.7"


@pytest.mark.rule("V-14.8")
@pytest.mark.parametrize(("option", "donkeys", "gold"), [(1, 3, 2), (2, 4, 3), (3, 5, 4)])
def test_the_numbers_of_an_exchange_belong_together(option: int, donkeys: int, gold: int) -> None:
    table = position("cultivation", era=2, goods={"donkey": 5}, rooms=["hitching_post"])
    table.play("do:cultivation-1", f"do:hitching_post-{option}")
    left = {"donkey": 5 - donkeys} if donkeys < 5 else {}
    assert table.goods() == {**left, "gold": gold}


@pytest.mark.rule("V-14.9")
def test_decoration_and_interior_design() -> None:
    table = position("decoration", era=2, goods={"food": 5, "gold": 1, "wood": 1})
    assert table.moves("do")[:2] == ["decoration-1", "decoration-2"]
    table.play("do:decoration-1", "furnish:shelf")
    assert table.goods() == {"gold": 1}
    table = position("interior_design", era=2, space=2)
    assert table.moves("do") == ["interior_design-1", "interior_design-2"]


@pytest.mark.rule("V-14.10")
@pytest.mark.parametrize(("option", "good"), [(1, "donkey"), (2, "wood")])
def test_arms_trade(option: int, good: str) -> None:
    table = position("arms_trade", era=2, goods={"gold": 4}).play(f"do:arms_trade-{option}")
    assert table.goods() == {"gold": 1, "weapons": 4, good: 1}
    assert not [part for part in table.moves("do") if part.startswith("arms_trade")]


@pytest.mark.rule("V-14.11")
@pytest.mark.parametrize(
    ("option", "goods", "after"),
    [(2, {"donkey": 3, "gold": 1}, {"gold": 1}), (3, {"donkey": 2, "gold": 2}, {"donkey": 2})],
)
def test_weekly_market(option: int, goods: dict[str, int], after: dict[str, int]) -> None:
    table = position("weekly_market", era=2, goods=goods).play(f"do:weekly_market-{option}")
    assert table.goods() == {**after, "food": 6}
    assert "weekly_market-1" not in table.moves("do")


@pytest.mark.rule("V-14.12")
@pytest.mark.parametrize(
    ("at_round", "donkeys", "ore", "after"), [(1, 5, 0, 5), (2, 0, 2, 2), (3, 5, 6, 9)]
)
def test_donkeys_haul_ore(at_round: int, donkeys: int, ore: int, after: int) -> None:
    table = position(
        "cultivation",
        era=2,
        at_round=at_round,
        goods={"donkey": donkeys, "ore": ore},
        steps=[["EndRound"], ["Act", "green", "cultivation", "none"]],
    ).play("finish")
    assert table.goods().get("ore", 0) == after
    assert table.goods().get("donkey", 0) == donkeys


@pytest.mark.rule("V-14.12")
def test_t37_not_after_the_last_round() -> None:
    table = position(
        "cultivation",
        era=2,
        at_round=4,
        goods={"donkey": 5},
        steps=[["EndRound"], ["Act", "green", "cultivation", "none"]],
    ).play("finish")
    assert table.player is None
    assert table.goods() == {"donkey": 5}


@pytest.mark.rule("V-14.13", "V-1.2")
def test_a_donkey_is_given_for_nothing_with_a_full_track() -> None:
    table = position("decoration", era=2, goods={"donkey": 1, "food": 9, "wood": 1})
    assert table.play("exchange:donkey").goods() == {"food": 9, "wood": 1}


@pytest.mark.rule("V-14.7", "V-3.6")
def test_weapons_spent_after_taking_do_not_close_the_fourth_space() -> None:
    table = position(
        "decoration",
        era=2,
        space=4,
        goods={"weapons": 5, "gold": 1},
        other_goods={"weapons": 4},
        display=["weapon_chamber"],
        empty=["4,2"],
        walls=["4,1|4,2"],
        steps=[["Turn", "green", 0]],
        tiles=[*[FREE] * 11, -3, FREE, FREE, FREE, FREE],
    )
    table.play("take:decoration", "do:decoration-2", "furnish:weapon_chamber", "do:armed_camp-1")
    assert (table.goods(), table.goods(1)) == ({"weapons": 3}, {"weapons": 4})
