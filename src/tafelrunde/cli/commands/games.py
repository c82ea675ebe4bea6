"""`tafelrunde games`: what there is to play."""

from __future__ import annotations

import argparse
import json
from typing import Any

from tafelrunde import games
from tafelrunde.cli.common import print_json
from tafelrunde.cli.words import language, say


def run(arguments: argparse.Namespace) -> int:
    """List the games with players and options."""
    entries = [_entry(name) for base in games.shelf() for name in games.boxes(base)]
    if arguments.json:
        print_json(entries)
        return 0
    for entry in entries:
        low, high = entry["players"]
        print(f"{entry['game']}: {entry['name']}, {low}-{high} {say('games.players')}")
        print(f"  {entry['blurb']}")
        if entry["base"] != entry["game"]:
            print(f"  {say('games.laid_over', base=entry['base'])}")
        for option in entry["options"]:
            print(f"  {option['name']}={_typed(option['default'])}: {option['help']}")
        if entry["reconstructed"]:
            words = games.title(entry["game"]).words(language())
            tables = ", ".join(
                words.entries.get(f"data.{table}", table) for table in entry["reconstructed"]
            )
            print(f"  {say('games.reconstructed', tables=tables)}")
    return 0


def _typed(value: object) -> str:
    """A value as one would type it after --option."""
    return value if isinstance(value, str) else json.dumps(value)


def _entry(name: str) -> dict[str, Any]:
    title = games.title(name)
    words = title.words(language())
    return {
        "game": name,
        "name": words.get("title.name"),
        "blurb": words.get("title.blurb"),
        "base": games.base_of(name),
        "boxes": games.boxes(name),
        "players": list(title.seats),
        "rules": title.version,
        "moves": title.alphabet.size,
        "reconstructed": title.reconstructed,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": option.choices,
                "help": words.get(f"option.{option.name}"),
            }
            for option in title.options
        ],
    }
