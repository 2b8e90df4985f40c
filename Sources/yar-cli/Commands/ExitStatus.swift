/// What the program tells its caller.
enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Everything was done.
  case success = 0
  /// Everything was done, and faults were found.
  case findings = 1
  /// An input could not be read or took too long, an output could not be written, or the command line is wrong.
  case failure = 2

  /// What it means, in lines, for help texts.
  var meaning: String {
    switch self {
    case .success: "everything was done; there may be warnings on the standard error"
    case .findings:
      """
      'yar check' or 'yar render --strict' found faults in a layout, 'yar fix' left some, or rows
      of '--rows' failed and the others are done
      """
    case .failure:
      """
      an input could not be read or took too long, an output could not be written, or the command
      line is wrong; what could be done is done
      """
    }
  }
}
