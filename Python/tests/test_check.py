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
    (worst,) = report.causes[0].showings
    assert (worst.row, worst.needed, worst.has) == (1, 50, 10)
    assert [error.row for error in report.errors] == [2] and "broken" in report.errors[0].message


def test_changes_of_texts_are_tried() -> None:
    template = yar.Template(column(LABEL))
    rows = [{"t": "Ann"}, {"t": "Grossoberlindenberger"}, {"t": "Grossoberlindenbergerin"}]
    report = template.check(rows, fixes=True)
    (cause,) = report.causes
    assert [(fix.kind, fix.property, fix.effect) for fix in cause.fixes] == [
        ("property", "numberOfLines", "all 2 rows fit"),
        ("property", "minimumScaleFactor", "all 2 rows fit"),
    ]
    assert cause.fixes[0].value == 2 and cause.rows == (2, 3) and cause.checked_rows == 3
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
    (document,) = told["documents"]
    found = [finding for scene in document["scenes"] for finding in scene["findings"] if finding["severity"] != "note"]
    assert found and document["rows"]["count"] == report.row_count
    for cause, finding in zip(report.causes, found):
        same(cause, finding, fixes=finding["code"] == "truncated")
        assert list(cause.rows) == finding["rows"]["numbers"] and cause.checked_rows == finding["rows"]["of"]
    assert len(report.causes) == len(found)
    assert len({finding.row for finding in report}) == document["rows"]["faulty"]
    failed = document["rows"]["failed"]
    errors = [json.loads(line) for line in (folder / "errors.jsonl").open()] if failed else []
    assert [(error.row, error.field or None, error.message) for error in report.errors] == [
        (error["row"], error["field"], error["message"]) for error in errors
    ]


def same(finding: yar.Finding, told: dict[str, Any], *, fixes: bool = True) -> None:
    """Compares a finding with that of the command's JSON."""
    assert [finding.code, finding.severity, finding.summary, finding.fingerprint, list(finding.details)] == [
        told[key] for key in ("code", "severity", "summary", "fingerprint", "details")
    ]
    place = finding.place
    assert (place and {"file": place.file, "line": place.line, "column": place.column}) == told.get("place")
    views = [(view.name, view.path, view.identifier or None, list(view.frame)) for view in finding.views]
    assert views == [(view["name"], view["path"], view["id"], view["frame"]) for view in told["views"]]
    rules = [(rule.text, rule.identifier or None, rule.changeable) for rule in finding.rules]
    assert rules == [(rule["text"], rule["id"], rule["changeable"]) for rule in told["rules"]]
    assert len(finding.showings) == len(told["showings"])
    for showing, other in zip(finding.showings, told["showings"]):
        assert [showing.device or None, list(showing.size), showing.direction, showing.texts or None] == [
            other[key] for key in ("device", "size", "direction", "texts")
        ]
        if row := other.get("row"):
            assert (showing.row, showing.text) == (row["number"], row["text"])
            assert (showing.needed, showing.has) == (row.get("needed", 0), row.get("has", 0))
    assert finding.cause == told.get("cause")
    assert (finding.range is None) == ("range" not in told)
    if finding.range:
        assert [finding.range.axis, [list(part) for part in finding.range.parts], list(finding.range.searched)] == [
            told["range"][key] for key in ("axis", "parts", "searched")
        ]
    if not fixes:
        return
    assert len(finding.fixes) == len(told["fixes"])
    for fix, other in zip(finding.fixes, told["fixes"]):
        value = list(fix.value) if isinstance(fix.value, tuple) else fix.value
        change = {"kind": fix.kind, "value": value, "axis": fix.axis, "view": fix.view, "property": fix.property}
        assert {key: value for key, value in change.items() if value not in (None, "")} == other["change"]
        assert (fix.text, fix.effect, fix.rule) == (other["text"], other["effect"], other["rule"])
        assert (fix.holds, fix.cures, fix.by_hand) == (other["holds"], other["cures"], other["byHand"])
        edits = [(edit.line, edit.column, edit.end_line, edit.end_column, edit.text) for edit in fix.edits]
        assert edits == [tuple(edit[key] for key in ("line", "column", "endLine", "endColumn", "text")) for edit in other["edits"]]


ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [
    *sorted((ROOT / "Documentation" / "Checks").glob("*-wrong.json")),
    *sorted((ROOT / "Tests" / "Fixtures" / "InterfaceBuilder").glob("*.*")),
]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_documents_are_checked_as_by_the_command(path: Path, command: Callable[..., str]) -> None:
    told = json.loads(command("check", path, "--json", statuses=(0, 1)))
    found = [finding for scene in told["documents"][0]["scenes"] for finding in scene["findings"]]
    report = yar.check(path)
    assert len(report) == len(found) and report.row_count == 0 and not report.errors
    for finding, other in zip(report, found):
        same(finding, other)


def test_documents_are_checked_on_devices(command: Callable[..., str]) -> None:
    path = ROOT / "Tests" / "Fixtures" / "InterfaceBuilder" / "Login.storyboard"
    words = ["--device", "iPhone SE", "--device", "iPhone 15", "-d", "both", "--only", "truncated,ambiguous,conflict", "--pseudo"]
    told = json.loads(command("check", path, "--json", *words, statuses=(0, 1)))
    found = [finding for scene in told["documents"][0]["scenes"] for finding in scene["findings"]]
    report = yar.check(
        path, devices=["iPhone SE", "iPhone 15"], direction="both", only=["truncated", "ambiguous", "conflict"], longer_texts=True
    )
    assert len(report) == len(found)
    for finding, other in zip(report, found):
        same(finding, other)


def test_documents_in_memory() -> None:
    document = {"yar": 1, "size": [60, 20], "root": {"type": "Label", "text": "Much too long a text"}}
    (finding,) = yar.check(document, name="card.json")
    assert (finding.code, finding.row, str(finding.place)) == ("truncated", 0, "card.json: root")
    (same_text,) = yar.check(json.dumps(document))
    assert same_text.line == 1 and same_text.summary == finding.summary
    report = yar.check(document, ignore="truncated")
    assert not report and repr(report) == "<yar.Report: 0 findings>"


def test_what_cannot_be_checked_is_said(tmp_path: Path) -> None:
    with pytest.raises(yar.TemplateError) as caught:
        yar.check({"yar": 1, "root": {"type": "Lable"}})
    assert caught.value.problems[0].path == "root.type"
    with pytest.raises(yar.TemplateError, match="No such file"):
        yar.check(tmp_path / "none.storyboard")
    (tmp_path / "broken.xib").write_text("<document")
    with pytest.raises(yar.TemplateError, match="broken.xib"):
        yar.check(tmp_path / "broken.xib")
    with pytest.raises(ValueError, match="did you mean 'iPhone SE'"):
        yar.check("{}", devices=["iPhone SEE"])
    with pytest.raises(ValueError, match="did you mean 'conflict'"):
        yar.check("{}", only=["conflicts"])
    with pytest.raises(ValueError, match="direction"):
        yar.check("{}", direction="left")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="time_limit"):
        yar.check("{}", time_limit=0)
    with pytest.raises(TypeError, match="a document is"):
        yar.check(3)  # type: ignore[arg-type]


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
        assert finding.place and finding.place.path == "root"
    assert report.causes[0].fixes
