import Glibc

/// The CPU time of this process, in nanoseconds: other programs on the machine do not disturb it.
func processNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
