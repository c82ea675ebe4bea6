"""Prints one hash over the files and folders it is given, to see whether anything changed."""

import hashlib
import sys
from pathlib import Path

LEFT_OUT = {"__pycache__", ".mypy_cache"}


def files_below(path: Path) -> list[Path]:
    """The file itself, or every file of the folder that a build reads, in a fixed order."""
    if not path.is_dir():
        return [path]
    below = sorted(file for file in path.rglob("*") if file.is_file())
    return [
        file
        for file in below
        if not LEFT_OUT.intersection(file.parts)
        and not any(part.endswith(".egg-info") for part in file.parts)
    ]


def fingerprint(paths: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        for file in files_below(path):
            content = file.read_bytes() if file.exists() else b"missing"
            digest.update(f"{file}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()


if __name__ == "__main__":
    print(fingerprint([Path(argument) for argument in sys.argv[1:]]))
