"""Chapter 9: room for animals, and young ones."""

from __future__ import annotations

import itertools
import random

import pytest

import tafelrunde
from tafelrunde.games.caverna.goods import DOG, SHEEP
from tafelrunde.games.caverna.home.animals import room as housing
from tafelrunde.games.caverna.home.animals.arrangement import arrange, pens
from tafelrunde.games.caverna.home.cells import CELLS, MEADOW
from tafelrunde.games.caverna.state import Caverna
from tests.rules.caverna.positions import harvest, position

KINDS = ("sheep", "donkey", "boar", "cattle")


def most(kind: str, **words: object) -> int:
    """How many animals of one type a player can keep, and of no other."""
    game = position(**words).game  # type: ignore[arg-type]
    assert isinstance(game, Caverna)
    number = 0
    while number < 60:
        counts = [0, 0, 0, 0]
        counts[KINDS.index(kind)] = number + 1
        if not housing.fits(game, 0, *counts):
            return number
        number += 1
    return number


@pytest.mark.rule("C-9.1")
def test_every_animal_needs_room() -> None:
    with pytest.raises(Exception, match=r"C-9\.1"):
        position(goods={"sheep": 3})
    table = position(goods={"sheep": 2, "cattle": 1}, land={"3.4": "pasture"})
    assert (table.cell("3.4")["animals"], table.cell("4.4")["animals"]) == (
        {"sheep": 2},
        {"cattle": 1},
    )


@pytest.mark.rule("C-9.2")
def test_without_room_the_player_chooses_what_becomes_food() -> None:
    table = position(goods={"sheep": 2, "ruby": 1}, step=["SpendRuby", "blue"]).play("buy:boar")
    assert table.step == "Crowded"
    assert table.moves() == ["eat:sheep", "eat:boar"]
    table.play("eat:boar")
    assert table.goods() == {"sheep": 2, "food": 2}
    table = position(cards={5: "donkey_farming"}, stock={"donkey_farming": {"donkey": 4}}).play(
        "space:donkey_farming"
    )
    assert table.moves() == ["eat:donkey", "eat:two_donkeys"]
    table.play("eat:two_donkeys")
    assert table.goods() == {"donkey": 2, "food": 3}


@pytest.mark.rule("C-9.2")
def test_the_question_comes_back_until_all_fit() -> None:
    stock = {"donkey_farming": {"donkey": 5}}
    table = position(cards={5: "donkey_farming"}, stock=stock).play("space:donkey_farming")
    for left in (4, 3):
        assert table.step == "Crowded"
        table.play("eat:donkey")
        assert table.have("donkey") == left
    table.play("eat:donkey")
    assert table.goods() == {"donkey": 2, "food": 3}
    assert table.game.player is None


@pytest.mark.rule("C-9.3")
@pytest.mark.parametrize(
    ("land", "room"),
    [
        ({"3.4": "pasture"}, 2),
        ({"3.4": "pasture+stable"}, 4),
        ({"3.4": "large_west", "2.4": "large_east"}, 4),
        ({"3.4": "large_west+stable", "2.4": "large_east"}, 8),
        ({"3.4": "large_north+stable", "3.3": "large_south+stable"}, 16),
    ],
)
def test_pastures(land: dict[str, str], room: int) -> None:
    assert most("cattle", land=land) == room + 2
    table = position(land=land, goods={"cattle": room, "boar": 2})
    assert table.goods() == {"cattle": room, "boar": 2}
    with pytest.raises(Exception, match=r"C-9\.1"):
        position(land=land, goods={"cattle": room, "boar": 2, "sheep": 1})


@pytest.mark.rule("C-9.4")
def test_meadows() -> None:
    assert most("cattle", land={"3.4": "meadow"}) == 2
    assert most("sheep", land={"3.4": "meadow"}) == 2
    for kind in KINDS:
        assert most(kind, land={"3.4": "meadow+stable"}) == 3


@pytest.mark.rule("C-9.5")
def test_a_stable_in_the_forest() -> None:
    assert most("boar", land={"1.1": "bare+stable"}) == 3
    assert most("donkey", land={"1.1": "bare+stable"}) == 2
    table = position(
        land={"3.4": "field", "2.4": "bare+stable"},
        goods={"ruby": 1, "donkey": 2},
        step=["SpendRuby", "blue"],
    )
    table.play("buy:meadow", "meadow:2.4")
    assert most("donkey", land={"3.4": "field", "2.4": "meadow+stable"}) == 3


@pytest.mark.rule("C-9.6")
@pytest.mark.parametrize(
    ("land", "sheep"),
    [
        ({"3.4": "meadow"}, 4),
        ({"3.4": "meadow+stable"}, 4),
        ({"3.4": "pasture"}, 4),
        ({"3.4": "pasture+stable"}, 4),
        ({"3.4": "large_north", "3.3": "large_south"}, 4),
        ({"3.4": "meadow", "3.3": "meadow"}, 5),
        ({"3.4": "meadow", "3.3": "pasture"}, 6),
        ({"3.4": "large_north+stable", "3.3": "large_south"}, 8),
    ],
)
def test_dogs_watch_sheep(land: dict[str, str], sheep: int) -> None:
    assert most("sheep", land=land, goods={"dog": 3}) == sheep + 2


@pytest.mark.rule("C-9.6")
def test_dogs_do_not_help_other_animals_or_outside_meadows() -> None:
    assert most("cattle", land={"3.4": "meadow"}, goods={"dog": 3}) == 2
    assert most("cattle", land={"3.4": "meadow+stable"}, goods={"dog": 3}) == 3
    assert most("sheep", land={"3.4": "field"}, goods={"dog": 3}) == 2


@pytest.mark.rule("C-9.7")
def test_dogs_need_no_room_and_do_not_breed() -> None:
    table = harvest(goods={"dog": 30, "food": 4}).play("feed")
    assert table.have("dog") == 30


@pytest.mark.rule("C-9.8")
def test_two_of_a_type_live_at_the_entry() -> None:
    for kind in KINDS:
        assert most(kind) == 2
    with pytest.raises(Exception, match=r"C-9\.1"):
        position(goods={"sheep": 1, "boar": 1})


@pytest.mark.rule("C-9.9")
def test_a_donkey_in_every_mine() -> None:
    land = {"4.2": "ore_mine", "4.1": "ruby_mine"}
    assert most("donkey", land=land) == 4
    assert most("boar", land=land) == 2
    table = position(land=land, goods={"donkey": 2, "boar": 2})
    assert table.cell("4.2")["animals"] == {"donkey": 1}


@pytest.mark.rule("C-9.10")
@pytest.mark.parametrize("kind", KINDS)
def test_other_cells_hold_nothing(kind: str) -> None:
    land = {"3.4": "field", "4.2": "tunnel", "4.1": "deep_tunnel", "5.1": "cavern"}
    land["5.2"] = "carpenter"
    assert most(kind, land=land) == 2


@pytest.mark.rule("C-9.11")
def test_lost_room_is_made_up_at_once() -> None:
    land = {"3.4": "field", "3.3": "field", "4.3": "stubble_room"}
    goods = {"sheep": 2, "boar": 1, "cattle": 1, "grain": 1}
    table = position(land=land, goods=goods, cards={7: "family_life"}).play("space:family_life")
    assert table.step == "Crowded"
    table.play("eat:boar")
    assert table.goods() == {"sheep": 2, "cattle": 1, "food": 2}


@pytest.mark.rule("C-9.11")
def test_who_stops_sowing_looks_for_room_too() -> None:
    land = {"3.4": "field", "3.3": "field", "3.2": "field", "4.3": "stubble_room"}
    goods = {"sheep": 2, "boar": 1, "cattle": 1, "donkey": 1, "grain": 2}
    table = position(land=land, goods=goods, cards={7: "family_life"}).play("space:family_life")
    assert table.step == "Sow"
    table.play("done")
    assert table.step == "Crowded"


@pytest.mark.rule("C-9.11", "C-9.6")
def test_a_large_pasture_may_cost_room() -> None:
    """On two meadows four dogs watch six sheep, on a large pasture only five."""
    land = {"3.4": "meadow", "3.3": "meadow"}
    goods = {"dog": 4, "sheep": 6, "boar": 2, "wood": 4}
    table = position(land=land, goods=goods, cards={1: "sheep_farming"})
    table.play("space:sheep_farming", "do:large_pasture")
    assert table.step == "Crowded"
    table.play("eat:sheep")
    assert table.step != "Crowded"
    assert table.goods() == {"dog": 4, "sheep": 5, "boar": 2, "food": 1}


@pytest.mark.rule("C-9.12")
def test_young_need_parents_and_room() -> None:
    table = harvest(goods={"sheep": 2, "food": 4}).play("feed")
    assert table.have("sheep") == 2
    table = harvest(goods={"sheep": 2, "dog": 1, "food": 4}, land={"3.4": "meadow"}).play("feed")
    assert table.have("sheep") == 3
    table = harvest(goods={"sheep": 1, "food": 4}, land={"3.4": "pasture"}).play("feed")
    assert table.have("sheep") == 1


@pytest.mark.rule("C-9.12")
def test_if_not_all_young_fit_the_player_chooses() -> None:
    land = {"3.4": "pasture", "3.3": "pasture", "2.4": "meadow+stable"}
    goods = {"sheep": 2, "boar": 2, "cattle": 2, "food": 4}
    table = harvest(goods=goods, land=land).play("feed")
    assert table.step == "Breed"
    assert table.moves("breed") == ["sheep", "boar", "cattle"]
    assert table.moves("open") == []
    table.play("breed:boar")
    assert table.goods() == {"sheep": 2, "boar": 3, "cattle": 2}


@pytest.mark.rule("C-9.12")
def test_young_that_fit_are_born() -> None:
    """A farmer may choose which, but not do without."""
    land = {"3.4": "pasture", "3.3": "pasture", "2.4": "meadow+stable", "2.3": "meadow+stable"}
    goods = {"sheep": 2, "boar": 2, "cattle": 2, "food": 4}
    table = harvest(goods=goods, land=land).play("feed", "breed:boar")
    assert table.moves() == ["breed:sheep", "breed:cattle"]
    table.play("breed:cattle")
    assert table.goods() == {"sheep": 2, "boar": 3, "cattle": 3}


@pytest.mark.rule("C-9.12", "C-7.13", "C-7.14")
def test_loot_breeds_only_pairs() -> None:
    land = {"3.4": "pasture", "3.3": "pasture"}
    for sheep, young in ((1, 0), (2, 1)):
        table = position(
            land=land,
            goods={"sheep": sheep, "boar": 1},
            weapons=[14, 0],
            step=["Expedition", "blue", "person 1", 1, 14, "none"],
        )
        assert ("breed" in table.moves("loot")) is (young > 0)
        if young:
            assert table.play("loot:breed").goods() == {"sheep": 3, "boar": 1}


@pytest.mark.rule("C-9.12", "C-7.13")
def test_loot_breeds_two_types_at_most() -> None:
    land = {"3.4": "pasture+stable", "3.3": "pasture+stable", "2.4": "pasture+stable"}
    table = position(
        land=land,
        goods={"sheep": 2, "boar": 2, "cattle": 2},
        weapons=[14, 0],
        step=["Expedition", "blue", "person 1", 1, 14, "none"],
    )
    table.play("loot:breed", "breed:sheep")
    assert table.moves() == ["breed:boar", "breed:cattle", "done"]
    table.play("breed:boar")
    assert table.goods() == {"sheep": 3, "boar": 3, "cattle": 2}
    assert table.game.player is None


@pytest.mark.rule("C-9.12")
def test_other_animals_may_make_room_before() -> None:
    land = {"3.4": "pasture", "3.3": "meadow+stable"}
    table = harvest(goods={"sheep": 2, "boar": 2, "donkey": 1, "food": 4}, land=land).play("feed")
    assert table.step == "Breed"
    table.play("open:food")
    assert table.moves() == ["eat:donkey", "back"]
    table.play("eat:donkey")
    assert table.step == "Breed"
    table.play("breed:sheep")
    assert table.goods() == {"sheep": 3, "boar": 2, "food": 1}


@pytest.mark.rule("C-9.13")
def test_a_wish_is_kept_as_long_as_it_loses_nothing() -> None:
    land = {"3.4": "pasture", "3.3": "pasture"}
    table = position(land=land, goods={"sheep": 2, "boar": 2, "donkey": 1})
    table.play("open:animals", "pen:4.4", "keep:donkey")
    assert table.cell("4.4")["animals"] == {"donkey": 1}
    table.play("pen:3.3", "keep:boar", "back")
    assert table.cell("3.3")["animals"] == {"boar": 2}
    assert table.goods() == {"sheep": 2, "boar": 2, "donkey": 1}


@pytest.mark.rule("C-9.13")
@pytest.mark.parametrize(("cell", "kind"), [("3.3", "sheep"), ("3.3", "boar"), ("3.4", "sheep")])
def test_any_wish_that_loses_nothing_is_kept(cell: str, kind: str) -> None:
    land = {"3.4": "pasture", "3.3": "pasture"}
    table = position(land=land, goods={"sheep": 2, "boar": 2})
    table.play("open:animals", f"pen:{cell}", f"keep:{kind}")
    assert table.cell(cell)["animals"] == {kind: 2}


@pytest.mark.rule("C-9.13")
@pytest.mark.parametrize("kinds", list(itertools.permutations(("sheep", "boar", "cattle"))))
def test_several_wishes_are_kept_together(kinds: tuple[str, str, str]) -> None:
    land = {"3.4": "pasture", "3.3": "pasture"}
    table = position(land=land, goods={"sheep": 2, "boar": 2, "cattle": 2})
    table.play("open:animals", "pen:3.4", f"keep:{kinds[0]}", "pen:3.3", f"keep:{kinds[1]}")
    shown = [table.cell(cell)["animals"] for cell in ("3.4", "3.3", "4.4")]
    assert shown == [{kind: 2} for kind in kinds]


@pytest.mark.rule("C-9.13")
@pytest.mark.parametrize("first", KINDS)
def test_no_wish_takes_the_place_of_another(first: str) -> None:
    land = {"3.4": "pasture", "3.3": "pasture", "2.4": "pasture"}
    start = KINDS.index(first)
    kinds = [*KINDS[start:], *KINDS[:start]]
    table = position(land=land, goods=dict.fromkeys(KINDS, 2)).play("open:animals")
    for cell, kind in zip(("3.4", "2.4", "3.3"), kinds, strict=False):
        table.play(f"pen:{cell}", f"keep:{kind}")
    shown = [table.cell(cell)["animals"] for cell in ("3.4", "2.4", "3.3", "4.4")]
    assert shown == [{kind: 2} for kind in kinds]


@pytest.mark.rule("C-9.13")
def test_wishes_are_about_animals_one_has() -> None:
    table = position(land={"3.4": "pasture"}, goods={"sheep": 2, "boar": 1})
    table.play("open:animals", "pen:3.4")
    assert table.moves("keep") == ["any", "sheep", "boar"]


@pytest.mark.rule("C-9.13")
def test_a_wish_that_would_lose_animals_is_not_kept() -> None:
    table = position(land={"3.4": "pasture+stable"}, goods={"sheep": 4, "boar": 1})
    table.play("open:animals", "pen:3.4", "keep:boar")
    assert table.cell("3.4")["animals"] == {"sheep": 4}
    assert table.goods() == {"sheep": 4, "boar": 1}


@pytest.mark.rule("C-9.1", "C-9.3")
def test_the_picture_shows_full_pens() -> None:
    land = {"3.4": "large_north+stable", "3.3": "large_south+stable", "2.4": "pasture+stable"}
    land |= {"4.3": "cuddle_room", "4.2": "breakfast_room", "4.1": "dwelling"}
    goods = {"cattle": 19, "sheep": 7, "boar": 2}
    table = position(land=land, goods=goods, weapons=[0, 0, 0])
    shown = {cell: table.cell(cell)["animals"] for cell in ("3.3", "2.4", "4.4", "4.3", "4.2")}
    assert shown == {
        "3.3": {"cattle": 16},
        "2.4": {"sheep": 4},
        "4.4": {"boar": 2},
        "4.3": {"sheep": 3},
        "4.2": {"cattle": 3},
    }


def brute(game: Caverna, counts: tuple[int, int, int, int]) -> bool:
    """Every way to give each pen a type and each dog a place, tried out."""
    free = pens(game, 0)
    dogs = game.have(0, DOG)
    meadows = [cell for cell in range(CELLS) if game.cells[0][cell] == MEADOW]
    watch = [*[-1] * len(meadows), *[index for index, pen in enumerate(free) if pen.watchable]]
    for chosen in itertools.product((False, True), repeat=len(watch)):
        places = sum(chosen)
        if places > dogs:
            continue
        used = {watch[index] for index, on in enumerate(chosen) if on}
        others = [pen for index, pen in enumerate(free) if index not in used]
        sheep = counts[0] - (dogs + places if places else 0)
        needs = [max(0, sheep), *counts[1:]]
        kinds = [(pen.only,) if pen.only >= 0 else (0, 1, 2, 3) for pen in others]
        for given in itertools.product(*kinds):
            room = [0, 0, 0, 0]
            for pen, kind in zip(others, given, strict=True):
                room[kind] += pen.room
            if all(need <= have for need, have in zip(needs, room, strict=True)):
                return True
    return False


@pytest.mark.rule("C-9.1")
@pytest.mark.parametrize("seed", range(40))
def test_the_solver_is_exact(seed: int) -> None:
    draw = random.Random(seed)
    kinds = ["bare", "bare+stable", "meadow", "meadow+stable", "pasture", "pasture+stable", "field"]
    land = {cell: draw.choice(kinds) for cell in ("3.3", "2.3", "1.3")}
    land["3.4"] = draw.choice(kinds[2:])
    if draw.random() < 0.5:
        land |= {"2.4": "large_west", "1.4": draw.choice(["large_east", "large_east+stable"])}
    else:
        land |= {"2.4": "field", "1.4": "field"}
    stables = 0
    for cell, what in land.items():
        if what.endswith("+stable"):
            stables += 1
            land[cell] = what if stables <= 3 else what.removesuffix("+stable")
    rooms = draw.sample(["cuddle_room", "breakfast_room", "stubble_room", "mixed_dwelling"], 2)
    land |= dict(zip(("4.3", "4.2"), rooms, strict=True))
    land["4.1"] = draw.choice(["ore_mine", "tunnel"])
    game = position(land=land, goods={"dog": draw.randrange(4)}).game
    assert isinstance(game, Caverna)
    for _ in range(25):
        counts = tuple(draw.randrange(6) for _ in range(4))
        assert len(counts) == 4
        assert housing.fits(game, 0, *counts) == brute(game, counts), (land, counts)


@pytest.mark.rule("C-9.2", "C-9.6")
@pytest.mark.parametrize("seed", range(25))
def test_as_few_as_can_be_have_no_room(seed: int) -> None:
    draw = random.Random(seed)
    land = {"3.4": draw.choice(["field", "meadow", "pasture"]), "2.4": "meadow"}
    herd = {animal: draw.randrange(1, 4) for animal in ("sheep", "donkey", "boar", "cattle")}
    goods = {**herd, "dog": draw.randrange(4)}
    table = position(land=land, goods=goods, step=["Crowded", "blue"])
    game = table.game
    assert isinstance(game, Caverna)
    most = max(
        sum(some)
        for some in itertools.product(*(range(count + 1) for count in herd.values()))
        if housing.fits(game, 0, *some)
    )
    lacking = table.board["homes"][0]["unhoused"]
    assert sum(lacking.values()) == sum(herd.values()) - most


@pytest.mark.rule("C-9.1")
@pytest.mark.parametrize("seed", range(6))
def test_the_arrangement_keeps_every_animal(seed: int) -> None:
    game = tafelrunde.new("caverna", 3, seed)
    assert isinstance(game, Caverna)
    draw = random.Random(seed)
    seen = 0
    while game.player is not None:
        game.play(draw.choice(game.moves()))
        for player in range(3):
            if any(step.__class__.__name__ == "Crowded" for step in game.stack):
                continue
            rows = arrange(game, player)
            for kind in range(4):
                housed = sum(count for _, good, count in rows if good == SHEEP + kind)
                assert housed == game.have(player, SHEEP + kind)
                seen += housed
    assert seen > 100


@pytest.mark.rule("C-8.1", "C-9.12")
def test_a_list_left_in_breeding_is_open_again_for_the_next_player() -> None:
    table = position(
        2,
        step=["HarvestBreeding", "blue"],
        after=[["HarvestBreeding", "orange"]],
        in_round=12,
        goods={"sheep": 2, "ruby": 2},
        other={"goods": {"sheep": 2, "ruby": 2}},
    )
    table.play("open:ruby", "back")
    assert (table.game.player, table.moves()) == (0, ["open:ruby", "done"])
    table.play("done")
    assert (table.game.player, table.moves()) == (1, ["open:ruby", "done"])


@pytest.mark.rule("C-9.12", "C-9.2")
def test_no_parent_goes_for_an_animal_bought_before_breeding() -> None:
    goods = {"sheep": 2, "cattle": 2, "ruby": 1, "food": 5}
    land = {"3.4": "pasture", "3.3": "meadow"}
    table = harvest(goods=goods, land=land).play("feed", "open:ruby")
    bought = table.moves("buy")
    assert "dog" in bought
    assert {"sheep", "donkey", "boar", "cattle"}.isdisjoint(bought)
    table = position(
        goods={"sheep": 2, "cattle": 2, "boar": 2, "ruby": 1},
        land={**land, "2.3": "pasture"},
        step=["Breed", "blue", 2, "none"],
        weapons=[14, 0],
    )
    assert "donkey" not in table.play("open:ruby").moves("buy")


@pytest.mark.rule("C-9.12", "C-9.2")
def test_parents_stay_when_a_boar_comes_out_of_its_preserve() -> None:
    """Covering the preserve brings a wild boar; it may go, the sheep that breed may not."""
    table = harvest(
        goods={"sheep": 2, "ruby": 2, "food": 4},
        land={"3.4": "field", "3.3": "field", "3.2": "field"},
    )
    table.play("feed", "open:ruby", "buy:meadow", "meadow:3.1")
    assert (table.step, table.moves("eat")) == ("Crowded", ["boar"])


@pytest.mark.rule("C-9.12", "C-9.2")
def test_before_breeding_is_due_any_animal_may_go() -> None:
    table = harvest(goods={"sheep": 2, "ruby": 1, "food": 4})
    table.play("open:ruby", "buy:boar")
    assert (table.step, table.moves("eat")) == ("Crowded", ["sheep", "boar"])
