"""Counters and timings for whoever watches the server; never anything about a hand."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """What one server process counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "tafelrunde_moves", "Moves acknowledged", ["game", "by"], registry=self.registry
        )
        self.undos = Counter("tafelrunde_undos", "Moves taken back", registry=self.registry)
        self.refused = Counter(
            "tafelrunde_refused", "Requests refused", ["code"], registry=self.registry
        )
        self.move_seconds = Histogram(
            "tafelrunde_move_seconds",
            "From a move's arrival until it is durable",
            buckets=_TIMES,
            registry=self.registry,
        )
        self.commit_seconds = Histogram(
            "tafelrunde_commit_seconds", "One commit", buckets=_TIMES, registry=self.registry
        )
        self.commit_entries = Histogram(
            "tafelrunde_commit_entries",
            "Entries in one commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=self.registry,
        )
        self.live_tables = Gauge(
            "tafelrunde_live_tables", "Tables held in memory", registry=self.registry
        )
        self.sockets = Gauge("tafelrunde_sockets", "Open websockets", registry=self.registry)
        self.bot_seconds = Histogram(
            "tafelrunde_bot_seconds",
            "Time a bot took for a move",
            ["bot"],
            buckets=_TIMES,
            registry=self.registry,
        )
        self.workers_replaced = Counter(
            "tafelrunde_workers_replaced", "Bot workers that died", registry=self.registry
        )
        self.requests = Counter(
            "tafelrunde_requests", "Answered requests", ["status"], registry=self.registry
        )

    def text(self) -> bytes:
        """All of it in Prometheus' format."""
        return generate_latest(self.registry)
