#!/bin/sh
# Random systems and edits against the reference in the tests: COUNT systems (default 100000), and
# half as many that are allowed to conflict. Optimised build.
set -eu
cd "$(dirname "$0")/.."
YAR_STRESS="${1:-100000}" swift test -c release -Xswiftc -enable-testing \
  --scratch-path .build-release --disable-xctest --filter YarSolverTests.PropertyTests
