"""What the lobby says about a game before one is set up: words, options, a picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from fastapi import Response

import tafelrunde
from tafelrunde import games
from tafelrunde.drawing import Drawing
from tafelrunde.kernel.layouts import BROAD
from tafelrunde.kernel.setup import Option
from tafelrunde.kernel.title import Title
from tafelrunde.series import registry
from tafelrunde.series.kind import Kind
from tafelrunde.series.words import Voice, saying
from tafelrunde.table.school import pictures

PICTURE_MOVES = 60
# A picture that is higher for its width shows only its upper part.
TALL = 1.2

# What a form calls an option that is set for each seat.
EACH = "each"


@dataclass(frozen=True)
class GameCard:
    """A game on offer; `base` is the game that it is laid over, or itself."""

    name: str
    base: str
    title: str
    blurb: str
    low: int
    high: int


@dataclass(frozen=True)
class OptionField:
    """An option as a field of the form: a flag, or a choice among words.

    `each` are the words for one seat, where an option can be set for each of them.
    """

    name: str
    text: str
    flag: bool
    default: Any
    choices: tuple[tuple[str, str], ...]
    each: tuple[tuple[str, str], ...] = ()


def cards(language: str) -> list[GameCard]:
    """One card for each place on the shelf."""
    return [card(name, language) for name in games.shelf()]


def boxes(name: str, language: str) -> list[GameCard]:
    """All that can be played from a title's place on the shelf: the base game, then the others."""
    return [card(box, language) for box in games.boxes(games.base_of(name))]


def card(name: str, language: str) -> GameCard:
    """One game on offer."""
    title = tafelrunde.title(name)
    words = title.words(language)
    low, high = title.seats
    told = words.get("title.name"), words.get("title.blurb")
    return GameCard(name, games.base_of(name), *told, low, high)


def option_fields(title: Title, language: str) -> list[OptionField]:
    """The options a person can choose in a form; those without a list of choices are left out."""
    words = title.words(language)
    fields: list[OptionField] = []
    for option in title.options:
        if option.choices is None:
            continue
        flag = all(isinstance(choice, bool) for choice in option.choices)
        choices = tuple(
            (str(choice), words.entries.get(f"choice.{choice}", str(choice)))
            for choice in option.choices
        )
        default = option.default if flag else str(option.default)
        each = tuple((name, words.get(f"{option.name}.{name}")) for name in option.each or ())
        said = words.get(f"option.{option.name}")
        fields.append(OptionField(option.name, said, flag, default, choices, each))
    return fields


def kinds_of(game: str, language: str) -> list[tuple[str, str, str]]:
    """The kinds of series that a game can be played in: key, name and what it is."""
    found = [(name, registry.kind(name)) for name in registry.offered()]
    return [(name, *kind_words(kind, language)) for name, kind in found if game in kind.offered()]


def kind_words(kind: type[Kind], language: str) -> tuple[str, str]:
    """What a kind of series is called, and what it is."""
    voice = Voice(kind.folder, language, [])
    return voice.say(saying("kind.name")), voice.say(saying("kind.blurb"))


def kind_fields(kind: type[Kind], language: str) -> list[OptionField]:
    """The options of a kind of series that have a list of choices."""
    voice = Voice(kind.folder, language, [])
    return [
        OptionField(
            option.name,
            voice.say(saying(f"option.{option.name}")),
            False,
            str(option.default),
            tuple((str(one), voice.say(saying(f"choice.{one}"))) for one in option.choices),
        )
        for option in kind.options
        if option.choices is not None
    ]


def chosen(option: Option, text: str, each: list[str]) -> Any:
    """The value of an option that a form names by its text; the default if it names none."""
    if option.each is not None and text == EACH:
        return each
    for choice in option.choices or ():
        if str(choice) == text:
            return choice
    return option.default


def sides(title: Title, language: str) -> dict[str, str]:
    """What a seat can choose to be: a colour, or whom the game has in that colour."""
    words = title.words(language)
    return {
        colour: words.entries.get(f"side.{colour}", words.get(f"colour.{colour}"))
        for colour in title.palette(title.seats[1])
    }


def usual_bot(bots: list[str]) -> str:
    """The bot that sits down when nobody chose one."""
    return "greedy" if "greedy" in bots else bots[-1]


def reconstructed(title: Title, language: str) -> list[str]:
    """The data nobody has read off the printed game, by name."""
    words = title.words(language)
    return [words.get(f"data.{name}") for name in title.reconstructed]


@lru_cache(64)
def picture(name: str, players: int, language: str, theme: str) -> str:
    """A game in full swing as a picture of its own, the same one every time."""
    title = tafelrunde.title(name)
    game = title.new(title.setup(players, {}), 7)
    for number in range(PICTURE_MOVES):
        moves = game.moves()
        if not moves:
            break
        game.play(moves[number * 7919 % len(moves)])
    view, words = game.view(None), game.title.words(language)
    drawn = game.title.draw(view, words)
    if isinstance(drawn, Drawing) and drawn.height > TALL * drawn.width:
        # On the layout for a large screen more of the boards lie in the part that is shown.
        drawn = game.title.draw(view, words, BROAD)
    return drawn.render(theme=pictures.forced(theme))


def sent(picture: str) -> Response:
    """A picture on its way to a page, which may keep it for a while."""
    headers = {
        "Cache-Control": "public, max-age=3600",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    }
    return Response(picture, media_type="image/svg+xml", headers=headers)
