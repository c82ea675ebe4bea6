"""When a server looks for garbage."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from tafelrunde.table import collector

pytestmark = pytest.mark.anyio


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """The looks of a watch whose seconds pass at once; whether each is at everything."""
    found: list[bool] = []

    def look(everything: bool = False) -> None:
        found.append(everything)
        gc.collect(0)

    async def sleep(_: float) -> None:
        await at_once(0)

    at_once = asyncio.sleep
    monkeypatch.setattr(collector, "look", look)
    monkeypatch.setattr(collector.asyncio, "sleep", sleep)  # type: ignore[attr-defined]
    monkeypatch.setattr(collector, "SELDOM", 10.0)
    monkeypatch.setattr(collector, "EVERYTHING", 3)
    return found


async def watched(ticks: int) -> None:
    """Let a watch go on for so many seconds."""
    gc.disable()
    gc.collect(0)
    task = asyncio.create_task(collector.watch())
    try:
        for _ in range(ticks):
            await asyncio.sleep(1.0)
    finally:
        task.cancel()
        gc.enable()


async def test_it_looks_seldom_and_more_seldom_at_everything(looks: list[bool]) -> None:
    await watched(9)
    assert looks == []
    await watched(65)
    assert looks == [False, False, True, False, False, True]


async def test_it_looks_early_if_there_are_many_more_objects(
    looks: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collector, "MANY", 5_000)
    task = asyncio.create_task(watched(5))
    await asyncio.sleep(1.0)
    kept: list[Any] = [[number] for number in range(6_000)]
    await task
    assert looks == [False]
    assert len(kept) == 6_000
