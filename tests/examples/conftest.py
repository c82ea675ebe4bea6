"""The examples are found where they lie, unless a compiled copy comes first on the path."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "examples"))
