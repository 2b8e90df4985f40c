"""Rows a second by every way, on the same cores: `python engines.py FOLDER`, with YAR_ROWS rows."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import yar

HERE = Path(__file__).resolve().parent
ROWS = HERE.parent / "Rows"


def measured(name: str, count: int, *words: str | Path) -> float:
    start = time.monotonic()
    subprocess.run([str(word) for word in words], check=True, stdout=subprocess.PIPE)
    seconds = time.monotonic() - start
    print(f"{name:36} {seconds:7.1f} s {count / seconds:8.0f} rows/s", flush=True)
    return count / seconds


def main(folder: Path) -> None:
    count = int(os.environ.get("YAR_ROWS", "10000"))
    known = [json.loads(line) for line in (ROWS / "tickets.jsonl").open()]
    rows = [{**known[number % len(known)], "id": f"T{number}"} for number in range(count)]
    lines, parquet = folder / "rows.jsonl", folder / "rows.parquet"
    lines.write_text("".join(json.dumps(row) + "\n" for row in rows))
    pq.write_table(pa.Table.from_pylist(rows), parquet, row_group_size=max(1, count // 16))
    shutil.copyfile(ROWS / "ticket.json", folder / "ticket.json")
    python = Path(sys.executable)
    measured(
        "the command, pictures", count,
        python, "-m", "yar", "render", folder / "ticket.json", "--rows", lines,
        "--errors", folder / "errors", "-o", folder / "command.tar",
    )  # fmt: skip
    start = time.monotonic()
    template = yar.Template(folder / "ticket.json")
    done = sum(len(result.pictures) for result in template.results(pq.read_table(parquet)))
    seconds = time.monotonic() - start
    print(f"{'Python, pictures':36} {seconds:7.1f} s {done / seconds:8.0f} rows/s", flush=True)
    for name in ("ray", "pyspark"):
        if importlib.util.find_spec(name) is None:
            print(f"{name} is not there")
            continue
        program = HERE / ("tickets_ray.py" if name == "ray" else "tickets_spark.py")
        out = folder / name
        measured(f"{name}: pictures, frames, findings", count, python, program, parquet, out)
        made = pq.read_table(out)
        failed = sum(1 for errors in made["errors"].to_pylist() if errors)
        assert made.num_rows == count and failed == 0, (made.num_rows, failed)
        assert sorted(made["id"].to_pylist()) == sorted(row["id"] for row in rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
