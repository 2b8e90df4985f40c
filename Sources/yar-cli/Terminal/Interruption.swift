import Glibc
import YarCairo

/// What happens when the program is told to end while it works.
enum Interruption {
  /// Ctrl-C, a closed terminal, Ctrl-\, and `kill`.
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// From now on such a signal first removes the files that are not finished, and then ends the program as it would
  /// have without this: who waits for it sees the signal.
  ///
  /// A thread waits for the signals, which no other thread gets; so this is ordinary code, which may take locks, and
  /// no signal handler. To be called before other threads begin.
  static func watch() {
    // What is written beyond the largest size of a file is an error like a full disk, and no reason to end.
    signal(SIGXFSZ, SIG_IGN)
    _ = endsWithReader
    var watched = watched
    pthread_sigmask(SIG_BLOCK, &watched, nil)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { _ in
        Interruption.waitAndEnd()
        return nil
      }, nil)
    if status != 0 { pthread_sigmask(SIG_UNBLOCK, &watched, nil) }
  }

  /// Those of the signals that end the program; of what else who started it may have blocked, nothing is known.
  private static let watched: sigset_t = {
    var set = sigset_t()
    sigemptyset(&set)
    // `nohup` and shells without job control have some ignored; that stays.
    for number in signals where !isIgnored(number) { sigaddset(&set, number) }
    return set
  }()

  /// Whether the program ends where nobody reads any more what it prints; that comes as an error from now on.
  private static let endsWithReader: Bool = {
    let endsWithReader = !isIgnored(SIGPIPE)
    signal(SIGPIPE, SIG_IGN)
    return endsWithReader
  }()

  /// Ends the program as the signal would for which nobody reads the standard output or error any more.
  ///
  /// Files that are not finished go first. Where whoever started the program has the signal ignored, it is an error like others.
  static func readerIsGone() {
    if endsWithReader { end(by: SIGPIPE) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    // SIG_IGN is no function; the address is all that can be compared.
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func waitAndEnd() {
    var watched = watched
    var number: Int32 = 0
    while sigwait(&watched, &number) != 0 {}
    end(by: number)
  }

  private static func end(by number: Int32) {
    OutputFile.abandonUnfinished {
      signal(number, SIG_DFL)
      var ended = sigset_t()
      sigemptyset(&ended)
      sigaddset(&ended, number)
      pthread_sigmask(SIG_UNBLOCK, &ended, nil)
      raise(number)
      // The first process of a container is not ended by a signal of its own; shells give this status for one that was.
      _exit(128 + number)
    }
  }
}
