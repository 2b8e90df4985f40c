"""Values of Python as JSON has them: fields of rows, and templates given as dicts."""

from __future__ import annotations

import base64
import dataclasses
import datetime
import decimal
import enum
import json
import math
import os
import re
import uuid
from collections.abc import Mapping
from typing import Any

Schema = Mapping[str, Any]

MISSING = object()
MAX_DEPTH = 90
MOST_DIGITS = 15

_zeros = re.compile(r"(\.\d*?)0+(?=$|[+-])")
_midnight = datetime.time()
_pictures = {b"\x89PNG\r\n": "png", b"\xff\xd8\xff": "jpeg", b"RIFF": "webp"}


class Untaken(Exception):
    """A value that no row can hold."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.field = field

    def inside(self, field: str) -> Untaken:
        """The same, seen from the value around it."""
        dot = "" if not self.field or self.field.startswith("[") else "."
        return Untaken(self.message, f"{field}{dot}{self.field}")


def fields(row: Any) -> Mapping[Any, Any] | None:
    """The fields of a row or of an object in it; ``None`` where it has none."""
    if isinstance(row, Mapping):
        return row
    if isinstance(row, type):
        return None
    if dataclasses.is_dataclass(row):
        return {each.name: getattr(row, each.name) for each in dataclasses.fields(row)}
    if isinstance(row, tuple) and hasattr(row, "_asdict"):
        named: Mapping[Any, Any] = row._asdict()
        return named
    if type(row).__module__ == "sqlite3" and hasattr(row, "keys"):
        return {key: row[key] for key in row.keys()}
    return None


def json_line(row: Any, schema: Schema) -> bytes:
    """A row as a line of JSON; raises ``Untaken``."""
    found = fields(row)
    if found is None:
        raise Untaken(f"a row must be a mapping such as a dict, not {_article(row)}")
    try:
        plain = _object(found, schema, is_row=True, depth=0)
        return json.dumps(plain, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"
    except (ValueError, RecursionError) as error:
        raise Untaken(f"the row cannot be read: {_shortened(error)}") from None


def _object(found: Mapping[Any, Any], schema: Schema, *, is_row: bool, depth: int) -> dict[str, Any]:
    known = schema.get("properties")
    known = known if isinstance(known, Mapping) else {}
    made: dict[str, Any] = {}
    for key, value in found.items():
        name = str(key)
        try:
            inner = plain(value, known.get(name, {}), depth + 1)
        except Untaken as error:
            # What the template does not know it does not show, either.
            if name not in known and (known or is_row):
                continue
            raise error.inside(name) from None
        if inner is not MISSING:
            made[name] = inner
    return made


def _list(values: Any, schema: Schema, depth: int) -> list[Any]:
    items = schema.get("items")
    items = items if isinstance(items, Mapping) else {}
    made = []
    for place, value in enumerate(values):
        try:
            inner = plain(value, items, depth + 1)
        except Untaken as error:
            raise error.inside(f"[{place}]") from None
        made.append(None if inner is MISSING else inner)
    return made


def plain(value: Any, schema: Schema = {}, depth: int = 0) -> Any:
    """A value as JSON has it; ``MISSING`` for the numbers and times of pandas that are none."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, enum.Enum):
        return plain(value.value, schema, depth)
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return _whole(value)
    if isinstance(value, float):
        return _number(value)
    if depth > MAX_DEPTH:
        raise Untaken(f"is nested deeper than {MAX_DEPTH}, or holds itself")
    found = fields(value)
    if found is not None:
        return _object(found, schema, is_row=False, depth=depth)
    if isinstance(value, (list, tuple)):
        return _list(value, schema, depth)
    if isinstance(value, (datetime.date, datetime.time)):
        # A time that is none is not equal to itself.
        return _written(value, schema) if value == value else MISSING
    if isinstance(value, decimal.Decimal):
        return _decimal(value)
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if isinstance(value, uuid.UUID):
        return str(value)
    if isinstance(value, (bytes, bytearray, memoryview)):
        return _picture(bytes(value[:8]), value)
    if type(value).__name__ in ("NAType", "NaTType"):
        return MISSING
    return _foreign(value, schema, depth)


def _foreign(value: Any, schema: Schema, depth: int) -> Any:
    """What numpy, pyarrow and Pillow have."""
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if kind in ("M", "f") and hasattr(value, "tolist") and getattr(value, "ndim", 1) == 0:
        if kind == "f":
            # 0.1 of 32 bits stands for 0.1 and not for 0.10000000149.
            return _number(float(str(value)))
        # In nanoseconds it would be an integer.
        text = str(value)
        return MISSING if text == "NaT" else _zeros.sub(_without_zeros, text)
    if kind in ("M", "f") and hasattr(value, "__iter__"):
        return _list(value, schema, depth)
    if kind != "m" and hasattr(value, "tolist"):
        return plain(value.tolist(), schema, depth + 1)
    if hasattr(value, "as_py"):
        return plain(value.as_py(), schema, depth + 1)
    if type(value).__module__.startswith("PIL.") and hasattr(value, "save"):
        import io

        file = io.BytesIO()
        value.save(file, "PNG")
        return _picture(b"\x89PNG\r\n\x1a\n", file.getvalue())
    raise Untaken(f"is {_article(value)}, which no row can hold; write it as a text")


def _whole(value: int) -> int:
    if value.bit_length() > 1023:
        raise Untaken("is too large for a number; write it as a text")
    return int(value)


def _number(value: float) -> Any:
    if math.isinf(value):
        raise Untaken("is infinite, which no number of a row is; write it as a text")
    return MISSING if math.isnan(value) else float(value)


def _decimal(value: decimal.Decimal) -> Any:
    if value.is_nan():
        return MISSING
    if value.is_infinite() or value.adjusted() > 307:
        raise Untaken("is too large for a number; write it as a text")
    _, digits, exponent = value.as_tuple()
    assert isinstance(exponent, int)
    count = len("".join(map(str, digits)).strip("0"))
    if exponent >= 0 or value == value.to_integral_value():
        return int(value)
    if count > MOST_DIGITS:
        raise Untaken(f"has more than {MOST_DIGITS} digits; write it as a text")
    return float(value)


def _without_zeros(match: re.Match[str]) -> str:
    return "" if match[1] == "." else match[1]


def _written(value: datetime.date | datetime.time, schema: Schema) -> str:
    if isinstance(value, datetime.datetime) and schema.get("format") == "date":
        # Tables have days as the midnight that they begin with.
        if value.time() == _midnight and value.tzinfo is None:
            value = value.date()
    return _zeros.sub(_without_zeros, value.isoformat())


def _picture(start: bytes, data: bytes | bytearray | memoryview) -> str:
    for sign, kind in _pictures.items():
        if start.startswith(sign):
            return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
    raise Untaken("is bytes that are no PNG, JPEG or WebP picture; write it as a text")


def _article(value: object) -> str:
    name = type(value).__name__
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _shortened(error: Exception) -> str:
    text = str(error)
    return text if len(text) <= 200 else text[:200] + "…"
