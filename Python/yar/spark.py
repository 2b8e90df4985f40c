"""Rows on many machines, by Apache Spark."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Any

from ._columns import Columns
from ._template import Template


class Renderer:
    """What ``mapInArrow`` calls; made by ``renderer``."""

    def __init__(self, columns: Columns) -> None:
        self._columns = columns

    def __call__(self, batches: Iterable[Any]) -> Iterator[Any]:
        """The record batches with the columns added, one at a time."""
        for batch in batches:
            yield self._columns(batch)

    def schema(self, schema: Any) -> Any:
        """The schema of what comes out, for rows of a schema of Spark's."""
        import pyarrow as pa
        from pyspark.sql.pandas.types import from_arrow_schema

        added = from_arrow_schema(pa.schema(self._columns.added()))
        return type(schema)(schema.fields + added.fields)


def renderer(template: Template | str | os.PathLike[str], **options: Any) -> Renderer:
    """Draws the rows of a frame::

        draw = yar.spark.renderer("ticket.json", findings=True)
        df.mapInArrow(draw, draw.schema(df.schema)).write.parquet("out")

    The options are those of ``yar.ray.Renderer``.
    """
    return Renderer(Columns(template, **options))


__all__ = ["Renderer", "renderer"]
