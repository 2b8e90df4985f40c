#!/bin/bash
# Builds and runs the benchmarks: `bench.sh full` for figures, `bench.sh smoke` to see that they work.
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"

echo "bench: build"
../Scripts/build.sh -c release
bin=$(swift build -c release --show-bin-path 2>/dev/null)

smoke=()
if [ "$1" = smoke ]; then smoke=(--smoke); fi
for name in BoxBench DrawBench; do
  echo "bench: $name ${smoke[*]}"
  "$bin/$name" "${smoke[@]}"
done
echo "bench: SolverBench ${smoke[*]}"
../Scripts/bench-solver.sh "${smoke[@]/--/}"
