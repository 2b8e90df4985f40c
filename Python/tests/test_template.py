"""Templates: one row and many."""

from __future__ import annotations

import json
import multiprocessing
import pickle
import time
from concurrent.futures import ThreadPoolExecutor
from operator import methodcaller
from pathlib import Path
from typing import Callable

import pytest
import yar

from .conftest import CARD, EXAMPLES


def test_a_picture_shows_itself(card: yar.Template) -> None:
    picture = card.render({"name": "Carla"})
    assert picture.data.startswith(b"\x89PNG") and picture._repr_png_() == picture.data
    assert (picture.width, picture.height) == (160, 40)
    svg = card.render({"name": "Carla"}, format="svg")
    assert "Carla" in (svg._repr_svg_() or "") and svg._repr_png_() is None
    assert card.render({"name": "Carla"}, format="pdf").data.startswith(b"%PDF")
    assert card.render({"name": "Carla"}, scale=2).data != picture.data


@pytest.mark.parametrize("format", ["png", "svg", "pdf", "jpeg", "webp"])
def test_bytes_are_those_of_the_command(
    ticket: yar.Template, command: Callable[..., None], tmp_path: Path, format: str
) -> None:
    summary = ticket.render_rows(EXAMPLES / "tickets.jsonl", tmp_path / f"own/{{{{ id }}}}.{format}")
    assert summary and len(summary.paths) == summary.row_count > 10
    command(
        "render", EXAMPLES / "ticket.json", "--rows", EXAMPLES / "tickets.jsonl",
        "--errors", tmp_path / "errors", "-o", tmp_path / f"command/{{{{ id }}}}.{format}",
    )  # fmt: skip
    for path in summary.paths:
        assert path.read_bytes() == (tmp_path / "command" / path.name).read_bytes(), path.name


def test_a_row_alone_is_the_row_among_many(ticket: yar.Template) -> None:
    rows = [json.loads(line) for line in (EXAMPLES / "tickets.jsonl").open()][:6]
    many = [result.pictures[0].data for result in ticket.results(rows, jobs=2)]
    assert many == [ticket.render(row).data for row in rows]


def test_rows_that_fail_have_fields(card: yar.Template) -> None:
    with pytest.raises(yar.RowError) as caught:
        card.render({"seat": 1})
    problem = caught.value.problems[0]
    assert problem.field == "name" and problem.row == 1 and problem.severity == "error"
    assert pickle.loads(pickle.dumps(caught.value)).problems == [problem]
    results = list(card.results([{"name": "A"}, {"name": 3}, {"name": "B"}]))
    assert [len(result.pictures) for result in results] == [1, 0, 1]
    assert results[1].errors[0].row == 2 and results[1].row == 2


def test_templates_that_fail_have_places() -> None:
    broken = dict(CARD, root={"type": "Label", "text": "{{ nmae }}"})
    with pytest.raises(yar.TemplateError) as caught:
        yar.Template(broken, name="card.json")
    problem = caught.value.problems[0]
    assert problem.file == "card.json" and problem.line == 1 and "nmae" in problem.message
    assert "^" in problem.excerpt
    with pytest.raises(FileNotFoundError):
        yar.Template("nowhere.json")


def test_mistakes_of_callers_are_told(card: yar.Template, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="format"):
        card.render({"name": "A"}, format="gif")
    with pytest.raises(ValueError, match="scale"):
        card.render({"name": "A"}, scale=-1)
    with pytest.raises(ValueError, match="nmae"):
        card.render_rows([{"name": "A"}], tmp_path / "{{ nmae }}.png")
    with pytest.raises(TypeError, match="list"):
        card.render_rows({"name": "A"}, tmp_path / "a.png")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="set"):
        card.render({"name": {1}})
    with pytest.raises(ValueError, match="scene"):
        card.render({"name": "A"}, scene="other")


def test_names_are_used_once_and_stay_in_their_folder(card: yar.Template, tmp_path: Path) -> None:
    rows = [{"name": "a"}, {"name": "b"}, {"name": "a"}, {"name": "../c"}]
    summary = card.render_rows(rows, tmp_path / "x/{{ name }}.png")
    assert sorted(path.name for path in (tmp_path / "x").iterdir()) == ["a.png", "b.png"]
    assert [error.row for error in summary.errors] == [3, 4]
    assert "row 1 has the same file" in summary.errors[0].message
    assert summary.row_count == 4 and not summary


def test_findings_are_gathered(card: yar.Template) -> None:
    long = "Grossoberlindenbergerwaldmeisterhof"
    report = card.check([{"name": "A"}, {"name": long}, {}, {"name": long * 2}], fixes=True)
    assert [(finding.row, finding.code) for finding in report] == [(2, "truncated"), (4, "truncated")]
    (cause,) = report.causes
    assert cause.rows == (2, 4) and cause.path == "line"
    assert report.errors[0].row == 3 and report.row_count == 4 and report
    assert report.table()[0]["rows"] == 2 and "truncated" in report._repr_html_()
    assert not card.check([{"name": "A"}])


def test_frames_are_those_of_the_command(
    ticket: yar.Template, command: Callable[..., None], tmp_path: Path
) -> None:
    command(
        "frames", EXAMPLES / "ticket.json", "--rows", EXAMPLES / "tickets.jsonl",
        "--frames", tmp_path / "frames", "--errors", tmp_path / "errors",
    )  # fmt: skip
    told = json.loads((tmp_path / "frames").read_text().splitlines()[0])
    row = json.loads((EXAMPLES / "tickets.jsonl").open().readline())
    own = [[frame.path, list(frame.frame)] for frame in ticket.frames(row)]
    assert own == [[view["path"], view["frame"]] for view in told["scenes"][0]["views"]]


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_templates_go_to_other_processes(ticket: yar.Template, method: str) -> None:
    row = ticket.examples[0]
    here = ticket.render(row).data
    assert pickle.loads(pickle.dumps(ticket)).render(row).data == here
    with multiprocessing.get_context(method).Pool(1) as pool:
        picture = pool.apply_async(methodcaller("render", row), (ticket,)).get(timeout=60)
        assert picture.data == here


def test_two_threads_draw_side_by_side(ticket: yar.Template) -> None:
    rows = [json.loads(line) for line in (EXAMPLES / "tickets.jsonl").open()]

    def draw(_: int) -> bytes:
        return b"".join(ticket.render(row).data for row in rows)

    alone = draw(0)
    with ThreadPoolExecutor(2) as pool:
        assert set(pool.map(draw, range(4))) == {alone}


def test_the_interpreter_goes_on_meanwhile(ticket: yar.Template) -> None:
    # A thread that only counts gets on while another one draws a picture of some tenths of a second.
    counted = 0
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(ticket.render, ticket.examples[0], scale=16)
        longest, last = 0.0, time.perf_counter()
        while not future.done():
            counted += 1
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
            time.sleep(0)
    assert counted > 50


def test_progress_is_shown(card: yar.Template, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    card.render_rows([{"name": f"{n}"} for n in range(5)], tmp_path / "{{ name }}.png", progress=True)
    assert "5" in capfd.readouterr().err


def test_nothing_else_is_said(card: yar.Template, capfd: pytest.CaptureFixture[str]) -> None:
    card.render({"name": "A \u4e00 \U0001f600 \u0e01"})
    assert capfd.readouterr() == ("", "")
