"""Tickets by Apache Spark: rows of Parquet in, pictures, frames and findings as Parquet out.

    python tickets_spark.py ROWS.parquet OUT

Runs on a cluster of this machine; needs a Java of 17 (Debian's openjdk-17-jre-headless).
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import yar
from pyspark.sql import SparkSession

TEMPLATE = Path(__file__).resolve().parent.parent / "Rows" / "ticket.json"


def main(rows: str, out: str) -> None:
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = (
        SparkSession.builder.master("local[*]")
        .appName("tickets")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "256")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    draw = yar.spark.renderer(TEMPLATE, frames=True, findings=True)
    start = time.monotonic()
    frame = spark.read.parquet(rows).repartition(16)
    frame.mapInArrow(draw, draw.schema(frame.schema)).write.mode("overwrite").parquet(out)
    print(f"{time.monotonic() - start:.1f} s, with what it takes Spark to begin")
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
