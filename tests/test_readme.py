"""The examples of the README do what it says."""

import re
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")


def test_the_python_example_runs() -> None:
    example = re.search(r"```python\n(.*?)```", README, re.S)
    assert example is not None
    exec(compile(example.group(1), "README.md", "exec"), {})


def test_every_game_is_listed() -> None:
    import tafelrunde

    assert [name for name in tafelrunde.titles() if f"docs/rules/{name}.md" not in README] == []


def test_linked_files_exist() -> None:
    root = Path(__file__).parent.parent
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert [link for link in links if not (root / link).exists()] == []
