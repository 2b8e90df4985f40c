import Glibc

/// Takes requests and sends answers, one after the other, on one thread.
///
/// Who asks slowly, reads slowly, or waits for a change, holds up nobody. A connection is for one request.
struct ServerLoop {
  /// What comes of a request.
  enum Outcome {
    /// It is answered at once.
    case answer(HTTPResponse)
    /// It is answered as soon as there is something to say, or else after some seconds.
    case wait(seconds: Double, otherwise: HTTPResponse, () -> HTTPResponse?)
  }

  private struct Connection {
    enum State {
      case reading
      case waiting(HTTPResponse, () -> HTTPResponse?)
      /// Of its bytes, so many were sent.
      case sending(Int)
      /// Everything was sent; what still comes is not looked at.
      case ending
    }

    var file: Int32
    /// What was received, and from then on what is sent.
    var bytes: [UInt8] = []
    var state = State.reading
    var isHead = false
    /// When its time is up.
    var end: Double

    /// What is waited for.
    var events: Int16 {
      if case .sending = state { Int16(POLLOUT) } else { Int16(POLLIN) }
    }
  }

  /// The socket.
  let socket: LoopbackSocket
  /// What may be sent with a request.
  let mostBodyBytes: Int
  /// What is answered.
  let answer: (HTTPRequest) -> Outcome
  private var connections: [Connection] = []

  private static let mostConnections = 64
  /// How long a request may take to come, in seconds.
  private static let patience = 10.0
  /// How long the other side may take nothing of an answer, in seconds.
  private static let sendingPatience = 5.0
  /// How often a change is looked for, in seconds.
  private static let interval = 0.25

  init(
    _ socket: LoopbackSocket, mostBodyBytes: Int, answer: @escaping (HTTPRequest) -> Outcome
  ) {
    self.socket = socket
    self.mostBodyBytes = mostBodyBytes
    self.answer = answer
  }

  /// Serves until the program ends.
  mutating func run() -> Never {
    while true {
      // With all places taken, who comes next waits for one.
      let isFull = connections.count >= Self.mostConnections
      var requests = [pollfd(fd: socket.file, events: isFull ? 0 : Int16(POLLIN), revents: 0)]
      for connection in connections {
        requests.append(pollfd(fd: connection.file, events: connection.events, revents: 0))
      }
      let pause = connections.isEmpty ? -1 : Int32(Self.interval * 1000)
      let ready = poll(&requests, nfds_t(requests.count), pause)
      let now = FileDescriptor.now()
      for index in connections.indices.reversed() {
        let isReady = ready > 0 && requests[index + 1].revents != 0
        if !goOn(&connections[index], isReady: isReady, now) {
          close(connections[index].file)
          connections.remove(at: index)
        }
      }
      if ready > 0, requests[0].revents != 0 { accept(now) }
    }
  }

  private mutating func accept(_ now: Double) {
    while connections.count < Self.mostConnections, let file = socket.accept() {
      connections.append(Connection(file: file, end: now + Self.patience))
    }
  }

  /// Whether the connection is still needed.
  private func goOn(_ connection: inout Connection, isReady: Bool, _ now: Double) -> Bool {
    if case .sending = connection.state {
      return isReady ? sendOn(&connection, now) : now <= connection.end
    }
    if isReady, !receive(&connection) { return false }
    switch connection.state {
    case .sending: break
    case .reading:
      switch HTTPRequest.read(connection.bytes, mostBodyBytes: mostBodyBytes) {
      case .complete(let request): return take(request, &connection, now)
      case .refused(let response): return send(response, &connection, now)
      case .incomplete:
        guard now > connection.end else { return true }
        return send(.text(408, "the request did not come to its end"), &connection, now)
      }
    case .waiting(let otherwise, let look):
      if let response = look() {
        return send(response, &connection, now)
      } else if now > connection.end {
        return send(otherwise, &connection, now)
      }
    case .ending: return now <= connection.end
    }
    return true
  }

  /// Takes what has come; false where the other side has ended.
  private func receive(_ connection: inout Connection) -> Bool {
    let room = 1 << 16
    var got = 0
    let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      repeat {
        got = recv(connection.file, buffer.baseAddress, room, 0)
      } while got < 0 && errno == EINTR
      count = max(0, got)
    }
    if got < 0 { return errno == EAGAIN }
    if case .reading = connection.state { connection.bytes += part }
    return got > 0
  }

  private func take(
    _ request: HTTPRequest, _ connection: inout Connection, _ now: Double
  ) -> Bool {
    connection.bytes = []
    connection.isHead = request.method == "HEAD"
    switch answer(request) {
    case .answer(let response): return send(response, &connection, now)
    case .wait(let seconds, let otherwise, let look):
      connection.state = .waiting(otherwise, look)
      connection.end = now + seconds
      return true
    }
  }

  /// Begins to send an answer; whether the connection is still needed.
  private func send(
    _ response: HTTPResponse, _ connection: inout Connection, _ now: Double
  ) -> Bool {
    connection.bytes = response.bytes(isHead: connection.isHead)
    connection.state = .sending(0)
    connection.end = now + Self.sendingPatience
    return sendOn(&connection, now)
  }

  /// Sends what the other side takes at once; whether the connection is still needed.
  private func sendOn(_ connection: inout Connection, _ now: Double) -> Bool {
    guard case .sending(var sent) = connection.state else { return true }
    let total = connection.bytes.count
    while sent < total {
      let count = connection.bytes.withUnsafeBytes { buffer in
        Glibc.send(
          connection.file, buffer.baseAddress.map { $0 + sent }, total - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 && errno == EAGAIN }
      sent += count
      connection.state = .sending(sent)
      connection.end = now + Self.sendingPatience
    }
    // To close it with something unread would take back what was sent.
    shutdown(connection.file, Int32(SHUT_WR))
    connection.bytes = []
    connection.state = .ending
    connection.end = now + 2
    return true
  }
}
