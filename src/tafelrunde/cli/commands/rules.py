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
    books = games.title(arguments.game).books
    if arguments.words:
        found = search(books, arguments.words, language())
    else:
        found = rules(books, language())
    if arguments.json:
        print_json(
            [
                {
                    "rule": rule.number,
                    "book": rule.book,
                    "chapter": rule.chapter,
                    "text": rule.text,
                }
                for rule in found
            ]
        )
        return 0 if found else 1
    if not found:
        words = " ".join(arguments.words)
        print(say("rules.none", game=arguments.game, words=words), file=sys.stderr)
        return 1
    width = min(100, shutil.get_terminal_size().columns)
    heading = ""
    for rule in found:
        told = rule.chapter if len(books) == 1 else f"{rule.book}, {rule.chapter}"
        if told != heading:
            heading = told
            print(f"\n{heading}")
        print(textwrap.fill(f"{rule.number}  {rule.text}", width, subsequent_indent=" " * 8))
    return 0
