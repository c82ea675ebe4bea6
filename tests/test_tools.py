"""Tools that run where nothing is installed yet."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]


def test_start_is_tried_with_nothing_but_python() -> None:
    begin = f"import runpy; runpy.run_path({str(ROOT / 'tools' / 'try_start.py')!r})"
    subprocess.run([sys.executable, "-I", "-S", "-c", begin], check=True)
