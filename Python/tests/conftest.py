"""What the tests share: the repository's example, and the command where it is built."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable

import pytest
import yar

EXAMPLES = Path(__file__).resolve().parents[2] / "Examples" / "Rows"

CARD: dict[str, Any] = {
    "yar": 1,
    "size": [160, 40],
    "data": {
        "type": "object",
        "properties": {
            "name": {"type": "string"},
            "seat": {"type": "number"},
            "vip": {"type": "boolean"},
            "day": {"type": "string"},
            "tags": {"type": "array", "items": {"type": "string"}},
            "hall": {"type": "object", "properties": {"door": {"type": "string"}}},
        },
        "required": ["name"],
    },
    "root": {
        "type": "Label",
        "identifier": "line",
        "text": "{{ name }} {{ seat }} {{ day }} {{ tags | join('/') }} {{ hall.door }} {{ vip }}",
    },
}


@pytest.fixture
def card() -> yar.Template:
    return yar.Template(CARD, name="card.json")


@pytest.fixture
def ticket() -> yar.Template:
    return yar.Template(EXAMPLES / "ticket.json")


@pytest.fixture
def command() -> Callable[..., str]:
    """Runs ``yar``: the one that ``YAR`` names, else that of the package; what it printed."""
    program = os.environ.get("YAR")
    words = [program] if program else [sys.executable, "-m", "yar"]

    def run(*arguments: object, statuses: tuple[int, ...] = (0,)) -> str:
        done = subprocess.run(
            [*words, *map(str, arguments)], capture_output=True, encoding="utf-8"
        )
        assert done.returncode in statuses, done.stderr
        return done.stdout

    return run
