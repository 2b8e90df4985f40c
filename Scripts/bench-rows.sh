#!/bin/bash
# Measures what a row costs, in milliseconds of processor time on one thread: the templates of Benchmarks/Rows with ROWS
# rows each (2000 by default), drawn in several formats, as frames, and checked; and what the same rows cost as documents of
# their own ("alone"), with nothing kept from one to the next. YAR names the program.
# Beside them what the like costs in other programs, as far as they are there (Scripts/bench-peers.py).
set -euo pipefail
yar=${YAR:-.build/release/yar}
count=${ROWS:-2000}
examples=$(cd "$(dirname "$0")/../Benchmarks/Rows" && pwd)
yar=$(realpath "$yar")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$examples"/* "$folder"
cp "$examples"/../../Examples/images/{aurora,album}@2x.jpg "$folder"
cd "$folder"

# The rows of a file over and over, each with names, titles and numbers of its own: what is kept from one row to the next
# would be the whole picture otherwise.
repeat() {
  python3 - "$1" "$count" <<'PYTHON'
import csv
import json
import sys

name, count = sys.argv[1], int(sys.argv[2])
is_csv = name.endswith(".csv")
with open(name, newline="") as file:
    rows = list(csv.DictReader(file)) if is_csv else [json.loads(line) for line in file]
with open("many-" + name, "w", newline="") as file:
    writer = csv.DictWriter(file, rows[0]) if is_csv else None
    if writer:
        writer.writeheader()
    for number in range(count):
        row = dict(rows[number % len(rows)])
        for field in ("name", "guest", "customer", "author", "title"):
            if field in row:
                row[field] = " ".join(row[field].split(" ")[:-1] + [str(number)])
        for field in ("id", "number", "slug"):
            if field in row:
                row[field] = f"{row[field]}-{number}"
        if writer:
            writer.writerow(row)
        else:
            file.write(json.dumps(row) + "\n")
PYTHON
}

# Some of the rows as documents of their own, with nothing kept from one to the next: `documents TEMPLATE ROWS`.
alone=$((count < 100 ? count : 100))
documents() {
  rm -rf alone
  mkdir alone
  cp -r ./*.svg ./*.jpg images alone 2>/dev/null || true
  python3 - "$1" "$2" "$alone" <<'PYTHON'
import csv
import itertools
import json
import sys

template, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(template) as file:
    document = json.load(file)
with open(name, newline="") as file:
    rows = csv.DictReader(file) if name.endswith(".csv") else map(json.loads, file)
    for number, row in enumerate(itertools.islice(rows, count)):
        kinds = document["data"]["properties"]
        if name.endswith(".csv"):
            row = {key: float(text) if kinds[key].get("type") == "number" else text for key, text in row.items() if text}
        document["data"]["examples"] = [row]
        with open(f"alone/{number}.json", "w") as file:
            json.dump(document, file)
PYTHON
}

# What a command costs for each of so many rows; what it says of rows is not of interest here.
cost() {
  local TIMEFORMAT='%U %S' seconds rows=$1
  shift
  seconds=$({ time "$yar" "$@" -j 1 >/dev/null 2>&1 || true; } 2>&1)
  awk -v count="$rows" '{ printf " %9.2f", ($1 + $2) * 1000 / count }' <<<"$seconds"
  rm -rf out out.pdf
}

# Invoices of twenty items each, and cards with one of two photos, a third of the picture.
python3 - <<'PYTHON'
import json
with open("invoices.jsonl") as rows, open("invoices20.jsonl", "w") as long:
    for row in map(json.loads, rows):
        long.write(json.dumps({**row, "items": (row["items"] * 20)[:20]}) + "\n")

with open("card.json") as file:
    card = json.load(file)
card["data"]["properties"]["photo"] = {"type": "string"}
photo = {
    "type": "ImageView", "image": "{{ photo }}", "contentMode": "scaleAspectFill", "clipsToBounds": True,
    "fixedDesiredSize": [400, 630],
}
card["root"].update({"hStretchWeight": 1, "vStretches": True})
card["root"] = {
    "type": "WeView", "layout": {"kind": "horizontal"}, "subviews": [card["root"], photo]}
for example in card["data"]["examples"]:
    example["photo"] = "aurora@2x.jpg"
with open("photo.json", "w") as file:
    json.dump(card, file)
with open("cards.jsonl") as rows, open("photos.jsonl", "w") as photos:
    for number, row in enumerate(map(json.loads, rows)):
        name = ["aurora@2x.jpg", "album@2x.jpg"][number % 2]
        photos.write(json.dumps({**row, "photo": name}) + "\n")
PYTHON

printf '%-10s %9s %9s %9s %9s %9s %9s %9s %9s\n' "ms a row" png fast webp svg pdfs "one pdf" frames check
for pair in ticket:tickets.jsonl badge:badges.jsonl invoice:invoices.jsonl invoice:invoices20.jsonl card:cards.jsonl \
  photo:photos.jsonl label:labels.csv; do
  template=${pair%%:*} rows=${pair##*:}
  repeat "$rows"
  printf '%-10s' "${rows%%.*}"
  data=("$template.json" --rows "many-$rows")
  cost "$count" render "${data[@]}" -o out/
  cost "$count" render "${data[@]}" -o out/ --compression fast
  cost "$count" render "${data[@]}" -o out/ -f webp
  cost "$count" render "${data[@]}" -o out/ -f svg
  cost "$count" render "${data[@]}" -o out/ -f pdf
  cost "$count" render "${data[@]}" -o out.pdf
  cost "$count" frames "${data[@]}" --frames frames.jsonl
  cost "$count" check "${data[@]}"
  printf '\n%-10s' "  alone"
  documents "$template.json" "many-$rows"
  cost "$alone" render alone -o out/
  cost "$alone" render alone -o out/ --compression fast
  cost "$alone" render alone -o out/ -f webp
  cost "$alone" render alone -o out/ -f svg
  cost "$alone" render alone -o out/ -f pdf
  printf ' %9s' -
  cost "$alone" frames alone
  cost "$alone" check alone
  echo
done
echo
python3 "$examples/../../Scripts/bench-peers.py"
