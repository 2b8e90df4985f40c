"""Files of rows, in pieces: a file of any length takes the memory of some rows."""

from __future__ import annotations

import os
import stat
from collections import deque
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from ._problems import Problem, RowError

LONGEST = (16 << 20) + 4096
"""A row that is longer is an error, and is not needed as a whole."""
PIECE = 1 << 20


class NoFile(ValueError):
    """A path leads to something that is no plain file."""


def opened(path: str | os.PathLike[str]) -> BinaryIO:
    """Opens a plain file; a device may have no end, and a pipe nobody who writes."""
    number = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    mode = os.fstat(number).st_mode
    if not stat.S_ISREG(mode):
        os.close(number)
        raise NoFile(f"it is {_kind(mode)}, not a file")
    return os.fdopen(number, "rb")


def _kind(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "a folder"
    return "a pipe" if stat.S_ISFIFO(mode) else "a device"


class Piece(NamedTuple):
    """Some rows of a file, as a text that libyar reads by itself."""

    text: bytes
    hidden: int
    """How many rows of the text are none of the file's."""


class Pieces:
    """Reads a file of JSON Lines or CSV, some rows at a time."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = os.fspath(path)
        try:
            self._file = opened(path)
        except NoFile as error:
            raise RowError([Problem(f"{error} of rows", file=self._path)]) from None
        self._back: deque[bytes] = deque()
        """Lines that were read and belong to what comes next."""
        self._separator = ord(",")

    def __enter__(self) -> Pieces:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def read(self, size: list[int]) -> Iterator[Piece]:
        """The rows, as many at a time as ``size`` says then."""
        head = b""
        # Empty lines are passed over by whoever reads the rows.
        while not head.strip(b"\xef\xbb\xbf \t\r\n") and (line := self._line()):
            head = line if head in (b"", b"\n", b"\r\n") else head + line
        start = head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
        if head.startswith((b"\xff\xfe", b"\xfe\xff")) or not start:
            # What is wrong with it is told of the first piece.
            yield Piece(head, 0)
        elif start in b"{[":
            self._back.appendleft(head)
            yield from self._json_lines(size)
        else:
            yield from self._csv(head, size)

    def _line(self) -> bytes:
        if self._back:
            return self._back.popleft()
        line = self._file.readline(LONGEST)
        if len(line) == LONGEST and not line.endswith(b"\n"):
            # Nobody reads the rest of it, which may be a terabyte of holes.
            count = LONGEST
            while (more := self._file.readline(PIECE)) and not more.endswith(b"\n"):
                count += len(more)
                if count > 16 * LONGEST:
                    message = f"a row does not end within {count} bytes; what follows is not read"
                    raise RowError([Problem(message, file=self._path)])
            line += b"\n"
        return line

    def _json_lines(self, size: list[int]) -> Iterator[Piece]:
        isFirst = True
        while lines := self._some(size[0]):
            text = b"".join(lines)
            # The first byte tells JSON Lines from CSV, and this may be a line that is wrong.
            hidden = 0 if isFirst or text.lstrip()[:1] in (b"{", b"[") else 1
            yield Piece(b"{}\n" * hidden + text, hidden)
            isFirst = False

    def _some(self, count: int) -> list[bytes]:
        lines: list[bytes] = []
        length = 0
        while len(lines) < count and length < PIECE and (line := self._line()):
            lines.append(line)
            length += len(line)
        return lines

    def _csv(self, head: bytes, size: list[int]) -> Iterator[Piece]:
        self._back.appendleft(head)
        names, _ = self._record()
        said = names.strip(b"\xef\xbb\xbf \r\n").strip(b'"')
        if said[:4].lower() == b"sep=" and len(said) > 4:
            # The line in front of the names says what separates the fields.
            self._separator = said[4]
            names += self._record()[0]
        if not names.endswith(b"\n"):
            names += b"\n"
        text, count, isFirst = b"", 0, True
        while True:
            record, isWhole = self._record()
            # What opens quotes and does not close them would take the next rows into it.
            if text and (not record or not isWhole or count >= size[0] or len(text) > PIECE):
                yield Piece(names + text, 0)
                text, count, isFirst = b"", 0, False
            if not record:
                break
            text += record
            count += 1
            if not isWhole:
                yield Piece(names + text, 0)
                text, count, isFirst = b"", 0, False
        if isFirst:
            yield Piece(names, 0)

    def _record(self) -> tuple[bytes, bool]:
        """A row of CSV, which may have line ends inside of quotes, and whether it ends."""
        lines: list[bytes] = []
        length = 0
        is_open = False
        while line := self._line():
            lines.append(line)
            is_open = self._is_open(line, is_open)
            length += len(line)
            if not is_open:
                return b"".join(lines), True
            if length > LONGEST:
                break
        if not lines:
            return b"", True
        # Its first line is wrong; the others are rows of their own.
        self._back.extendleft(reversed(lines[1:]))
        return lines[0], False

    def _is_open(self, line: bytes, is_open: bool) -> bool:
        """Whether quotes are open behind a line; elsewhere than at the start of a field they are letters."""
        closed = -2
        place = line.find(b'"')
        while place >= 0:
            if is_open:
                is_open, closed = False, place
            else:
                start = line[:place] in (b"", b"\xef\xbb\xbf")
                is_open = start or line[place - 1] == self._separator or closed == place - 1
            place = line.find(b'"', place + 1)
        return is_open
