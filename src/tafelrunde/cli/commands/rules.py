"""`tafelrunde rules`: the numbered rules."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap

from tafelrunde import games
from tafelrunde.cli.common import print_json
from tafelrunde.cli.words import language, say
from tafelrunde.kernel.rulebook import rules, search


def run(arguments: argparse.Namespace) -> int:
    """Print the matching rules; exit code 1 when there is none."""
    games.title(arguments.game)
    if arguments.words:
        found = search(arguments.game, arguments.words, language())
    else:
        found = rules(arguments.game, language())
    if arguments.json:
        print_json(
            [{"rule": rule.number, "chapter": rule.chapter, "text": rule.text} for rule in found]
        )
        return 0 if found else 1
    if not found:
        words = " ".join(arguments.words)
        print(say("rules.none", game=arguments.game, words=words), file=sys.stderr)
        return 1
    width = min(100, shutil.get_terminal_size().columns)
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            print(f"\n{chapter}")
        print(textwrap.fill(f"{rule.number}  {rule.text}", width, subsequent_indent=" " * 8))
    return 0
