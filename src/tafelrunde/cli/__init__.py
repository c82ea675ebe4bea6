"""The command `tafelrunde`."""

from __future__ import annotations

import sys

from tafelrunde.cli.words import choose_language, language, say
from tafelrunde.kernel.errors import TafelrundeError


def main(arguments: list[str] | None = None) -> int:
    """Run a command; what the user can mend ends with one clear line.

    The exit code is 2 for a wrong call and 1 where something outside stands in the way.
    """
    given = sys.argv[1:] if arguments is None else arguments
    choose_language(given)
    from tafelrunde.cli.parser import build

    parsed = build().parse_args(given)
    try:
        return int(parsed.run(parsed))
    except TafelrundeError as error:
        print(f"tafelrunde: {error.said(language())}", file=sys.stderr)
        return int(getattr(error, "code", 2))
    except KeyboardInterrupt:
        print(f"\n{say('stopped')}", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of a pipe has seen enough.
        sys.stderr.close()
        return 0
