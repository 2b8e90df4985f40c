"""Where the text of a template comes from, and what its places are called."""

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ._files import NoFile, opened
from ._problems import Problem, TemplateError
from ._values import MISSING, Untaken, plain


LARGEST = 64 << 20
"""The bytes of the largest template, as libyar and the command have it."""


@dataclasses.dataclass(frozen=True)
class Source:
    """The text of a template."""

    text: bytes
    path: Path | None = None
    """The file that it is from."""
    places: tuple[str, ...] = ()
    """Of a dict what stands in each line of the text, such as ``root.subviews[2].font``."""


def read(source: str | os.PathLike[str] | Mapping[str, Any], name: str | None) -> Source:
    """The text of a path, of JSON or of a dict."""
    if isinstance(source, Mapping):
        return _of_mapping(source, name or "template")
    if isinstance(source, str):
        start = source.lstrip("\ufeff \t\r\n")[:1]
        if not start:
            raise ValueError("the template is empty: give a path, JSON or a dict")
        if start in "{[":
            return Source(source.lstrip("\ufeff").encode("utf-8", "surrogatepass"))
    elif not isinstance(source, os.PathLike):
        raise TypeError(f"a template is a path, JSON or a dict, not {type(source).__name__}")
    path = Path(source)
    if path.suffix.lower() in (".xib", ".storyboard"):
        message = (
            "a document of Interface Builder is no template: yar.check() checks it, and the command draws it: "
            f"python -m yar render {path.name}"
        )
        raise TemplateError([Problem(message, file=name or str(path))])
    try:
        with opened(path) as file:
            # One byte more than allowed tells a file that is too long from one that just fits.
            found = file.read(LARGEST + 1)
    except NoFile as error:
        raise TemplateError([Problem(str(error), file=name or str(path))]) from None
    if len(found) > LARGEST:
        message = f"the file is larger than {LARGEST >> 20} MiB, the most that a template may have"
        raise TemplateError([Problem(message, file=name or str(path))])
    return Source(found, path)


def _of_mapping(source: Mapping[str, Any], name: str) -> Source:
    lines: list[str] = []
    places: list[str] = []

    def add(text: str, place: str) -> None:
        lines.append(text)
        places.append(place)

    def write(value: Any, place: str, before: str, behind: str) -> None:
        if isinstance(value, dict) and value:
            add(before + "{", place)
            for count, (key, inner) in enumerate(value.items(), 1):
                field = f"{place}.{key}" if place else key
                comma = "," if count < len(value) else ""
                write(inner, field, json.dumps(key, ensure_ascii=False) + ": ", comma)
            add("}" + behind, place)
        elif isinstance(value, list) and value:
            add(before + "[", place)
            for count, inner in enumerate(value, 1):
                comma = "," if count < len(value) else ""
                write(inner, f"{place}[{count - 1}]", "", comma)
            add("]" + behind, place)
        else:
            add(before + json.dumps(value, ensure_ascii=False) + behind, place)

    try:
        # What is infinite or none has no place in a document, and is told there.
        document = {str(key): _inner(value, str(key)) for key, value in source.items()}
        write(document, "", "", "")
    except Untaken as error:
        raise TemplateError([Problem(error.message, path=error.field, file=name)]) from None
    except (RecursionError, ValueError) as error:
        raise TemplateError([Problem(f"the dict cannot be read: {error}", file=name)]) from None
    return Source("\n".join(lines).encode("utf-8", "surrogatepass"), None, tuple(places))


def _inner(value: Any, field: str) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _inner(inner, f"{field}.{key}") for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_inner(inner, f"{field}[{place}]") for place, inner in enumerate(value)]
    try:
        found = plain(value)
    except Untaken as error:
        raise error.inside(field) from None
    if found is MISSING:
        raise Untaken("is no number", field)
    return found


def placed(problem: Problem, places: tuple[str, ...]) -> Problem:
    """A problem with the path in a dict instead of a line of a text that nobody wrote."""
    if not problem.line or not places:
        return problem
    path = places[min(problem.line, len(places)) - 1]
    return dataclasses.replace(problem, path=path, line=0, column=0)
