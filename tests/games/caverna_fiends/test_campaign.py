"""Whole campaigns with the title itself, played at random, bonuses bought and placed."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

import tafelrunde
from tests.helpers import campaigns, play_on


@pytest.fixture
def weak_orcs(monkeypatch: pytest.MonkeyPatch) -> None:
    campaigns.weaken(monkeypatch)


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
    series = campaigns.played(seed)
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
        lines = len(game.setup.plain().get("bonuses", []))
        bought += lines
        assert (game.view(0)["step"] == "PlaceBonus") == (lines > 0)
        while game.view(0)["board"]["round"] == 0:
            assert not game.problems()
            assert tafelrunde.load(game.dump()).moves() == game.moves()
            game.play(draw.choice(game.moves()))
        campaigns.bribe_on(game, draw)
        outcome = replace(series.outcome(game), points=[150])
        series.enter(outcome, game.record())
        while (known := series.choices()) and draw.random() < 0.8:
            series.decide(draw.choice(known))
    assert bought > 0


@pytest.mark.usefixtures("weak_orcs")
def test_a_campaign_goes_on_from_the_middle_of_placing() -> None:
    series = tafelrunde.new_series("campaign", 0)
    game = series.next_game()
    campaigns.bribe_on(game, random.Random(0))
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


@pytest.mark.usefixtures("weak_orcs")
def test_a_golden_campaign() -> None:
    golden = json.loads(campaigns.GOLDEN.read_text("utf-8"))
    series = tafelrunde.replay_series(golden)
    assert series.ledger == golden["ledger"]
    assert len(series.records()) == 5
