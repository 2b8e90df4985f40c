"""What the programs of this folder have in common: running others, and their command line."""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path


def run(*words: str | Path, cwd: Path | None = None) -> str:
    """What a program prints; an error if it fails."""
    return subprocess.run([str(word) for word in words], check=True, text=True, stdout=subprocess.PIPE, cwd=cwd).stdout


def paths(*names: str) -> argparse.Namespace:
    """The paths of the command line: `--NAME PATH` for each name."""
    parser = argparse.ArgumentParser()
    for name in names:
        parser.add_argument(f"--{name}", type=Path, required=True)
    return parser.parse_args()
