"""Compiles the kernel, the games, the players and the way to a page where that is possible."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/tafelrunde")
EXAMPLES = Path("examples")

# Made for people, not for speed: they may use what mypyc can't compile.
NOT_COMPILED = {"__init__.py", "terminal.py"}

# What every update of a page passes through; the rest of the drawings and pages stays interpreted.
DRAWING = ("callings", "memory", "parts", "pieces", "places", "scene", "surfaces", "svg")
TABLE = (
    "absence/clock",
    "absence/missing",
    "pages/parts",
    "play/brief",
    "play/choices",
    "play/live",
    "play/log",
    "play/looking",
    "play/undo",
    "studio/changes",
    "studio/painter",
    "studio/sheets",
    "studio/ways",
)

# Other commands (metadata, editable installs) stay plain Python and leave no .so files in src/.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}

FLAGS = (
    # Some machines would round a product and a sum once, not twice as Python does.
    "-ffp-contract=off",
    # Calls from module to module go straight there, not by the dynamic linker's table.
    "-fvisibility=hidden",
)

# What the compiler can't know of the C code that mypyc writes: an object that is no instance of the
# very class asked for is mostly of one right below it.
HINTS = """
#define PY_SSIZE_T_CLEAN
#include <Python.h>

static inline int is_of(PyObject *object, PyTypeObject *type) {
    PyTypeObject *own = Py_TYPE(object);
    return own == type || own->tp_base == type || PyType_IsSubtype(own, type);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) is_of((PyObject *)(object), type)
"""

PROBE = "#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n"


def compiled_sources(root: Path = Path()) -> list[Path]:
    """Every module that is compiled, relative to the root of the project."""
    kernel = (root / PACKAGE / "kernel").glob("*.py")
    games = (root / PACKAGE / "games").glob("*/**/*.py")
    players = (root / PACKAGE / "players").glob("*.py")
    examples = (root / EXAMPLES).glob("*/*.py") if wants_examples() else []
    sources = (source.relative_to(root) for source in (*kernel, *games, *players, *examples))
    drawing = [PACKAGE / "drawing" / f"{name}.py" for name in DRAWING]
    table = [PACKAGE / "table" / f"{name}.py" for name in TABLE]
    return sorted([*drawing, *table, *(source for source in sources if is_compiled(source))])


def wants_examples() -> bool:
    """Whether the example expansions are compiled too, for ./check only."""
    return os.environ.get("TAFELRUNDE_EXAMPLES", "") == "1"


def module_name(source: Path) -> str:
    """How a module is imported."""
    base = EXAMPLES if source.is_relative_to(EXAMPLES) else PACKAGE.parent
    return ".".join(source.relative_to(base).with_suffix("").parts)


def is_compiled(source: Path) -> bool:
    """Whether a module below these folders is compiled; drawing, telling and research are not."""
    if any(part.startswith(("drawing", "telling", "research")) for part in source.parts):
        return False
    return source.name not in NOT_COMPILED and "text" not in source.parts


def missing_compiler() -> str:
    """Why nothing can be compiled here; empty when a compiler and Python.h do their work."""
    include = sysconfig.get_path("include")
    if not Path(include, "Python.h").is_file():
        return "Python.h is missing (Debian and Ubuntu: apt-get install python3-dev)"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="ascii")
        target = str(Path(folder, "probe.so"))
        command = [*compiler, "-shared", "-fPIC", f"-I{include}", str(source), "-o", target]
        try:
            result = subprocess.run(command, capture_output=True, check=False)
        except OSError as error:
            return f"the C compiler {compiler[0]!r} can't be run ({error.strerror})"
    if result.returncode == 0:
        return ""
    return f"the C compiler {compiler[0]!r} does not work here"


def wants_compilation() -> bool:
    """Decide, and say which way and why."""
    if not COMPILING_COMMANDS.intersection(sys.argv):
        return False
    wish = os.environ.get("TAFELRUNDE_COMPILE", "")
    if wish == "0":
        print("tafelrunde: plain Python, because TAFELRUNDE_COMPILE=0")
        return False
    reason = missing_compiler()
    if reason and wish == "1":
        raise SystemExit(f"tafelrunde: TAFELRUNDE_COMPILE=1, but {reason}")
    if reason:
        print(f"tafelrunde: plain Python, because {reason}")
        return False
    print("tafelrunde: compiling the kernel and the games, a C compiler was found")
    return True


def extensions() -> list[Any]:
    sources = compiled_sources()
    if not sources or not wants_compilation():
        return []
    # Only builds need mypyc, and only those that compile.
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = os.pathsep.join([str(PACKAGE.parent), str(EXAMPLES)])
    # The build environment holds no dependency of ours; ./check has checked the types in full.
    options = [
        "--config-file=",
        "--explicit-package-bases",
        "--ignore-missing-imports",
        "--follow-imports=silent",
    ]
    return mypycify(
        [*options, *(str(source) for source in sources)],
        # Users want the fastest rules; who only tries them has them sooner with less.
        opt_level=os.environ.get("TAFELRUNDE_OPTIMIZE", "3"),
        debug_level="0",
        multi_file=True,
        group_name="tafelrunde",
    )


class BuildInParallel(build_ext):
    """One extension of many C files, and a small one for each module: on every core."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            header = Path(self.build_temp, "hints.h")
            header.parent.mkdir(parents=True, exist_ok=True)
            header.write_text(HINTS, encoding="ascii")
            for extension in self.extensions:
                flags = [*FLAGS, "-include", str(header)]
                extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        self.parallel = self.parallel or os.cpu_count()
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], *args: Any, **options: Any) -> list[str]:
            def compile_one(source: str) -> list[str]:
                return list(compile_some([source], *args, **options))

            # The largest first, so that no core waits long for the last one.
            ordered = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPool(min(len(sources), os.cpu_count() or 1)) as pool:
                done = pool.map(compile_one, ordered, chunksize=1)
            objects = dict(zip(ordered, done, strict=True))
            return [file for source in sources for file in objects[source]]

        self.compiler.compile = compile_all
        super().build_extensions()


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInParallel})
