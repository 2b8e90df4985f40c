"""Stands in for libraries that are linked and never called.

Debian's Cairo can also draw into windows and its GIO can also mount disks, so both are linked with X11's libraries
and libmount; Yar does neither. A small library with the same names, which end the program when called, takes their place.
"""

from __future__ import annotations

import os
from pathlib import Path

from command import run
from older.elf import Symbol, defined, undefined

# Whatever only these need is left out as well.
ABSENT = (
    "libX11.so.6", "libXext.so.6", "libXrender.so.1", "libxcb.so.1", "libxcb-render.so.0", "libxcb-shm.so.0",
    "libmount.so.1", "libselinux.so.1",
)  # fmt: skip


def stand_in(users: list[Path], folder: Path) -> Path:
    """Makes a library of what `users` ask the absent libraries for."""
    offered: dict[str, Symbol] = {}
    for name in ABSENT:
        offered |= defined(Path("/usr/lib") / f"{os.uname().machine}-linux-gnu" / name)
    asked = sorted({name for user in users for name in undefined(user) if name in offered})
    lines = ["#include <stdlib.h>", "#include <unistd.h>"]
    for name in asked:
        if offered[name].kind == "STT_OBJECT":
            lines.append(f"char {name}[{max(offered[name].size, 1)}];")
        else:
            text = f"yar: {name} is not in this package"
            lines.append(f'void {name}(void) {{ if (write(2, "{text}\\n", {len(text) + 1}) != 0) abort(); abort(); }}')
    source, library = folder / "absent.c", folder / "libyar-absent.so"
    source.write_text("\n".join(lines) + "\n")
    run("cc", "-Os", "-fPIC", "-fno-builtin", "-w", "-shared", "-s", "-o", library, source)
    return library
