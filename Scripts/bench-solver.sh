#!/bin/sh
# Times the solver on the workloads of ../shared/bench/gen_con.py. With kiwisolver installed, cold
# solves by kiwi follow each small workload.
#
#     Scripts/bench-solver.sh            all workloads
#     Scripts/bench-solver.sh smoke      the small ones
set -eu
cd "$(dirname "$0")/.."
generator="${YAR_SHARED:-../shared}/bench/gen_con.py"
if [ ! -f "$generator" ]; then generator="../../shared/bench/gen_con.py"; fi
if [ ! -f "$generator" ]; then
  echo "skipped: ../shared/bench/gen_con.py is not there"
  exit 0
fi
generator="$(cd "$(dirname "$generator")" && pwd)/gen_con.py"
data="$PWD/.build-workloads"
if [ ! -f "$data/workloads/w2e_1000.lw" ]; then
  mkdir -p "$data/workloads"
  (cd "$data" && python3 "$generator" && python3 -c "
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, '$(dirname "$generator")')
import gen_con
for count in (1000, 3000):
    gen_con.w2e(count).write('workloads/w2e_%d.lw' % count)")
fi
(cd Benchmarks && ../Scripts/build.sh -c release --static-swift-stdlib --scratch-path ../.build --product SolverBench)
bench=.build/release/SolverBench
if [ "${1:-}" = smoke ]; then
  for name in w1_100 w2_30 w2e_30 w6_100; do "$bench" "$data/workloads/$name.lw"; done
  exit 0
fi
for name in w1_100 w1_1000 w1_10000 w2_10 w2_30 w2_100 w2_300 w2_1000 w2_3000 w2i_1000 \
  w2e_10 w2e_30 w2e_100 w2e_300 w2e_1000 w2e_3000 w6_100 w6_300 w6_1000 w6_3000; do
  "$bench" "$data/workloads/$name.lw"
  case $name in
    w1_100 | w2_10 | w2_30 | w2_100 | w2e_10 | w2e_30 | w6_100 | w6_300)
      if python3 -c 'import kiwisolver' 2> /dev/null; then
        python3 Scripts/kiwi-solver-bench.py "$data/workloads/$name.lw"
      fi
      ;;
  esac
done
# The first solve of a process waits for zeroed pages from the system; how much of that later ones do
# depends on the allocator. This is the same with one that keeps all it was given back.
echo "with memory that the allocator keeps:"
for name in w1_100 w1_10000 w2_100 w2_3000 w6_300 w6_3000; do
  MALLOC_TRIM_THRESHOLD_=1000000000 MALLOC_MMAP_THRESHOLD_=1000000000 \
    "$bench" "$data/workloads/$name.lw" --only cold
done
