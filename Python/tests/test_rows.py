"""Rows of every kind give the same."""

from __future__ import annotations

import datetime
import decimal
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
        (pa.array([decimal.Decimal("1.5")]), "decimal"),
        (pa.array([b"x"]), "bytes"),
        (pa.array([2**60]), "53 bits"),
        (pa.array([datetime.datetime(2027, 1, 1)], pa.timestamp("s", "Europe/Berlin")), "Europe/Berlin"),
    ]:
        with pytest.raises(yar.RowError, match=words) as caught:
            list(card.results(pa.table({"name": ["a"], "seat": array})))
        assert caught.value.problems[0].field == "seat"
    with pytest.raises(yar.RowError, match="record batch"):
        list(card.results(pa.array([1, 2]), pictures=False, frames=True))


def test_pandas(card: yar.Template) -> None:
    pd = pytest.importorskip("pandas")
    rows = [{"name": "a", "seat": 1.0}, {"name": "b"}]
    assert texts(card, pd.DataFrame(rows)) == texts(card, rows)
    day = pd.DataFrame({"name": ["a"], "day": [pd.Timestamp("2027-02-01")]})
    assert texts(card, day)[0].strip() == "a  2027-02-01T00:00:00"


def test_polars(card: yar.Template) -> None:
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame(ROWS, strict=False)
    assert texts(card, frame) == texts(card, ROWS)


def test_files(card: yar.Template, tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_text("name,seat\nCarla,12\n")
    assert texts(card, tmp_path / "rows.csv") == texts(card, [{"name": "Carla", "seat": 12}])


def test_values_that_are_no_numbers_are_missing(card: yar.Template) -> None:
    expected = texts(card, [{"name": "a"}])
    assert texts(card, [{"name": "a", "seat": float("nan")}]) == expected
    assert texts(card, [{"name": "a", "seat": decimal.Decimal("12")}]) == texts(card, [{"name": "a", "seat": 12}])
