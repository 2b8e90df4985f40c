"""Batches of Arrow in, batches of Arrow out: what engines for many machines call."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import Any

from ._results import RowResult
from ._template import Template


@lru_cache(maxsize=16)
def _shared(state: tuple[tuple[str, Any], ...]) -> Template:
    # Tasks bring the template along each time; fonts and glyphs are kept for the one that a worker has.
    template = Template.__new__(Template)
    template.__setstate__(dict(state))
    return template


class Columns:
    """Adds what Yar makes of each row to the columns of a batch of pyarrow.

    ``picture`` (bytes), ``frames``, ``lines`` and ``findings`` (lists of structs) as they are asked for, and ``errors``, which is empty where a
    row was done. The columns that came in stay.
    """

    def __init__(
        self,
        template: Template | str | os.PathLike[str],
        *,
        format: str = "png",
        scale: float | None = None,
        scene: str | None = None,
        pictures: bool = True,
        frames: bool = False,
        lines: bool = False,
        findings: bool = False,
    ) -> None:
        template = template if isinstance(template, Template) else Template(template)
        self._state = tuple(sorted(template.__getstate__().items()))
        self._scene = scene
        self._wants: dict[str, Any] = {
            "format": format,
            "scale": scale,
            "pictures": pictures,
            "frames": frames,
            "lines": lines,
            "findings": findings,
        }

    def added(self) -> Any:
        """The fields that come to those of the batch, as pyarrow has them."""
        import pyarrow as pa

        def structs(*names: str, numbers: tuple[str, ...] = ()) -> Any:
            fields = [(name, pa.string()) for name in names]
            return pa.list_(pa.struct(fields + [(name, pa.float64()) for name in numbers]))

        box = ("x", "y", "width", "height")
        fields = []
        if self._wants["pictures"]:
            fields.append(pa.field("picture", pa.binary()))
        if self._wants["frames"]:
            fields.append(pa.field("frames", structs("path", "identifier", "type", "text", numbers=box)))
        if self._wants["lines"]:
            polygon = ("polygon", pa.list_(pa.list_(pa.float64())))
            word = pa.struct([("text", pa.string()), polygon])
            shape = [("path", pa.string()), ("text", pa.string()), polygon, ("words", pa.list_(word))]
            fields.append(pa.field("lines", pa.list_(pa.struct(shape))))
        if self._wants["findings"]:
            fields.append(
                pa.field("findings", structs("code", "severity", "summary", "field", "path", numbers=box))
            )
        fields.append(pa.field("errors", structs("message", "field")))
        return fields

    def __call__(self, batch: Any) -> Any:
        """A table or record batch with the columns added."""
        import pyarrow as pa

        results = list(_shared(self._state).results(batch, jobs=1, **self._wants))
        for field in self.added():
            values = pa.array([self._value(result, field.name) for result in results], field.type)
            names = batch.schema.names
            # What an earlier renderer added is replaced.
            if field.name in names:
                batch = batch.set_column(names.index(field.name), field, values)
            else:
                batch = batch.append_column(field, values)
        return batch

    def _value(self, result: RowResult, name: str) -> Any:
        if name == "errors":
            return [{"message": error.message, "field": error.field} for error in result.errors]
        if result.errors:
            return None
        if name == "picture":
            found = (p for p in result.pictures if self._scene is None or p.scene == self._scene)
            picture = next(found, None)
            return picture.data if picture else None
        if name == "frames":
            return [
                {
                    "path": frame.path,
                    "identifier": frame.identifier,
                    "type": frame.type,
                    "text": frame.text,
                    **frame.on_page._asdict(),
                }
                for frame in result.frames
            ]
        if name == "lines":
            return [
                {
                    "path": line.path,
                    "text": line.text,
                    "polygon": line.polygon,
                    "words": [{"text": word.text, "polygon": word.polygon} for word in line.words],
                }
                for line in result.lines
            ]
        return [
            {
                "code": finding.code,
                "severity": finding.severity,
                "summary": finding.summary,
                "field": finding.field,
                "path": finding.path,
                **finding.frame._asdict(),
            }
            for finding in result.findings
        ]
