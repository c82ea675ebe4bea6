"""The plain wheel builds, and what the README shows works in a clean environment of each Python."""

import importlib.util
import sys
from pathlib import Path

import pytest

from tools import wheels

needs_build = pytest.mark.skipif(
    importlib.util.find_spec("build") is None, reason="build, which the dev extra brings"
)


def test_every_python_is_found_once_and_this_one_too() -> None:
    found = wheels.pythons()
    assert found[f"3.{sys.version_info.minor}"] == sys.executable
    assert all(tuple(map(int, version.split("."))) >= wheels.OLDEST for version in found)


@needs_build
def test_the_plain_wheel_works_in_every_python(tmp_path: Path) -> None:
    wheel = wheels.built(tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl")
    for version, python in wheels.pythons().items():
        told = wheels.tried(tmp_path, python, wheel)
        assert f"interpreted, Python {version}" in told


def test_what_fails_is_told_with_all_that_was_said() -> None:
    with pytest.raises(wheels.Trouble, match="no such thing"):
        wheels.run(sys.executable, "-c", "raise SystemExit('no such thing')")
