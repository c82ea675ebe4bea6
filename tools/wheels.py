"""Builds wheels with `python -m build` and tries each in a clean environment of every Python found.

`python tools/wheels.py` builds the plain wheel, which is one for all Pythons; with `--compiled` one
is built for each. Tried is what the README shows, away from the sources. Pythons are looked for on
the path and where pyenv keeps its own; `python tools/wheels.py --compiled 3.12` tries one version.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
OLDEST: Final = (3, 11)
NEWEST: Final = (3, 15)
_EXAMPLE: Final = re.compile(r"```python\n(.*?)```", re.S)
_ASK: Final = "import sys; print(*sys.version_info[:2])"


class Trouble(Exception):
    """What went wrong, in words."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", action="store_true", help="a compiled wheel for each Python")
    parser.add_argument("versions", nargs="*", help="only these, as 3.12 (default: all found)")
    given = parser.parse_args()
    found = pythons()
    lacking = [version for version in given.versions if version not in found]
    if lacking:
        print(f"No Python {', '.join(lacking)} here; found: {', '.join(found)}", file=sys.stderr)
        return 1
    if given.versions:
        found = {version: found[version] for version in given.versions}
    with tempfile.TemporaryDirectory() as folder:
        try:
            for version, python in found.items():
                wheel = built(Path(folder), python if given.compiled else None)
                print(f"Python {version}: {wheel.name}: {tried(Path(folder), python, wheel)}")
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            return 1
    return 0


def pythons() -> dict[str, str]:
    """Every Python of this machine that is new enough, one for each version."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    candidates = [sys.executable]
    for minor in range(OLDEST[1], NEWEST[1] + 1):
        candidates.append(shutil.which(f"python3.{minor}") or "")
        candidates += [str(path) for path in sorted(pyenv.glob(f"3.{minor}.*/bin/python3"))]
    found: dict[tuple[int, ...], str] = {}
    for candidate in filter(None, candidates):
        asked = subprocess.run([candidate, "-c", _ASK], capture_output=True, text=True, check=False)
        version = tuple(map(int, asked.stdout.split()))
        if asked.returncode == 0 and OLDEST <= version <= NEWEST:
            found.setdefault(version, candidate)
    return {".".join(map(str, version)): found[version] for version in sorted(found)}


def built(folder: Path, python: str | None = None) -> Path:
    """The compiled wheel for a Python, or the plain one, which is built once."""
    out = folder / ("plain" if python is None else f"compiled-{_tag(python)}")
    if not out.exists():
        sources = copied(folder / "sources")
        if python is None:
            command, compile_it = [sys.executable, "-m", "build", "--no-isolation"], "0"
        else:
            maker = environment(folder / f"maker-{_tag(python)}", python)
            _pip(maker, "build")
            command, compile_it = [str(maker), "-m", "build"], "1"
        run(*command, "--wheel", "--outdir", str(out), str(sources), TAFELRUNDE_COMPILE=compile_it)
    return next(out.glob("*.whl"))


def copied(target: Path) -> Path:
    """What a build reads, so that it neither meets nor leaves files in the tree."""
    shutil.rmtree(target, ignore_errors=True)
    leave = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
    shutil.copytree(ROOT / "src", target / "src", symlinks=True, ignore=leave)
    shutil.copytree(ROOT / "docs" / "rules", target / "docs" / "rules")
    for name in ("pyproject.toml", "setup.py", "LICENSE"):
        shutil.copy(ROOT / name, target)
    return target


def tried(folder: Path, python: str, wheel: Path) -> str:
    """What the program says of itself, once it is installed and the README's examples have run."""
    place = folder / f"clean-{_tag(python)}"
    clean = environment(place, python)
    _pip(clean, str(wheel))
    readme = (ROOT / "README.md").read_text("utf-8")
    script = place / "readme.py"
    script.write_text("\n".join(_EXAMPLE.findall(readme)), encoding="utf-8")
    run(str(clean), "-I", str(script))
    return run(str(clean), "-I", "-m", "tafelrunde", "version").strip()


def environment(place: Path, python: str) -> Path:
    """The Python of a new environment with nothing in it."""
    shutil.rmtree(place, ignore_errors=True)
    run(python, "-m", "venv", "--without-pip", str(place))
    return place / "bin" / "python"


def _pip(python: Path, what: str) -> None:
    run(sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", what)


def _tag(python: str) -> str:
    return run(python, "-c", _ASK).strip().replace(" ", ".")


def run(*command: str, **settings: str) -> str:
    """What a command prints; whatever it says is shown if it fails."""
    given = {
        **os.environ,
        "PIP_CONSTRAINT": str(ROOT / "constraints.txt"),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        **settings,
    }
    # Nothing of the sources may stand in for what is missing in the wheel.
    given.pop("PYTHONPATH", None)
    done = subprocess.run(
        command, env=given, cwd=tempfile.gettempdir(), capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise Trouble(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    raise SystemExit(main())
