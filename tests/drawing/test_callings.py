"""Drawings say seats by marks; whoever shows one puts the names in."""

from __future__ import annotations

import tafelrunde
from tafelrunde.drawing import callings, svg


def test_a_mark_becomes_a_name_that_can_do_no_harm() -> None:
    markup = f"<title>Worker of {callings.MARKS[1]}</title>"
    assert callings.said(markup, ["Ada", "<Ben>"]) == "<title>Worker of &lt;Ben&gt;</title>"


def test_a_name_is_cut_where_it_has_no_room() -> None:
    drawn = svg.fitted(0, 0, callings.MARKS[0], 58, size=16)
    assert ">Ada<" in callings.said(drawn, ["Ada"])
    assert ">Ferdi…<" in callings.said(drawn, ["Ferdinand"])


def test_where_nobody_has_a_name_seats_are_called_by_their_colours() -> None:
    drawn = tafelrunde.new("meduris", players=2, seed=1).svg(language="de")
    assert "Lila" in drawn
    assert "Blau" in drawn
    assert not any(mark in drawn for mark in callings.MARKS)
