"""Checking rows: what the command finds, Python finds."""

from __future__ import annotations

import json
import shutil
import struct
import zlib
from pathlib import Path
from typing import Any, Callable

import pytest
import yar

from .conftest import EXAMPLES

ROW = {"type": "object", "properties": {"t": {"type": "string"}, "i": {"type": "string"}}}


def png(width: int, height: int) -> bytes:
    """A picture without pattern."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    lines = b"".join(b"\0" + bytes((number * 40) % 256 for number in range(width * 3)) for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


def column(*views: dict[str, Any], size: list[float] = [120, 60]) -> dict[str, Any]:
    layout = {"kind": "vertical", "hAlign": "leading"}
    root = {"type": "WeView", "layout": layout, "subviews": list(views)}
    return {"yar": 1, "size": size, "backgroundColor": "white", "data": ROW, "root": root}


LABEL = {"type": "Label", "text": "{{ t }}"}
IMAGE = {"type": "ImageView", "image": "{{ i }}", "fixedDesiredSize": [50, 50]}
PLACED = {
    "yar": 1,
    "size": [200, 60],
    "data": ROW,
    "root": {"type": "View", "subviews": [{**LABEL, "frame": [0, 0, 200, 20]}]},
}
ALONE = {"yar": 1, "size": [200, 60], "data": ROW, "root": LABEL}


@pytest.mark.parametrize(
    "document, character",
    # One for each: what fonts lack they know of from then on.
    [(column(LABEL, size=[200, 60]), "\u0378"), (PLACED, "\u0379"), (ALONE, "\u0380")],
)
def test_characters_without_a_font_are_found(document: dict[str, Any], character: str) -> None:
    template = yar.Template(document)
    for _ in range(2):
        found = template.check([{"t": "Ann"}, {"t": f"Anna {character}"}], jobs=1)
        assert [(finding.row, finding.code, finding.field) for finding in found] == [(2, "missing-character", "t")]
        assert f"U+{ord(character):04X}" in found[0].summary


def test_pictures_are_looked_at(tmp_path: Path) -> None:
    (tmp_path / "small.png").write_bytes(png(10, 10))
    whole = png(60, 60)
    (tmp_path / "half.png").write_bytes(whole[: len(whole) // 2])
    template = yar.Template(column(IMAGE), folder=tmp_path)
    report = template.check([{"i": "small.png"}, {"i": "half.png"}])
    assert [(finding.row, finding.code) for finding in report] == [(1, "blurred-image")]
    assert (report.causes[0].needed, report.causes[0].has) == (50, 10)
    assert [error.row for error in report.errors] == [2] and "broken" in report.errors[0].message


def test_changes_of_texts_are_tried() -> None:
    template = yar.Template(column(LABEL))
    rows = [{"t": "Ann"}, {"t": "Grossoberlindenberger"}, {"t": "Grossoberlindenbergerin"}]
    report = template.check(rows, fixes=True)
    assert len(report.causes) == 1 and any("two lines fit all 2" in fix for fix in report.causes[0].fixes)
    assert any("of the size fits all 2" in fix for fix in report.causes[0].fixes)
    assert all(finding.fixes for finding in report)
    assert not any(cause.fixes for cause in template.check(rows).causes)


def test_findings_are_those_of_the_command(command: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "small.png").write_bytes(png(10, 10))
    document = column({**LABEL, "textColor": "#eeeeee"}, LABEL, IMAGE, size=[120, 90])
    names = ["Ann", "Grossoberlindenberger", "Anna \u0378", "Bertram Anton Oberlindenbergerin", "", "Zoë"]
    rows = [{"t": names[number % 6] + " x" * (number % 5), "i": "small.png"} for number in range(200)]
    rows[50] = {"t": 3}  # type: ignore[dict-item]
    rows[60] = {"t": "Ann", "i": "none.png"}
    check(document, rows, command, tmp_path)


def test_tickets_are_checked_as_by_the_command(command: Callable[..., str], tmp_path: Path) -> None:
    rows = [json.loads(line) for line in (EXAMPLES / "tickets.jsonl").open()]
    rows[3]["guest"] = "Grossoberlindenbergerwaldmeisterhof von und zu Unterlindenberg"
    rows[5]["event"] = "Nachtmusik im Hof des alten Schlachthofs am oberen Lindenberg"
    rows[7]["id"] = "x" * 900
    shutil.copytree(EXAMPLES / "images", tmp_path / "images")
    check(json.loads((EXAMPLES / "ticket.json").read_text()), rows, command, tmp_path)


def check(
    document: dict[str, Any], rows: list[dict[str, Any]], command: Callable[..., str], folder: Path
) -> None:
    """Compares everything that the command's JSON has."""
    (folder / "t.json").write_text(json.dumps(document))
    (folder / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    told = json.loads(
        command(
            "check", folder / "t.json", "--rows", folder / "rows.jsonl", "--json",
            "--errors", folder / "errors.jsonl", statuses=(0, 1),
        )
    )  # fmt: skip
    template = yar.Template(folder / "t.json")
    report = template.check(rows, fixes=True)
    assert told["findings"] and told["rows"] == report.row_count
    assert [cause.sentence for cause in report.causes] == [found["summary"] for found in told["findings"]]
    for cause, found in zip(report.causes, told["findings"]):
        assert (cause.code, cause.severity, cause.field or None) == (
            found["kind"], found["severity"], found["field"],
        )  # fmt: skip
        assert list(cause.rows) == found["rows"] and cause.worst_row == found["worst"]["row"]
        assert cause.text == found["worst"]["text"]
        if found["kind"] == "truncated":
            assert list(cause.fixes) == found["fixes"]
            assert (cause.needed, cause.has) == (found["worst"]["needed"], found["worst"]["has"])
    assert len({finding.row for finding in report}) == told["faultyRows"]
    errors = [json.loads(line) for line in (folder / "errors.jsonl").open()] if told["failedRows"] else []
    assert [(error.row, error.field or None, error.message) for error in report.errors] == [
        (error["row"], error["field"], error["message"]) for error in errors
    ]


def test_findings_beside_pictures_are_the_same() -> None:
    template = yar.Template(column(LABEL))
    rows = [{"t": "Ann"}, {"t": "Grossoberlindenberger"}, {"t": "\u0381"}]
    drawn = list(template.results(rows, findings=True))
    alone = list(template.results(rows, findings=True, pictures=False))
    assert [result.findings for result in drawn] == [result.findings for result in alone]
    assert [len(result.findings) for result in drawn] == [0, 1, 1]


def test_templates_that_are_dicts_have_no_lines() -> None:
    card = yar.Template(
        {
            "yar": 1,
            "size": [60, 30],
            "data": {"type": "object", "properties": {"t": {"type": "string"}}},
            "root": {"type": "Label", "identifier": "line", "text": "{{ t }}"},
        }
    )
    report = card.check([{"t": "A text that does not fit"}], fixes=True)
    (result,) = card.results([{"t": "A text that does not fit"}], pictures=False, findings=True)
    for finding in [*report, *result.findings, *report.causes]:
        assert (finding.code, finding.path, finding.line, finding.column) == ("truncated", "line", 0, 0)
    assert report.causes[0].fixes
