"""Findings from libyar's memory into Python's."""

from __future__ import annotations

from typing import Any

from . import _native
from ._findings import Edit, Finding, Fix, Place, Range, Rule, Showing, View
from ._picture import Rect
from ._problems import text

NO_RULE = (1 << 64) - 1


def findings_of(result: _native.Result, places: tuple[str, ...]) -> list[Finding]:
    """The findings in a result; ``places`` are what stands in the lines of a document that was a dict."""
    return [_finding(result.findings[index], places) for index in range(result.finding_count)]


def _finding(made: Any, places: tuple[str, ...]) -> Finding:
    return Finding(
        code=text(made.code),
        severity=_native.SEVERITIES[made.severity],
        summary=text(made.summary),
        fingerprint=text(made.fingerprint),
        place=place_of(made.place, places),
        views=tuple(_view(view, places) for view in made.views[: made.view_count]),
        showings=tuple(_showing(showing) for showing in made.showings[: made.showing_count]),
        scene=text(made.scene),
        details=tuple(text(detail) for detail in made.details[: made.detail_count]),
        rules=tuple(_rule(rule, places) for rule in made.rules[: made.rule_count]),
        range=_range(made.range.contents) if made.range else None,
        fixes=tuple(_fix(fix, places) for fix in made.fixes[: made.fix_count]),
        row=made.row,
        field=text(made.field),
        rows=tuple(made.rows[: made.row_count]),
        checked_rows=made.checked_rows,
        cause=made.cause or None,
    )


def place_of(made: Any, places: tuple[str, ...]) -> Place | None:
    """A place of the document; None where it is nowhere in particular."""
    if not made.line:
        return None
    if places:
        # Nobody has seen the text that lines are of.
        return Place(text(made.file), path=places[min(made.line, len(places)) - 1])
    return Place(text(made.file), made.line, made.column)


def _view(made: Any, places: tuple[str, ...]) -> View:
    return View(
        text(made.name), text(made.path), text(made.identifier), place_of(made.place, places), Rect(*made.frame)
    )


def _rule(made: Any, places: tuple[str, ...]) -> Rule:
    return Rule(text(made.text), text(made.identifier), place_of(made.place, places), bool(made.is_changeable))


def _showing(made: Any) -> Showing:
    return Showing(
        device=text(made.device),
        size=(made.width, made.height),
        direction="rtl" if made.is_right_to_left else "ltr",
        texts=text(made.texts),
        row=made.row,
        text=text(made.text),
        needed=made.needed,
        has=made.has,
    )


def _range(made: Any) -> Range:
    numbers = made.parts[: 2 * made.part_count]
    return Range(
        axis="vertical" if made.is_vertical else "horizontal",
        parts=tuple(zip(numbers[0::2], numbers[1::2])),
        searched=(made.searched[0], made.searched[1]),
    )


def _fix(made: Any, places: tuple[str, ...]) -> Fix:
    numbers = tuple(made.numbers[: made.number_count])
    value: float | str | tuple[float, ...] | None = numbers[0] if len(numbers) == 1 else numbers or None
    return Fix(
        text=text(made.text),
        effect=text(made.effect),
        kind=text(made.kind),
        rule=None if made.rule == NO_RULE else made.rule,
        view=text(made.view),
        axis=text(made.axis),
        property=text(made.property),
        value=text(made.words) if made.words else value,
        holds=bool(made.holds),
        cures=made.cures,
        by_hand=bool(made.is_by_hand),
        # Nobody has seen the text of a dict.
        edits=() if places else tuple(_edit(edit) for edit in made.edits[: made.edit_count]),
    )


def _edit(made: Any) -> Edit:
    return Edit(made.line, made.column, made.end_line, made.end_column, text(made.text))
