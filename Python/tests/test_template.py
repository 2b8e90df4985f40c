"""Templates: one row and many."""

from __future__ import annotations

import decimal
import json
import multiprocessing
import os
import pickle
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from operator import methodcaller
from pathlib import Path
from types import MappingProxyType
from typing import Any, Callable

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
    assert problem.file == "card.json" and problem.path == "root.text" and "nmae" in problem.message
    assert "^" in problem.excerpt and problem.line == 0
    assert str(problem).startswith("card.json: root.text: ")
    with pytest.raises(yar.TemplateError) as caught:
        yar.Template(json.dumps(broken), name="card.json")
    assert caught.value.problems[0].line == 1 and not caught.value.problems[0].path
    with pytest.raises(FileNotFoundError):
        yar.Template("nowhere.json")


def test_mistakes_of_callers_are_told(card: yar.Template, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="format"):
        card.render({"name": "A"}, format="gif")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="scale"):
        card.render({"name": "A"}, scale=-1)
    with pytest.raises(ValueError, match="nmae"):
        card.render_rows([{"name": "A"}], tmp_path / "{{ nmae }}.png")
    with pytest.raises(TypeError, match="list"):
        card.render_rows({"name": "A"}, tmp_path / "a.png")  # type: ignore[arg-type]
    with pytest.raises(yar.RowError, match="'name' is a set") as caught:
        card.render({"name": {1}})
    assert caught.value.problems[0].field == "name"
    with pytest.raises(TypeError, match="not str"):
        card.render("A")  # type: ignore[arg-type]
    for jobs in (0, 1.5, -1, True):
        with pytest.raises(ValueError, match="jobs"):
            card.results([], jobs=jobs)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="scene"):
        card.render({"name": "A"}, scene="other")


def test_mistakes_of_templates_are_told_at_once() -> None:
    with pytest.raises(yar.TemplateError) as caught:
        yar.Template(
            dict(CARD, size=[-1, 40], root={"type": "View", "subviews": [
                {"type": "Label", "text": "{{ name }}", "textColor": "redd"}, {"type": "Lable"}]})
        )  # fmt: skip
    assert [problem.path for problem in caught.value.problems] == [
        "size[0]", "root.subviews[0].textColor", "root.subviews[1].type",
    ]  # fmt: skip
    with pytest.raises(yar.TemplateError):
        yar.Template({})
    # What depends on rows is an error of these.
    shown = yar.Template(dict(CARD, root={"type": "Label", "text": "a", "textColor": "{{ day }}"}))
    assert shown.render({"name": "a", "day": "red"})
    with pytest.raises(yar.RowError) as raised:
        shown.render({"name": "a", "day": "redd"})
    assert raised.value.problems[0].path == "root.textColor"


def test_sources_of_every_kind(tmp_path: Path) -> None:
    np = pytest.importorskip("numpy")
    made = MappingProxyType({**CARD, "size": (np.int64(160), decimal.Decimal(40))})
    assert yar.Template(made).render({"name": "a"}).width == 160  # type: ignore[arg-type]
    assert yar.Template("\ufeff" + json.dumps(CARD)).frames({"name": "a"})
    with pytest.raises(ValueError, match="empty"):
        yar.Template("")
    with pytest.raises(yar.TemplateError, match="object"):
        yar.Template("[1]")
    with pytest.raises(yar.TemplateError, match="python -m yar render"):
        yar.Template(tmp_path / "Card.xib")
    with pytest.raises(yar.TemplateError, match="size\\[0\\]: is a set"):
        yar.Template({**CARD, "size": [{1}, 2]})
    with pytest.raises(yar.TemplateError, match="size\\[1\\]: is no number"):
        yar.Template({**CARD, "size": [1, float("nan")]})
    itself: dict[str, Any] = {**CARD}
    itself["root"] = itself
    with pytest.raises(yar.TemplateError, match="cannot be read"):
        yar.Template(itself)


def test_braces_without_data_are_a_text() -> None:
    with pytest.warns(yar.TemplateWarning, match="nothing fills '{{ name }}'"):
        plain = yar.Template({"yar": 1, "size": [99, 30], "root": {"type": "Label", "text": "Use {{ name }}"}})
    assert plain.frames({})[0].text == "Use {{ name }}"


def test_only_the_scene_that_is_asked_for_is_drawn() -> None:
    view = {"type": "View"}
    scenes = [{"name": "small", "size": [9, 9], "root": view}, {"name": "huge", "size": [90000, 90000], "root": view}]
    both = yar.Template({"yar": 1, "data": {"type": "object"}, "scenes": scenes})
    assert both.render({}, scene="small").width == 9
    with pytest.raises(yar.RowError, match="too large"):
        both.render({})
    with pytest.raises(ValueError, match="'small', 'huge'"):
        both.render({}, scene="other")


def test_folders_are_those_of_the_constructor(
    card: yar.Template, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fonts").mkdir()
    monkeypatch.chdir(tmp_path)
    own = yar.Template(CARD, font_dirs="fonts")
    monkeypatch.chdir("/")
    assert own.render({"name": "a"}).data == next(own.results([{"name": "a"}])).pictures[0].data
    with pytest.raises(yar.FontsMissing, match='nowhere" does not exist'):
        yar.Template(CARD, font_dirs=[tmp_path / "nowhere"])


def test_images_that_were_replaced_are_shown(card: yar.Template, tmp_path: Path) -> None:
    shown = yar.Template(dict(CARD, root={"type": "ImageView", "image": "{{ day }}"}), folder=tmp_path)
    row = {"name": "a", "day": "i.png"}
    drawn = []
    for name in ("first", "second"):
        card.render({"name": name}).save(tmp_path / "i.png")
        drawn.append(shown.render(row).data)
        assert next(shown.results([row], jobs=1)).pictures[0].data == drawn[-1]
        assert shown.render(row, format="svg").data
    assert drawn[0] != drawn[1]
    # A row may hold the picture itself.
    assert shown.render({"name": "a", "day": (tmp_path / "i.png").read_bytes()}).data == drawn[1]
    webp = card.render({"name": "second"}, format="webp", quality=100).data
    assert shown.render({"name": "a", "day": webp}).data == drawn[1]


def test_engines_outlive_calls(card: yar.Template) -> None:
    from yar import _engines

    def idle() -> int:
        list(card.results([{"name": "a"}] * 3, jobs=2))
        card.check([{"name": "b"}], jobs=2)
        return len(_engines._idle)

    count = idle()
    assert max(idle() for _ in range(5)) <= max(count, 3)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("yar")]


def test_files_are_written_beside_each_other(card: yar.Template, tmp_path: Path) -> None:
    picture = card.render({"name": "a"})
    target = tmp_path / "x.png"
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: picture.save(target), range(200)))
    assert [path.name for path in tmp_path.iterdir()] == ["x.png"]
    target.chmod(0o600)
    (tmp_path / "link.png").symlink_to(target)
    target.write_bytes(b"")
    picture.save(tmp_path / "link.png")
    assert (tmp_path / "link.png").is_symlink() and target.read_bytes() == picture.data
    assert target.stat().st_mode & 0o777 == 0o600
    os.mkfifo(tmp_path / "pipe")
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit((tmp_path / "pipe").read_bytes)
        picture.save(tmp_path / "pipe")
        assert read.result() == picture.data
    if os.path.exists("/dev/full"):
        with pytest.raises(OSError):
            picture.save("/dev/full")


def test_names_are_used_once_and_stay_in_their_folder(card: yar.Template, tmp_path: Path) -> None:
    rows = [{"name": "a"}, {"name": "b"}, {"name": "a"}, {"name": "../c"}]
    summary = card.render_rows(rows, tmp_path / "x/{{ name }}.png")
    assert sorted(path.name for path in (tmp_path / "x").iterdir()) == ["a.png", "b.png"]
    assert [error.row for error in summary.errors] == [3, 4]
    assert "row 1 has the same file" in summary.errors[0].message
    assert summary.row_count == 4 and not summary
    summary = card.render_rows(rows[:2], tmp_path / "all.pdf")
    assert "'all-{{ rowNumber }}.pdf' makes a file for each row" in summary.errors[0].message
    assert card.render_rows(rows[:2], tmp_path / "{{ name }}.jpg").paths[1].read_bytes()[:2] == b"\xff\xd8"


def test_files_are_as_small_as_they_are_wished(card: yar.Template) -> None:
    row = {"name": "A"}
    sizes = [len(card.render(row, compression=level).data) for level in ("fast", "balanced", "small")]
    assert sizes == sorted(sizes, reverse=True) and len(set(sizes)) == 3
    low, high = (len(card.render(row, format="jpeg", quality=quality).data) for quality in (10, 95))
    assert low < high
    assert len(card.render(row, format="jpeg", quality=85).data) == len(card.render(row, format="jpeg").data)
    for wrong in ({"compression": "tiny"}, {"quality": 0}, {"scale": 1e-9}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            card.render(row, **wrong)  # type: ignore[arg-type]


def test_a_row_that_takes_too_long_is_an_error() -> None:
    hurried = yar.Template(
        {
            "yar": 1,
            "size": [200, None],
            "data": {"type": "object", "properties": {"words": {"type": "array", "items": {"type": "string"}}}},
            "root": {
                "type": "WeView",
                "layout": {"kind": "flow"},
                "subviews": [{"forEach": "words as word", "type": "Label", "text": "{{ word }}"}],
            },
        },
        time_limit=0.01,
    )
    many = {"words": [f"word {number}" for number in range(9000)]}
    results = list(hurried.results([many, {"words": ["one"]}]))
    assert "stopped after 0.01 s of work ('time_limit')" in results[0].errors[0].message
    assert not results[1].errors and results[1].pictures
    assert not pickle.loads(pickle.dumps(hurried)).check([{"words": ["one"]}])
    with pytest.raises(ValueError, match="time_limit"):
        yar.Template({"yar": 1, "root": {"type": "View"}}, time_limit=0)


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


def test_what_is_no_file_is_refused_by_name(tmp_path: Path, card: yar.Template) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, kind in (("/dev/zero", "a device"), ("/dev/null", "a device"), (tmp_path, "a folder"), (tmp_path / "pipe", "a pipe")):
        with pytest.raises(yar.TemplateError, match=f"it is {kind}, not a file") as told:
            yar.Template(path)
        assert told.value.problems[0].file == str(path)
        with pytest.raises(yar.RowError, match=f"it is {kind}, not a file of rows") as refused:
            list(card.results(path))
        assert refused.value.problems[0].file == str(path)
    # Holes take no room on the disk, and as much as they say in memory.
    with (tmp_path / "large.json").open("wb") as file:
        file.truncate((64 << 20) + 1)
    with pytest.raises(yar.TemplateError, match="larger than 64 MiB"):
        yar.Template(tmp_path / "large.json")
    with (tmp_path / "huge.json").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(yar.TemplateError, match="larger than 64 MiB"):
        yar.Template(tmp_path / "huge.json")


def test_scenes_have_names(card: yar.Template) -> None:
    for scene in (0, 1.5, b"a", ["a"]):
        with pytest.raises(TypeError, match="a scene has a name, a str; this is"):
            card.render({"name": "a"}, scene=scene)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no scene 'b'"):
        card.render({"name": "a"}, scene="b")
    for wrong in (lambda: card.render({"name": "a"}, scene="a\0b"), lambda: yar.Template(CARD, name="a\0b")):
        with pytest.raises(ValueError, match="a zero byte"):
            wrong()


def test_a_row_takes_ten_seconds_if_nobody_says_otherwise(card: yar.Template) -> None:
    assert card._time_limit == 10
    for_ever = yar.Template(CARD, time_limit=None)
    assert for_ever.render({"name": "Carla"}).data == card.render({"name": "Carla"}).data
    for wrong in (-1, 0, float("nan"), float("inf"), 90_000):
        with pytest.raises(ValueError, match="time_limit"):
            yar.Template(CARD, time_limit=wrong)


def test_pixels_of_images_have_room(tmp_path: Path) -> None:
    flat = yar.Template({"yar": 1, "size": [500, 400], "backgroundColor": "red", "root": {"type": "View"}})
    for number in range(4):
        flat.render({}).save(tmp_path / f"{number}.png")
    document = {
        "yar": 1,
        "size": [20, 20],
        "data": {"type": "object", "properties": {"photo": {"type": "string"}}},
        "root": {"type": "ImageView", "image": "{{ photo }}"},
    }
    rows = [{"photo": f"{number % 4}.png"} for number in range(16)]
    plain = [result.pictures[0].data for result in yar.Template(document, folder=tmp_path).results(rows)]
    # Less than one of them takes: they wait for each other.
    scarce = yar.Template(document, folder=tmp_path, image_memory=100_000)
    assert [result.pictures[0].data for result in scarce.results(rows, jobs=8)] == plain
    assert pickle.loads(pickle.dumps(scarce)).render(rows[0]).data == plain[0]
    for wrong in (0, -1, 1 << 63):
        with pytest.raises(ValueError, match="image_memory"):
            yar.Template(document, image_memory=wrong)


def test_pages_are_pictures_or_one_pdf(tmp_path: Path) -> None:
    row = {"type": "View", "minDesiredHeight": 90}
    letter = yar.Template({
        "yar": 1, "pages": {"size": [200, 120], "margin": 10},
        "root": {"type": "WeView", "layout": {"kind": "vertical"}, "subviews": [row, row, row]},
    })  # fmt: skip
    pages = letter.render_pages({})
    assert [(page.page, page.width, page.height) for page in pages] == [(1, 200, 120), (2, 200, 120), (3, 200, 120)]
    assert letter.render({}).data == pages[0].data
    (document,) = letter.render_pages({}, format="pdf")
    assert document.page == 0 and document.data.startswith(b"%PDF")
    summary = letter.render_rows([{}], tmp_path / "{{ rowNumber }}.png")
    assert [path.name for path in summary.paths] == ["1-page-1.png", "1-page-2.png", "1-page-3.png"]
    assert letter.render_rows([{}], tmp_path / "{{ rowNumber }}.pdf").paths == [tmp_path / "1.pdf"]
