import Glibc

/// The CPU time of this process, in milliseconds: other programs on the machine do not disturb it.
func processMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The median CPU time of a few runs, in milliseconds.
func medianMilliseconds(runs: Int, _ body: () throws -> Void) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let start = processMilliseconds()
    try body()
    times.append(processMilliseconds() - start)
  }
  return times.sorted()[runs / 2]
}
