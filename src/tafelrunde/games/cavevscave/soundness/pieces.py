"""What is true of the pieces in every position of Cave vs Cave."""

from __future__ import annotations

from tafelrunde.games.cavevscave.board import (
    ABSENT,
    ADDITIONAL,
    FACE_DOWN,
    GOODS,
    ROCK,
    SPACES,
    SPACES_ERA1,
    SPACES_ERA2,
)
from tafelrunde.games.cavevscave.soundness.steps import step_problems
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.kernel.catalogue import Fault, fault


def problems(game: CaveVsCave) -> list[Fault]:
    """Everything that can't be so, though each number by itself could be."""
    found = [*_goods(game), *_caves(game), *_rooms(game), *_walls(game), *_tiles(game)]
    return found or step_problems(game)


def _goods(game: CaveVsCave) -> list[Fault]:
    found: list[Fault] = []
    for place, amount in enumerate(game.goods):
        good = place % GOODS
        name = fault(f"good.{game.board.goods[good]}")
        most = game.board.caps[good]
        if amount > most:
            found.append(fault("wrong.cap", seat=place // GOODS, good=name, held=amount, most=most))
        if amount and game.board.good_era[good] > game.era:
            found.append(fault("wrong.early_good", seat=place // GOODS, good=name))
    return found


def _caves(game: CaveVsCave) -> list[Fault]:
    found: list[Fault] = []
    for player in range(game.players):
        cave = game.cave[player * SPACES : (player + 1) * SPACES]
        if cave[game.board.entrance_era1] != 0 or cave.count(0) != 1:
            found.append(fault("wrong.entrance", seat=player))
        if ABSENT in cave[:SPACES_ERA1]:
            found.append(fault("wrong.era1_spaces", seat=player))
        new = cave[SPACES_ERA1:ADDITIONAL]
        if new.count(ABSENT) != (SPACES_ERA2 if game.era == 1 else 0):
            found.append(fault("wrong.era2_spaces", seat=player))
        if (cave[ADDITIONAL] == ABSENT) != (game.side[player] < 0):
            found.append(fault("wrong.cavern_side", seat=player))
        if cave[ADDITIONAL] == ROCK:
            found.append(fault("wrong.cavern_rock", seat=player))
        if game.blues[player] > 0 and game.oranges[player] <= game.blues[player]:
            found.append(fault("wrong.blue_rooms", seat=player))
    if sum(1 for side in game.side if side >= 0) > 1:
        found.append(fault("wrong.two_caverns"))
    return found


def _rooms(game: CaveVsCave) -> list[Fault]:
    found: list[Fault] = []
    seen = [room for room in game.cave if room > 0]
    seen += game.display + game.unseen1 + game.unseen2
    if len(seen) != len(set(seen)):
        found.append(fault("wrong.room_twice"))
    for era, unseen in ((1, game.unseen1), (2, game.unseen2)):
        rock = 0
        for place, content in enumerate(game.cave):
            if content == ROCK and (place % SPACES < SPACES_ERA1) == (era == 1):
                rock += 1
        if rock + game.pile[era - 1] != len(unseen):
            found.append(
                fault(
                    "wrong.unseen",
                    era="I" * era,
                    rock=rock,
                    pile=game.pile[era - 1],
                    unseen=len(unseen),
                )
            )
        for room in unseen:
            if game.board.rooms[room].era != era or game.board.rooms[room].back != 1:
                name = fault(f"name.{game.board.rooms[room].name}")
                found.append(fault("wrong.unseen_room", room=name, era="I" * era))
    missing = len(game.board.rooms) - 1 - len(seen)
    if game.era == 1:
        missing -= sum(1 for room in game.board.rooms if room.era == 2)
    expected = 0
    if game.solo:
        expected = (6 - game.board.solo_light) * game.era
    if missing != expected:
        found.append(fault("wrong.missing_rooms", missing=missing, expected=expected))
    return found


def _walls(game: CaveVsCave) -> list[Fault]:
    built = 0
    for walls in game.walls:
        if game.era == 1 and walls >> game.board.edges_era1:
            return [fault("wrong.wall_place")]
        built += bin(walls).count("1")
    total = game.board.walls
    if game.era == 2 and not game.solo:
        total += game.board.walls_era2
    have = built + game.wall_supply + sum(game.draft_walls)
    if have != total:
        return [fault("wrong.wall_count", have=have, all=total)]
    return []


def _tiles(game: CaveVsCave) -> list[Fault]:
    for space, tile in enumerate(game.laid):
        if tile >= 0 and (game.board.tiles[tile].era != 2 or game.tiles[tile] <= FACE_DOWN):
            return [fault("wrong.laid_tile", space=space + 1)]
        if (tile >= 0) != (game.era == 2 and space < game.round):
            return [fault("wrong.laid_round", space=space + 1)]
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
                fault("wrong.hidden_tiles", back=back, hidden=hidden, expected=coming.count(back))
            ]
    return []
