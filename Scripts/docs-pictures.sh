#!/bin/bash
# Draws the pictures of the documentation from their documents. `Tests/ReadmeTests` compares the two.
set -euo pipefail
cd "$(dirname "$0")/../Sources/Yar/Yar.docc"
yar=${YAR:-../../../.build/release/yar}

mkdir -p Resources
for document in Documents/*.json; do
  "$yar" render "$document" -o "Resources/$(basename "$document" .json)@2x.png"
done
