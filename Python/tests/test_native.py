"""The structures of ``_native`` are those of ``yar.h``: the same fields in the same order, of the same types."""

from __future__ import annotations

import ctypes
import re
from ctypes import POINTER, c_char_p, c_double, c_int64, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any

import pytest
from yar import _native

HEADER = Path(__file__).resolve().parents[2] / "Sources" / "CYar" / "yar.h"
TEXT = re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.S)
STRUCTS = {name: body for body, name in re.findall(r"typedef struct \w+ \{(.*?)\} (yar_\w+);", TEXT, re.S)}
STRUCTS |= {name: body for name, body in re.findall(r"\nstruct (Arrow\w+) \{(.*?)\n\};", TEXT, re.S)}
ENUMS = {name: body for body, name in re.findall(r"typedef enum \w+ \{(.*?)\} (yar_\w+);", TEXT, re.S)}
PLAIN: dict[str, Any] = {
    "double": c_double,
    "int64_t": c_int64,
    "size_t": c_size_t,
    "uint32_t": c_uint32,
    "uint64_t": c_uint64,
    **{name: c_uint32 for name in ENUMS},
}


def own(name: str) -> Any:
    """The class of a structure of the header."""
    if name.startswith("Arrow"):
        return getattr(_native, name)
    return getattr(_native, "".join(part.capitalize() for part in name.split("_")[1:]))


def kind(declared: str) -> Any:
    """What ctypes calls a type of the header."""
    words = declared.replace("const", " ").split()
    name, stars = words[0] if words[0] != "struct" else words[1], declared.count("*")
    if name == "char" and stars:
        return c_char_p if stars == 1 else POINTER(c_char_p)
    if stars == 1 and name == "uint8_t":
        return POINTER(c_uint8)
    if stars == 1 and (name in PLAIN or name in STRUCTS):
        # Arrow's own, and what the package only hands on, are addresses.
        return c_void_p if name.startswith("Arrow") else POINTER(PLAIN.get(name) or own(name))
    return c_void_p if stars else PLAIN.get(name) or own(name)


def fields(body: str) -> list[tuple[str, Any]]:
    """The fields of a structure of the header."""
    found = []
    for declared in filter(str.strip, body.split(";")):
        if call := re.search(r"\(\*(\w+)\)", declared):
            found.append((call[1], c_void_p))
            continue
        match = re.fullmatch(r"(.*?)(\w+)(?:\[(\d+)\])?", declared.strip(), re.S)
        assert match, declared
        made = kind(match[1])
        found.append((match[2], made * int(match[3]) if match[3] else made))
    return found


@pytest.mark.parametrize("name", sorted(STRUCTS))
def test_structures_have_the_fields_of_the_header(name: str) -> None:
    assert [(field[0], field[1]) for field in own(name)._fields_] == fields(STRUCTS[name])


def test_no_structure_is_of_an_older_header() -> None:
    classes = {name for name, made in vars(_native).items() if isinstance(made, type) and issubclass(made, ctypes.Structure)}
    assert classes == {own(name).__name__ for name in STRUCTS}


def numbers(body: str) -> dict[str, int]:
    return {name: int(value) for name, value in re.findall(r"(YAR_\w+) = (\d+)", body)}


def test_numbers_are_those_of_the_header() -> None:
    macros = {name: int(value) for name, value in re.findall(r"#define YAR_(\w+) (\d+)u?\b", TEXT)}
    for name, value in macros.items():
        assert getattr(_native, name) == value, name
    formats = numbers(ENUMS["yar_format"])
    assert {f"YAR_{name.upper()}": value for name, value in _native.FORMATS.items()} == formats
    compressions = numbers(ENUMS["yar_compression"])
    assert {f"YAR_{name.upper()}": value for name, value in _native.COMPRESSIONS.items()} == compressions
    severities = {f"YAR_{name.upper()}": value for value, name in enumerate(_native.SEVERITIES)}
    assert severities == numbers(ENUMS["yar_severity"])
    assert sorted(_native.DIRECTIONS.values()) == sorted(numbers(ENUMS["yar_direction"]).values())


def test_calls_take_what_the_header_says() -> None:
    calls = re.findall(r"\n([\w \*]+?)\b(yar_\w+)\(([^)]*)\);", TEXT)
    assert len(calls) > 15
    for _, name, arguments in calls:
        count = 0 if arguments.strip() == "void" else len(arguments.split(","))
        assert len(getattr(_native.library, name).argtypes) == count, name
        assert getattr(_native.library, name).restype is not ctypes.c_int, name
