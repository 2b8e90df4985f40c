"""Tickets by Ray Data: rows of Parquet in, pictures, frames and findings as Parquet out.

    python tickets_ray.py ROWS.parquet OUT [--kill]

Runs on a cluster of this machine. With --kill a worker is ended in the middle, as a machine that is lost: no row is lost with it.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path

import ray
import yar

TEMPLATE = Path(__file__).resolve().parent.parent / "Rows" / "ticket.json"


def end_a_worker() -> None:
    """Ends the first process of Ray's that draws."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = path.read_bytes()
            except OSError:
                continue
            if words.startswith(b"ray::") and b"Renderer" in words:
                os.kill(int(path.parent.name), 9)
                print(f"ended {words.partition(bytes(1))[0].decode()}")
                return
        time.sleep(0.05)


def main(rows: str, out: str, *options: str) -> None:
    ray.init(num_cpus=len(os.sched_getaffinity(0)), include_dashboard=False, log_to_driver=False)
    if "--kill" in options:
        threading.Thread(target=end_a_worker, daemon=True).start()
    renderer = yar.ray.Renderer(TEMPLATE, frames=True, findings=True)
    start = time.monotonic()
    data = ray.data.read_parquet(rows).repartition(16)
    data.map_batches(renderer, batch_format="pyarrow", batch_size=256).write_parquet(out)
    print(f"{time.monotonic() - start:.1f} s, with what it takes Ray to begin")


if __name__ == "__main__":
    main(*sys.argv[1:])
