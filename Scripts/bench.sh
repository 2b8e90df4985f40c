#!/bin/bash
# Builds and runs the benchmarks: `bench.sh full` for figures, `bench.sh smoke` to see that they work.
#
# Shares the build folder, and what is compiled of Yar, with the release build of the command.
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks"

echo "bench: build"
../Scripts/build.sh -c release --static-swift-stdlib --scratch-path ../.build
bin=../.build/release

smoke=()
if [ "$1" = smoke ]; then smoke=(--smoke); fi
for name in BoxBench DrawBench; do
  echo "bench: $name ${smoke[*]}"
  "$bin/$name" "${smoke[@]}"
done
echo "bench: SolverBench ${smoke[*]}"
../Scripts/bench-solver.sh "${smoke[@]/--/}"
