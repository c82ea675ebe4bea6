"""What is true in every position of Cave vs Cave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.games.cavevscave.board import (
    ABSENT,
    ACTION_SPACES,
    ADDITIONAL,
    EMPTY,
    FACE_DOWN,
    GOLD,
    GOODS,
    ROCK,
    SPACES,
    SPACES_ERA1,
    SPACES_ERA2,
)
from tafelrunde.games.cavevscave.parts import ANY_NUMBER, DIFFERENT, ORANGE_KINDS, RAZE

if TYPE_CHECKING:
    from tafelrunde.games.cavevscave.state import CaveVsCave

# Steps that belong to the draft, and what a step with a part does.
_DRAFT: Final = (
    "DraftTurn",
    "DraftRoom",
    "DraftSpace",
    "DraftWall",
    "EndDraftTurn",
    "Deal",
    "EndDraft",
)
_BEFORE_ROUNDS: Final = ("Round", "SetUpEra2", "TurnCavern")
_PART_KINDS: Final = {"RazeWall": RAZE, "Amount": ANY_NUMBER, "Different": DIFFERENT}


def bound(game: CaveVsCave, name: str) -> int:
    """One more than the largest number that a step's field of this name can have."""
    board = game.board
    if name == "player":
        return game.players
    if name == "tile":
        return len(board.tiles)
    if name == "room":
        return len(board.rooms)
    if name == "space":
        return SPACES
    if name == "part":
        return len(board.parts)
    if name == "kind":
        return len(ORANGE_KINDS)
    if name == "used":
        return 1 << len(board.rooms)
    if name == "done":
        return 256
    if name == "given":
        return 1 << GOODS
    return 10


def problems(game: CaveVsCave) -> list[str]:
    """Everything that can't be so, in words; shapes first, for the rest relies on them."""
    found = _shapes(game)
    if found:
        return found
    found = [*_goods(game), *_caves(game), *_rooms(game), *_walls(game), *_tiles(game)]
    return found or _steps(game)


def _shapes(game: CaveVsCave) -> list[str]:
    players = game.players
    rooms = len(game.board.rooms)
    found: list[str] = []
    for name, values, length, low, high in (
        ("goods", game.goods, players * GOODS, 0, max(game.board.caps)),
        ("cave", game.cave, players * SPACES, ABSENT, rooms - 1),
        ("walls", game.walls, players, 0, (1 << len(game.board.edges)) - 1),
        ("side", game.side, players, -1, 1),
        ("pile", game.pile, 2, 0, 18),
        ("tiles", game.tiles, len(game.board.tiles), -3, players - 1),
        ("laid", game.laid, ACTION_SPACES, -1, len(game.board.tiles) - 1),
        ("era1_rooms", game.era1_rooms, players, 0, 999),
        ("era1_gold", game.era1_gold, players, 0, game.board.caps[GOLD]),
        ("draft_walls", game.draft_walls, players, 0, game.board.draft_walls),
        ("drafting", game.drafting, players, 0, 1),
        ("display", game.display, len(game.display), 1, rooms - 1),
        ("unseen1", game.unseen1, len(game.unseen1), 1, rooms - 1),
        ("unseen2", game.unseen2, len(game.unseen2), 1, rooms - 1),
    ):
        if len(values) != length:
            found.append(f"{name} must have {length} numbers, not {len(values)}.")
        elif values and (min(values) < low or max(values) > high):
            found.append(f"{name} must hold numbers from {low} to {high} only.")
    if game.era not in (1, 2) or not 0 <= game.starter < players:
        found.append("era must be 1 or 2, and starter a seat.")
    elif not 0 <= game.round <= len(game.turns()) or not 0 <= game.turn < 8:
        found.append("round or turn is out of range.")
    return found


def _goods(game: CaveVsCave) -> list[str]:
    found: list[str] = []
    for place, amount in enumerate(game.goods):
        good = place % GOODS
        if amount > game.board.caps[good]:
            name = game.board.goods[good]
            found.append(f"Seat {place // GOODS} has {amount} {name}, more than allowed [V-1.2].")
        if amount and game.board.good_era[good] > game.era:
            name = game.board.goods[good]
            found.append(f"Seat {place // GOODS} has {name}, which comes with Era II [V-1.1].")
    return found


def _caves(game: CaveVsCave) -> list[str]:
    found: list[str] = []
    for player in range(game.players):
        cave = game.cave[player * SPACES : (player + 1) * SPACES]
        if cave[game.board.entrance_era1] != 0 or cave.count(0) != 1:
            found.append(f"Seat {player} must have its Cave Entrance in place [V-2.1].")
        if ABSENT in cave[:SPACES_ERA1]:
            found.append(f"Seat {player} lacks spaces of Era I [V-2.1].")
        new = cave[SPACES_ERA1:ADDITIONAL]
        if new.count(ABSENT) != (SPACES_ERA2 if game.era == 1 else 0):
            found.append(f"Seat {player} has the wrong spaces of Era II [V-13.6].")
        if (cave[ADDITIONAL] == ABSENT) != (game.side[player] < 0):
            found.append(f"Seat {player}: the Additional Cavern and its side differ [V-10.1].")
        if cave[ADDITIONAL] == ROCK:
            found.append(f"Seat {player}: the Additional Cavern is never covered [V-20.1].")
        if game.blues[player] > 0 and game.oranges[player] <= game.blues[player]:
            found.append(f"Seat {player} has too many blue rooms [V-5.5].")
    if sum(1 for side in game.side if side >= 0) > 1:
        found.append("There is only one Additional Cavern [V-10.2].")
    return found


def _rooms(game: CaveVsCave) -> list[str]:
    found: list[str] = []
    seen = [room for room in game.cave if room > 0]
    seen += game.display + game.unseen1 + game.unseen2
    if len(seen) != len(set(seen)):
        found.append("A room is in two places [V-2.3].")
    for era, unseen in ((1, game.unseen1), (2, game.unseen2)):
        rock = 0
        for place, content in enumerate(game.cave):
            if content == ROCK and (place % SPACES < SPACES_ERA1) == (era == 1):
                rock += 1
        if rock + game.pile[era - 1] != len(unseen):
            found.append(
                f"{rock} rock and {game.pile[era - 1]} in the pile of Era {era} are not the "
                f"{len(unseen)} unseen rooms [V-2.4]."
            )
        for room in unseen:
            if game.board.rooms[room].era != era or game.board.rooms[room].back != 1:
                found.append(f"Room {room} can't be face down there [V-2.4].")
    missing = len(game.board.rooms) - 1 - len(seen)
    if game.era == 1:
        missing -= sum(1 for room in game.board.rooms if room.era == 2)
    expected = 0
    if game.solo:
        expected = (6 - game.board.solo_light) * game.era
    if missing != expected:
        found.append(f"{missing} rooms are missing, not {expected} [V-2.3].")
    return found


def _walls(game: CaveVsCave) -> list[str]:
    built = 0
    for walls in game.walls:
        if game.era == 1 and walls >> game.board.edges_era1:
            return ["There is a wall where Era I has no position [V-7.2]."]
        built += bin(walls).count("1")
    total = game.board.walls
    if game.era == 2 and not game.solo:
        total += game.board.walls_era2
    have = built + game.wall_supply + sum(game.draft_walls)
    if have != total or game.wall_supply < 0:
        return [f"There are {have} walls, not {total} [V-2.6]."]
    return []


def _tiles(game: CaveVsCave) -> list[str]:
    for space, tile in enumerate(game.laid):
        if tile >= 0 and (game.board.tiles[tile].era != 2 or game.tiles[tile] <= FACE_DOWN):
            return [f"Space {space + 1} can't have that tile [V-13.3]."]
        if (tile >= 0) != (game.era == 2 and space < game.round):
            return [f"Space {space + 1} has a tile too many or too few for the round [V-14.1]."]
    if game.era == 1 and game.setup.flag("short"):
        return []
    coming = game.turns()[game.round :]
    for back in (2, 3, 4):
        hidden = sum(
            1
            for tile in game.board.tiles
            if tile.era == game.era
            and (tile.back == back or (game.era == 2 and back == 4))
            and game.tiles[tile.number] == FACE_DOWN
        )
        if hidden != coming.count(back):
            return [
                f"{hidden} tiles with back {back} are face down, not {coming.count(back)} [V-2.5]."
            ]
    return []


def _steps(game: CaveVsCave) -> list[str]:
    """What is still to be done must fit what lies on the table."""
    names = [step.__class__.__name__ for step in game.stack]
    for name in ("Round", "SetUpEra2", "ScoreEra1"):
        if names.count(name) > 1:
            return [f"{name} is to be done more than once [V-3.1]."]
    if "Round" in names and "SetUpEra2" not in names and game.round >= len(game.turns()):
        return ["There is no round after the last [V-3.1]."]
    if ("SetUpEra2" in names or "ScoreEra1" in names) and not game.era2_follows():
        return ["Era II can't be set up any more [V-13.1]."]
    drafting = game.era == 1 and game.setup.flag("short")
    for step in game.stack:
        reason = _step(game, step, drafting)
        if reason:
            return [reason]
    if game.due and abs(game.due) - 1 not in _orange_actions(game.stack):
        return ["Goods of blue rooms are due without their orange action [V-9.7]."]
    return []


def _orange_actions(stack: list[Any]) -> list[int]:
    """The kinds of the orange actions that are being done."""
    return [step.kind for step in stack if step.__class__.__name__ == "Orange"]


def _step(game: CaveVsCave, step: Any, drafting: bool) -> str:
    """Why one step does not fit, or nothing."""
    name = step.__class__.__name__
    if (name in _DRAFT) != drafting and name not in _BEFORE_ROUNDS:
        return f"{name} does not belong to this part of the game [V-19.1]."
    if game.round == 0 and not drafting and name not in _BEFORE_ROUNDS:
        return f"{name} can't come before the first round [V-3.1]."
    if name == "Act" and game.tiles[step.tile] != step.player:
        return "The tile whose actions are being done is not with its player [V-3.4]."
    if name == "Turn" and step.number >= game.players * game.dwarfs():
        return "There are more turns than the round has [V-3.2]."
    if name == "TurnCavern" and max(game.side) >= 0:
        return "The Additional Cavern is taken already [V-10.2]."
    if name in ("Lay", "DraftSpace", "DraftWall") and step.room not in game.display:
        return "The room to be laid is not in the display [V-5.1]."
    if name == "DraftWall" and game.cave[step.player * SPACES + step.space] != EMPTY:
        return "The cavern for the drafted room is not empty [V-19.4]."
    if name in _PART_KINDS and game.board.parts[step.part].kind != _PART_KINDS[name]:
        return f"{name} is not what that part does [V-4.5]."
    if name == "Different" and not 1 <= step.left <= _left_to_give(game, step.player, step.given):
        return "There are not so many different goods left to give [V-8.9]."
    if name == "Excavate" and (step.era == 0) != (step.dug == 0):
        return "What was excavated has no era, or the other way round [V-12.4]."
    if name == "Excavate" and (step.era > game.era or step.through > 1 or step.left > 2):
        return "No action excavates like that [V-6.1]."
    if name == "BonusTime" and game.due < 1:
        return "No goods of blue rooms are due whose time is open [V-9.7]."
    if name == "BuildWall" and game.wall_supply < 1:
        return "There is no wall left to build [V-7.3]."
    return ""


def _left_to_give(game: CaveVsCave, player: int, given: int) -> int:
    """How many goods a player has that were not given yet."""
    held = game.goods[player * GOODS : (player + 1) * GOODS]
    return sum(1 for good, amount in enumerate(held) if amount > 0 and given >> good & 1 == 0)
