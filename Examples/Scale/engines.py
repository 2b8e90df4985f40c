"""Rows a second by every way, on the same cores: `python engines.py FOLDER`, with YAR_ROWS rows.

Every way draws the same pictures, and a PDF of each row. Ray and Spark have drawn a few rows before the clock starts, since a cluster
begins once; they draw the pictures again while one of their workers is killed.
"""

from __future__ import annotations

import functools
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import yar

HERE = Path(__file__).resolve().parent
ROWS = HERE.parent.parent / "Benchmarks" / "Rows"
CORES = len(os.sched_getaffinity(0))


class Comparison:
    """Rows drawn by several ways."""

    def __init__(self, folder: Path, count: int) -> None:
        self.folder = folder
        self.count = count
        self.base: dict[str, float] = {}
        known = [json.loads(line) for line in (ROWS / "tickets.jsonl").open()]
        self.rows = [{**known[number % len(known)], "id": f"T{number}"} for number in range(count)]
        self.lines, self.parquet = folder / "rows.jsonl", folder / "rows.parquet"
        self.few = folder / "few.parquet"
        self.lines.write_text("".join(json.dumps(row) + "\n" for row in self.rows))
        pq.write_table(pa.Table.from_pylist(self.rows), self.parquet)
        pq.write_table(pa.Table.from_pylist(self.rows[: 16 * CORES]), self.few)
        for file in ("ticket.json", "tickets.jsonl"):
            shutil.copyfile(ROWS / file, folder / file)
        self.template = yar.Template(folder / "ticket.json")

    def measure(self, name: str, work: Callable[[], object], format: str = "png") -> float:
        start = time.monotonic()
        work()
        seconds = time.monotonic() - start
        speed = self.count / seconds
        share = speed / self.base.setdefault(format, speed)
        print(f"{name:36} {seconds:7.1f} s {speed:8.0f} rows/s {share:6.2f}", flush=True)
        return speed

    def command(self, format: str) -> None:
        words = ["render", self.folder / "ticket.json", "--rows", self.lines, "-j", CORES, "-f", format]
        words += ["--errors", self.folder / "errors", "-o", self.folder / "command.tar"]
        subprocess.run(
            [sys.executable, "-m", "yar", *map(str, words)], check=True, stdout=subprocess.PIPE
        )

    def python(self, jobs: int) -> None:
        results = self.template.results(pq.read_table(self.parquet), jobs=jobs)
        assert sum(len(result.pictures) for result in results) == self.count

    def check(self, out: Path, format: str = "png") -> None:
        """Each row is there once, drawn, with the bytes that it has alone."""
        made = pq.read_table(out, columns=["id", "picture", "errors"])
        assert made.num_rows == self.count, (made.num_rows, self.count)
        assert not any(made["errors"].to_pylist())
        pictures = dict(zip(made["id"].to_pylist(), made["picture"].to_pylist()))
        assert len(pictures) == self.count
        for row in self.rows[:: max(1, self.count // 20)]:
            assert pictures[row["id"]] == self.template.render(row, format=format).data, row["id"]

    def engine(self, name: str, draw: Callable[..., None], worker: str) -> None:
        out = self.folder / name
        draw(self.few, self.folder / f"{name}-few")
        self.measure(f"{name}, pictures", lambda: draw(self.parquet, out))
        self.check(out)
        out = self.folder / f"{name}-pdf"
        self.measure(f"{name}, PDFs", lambda: draw(self.parquet, out, format="pdf"), "pdf")
        self.check(out, "pdf")
        out = self.folder / f"{name}-killed"
        killed: list[int] = []
        killer = threading.Thread(target=lambda: killed.extend(kill_one(worker)))
        killer.start()
        self.measure(f"{name}, with a worker killed", lambda: draw(self.parquet, out))
        killer.join()
        assert killed, f"no worker of {name} was found"
        self.check(out)


def kill_one(name: str) -> list[int]:
    """Kills the first process with a name among its words that is busy; its number."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        time.sleep(0.3)
        for words in Path("/proc").glob("[0-9]*/cmdline"):
            process = int(words.parent.name)
            try:
                if name.encode() not in words.read_bytes() or cpu_time(process) < 0.1:
                    continue
                os.kill(process, signal.SIGKILL)
                return [process]
            except (FileNotFoundError, ProcessLookupError):
                continue
    return []


def cpu_time(process: int) -> float:
    """Seconds of a processor that a process used in the last half second, doubled."""
    def ticks() -> int:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    before = ticks()
    time.sleep(0.5)
    return (ticks() - before) * 2 / os.sysconf("SC_CLK_TCK")


def main(folder: Path) -> None:
    ways = Comparison(folder, int(os.environ.get("YAR_ROWS", "10000")))
    ways.measure("the command", lambda: ways.command("png"))
    ways.measure("the command, PDFs", lambda: ways.command("pdf"), "pdf")
    one = ways.measure("Python, one thread", lambda: ways.python(1))
    several = ways.measure(f"Python, {CORES} threads", lambda: ways.python(CORES))
    print(f"{CORES} threads are {several / one:.2f} times as fast as one", flush=True)
    if importlib.util.find_spec("ray"):
        import tickets_ray

        tickets_ray.TEMPLATE = ways.folder / "ticket.json"

        tickets_ray.begin()
        ways.engine("Ray", tickets_ray.draw, "ray::MapBatches")
        tickets_ray.ray.shutdown()
    else:
        print("Ray is not there")
    if importlib.util.find_spec("pyspark"):
        import tickets_spark

        tickets_spark.TEMPLATE = ways.folder / "ticket.json"

        spark = tickets_spark.begin()
        # A killed worker is told at length.
        spark.sparkContext.setLogLevel("OFF")
        ways.engine("Spark", functools.partial(tickets_spark.draw, spark), "pyspark.daemon")
        spark.stop()
    else:
        print("Spark is not there")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
