#!/bin/sh
# Fuzzes the solver's edit sequences for SECONDS (default 60) under the address sanitizer.
set -eu
cd "$(dirname "$0")/.."
seconds="${1:-60}"
mkdir -p .build-fuzz/corpus
find Sources/YarSolver -name '*.swift' | sort > .build-fuzz/sources
swiftc -O -wmo -swift-version 6 -sanitize=fuzzer,address -parse-as-library -package-name yar -module-name SolverFuzz \
  Fuzzing/Solver/SolverFuzz.swift @.build-fuzz/sources -o .build-fuzz/solver-fuzz
# A crash must end the process: the backtracer would wait for ever under the sanitizer.
SWIFT_BACKTRACE=enable=no .build-fuzz/solver-fuzz .build-fuzz/corpus \
  -max_total_time="$seconds" -max_len=512 -timeout=20 -artifact_prefix=.build-fuzz/ -print_final_stats=1
