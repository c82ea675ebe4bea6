"""Several games in a row with a ledger between them; the registry knows the kinds by name."""

from __future__ import annotations

from tafelrunde.series.registry import kind, names, offered
from tafelrunde.series.series import Series
from tafelrunde.series.stored import load, new, replay

__all__ = ["Series", "kind", "load", "names", "new", "offered", "replay"]
