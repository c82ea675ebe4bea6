"""Whether cards, markers and endings are those of the round: for positions written by hand."""

from __future__ import annotations

from tafelrunde.games.caverna.board import FACE_DOWN, HARVEST, LAST_ROUND, NOTHING, STAGE
from tafelrunde.games.caverna.state import FIRST_QUESTION, LEAF, Caverna
from tafelrunde.kernel.catalogue import Fault, fault


def course_problems(game: Caverna) -> list[Fault]:
    """What does not fit the round."""
    return [*_cards(game), *_markers(game), *_ending(game)]


def played_rounds(game: Caverna) -> list[int]:
    """The rounds so far, the present one included (C-3.5)."""
    few = game.players <= 2
    return [
        number
        for number in range(1, game.round + 1)
        if not (few and number == game.board.skipped_for_few)
    ]


def _cards(game: Caverna) -> list[Fault]:
    """One card of its stage in every round so far, none twice, the order fixed alone (C-3.4)."""
    board = game.board
    rounds = played_rounds(game)
    found = [
        fault("wrong.card_missing" if number in rounds else "wrong.card_early", round=number)
        for number in range(LAST_ROUND + 1)
        if (game.cards[number] > 0) != (number in rounds)
    ]
    if found:
        return found
    turned = board.flips_when + 1 in game.cards
    for place, number in enumerate(rounds):
        card = game.cards[number] - 1
        if card in (board.flips_from, board.flips_to):
            if card != (board.flips_to if turned else board.flips_from):
                found.append(fault("wrong.card_side", card=_card(game, card)))
            card = board.flips_from
        if not _belongs(game, place, number, card) or game.cards.count(game.cards[number]) > 1:
            found.append(fault("wrong.card", round=number, card=_card(game, card)))
    return found


def _belongs(game: Caverna, place: int, number: int, card: int) -> bool:
    board = game.board
    if game.players == 1:  # C-14.2
        return card == board.solo_order[place]
    if (number == STAGE + 1) != (card == board.first_of_stage_2):
        return False
    return card in board.stages[(number - 1) // STAGE] and game.places[card].in_play


def _card(game: Caverna, card: int) -> Fault:
    return fault(f"space.{game.board.space_names[card]}")


def _markers(game: Caverna) -> list[Fault]:
    """A marker turned in every round from the sixth on, and the rest still face down (C-3.7)."""
    board = game.board
    unmarked = not game.course.has_markers(game)
    due = [] if unmarked else [n for n in played_rounds(game) if n > len(board.endings)]
    if due and game.ending == FACE_DOWN:
        due.pop()
    found = [
        fault("wrong.marker_missing" if number in due else "wrong.marker_early", round=number)
        for number in range(LAST_ROUND + 1)
        if (game.markers[number] > 0) != (number in due)
    ]
    questions = [game.markers[number] for number in due if game.markers[number] > LEAF]
    if questions != [FIRST_QUESTION + seen for seen in range(len(questions))]:
        found.append(fault("wrong.question_order"))
    left = game.course.leaves(game) - game.markers.count(LEAF)
    unknown = 0 if unmarked else board.questions - len(questions)
    if game.leaves != left or game.questions != unknown or left < 0 or unknown < 0:
        found.append(fault("wrong.markers_left", leaves=max(left, 0), questions=max(unknown, 0)))
    return found


def _ending(game: Caverna) -> list[Fault]:
    """What the marker, or the round before there are markers, brings (C-4.11, C-4.12)."""
    board = game.board
    if game.round == 0:
        brings = NOTHING
    elif game.round <= len(board.endings):
        brings = board.endings[game.round - 1]
    elif not game.course.has_markers(game) or game.markers[game.round] == LEAF:
        brings = HARVEST
    elif game.markers[game.round] > LEAF:
        brings = board.events[game.markers[game.round] - FIRST_QUESTION]
    else:
        brings = FACE_DOWN if game.setup.chosen("late_markers") else HARVEST
    return [] if game.ending == brings else [fault("wrong.ending", round=game.round)]
