/// What the program tells its caller.
enum ExitStatus: Int32, Sendable {
  /// Everything was done.
  case success = 0
  /// Everything was done, and faults were found.
  case findings = 1
  /// An input could not be read, an output could not be written, or the command line is wrong.
  case failure = 2
}
