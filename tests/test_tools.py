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


# What ./check does before its parts where nothing is there and nothing may be installed.
MISSING: Final = """
. tools/common.sh
eval "$(sed -n '/^has_venv()/,/^part_lint()/p' check | sed '$d')"
for one in venv compiler headers chromium shell libatomic postgresql nginx; do
    eval "has_$one() { false; }"
done
is_root() { false; }
find_python() { true; }
quick=false
install_packages lint tests table compiled browser
"""


def test_check_names_every_missing_package_in_one_line() -> None:
    done = subprocess.run(
        ["bash", "-c", MISSING], cwd=ROOT, capture_output=True, text=True, check=True
    )
    [line] = (done.stdout + done.stderr).splitlines()
    named = set(line.partition("missing: ")[2].partition(".")[0].split())
    needed = "python3-venv postgresql nginx gcc libc6-dev python3-dev libatomic1"
    assert named >= {*needed.split(), "chromium", "chromium-headless-shell"}
