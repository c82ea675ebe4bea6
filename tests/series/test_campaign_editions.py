"""Campaigns with an owner's edition: other sheets, bonuses and milestones, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.cli import main
from tafelrunde.games.caverna.expansions.fiends.campaign import TILES, counted
from tafelrunde.games.caverna.expansions.fiends.contents import fiends_catalogue
from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.series.kind import Outcome
from tafelrunde.series.words import Voice, saying
from tests.helpers.editions import edition

SHEET = """
[campaign]
source = "components"
games = 2
start_food = 3
easy = [[1, 2, 3, 4], [5, 6, 7, 8]]
hard = [[2, 2, 2, 2], [3, 3, 3, 3]]

[campaign_bonuses]
source = "components"
line = [{ name = "jewel", once = 7, always = 9, choose = ["ruby", "gold"] }]

[campaign_milestones]
source = "components"
side = [
    { name = "one", of = "ruby", amount = 2, discount = 4 },
    { name = "two", of = "armed_dwarf", amount = 1, discount = 4 },
]
"""


def test_a_campaign_is_played_by_the_tables_of_an_edition(tmp_path: Path) -> None:
    file = edition(tmp_path, SHEET)
    series = tafelrunde.new_series("campaign", 1, edition=file)
    game = series.next_game()
    told = game.setup.plain()
    assert told["strength"] == [[1, 2, 3, 4]]
    assert told["start_food"] == 3
    assert told["milestone"] in ({"of": "ruby", "amount": 2}, {"of": "armed_dwarf", "amount": 1})
    series.enter(Outcome([20], [1], {"fiends": 0, "milestone": True}), game.record())
    series.decide("once:jewel")
    assert series.ledger["rows"][0]["once"] == {"jewel": 1}
    assert series.verdict("de") == "1 von 2 Partien gewonnen, 17 Goldpunkte übrig."
    assert series.voice("de").say(series.offers()[0].text) == "1 Rubin oder 1 Gold"
    assert series.next_game().setup.plain()["bonuses"] == [["ruby", "gold"]]
    data = json.loads(json.dumps(series.dump()))
    assert tafelrunde.load_series(data, edition=file).position() == series.position()
    with pytest.raises(tafelrunde.TafelrundeError):
        tafelrunde.load_series(data)


def test_the_terminal_keeps_the_edition_with_the_campaign(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, saved = edition(tmp_path, SHEET), str(tmp_path / "series.json")
    new = ["series", "new", "campaign", saved, "--edition", file, "--seed", "1", "--lang", "en"]
    assert main(new) == 0
    assert main(["series", "show", saved, "--lang", "en"]) == 0
    assert "2 games, and every one has to be won." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "english", "german"),
    [
        ("games = 2", "games = 3", "easy must have a row for each of the 3", "für jede der 3"),
        ("[1, 2, 3, 4]", "[1, 2, 3]", "easy", "easy"),
        ("4], [5", "23], [5", "from 1 to 22", "von 1 bis 22"),
        ("once = 7", "price = 7", "there is no 'price'", "'price' gibt es nicht"),
        ('"gold"]', '"amber"]', "jewel: there is no 'amber'", "'amber' gibt es nicht"),
        ('"gold"]', '"ruby"]', "ruby stands in two lists", "ruby steht in zwei"),
        ('of = "ruby"', 'of = "luck"', "one: there is no 'luck'", "'luck' gibt es nicht"),
        ('name = "two"', 'name = "one"', "one", "one"),
        ("amount = 2", "amount = 0", "from 1", "von 1"),
    ],
)
def test_what_does_not_fit_is_refused(
    tmp_path: Path, old: str, new: str, english: str, german: str
) -> None:
    assert old in SHEET
    file = edition(tmp_path, SHEET.replace(old, new, 1))
    with pytest.raises(tafelrunde.BadEdition) as caught:
        tafelrunde.new_series("campaign", edition=file)
    assert english in str(caught.value)
    assert german in caught.value.said("de")


def test_there_must_be_enough_to_draw_from_for_every_game(tmp_path: Path) -> None:
    short = SHEET[: SHEET.index("[campaign_bonuses]")]
    many = short.replace("games = 2", "games = 8")
    for side in ("easy", "hard"):
        rows = ", ".join(["[1, 1, 1, 1]"] * 8)
        many = many.replace(f"{side} = [", f"{side} = [{rows}]\n#", 1)
    with pytest.raises(tafelrunde.BadEdition, match="too few of long_strips for 8 games"):
        tafelrunde.new_series("campaign", edition=edition(tmp_path, many))


def test_the_milestones_are_told_to_be_reconstructed(tmp_path: Path) -> None:
    name = "campaign_milestones"
    assert name in tafelrunde.title("caverna-fiends").reconstructed
    own = tafelrunde.title("caverna-fiends", edition(tmp_path, SHEET))
    assert name not in own.reconstructed


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_all_that_an_edition_may_say(language: str) -> None:
    catalogue = fiends_catalogue()
    voice = Voice(tafelrunde.new_series("campaign").kind.folder, language, ["1"])
    for thing in (*catalogue.goods, *TILES):
        assert "campaign." not in voice.say(saying(f"campaign.thing_{thing}"))
    for measure in counted(catalogue):
        assert "campaign." not in voice.say(saying(f"campaign.of_{measure}"))
