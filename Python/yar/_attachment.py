"""Files that PDFs carry."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterable, Sequence
from ctypes import POINTER, c_char_p, c_uint8
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Union

from . import _native
from ._problems import encoded

Relationship = Literal["source", "data", "alternative", "supplement", "unspecified"]
Profile = Literal["minimum", "basic-wl", "basic", "en16931", "extended", "xrechnung"]


@dataclass(frozen=True)
class Attachment:
    """A file that a PDF carries.

    ``name`` is what readers call it; the data of an invoice need none. With ``factur_x``, a profile of Factur-X and ZUGFeRD, it is
    the XML of an invoice: the PDF is a PDF/A-3b then, and the amounts of the XML have to stand on its pages. Without a
    ``relationship`` it is a supplement, or what the profile asks for.

    >>> Attachment(b"Terms", "terms.txt", description="What holds besides")
    <yar.Attachment terms.txt, 5 bytes>
    """

    data: bytes
    name: str | None = None
    relationship: Relationship | None = None
    media_type: str | None = None
    """Such as ``text/xml``; else it follows from the name."""
    description: str | None = None
    factur_x: Profile | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.data, (bytes, bytearray, memoryview)):
            raise TypeError(f"what is attached must be bytes, not {type(self.data).__name__}; Attachment.of(path) reads a file")
        object.__setattr__(self, "data", bytes(self.data))
        if self.name is None and self.factur_x is None:
            raise ValueError("an attachment needs a name")

    def __repr__(self) -> str:
        return f"<yar.Attachment {self.name or self.factur_x}, {len(self.data)} bytes>"

    @classmethod
    def of(cls, path: str | os.PathLike[str], **options: Any) -> Attachment:
        """Reads a file; its name is that of the file, if ``options`` say no other."""
        if options.get("factur_x") is None:
            options.setdefault("name", os.path.basename(path))
        return cls(Path(path).read_bytes(), **options)


Attachments = Union[Sequence[Attachment], Callable[[int], Iterable[Attachment]]]
"""Those of all rows, or what makes those of a row of its number."""


def kinds(pdf: str | Iterable[str] | None) -> str | None:
    """What PDFs are besides pages, as libyar takes it."""
    return pdf if pdf is None or isinstance(pdf, str) else ",".join(pdf)


def structures(attachments: Attachments | None, rows: range) -> tuple[Any, int, list[bytes]]:
    """The files for libyar, their number, and what has to stay until it is done."""
    if attachments is None:
        return None, 0, []
    made: list[tuple[int, Attachment]] = []
    if callable(attachments):
        made = [(row, file) for row in rows for file in attachments(row)]
    else:
        made = [(0, file) for file in attachments]
    for _, file in made:
        if not isinstance(file, Attachment):
            raise TypeError(f"attachments must be yar.Attachment, not {type(file).__name__}")
    list_ = (_native.Attachment * len(made))()
    for place, (row, file) in zip(list_, made):
        place.row, place.name = row, encoded(file.name)
        place.bytes, place.byte_count = ctypes.cast(c_char_p(file.data), POINTER(c_uint8)), len(file.data)
        place.media_type, place.relationship = encoded(file.media_type), encoded(file.relationship)
        place.summary, place.factur_x = encoded(file.description), encoded(file.factur_x)
    return list_, len(made), [file.data for _, file in made]
