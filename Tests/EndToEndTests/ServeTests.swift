import Foundation
import Glibc
import Testing

/// `yar serve`: the page reads and writes its file; nobody else does, and nothing but that file.
@Suite(.serialized) struct ServeTests {
  private func served() throws -> Server {
    let folder = try Folder()
    try folder.write("card ü.json", "{\"yar\": 1}")
    try folder.write("other.json", "{\"secret\": 1}")
    return try Server(["card ü.json"], in: folder)
  }

  private static func text(_ server: Server) throws -> String {
    try String(contentsOf: server.folder.file("card ü.json"), encoding: .utf8)
  }

  @Test func thePageReadsAndWritesItsFile() throws {
    let server = try served()
    #expect(try server.ask("/").body == "<p>the page</p>")
    let script = try server.ask("/app.js")
    #expect(script.header("Content-Type") == "text/javascript; charset=utf-8")
    #expect(script.header("Referrer-Policy") == "no-referrer")
    let file = "/file?token=\(server.token)"
    let read = try server.ask(file)
    #expect(read.body == "{\"yar\": 1}")
    let tag = try #require(read.header("ETag"))
    let origin = "http://127.0.0.1:\(server.port)"
    let saved = try server.ask(
      file, "PUT", ["Origin": origin, "If-Match": tag, "Sec-Fetch-Site": "same-origin"],
      body: "{\"yar\": 1, \"name\": \"ü\"}")
    #expect(saved.status == 204)
    #expect(try Self.text(server) == "{\"yar\": 1, \"name\": \"ü\"}")
    #expect(try server.ask(file).header("ETag") == saved.header("ETag"))
    // By a page that does not know of that.
    let late = try server.ask(file, "PUT", ["If-Match": tag], body: "{}")
    #expect(late.status == 412)
    #expect(late.body == "card ü.json was changed meanwhile\n")
    #expect(try server.ask(file, "PUT", body: "{}").status == 204)
    #expect(try Self.text(server) == "{}")
    #expect(try server.ask(file, "HEAD").body == "")
  }

  @Test func aChangeIsToldAsSoonAsItIsThere() throws {
    let server = try served()
    let tag = try #require(try server.ask("/file?token=\(server.token)").header("ETag"))
    let known = tag.replacing("\"", with: "%22")
    let target = "/changes?token=\(server.token)&etag=\(known)"
    let start = ContinuousClock.now
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "sleep 0.3; printf '{\"yar\": 2}' > 'card ü.json'"]
    writer.currentDirectoryURL = server.folder.url
    try writer.run()
    defer { writer.waitUntilExit() }
    let answer = try server.ask(target)
    #expect(answer.status == 200)
    #expect(answer.header("ETag") != tag)
    #expect(ContinuousClock.now - start < .seconds(5))
    // Who asks with an old version is told at once.
    #expect(try server.ask(target).status == 200)
  }

  /// The picture is that of `yar render`, of the text that was sent; the file is only where images are looked for.
  @Test func theCommandsPictureIsDrawn() throws {
    let server = try served()
    let text = "{\"yar\": 1, \"size\": [30, 20], \"root\": {\"type\": \"View\"}}"
    let target = "/picture?token=\(server.token)"
    let answer = try server.ask(target + "&scale=2&size=40x20", "POST", body: text)
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") == "image/png")
    let refused: [(String, String, Int, String)] = [
      ("", "{\"yar\": 1", 422, "card ü.json:1:10: "),
      ("&scene=1", text, 422, "the document has no scene 1"),
      ("&scene=-1", text, 400, "'scene' must be a whole number from 0"),
      ("&size=9", text, 400, "'--size' must be WIDTHxHEIGHT in points"),
      ("&scale=100&size=9000x9000", text, 422, "the picture"),
    ]
    for (query, body, status, words) in refused {
      let answer = try server.ask(target + query, "POST", body: body)
      #expect(answer.status == status, "\(query)")
      #expect(answer.body.contains(words), "\(query): \(answer.body)")
    }
    #expect(try server.ask(target).status == 405)
    #expect(try server.ask("/picture", "POST", body: text).status == 403)
    #expect(
      try server.ask(target, "POST", ["Origin": "https://evil.example"], body: text).status == 403)
    #expect(try Self.text(server) == "{\"yar\": 1}")
  }

  /// Pictures of the file's folder, by the names that documents have for them, and nothing else of it.
  @Test func picturesBesideTheFileAreServed() throws {
    let server = try served()
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D])
    for name in ["images/a b.png", "logo.png", "../beside.png"] {
      _ = try? server.folder.write(name, png)
    }
    try server.folder.write("sign.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    try server.folder.write("words.png", "secret")
    try server.folder.write("words.svg", "secret")
    try FileManager.default.createSymbolicLink(
      at: server.folder.file("link.png"),
      withDestinationURL: server.folder.file("../beside.png"))
    #expect(mkfifo(server.folder.file("pipe.png").path, 0o600) == 0)
    let target = "/image?token=\(server.token)&name="
    for (name, type) in [
      ("images/a%20b.png", "image/png"), ("logo", "image/png"), ("logo.png", "image/png"),
      ("./images/../logo.png", "image/png"), ("sign.svg", "image/svg+xml"),
    ] {
      let answer = try server.ask(target + name)
      #expect(answer.status == 200, "\(name)")
      #expect(answer.header("Content-Type") == type)
      #expect(answer.header("Content-Security-Policy")?.contains("sandbox") == true)
    }
    for name in [
      "", ".", "images", "other.json", "card%20%C3%BC.json", "words.png", "words.svg", "link.png",
      "pipe.png",
      "../beside.png", "/etc/passwd", "missing.png", "page/app.js",
      server.folder.file("logo.png").path,
    ] {
      let answer = try server.ask(target + name)
      #expect(answer.status == 404, "\(name)")
      #expect(!answer.body.contains("secret"))
    }
    #expect(try server.ask("/image?name=logo.png").status == 403)
    #expect(try server.ask(target + "logo.png", "POST", body: "x").status == 405)
    #expect(
      try server.ask(target + "logo.png", "GET", ["Origin": "https://evil.example"]).status == 403)
    try? FileManager.default.removeItem(at: server.folder.file("../beside.png"))
  }

  /// What other pages, programs on other machines that lead a name here, and people without the address can send.
  @Test func othersAreRefused() throws {
    let server = try served()
    let file = "/file?token=\(server.token)"
    let own = "http://127.0.0.1:\(server.port)"
    let attacks: [(String, [String: String?], Int)] = [
      (file, ["Host": "evil.example:\(server.port)"], 403),
      (file, ["Host": "127.0.0.1"], 403), (file, ["Host": nil], 403), (file, ["Host": ""], 403),
      (file, ["Host": "127.0.0.1:\(server.port).evil.example"], 403),
      (file, ["Origin": "https://evil.example"], 403), (file, ["Origin": "null"], 403),
      (file, ["Origin": "http://127.0.0.1:\(server.port &+ 1)"], 403),
      (file, ["Origin": "https://127.0.0.1:\(server.port)"], 403),
      (file, ["Sec-Fetch-Site": "cross-site"], 403), (file, ["Sec-Fetch-Site": "same-site"], 403),
      ("/", ["Host": "evil.example"], 403), ("/app.js", ["Origin": "https://evil.example"], 403),
      ("/file", [:], 403), ("/file?token=", ["Origin": own], 403),
      ("/file?token=\(server.token.dropLast())", [:], 403),
      ("/file?token=\(server.token)0", [:], 403),
      ("/file?token=\(String(repeating: "0", count: 32))", [:], 403),
      ("/file?token=wrong&token=\(server.token)", [:], 400), ("/changes", [:], 403),
    ]
    for (target, headers, status) in attacks {
      for method in ["GET", "PUT"] {
        let answer = try server.ask(target, method, headers, body: method == "PUT" ? "{}" : "")
        #expect(answer.status == status, "\(method) \(target) \(headers)")
        #expect(!answer.body.contains("yar"))
        #expect(answer.header("Access-Control-Allow-Origin") == nil)
      }
    }
    #expect(try Self.text(server) == "{\"yar\": 1}")
    // Before such a request a browser asks whether it may.
    let origin = ["Origin": "https://evil.example"]
    #expect(try server.ask(file, "OPTIONS", origin).status == 403)
    for method in ["POST", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get"] {
      #expect(try server.ask(file, method).status == 405, "\(method)")
      #expect(try server.ask("/index.html", method).status == 405, "\(method)")
    }
    #expect(try server.ask("/app.js", "PUT", body: "x").status == 405)
  }

  @Test func nothingButThePageIsServed() throws {
    let server = try served()
    for target in [
      "/other.json", "/../other.json", "/%2e%2e/other.json", "/..%2fother.json", "/page/../app.js",
      "/./app.js", "//app.js", "/app.js/", "/\\..\\other.json", "/link.js", "/notes.secret",
      "/.git",
      "/file/", "/%2fetc/passwd", "/etc/passwd",
    ] {
      let answer = try server.ask(target)
      #expect(answer.status == 404, "\(target)")
      #expect(!answer.body.contains("secret"))
    }
    for target in [
      "/%00", "/app.js%00.png", "/%zz", "/%", "/%ff", "/%0d%0aX: 1", "app.js", "http://127.0.0.1/",
    ] {
      #expect(try server.ask(target).status == 400, "\(target)")
    }
  }

  @Test func damagedRequestsAreRefused() throws {
    let server = try served()
    let host = "Host: 127.0.0.1:\(server.port)\r\n"
    let file = "/file?token=\(server.token)"
    let requests: [(String, Int)] = [
      ("\r\n\r\n", 400), ("GET\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\(host)\r\n", 400),
      ("GET  / HTTP/1.1\r\n\(host)\r\n", 400), ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400),
      ("GET / HTTP/1.1\r\n \(host)\r\n", 400), ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400),
      ("GET / HTTP/1.1\n\(host)\r\n", 400), ("GET /ü HTTP/1.1\r\n\(host)\r\n", 400),
      ("PUT \(file) HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
      ("PUT \(file) HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
      ("PUT \(file) HTTP/1.1\r\n\(host)Content-Length: 1x\r\n\r\n", 400),
      ("PUT \(file) HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", 413),
      ("PUT \(file) HTTP/1.1\r\n\(host)Content-Length: 99999999999\r\n\r\n", 413),
      ("GET / HTTP/1.1\r\n\(host)X: \(String(repeating: "x", count: 20_000))\r\n\r\n", 431),
    ]
    for (request, status) in requests {
      #expect(Answer(try server.send(request)).status == status, "\(request.prefix(60))")
    }
    #expect(try Self.text(server) == "{\"yar\": 1}")
    let text = "PUT \(file) HTTP/1.1\r\n\(host)Content-Length: 1\r\n\r\n"
    #expect(Answer(try server.send(text + "{}")).status == 204)
    #expect(try Self.text(server) == "{")
    #expect(try server.ask("/").status == 200)
  }

  /// Who takes nothing of a long answer for a while is waited for; others are answered meanwhile.
  @Test(.limit(minutes: 1)) func whoDoesNotReadHoldsUpNobody() throws {
    let server = try served()
    try server.folder.write("page/large.txt", Data(repeating: 120, count: 9_000_000))
    let slow = try server.begin("GET /large.txt HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    defer { close(slow) }
    // The answer has begun.
    var byte: UInt8 = 0
    try #require(recv(slow, &byte, 1, 0) == 1)
    #expect(try server.ask("/").status == 200)
    // Nor was the first one given up for the second.
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var count = 1
    while case let got = recv(slow, &part, part.count, 0), got > 0 { count += got }
    #expect(count > 9_000_000)
  }

  @Test func onlyThisMachineReachesIt() throws {
    let server = try served()
    // /proc/net/tcp has the addresses that are listened on, in the order of their bytes.
    let lines = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n")
    let port = String(server.port, radix: 16, uppercase: true)
    let own = lines.compactMap { line -> Substring? in
      let words = line.split(separator: " ")
      return words.count > 3 && words[3] == "0A" && words[1].hasSuffix(":" + port) ? words[1] : nil
    }
    #expect(own == ["0100007F:\(String(repeating: "0", count: 4 - port.count))\(port)"])
  }

  @Test func whatCannotBeServedIsSaidAtOnce() throws {
    let folder = try Folder()
    try folder.write("card.json", "{}")
    let cases: [([String], String)] = [
      (["--page", "."], "'--page' names no folder with a sandbox: '.'"),
      (["a.json", "b.json"], "'serve' opens one file"),
      (["--port", "70000"], "'--port' must be a whole number from 1 to 65535, not '70000'"),
    ]
    for (words, message) in cases {
      try Program.expectRefusal(["serve"] + words, message, in: folder)
    }
    try folder.write("page/yar.wasm", "")
    let missing = try Program.run(["serve", "--page", "page", "no.json"], in: folder)
    #expect(missing.errors == "no.json: error: cannot be read: No such file or directory\n")
    #expect(missing.status == 2)
  }

  /// A body is read only from who has the token: others are refused before they send it.
  @Test(.limit(minutes: 1)) func nothingIsReadFromStrangers() throws {
    let server = try served()
    let host = "Host: 127.0.0.1:\(server.port)\r\n"
    let length = "Content-Length: 60000000\r\n\r\n"
    let token = "token=\(server.token)"
    let requests: [(String, Int)] = [
      ("PUT /file HTTP/1.1\r\n\(host)\(length)", 403),
      ("PUT /file?token=1 HTTP/1.1\r\n\(host)\(length)", 403),
      ("POST /picture HTTP/1.1\r\n\(host)\(length)", 403),
      ("PUT /file?\(token) HTTP/1.1\r\nHost: evil.example\r\n\(length)", 403),
      ("GET / HTTP/1.1\r\n\(host)\(length)", 413),
      ("GET /file?\(token) HTTP/1.1\r\n\(host)\(length)", 413),
      ("POST / HTTP/1.1\r\n\(host)\(length)", 405),
    ]
    for (request, status) in requests {
      #expect(Answer(try server.send(request)).status == status, "\(request.prefix(40))")
    }
    #expect(try Self.text(server) == "{\"yar\": 1}")
  }

  /// Connections that send nothing, or one byte now and then, are more than there are places; who asks is answered.
  @Test(
    .limit(minutes: 1),
    arguments: ["", "GET / HTTP/1.1\r\n", "GET /large.txt HTTP/1.1\r\nHost: HOST\r\n\r\n"])
  func slowConnectionsHoldUpNobody(_ beginning: String) throws {
    let server = try served()
    try server.folder.write("page/large.txt", Data(repeating: 120, count: 9_000_000))
    let text = beginning.replacing("HOST", with: "127.0.0.1:\(server.port)")
    var slow: [Int32] = []
    defer { for file in slow { close(file) } }
    for count in 1...300 {
      slow.append(try server.begin(text))
      guard count % 100 == 0 else { continue }
      let start = ContinuousClock.now
      #expect(try server.ask("/file?token=\(server.token)").status == 200, "\(count)")
      // Less than the time that a slow one has: nobody was waited for.
      #expect(ContinuousClock.now - start < .seconds(5))
    }
  }
}
