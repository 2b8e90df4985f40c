import Glibc

/// A socket that only programs on this machine reach: it listens on 127.0.0.1.
struct LoopbackSocket {
  /// The socket that waits for connections.
  let file: Int32
  /// Its port.
  let port: UInt16

  /// Opens a socket.
  ///
  /// - Parameter port: The port; 0 takes one that is free.
  init(port: UInt16) throws(SocketError) {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { throw SocketError() }
    var one: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        bind(file, raw, length) == 0 && listen(file, 128) == 0
          && getsockname(file, raw, &length) == 0
      }
    }
    guard status, fcntl(file, F_SETFL, O_NONBLOCK) == 0 else {
      let error = SocketError()
      close(file)
      throw error
    }
    self.file = file
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// The next connection that waits; nil without one.
  func accept() -> Int32? {
    let connection = Glibc.accept(file, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    return connection
  }
}

/// Why a socket cannot be opened.
struct SocketError: Error {
  /// What the system says.
  let reason: String

  /// Takes the reason from `errno`.
  init() { reason = String(cString: strerror(errno)) }
}
