"""Backups while people play, and restoring them: nothing lost, nothing changed that is there."""

from __future__ import annotations

import asyncio
import gzip
import random
import stat
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.cli import main
from tafelrunde.table.keeper import admin
from tafelrunde.table.keeper.backup import BadBackup, backup, check, restore
from tafelrunde.table.serve import look_at_database
from tests.helpers.tables import person, play_some, running, seated, settings

pytestmark = pytest.mark.anyio


async def test_a_backup_while_playing_holds_whole_games(database: str, tmp_path: Path) -> None:
    file = tmp_path / "all.gz"
    given = settings(database)
    async with running(given) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        await play_some(house, table, people, 10, random.Random(1))
        making = asyncio.create_task(asyncio.to_thread(backup, given, file))
        while not making.done():
            await play_some(house, table, people, 1, random.Random(1))
        counts = await making
        before = await house.play.look(table, people[0])
    assert counts["people"] == 2
    assert counts["entries"] >= 11
    assert stat.S_IMODE((await asyncio.to_thread(file.stat)).st_mode) == 0o600
    other = settings(str(tmp_path / "other.db"))
    await asyncio.to_thread(look_at_database, other)
    assert (await asyncio.to_thread(restore, other, file)) == counts
    async with running(other) as (_, house):
        look = await house.play.look(table, people[0])
        assert look.number == counts["entries"] - 1
        assert look.number <= before.number
        assert look.mine == (0,)
        known = await house.people.by_cookie(people[0].cookie)
        assert known is not None
        assert known.name == "Ann"
        await play_some(house, table, people, 3, random.Random(1))


async def test_restoring_beside_a_running_table_brings_back_what_is_missing(
    database: str, tmp_path: Path
) -> None:
    file = tmp_path / "all.gz"
    given = settings(database)
    async with running(given) as (_, house):
        people, lost = await seated(house, "Ann", "Ben")
        _, kept = await seated(house, "Cleo", "Dan")
        await play_some(house, lost, people, 5, random.Random(1))
        await asyncio.to_thread(backup, given, file)
        await asyncio.to_thread(admin.delete_table, given, lost)
        live = await house.hall.get(kept)
        counts = await asyncio.to_thread(restore, given, file)
        assert (counts["tables"], counts["entries"], counts["seats"]) == (1, 6, 2)
        assert (await house.hall.get(kept)) is live
        again = await asyncio.to_thread(restore, given, file)
        assert set(again.values()) == {0}
    async with running(given) as (_, house):
        assert (await house.play.look(lost, people[0])).played == 5


@pytest.mark.parametrize("harm", ["cut", "text", "other"])
def test_half_a_backup_is_not_restored(harm: str, tmp_path: Path) -> None:
    file = tmp_path / "all.gz"
    given = settings(str(tmp_path / "table.db"))
    look_at_database(given)
    backup(given, file)
    if harm == "cut":
        lines = gzip.decompress(file.read_bytes()).splitlines(True)
        file.write_bytes(gzip.compress(b"".join(lines[:-1])))
    else:
        content = b"not ours" if harm == "text" else gzip.compress(b'{"a": 1}\n')
        file.write_bytes(content)
    with pytest.raises((BadBackup, OSError)):
        check(file)


def test_the_commands_speak_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = ["--database", str(tmp_path / "t.db")]
    file = str(tmp_path / "b.gz")
    assert main(["backup", file, *database]) == 1
    assert "There is no database" in capsys.readouterr().err
    look_at_database(settings(str(tmp_path / "t.db")))
    assert main(["backup", file, *database]) == 0
    assert main(["restore", file, *database, "--lang", "de"]) == 0
    assert "Leute" in capsys.readouterr().out
    Path(file).write_bytes(b"nothing")
    assert main(["restore", file, *database, "--lang", "de"]) == 1
    assert "keine" in capsys.readouterr().err


# ---------------------------------------------------------------------- people and tables


async def test_a_reset_password_lets_a_person_in_and_ends_their_sessions(database: str) -> None:
    given = settings(database)
    async with running(given) as (_, house):
        ann = await house.people.set_password(await person(house, "Ann"), "forgotten it")
        password = await asyncio.to_thread(admin.reset_password, given, "ann")
        assert (await house.people.log_in("Ann", password)).person == ann.person
        house.people.forget(ann.person)
        assert await house.people.by_cookie(ann.cookie) is None


async def test_people_and_tables_are_listed_and_taken_away(database: str) -> None:
    given = settings(database)
    async with running(given) as (_, house):
        people, table = await seated(house, "Ann Other", "Ben")
        await play_some(house, table, people, 3, random.Random(1))
    listed = await asyncio.to_thread(admin.list_people, given, "n Oth")
    assert [(line.name, line.tables, line.password) for line in listed] == [("Ann Other", 1, False)]
    [line] = await asyncio.to_thread(admin.list_tables, given, "ben")
    assert (line.table, line.seats, line.played) == (table, ("Ann Other", "Ben"), 3)
    await asyncio.to_thread(admin.delete_person, given, people[0].person)
    with pytest.raises(admin.NotThere):
        await asyncio.to_thread(admin.delete_person, given, people[0].person)
    async with running(given) as (_, house):
        look = await house.play.look(table, people[1])
        assert [seat.name for seat in look.seats] == ["?", "Ben"]
    await asyncio.to_thread(admin.delete_table, given, table)
    assert await asyncio.to_thread(admin.list_tables, given) == []


async def test_a_table_taken_away_while_it_is_played_stops_nobody_else(
    sqlite_database: str,
) -> None:
    given = settings(sqlite_database)
    async with running(given) as (_, house):
        people, gone = await seated(house, "Ann", "Ben")
        others, stays = await seated(house, "Cleo", "Dan")
        for table in (gone, stays):
            await house.hall.get(table)
        await asyncio.to_thread(admin.delete_table, given, gone)
        answers: Any = await asyncio.gather(
            play_some(house, gone, people, 1, random.Random(1)),
            play_some(house, stays, others, 1, random.Random(1)),
            return_exceptions=True,
        )
        assert isinstance(answers[0], Exception)
        assert answers[1].played == 1


async def test_retention_takes_away_what_nobody_touched(sqlite_database: str) -> None:
    given = settings(sqlite_database)
    async with running(given) as (_, house):
        await seated(house, "Ann", "Ben")
        await house.people.set_password(await person(house, "Cleo"), "a password")
    assert await asyncio.to_thread(admin.retain, given, 30, False) == (0, 0, 0)
    assert await asyncio.to_thread(admin.retain, given, -1, False) == (1, 0, 2)
    assert await asyncio.to_thread(admin.retain, given, -1, True) == (1, 0, 2)
    assert [line.name for line in await asyncio.to_thread(admin.list_people, given)] == ["Cleo"]
