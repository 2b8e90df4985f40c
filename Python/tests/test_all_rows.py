"""All rows in one PDF, and on sheets of labels."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Callable

import pytest
import yar

from .conftest import EXAMPLES
from .test_pdf import profiles, xml

PAGES = EXAMPLES.parent / "Pages"

LETTER: dict[str, Any] = {
    "yar": 1,
    "name": "Letters",
    "pages": {"size": [200, 120], "margin": 10},
    "data": {
        "type": "object",
        "properties": {"name": {"type": "string"}, "lines": {"type": "array", "items": {"type": "string"}}},
        "required": ["name"],
    },
    "root": {
        "type": "WeView",
        "layout": {"kind": "vertical"},
        "subviews": [
            {"type": "Label", "text": "Dear {{ name }}"},
            {"forEach": "lines as line", "type": "Label", "text": "{{ line }}"},
        ],
    },
}

LABEL: dict[str, Any] = {
    "yar": 1,
    "name": "Labels",
    "data": {
        "type": "object",
        "properties": {"name": {"type": "string"}, "count": {"type": "integer"}},
        "required": ["name"],
    },
    "root": {"type": "Label", "text": "{{ name }}"},
}

needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not there")
needs_qpdf = pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not there")


@pytest.fixture
def letter() -> yar.Template:
    return yar.Template(LETTER)


@pytest.fixture
def label() -> yar.Template:
    return yar.Template(LABEL)


def told(*words: object) -> str:
    return subprocess.run([*map(str, words)], capture_output=True, check=True, encoding="utf-8").stdout


def pages(path: Path) -> list[str]:
    """The text of each page."""
    return [page.strip() for page in told("pdftotext", "-layout", path, "-").split("\f")[:-1]]


def rows(count: int) -> Iterator[dict[str, Any]]:
    for number in range(count):
        yield {"name": f"No. {number}", "lines": [f"line {line}" for line in range(number % 12)]}


@needs_poppler
@needs_qpdf
def test_pages_of_rows_follow_each_other(letter: yar.Template, tmp_path: Path) -> None:
    summary = letter.render_all(rows(100), tmp_path / "all.pdf")
    assert summary and summary.row_count == 100 and summary.paths == [tmp_path / "all.pdf"] and not summary.warnings
    told("qpdf", "--check", tmp_path / "all.pdf")
    found = pages(tmp_path / "all.pdf")
    assert len(found) == summary.page_count > 100
    alone = letter.render_rows(rows(100), tmp_path / "{{ rowNumber }}.pdf").paths
    assert found == [page for path in alone for page in pages(path)]
    assert [page.split()[2] for page in found if "Dear" in page] == [str(number) for number in range(100)]


@pytest.mark.parametrize("name", ["statement", "invoice", "letter"])
def test_the_file_is_that_of_the_command(command: Callable[..., str], tmp_path: Path, name: str) -> None:
    examples = yar.Template(PAGES / f"{name}.json").examples
    lines = tmp_path / "rows.jsonl"
    lines.write_text("".join(json.dumps(row) + "\n" for row in examples * 3))
    summary = yar.Template(PAGES / f"{name}.json").render_all(lines, tmp_path / "own.pdf", pdf="a-3b")
    command(
        "render", PAGES / f"{name}.json", "--rows", lines, "--pdf", "a-3b",
        "--errors", tmp_path / "errors", "-o", tmp_path / "command.pdf", statuses=(0, 1),
    )  # fmt: skip
    assert summary.paths
    assert (tmp_path / "own.pdf").read_bytes() == (tmp_path / "command.pdf").read_bytes()


def test_sheets_are_those_of_the_command(command: Callable[..., str], tmp_path: Path) -> None:
    template = yar.Template(PAGES / "price-labels.json")
    options: dict[str, Any] = {"sheet": "A4:3x6:margin=90,20,90,20:gap=7,2", "start": 5, "copies_field": "count", "marks": "cut"}
    words = ["--sheet", options["sheet"], "--start", 5, "--copies-field", "count", "--marks", "cut", "--bleed", "2mm"]
    for name in ("labels.pdf", "labels.png"):
        command(
            "render", PAGES / "price-labels.json", "--rows", PAGES / "price-labels.csv", *words,
            "--errors", tmp_path / "errors", "-o", tmp_path / "command" / name,
        )  # fmt: skip
        summary = template.render_all(PAGES / "price-labels.csv", tmp_path / "own" / name, bleed="2mm", **options)
        assert summary and summary.page_count > 1
        assert len(summary.paths) == (1 if name.endswith("pdf") else summary.page_count)
        for path in summary.paths:
            assert path.read_bytes() == (tmp_path / "command" / path.name).read_bytes(), path.name
    assert {path.name for path in (tmp_path / "own").iterdir()} == {path.name for path in (tmp_path / "command").iterdir()}


@needs_poppler
def test_labels_begin_where_the_sheet_is_free(label: yar.Template, tmp_path: Path) -> None:
    # A scene without a size has that of the label.
    found = [{"name": "A", "count": 2}, {"name": "B", "count": 0}, {"name": "C"}, {"name": "D", "count": "two"}, {"name": "E"}]
    summary = label.render_all(found, tmp_path / "labels.pdf", sheet="A4:1x2", start=2, copies_field="count")
    assert [page.split() for page in pages(tmp_path / "labels.pdf")] == [["A"], ["A", "C"], ["E"]]
    assert [(error.row, error.field) for error in summary.errors] == [(4, "count")]
    assert summary.page_count == 3 and not summary
    label.render_all(found[:1], tmp_path / "labels.pdf", sheet="avery-l7160", bleed=3)
    assert "595.28 x 841.89 pts (A4)" in told("pdfinfo", tmp_path / "labels.pdf")


def test_rows_of_every_kind(letter: yar.Template, tmp_path: Path) -> None:
    plain = [{"name": f"N{number}"} for number in range(300)]
    letter.render_all(plain, tmp_path / "list.pdf")
    expected = (tmp_path / "list.pdf").read_bytes()

    def written(rows: yar.Rows) -> bytes:
        assert letter.render_all(rows, tmp_path / "other.pdf").page_count == 300
        return (tmp_path / "other.pdf").read_bytes()

    assert written(iter(plain)) == expected
    (tmp_path / "rows.csv").write_text("name\n" + "".join(f"N{number}\n" for number in range(300)))
    assert written(tmp_path / "rows.csv") == expected
    polars = pytest.importorskip("polars")
    assert written(polars.DataFrame(plain)) == expected
    pandas = pytest.importorskip("pandas")
    assert written(pandas.DataFrame(plain)) == expected
    pyarrow = pytest.importorskip("pyarrow")
    assert written(pyarrow.Table.from_pylist(plain)) == expected


def test_open_files_get_the_bytes(letter: yar.Template, tmp_path: Path) -> None:
    letter.render_all(rows(80), tmp_path / "all.pdf")
    stream = io.BytesIO()
    summary = letter.render_all(rows(80), stream)
    assert stream.getvalue() == (tmp_path / "all.pdf").read_bytes() and summary.paths == [] and summary.page_count > 80
    with open(tmp_path / "raw.pdf", "wb", buffering=0) as raw:
        letter.render_all(rows(80), raw)
    assert (tmp_path / "raw.pdf").read_bytes() == stream.getvalue()

    class Slow(io.BytesIO):
        def write(self, data: Any) -> int:
            return super().write(bytes(data)[:1000])

    slow = Slow()
    letter.render_all(rows(80), slow)
    assert slow.getvalue() == stream.getvalue()
    with pytest.raises(TypeError, match="a path or a file that is open for bytes, not NoneType"):
        letter.render_all(rows(1), None)  # type: ignore[arg-type]

    class Full(io.RawIOBase):
        def write(self, data: Any) -> int:
            raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        letter.render_all(rows(2), Full())  # type: ignore[arg-type]


def test_rows_that_fail_are_left_out(letter: yar.Template, tmp_path: Path) -> None:
    with pytest.warns(yar.YarWarning, match="nmae"):
        summary = letter.render_all([{"name": "A"}, {}, {"name": {1}}, {"name": "B", "nmae": 1}], tmp_path / "all.pdf")
    assert [(error.row, error.field) for error in summary.errors] == [(2, "name"), (3, "name")]
    assert summary.page_count == 2 and summary.row_count == 4 and not summary
    assert [str(warning) for warning in summary.warnings] == [
        "row 4: field 'nmae' is not in the template's data; did you mean 'name'?"
    ]
    assert "4 rows, 1 files, 2 errors" in repr(summary)


def left(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_nothing_is_written_where_nothing_came_of_the_rows(letter: yar.Template, label: yar.Template, tmp_path: Path) -> None:
    (tmp_path / "all.pdf").write_bytes(b"old")
    for none, words in (([], "there are no rows"), ([{}, {}], "no row could be drawn")):
        with pytest.warns(yar.YarWarning, match=f"nothing was made: {words}"):
            summary = letter.render_all(none, tmp_path / "all.pdf")
        assert summary.paths == [] and summary.page_count == 0 and len(summary.errors) == len(none)
    with pytest.warns(yar.YarWarning, match="no label was drawn: no row asks for one with 'copies_field'"):
        label.render_all([{"name": "A", "count": 0}], tmp_path / "all.pdf", sheet="A4:3x8", copies_field="count")
    stream = io.BytesIO()
    with pytest.warns(yar.YarWarning):
        letter.render_all([{}], stream)
    assert left(tmp_path) == {"all.pdf": b"old"} and stream.getvalue() == b""


def test_what_rows_raise_leaves_nothing(letter: yar.Template, tmp_path: Path) -> None:
    (tmp_path / "all.pdf").write_bytes(b"old")

    def broken(error: BaseException) -> Iterator[dict[str, Any]]:
        yield from rows(200)
        raise error

    for error in (KeyError("lost"), KeyboardInterrupt(), GeneratorExit()):
        with pytest.raises(type(error)):
            letter.render_all(broken(error), tmp_path / "all.pdf")
        assert left(tmp_path) == {"all.pdf": b"old"}
    with pytest.raises(ZeroDivisionError):
        letter.render_all(rows(3), tmp_path / "all.pdf", attachments=lambda row: [yar.Attachment(b"", str(1 // (row - 2)))])
    assert left(tmp_path) == {"all.pdf": b"old"}
    # Engines are free again.
    assert letter.render_all(rows(3), tmp_path / "all.pdf").page_count == 3


def test_an_interrupted_program_leaves_nothing(tmp_path: Path) -> None:
    program = textwrap.dedent(
        """
        import sys, yar
        def rows():
            number = 0
            while True:
                if number == 50:
                    print("drawing", flush=True)
                yield {"name": f"No. {number}"}
                number += 1
        yar.Template(sys.argv[1]).render_all(rows(), sys.argv[2])
        """
    )
    (tmp_path / "letter.json").write_text(json.dumps(LETTER))
    words = [sys.executable, "-c", program, str(tmp_path / "letter.json"), str(tmp_path / "all.pdf")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline() == b"drawing\n"
        process.send_signal(signal.SIGINT)
        assert b"KeyboardInterrupt" in process.stderr.read()
    assert [path.name for path in tmp_path.iterdir()] == ["letter.json"]
    # One that is killed cannot clean up; who writes the file next does.
    with subprocess.Popen(words, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"drawing\n"
        process.kill()
    assert len(list(tmp_path.glob(".all.pdf.yar-*"))) == 1
    yar.Template(LETTER).render_all(rows(1), tmp_path / "all.pdf")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.pdf", "letter.json"]


def test_inputs_are_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "letter.json").write_text(json.dumps(LETTER))
    (tmp_path / "rows.csv").write_text("name\nA\n")
    os.link(tmp_path / "rows.csv", tmp_path / "rows.pdf")
    os.symlink(tmp_path / "letter.json", tmp_path / "letter.pdf")
    template = yar.Template(tmp_path / "letter.json", name="other")
    with pytest.raises(ValueError, match="is the file of rows, which the file would replace"):
        template.render_all(tmp_path / "rows.csv", tmp_path / "rows.pdf")
    with pytest.raises(ValueError, match="is the template, which the file would replace"):
        template.render_all(tmp_path / "rows.csv", tmp_path / "letter.pdf")
    dot = yar.Template({"yar": 1, "size": [9, 9], "root": {"type": "View"}}).render({})
    (tmp_path / "photo.pdf").write_bytes(dot.data)
    image = yar.Template({"yar": 1, "size": [9, 9], "root": {"type": "ImageView", "image": "photo.pdf"}}, folder=tmp_path)
    before = (tmp_path / "photo.pdf").read_bytes()
    with pytest.raises(OSError, match="it is an image of the template; name another file"):
        image.render_all([{}], tmp_path / "photo.pdf")
    assert (tmp_path / "photo.pdf").read_bytes() == before
    os.link(tmp_path / "rows.csv", tmp_path / "labels-page-1.png")
    with pytest.raises(ValueError, match="is the file of rows"):
        yar.Template(LABEL).render_all(tmp_path / "rows.csv", tmp_path / "labels.png", sheet="A4:3x8")
    assert (tmp_path / "rows.csv").read_text() == "name\nA\n"


def test_mistakes_of_callers_are_told(letter: yar.Template, label: yar.Template, tmp_path: Path) -> None:
    row: list[dict[str, Any]] = [{"name": "A"}]
    path = tmp_path / "all.pdf"

    def refuses(words: str, target: Any = path, error: type[Exception] = ValueError, **options: Any) -> None:
        with pytest.raises(error, match=words):
            label.render_all(row, target, **options)

    refuses("'start' needs a sheet of labels", start=2)
    refuses("'bleed' needs a sheet of labels", bleed=2)
    refuses("there is no sheet 'avery-l716'; did you mean", sheet="avery-l716")
    refuses("there is no sheet ''", sheet="")
    refuses("'start' is 22, and a sheet of 'avery-l7160' has 21 labels", sheet="avery-l7160", start=22)
    refuses("from 1, not 0", sheet="avery-l7160", start=0)
    refuses("from 1, not -1", sheet="avery-l7160", start=-1)
    refuses("start must be an int, not str", sheet="avery-l7160", start="2", error=TypeError)
    refuses("sheet must be a str, not int", sheet=7160, error=TypeError)
    refuses("'copies_field' names 'cuont', .*did you mean 'count'", sheet="A4:3x8", copies_field="cuont")
    refuses("'marks' must be 'cut', not 'fold'", sheet="A4:3x8", marks="fold")
    refuses("the mark 'cut' needs margins", sheet="A4:3x8", marks="cut")
    for bleed in (-1, float("nan"), float("inf"), 1e9, "3 cm", ""):
        refuses("'bleed' must be a length of at most an inch", sheet="A4:3x8", bleed=bleed)
    refuses("all rows are one file as PDF alone, not as png", tmp_path / "all.png")
    refuses("does not end in png, svg, pdf", tmp_path / "all.tiff")
    refuses("does not end in png, svg, pdf", tmp_path / "all")
    refuses("render_rows\\(\\) makes a file for each row", tmp_path / "{{ name }}.pdf")
    refuses("sheets as png are several files", io.BytesIO(), sheet="A4:3x8", format="png")
    refuses("for the format pdf, not png", tmp_path / "a.png", sheet="A4:3x8", pdf="ua-1")
    refuses("not 'ua-2'", pdf="ua-2")
    refuses("it is a folder", tmp_path, format="pdf", error=OSError)
    refuses("cannot write", "/dev/null/all.pdf", error=OSError)
    refuses("zero byte|null", "a\0b.pdf")
    with pytest.raises(TypeError, match="put it into a list"):
        label.render_all({"name": "A"}, path)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []
    # Folders are made.
    assert label.render_all(row, tmp_path / "a" / "b" / "all.pdf").paths[0].exists()


def test_labels_that_have_no_room_are_errors(tmp_path: Path) -> None:
    big = yar.Template(LABEL | {"size": [500, 500]})
    with pytest.warns(yar.YarWarning):
        summary = big.render_all([{"name": "A"}], tmp_path / "a.pdf", sheet="avery-l7160")
    assert "'avery-l7160' has room for" in summary.errors[0].message
    assert list(tmp_path.iterdir()) == []


def test_files_and_standards(letter: yar.Template, tmp_path: Path) -> None:
    bill = yar.Template(LETTER | {"language": "en"})
    stream = io.BytesIO()
    named = [{"name": "12.50"}, {"name": "13.50"}]
    invoice = yar.Attachment(xml("12.50"), factur_x="en16931")
    note = yar.Attachment(b"Terms", "terms.txt")
    summary = bill.render_all(
        named, stream, pdf=["ua-1", "a-3b"], attachments=lambda row: [invoice] if row == 1 else [note]
    )
    assert summary.page_count == 2 and not summary.errors
    assert (b"EN 16931", b"", b"") in profiles(stream.getvalue())
    stream = io.BytesIO()
    assert bill.render_all(named[:1], stream, attachments=[invoice]).page_count == 1
    assert (b"EN 16931", b"", b"") in profiles(stream.getvalue())
    # As an invoice it is begun.
    with pytest.raises(ValueError, match="begin it with the pdf 'a-3b'"):
        bill.render_all(named, tmp_path / "a.pdf", attachments=lambda row: [invoice])
    with pytest.warns(yar.YarWarning):
        wrong = bill.render_all(named[1:], tmp_path / "a.pdf", attachments=[invoice])
    assert "the amount to pay is 12.50 in the data" in wrong.errors[0].message
    assert list(tmp_path.iterdir()) == []


def items(count: int) -> dict[str, Any]:
    return {"name": "Carla", "lines": [f"item {number}" for number in range(count)]}


@needs_poppler
def test_long_lists_go_over_pages(letter: yar.Template, command: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "letter.json").write_text(json.dumps(LETTER))
    lines = tmp_path / "rows.jsonl"
    lines.write_text(json.dumps(items(10_500)) + "\n")
    command(
        "render", tmp_path / "letter.json", "--rows", lines,
        "--errors", tmp_path / "errors", "-o", tmp_path / "command-{{ rowNumber }}.pdf",
    )  # fmt: skip
    command("render", tmp_path / "letter.json", "--rows", lines, "--errors", tmp_path / "errors", "-o", tmp_path / "all.pdf")
    alone = letter.render(items(10_500), format="pdf")
    assert (alone.width, alone.height) == (200, 120)
    assert alone.data == (tmp_path / "command-1.pdf").read_bytes()
    summary = letter.render_all([items(10_500)], tmp_path / "own.pdf")
    assert (tmp_path / "own.pdf").read_bytes() == (tmp_path / "all.pdf").read_bytes()
    found = re.findall(r"item (\d+)", " ".join(pages(tmp_path / "own.pdf")))
    assert found == [str(number) for number in range(10_500)]
    assert summary.page_count == len(pages(tmp_path / "command-1.pdf"))
    with pytest.raises(yar.RowError, match="at most 10000"):
        letter.render(items(10_500))


def test_a_row_that_fails_when_pages_of_it_are_there_leaves_no_file(tmp_path: Path) -> None:
    cell = {"type": "Label", "hStretchWeight": 1, "ignoreDesiredWidth": True}
    row = {"type": "WeView", "hStretchWeight": 1, "layout": {"kind": "horizontal"}}
    table = yar.Template(
        LETTER
        | {
            "language": "en",
            "root": {
                "type": "WeView",
                "layout": {"kind": "vertical"},
                "subviews": [
                    {
                        "type": "WeView",
                        "hStretchWeight": 1,
                        "layout": {"kind": "vertical"},
                        "subviews": [
                            row | {"repeatsOnPages": True, "subviews": [cell | {"text": "No"}, cell | {"text": "Amount"}]},
                            row
                            | {
                                "forEach": "lines as line",
                                "subviews": [cell | {"text": "{{ line }}"}, cell | {"text": "1", "if": "line != 'item 4400'"}],
                            },
                        ],
                    }
                ],
            },
        }
    )
    (tmp_path / "all.pdf").write_bytes(b"old")
    words = "nothing was made: some pages of row 2 were drawn, and then: row 4402 of the table covers 1 columns"
    for target in (tmp_path / "all.pdf", io.BytesIO()):
        with pytest.raises(yar.RowError, match=words) as caught:
            table.render_all([{"name": "A"}, items(4500), {"name": "B"}], target, pdf="ua-1")
        assert caught.value.problems[0].path == "root.subviews[0].subviews[1]"
    assert left(tmp_path) == {"all.pdf": b"old"}


# How much memory a process takes for some rows, in KB, besides what a few rows take.
GROWTH = """
import json, os, resource, sys
import yar

def draw(count):
    rows = ({"name": f"No. {number}"} for number in range(count))
    yar.Template(json.loads(sys.argv[1])).render_all(rows, os.devnull, format="pdf")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

before = draw(200)
print(draw(int(sys.argv[2])) - before)
"""


def test_memory_does_not_grow_with_rows() -> None:
    words = [sys.executable, "-c", GROWTH, json.dumps(LETTER), "6000"]
    grown = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, timeout=120).stdout
    assert int(grown) < 12_000


def test_progress_and_time_limits(letter: yar.Template, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    letter.render_all(rows(5), tmp_path / "all.pdf", progress=True)
    assert "5" in capfd.readouterr().err
    hurried = yar.Template(LETTER, time_limit=0.01)
    summary = hurried.render_all([items(3000), {"name": "A"}], tmp_path / "all.pdf")
    assert "stopped after 0.01 s of work ('time_limit')" in summary.errors[0].message and summary.page_count == 1


def test_two_files_grow_at_a_time(letter: yar.Template, tmp_path: Path) -> None:
    letter.render_all(rows(40), tmp_path / "expected.pdf")

    def inner() -> Iterator[dict[str, Any]]:
        for number, row in enumerate(rows(40)):
            if number == 20:
                letter.render_all(rows(40), tmp_path / "inner.pdf")
                assert letter.render(row).data
            yield row

    letter.render_all(inner(), tmp_path / "outer.pdf")
    expected = (tmp_path / "expected.pdf").read_bytes()
    assert (tmp_path / "inner.pdf").read_bytes() == expected == (tmp_path / "outer.pdf").read_bytes()
