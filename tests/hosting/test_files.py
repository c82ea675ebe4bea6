"""The files for hosts: as far as they can be tried without systemd and containers."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tafelrunde.cli.parser import build
from tafelrunde.table import settings
from tafelrunde.table.trial import scratch

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "hosting/tafelrunde.service"
SITE = ROOT / "hosting/nginx.conf"
CONTAINER = ROOT / "Containerfile"
GUIDE = ROOT / "docs/hosting.md"
# Instructions of containers that name only files, folders, users and ports.
KNOWN = {"FROM", "COPY", "WORKDIR", "USER", "VOLUME", "ENV", "EXPOSE"}


def test_the_unit_is_right() -> None:
    """Its command is understood, its variables are settings, and systemd agrees where it is."""
    text = UNIT.read_text()
    command = re.search(r"ExecStart=\S+/tafelrunde (.*)", text)
    assert command is not None
    assert build().parse_args(command[1].split()).set_port == "8000"
    check_variables(text)
    if shutil.which("systemd-analyze"):
        unit = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(UNIT)], capture_output=True, text=True
        )
        said = [line for line in unit.stderr.splitlines() if "tafelrunde" in line]
        assert not [line for line in said if "not executable" not in line]


def test_nginx_takes_the_site(tmp_path: Path) -> None:
    program = scratch.nginx_program()
    if program is None:
        pytest.skip("nginx is not installed (Debian: apt-get install nginx)")
    scratch.certificate(tmp_path)
    site = SITE.read_text().replace("/etc/letsencrypt/live/table.example/fullchain.pem", "cert.pem")
    site = site.replace("/etc/letsencrypt/live/table.example/privkey.pem", "key.pem")
    config = tmp_path / "nginx.conf"
    config.write_text(
        f"pid {tmp_path}/nginx.pid;\nevents {{}}\nhttp {{ access_log off;\n{site}\n}}\n"
    )
    found = subprocess.run(
        [program, "-t", "-p", str(tmp_path), "-c", str(config), "-e", "stderr"],
        capture_output=True,
        text=True,
    )
    assert "syntax is ok" in found.stderr, found.stderr


def test_what_the_container_copies_is_what_a_build_reads() -> None:
    text = CONTAINER.read_text()
    copied: set[str] = set()
    for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE):
        *sources, _ = line.split()
        assert all((ROOT / source).exists() for source in sources), line
        copied |= set(sources)
    script = (ROOT / "tools/common.sh").read_text()
    read = re.search(r"^copy_sources\(\).*?^}", script, re.MULTILINE | re.DOTALL)
    assert read is not None
    sources = re.findall(r'cp (?:-R )?(.*?) "\$1/', read[0])
    assert copied == {*" ".join(sources).split(), "constraints.txt"}
    check_variables(text)


def test_every_line_of_the_container_can_be_read() -> None:
    """Shells read what is run, Python what looks after its health, the command what it is told."""
    lines = instructions()
    assert {name for name, _ in lines} <= {*KNOWN, "RUN", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    for name, value in lines:
        if name == "RUN":
            subprocess.run(["sh", "-n", "-c", value], check=True)
    told = dict(lines)
    program, *rest = json.loads(told["ENTRYPOINT"])
    assert program.endswith("/bin/tafelrunde")
    assert build().parse_args(rest + json.loads(told["CMD"])).set_port is None
    python, flag, code = json.loads(told["HEALTHCHECK"].partition("CMD ")[2])
    assert (python.rpartition("/")[0], flag) == (program.rpartition("/")[0], "-c")
    compile(code, "health", "exec")
    made = [value for name, value in lines if name == "RUN" and "venv" in value]
    assert f"-m venv {program.removesuffix('/bin/tafelrunde')}" in made[-1]


def instructions() -> list[tuple[str, str]]:
    """The instructions of the container, each with what follows it."""
    text = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", CONTAINER.read_text(), flags=re.MULTILINE))
    parts = [line.partition(" ") for line in text.splitlines() if line.strip()]
    return [(name, value.strip()) for name, _, value in parts]


def test_the_guide_names_settings_and_commands_that_there_are() -> None:
    text = GUIDE.read_text()
    check_variables(text)
    named = re.findall(r"^\| `([a-z_`, ]+)` \|", text, re.MULTILINE)
    for name in ", ".join(named).replace("`", "").split(", "):
        assert name in settings.names(), name
    for line in re.findall(r"^tafelrunde ((?:admin|backup|restore|serve).*)$", text, re.MULTILINE):
        words = re.sub(r"#.*|\[|\]|\$\(.*?\)", "", line).split()
        build().parse_args(words)


def check_variables(text: str) -> None:
    """Every variable of ours in a text is a setting, and its value is taken."""
    for name, value in re.findall(r"TAFELRUNDE_([A-Z_]+)=?(\S*)", text):
        if name == "COMPILE":
            continue
        assert name.lower() in settings.names(), name
        if value:
            settings.read(name.lower(), value.strip("`."))
