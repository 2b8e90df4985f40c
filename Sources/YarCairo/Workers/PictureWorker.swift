import CPictureWorker
import Glibc

/// A process that draws SVG pictures for this one, and what of it is left when it ends: an error.
///
/// It is this program once more, without what drawing does not need (``CPictureWorker``). Used from one thread at a time.
final class PictureWorker: @unchecked Sendable {
  /// The seconds of a processor that a picture may take.
  static let seconds = 5.0
  /// The seconds by the clock: who waits that long for a process that computes nothing would wait for ever.
  private static let longestWait = 120.0

  /// What became of a request.
  enum Outcome {
    case answer([UInt8])
    /// The process ended without an answer.
    case ended
    /// It took more of a processor than it may.
    case tooLong
    /// Who asked does not want it any more.
    case stopped
  }

  /// The fonts that it may read.
  let folders: FontFolders
  /// Whether it has drawn before.
  private(set) var wasUsed = false
  /// The number that the system has for it.
  let process: pid_t
  private let socket: Int32

  /// Starts a process; nil where that cannot be.
  init?(_ folders: FontFolders) {
    self.folders = folders
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    var process = pid_t()
    guard yar_worker_start(YAR_WORKER_PICTURES, ends[1], -1, -1, &process) == 0 else {
      close(ends[0])
      return nil
    }
    self.process = process
    socket = ends[0]
    var hello = MessageWriter()
    hello.add(folders.own + folders.system)
    // Where it is gone already, the first request finds that out.
    var wait = Wait(process, isOver: { false })
    _ = send(hello.bytes, &wait)
  }

  deinit {
    close(socket)
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Lets go of a process that is another program's, from which this one was forked.
  func forget() { close(socket) }

  /// Asks for a picture.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - limit: The most bytes of an answer.
  ///   - isOver: Asked from time to time whether to stop.
  func ask(_ request: [UInt8], limit: Int, isOver: () -> Bool) -> Outcome {
    withoutActuallyEscaping(isOver) { isOver in
      defer { wasUsed = true }
      var wait = Wait(process, isOver: isOver)
      if let failure = send(request, &wait) { return failure }
      var head: [UInt8] = []
      if let failure = receive(8, &head, &wait) { return failure }
      var reader = MessageReader(head)
      guard let count = reader.number(), count >= 0, count <= limit else { return .ended }
      var answer: [UInt8] = []
      if let failure = receive(count, &answer, &wait) { return failure }
      return .answer(answer)
    }
  }

  /// How long there is still to wait.
  private struct Wait {
    let process: pid_t
    let isOver: () -> Bool
    let start: Double
    let end: ContinuousClock.Instant

    init(_ process: pid_t, isOver: @escaping () -> Bool) {
      self.process = process
      self.isOver = isOver
      start = yar_worker_seconds(process)
      end = ContinuousClock.now + .seconds(PictureWorker.longestWait)
    }

    /// Waits until something can be read or written; nil where it can.
    func callAsFunction(_ socket: Int32, _ events: Int32) -> Outcome? {
      while true {
        var state = pollfd(fd: socket, events: Int16(events), revents: 0)
        let count = poll(&state, 1, 20)
        if count > 0 { return nil }
        if count < 0, errno != EINTR { return .ended }
        if isOver() { return .stopped }
        let used = yar_worker_seconds(process)
        if used >= 0, used - start > PictureWorker.seconds { return .tooLong }
        if ContinuousClock.now > end { return .tooLong }
      }
    }
  }

  /// Sends a text with its length in front; nil where all went well.
  private func send(_ bytes: [UInt8], _ wait: inout Wait) -> Outcome? {
    var head = MessageWriter()
    head.add(bytes.count)
    return sendAll(head.bytes, wait) ?? sendAll(bytes, wait)
  }

  private func sendAll(_ bytes: [UInt8], _ wait: Wait) -> Outcome? {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    var place = 0
    while place < bytes.count {
      let count = bytes[place...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, flags)
      }
      if count > 0 {
        place += count
      } else if errno == EAGAIN {
        if let failure = wait(socket, POLLOUT) { return failure }
      } else if errno != EINTR {
        return .ended
      }
    }
    return nil
  }

  private func receive(_ count: Int, _ bytes: inout [UInt8], _ wait: inout Wait) -> Outcome? {
    guard count > 0 else { return nil }
    var failure: Outcome?
    bytes = Array(unsafeUninitializedCapacity: count) { buffer, size in
      while size < count, failure == nil {
        let got = recv(
          socket, buffer.baseAddress.map { $0 + size }, count - size, Int32(MSG_DONTWAIT))
        if got > 0 {
          size += got
        } else if got == 0 {
          failure = .ended
        } else if errno == EAGAIN {
          failure = wait(socket, POLLIN)
        } else if errno != EINTR {
          failure = .ended
        }
      }
    }
    return failure
  }
}
