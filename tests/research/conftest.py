"""These tests need what the research extra brings; ./check research installs it."""

from __future__ import annotations

import copy
import importlib.util
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

NEEDED = ("gymnasium", "pettingzoo", "pyspiel", "resvg_py")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing and collection_path.name.startswith("test_"):
        print(f"\n{collection_path.name} is left out: {', '.join(missing)} not installed", end="")
        return True
    return None


def _packed(made: Any) -> Any:
    return pickle.loads(pickle.dumps(made))


@pytest.fixture(params=[copy.copy, copy.deepcopy, _packed], ids=["copy", "deepcopy", "pickle"])
def way(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    """A way to copy something."""
    found: Callable[[Any], Any] = request.param
    return found
