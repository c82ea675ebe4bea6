"""What the research extra brings is imported by those who ask for it, and by nobody else."""

import subprocess
import sys

BROUGHT = ("gymnasium", "numpy", "pettingzoo", "pyspiel", "torch")

PLAYED = f"""
import sys, tafelrunde, tafelrunde.cli
for name in tafelrunde.titles():
    game = tafelrunde.new(name, players=2, seed=1)
    game.play(game.moves()[0])
    game.observe(game.player), game.mask(), game.svg(), game.record()
print([name for name in {BROUGHT} if name in sys.modules])
"""


def test_playing_and_observing_import_nothing_of_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYED], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_an_adapter_does() -> None:
    asked = "import sys, tafelrunde.research.pettingzoo; print('pettingzoo' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"
