"""The dynamic symbols of a binary."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection


class Symbol(NamedTuple):
    """What a symbol is: `STT_FUNC`, `STT_OBJECT` ..., and its size in bytes."""

    kind: str
    size: int


def _symbols(binary: Path, *, are_defined: bool) -> dict[str, Symbol]:
    with binary.open("rb") as stream:
        table = ELFFile(stream).get_section_by_name(".dynsym")
        assert isinstance(table, SymbolTableSection)
        return {
            symbol.name: Symbol(symbol["st_info"]["type"], symbol["st_size"])
            for symbol in table.iter_symbols()
            if symbol.name and (symbol["st_shndx"] != "SHN_UNDEF") == are_defined
        }


def defined(binary: Path) -> dict[str, Symbol]:
    """What a library offers."""
    return _symbols(binary, are_defined=True)


def undefined(binary: Path) -> dict[str, Symbol]:
    """What a binary asks others for."""
    return _symbols(binary, are_defined=False)


def defined_names(binary: Path) -> set[str]:
    """The names of what a library offers."""
    return set(defined(binary))
