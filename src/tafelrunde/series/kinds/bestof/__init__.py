"""Best of three, of any game: whoever wins most of them."""

from tafelrunde.series.kinds.bestof.bestof import BestOf

KIND = BestOf

__all__ = ["KIND"]
