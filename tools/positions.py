"""Writes docs/positions, how a position of each game is written, from what its state declares.

`python tools/positions.py` writes the files anew; a test fails while they are stale.
"""

import json
import re
from pathlib import Path
from typing import Any

import tafelrunde
from tafelrunde import Game

FOLDER = Path(__file__).parent.parent / "docs" / "positions"

INTRODUCTION = """\
`game.dump()` gives exact numbers, `game.dump(names=True)` the same by names, and `tafelrunde.load`
takes both, also mixed. Only `game` and `players` have to be there: what is left out of `options`,
of `state` or of a table by names is as in a new game of that set-up with seed 0. `stack` lists the
steps to come, the next one last. All of it is checked; an error says which field is wrong and what
could stand there.

In the exact form a field is a list in the order of the names, in rows if it is *for each* of two
things, and a name is its number: those of a kind count from 0 unless another number is given. Names
and bounds below are those of a game of {players} players.
"""


def document(name: str) -> str:
    """The page of one title."""
    title = tafelrunde.title(name)
    game = tafelrunde.new(name, title.seats[1])
    example = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    parts = [
        f"# Positions of {title.words('en').get('title.name')}",
        INTRODUCTION.format(players=game.players).rstrip(),
        "## An example",
        f"```json\n{laid_out(example)}\n```",
        "## Fields of the state",
        fields(game),
        "## Steps",
        steps(game),
        "## Names",
        names(game),
    ]
    return "\n\n".join(parts) + "\n"


def fields(game: Game) -> str:
    """One row a field: its name, for what it is listed, what it means and what can stand there."""
    rows = ["| field | for each | meaning | values |", "| --- | --- | --- | --- |"]
    for field in game.fields:
        axes = ", ".join("any number" if axis == "..." else f"*{axis}*" for axis in field.axes)
        left_out = "; left out while empty" if field.sparse else ""
        values = field.code.about(game)
        rows.append(f"| `{field.name}` | {axes} | {field.about}{left_out} | {values} |")
    return "\n".join(rows)


def steps(game: Game) -> str:
    """One row a step: its name, what it takes, and what it is."""
    rows = ["| step | takes | what it is |", "| --- | --- | --- |"]
    for name, step in sorted(game.title.steps.items()):
        takes = "; ".join(f"{one}: {game.code(one).about(game)}" for one in step.fields)
        about = (step.__doc__ or "").strip().splitlines()[0]
        rows.append(f"| `{name}` | {takes} | {about} |")
    return "\n".join(rows)


def names(game: Game) -> str:
    """One row a kind of thing that fields and steps speak of."""
    said = fields(game) + steps(game)
    kinds = sorted(set(re.findall(r"\*(\w+)\*", said)))
    rows = ["| kind | names |", "| --- | --- |"]
    for kind in kinds:
        listed = ", ".join(f"`{name}`".replace("|", "\\|") for name in game.names(kind))
        rows.append(f"| *{kind}* | {listed} |")
    return "\n".join(rows)


def laid_out(data: dict[str, Any]) -> str:
    """A position with one field a line."""
    lines = [f"  {json.dumps(key)}: {json.dumps(data[key])}" for key in data if key != "state"]
    if "state" in data:
        inner = [
            f"    {json.dumps(key)}: {json.dumps(data['state'][key])}" for key in data["state"]
        ]
        lines.insert(-1, '  "state": {\n' + ",\n".join(inner) + "\n  }")
    return "{\n" + ",\n".join(lines) + "\n}"


if __name__ == "__main__":
    for title_name in tafelrunde.titles():
        file = FOLDER / f"{title_name}.md"
        file.write_text(document(title_name), "utf-8")
        print(file.name)
