"""Fails unless every module meant to be compiled is imported, compiled, from the given folder."""

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from setup import compiled_sources, module_name  # noqa: E402


def main(folder: Path) -> int:
    sources = compiled_sources(ROOT)
    if not sources:
        print("there is no module to compile")
        return 1
    wrong = 0
    for source in sources:
        name = module_name(source)
        file = Path(importlib.import_module(name).__file__ or "")
        if file.suffix not in {".so", ".pyd"} or not file.is_relative_to(folder):
            print(f"{name} runs from {file}")
            wrong += 1
    print(f"{len(sources) - wrong} of {len(sources)} modules run compiled from {folder.name}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
