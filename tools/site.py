"""Builds the documentation: `python tools/site.py` writes the site to .build/site.

The pages of docs/site with every example run, a page for each game made from what it declares, one
on the strength of players from the results of the ladder, and the rules, positions and other papers
of docs as they are. Nothing is fetched from elsewhere. It
needs the extras `research` and `docs`. Read it in a browser with `python -m http.server`: opened as
files, its pages have no search. mkdocs-material, which makes it, is maintained until May 2027.
"""

import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import tafelrunde
from tafelrunde import Title
from tafelrunde.arena import strength
from tafelrunde.arena.ladder import Book

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SOURCE = DOCS / "site"
WORK = ROOT / ".build" / "site-source"
SITE = ROOT / ".build" / "site"

_EXAMPLE = re.compile(r"```python\n(.*?)```\n", re.S)
_LINK_OUT = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|#)[^)]*\)")
_SLOT = re.compile(r"\{\d+(?::(\w+)[^}]*)?\}")
_PLURAL = re.compile(r"\{\d+\|([^|}]*)\|([^}]*)\}")
_MOST_NAMES = 12
RESULTS = DOCS / "strength" / "results.jsonl"
STRENGTH = "strength/README.md"
_SLOTS = """\
Slots are called by the names of what they tell; `me` is the seat that looks, `+1` the next one to
its left. A name is a 1 among the names that could stand there, a count a share of the greatest (of
32, if that is over 100)."""


def main() -> int:
    """Write all pages and have mkdocs build the site."""
    pages = WORK / "pages"
    shutil.rmtree(WORK, ignore_errors=True)
    (pages / "games").mkdir(parents=True)
    shutil.copy(SOURCE / "mkdocs.yml", WORK)
    (WORK / "src").symlink_to(ROOT / "src")
    shutil.copy(SOURCE / "site.css", pages)
    for page in sorted(SOURCE.glob("*.md")):
        (pages / page.name).write_text(executed(page.read_text("utf-8"), page.name), "utf-8")
    for name in tafelrunde.titles():
        (pages / "games" / f"{name}.md").write_text(game_page(name), "utf-8")
    for folder in ("rules", "positions"):
        (pages / folder).mkdir()
        for page in sorted((DOCS / folder).glob("*.md")):
            (pages / folder / page.name).write_text(alone(page.read_text("utf-8")), "utf-8")
    shutil.copytree(DOCS / "images", pages / "images")
    (pages / "strength").mkdir()
    for name, text in strength_page().items():
        (pages / "strength" / name).write_text(text, "utf-8")
    for paper in papers():
        text = (DOCS / paper).read_text("utf-8")
        (pages / paper).write_text(alone(text), "utf-8")
    with (WORK / "mkdocs.yml").open("a", encoding="utf-8") as config:
        config.write(navigation())
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run([*command, "-f", WORK / "mkdocs.yml", "-d", SITE], env=quiet, check=False)
    return done.returncode


def papers() -> list[str]:
    """What else is to be read in docs: hosting, self-play and so on."""
    return sorted(paper.name for paper in DOCS.glob("*.md"))


def strength_page() -> dict[str, str]:
    """What the ladder has found of the players of today, with its plots."""
    command = "tafelrunde ladder --file docs/strength/results.jsonl"
    return strength.report(Book(RESULTS).results, command, RESULTS.relative_to(ROOT).as_posix())


def executed(text: str, name: str) -> str:
    """A page with its examples run one after another and what they print below each."""
    known: dict[str, object] = {"__name__": name}

    def run(found: re.Match[str]) -> str:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(found[1], name, "exec"), known)
        shown = printed.getvalue()
        return found[0] + (f"\n```text\n{shown}```\n" if shown else "")

    return _EXAMPLE.sub(run, text)


def alone(text: str) -> str:
    """A page without links to files, of which the site may not have all; pictures stay."""
    return _LINK_OUT.sub(r"\1", text)


def game_page(name: str) -> str:
    """What a program has to know of a title: options, moves, observation."""
    title = tafelrunde.title(name)
    low, high = title.seats
    parts = [
        f"# {title.words('en').get('title.name')}",
        f'`tafelrunde.new("{name}", players={min(high, 3)})`, for {low} to {high} players.',
        f"[Rules](../rules/{name}.md), [positions](../positions/{name}.md).",
        "## Options",
        options(title),
        "Every title takes `forced=True`, too: then it stops at moves without an alternative.",
        f"## Moves\n\n{title.alphabet.size} in all, in the order of an action mask.",
        moves(title),
        "## Observation",
        observation(title, min(high, 3)),
    ]
    return "\n\n".join(parts) + "\n"


def options(title: Title) -> str:
    """A row for each option."""
    words = title.words("en")
    rows = ["| option | default | values | meaning |", "| --- | --- | --- | --- |"]
    for option in title.options:
        values = ", ".join(f"`{value}`" for value in option.choices or [])
        meaning = words.get(f"option.{option.name}")
        rows.append(f"| `{option.name}` | `{option.default}` | {values} | {meaning} |")
    return "\n".join(rows)


def moves(title: Title) -> str:
    """A row for each verb: what it means, how many moves it has, and their names."""
    alphabet = title.alphabet
    words = title.words("en")
    rows = ["| verb | means | moves | names |", "| --- | --- | --- | --- |"]
    for verb in alphabet.verbs:
        names = [
            name
            for move, name in zip(alphabet.moves, alphabet.names, strict=True)
            if alphabet.verb(move) == verb
        ]
        shown = ", ".join(f"`{name}`" for name in names[:_MOST_NAMES])
        rest = ", ..." if len(names) > _MOST_NAMES else ""
        means = without_slots(words.get(f"move.{verb}"))
        rows.append(f"| `{verb}` | {means} | {len(names)} | {shown}{rest} |")
    return "\n".join(rows)


def without_slots(sentence: str) -> str:
    """A sentence whose slots are called by what stands in them."""
    plain = _PLURAL.sub(r"\2", sentence)
    return _SLOT.sub(lambda found: f"*{found[1] or 'number'}*", plain)


def observation(title: Title, players: int) -> str:
    """A row for each part of the vector."""
    slots = title.observation(players)
    rows = [
        f"{slots.length} numbers for {players} players. {_SLOTS}",
        "",
        "| part | from | slots | range | tells | called |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for part in slots.parts:
        called = f"`{part.names[0]}`"
        if part.length > 1:
            called += f" to `{part.names[-1]}`"
        span = f"{part.low:g} to {part.high:g}"
        rows.append(
            f"| `{part.name}` | {part.start} | {part.length} | {span} | {part.about} | {called} |"
        )
    return "\n".join(rows)


def navigation() -> str:
    """The order of the pages, for mkdocs."""
    lines = ["nav:", "  - Tour: index.md", "  - Research: research.md", "  - API: api.md"]
    for heading, folder in (("Games", "games"), ("Rules", "rules"), ("Positions", "positions")):
        lines.append(f"  - {heading}:")
        lines += [f"      - {folder}/{name}.md" for name in tafelrunde.titles()]
    lines += [f"  - {paper}" for paper in [*papers(), STRENGTH]]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
