"""Checking and repairing documents: what ``yar check`` and ``yar fix`` do with files, and with documents that are in memory."""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping
from ctypes import c_char_p
from dataclasses import dataclass
from math import inf
from typing import Any, Literal, TypeVar

from . import _native, _source
from ._engines import Fonts, engine
from ._files import NoFile, opened
from ._findings import Place, Report
from ._found import findings_of, place_of
from ._problems import TemplateError, encoded, problems_of, text, warnings_of

Direction = Literal["ltr", "rtl", "both"]
Answer = TypeVar("Answer")


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
    call = _Call.of(
        source, devices=devices, direction=direction, only=only, ignore=ignore, search=search, longer_texts=longer_texts,
        strings=strings, name=name, folder=folder, assets=assets, images_outside=images_outside, font_dirs=font_dirs,
        time_limit=time_limit, image_memory=image_memory,
    )  # fmt: skip
    return call.run(_native.library.yar_check, (), lambda result, report: report)


@dataclass(frozen=True)
class Change:
    """What ``fix`` did about a finding."""

    code: str
    """The code of the finding."""
    summary: str
    """What was wrong, in one line."""
    place: Place | None
    """Where in the document as it was then."""
    fix: str
    """The change, as an order; with a ``reason`` it was not made, and is the first that could be."""
    reason: str
    """Why nothing was done; empty where it was."""

    @property
    def written(self) -> bool:
        """Whether it is in the text."""
        return not self.reason


@dataclass(frozen=True)
class Repair:
    """A document with changes that help in its text."""

    text: str
    """The text with all changes; of a dict its JSON."""
    changed: bool
    """Whether the text is another one than it was."""
    changes: tuple[Change, ...]
    """What was written, in order, and then what was left."""
    report: Report
    """What is wrong with the text as it is now."""

    def __str__(self) -> str:
        lines = [f"{change.place}: {change.fix} [{change.code}]" for change in self.changes if change.written]
        left = [f"left as it is: {change.summary}; {change.reason}" for change in self.changes if not change.written]
        return "\n".join(lines + left)


def fix(
    source: str | os.PathLike[str] | Mapping[str, Any],
    *,
    choose: Literal["first"] | None = None,
    write: bool = False,
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
) -> Repair:
    """Writes changes that help into the text of a document, as ``yar fix`` does; only the bytes of the changes differ.

    Changes of different parts are made together, and the text is checked again; where a finding stays or another comes, half of
    them are tried, down to one. ``time_limit`` is for each of these checks. Where several changes help equally, a person has to
    choose: ``choose="first"`` takes the first. With ``write`` the file of a path is replaced, whole or not at all; else nothing is
    written. All else is as for ``check``.

    >>> page = '''{ "yar": 1, "size": [320, 40], "root": { "type": "View", "constraints": [
    ...   "box.leading == self.leading + 16", "box.width == 310", "self.trailing == box.trailing + 16",
    ...   "box.top == self.top", "box.height == 20"], "subviews": [{ "type": "View", "identifier": "box" }] } }'''
    >>> repair = fix(page, choose="first")
    >>> repair.changed, repair.changes[0].code, [finding.severity for finding in repair.report]
    (True, 'conflict', ['note'])

    Raises ``TemplateError`` where the document cannot be read.
    """
    if choose not in (None, "first"):
        raise ValueError(f"choose must be 'first' or None, not {choose!r}")
    call = _Call.of(
        source, devices=devices, direction=direction, only=only, ignore=ignore, search=search, longer_texts=longer_texts,
        strings=strings, name=name, folder=folder, assets=assets, images_outside=images_outside, font_dirs=font_dirs,
        time_limit=time_limit, image_memory=image_memory,
    )  # fmt: skip
    if write and call.document:
        raise ValueError("a document in memory has no file to write to; take the text of what comes back")
    before = call.document.text if call.document else _bytes(call.path)

    def made(result: _native.Result, report: Report) -> Repair:
        new = ctypes.string_at(result.document, result.document_byte_count) if result.document else before or b""
        is_new = bool(result.document) and new != before
        changes = tuple(
            changed(result.changes[index], call.document.places if call.document else ())
            for index in range(result.change_count)
        )
        if write and is_new:
            _replace(os.fsdecode(call.path), new)
        return Repair(new.decode("utf-8", "replace"), is_new, changes, report)

    return call.run(_native.library.yar_repair, (_native.CHOOSE_FIRST if choose else 0,), made, before)


def changed(made: Any, places: tuple[str, ...]) -> Change:
    """A change of libyar's."""
    return Change(text(made.code), text(made.summary), place_of(made.place, places), text(made.fix), text(made.reason))


def _bytes(path: bytes) -> bytes | None:
    """What a file has; None where libyar has to say why it cannot be read."""
    try:
        with opened(os.fsdecode(path)) as file:
            return file.read(_source.LARGEST + 1)
    except (OSError, NoFile):
        return None


def _replace(path: str, text: bytes) -> None:
    """Writes a file, whole or not at all; a link stays one."""
    path = os.path.realpath(path)
    number, beside = tempfile.mkstemp(prefix=".yar-", dir=os.path.dirname(path))
    try:
        with os.fdopen(number, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        shutil.copymode(path, beside)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


@dataclass(frozen=True)
class _Call:
    """What is asked about a document."""

    path: bytes
    document: _source.Source | None
    options: _native.CheckOptions
    fonts: Fonts

    @classmethod
    def of(
        cls, source: Any, *, devices: Any, direction: Any, only: Any, ignore: Any, search: bool, longer_texts: bool, strings: Any,
        name: Any, folder: Any, assets: Any, images_outside: bool, font_dirs: Any, time_limit: float | None,
        image_memory: int | None,
    ) -> _Call:  # fmt: skip
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
        return cls(path, document, options, Fonts.of([os.path.abspath(one) for one in _several(font_dirs)], image_memory or 0))

    def run(
        self, function: Any, rest: tuple[int, ...], made: Callable[[_native.Result, Report], Answer], read: bytes | None = None
    ) -> Answer:
        """Calls libyar; ``read`` is the text of a file, where it was read already."""
        content = self.document.text if self.document else read
        with engine(self.fonts) as own:
            pointer = function(own.handle, self.path, content, len(content or b""), self.options, *rest)
        places = self.document.places if self.document else ()
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
            return made(result, Report(0, findings, errors, warnings, findings))
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
