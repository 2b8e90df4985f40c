"""Tickets by Apache Spark: rows of Parquet in, pictures, frames and findings as Parquet out.

    python tickets_spark.py ROWS.parquet OUT         # pictures
    python tickets_spark.py ROWS.parquet OUT pdf     # a PDF of each row, with all its pages

Runs on a cluster of this machine; needs a Java of 17 (Debian's openjdk-17-jre-headless).
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import yar
from pyspark.sql import SparkSession

TEMPLATE = Path(__file__).resolve().parent.parent / "Rows" / "ticket.json"


def begin() -> SparkSession:
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    # On one machine a task is not tried again unless one says how often; on a cluster it is.
    spark = (
        SparkSession.builder.master("local[*, 4]")
        .appName("tickets")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        # A picture has some 50 kB: small batches, and no look for what it has in common with others.
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "64")
        .config("spark.sql.parquet.compression.codec", "uncompressed")
        .config("spark.hadoop.parquet.enable.dictionary", "false")
        # The processors are the workers'.
        .config("spark.driver.memory", "2g")
        .config("spark.driver.extraJavaOptions", "-XX:+UseParallelGC")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def draw(
    spark: SparkSession, rows: str | os.PathLike[str], out: str | os.PathLike[str], **wants: Any
) -> None:
    renderer = yar.spark.renderer(TEMPLATE, **wants)
    frame = spark.read.parquet(os.fspath(rows)).repartition(16)
    made = frame.mapInArrow(renderer, renderer.schema(frame.schema))
    made.write.mode("overwrite").parquet(os.fspath(out))


def main(rows: str, out: str, format: str = "png") -> None:
    spark = begin()
    start = time.monotonic()
    draw(spark, rows, out, format=format, frames=True, findings=True)
    print(f"{time.monotonic() - start:.1f} s, with what it takes the workers to begin")
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
