"""Pictures, and where things lie in them."""

from __future__ import annotations

import os
import stat
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple


Polygon = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Picture:
    """A picture of a row; notebooks show it.

    >>> picture = Picture(b"<svg/>", "svg", 10, 20)
    >>> picture
    <yar.Picture svg, 10 x 20 pt, 6 bytes>
    >>> picture._repr_svg_()
    '<svg/>'
    """

    data: bytes
    """The file."""
    format: str
    """``png``, ``svg``, ``pdf``, ``jpeg`` or ``webp``."""
    width: float
    """In points."""
    height: float
    """In points."""
    row: int = 1
    """The number of the row, from 1."""
    scene: str = ""
    """The name of the scene; empty where it has none."""
    name: str = ""
    """What the pattern of names makes of the row; empty without a pattern."""
    page: int = 0
    """The number of the page, from 1; 0 where the scene has no pages, and of a PDF, which has all of them."""

    def __bytes__(self) -> bytes:
        return self.data

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the file, and the folders that it lies in; the path.

        A file that stood there is replaced as a whole or not at all, and keeps its rights. Links are followed; pipes and devices are
        written into.
        """
        target = Path(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        real = Path(os.path.realpath(target))
        try:
            mode = real.stat().st_mode
        except FileNotFoundError:
            mode = 0
        if mode and not stat.S_ISREG(mode):
            real.write_bytes(self.data)
            return target
        # Other threads may write the same picture.
        part = real.with_name(f".{uuid.uuid4().hex}.part")
        try:
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
                file.write(self.data)
                if mode:
                    os.fchmod(file.fileno(), stat.S_IMODE(mode))
            part.replace(real)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        return target

    def _repr_png_(self) -> bytes | None:
        return self.data if self.format == "png" else None

    def _repr_jpeg_(self) -> bytes | None:
        return self.data if self.format == "jpeg" else None

    def _repr_svg_(self) -> str | None:
        return self.data.decode() if self.format == "svg" else None

    def __repr__(self) -> str:
        return (
            f"<yar.Picture {self.format}, {self.width:g} x {self.height:g} pt, "
            f"{len(self.data)} bytes>"
        )


class Rect(NamedTuple):
    """A rectangle in points, from the top left.

    >>> Rect(10, 20, 30, 40).max_x
    40
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def max_x(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def max_y(self) -> float:
        """The lower edge."""
        return self.y + self.height


@dataclass(frozen=True)
class Frame:
    """Where a view of a row lies."""

    path: str
    """The way to the view from the root, such as ``card/name``."""
    identifier: str
    """Empty where the view has none."""
    type: str
    """Such as ``Label``."""
    text: str
    """What a label or a button says; else empty."""
    frame: Rect
    """In the coordinates of the view around it, as ``yar frames`` tells it."""
    on_page: Rect
    """In the coordinates of the picture."""
    row: int = 1
    """The number of the row, from 1."""
    scene: int = 0
    """The place of the scene in the row, from 0."""
    scene_name: str = ""
    """Empty where the scene has none."""


@dataclass(frozen=True)
class Word:
    """Characters between white space, where they are drawn."""

    text: str
    """What is shown: a word that is cut ends in an ellipsis, one that is broken in a hyphen."""
    polygon: Polygon
    """The corners, from the top left, clockwise."""


@dataclass(frozen=True)
class Line:
    """A line of text where it is drawn, in points of the picture; what cannot be seen is left out."""

    text: str
    """What is shown, in reading order."""
    polygon: Polygon
    """The corners, from the top left, clockwise."""
    path: str
    """The way to the view that shows it."""
    number: int
    """Which line of its view it is, from 1."""
    words: tuple[Word, ...] = ()
    """In reading order."""
    row: int = 1
    """The number of the row, from 1."""
    scene: int = 0
    """The place of the scene in the row, from 0."""
