"""The examples of the README do what it says."""

import os
import re
import shlex
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")


def test_the_python_examples_run_one_after_another() -> None:
    examples = re.findall(r"```python\n(.*?)```", README, re.S)
    assert len(examples) == 2
    known: dict[str, object] = {}
    for example in examples:
        exec(compile(example, "README.md", "exec"), known)


def test_every_game_is_listed() -> None:
    import tafelrunde

    assert [name for name in tafelrunde.titles() if f"docs/rules/{name}.md" not in README] == []


def test_linked_files_exist() -> None:
    root = Path(__file__).parent.parent
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert [link for link in links if not (root / link).exists()] == []


def test_every_command_is_one_that_the_program_understands() -> None:
    from tafelrunde.cli.parser import build

    blocks = re.findall(r"```sh\n(.*?)```", README, re.S)
    lines = [
        shlex.split(line, comments=True)[1:]
        for block in blocks
        for line in block.replace("\\\n", " ").splitlines()
        if line.startswith("tafelrunde ")
    ]
    assert len(lines) > 5
    for line in lines:
        assert build().parse_args(line).command == line[0]


def test_scripts_are_there_and_can_be_run() -> None:
    root = Path(__file__).parent.parent
    for script in set(re.findall(r"^\./(\w+)", README, re.M)):
        assert os.access(root / script, os.X_OK)
