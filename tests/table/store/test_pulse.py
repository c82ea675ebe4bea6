"""Health says whether a move could be kept: a full disk is seen, and it heals."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import stat
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.table.settings import Settings
from tafelrunde.table.store.database import migrate, open_engine
from tafelrunde.table.trial.post import post
from tafelrunde.table.trial.scratch import NO_LIMITS, Server, Swift

TABLE = {
    "game": "meduris",
    "players": 2,
    "seats": [{"kind": "me"}, {"kind": "screen"}],
}


def health(server: Server) -> tuple[int, str]:
    """The status and the word of the health page."""
    time.sleep(1.1)  # it is felt at most once a second
    try:
        with urllib.request.urlopen(f"{server.address}health", timeout=10) as answer:
            return answer.status, json.load(answer)["status"]
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)["status"]


def test_a_full_disk_is_seen_and_heals(tmp_path: Path) -> None:
    """A limit on the size of files does to the server what a full disk does."""
    settings = Settings(
        database=str(tmp_path / "t.db"), port=0, log_level="critical", limits=NO_LIMITS
    )
    server = Swift().server(settings)
    try:
        assert health(server) == (200, "ok")
        pid = server.process.pid
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, hard))
        assert health(server)[0] == 503
        with pytest.raises(urllib.error.HTTPError):
            asyncio.run(post(f"{server.address}api/people", {"name": "Ann"}, ""))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert health(server) == (200, "ok")
        made: dict[str, Any] = asyncio.run(post(f"{server.address}api/people", {"name": "Ann"}, ""))
        assert asyncio.run(post(f"{server.address}api/tables", TABLE, made["token"]))["table"]
    finally:
        server.stop()


@pytest.mark.anyio
@pytest.mark.parametrize("before", [None, 0o644, 0o640])
async def test_a_database_file_is_nobody_elses(tmp_path: Path, before: int | None) -> None:
    file = tmp_path / "table.db"
    mask = os.umask(0o022)
    try:
        if before is not None:
            file.touch()
            file.chmod(before)
        engine = open_engine(f"sqlite+aiosqlite:///{file}")
        await migrate(engine)
        modes = modes_in(tmp_path)
        await engine.dispose()
    finally:
        os.umask(mask)
    assert modes[file.name] == (0o600 if before is None else before & 0o770)
    assert not any(mode & 0o007 for mode in modes.values())


def modes_in(folder: Path) -> dict[str, int]:
    """Who may do what with the files of a folder."""
    return {one.name: stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()}
