"""Checking documents: what ``yar check`` does with files, and with documents that are in memory."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable, Mapping
from ctypes import c_char_p
from math import inf
from typing import Any, Literal

from . import _native, _source
from ._engines import Fonts, engine
from ._findings import Report
from ._found import findings_of
from ._problems import TemplateError, encoded, problems_of, warnings_of

Direction = Literal["ltr", "rtl", "both"]


def check(
    source: str | os.PathLike[str] | Mapping[str, Any],
    *,
    devices: Iterable[str] = (),
    direction: Direction | None = None,
    only: Iterable[str] = (),
    ignore: Iterable[str] = (),
    search: bool = True,
    longer_texts: bool = False,
    strings: Iterable[str | os.PathLike[str]] = (),
    name: str | None = None,
    folder: str | os.PathLike[str] | None = None,
    assets: Iterable[str | os.PathLike[str]] = (),
    images_outside: bool = False,
    font_dirs: Iterable[str | os.PathLike[str]] = (),
    time_limit: float | None = 30,
    image_memory: int | None = None,
) -> Report:
    """Says what is wrong with the layout of a document: a path, a text or a dict; JSON, or a ``.xib`` or ``.storyboard``.

    What is found is what ``yar check`` finds, with the same defaults; pictures, colours and fonts are found as it finds them.
    ``devices`` are names as ``yar devices`` lists them, or ``phones`` and ``pads``; ``direction`` is ``ltr``, ``rtl`` or ``both``;
    ``only`` and ``ignore`` are codes. Without ``search``, sizes between the devices are left out. ``longer_texts`` looks at texts that are
    35 % longer, ``strings`` at those of ``.strings`` and ``.xcstrings`` files, too. A document in memory has its pictures in
    ``folder``, and ``name`` is what findings call it. Where the work takes more than ``time_limit`` seconds, what is known by then is in the report, and its ``errors`` say so.

    >>> report = check({"yar": 1, "size": [60, 20], "root": {"type": "Label", "text": "Much too long a text"}})
    >>> [(finding.code, finding.severity, finding.place.path) for finding in report]
    [('truncated', 'warning', 'root')]

    Raises ``TemplateError`` where the document cannot be read.
    """
    if direction not in _native.DIRECTIONS:
        raise ValueError(f"the direction must be ltr, rtl or both, not {direction!r}")
    if time_limit is not None and not 0 < time_limit <= 86_400:
        raise ValueError(f"the time_limit must be above 0 and at most 86,400 seconds, not {time_limit!r}")
    path, document = _document(source, name, folder)
    options = _native.CheckOptions(
        size=ctypes.sizeof(_native.CheckOptions),
        only=_codes(only),
        ignore=_codes(ignore),
        direction=_native.DIRECTIONS[direction],
        flags=(_native.IMAGES_OUTSIDE if images_outside else 0)
        | (0 if search else _native.NO_SEARCH)
        | (_native.LONGER_TEXTS if longer_texts else 0),
        time_limit=inf if time_limit is None else time_limit,
    )
    options.devices, options.device_count = _list(devices)
    options.asset_directories, options.asset_directory_count = _list(assets)
    options.text_files, options.text_file_count = _list(strings)
    fonts = Fonts.of([os.path.abspath(one) for one in _several(font_dirs)], image_memory or 0)
    with engine(fonts) as own:
        pointer = _native.library.yar_check(
            own.handle, path, document.text if document else None, len(document.text) if document else 0, options
        )
    places = document.places if document else ()
    try:
        result = pointer.contents
        errors = [_source.placed(error, places) for error in problems_of(result)]
        if not result.checked_scenes and errors:
            if not errors[0].file:
                # It is a mistake of the call, not of the document.
                raise ValueError(errors[0].message)
            raise TemplateError(errors)
        warnings = [_source.placed(warning, places) for warning in warnings_of(result)]
        findings = findings_of(result, places)
        return Report(0, findings, errors, warnings, findings)
    finally:
        _native.library.yar_result_free(pointer)


def _document(
    source: str | os.PathLike[str] | Mapping[str, Any], name: str | None, folder: str | os.PathLike[str] | None
) -> tuple[bytes, _source.Source | None]:
    """What a document is called, and its text where it is in memory."""
    start = source.lstrip("\ufeff \t\r\n")[:1] if isinstance(source, str) else ""
    if isinstance(source, Mapping) or start in ("{", "[", "<"):
        called = name or ("document.xib" if start == "<" else "document.json")
        path = os.path.join(os.fspath(folder), called) if folder is not None else called
        if start == "<":
            assert isinstance(source, str)
            return os.fsencode(path), _source.Source(source.encode("utf-8", "surrogatepass"))
        return os.fsencode(path), _source.read(source, called)
    if isinstance(source, (str, os.PathLike)):
        if not os.fspath(source):
            raise ValueError("the document is empty: give a path, a text or a dict")
        if name is not None or folder is not None:
            raise ValueError("the name and the folder of a file are its own; they are for documents in memory")
        return os.fsencode(source), None
    raise TypeError(f"a document is a path, a text or a dict, not {type(source).__name__}")


def _several(paths: Iterable[str | os.PathLike[str]]) -> list[str | os.PathLike[str]]:
    """One path for itself is a list of one."""
    return [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)


def _list(paths: Iterable[str | os.PathLike[str]]) -> tuple[Any, int]:
    found = _several(paths)
    return (c_char_p * len(found))(*[os.fsencode(path) for path in found]), len(found)


def _codes(codes: Iterable[str]) -> bytes | None:
    found = [codes] if isinstance(codes, str) else list(codes)
    return encoded(",".join(found)) if found else None
