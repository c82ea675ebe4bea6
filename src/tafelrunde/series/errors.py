"""What can be wrong with what somebody asks of a series; nothing changes when it is raised."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.kernel.errors import TafelrundeError

TEXT: Final = Path(__file__).parent / "text"


class SeriesError(TafelrundeError):
    """The root of these errors; its sentences are those of the series and of their kinds."""

    def __init__(
        self, text: str, values: dict[str, Any] | None = None, folders: list[Path] | None = None
    ) -> None:
        super().__init__(text, values, [TEXT, *(folders or [])])


class UnknownKind(SeriesError):
    """There is no kind of series of that name."""


class NotNow(SeriesError):
    """The series is not at a point where that can be done."""


class BadChoice(SeriesError):
    """What was chosen between two games is not on offer."""


class BadSeries(SeriesError):
    """A stored series can't be read, or does not replay as it says."""


class NotOffered(BadChoice):
    """Something on the sheet that can't be chosen now, and why."""

    def __init__(self, folder: Path, why: Any) -> None:
        super().__init__(why.key, why.values, [folder])
