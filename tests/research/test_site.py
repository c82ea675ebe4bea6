"""The documentation site builds: every example of it runs, and every title has its page."""

import importlib.util
import posixpath
import re

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
        assert "{" not in page[page.index('id="moves"') : page.index('id="observation"')]
    strength = (site.SITE / "strength" / "index.html").read_text("utf-8")
    assert "How strong the players are" in strength
    assert "fonts.googleapis" not in tour
    api = (site.SITE / "api.html").read_text("utf-8")
    anchors = {found.rpartition(".")[2] for found in re.findall(r'id="([\w.]+)"', api)}
    assert {name for name in tafelrunde.__all__ if name not in anchors} == {"Move"}
    assert '<h3 id="move">' in api
    pages = {path.relative_to(site.SITE).as_posix() for path in site.SITE.rglob("*.html")}
    for page in pages - {"404.html"}:
        text = (site.SITE / page).read_text("utf-8")
        for link in re.findall(r'href="([^"#?:]+\.html)', text):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(page), link)) in pages


def test_links_out_of_the_site_become_words_and_pictures_stay() -> None:
    assert site.alone("[one](../a.md), [two](https://b) ![three](images/c.svg)") == (
        "one, [two](https://b) ![three](images/c.svg)"
    )


def test_a_sentence_calls_its_slots_by_what_stands_in_them() -> None:
    assert site.without_slots("Repel {1:enemy} at {0:goods#0}: {2} {2|sword|swords}") == (
        "Repel *enemy* at *goods*: *number* swords"
    )


def test_an_example_that_fails_is_noticed() -> None:
    with pytest.raises(ZeroDivisionError):
        site.executed("```python\n1 / 0\n```\n", "page")
    assert site.executed("```python\nprint(1)\n```\n", "page").endswith("```text\n1\n```\n")
