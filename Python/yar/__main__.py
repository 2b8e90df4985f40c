"""``python -m yar`` is the command ``yar``."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main() -> None:
    """Becomes the command, with the words of the command line; only ``yar mcp`` is Python."""
    words = sys.argv[1:]
    if words[:1] == ["mcp"] and not {"-h", "--help"} & set(words):
        from ._mcp import main as serve

        return serve(words[1:])
    program = Path(__file__).resolve().parent / "bin" / "yar"
    os.execv(program, [str(program), *sys.argv[1:]])


if __name__ == "__main__":
    main()
