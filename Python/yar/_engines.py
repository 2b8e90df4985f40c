"""Engines: fonts, and what is kept from one row to the next. They outlive the threads that use them."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from ctypes import c_char_p
from pathlib import Path
from typing import NamedTuple

from . import _native
from ._problems import FontsMissing, Problem

# Fonts of the package come before those of the machine, so that pictures are the same everywhere.
_here = Path(__file__).resolve().parent
_system_fonts = [str(_here / "share" / "yar" / "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"]

MOST_IDLE = max(8, 2 * (os.cpu_count() or 1))
"""Each has some 25 MB, when it has drawn a while."""


class Fonts(NamedTuple):
    """Folders with fonts, and what was in them: a template made later sees fonts that came later."""

    directories: tuple[str, ...]
    stamp: int
    image_memory: int = 0
    """The bytes that the pixels of images may take together; 0 is libyar's own limit."""

    @classmethod
    def of(cls, directories: Iterable[str], image_memory: int = 0) -> Fonts:
        """Looks into folders; raises ``FontsMissing`` where one is not there."""
        found = tuple(directories)
        for path in found:
            if not os.path.exists(path):
                raise FontsMissing([Problem(f'the font folder "{path}" does not exist')])
        return cls(found, hash(tuple(_files(found))), image_memory)


def _files(directories: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    for directory in directories:
        if os.path.isfile(directory):
            yield _file(directory)
        for folder, folders, names in os.walk(directory):
            folders.sort()
            for name in sorted(names):
                yield _file(os.path.join(folder, name))


def _file(path: str) -> tuple[str, int, int]:
    try:
        found = os.stat(path)
    except OSError:
        return path, 0, 0
    return path, found.st_size, found.st_mtime_ns


class Engine:
    """An engine of libyar; one thread uses it at a time."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        # Kept, as modules go away before what is left of objects.
        self._free = _native.library.yar_engine_free
        options = _native.EngineOptions(
            size=ctypes.sizeof(_native.EngineOptions),
            flags=_native.OWN_FONTCONFIG,
            image_memory=fonts.image_memory,
        )
        own = (c_char_p * len(fonts.directories))(*[os.fsencode(path) for path in fonts.directories])
        system = (c_char_p * len(_system_fonts))(*[os.fsencode(path) for path in _system_fonts])
        options.font_directories, options.font_directory_count = own, len(own)
        options.system_font_directories, options.system_font_directory_count = system, len(system)
        problems = _native.ResultPointer()
        self.handle: int | None = _native.library.yar_engine_new(
            ctypes.byref(options), ctypes.byref(problems)
        )
        if problems:
            message = problems.contents.errors[0].message.decode()
            _native.library.yar_result_free(problems)
            raise FontsMissing([Problem(message)])

    def __del__(self) -> None:
        self._free(self.handle)


# Appending and taking are single steps of the interpreter: no lock that a fork could find closed.
_idle: list[Engine] = []


@contextmanager
def engine(fonts: Fonts) -> Iterator[Engine]:
    """An engine that nobody else uses meanwhile: the one that was used last, or a new one.

    To open one takes some milliseconds, and Pango keeps some of its memory for ever: they are not made for each call.
    """
    found = _taken(fonts) or Engine(fonts)
    try:
        yield found
    finally:
        _idle.append(found)
        while len(_idle) > MOST_IDLE:
            try:
                del _idle[0]
            except IndexError:
                break


def _taken(fonts: Fonts) -> Engine | None:
    others = []
    found = None
    while found is None:
        try:
            engine = _idle.pop()
        except IndexError:
            break
        if engine.fonts == fonts:
            found = engine
        else:
            others.append(engine)
    _idle[:0] = reversed(others)
    return found
