#!/bin/bash
# Draws the pictures of the documentation and of the README from their documents. `Tests/ReadmeTests` compares the
# first with those.
set -euo pipefail
cd "$(dirname "$0")/.."
yar=${YAR:-.build/release/yar}

catalog=Sources/Yar/Yar.docc
mkdir -p "$catalog/Resources"
for document in "$catalog"/Documents/*.json; do
  "$yar" render "$document" -o "$catalog/Resources/$(basename "$document" .json)@2x.png"
done

# The pictures of the README and of Templates.md put pictures of the examples side by side, at two pixels for a point. They
# have 256 colours, which nobody sees and which is a third of the bytes: what is at most 600 kB loads while one reads.
work=.build/pictures
rm -rf "$work"
mkdir -p "$work"
"$yar" render Examples/*.json -o "$work" --scale 2 >/dev/null
for pair in ticket:tickets.jsonl badge:badges.jsonl card:cards.jsonl label:labels.csv invoice:invoices.jsonl \
  certificate:certificates.csv report:reports.jsonl; do
  template=${pair%%:*}
  "$yar" render "Examples/Rows/$template.json" --rows "Examples/Rows/${pair##*:}" --scale 2 \
    -o "$work/$template-{{rowNumber}}.png" --errors "$work/errors.jsonl"
done
for document in statement catalogue; do
  "$yar" render "Examples/Pages/$document.json" -o "$work/$document.png"
done >/dev/null
labels=(Examples/Pages/price-labels.json --rows Examples/Pages/price-labels.csv --copies-field count --scale 1)
"$yar" render "${labels[@]}" --sheet avery-l7160 -o "$work/labels.png" --errors "$work/errors.jsonl"
"$yar" render "${labels[@]}" --sheet A4:3x6:margin=90,20,90,20:gap=7,2 --marks cut -o "$work/marks.png" \
  --errors "$work/errors.jsonl"
# The charts are those of the page itself.
awk '/^```json$/ { inside = 1; block = ""; next }
  /^```$/ { if (inside && block ~ /stroke-dasharray/) printf "%s", block; inside = 0 }
  inside { block = block $0 "\n" }' Documentation/Templates.md >"$work/charts.json"
"$yar" render "$work/charts.json" -o Documentation/Pictures/charts.png
for strip in Documentation/Pictures/*.json; do
  cp "$strip" "$work"
  picture=${strip%.json}.png
  "$yar" render "$work/$(basename "$strip")" -o "$picture" --compression small
  pngquant --force --skip-if-larger --speed 1 --quality 70-100 --output "$picture" "$picture" ||
    [ $? -ge 98 ] # It would be larger, or worse than that.
  [ "$(stat -c %s "$picture")" -le 600000 ] || { echo "docs-pictures: $picture has more than 600 kB" >&2; exit 1; }
done
