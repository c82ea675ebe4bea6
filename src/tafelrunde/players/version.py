"""Which thinking players somebody measured: figures of earlier ones say nothing about these."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from tafelrunde.kernel.title import Title
from tafelrunde.players.tuning import tuning

METHOD: Final = 1
"""Goes up with every change to how positions are searched; what one title's judge finds by hand has
a number of its own, `by_hand` in tuning.toml."""


def version(title: Title, players: int) -> str:
    """The method, and a digest of the numbers: rules, tuning and what was learned for so many."""
    weights = title.judge.lessons.get(players)
    learned = [] if weights is None else [weights.late, weights.more_early]
    numbers = [title.version, tuning(title.name).numbers, learned]
    text = json.dumps(numbers, sort_keys=True)
    return f"{METHOD}-{hashlib.blake2b(text.encode(), digest_size=4).hexdigest()}"
