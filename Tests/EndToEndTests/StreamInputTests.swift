import Foundation
import Testing

/// Pipes, sockets and devices among the inputs: passed over in folders, read within limits where they are named.
@Suite struct StreamInputTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("a.json", try Fixtures.data("tiles.json"))
    return folder
  }

  private func makePipe(_ name: String, in folder: Folder) throws {
    try FileManager.default.createDirectory(
      at: folder.file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try #require(mkfifo(folder.file(name).path, 0o600) == 0)
  }

  private func makeSocket(_ name: String, in folder: Folder) throws {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = UInt16(AF_UNIX)
    let path = folder.file(name).path
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
  }

  @Test(.limit(minutes: 1), arguments: ["frames", "render", "check"])
  func inAFolderTheyArePassedOverWithAWord(_ command: String) throws {
    let folder = try folder()
    try makePipe("p.json", in: folder)
    try makeSocket("s.xib", in: folder)
    let result = try Program.run([command, "."], in: folder)
    #expect(
      result.errors == """
        p.json: warning: passed over: it is a pipe, not a document
        s.xib: warning: passed over: it is a socket, not a document

        """)
    #expect(result.status == 0)
  }

  @Test(.limit(minutes: 1))
  func besideADocumentTheyArePassedOver() throws {
    let folder = try folder()
    try makePipe("fonts/x.otf", in: folder)
    try makePipe("photo.png", in: folder)
    try folder.write(
      "photo.json",
      #"{ "yar": 1, "root": { "type": "ImageView", "image": "photo.png" }, "size": [20, 20] }"#)
    let fonts = try Program.run(["frames", "--font-dir", "fonts", "a.json"], in: folder)
    #expect(fonts.errors == "")
    #expect(fonts.status == 0)
    let image = try Program.run(["frames", "photo.json"], in: folder)
    #expect(
      image.errors == "photo.json:1:53: error: cannot use the image \"photo.png\": "
        + "it is a pipe, not an image file\n")
    #expect(image.status == 2)
  }

  @Test(.limit(minutes: 1))
  func aFolderIsNoImage() throws {
    let folder = try folder()
    try folder.write(
      "photo.json",
      #"{ "yar": 1, "root": { "type": "ImageView", "image": "." }, "size": [20, 20] }"#)
    let result = try Program.run(["frames", "photo.json"], in: folder)
    #expect(
      result.errors == "photo.json:1:53: error: cannot use the image \".\": "
        + "it is a folder, not an image file\n")
  }

  @Test func aNamedPipeIsReadToItsEnd() throws {
    let folder = try folder()
    try makePipe("p", in: folder)
    let bytes = try Fixtures.data("tiles.json")
    let path = folder.file("p").path
    let writer = Thread {
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      // In parts, with waits between them.
      for part in stride(from: 0, to: bytes.count, by: 100) {
        try? file.write(contentsOf: bytes[part..<min(bytes.count, part + 100)])
        usleep(20_000)
      }
      try? file.close()
    }
    writer.start()
    let piped = try Program.run(["frames", "p"], in: folder)
    #expect(piped.errors == "")
    let plain = try Program.run(["frames", "a.json"], in: folder)
    #expect(
      piped.output == plain.output.replacingOccurrences(of: "\"a.json\"", with: "\"p\""))
  }

  @Test(.limit(minutes: 1))
  func aNamedPipeWithoutAWriterIsNotWaitedFor() throws {
    let folder = try folder()
    try makePipe("p.json", in: folder)
    let result = try Program.run(["frames", "p.json"], in: folder)
    #expect(
      result.errors == "p.json: error: cannot be read: it is a pipe, not a file, and nobody writes "
        + "into it; write the text to a file, or pipe it into '-'\n")
    #expect(result.status == 2)
  }

  @Test(.limit(minutes: 2))
  func aNamedPipeThatDoesNotEndIsNotWaitedForForEver() throws {
    let folder = try folder()
    try makePipe("p.json", in: folder)
    let writer = open(folder.file("p.json").path, O_RDWR)
    defer { close(writer) }
    let result = try Program.run(["frames", "p.json"], in: folder)
    #expect(
      result.errors == "p.json: error: cannot be read: it is a pipe that did not come to its end "
        + "within 20 s; write it to a file, or pipe it into '-'\n")
    #expect(result.status == 2)
  }

  /// Whoever attaches a file names one; a row or a document may come from a stranger.
  @Test(.limit(minutes: 1))
  func aPipeIsNoAttachment() throws {
    let folder = try folder()
    try makePipe("p.xml", in: folder)
    let root = #""root": { "type": "Label", "text": "a" }"#
    for more in ["", #", "facturX": "basic""#] {
      let attachments = #""attachments": [{ "path": "p.xml"\#(more) }]"#
      try folder.write("d.json", "{ \"yar\": 1, \(attachments), \(root) }")
      for command in ["render", "check"] {
        let words = command == "render" ? ["-o", "d.pdf"] : []
        let result = try Program.run([command, "d.json"] + words, in: folder)
        #expect(
          result.errors
            == "d.json:1:29: error: cannot attach \"p.xml\": it is a pipe, not a file\n")
        #expect(result.status == 2)
      }
    }
    let asked = try Program.run(
      ["render", "a.json", "-o", "a.pdf", "--attach", "p.xml"], in: folder)
    #expect(
      asked.errors == "a.json: error: cannot attach 'p.xml': it is a pipe, not a file\n")
    #expect(asked.status == 2)
    #expect(!folder.names.contains { $0.hasSuffix(".pdf") })
  }

  @Test(.limit(minutes: 1))
  func anEndlessDeviceIsReadUpToALimit() throws {
    let result = try Program.run(["frames", "/dev/zero"], in: folder())
    #expect(
      result.errors == "/dev/zero:1:1: error: the text is 65 MiB long; at most 64 MiB are read\n")
    #expect(result.status == 2)
  }

  @Test func aSocketIsRefused() throws {
    let folder = try folder()
    try makeSocket("s.json", in: folder)
    let result = try Program.run(["frames", "s.json"], in: folder)
    #expect(result.errors == "s.json: error: it is a socket, not a document\n")
    #expect(result.status == 2)
  }

  @Test(arguments: ["-", "/dev/stdin"])
  func theStandardInputIsRead(_ name: String) throws {
    let result = try Program.run(
      ["frames", name], in: folder(), input: try Fixtures.data("tiles.json"))
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(.limit(minutes: 1))
  func aPipeThatNobodyReadsIsNotWaitedForForEver() throws {
    let folder = try folder()
    try makePipe("out.html", in: folder)
    let result = try Program.run(["check", "--report", "out.html", "a.json"], in: folder)
    #expect(result.errors == "out.html: error: cannot be written: nobody reads from the pipe\n")
    #expect(result.status == 2)
  }
}
