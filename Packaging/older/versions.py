"""Lets a library that was linked on a new system load on an older one.

A library names the version of each function of glibc that it was linked with, and the loader refuses it if one is
missing, although most of these functions are old and only got a new version. Here such names are taken away:
the loader then takes the function by its name alone. What an older glibc does not have at all is in `missing.c`.
"""

from __future__ import annotations

import struct
from collections.abc import Collection
from pathlib import Path

from elftools.elf.elffile import ELFFile
from elftools.elf.gnuversions import GNUVerNeedSection, GNUVerSymSection

# The versions that every 64-bit PC has, so that they can stand where newer ones were.
OLDEST = {"GLIBC": "GLIBC_2.2.5", "GLIBCXX": "GLIBCXX_3.4", "CXXABI": "CXXABI_1.3"}
BY_NAME_ALONE = 1


def _hash(name: str) -> int:
    """The hash of ELF, which the loader compares before the name."""
    value = 0
    for byte in name.encode():
        value = (value << 4) + byte
        high = value & 0xF0000000
        value = (value ^ (high >> 24)) & ~high & 0xFFFFFFFF
    return value


def _number(version: str) -> tuple[str, tuple[int, ...]]:
    """("GLIBC", (2, 36)) of "GLIBC_2.36"; no numbers if it has another form."""
    family, _, number = version.partition("_")
    if not number.replace(".", "").isdigit():
        return family, ()
    return family, tuple(int(part) for part in number.split("."))


def _string_offset(strings: bytes, text: str) -> int:
    place = (b"\0" + strings).find(b"\0" + text.encode() + b"\0")
    if place < 0:
        raise SystemExit(f"bundle: the names of a library lack {text}")
    return place


def relax(binary: Path, newest: dict[str, tuple[int, ...]], absent: Collection[str]) -> set[str]:
    """Takes away the versions that are newer than `newest` of their family, and all of the libraries that are `absent`.

    Answers the names of what is looked for by its name alone then.
    """
    data = bytearray(binary.read_bytes())
    by_name: set[str] = set()
    with binary.open("rb") as stream:
        elf = ELFFile(stream)
        needs = elf.get_section_by_name(".gnu.version_r")
        numbers = elf.get_section_by_name(".gnu.version")
        if not isinstance(needs, GNUVerNeedSection) or not isinstance(numbers, GNUVerSymSection):
            return by_name
        symbols = elf.get_section(numbers["sh_link"])
        strings = elf.get_section(needs["sh_link"]).data()
        dropped: set[int] = set()
        entry = needs["sh_offset"]
        for _ in range(needs["sh_info"]):
            _, count, file, first, following = struct.unpack_from("<HHIII", data, entry)
            name = strings[file : strings.index(b"\0", file)].decode()
            if name in absent:
                struct.pack_into("<I", data, entry + 4, _string_offset(strings, "libc.so.6"))
            place = entry + first
            for _ in range(count):
                _, _, index, text, after = struct.unpack_from("<IHHII", data, place)
                version = strings[text : strings.index(b"\0", text)].decode()
                family, number = _number(version)
                if name in absent or (family in newest and number > newest[family]):
                    older = OLDEST["GLIBC" if name in absent else family]
                    dropped.add(index & 0x7FFF)
                    struct.pack_into("<I", data, place, _hash(older))
                    struct.pack_into("<I", data, place + 8, _string_offset(strings, older))
                place += after
            entry += following
        for index, symbol in enumerate(symbols.iter_symbols()):
            at = numbers["sh_offset"] + 2 * index
            (number_of_version,) = struct.unpack_from("<H", data, at)
            if number_of_version & 0x7FFF in dropped:
                struct.pack_into("<H", data, at, BY_NAME_ALONE)
                by_name.add(symbol.name)
    if dropped:
        binary.write_bytes(data)
    return by_name
