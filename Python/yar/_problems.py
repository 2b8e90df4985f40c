"""What may be wrong, as exceptions with fields."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from . import _native


def text(value: bytes | None) -> str:
    """A text of libyar."""
    return (value or b"").decode("utf-8", "replace")


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a template or a row, or may not be meant.

    >>> print(Problem("a required field is missing", row=3, field="name"))
    row 3: 'name' a required field is missing
    """

    message: str
    """What is wrong, and how to put it right."""
    row: int = 0
    """The number of the row, from 1; 0 where no row is to blame."""
    field: str = ""
    """The field of the row, such as ``guests[2].name``; empty where no single one is to blame."""
    file: str = ""
    """The template; empty where it is not to blame."""
    line: int = 0
    """Where in the template, from 1."""
    column: int = 0
    """The column, from 1."""
    excerpt: str = ""
    """The text there and a caret under the place; mostly empty."""
    severity: str = "error"
    """``note``, ``warning`` or ``error``."""
    path: str = ""
    """Where in a template that was given as a dict, such as ``root.subviews[2].font``; it has no lines then."""
    cause: str = ""
    """What a warning is about: the same in all rows that have it, whatever their values."""
    is_of_each_row: bool = True
    """Whether every row that has it says so; else it is told of the first row alone."""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.line else ""
        if self.path or (self.file and not self.line):
            place = ": ".join(part for part in (self.file, self.path) if part) + ": "
        row = f"row {self.row}: " if self.row else ""
        field = f"'{self.field}' " if self.field else ""
        excerpt = f"\n{self.excerpt}" if self.excerpt else ""
        return f"{place}{row}{field}{self.message}{excerpt}"


class YarError(Exception):
    """Something cannot be done; ``problems`` says why.

    >>> try:
    ...     raise RowError([Problem("a required field is missing", row=3, field="name")])
    ... except YarError as error:
    ...     error.problems[0].field
    'name'
    """

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.problems,))


class TemplateError(YarError):
    """A template cannot be used."""


class RowError(YarError):
    """A row cannot be drawn."""


class FontsMissing(YarError):
    """There are no fonts to draw with."""


class YarWarning(UserWarning):
    """Something may not be meant, though there is a picture; ``problem`` says what.

    >>> warning = YarWarning(Problem("constraints cannot all hold", severity="warning"))
    >>> warning.problem.severity, str(warning)
    ('warning', 'constraints cannot all hold')
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.problem,))


class TemplateWarning(UserWarning):
    """Something in a template is surely not meant, though it can be used."""


class Told:
    """What was told already, by what it is about."""

    def __init__(self) -> None:
        self._causes: set[tuple[str, str]] = set()

    def new(self, problems: Iterable[Problem]) -> list[Problem]:
        """Those that are about something else than all before."""
        found = []
        for problem in problems:
            cause = (problem.cause, "" if problem.cause else problem.message)
            if cause not in self._causes:
                self._causes.add(cause)
                found.append(problem)
        return found


_package = os.path.dirname(os.path.abspath(__file__))


def warn(problem: Problem) -> None:
    """Tells whoever called the package."""
    level = 2
    frame = sys._getframe(1)
    while frame.f_back is not None and os.path.dirname(frame.f_code.co_filename) == _package:
        frame = frame.f_back
        level += 1
    warnings.warn(YarWarning(problem), stacklevel=level)


def problems_of(result: _native.Result) -> list[Problem]:
    """The problems in a result of libyar."""
    errors = (result.errors[index] for index in range(result.error_count))
    return [
        _problem(
            error,
            field=text(error.field),
            excerpt=text(error.excerpt),
            severity=_native.SEVERITIES[error.severity],
        )
        for error in errors
    ]


def warnings_of(result: _native.Result) -> list[Problem]:
    """What may not be meant, in a result of libyar."""
    told = (result.warnings[index] for index in range(result.warning_count))
    return [
        _problem(
            warning,
            severity="warning",
            cause=text(warning.cause),
            is_of_each_row=bool(warning.is_of_each_row),
        )
        for warning in told
    ]


def _problem(told: Any, **more: Any) -> Problem:
    """What errors and warnings have in common, and what one of them has besides."""
    return Problem(
        message=text(told.message),
        row=told.row,
        file=text(told.file),
        line=told.line,
        column=told.column,
        **more,
    )


def taken(pointer: Any) -> list[Problem]:
    """The problems that a call told, which are given back."""
    if not pointer:
        return []
    try:
        return problems_of(pointer.contents)
    finally:
        _native.library.yar_result_free(pointer)


def encoded(value: str | None) -> bytes | None:
    """A text for libyar, where a zero byte would end it."""
    if value is not None and "\0" in value:
        raise ValueError(f"a zero byte is in {value!r}")
    return None if value is None else value.encode("utf-8", "surrogateescape")


__all__ = [
    "FontsMissing",
    "Problem",
    "RowError",
    "TemplateError",
    "TemplateWarning",
    "YarError",
    "YarWarning",
]
