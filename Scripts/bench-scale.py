#!/usr/bin/env python3
"""What many rows cost on one thread: `bench-scale.py YAR`, in seconds of processor time, the start of the program included.

Price labels (Examples/Pages), each with a name, a price and a bar code of its own: on sheets in one PDF, as SVG and PNG in an archive that is
written to a pipe, and checked. SCALE_ROWS says how many rows, `10000,100000` by default; SCALE_WAYS which of `sheets,svg,png,check`.
"""
import csv
import os
import pathlib
import sys
import tempfile

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "Examples" / "Pages"
COUNTS = [int(word) for word in os.environ.get("SCALE_ROWS", "10000,100000").split(",")]
WAYS = os.environ.get("SCALE_WAYS", "sheets,svg,png,check").split(",")


def ean(number):
    digits = f"20{number:010}"
    return digits + str(-sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10)


def write_rows(path, count):
    with open(EXAMPLES / "price-labels.csv", newline="") as file:
        known = list(csv.DictReader(file))
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, known[0])
        writer.writeheader()
        for number in range(count):
            row = known[number % len(known)]
            name = row["name"].split(" ")[0] + f" {number}"
            writer.writerow({**row, "ean": ean(number), "name": name, "price": f"{number % 97 + 1}.{number * 7 % 100:02}"})


def words(way, rows, out):
    common = [EXAMPLES / "price-labels.json", "--rows", rows, "-j", "1", "--errors", out / "errors.jsonl"]
    if way == "check":
        return ["check", *common]
    if way == "sheets":
        return ["render", *common, "--sheet", "avery-l7160", "-o", out / "labels.pdf"]
    return ["render", *common, "-f", way, "-o", "-"]


def measured(command):
    """Runs a program, reads what it writes, and gives its bytes, its processor time and its most memory in MB."""
    reader, writer = os.pipe()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, writer, 1)])
    os.close(writer)
    count = 0
    while piece := os.read(reader, 1 << 20):
        count += len(piece)
    os.close(reader)
    _, status, usage = os.wait4(process, 0)
    assert status == 0, (command, status)
    return count, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    yar = os.path.realpath(sys.argv[1])
    print(f"{'':8} {'rows':>9} {'seconds':>9} {'ms a row':>9} {'MB':>5} {'bytes':>15}")
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder)
        for count in COUNTS:
            write_rows(out / "rows.csv", count)
            for way in WAYS:
                written, seconds, memory = measured([yar, *map(str, words(way, out / "rows.csv", out))])
                if way == "sheets":
                    written = (out / "labels.pdf").stat().st_size
                print(f"{way:8} {count:9} {seconds:9.1f} {1000 * seconds / count:9.3f} {memory:5.0f} {written:15}", flush=True)


main()
