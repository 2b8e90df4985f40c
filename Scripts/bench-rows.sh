#!/bin/bash
# Measures what a row costs, in milliseconds of processor time on one thread: the templates of Examples/Rows with ROWS
# rows each (2000 by default), drawn in several formats, as frames, and checked. YAR names the program.
# Beside them what the like costs in other programs, as far as they are there (Scripts/bench-peers.py).
set -euo pipefail
yar=${YAR:-.build/release/yar}
count=${ROWS:-2000}
examples=$(cd "$(dirname "$0")/../Examples/Rows" && pwd)
yar=$(realpath "$yar")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$examples"/* "$folder"
cp "$examples"/../images/{aurora,album}@2x.jpg "$folder"
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

# What a command costs for each row; what it says of rows is not of interest here.
cost() {
  local TIMEFORMAT='%U %S' seconds
  seconds=$({ time "$yar" "$@" -j 1 >/dev/null 2>&1 || true; } 2>&1)
  awk -v count="$count" '{ printf " %9.2f", ($1 + $2) * 1000 / count }' <<<"$seconds"
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
  cost render "$template.json" --rows "many-$rows" -o out/
  cost render "$template.json" --rows "many-$rows" -o out/ --compression fast
  cost render "$template.json" --rows "many-$rows" -o out/ -f webp
  cost render "$template.json" --rows "many-$rows" -o out/ -f svg
  cost render "$template.json" --rows "many-$rows" -o out/ -f pdf
  cost render "$template.json" --rows "many-$rows" -o out.pdf
  cost frames "$template.json" --rows "many-$rows" --frames frames.jsonl
  cost check "$template.json" --rows "many-$rows"
  echo
done
echo
python3 "$examples/../../Scripts/bench-peers.py"
