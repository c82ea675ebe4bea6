"""What is offered to a person: tones, losses, proposals, short ways, and what is asked before."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import tafelrunde
from tafelrunde.kernel import preview
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.view import SeatView
from tafelrunde.table.pages import parts
from tafelrunde.table.people.who import NOW, SOON, Who
from tafelrunde.table.play.choices import Offer, last_answer, offer_to
from tafelrunde.table.play.explain import outcomes
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.look import Choice, Look
from tafelrunde.table.play.looking import build
from tafelrunde.table.play.play import follow_up
from tests.helpers.drawings import without_exchanges
from tests.helpers.live import laid, move_on, seated
from tests.rules.caverna.positions import BARN, DWELLINGS, Table, harvest, position

ANN = Who(person="p0", name="Ann", language="en")
TITLES = tafelrunde.titles()


def offered(game: Game) -> Offer:
    """What seat 0 is offered in a game."""
    live = laid(game.title.name, game.players, 1)
    live.place(game)
    return offer_to(live, ANN)


def choice(game: Game, move: str) -> Choice:
    """One of the moves as it is offered."""
    return next(one for one in offered(game).choices if one.move == move)


def played(game: Game, moves: str) -> Game:
    """The game after moves with spaces between."""
    twin = game.clone()
    for move in moves.split(" "):
        twin.play(twin.parse(move))
    return twin


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("alone", [False, True])
def test_what_is_offered_holds_in_every_game(name: str, alone: bool) -> None:
    if alone and tafelrunde.title(name).seats[0] > 1:
        print(f"{name} is not played alone")
        return
    chance = random.Random(5)
    live = laid(name, 1 if alone else seated(name), 3)
    for _ in range(150):
        game = live.running()
        if game.player is None:
            break
        check(live, game)
        move_on(live, chance)


def check(live: Live, game: Game) -> None:
    """Words are there, one button at most is the primary one, and what seals is what asks."""
    seat = game.decider
    for who in (replace(ANN, language="en"), replace(ANN, language="de"), replace(ANN, turns=NOW)):
        offer = offer_to(live, who)
        several = [*offer.shortcuts, *([offer.proposal] if offer.proposal else [])]
        primary = [one for one in (*offer.choices, *several) if one.tone == "proposed"]
        assert len(primary) <= 1
        for one in (*offer.choices, *several):
            assert "gives_up" not in one.gives_up
            assert one.gives_up or not one.asks
            assert not (one.asks and one.tone != "quiet" and one not in offer.shortcuts)
            after = played(game, one.move)
            ends = who.turns == NOW and game.players > 1 and after.player != seat
            assert one.seals == (ends or not after.can_undo(seat))
    for one in several:
        assert played(game, one.move).played == game.played + len(one.move.split(" "))


def shown(look: Look) -> str:
    """The buttons of the page."""
    words = tafelrunde.title(look.game).words(look.language)
    return parts.fill("choices", look.language, parts.choices(look, words))


@pytest.mark.parametrize("name", TITLES)
def test_a_turn_of_which_nothing_is_left_is_to_be_ended_not_asked_about(name: str) -> None:
    """Beside its end are exchanges and the like; whoever has not begun one is asked as usual."""
    chance = random.Random(2)
    live = laid(name, 2, 2)
    found = 0
    for _ in range(700):
        game = live.running()
        if game.player is None:
            break
        who = replace(ANN, person=f"p{game.decider}")
        look = build(live, who)
        ends = [one for one in look.choices if one.ends]
        if ends:
            assert [one.kind for one in look.choices if one.kind != "aside"] == ["finish"]
            after = game.after(game.parse(ends[0].move))
            assert after.player != game.player or not after.can_undo(game.decider)
        if look.ending:
            found += 1
            assert look.prompt == "You: end the turn, or choose from “Anytime”"
            assert (look.rule, last_answer(live)) == ("", ends[0].move)
            assert any(one.kind == "aside" for one in look.choices)
            html = shown(look)
            assert html.count("end-turn") == html.count("End turn") == 1
            assert "end-turn soon" in shown(build(live, replace(who, turns=SOON)))
        else:
            assert look.prompt != "You: end the turn, or choose from “Anytime”"
            assert last_answer(live) is None
        move_on(live, chance, without_exchanges)
    assert found or name == "meduris", "Meduris has nothing that is possible at any time"


def test_the_only_answer_says_what_it_costs_but_does_not_ask() -> None:
    chance = random.Random(1)
    live = laid("meduris", 2, 1)
    for _ in range(400):
        game = live.running()
        if len(game.options) == 1:
            [only] = offer_to(live, replace(ANN, person=f"p{game.decider}")).choices
            assert (only.move, only.tone, only.asks) == ("offer:none", "", False)
            assert only.gives_up == "1 point lost"
            return
        move_on(live, chance)
    raise AssertionError("everybody had something to offer to the druid")


# ---------------------------------------------------------------------- Caverna


def proposed(table: Table) -> Choice:
    """What a feeding proposes."""
    found = offered(table.game).proposal
    assert found is not None
    return found


def test_feeding_proposes_what_costs_the_fewest_points() -> None:
    table = harvest(goods={"food": 3, "grain": 2, "vegetable": 1, "sheep": 3}, land=BARN)
    assert proposed(table).move == "eat:grain feed"
    assert proposed(table).tone == "proposed"
    assert choice(table.game, "feed").tone == "quiet"
    assert choice(table.game, "feed").gives_up == "3 points lost"
    assert choice(table.game, "feed").asks


def test_a_feeding_spares_parents_and_spends_rubies() -> None:
    table = harvest(goods={"food": 2, "ruby": 1, "sheep": 2}, land=BARN)
    assert proposed(table).move == "open:ruby buy:food feed"
    assert proposed(table).through == ("Buy 2 food for 1 ruby",)


def test_a_feeding_trades_what_is_worth_no_points() -> None:
    table = harvest(goods={"food": 1, "ruby": 2}, land={"4.3": "peaceful_cave"}, weapons=[3, 0])
    assert proposed(table).move.split(" ")[0] == "open:trade"
    after = Table(played(table.game, proposed(table).move))
    assert (after.have("ruby"), after.home()["begging"]) == (2, 0)


def test_who_has_enough_simply_feeds() -> None:
    table = harvest(goods={"food": 4, "ruby": 1})
    assert offered(table.game).proposal is None
    assert choice(table.game, "feed").tone == "proposed"


def test_a_payment_that_begs_for_the_rest_is_not_the_primary_one() -> None:
    table = harvest(goods={"food": 1, "grain": 1}, weapons=[0] * 4, land=DWELLINGS)
    found = proposed(table)
    assert found.move == "eat:grain feed"
    assert (found.tone, found.asks, found.gives_up) == ("quiet", True, "18 points lost")


def test_a_big_family_is_fed_without_trying_everything() -> None:
    goods = {"food": 1, "grain": 5, "vegetable": 4, "gold": 6, "ruby": 3, "sheep": 2, "boar": 2}
    table = harvest(goods=goods, weapons=[0] * 5, land={**DWELLINGS, **BARN, "3.2": "pasture"})
    after = played(table.game, proposed(table).move)
    assert Table(after).home()["begging"] == 0


def test_taking_animals_says_that_it_ends_the_action() -> None:
    table = position(
        cards={1: "blacksmithing", 2: "sheep_farming"},
        stock={"sheep_farming": {"sheep": 3}},
        goods={"wood": 6, "stone": 2},
        land={"3.4": "meadow", "3.3": "meadow"},
    ).play("space:sheep_farming")
    found = choice(table.game, "do:goods")
    assert (found.gives_up, found.tone, found.asks) == ("This ends the action", "", False)
    assert table.game.obvious() is None


def test_goods_on_which_nothing_depends_are_obvious() -> None:
    table = position(stock={"clearing": {"wood": 3}}).play("space:clearing")
    move = table.game.obvious()
    assert move is not None
    assert table.game.name(move) == "do:goods"
    table.play("do:goods")
    assert table.game.obvious() is None
    done = choice(table.game, "done")
    assert (done.tone, done.asks) == ("quiet", True)
    assert done.gives_up == "Left out: Place a meadow and a field"


def test_a_click_brings_what_follows_by_itself() -> None:
    live = laid("caverna", 2, 1)
    live.place(position(stock={"clearing": {"wood": 3}}).game)
    [said] = outcomes(live, ANN, ["space:clearing"], follows=True)
    assert said.text == "+3 wood"
    [said] = outcomes(live, ANN, ["space:clearing"])
    assert said.text == "", "a program takes them by a move of its own"


@pytest.mark.parametrize("name", [one for one in TITLES if one.startswith("caverna")])
def test_what_a_click_is_said_to_bring_is_what_it_brings(name: str) -> None:
    live, chance = laid(name, 2, 4), random.Random(4)
    followed = 0
    while live.running().player is not None:
        game = live.running()
        seat, move = game.decider, game.name(chance.choice(game.options))
        first = live.attempt(move)
        more = follow_up(live, seat, first.game)
        if more:
            before, after = (title_views(one, seat) for one in (game, more[-1].game))
            found = preview.difference(seat, before[seat], after[seat])
            told = preview.told(found, seat, live.title.words("en"), [])
            who = replace(ANN, person=f"p{seat}")
            [said] = outcomes(live, who, [move], follows=True)
            assert said.text == told, move
            followed += 1
        move_on(live, chance, without_exchanges)
    assert followed > 3


def title_views(game: Game, seat: int) -> list[SeatView]:
    """What a seat sees of all seats."""
    return game.title.seat_views(game, seat)


def test_a_place_on_the_farm_begins_its_part() -> None:
    table = position(stock={"clearing": {"wood": 3}}).play("space:clearing", "do:goods")
    found = offered(table.game).shortcuts
    assert {one.move.split(" ")[0] for one in found} == {"do:meadow_field"}
    assert "cell:0,3.4" in {one.place for one in found}


def test_loot_left_behind_is_a_loss() -> None:
    table = position(
        cards={1: "blacksmithing"}, goods={"ore": 3}, stock={"logging": {"wood": 3}}
    ).play("space:blacksmithing", "forge:3", "do:expedition", "loot:wood")
    done = choice(table.game, "done")
    assert (done.tone, done.asks, done.gives_up) == ("quiet", True, "2 items of loot not taken")
