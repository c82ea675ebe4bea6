"""What is true in every position of every game, looked at along random games.

`check_game` plays one game and looks at every so-manieth position; the tests of each game call it
with their own numbers of players, seeds and options.
"""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import tafelrunde
from tafelrunde import Game
from tafelrunde.drawing import icons
from tafelrunde.kernel import rulebook
from tafelrunde.kernel.phrase import Event
from tafelrunde.kernel.view import WHERE, Counted, PieceView, SeatView
from tests.helpers import play_on

LONGEST = 20_000
LANGUAGES = ("en", "de")


def check_game(
    name: str, players: int, seed: int, options: dict[str, Any] | None = None, every: int = 10
) -> Game:
    """Play one random game to its end and look at every so-manieth position on the way."""
    game = tafelrunde.new(name, players, seed, **(options or {}))
    draw = random.Random(seed)
    rules = {rule.number for rule in rulebook.rules(game.title.books)}
    digests = [game.digest()]
    heard: list[Event] = []
    game.listener = heard.append
    while game.player is not None:
        if game.played % every == 0:
            check_position(game, draw, rules)
            check_undo(game, digests)
        game.play(draw.choice(game.moves()))
        digests.append(game.digest())
        check_events(game, heard)
        heard.clear()
        assert game.played < LONGEST, "the game does not end"
    check_over(game, draw, rules)
    return game


def check_position(game: Game, draw: random.Random, rules: set[str]) -> None:
    """Everything but undoing, which needs the way here."""
    before = game.digest()
    game.check()
    check_moves(game)
    check_dump(game)
    check_clone(game, draw)
    check_refusals(game, draw)
    check_words(game)
    check_explanations(game, draw, rules)
    check_views(game)
    check_shared(game)
    for seat in range(game.players):
        check_secrecy(game, seat, draw)
    assert game.digest() == before, "looking at the position has changed it"


def check_moves(game: Game) -> None:
    """A real decision: several moves, none of them twice, all of the alphabet, named uniquely."""
    moves = game.moves()
    assert len(moves) > 1 or game.stack[-1].veiled(game)
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(game.alphabet.moves)
    assert [game.parse(game.name(move)) for move in moves] == moves


def check_dump(game: Game) -> None:
    """Plain data, exact or by names: loading it gives the same position, question and views."""
    data = json.loads(json.dumps(game.dump()))
    again = tafelrunde.load(data)
    assert again.dump() == data == game.dump()
    assert again.digest() == game.digest()
    assert (again.player, again.moves()) == (game.player, game.moves())
    for seat in (None, *range(game.players)):
        assert again.view(seat) == game.view(seat)
    named = json.loads(json.dumps(game.dump(names=True)))
    assert tafelrunde.load(named).dump() == data


def check_clone(game: Game, draw: random.Random) -> None:
    """A clone is the same and goes its own way; two clones that do the same end the same."""
    before = game.digest()
    moves = game.moves()
    one, two = game.clone(), game.clone()
    assert one.digest() == before
    assert one.history() == game.history()
    seed = draw.randrange(1 << 30)
    play_on(one, seed, 12)
    play_on(two, seed, 12)
    assert one.digest() == two.digest() != before
    assert (game.digest(), game.moves()) == (before, moves)


def check_refusals(game: Game, draw: random.Random) -> None:
    """A move that is not legal, or no move at all, is refused and changes nothing."""
    before = game.digest()
    for move in illegal(game, draw, 5):
        with pytest.raises(tafelrunde.IllegalMove) as caught:
            game.play(move)
        assert caught.value.move == game.name(move)
    with pytest.raises(tafelrunde.IllegalMove):
        game.play(1 << 20)
    assert game.digest() == before


def check_words(game: Game) -> None:
    """The question and every answer can be said in both languages."""
    for language in LANGUAGES:
        check_text(game, game.prompt(language), language)
        for move in game.moves():
            key = game.phrase(move).key
            assert key in game.title.words(language).entries, f"{language}: {key} is missing"
            check_text(game, game.describe(move, language), language)


def check_events(game: Game, heard: list[Event]) -> None:
    """What has happened can be told in both languages."""
    for event in heard:
        assert -1 <= event.seat < game.players
        for language in LANGUAGES:
            words = game.title.words(language)
            assert event.key in words.entries, f"{language}: {event.key} is missing"
            check_text(game, words.say(event, game), language)


def check_text(game: Game, text: str, language: str) -> None:
    """No slot left open, and no name of a catalogue entry in place of its words."""
    assert text.strip(), language
    assert not re.search(r"[{}]|None|\?\?", text), (language, text)
    kinds = "|".join(["ask", "move", "why", "log", "colour", *game.title.terms])
    assert not re.search(rf"\b({kinds})\.\w", text), (language, text)


def check_explanations(game: Game, draw: random.Random, rules: set[str]) -> None:
    """Legal exactly for the legal moves, with words and the number of a rule that exists."""
    legal = set(game.moves())
    for move in [*legal, *illegal(game, draw, 25)]:
        verdicts = [game.explain(game.name(move), language) for language in LANGUAGES]
        for verdict, language in zip(verdicts, LANGUAGES, strict=True):
            assert verdict.legal == (move in legal), game.name(move)
            assert verdict.rule in rules, (game.name(move), verdict.rule)
            check_text(game, verdict.text, language)
        assert verdicts[0].rule == verdicts[1].rule


def check_views(game: Game) -> None:
    """Plain data for everybody; only the seat that decides is shown its moves."""
    names = [game.name(move) for move in game.moves()]
    for seat in (None, *range(game.players)):
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view
        check_seats(game, view)
        assert view["player"] == game.player
        shown = [entry["move"] for entry in view["moves"]]
        assert shown == (names if seat == game.player else [])
        assert all(isinstance(entry["place"], str) for entry in view["moves"])
    for seat in (-1, game.players):
        with pytest.raises(tafelrunde.UnknownSeat):
            game.view(seat)


def check_shared(game: Game) -> None:
    """Where a title says that all are shown the same, they are."""
    if game.title.shared:
        public = game.view()
        for seat in range(game.players):
            own = game.view(seat)
            assert (own["board"], own["seats"]) == (public["board"], public["seats"])
            assert game.view(seat, like=public) == own


def check_seats(game: Game, view: dict[str, Any]) -> None:
    """Every seat is told in the same form, with words and icons that exist."""
    assert [seat["colour"] for seat in view["seats"]] == view["colours"]
    for seat in view["seats"]:
        assert set(seat) | {"card", "kin"} == set(SeatView.__annotations__)
        assert seat["score"] is None or type(seat["score"]) in (int, float)
        assert (type(seat["first"]), type(seat["passed"])) == (bool, bool)
        for thing in (*seat["goods"], *seat["badges"]):
            assert set(thing) == set(Counted.__annotations__)
            assert type(thing["amount"]) is int
            assert icons.picture(thing["icon"])
            for language in LANGUAGES:
                assert thing["word"] in game.title.words(language).entries, thing["word"]
        if "card" in seat:
            assert icons.picture(seat["card"]["icon"])
            for language in LANGUAGES:
                assert seat["card"]["word"] in game.title.words(language).entries
        for piece in seat["pieces"]:
            assert set(piece) == set(PieceView.__annotations__)
            assert piece["where"] in WHERE
            assert icons.picture(piece["kind"])
    assert sum(seat["first"] for seat in view["seats"]) <= 1


def check_secrecy(game: Game, seat: int, draw: random.Random) -> None:
    """Secrecy by twins: what a seat can't know may differ, and the seat does not notice."""
    seed = draw.randrange(1 << 30)
    twin = game.imagine(seat, seed)
    twin.check()
    assert twin.digest() == game.imagine(seat, seed).digest()
    assert twin.view(seat) == game.view(seat)
    assert twin.view(None) == game.view(None)
    assert twin.player == game.player
    if game.player == seat:
        assert twin.moves() == game.moves()
        for move in game.moves():
            assert twin.describe(move) == game.describe(move)
    for move in [*game.moves()[:5], *illegal(game, draw, 10)]:
        assert str(twin.explain(move, seat=seat)) == str(game.explain(move, seat=seat))
    if game.player is not None:
        assert twin.ranking(seat) == game.ranking(seat)
    assert [score.lines for score in twin.scores()] == [score.lines for score in game.scores()]
    assert [twin.prompt(language) for language in LANGUAGES] == [
        game.prompt(language) for language in LANGUAGES
    ]
    if twin.player is not None:
        assert len(twin.moves()) > 1 or twin.stack[-1].veiled(twin)
    play_on(twin, seed, 6)
    twin.check()
    with pytest.raises(tafelrunde.BadRecord):
        twin.record()


def check_undo(game: Game, digests: list[str], most: int = 3) -> None:
    """Taking back up to the barrier gives the very positions that were there before."""
    seat = game.actor
    for other in range(game.players):
        if other != seat:
            assert not game.can_undo(other)
            with pytest.raises(tafelrunde.CannotUndo):
                game.undo(other)
    for back in range(1, most + 1):
        if not game.can_undo(seat):
            with pytest.raises(tafelrunde.CannotUndo):
                game.undo(seat)
            return
        earlier = game.undo(seat)
        assert earlier.player == seat, "a seat takes back its own move only"
        assert earlier.digest() == digests[len(digests) - 1 - back]
        game = earlier


def check_over(game: Game, draw: random.Random, rules: set[str]) -> None:
    """The end: nothing to play, a score and a place for every seat, a record that replays."""
    game.check()
    assert game.moves() == []
    for move in draw.sample(game.alphabet.moves, 3):
        verdict = game.explain(move)
        assert not verdict.legal
        with pytest.raises(tafelrunde.IllegalMove):
            game.play(move)
    for language in LANGUAGES:
        check_text(game, game.prompt(language), language)
    check_views(game)
    check_dump(game)
    scores = game.scores()
    assert len(scores) == game.players
    for score in scores:
        assert score.total == sum(score.lines.values())
        for line in score.lines:
            assert all(f"score.{line}" in game.title.words(one).entries for one in LANGUAGES)
    ranking = game.ranking()
    assert sorted(seat for group in ranking for seat in group) == list(range(game.players))
    assert max(score.total for score in scores) == scores[ranking[0][0]].total
    record = json.loads(json.dumps(game.record()))
    again = tafelrunde.replay(record)
    assert again.digest() == game.digest()
    assert again.record() == record


def check_alphabet(name: str) -> None:
    """Name and parse are inverse over the whole alphabet, and indices count through it."""
    alphabet = tafelrunde.title(name).alphabet
    assert alphabet.size == len(alphabet.moves) == len(set(alphabet.moves)) == len(alphabet.names)
    for index, move in enumerate(alphabet.moves):
        assert alphabet.parse(alphabet.name(move)) == move
        assert alphabet.name(move) == alphabet.names[index]
        assert alphabet.index(move) == index
        assert alphabet.verb(move) == alphabet.name(move).partition(":")[0]
    for text in ("", "no such move", alphabet.names[0] + " ", alphabet.names[-1].upper()):
        with pytest.raises(tafelrunde.BadMove):
            alphabet.parse(text)


def illegal(game: Game, draw: random.Random, count: int) -> list[int]:
    """Some moves of the alphabet that are not legal now, most of the verbs in question."""
    legal = set(game.moves())
    verbs = {move >> 8 for move in legal}
    others = [move for move in game.alphabet.moves if game.meant(move) not in legal]
    near = [move for move in others if move >> 8 in verbs]
    return [
        *draw.sample(near, min(len(near), count * 2 // 3)),
        *draw.sample(others, min(len(others), count - count * 2 // 3)),
    ]
