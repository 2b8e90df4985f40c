"""Rows on many machines, by Ray Data."""

from __future__ import annotations

from ._columns import Columns


class Renderer(Columns):
    """What ``map_batches`` calls, with tables of pyarrow::

        ds.map_batches(yar.ray.Renderer("ticket.json"), batch_format="pyarrow").write_parquet("out")

    Fonts are opened once in each worker. A row that fails is a row with ``errors``; nothing ends the job. The template's file, and
    the images that it names, must be readable at the driver and at the workers; the template itself goes along.
    """


__all__ = ["Renderer"]
