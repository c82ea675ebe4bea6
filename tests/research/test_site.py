"""The documentation site builds: every example of it runs, and every title has its page."""

import importlib.util

import pytest

import tafelrunde
from tools import site


@pytest.mark.skipif(
    importlib.util.find_spec("mkdocs") is None, reason="mkdocs, which the docs extra brings"
)
def test_it_builds_with_all_examples_run() -> None:
    assert site.main() == 0
    tour = (site.SITE / "index.html").read_text("utf-8")
    assert "slots in" in tour
    for name in tafelrunde.titles():
        page = (site.SITE / "games" / f"{name}.html").read_text("utf-8")
        assert "decides.me" in page
    assert "fonts.googleapis" not in tour


def test_an_example_that_fails_is_noticed() -> None:
    with pytest.raises(ZeroDivisionError):
        site.executed("```python\n1 / 0\n```\n", "page")
    assert site.executed("```python\nprint(1)\n```\n", "page").endswith("```text\n1\n```\n")
