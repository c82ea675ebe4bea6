"""What is told since my turn is what the log tells, no more and no less."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import tafelrunde
from tafelrunde.table.people.who import Who
from tafelrunde.table.play import brief
from tafelrunde.table.play.look import LogLine, Look
from tafelrunde.table.play.looking import build
from tafelrunde.table.store.rows import FINAL
from tests.helpers.live import laid, move_on, seated

MOVES = 160


def since(look: Look) -> list[LogLine]:
    """The lines of the log after my last turn, without the one that I am playing."""
    lines = list(look.log)
    while lines and lines[-1].seat in look.mine:
        lines.pop()
    mine = [at for at, line in enumerate(lines) if line.seat in look.mine]
    return lines[mine[-1] + 1 :] if mine else lines


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_the_summary_says_what_the_log_says(name: str) -> None:
    live = laid(name, seated(name), 5)
    words = tafelrunde.title(name).words("en")
    chance = random.Random(5)
    told = 0
    for _ in range(MOVES):
        if live.running().player is None:
            break
        look = build(live, Who(person="p0"))
        names = [seat.name for seat in look.seats]
        said: dict[int, str] = {}
        for turn in brief.since(look.log, look.mine, words, len(names)):
            for one in brief.briefs(turn, words, names):
                said[one.seat] = f"{said.get(one.seat, '')} {one.text} "
        amounts: Counter[tuple[int, str, tuple[int, ...]]] = Counter()
        for line in since(look):
            about = brief.subject(line, words, len(names))
            if line.key.replace("log.", "brief.", 1) in words.entries:
                amounts[about, line.key, line.values[2:]] += line.values[1]
            elif about < 0:
                assert line.text in said[-1]
            else:
                assert brief.bare(line.text, names[about]) in said[about]
            told += 1
        if len(brief.turns(since(look), words, len(names))) == 1:
            for (about, key, rest), amount in amounts.items():
                text = words.fill(key.replace("log.", "brief.", 1), [about, amount, *rest], names)
                assert text in said[about]
        move_on(live, chance)
    assert told


def test_a_turn_is_one_line_with_cause_and_result() -> None:
    words = tafelrunde.title("caverna").words("en")
    title = tafelrunde.title("caverna")
    space = title.terms["space"].index("logging")
    wood = title.terms["good"].index("wood")
    said = [("log.placed", (1, space)), ("log.gained", (1, 2, wood)), ("log.gained", (1, 1, wood))]
    lines = [
        LogLine(7, 1, key, values, words.fill(key, list(values), ["Ada", "Bran"]), False, "space:x")
        for key, values in said
    ]
    assert brief.since(lines, [0], words, 2) == [lines]
    assert brief.since(lines, [1], words, 2) == []
    assert brief.briefs(lines, words, ["Ada", "Bran"]) == [
        brief.Brief(1, "goes to Logging: +3 wood", ("space:x",))
    ]


def test_the_final_scoring_is_no_part_of_the_last_turn() -> None:
    words = tafelrunde.title("caverna").words("en")
    names = ["Ada", "Bran"]
    wood = tafelrunde.title("caverna").terms["good"].index("wood")
    gained = ("log.gained", (1, 2, wood), "Bran gains 2 wood.")
    finals = [(FINAL, (seat,), f"{names[seat]} has 7 points: Gold 7.") for seat in (1, 0)]
    turn = [LogLine(7, 1, *said, False) for said in (gained, *finals)]
    assert brief.briefs(turn, words, names) == [
        brief.Brief(1, "+2 wood", ()),
        brief.Brief(1, "has 7 points: Gold 7", ()),
        brief.Brief(0, "has 7 points: Gold 7", ()),
    ]
