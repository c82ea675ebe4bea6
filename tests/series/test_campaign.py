"""The campaign as a series, with a game that stands in for the title and keeps its contract."""

import itertools
import json
import random

import pytest

import tafelrunde
from tafelrunde.arena.serial import Serial, play_serial, report
from tafelrunde.series import registry, stored
from tafelrunde.series.kind import Outcome
from tafelrunde.series.kinds.campaign import book
from tafelrunde.series.kinds.campaign.campaign import Campaign
from tafelrunde.series.series import Series
from tests.helpers import fiends, play_on

SHEETS = ("easy", "hard")


@pytest.fixture(autouse=True)
def _stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    fiends.stand_in(monkeypatch)


def campaign(sheet: str = "easy") -> Series:
    return tafelrunde.new_series("campaign", sheet=sheet, seed=5)


def play_game(series: Series) -> None:
    play_on(series.next_game(), series.begun)
    series.finish()


def rich(series: Series, points: int = 100) -> Series:
    """A campaign after a first game that brought so many points."""
    play_game(series)
    series.ledger["rows"][-1]["points"] = points
    return series


def test_it_is_on_offer_where_its_title_is() -> None:
    assert registry.offered() == ["best-of", "campaign"]


def test_five_won_games_win_it_and_one_file_replays_them() -> None:
    series = campaign()
    while not series.over:
        play_game(series)
        if "once:material" in series.choices():
            series.decide("once:material")
    assert "is won" in series.verdict()
    data = json.loads(json.dumps(series.dump()))
    assert len(tafelrunde.replay_series(data).records()) == 5


def test_programs_spend_all_on_traps_and_materials() -> None:
    series = rich(campaign(), 125)
    row = series.ledger["rows"][-1]
    row["met"] = False
    series.go_shopping()
    row = series.ledger["rows"][-1]
    assert row["once"] == {"trap": 2, "material": 2}
    assert row["always"] == {}
    assert series.kind.won(series.ledger) == 1


def test_programs_in_debt_buy_nothing() -> None:
    series = rich(campaign(), -5)
    series.go_shopping()
    assert series.ledger["rows"][-1]["once"] == {}


def test_many_campaigns_tell_how_far_they_went() -> None:
    work = Serial("campaign", "random", 3)
    courses = play_serial(work, 2)
    figures = report(work, courses)
    assert [row["won"] for row in figures["games"]] == [2] * 5
    assert figures["games"][4]["played"] == 2
    assert all("is won" in verdict for verdict in figures["verdicts"])


def test_a_lost_game_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    series = campaign()
    play_game(series)
    monkeypatch.setitem(fiends.told, "fiends", 2)
    play_game(series)
    assert series.over
    assert "lost in game 2" in series.verdict()


def test_the_title_gets_what_the_sheet_says() -> None:
    series = rich(campaign("hard"))
    series.decide("always:ruby")
    options = series.next_game().setup.plain()
    row = series.ledger["rows"][1]
    assert options["strength"] == [[9, 11, 13, 16]]
    assert options["bonuses"] == [["cattle", "ruby"]]
    assert options["strips"] == [[row["long"], row["short"]]]
    assert options["start_food"] == 1


def test_before_the_first_game_there_is_nothing_to_buy() -> None:
    assert campaign().choices() == []


def test_what_was_bought_can_be_given_back_until_the_next_game() -> None:
    series = rich(campaign())
    before = series.position()
    series.decide("once:trap")
    assert "return-once:trap" in series.choices()
    series.decide("return-once:trap")
    assert series.position() == before
    series.next_bout()
    assert series.choices() == []


def test_what_is_too_dear_is_refused_with_its_price() -> None:
    series = rich(campaign(), 30)
    series.ledger["rows"][-1]["met"] = False
    before = series.position()
    with pytest.raises(tafelrunde.BadChoice, match="costs 140; 30 gold points are left") as caught:
        series.decide("always:dwelling")
    assert "kostet 140" in caught.value.said("de")
    assert series.position() == before


def test_a_choice_that_is_not_there_is_refused() -> None:
    series = rich(campaign())
    with pytest.raises(tafelrunde.BadChoice, match="did you mean once:material"):
        series.decide("once:materials")


def test_options_that_the_campaign_sets_are_refused() -> None:
    with pytest.raises(tafelrunde.BadSetup, match="strength can't be chosen"):
        tafelrunde.new_series("campaign", options={"strength": "hard"})


def test_every_word_of_the_sheet_and_the_shop_is_there() -> None:
    series = rich(campaign())
    series.decide("once:trap")
    series.decide("always:material")
    for language in ("en", "de"):
        voice = series.voice(language)
        said = [voice.say(cell) for row in series.sheet().rows for cell in row]
        said += [voice.say(offer.text) for offer in series.offers()]
        said += [voice.say(choice.text) for offer in series.offers() for choice in offer.choices]
        assert not [text for text in said if "campaign." in text]


@pytest.mark.parametrize("seed", range(0, 300, 10))
def test_whatever_comes_of_ten_random_campaigns_the_sheet_holds(seed: int) -> None:
    for number in range(seed, seed + 10):
        chance = random.Random(number)
        series = tafelrunde.new_series("campaign", seed=number, sheet=chance.choice(SHEETS))
        while not series.over:
            _random_game(series, chance)
            while (known := series.choices()) and chance.random() < 0.7:
                series.decide(chance.choice(known))
            _check_sheet(series)
        assert len(series.ledger["rows"]) <= 5
        assert stored.at(json.loads(json.dumps(series.position())), number).over


def _random_game(series: Series, chance: random.Random) -> None:
    """A game that is not played: only its end is entered."""
    series.next_bout()
    more = {"fiends": int(chance.random() < 0.1), "milestone": chance.random() < 0.5}
    series.enter(Outcome([chance.randrange(-10, 120)], [1], more), {})


def _check_sheet(series: Series) -> None:
    assert isinstance(series.kind, Campaign)
    pages = series.kind.book
    rows = series.ledger["rows"]
    for before, row in itertools.pairwise(rows):
        assert row["carry_over"] == pages.left(before)
    for row in rows:
        assert book.total(row) == row["carry_over"] + row["points"]
        assert pages.spent(row) == max(0, pages.price(row) - pages.discount(row))
        assert not pages.price(row) or pages.spent(row) <= book.total(row)
    for name in ("extension", "long", "short", "milestone"):
        assert len({row[name] for row in rows}) == len(rows)
