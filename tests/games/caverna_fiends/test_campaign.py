"""Whole campaigns with the title itself, played at random, bonuses bought and placed."""

from __future__ import annotations

import json
import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde import Game
from tafelrunde.series.kinds.campaign import campaign
from tafelrunde.series.kinds.campaign.parts import Parts, parts
from tafelrunde.series.series import Series
from tests.helpers import play_on


@pytest.fixture
def weak_orcs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet on which all orcs have strength 1, so that whoever bribes gets rid of them."""
    found: Parts = parts()
    weak = replace(found, sheets={name: [[1, 1, 1, 1]] * 5 for name in found.sheets})
    monkeypatch.setattr(campaign.book, "parts", lambda: weak)


def bribe_on(game: Game, draw: random.Random) -> None:
    """Play to the end: bribe and fight where one can, else at random."""
    while game.player is not None:
        moves = game.moves()
        names = [game.name(move) for move in moves]
        wanted = [
            move
            for move, name in zip(moves, names, strict=True)
            if name == "loot:fight" or name.split(":")[0] in ("bribe", "fight")
        ]
        game.play(draw.choice(wanted or moves))


def campaign_of(seed: int) -> Series:
    """A campaign played to its end by its seed, each game with its real points."""
    series = tafelrunde.new_series("campaign", seed)
    draw = random.Random(seed)
    while not series.over:
        bribe_on(series.next_game(), draw)
        series.finish()
        while (known := series.choices()) and draw.random() < 0.5:
            series.decide(draw.choice(known))
    return series


@pytest.mark.parametrize("seed", range(3))
def test_random_moves_lose_the_first_game(seed: int) -> None:
    series = tafelrunde.new_series("campaign", seed, sheet="hard")
    play_on(series.next_game(), seed)
    series.finish()
    row = series.ledger["rows"][0]
    assert row["fiends"] > 0
    assert series.over
    assert "lost in game 1" in series.verdict()


@pytest.mark.usefixtures("weak_orcs")
@pytest.mark.parametrize("seed", [0, 1, 6])
def test_whole_campaigns_and_one_file_replays_them(seed: int) -> None:
    series = campaign_of(seed)
    won = all(row["fiends"] == 0 for row in series.ledger["rows"])
    assert ("is won" in series.verdict()) == won == (series.begun == 5 and seed != 6)
    data = json.loads(json.dumps(series.dump()))
    assert tafelrunde.replay_series(data).position() == series.position()


@pytest.mark.usefixtures("weak_orcs")
@pytest.mark.parametrize("seed", range(4))
def test_what_was_bought_is_placed_in_the_next_game(seed: int) -> None:
    series = tafelrunde.new_series("campaign", seed)
    draw = random.Random(seed)
    bought = 0
    while not series.over:
        game = series.next_game()
        lines = len(game.setup.plain()["bonuses"])
        bought += lines
        assert (game.view(0)["step"] == "PlaceBonus") == (lines > 0)
        while game.view(0)["board"]["round"] == 0:
            assert not game.problems()
            assert tafelrunde.load(game.dump()).moves() == game.moves()
            game.play(draw.choice(game.moves()))
        bribe_on(game, draw)
        outcome = replace(series.outcome(game), points=[150])
        series.enter(outcome, game.record())
        while (known := series.choices()) and draw.random() < 0.8:
            series.decide(draw.choice(known))
    assert bought > 0


@pytest.mark.usefixtures("weak_orcs")
def test_a_campaign_goes_on_from_the_middle_of_placing() -> None:
    series = tafelrunde.new_series("campaign", 0)
    game = series.next_game()
    bribe_on(game, random.Random(0))
    series.enter(replace(series.outcome(game), points=[90]), game.record())
    series.decide("once:material")
    series.decide("once:dwelling")
    game = series.next_game()
    game.play(game.parse("furnish:dwelling"))
    series.put(game)
    again = tafelrunde.load_series(json.loads(json.dumps(series.dump())))
    assert again.game is not None
    assert [again.game.name(move) for move in again.game.moves()] == [
        "bonus:wood",
        "bonus:ore",
        "bonus:stone",
    ]


GOLDEN = Path(__file__).parent / "golden" / "campaign.json"


@pytest.mark.usefixtures("weak_orcs")
def test_a_golden_campaign() -> None:
    """Five games and the shop as they were before; with TAFELRUNDE_GOLDEN set they are written."""
    if "TAFELRUNDE_GOLDEN" in os.environ:
        GOLDEN.write_text(json.dumps(campaign_of(0).dump(), indent=1) + "\n", "utf-8")
    golden = json.loads(GOLDEN.read_text("utf-8"))
    series = tafelrunde.replay_series(golden)
    assert series.ledger == golden["ledger"]
    assert len(series.records()) == 5
