import Foundation
import Glibc
import Testing

extension ServeTests {
  /// A program that serves, until it goes away.
  final class Server {
    let folder: Folder
    let process = Process()
    let port: UInt16
    let token: String

    init(_ words: [String], in folder: Folder) throws {
      self.folder = folder
      try folder.write("page/index.html", "<p>the page</p>")
      try folder.write("page/app.js", "start()")
      try folder.write("page/yar.wasm", Data([0, 0x61, 0x73, 0x6D]))
      try folder.write("page/notes.secret", "not of the page")
      try folder.write("outside.js", "secret()")
      try FileManager.default.createSymbolicLink(
        at: folder.file("page/link.js"), withDestinationURL: folder.file("outside.js"))
      process.executableURL = URL(fileURLWithPath: Program.path)
      process.arguments = ["serve", "--page", "page"] + words
      process.currentDirectoryURL = folder.url
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      var line = Data()
      while line.last != 10 {
        let part = output.fileHandleForReading.availableData
        if part.isEmpty { break }
        line += part
      }
      let address = String(decoding: line.dropLast(), as: UTF8.self)
      let url = try #require(URLComponents(string: address), "\(address)")
      port = UInt16(try #require(url.port))
      token = url.queryItems?.first { $0.name == "token" }?.value ?? ""
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
    }

    /// Sends bytes as they are, and answers with everything that comes back.
    func send(_ text: String) throws -> String {
      let file = try begin(text)
      defer { close(file) }
      var answer: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = recv(file, &part, part.count, 0)
        if count <= 0 { break }
        answer += part[..<count]
      }
      return String(decoding: answer, as: UTF8.self)
    }

    /// Sends bytes, and leaves the answer unread.
    func begin(_ text: String) throws -> Int32 {
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) }
      }
      try #require(status == 0)
      let bytes = Array(text.utf8)
      _ = Glibc.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      return file
    }

    /// A request as a browser sends it; a header that is nil is left out.
    func ask(
      _ target: String, _ method: String = "GET", _ headers: [String: String?] = [:],
      body: String = ""
    ) throws -> Answer {
      var all: [String: String?] = ["Host": "127.0.0.1:\(port)"]
      all.merge(headers) { $1 }
      if !body.isEmpty { all["Content-Length"] = "\(body.utf8.count)" }
      let lines = all.sorted { $0.key < $1.key }.compactMap { name, value in
        value.map { "\(name): \($0)\r\n" }
      }
      return Answer(try send("\(method) \(target) HTTP/1.1\r\n\(lines.joined())\r\n\(body)"))
    }
  }

  /// What came back.
  struct Answer {
    var status: Int
    var head: String
    var body: String

    init(_ text: String) {
      let parts = text.components(separatedBy: "\r\n\r\n")
      head = parts[0]
      body = parts.dropFirst().joined(separator: "\r\n\r\n")
      status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    }

    func header(_ name: String) -> String? {
      head.components(separatedBy: "\r\n").first { $0.hasPrefix("\(name): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }
}
