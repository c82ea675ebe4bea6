"""Games played by the workers of a Ray cluster, which may come, go and die in the middle of one."""

from __future__ import annotations

import importlib
import socket
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from tafelrunde.arena.ladder import Result, Work, played
from tafelrunde.kernel.errors import TafelrundeError

AHEAD: Final = 4
"""So many games for each processor of the cluster wait their turn there, the others here."""

PATIENCE: Final = 5.0
"""Seconds in which a cluster must answer."""


class NoCluster(TafelrundeError):
    """Ray is not installed, or nobody answers at the address."""


def played_there(work: list[Work], address: str) -> Iterator[Result]:
    """Play on a cluster; a game whose worker died is played again by another one.

    Games follow from their seeds, and a book keeps each of them once, so nothing is lost and
    nothing counted twice. `local` makes a cluster on this machine for as long as it takes.
    """
    ray = _joined(address)
    try:
        task = ray.remote(max_retries=-1)(played)
        left = iter(work)
        ahead = max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
        waiting = [task.remote(one) for one in islice(left, ahead)]
        while waiting:
            [done], waiting = ray.wait(waiting)
            waiting += [task.remote(one) for one in islice(left, 1)]
            yield ray.get(done)
    finally:
        ray.shutdown()


def _joined(address: str) -> Any:
    """Ray, connected to the cluster."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError as error:
        raise NoCluster("error.no_ray", {}) from error
    try:
        _call(address)
        ray.init(address=address, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        raise NoCluster("error.no_cluster", {"address": address, "reason": error}) from error
    return ray


def _call(address: str) -> None:
    """See that somebody listens there; Ray itself would wait for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
