"""The games of the collection, a folder each; the registry knows them by name."""

from __future__ import annotations

from tafelrunde.games.registry import base_of, boxes, names, shelf, title

__all__ = ["base_of", "boxes", "names", "shelf", "title"]
