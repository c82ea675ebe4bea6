"""The answers to "may I?" in words, where the sentence itself matters."""

from __future__ import annotations

import pytest

from tests.rules.meduris.positions import GOODS, position, small_yield


def test_without_the_good_but_with_three_others_the_way_out_is_named() -> None:
    table = position(huts="R19", goods={"R": "3/0/0/0"}, druid=19, steps=[["Offer", "R", 19]])
    assert table.game.explain("offer:three").legal
    assert "three others may stand in for it" in table.game.explain("offer:wool").text
    assert "three others for one of them" in table.game.explain("offer:both").text


def test_a_price_is_named_with_its_goods() -> None:
    text = position(huts="G1", goods={"R": "0/1/1/0"}).game.explain("hut:0").text
    assert "2 wool and 2 copper" in text


def test_a_good_that_the_druid_does_not_ask_for_is_told_apart_from_one_that_lacks() -> None:
    table = position(huts="R19", goods={"R": "3/0/0/0"}, druid=19, steps=[["Offer", "R", 19]])
    assert "asks for wool and copper" in table.game.explain("offer:wood").text
    assert "Wolle und Kupfer" in table.game.explain("offer:stone", "de").text


def test_a_hut_is_described_with_its_price_and_its_rune() -> None:
    table = position(huts="G1 G30", chips={31: "hut"}, goods={"R": "0/2/2/0"})
    game = table.game
    assert game.describe(game.parse("hut:0"), "en") == (
        "Hut on space 0: 2 wool, 2 copper; the serpent rune"
    )
    assert game.describe(game.parse("hut:31"), "de") == ("Hütte auf Feld 31: kostenlos; Rune Pfeil")
    assert game.describe(game.parse("temple:0"), "de") == ("Tempel auf Feld 0: 1 Wolle, 1 Kupfer")


@pytest.mark.parametrize("good", GOODS)
def test_german_fits_every_good(good: str) -> None:
    empty = {"wood": "0/1/1/1", "wool": "1/0/1/1", "copper": "1/1/0/1", "stone": "1/1/1/0"}
    told = [small_yield("gain", supply=empty[good]).game.explain(f"take:{good}", "de").text]
    space = {"wood": 5, "wool": 0, "copper": 0, "stone": 1}[good]
    goods = {"wood": "0/0/0/3", "wool": "3/0/0/0", "copper": "3/0/0/0", "stone": "0/3/0/0"}
    table = position(
        huts=f"R{space}", goods={"R": goods[good]}, druid=space, steps=[["Offer", "R", space]]
    )
    told.append(table.game.explain(f"offer:{good}", "de").text)
    for text in told:
        assert "kein Wolle" not in text
        assert "keine Holz" not in text
