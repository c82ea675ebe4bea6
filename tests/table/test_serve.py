"""How the server is run."""

from __future__ import annotations

from tafelrunde.table.serve import configuration
from tafelrunde.table.settings import Settings


def test_a_process_that_starts_slowly_is_not_replaced_again_and_again() -> None:
    """On a busy machine it takes longer than the five seconds that are usual."""
    assert configuration(Settings(processes=2)).timeout_worker_healthcheck >= 60
