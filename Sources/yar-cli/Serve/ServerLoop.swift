import Glibc
import YarFindings
import YarScenes

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
      /// The headers come.
      case reading
      /// What is sent with a request comes, so many bytes of it.
      case receiving(HTTPRequest, Int)
      case waiting(HTTPResponse, () -> HTTPResponse?)
      /// Of its bytes and its body, so many were sent.
      case sending(Int)
      /// Everything was sent; what still comes is not looked at.
      case ending
    }

    var file: Int32
    /// What was received, and from then on the headers that are sent.
    var bytes: [UInt8] = []
    /// What is sent behind them; many connections may share it.
    var body: [UInt8] = []
    /// How many of the received bytes were looked at.
    var known = 0
    var state = State.reading
    var isHead = false
    /// When its time is up.
    var end: Double

    /// What is waited for.
    var events: Int16 {
      if case .sending = state { Int16(POLLOUT) } else { Int16(POLLIN) }
    }

    /// Who goes first where all places are taken, the smallest first; nil for who has shown the token.
    var rank: Int? {
      switch state {
      case .ending: 0
      case .reading: 1
      case .sending: 2
      case .receiving, .waiting: nil
      }
    }
  }

  /// The socket.
  let socket: LoopbackSocket
  /// How many bytes may be sent with a request, or why it is refused.
  let room: (HTTPRequest) -> Result<Int, HTTPResponse>
  /// What is answered.
  let answer: (HTTPRequest) -> Outcome
  private var connections: [Connection] = []

  private static let mostConnections = 256
  /// How long the headers of a request may take to come, and what is sent with it, in seconds.
  private static let patience = 5.0
  private static let bodyPatience = 20.0
  /// How long the other side may take nothing of an answer, in seconds.
  private static let sendingPatience = 5.0
  /// How often a change is looked for, in seconds.
  private static let interval = 0.25

  init(
    _ socket: LoopbackSocket, room: @escaping (HTTPRequest) -> Result<Int, HTTPResponse>,
    answer: @escaping (HTTPRequest) -> Outcome
  ) {
    self.socket = socket
    self.room = room
    self.answer = answer
  }

  /// Serves until the program ends.
  mutating func run() -> Never {
    while true {
      let isFull = connections.count >= Self.mostConnections && placeToGive == nil
      var requests = [pollfd(fd: socket.file, events: isFull ? 0 : Int16(POLLIN), revents: 0)]
      for connection in connections {
        requests.append(pollfd(fd: connection.file, events: connection.events, revents: 0))
      }
      let pause = connections.isEmpty ? -1 : Int32(Self.interval * 1000)
      let ready = poll(&requests, nfds_t(requests.count), pause)
      let now = FileDescriptor.now()
      for index in connections.indices.reversed() {
        let isReady = ready > 0 && requests[index + 1].revents != 0
        if !goOn(&connections[index], isReady: isReady, now) { remove(at: index) }
      }
      if ready > 0, requests[0].revents != 0 { accept(now) }
    }
  }

  private mutating func remove(at index: Int) {
    close(connections[index].file)
    connections.remove(at: index)
  }

  private mutating func accept(_ now: Double) {
    for _ in 0..<Self.mostConnections {
      if connections.count >= Self.mostConnections {
        // Who has been slow for longest goes: a browser's request takes some milliseconds.
        guard let place = placeToGive else { return }
        remove(at: place)
      }
      guard let file = socket.accept() else { return }
      connections.append(Connection(file: file, end: now + Self.patience))
    }
  }

  /// The connection that goes first where all places are taken; nil where all belong to who has the token.
  private var placeToGive: Int? {
    var best: (rank: Int, end: Double, place: Int)?
    for (place, connection) in connections.enumerated() {
      guard let rank = connection.rank else { continue }
      if let best, (best.rank, best.end) <= (rank, connection.end) { continue }
      best = (rank, connection.end, place)
    }
    return best?.place
  }

  /// Whether the connection is still needed.
  private func goOn(_ connection: inout Connection, isReady: Bool, _ now: Double) -> Bool {
    if case .sending = connection.state {
      return isReady ? sendOn(&connection, now) : now <= connection.end
    }
    if isReady, !receive(&connection) { return false }
    if case .reading = connection.state, !readHead(&connection, now) { return false }
    switch connection.state {
    case .sending: break
    case .reading:
      guard now > connection.end else { return true }
      return send(.text(408, "the request did not come to its end"), &connection, now)
    case .receiving(let request, let count):
      if connection.bytes.count >= count { return take(request, count, &connection, now) }
      guard now > connection.end else { return true }
      return send(.text(408, "the request did not come to its end"), &connection, now)
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

  /// Looks whether all headers are there, and whether what is sent behind them is wanted; false where the connection is not
  /// needed any more.
  private func readHead(_ connection: inout Connection, _ now: Double) -> Bool {
    let known = connection.known
    connection.known = connection.bytes.count
    switch HTTPRequest.read(connection.bytes, known: known) {
    case .incomplete: return true
    case .refused(let response): return send(response, &connection, now)
    case .request(let request, let start, let count):
      connection.isHead = request.method == "HEAD"
      switch room(request) {
      case .failure(let response): return send(response, &connection, now)
      case .success(let most) where count > most:
        return send(.text(413, "it may have at most \(most) bytes"), &connection, now)
      case .success:
        connection.bytes.removeFirst(start)
        connection.state = .receiving(request, count)
        connection.end = now + Self.bodyPatience
        return true
      }
    }
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
    switch connection.state {
    case .reading, .receiving: connection.bytes += part
    case .waiting, .sending, .ending: break
    }
    return got > 0
  }

  private func take(
    _ request: HTTPRequest, _ bodyCount: Int, _ connection: inout Connection, _ now: Double
  ) -> Bool {
    var request = request
    request.body = Array(connection.bytes.prefix(bodyCount))
    connection.bytes = []
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
    connection.bytes = response.head
    connection.body = connection.isHead ? [] : response.body
    connection.state = .sending(0)
    connection.end = now + Self.sendingPatience
    return sendOn(&connection, now)
  }

  /// Sends what the other side takes at once; whether the connection is still needed.
  private func sendOn(_ connection: inout Connection, _ now: Double) -> Bool {
    guard case .sending(var sent) = connection.state else { return true }
    let head = connection.bytes.count
    let total = head + connection.body.count
    while sent < total {
      let part = sent < head ? connection.bytes[sent...] : connection.body[(sent - head)...]
      let count = part.withUnsafeBytes {
        Glibc.send(connection.file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
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
    connection.body = []
    connection.state = .ending
    connection.end = now + 2
    return true
  }
}
