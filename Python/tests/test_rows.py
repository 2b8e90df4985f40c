"""Rows of every kind give the same."""

from __future__ import annotations

import csv
import dataclasses
import datetime
import decimal
import enum
import json
import resource
import sqlite3
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yar

ROWS: list[dict[str, Any]] = [
    {"name": "Carla", "seat": 12, "vip": True, "tags": ["a", "b"], "hall": {"door": "N"}},
    {"name": "Ali \u4e00", "seat": 1.5, "vip": False, "tags": [], "hall": {"door": "a text of more than twelve bytes"}},
    {"name": ""},
]


def texts(template: yar.Template, rows: yar.Rows) -> list[str]:
    results = list(template.results(rows, pictures=False, frames=True))
    assert [result.row for result in results] == list(range(1, len(results) + 1))
    assert [result.errors for result in results] == [[] for _ in results]
    return [result.frames[0].text for result in results]


def test_dicts_and_iterators(card: yar.Template) -> None:
    expected = texts(card, ROWS)
    assert expected[0] == "Carla 12  a/b N true"

    def one_by_one() -> Iterator[dict[str, Any]]:
        yield from ROWS

    assert texts(card, one_by_one()) == expected


def test_more_rows_than_a_batch(card: yar.Template) -> None:
    rows = [{"name": f"n{number}"} for number in range(1000)]
    assert [text.split()[0] for text in texts(card, rows)] == [row["name"] for row in rows]


def test_arrow(card: yar.Template) -> None:
    pa = pytest.importorskip("pyarrow")
    expected = texts(card, ROWS)
    # What a row leaves out is null in a table.
    schema = pa.Table.from_pylist(ROWS[:2]).schema
    table = pa.Table.from_pylist(ROWS, schema)
    assert texts(card, table) == expected
    assert texts(card, table.to_batches()[0]) == expected
    assert texts(card, table.to_reader()) == expected
    # Parts of larger arrays count from where they begin.
    assert texts(card, table.slice(1)) == expected[1:]
    assert texts(card, pa.concat_tables([table, table])) == expected * 2
    assert texts(card, pa.table({"name": pa.array(["a", "b", "a"]).dictionary_encode()})) == texts(
        card, [{"name": "a"}, {"name": "b"}, {"name": "a"}]
    )


@pytest.mark.parametrize(
    "type, values, told",
    [
        ("large_string", ["abc", "d" * 40], ["abc", "d" * 40]),
        ("string_view", ["abc", "d" * 40], ["abc", "d" * 40]),
        ("date32", [datetime.date(2027, 2, 1), datetime.date(1969, 12, 31)], ["2027-02-01", "1969-12-31"]),
        ("date64", [datetime.date(2000, 2, 29)], ["2000-02-29"]),
        ("timestamp[ms]", [datetime.datetime(2027, 2, 1, 18, 30)], ["2027-02-01T18:30:00"]),
        ("timestamp[us]", [datetime.datetime(1900, 1, 1, 0, 0, 1, 500000)], ["1900-01-01T00:00:01.5"]),
        ("time64[us]", [datetime.time(18, 30)], ["18:30:00"]),
    ],
)
def test_arrow_texts_and_times(card: yar.Template, type: str, values: list[Any], told: list[str]) -> None:
    pa = pytest.importorskip("pyarrow")
    kinds = {"string_view": pa.string_view(), "time64[us]": pa.time64("us")} | {
        f"timestamp[{unit}]": pa.timestamp(unit) for unit in ("ms", "us")
    }
    kind = kinds.get(type) or getattr(pa, type)()
    table = pa.table({"name": pa.array([*values, *values], kind)}).slice(len(values) - 1)
    assert [text.strip() for text in texts(card, table)] == [told[-1], *told]


@pytest.mark.parametrize("type", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64"])
def test_arrow_numbers(card: yar.Template, type: str) -> None:
    pa = pytest.importorskip("pyarrow")
    numbers = [0, 1, 100] + ([] if type.startswith("u") else [-7]) + ([] if type.endswith("8") else [300])
    table = pa.table({"name": ["x"] * len(numbers), "seat": pa.array(numbers).cast(getattr(pa, type)())})
    assert [float(text.split()[1]) for text in texts(card, table)] == numbers


def test_arrow_that_is_not_read_is_told(card: yar.Template) -> None:
    pa = pytest.importorskip("pyarrow")
    for array, words in [
        (pa.array([decimal.Decimal("12345678901234567.5"), None]), "more than 15 digits"),
        (pa.array([b"x", None]), "bytes"),
        (pa.array([datetime.timedelta(1), None]), "cast it to text"),
        (pa.array([float("inf"), 1.5]), "infinite"),
    ]:
        first, second = card.results(pa.table({"name": ["a", "b"], "seat": array}))
        assert first.errors[0].field == "seat" and words in first.errors[0].message
        assert first.errors[0].row == 1 and not second.errors and second.pictures
        # A column that the template does not know may be anything.
        others = pa.table({"name": ["a", "b"], "price": array})
        assert texts(card, others) == texts(card, [{"name": "a"}, {"name": "b"}])
    with pytest.raises(yar.RowError, match="record batch"):
        list(card.results(pa.array([1, 2]), pictures=False, frames=True))


@pytest.mark.parametrize(
    "value, told",
    [
        (decimal.Decimal("1.50"), "1.5"),
        (decimal.Decimal("-0.05"), "-0.05"),
        (decimal.Decimal("123456789012345678"), "123456789012345678"),
        (9007199254740993, "9007199254740993"),
        (-1790000000000000123, "-1790000000000000123"),
    ],
)
def test_numbers_keep_their_digits(card: yar.Template, tmp_path: Path, value: Any, told: str) -> None:
    pa = pytest.importorskip("pyarrow")
    pd = pytest.importorskip("pandas")
    (tmp_path / "rows.csv").write_text(f"name,seat\na,{value}\n")
    (tmp_path / "rows.jsonl").write_text(f'{{"name": "a", "seat": {value}}}\n')
    rows = [{"name": "a", "seat": value}]
    for given in (rows, pd.DataFrame(rows), pa.Table.from_pylist(rows), tmp_path / "rows.csv", tmp_path / "rows.jsonl"):
        assert texts(card, given)[0].strip() == f"a {told}"
    names = [card.render_rows(rows, tmp_path / "{{ seat }}.png").paths[0].name]
    assert names == [f"{told}.png"]


def test_numpy(card: yar.Template) -> None:
    np = pytest.importorskip("numpy")

    def shown(value: Any) -> str:
        return texts(card, [{"name": "a", "day": value}])[0].split()[1]

    assert shown(np.datetime64("2026-11-22T19:30", "ns")) == "2026-11-22T19:30:00"
    assert shown(np.datetime64("2026-11-22")) == "2026-11-22"
    tags = texts(card, [{"name": "a", "tags": np.array(["2026-11-22"], "datetime64[ns]")}])[0]
    assert tags.split()[1] == "2026-11-22T00:00:00"
    assert texts(card, [{"name": "a", "seat": np.float32(0.1)}])[0].split()[1] == "0.1"
    assert texts(card, [{"name": "a", "day": np.datetime64("NaT")}]) == texts(card, [{"name": "a"}])


class _Hall(enum.Enum):
    NORTH = "N"


@dataclasses.dataclass
class _Guest:
    name: str
    hall: Any


def test_rows_and_values_of_other_types(card: yar.Template) -> None:
    own = uuid.UUID(int=7)
    guest = _Guest("a", {"door": _Hall.NORTH})
    assert texts(card, [guest]) == texts(card, [{"name": "a", "hall": {"door": "N"}}])  # type: ignore[list-item]
    assert texts(card, [{"name": own}]) == texts(card, [{"name": str(own)}])
    base = sqlite3.connect(":memory:")
    base.row_factory = sqlite3.Row
    assert texts(card, base.execute("select 'a' as name, 1.5 as seat")) == texts(card, [{"name": "a", "seat": 1.5}])


def test_rows_that_cannot_be_taken_are_results(card: yar.Template, tmp_path: Path) -> None:
    itself: list[Any] = []
    itself.append(itself)
    bad: list[Any] = [{"name": b"raw" * 400_000}, 7, {"name": "a", "tags": itself}, {"name": "a", "tags": [1, {2}]}, {"name": "a", "seat": 10**400}]
    rows: list[Any] = [{"name": f"n{number}"} for number in range(100)]
    for place, row in enumerate(bad):
        rows[10 * place + 5] = row
    for jobs in (1, 2):
        results = list(card.results(iter(rows), jobs=jobs))
        assert [result.row for result in results] == list(range(1, 101))
        failed = [result for result in results if result.errors]
        assert [result.row for result in failed] == [6, 16, 26, 36, 46]
        assert all(result.errors[0].row == result.row and not result.pictures for result in failed)
        assert [result.errors[0].field for result in failed][::3] == ["name", "tags[1]"]
        assert failed[2].errors[0].field.startswith("tags[0][0]") and "itself" in failed[2].errors[0].message
        assert all(len(str(result.errors[0])) < 600 for result in failed)
    summary = card.render_rows(rows, tmp_path / "{{ name }}.png")
    assert len(summary.paths) == 95 and len(summary.errors) == 5


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_generator_raises_comes_behind_its_rows(card: yar.Template, tmp_path: Path, jobs: int) -> None:
    def rows() -> Iterator[dict[str, Any]]:
        for number in range(50):
            yield {"name": f"n{number}"}
        raise LookupError("no more")

    with pytest.raises(LookupError, match="no more"):
        card.render_rows(rows(), tmp_path / "{{ name }}.png", jobs=jobs)
    assert len(list(tmp_path.iterdir())) == 50


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_of_slow_rows_come_at_once(card: yar.Template, jobs: int) -> None:
    given = []

    def rows() -> Iterator[dict[str, Any]]:
        for number in range(6):
            time.sleep(0.2)
            given.append(number)
            yield {"name": "a"}

    list(card.results([{"name": "a"}], jobs=jobs))
    ahead = [len(given) - result.row for result in card.results(rows(), jobs=jobs)]
    assert max(ahead) <= 1


def test_pandas(card: yar.Template) -> None:
    pd = pytest.importorskip("pandas")
    rows = [{"name": "a", "seat": 1.0}, {"name": "b"}]
    assert texts(card, pd.DataFrame(rows)) == texts(card, rows)
    day = pd.DataFrame({"name": ["a"], "day": [pd.Timestamp("2027-02-01")]})
    assert texts(card, day)[0].strip() == "a  2027-02-01T00:00:00"
    zoned = pd.DataFrame({"name": ["a"], "day": [pd.Timestamp("2027-02-01 10:00", tz="Europe/Vienna")]})
    assert texts(card, zoned)[0].strip() == "a  2027-02-01T10:00:00+01:00"
    pa = pytest.importorskip("pyarrow")
    assert texts(card, pa.Table.from_pandas(zoned)) == texts(card, zoned)
    # The index is no field, and what is in columns that nobody shows does not matter.
    mixed = pd.DataFrame({"name": ["a", "b"], "x": [b"1", object()]}, index=pd.Index([7, 8], name="seat"))
    assert texts(card, mixed) == texts(card, [{"name": "a"}, {"name": "b"}])
    dated = yar.Template(
        {"yar": 1, "data": {"type": "object", "properties": {"day": {"type": "string", "format": "date"}}},
         "root": {"type": "Label", "text": "{{ day }}"}})  # fmt: skip
    assert texts(dated, day) == ["2027-02-01"]


def test_polars(card: yar.Template) -> None:
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame(ROWS, strict=False)
    assert texts(card, frame) == texts(card, ROWS)


def test_files(card: yar.Template, tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_text("name,seat\nCarla,12\n")
    assert texts(card, tmp_path / "rows.csv") == texts(card, [{"name": "Carla", "seat": 12}])


def test_files_of_many_rows_are_read_in_pieces(card: yar.Template, tmp_path: Path) -> None:
    rows = [{"name": f"n{number}", "day": 'a\n"b", c' if number % 7 == 0 else ""} for number in range(500)]
    with (tmp_path / "rows.csv").open("w", newline="", encoding="utf-8-sig") as file:
        writer = csv.DictWriter(file, ["name", "day"])
        writer.writeheader()
        writer.writerows(rows)
    (tmp_path / "rows.jsonl").write_text("\n\n" + "\n\n".join(json.dumps(row) for row in rows))
    expected = texts(card, rows)
    assert texts(card, tmp_path / "rows.csv") == expected
    assert texts(card, tmp_path / "rows.jsonl") == expected

    lines = [f'{{"name": "n{number}"}}\n' for number in range(200)]
    lines[50:120] = ["nonsense\n"] * 70
    (tmp_path / "rows.jsonl").write_text("".join(lines))
    results = list(card.results(tmp_path / "rows.jsonl", pictures=False, frames=True))
    assert [result.row for result in results] == list(range(1, 201))
    assert [result.row for result in results if result.errors] == list(range(51, 121))

    lines = ["name\n"] + [f"n{number}\n" for number in range(200)]
    lines[100] = '"n99\n'
    (tmp_path / "rows.csv").write_text("".join(lines))
    results = list(card.results(tmp_path / "rows.csv", pictures=False, frames=True))
    assert [result.row for result in results if result.errors] == [100]
    assert len(results) == 200 and results[-1].frames[0].text.strip() == "n199"

    for text, told in [("name,,b\n", "column 2 has no name"), ("\ufeff", ""), ("", ""), ("name\n", "")]:
        (tmp_path / "rows.csv").write_text(text)
        if told:
            with pytest.raises(yar.RowError, match=told):
                list(card.results(tmp_path / "rows.csv"))
        else:
            assert list(card.results(tmp_path / "rows.csv")) == []
    (tmp_path / "rows.csv").write_text("name\na\n", encoding="utf-16")
    with pytest.raises(yar.RowError, match="UTF-16"):
        list(card.results(tmp_path / "rows.csv"))


def test_exports_of_spreadsheets(card: yar.Template, tmp_path: Path) -> None:
    lines = ["sep=;", "name;seat;", ";;", *(f'"n; {number}";{number};' for number in range(100)), ";;", ";;"]
    (tmp_path / "rows.csv").write_text("\r\n".join(lines), encoding="utf-8-sig")
    with pytest.warns(yar.YarWarning) as told:
        found = texts(card, tmp_path / "rows.csv")
    assert found == texts(card, [{"name": f"n; {number}", "seat": number} for number in range(100)])
    assert [str(warning.message) for warning in told] == ["3 rows have empty fields only and were passed over"]
    # A quote within a field is a letter, and takes no further rows into its own.
    (tmp_path / "inches.csv").write_text('seat,name\n1,5" pipe\n2,"6""\npipe"\n' + "3,x\n" * 50 + '4,7" pipe\n')
    assert texts(card, tmp_path / "inches.csv") == texts(
        card,
        [{"seat": 1, "name": '5" pipe'}, {"seat": 2, "name": '6"\npipe'}]
        + [{"seat": 3, "name": "x"}] * 50
        + [{"seat": 4, "name": '7" pipe'}],
    )
    report = card.check(tmp_path / "rows.csv")
    assert "3 rows have empty fields only and were passed over" in map(str, report.warnings)


def test_a_long_file_takes_little_memory(card: yar.Template, tmp_path: Path) -> None:
    with (tmp_path / "rows.csv").open("w") as file:
        file.write("name,seat\n")
        for _ in range(400):
            file.write("a,1\n" * 10_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    results = card.results(tmp_path / "rows.csv", jobs=2)
    assert next(results).row == 1
    results.close()  # type: ignore[attr-defined]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000


def test_values_that_are_no_numbers_are_missing(card: yar.Template) -> None:
    expected = texts(card, [{"name": "a"}])
    assert texts(card, [{"name": "a", "seat": float("nan")}]) == expected
    assert texts(card, [{"name": "a", "seat": decimal.Decimal("12")}]) == texts(card, [{"name": "a", "seat": 12}])
