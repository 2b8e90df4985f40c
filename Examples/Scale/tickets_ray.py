"""Tickets by Ray Data: rows of Parquet in, pictures, frames and findings as Parquet out.

    python tickets_ray.py ROWS.parquet OUT         # pictures
    python tickets_ray.py ROWS.parquet OUT pdf     # a PDF of each row, with all its pages

Runs on a cluster of this machine.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import ray
import yar

TEMPLATE = Path(__file__).resolve().parent.parent / "Rows" / "ticket.json"


def begin() -> None:
    ray.init(num_cpus=len(os.sched_getaffinity(0)), include_dashboard=False, log_to_driver=False)
    ray.data.DataContext.get_current().enable_progress_bars = False


def draw(rows: str | os.PathLike[str], out: str | os.PathLike[str], **wants: Any) -> None:
    renderer = yar.ray.Renderer(TEMPLATE, **wants)
    # On one machine the file is read here; on a cluster, ray.data.read_parquet lets the workers read it.
    table = pq.read_table(rows)
    size = max(1, -(-table.num_rows // 16))
    parts = [table.slice(place, size) for place in range(0, table.num_rows, size)]
    data = ray.data.from_arrow(parts)
    made = data.map_batches(renderer, batch_format="pyarrow", batch_size=256)
    # A picture is compressed, and has nothing in common with others.
    made.write_parquet(os.fspath(out), compression="none", use_dictionary=False)


def main(rows: str, out: str, format: str = "png") -> None:
    begin()
    start = time.monotonic()
    draw(rows, out, format=format, frames=True, findings=True)
    print(f"{time.monotonic() - start:.1f} s, with what it takes the workers to begin")


if __name__ == "__main__":
    main(*sys.argv[1:])
