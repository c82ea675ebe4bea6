"""The table with orcs in a terminal: they stand on the cells; boards and orcs follow in lines."""

from __future__ import annotations

import textwrap
from typing import Any

from tafelrunde.games.caverna import terminal
from tafelrunde.games.caverna.expansions.fiends.telling import harvest_told, when
from tafelrunde.kernel.words import Words


def sketch(view: dict[str, Any], words: Words) -> str:
    """The table as plain text: below that of the base game orcs, events and the bounty board."""
    board: dict[str, Any] = view["board"]
    lines = [words.get("draw.orcs_title")]
    for seat, home in enumerate(board["homes"]):
        name = words.get("colour." + view["colours"][seat])
        lines += _wrapped(f"{name}: {_orcs(home, words)}")
    lines.append(words.get("draw.events"))
    for event in board["events"]:
        lines += _wrapped(_event(event, when(board, event["number"]), words))
    lines.append(words.get("draw.bounty"))
    for strip in board["bounty"]:
        fields = [_field(field, view["colours"], words) for field in strip["rewards"]]
        tiles = [words.get(f"tile.{name}") for name in strip["tiles"]]
        lines += _wrapped(f"{'; '.join(fields)} | {', '.join(tiles)}")
    goal = board.get("campaign", {}).get("goal")
    if goal is not None:
        lines.append(_milestone(goal, words))
    return "\n".join([terminal.sketch(view, words, mark), "", *lines])


def mark(home: dict[str, Any], cell: str) -> str:
    """A trap, the orcs on a cell with their strength, and the goods on a mine."""
    text = ""
    if cell in home["traps"]:
        text += "x" if home["traps"][cell]["spent"] else "^"
    for orc in home["orcs"]:
        if orc["cell"] == cell:
            text += f" {orc['letter'].upper()}{orc['strength']}"
    if cell in home["mined"]:
        text += f" *{home['mined'][cell]}"
    return f"{text} !" if cell in home["way"] else text


def _wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, terminal.WIDE, initial_indent="  ", subsequent_indent="    ")


def _orcs(home: dict[str, Any], words: Words) -> str:
    """All orcs of a seat, and the way that one of them is about to walk."""
    said = []
    for orc in home["orcs"]:
        where = orc["cell"] or words.get(f"draw.orc_{orc['place']}")
        shown = f"{orc['letter'].upper()}{orc['strength']} {where}"
        said.append(f"{shown} ({words.get('draw.orc_held')})" if orc["held"] else shown)
    if home["way"]:
        said.append(f"{home['walker'].upper()} -> {' '.join(home['way'])}")
    return ", ".join(said)


def _event(event: dict[str, Any], when: str, words: Words) -> str:
    """A board: when it comes, how far the orcs walk, bribe, push, harvest."""
    decks = " ".join(f"{'ABCD'[at]}{deck}" for at, deck in enumerate(event["decks"]) if deck)
    push = ", ".join(f"{n} {_good(words, good, n)}" for good, n in event["push"].items())
    phases = harvest_told(event["harvest"], words)
    said = words.get(f"draw.event_is_{when}")
    told = words.get("draw.event_line").format(
        decks=decks, bribe=_good(words, event["bribe"], 1), push=push, phases=phases
    )
    return f"{event['number']} ({said}): {told}"


def _good(words: Words, good: str, count: int) -> str:
    return words.term("good", words.terms["good"].index(good), count)


def _field(field: dict[str, Any], colours: list[str], words: Words) -> str:
    """A reward, and whose orc lies there."""
    name = words.get(f"reward.{field['reward']}")
    if field["seat"] is None:
        return name
    return f"{name} <{words.get('colour.' + colours[field['seat']])} {field['letter'].upper()}>"


def _milestone(goal: dict[str, Any], words: Words) -> str:
    """The side objective of a campaign's game, and how far it is met."""
    many = words.entries.get(f"measure.{goal['of']}", "").partition("|")[2]
    of = many or _good(words, goal["of"], goal["amount"])
    said = words.get("draw.milestone")
    return said.format(amount=goal["amount"], of=of, count=goal["count"])
