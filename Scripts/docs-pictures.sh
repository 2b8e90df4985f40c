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

# The strips of the README put pictures of the examples side by side.
work=.build/pictures
rm -rf "$work"
mkdir -p "$work"
"$yar" render Examples/*.json -o "$work" >/dev/null
"$yar" render Examples/Rows/badge.json --rows Examples/Rows/badges.jsonl -o "$work/{{id}}.png" \
  --errors "$work/errors.jsonl"
for strip in Documentation/Pictures/*.json; do
  cp "$strip" "$work"
  "$yar" render "$work/$(basename "$strip")" -o "${strip%.json}.png"
done
