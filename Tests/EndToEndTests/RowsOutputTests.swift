import Foundation
import Glibc
import Testing

/// Where rows go: names made of rows beside other outputs, pipes, devices, links.
@Suite struct RowsOutputTests {
  private static let rows = "{\"id\":\"a\"}\n{\"id\":\"b\"}\n{\"id\":\"c\"}\n"

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("t.json", RowsTests.template)
    try folder.write("rows.jsonl", Self.rows)
    return folder
  }

  private func run(_ words: [String], in folder: Folder) throws -> ProgramResult {
    try Program.run(["render", "t.json", "--rows", "rows.jsonl"] + words, in: folder)
  }

  private func text(_ name: String, in folder: Folder) throws -> String {
    try String(contentsOf: folder.file(name), encoding: .utf8)
  }

  // MARK: Names

  /// The folder of the pictures is made after the command line was looked at; what lies in it is known all the same.
  @Test(
    arguments: ["--frames", "--errors"],
    ["out/{{id}}.png", "out/../out/{{id}}.png", "out/{{id}}/x.png"])
  func aNameOfARowIsNoOtherOutput(_ option: String, _ pattern: String) throws {
    let folder = try folder()
    let place = pattern.replacing("{{id}}", with: "b").replacing("out/../", with: "")
    if pattern.hasSuffix("/x.png") { try folder.write("out/b/other", "") }
    let result = try run(["-o", pattern, option, place], in: folder)
    let list = option == "--errors" ? place : "errors.jsonl"
    #expect(result.status == 1)
    let written = pattern.replacing("{{id}}", with: "b")
    #expect(
      result.errors
        == "rows.jsonl: error: the picture '\(written)' would replace what '\(option)' writes (in row 2, line 2 of "
        + "rows.jsonl)\nrows.jsonl: error: 1 of 3 rows failed; '\(list)' says why\n")
    #expect(
      try text(list, in: folder)
        == "{\"row\":2,\"line\":2,\"field\":null,\"message\":\"the picture '\(written)' would replace "
        + "what '\(option)' writes\"}\n")
    // The others are drawn, and nothing of the output is lost.
    for name in ["a", "c"] {
      let path = place.replacing("/b", with: "/\(name)")
      #expect(try Data(contentsOf: folder.file(path)).starts(with: [0x89, 0x50]))
    }
    if option == "--frames" {
      #expect(try text(place, in: folder).split(separator: "\n").count == 2)
    }
  }

  // MARK: Pipes and devices

  /// A pipe is written into and stays one; who reads from it gets the archive.
  @Test(.limit(minutes: 1)) func anArchiveGoesIntoAPipe() throws {
    let folder = try folder()
    #expect(mkfifo(folder.file("all.tar").path, 0o600) == 0)
    let result = try Program.run(
      [
        "-c",
        "cat all.tar > got & \"$0\" render t.json --rows rows.jsonl -o all.tar; echo $?; wait; tar tf got",
        Program.path,
      ], in: folder, program: "/bin/sh")
    #expect(result.output == "0\n1.png\n2.png\n3.png\n")
    #expect(result.errors == "")
    var status = stat()
    #expect(stat(folder.file("all.tar").path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(folder.names == ["all.tar", "got", "rows.jsonl", "t.json"])
  }

  /// What the shell has opened is written from where it is.
  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func anArchiveGoesToTheStandardOutput(_ output: String) throws {
    let folder = try folder()
    let result = try run(["-o", output, "--name", "{{id}}.svg"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    try folder.write("got.tar", result.outputBytes)
    #expect(try runTool("tar", ["xf", "got.tar"], in: folder) == 0)
    #expect(folder.names == ["a.svg", "b.svg", "c.svg", "got.tar", "rows.jsonl", "t.json"])
  }

  @Test(
    .limit(minutes: 1),
    arguments: [
      ("pipe.tar", "nobody reads from the pipe"), ("socket.tar", "it is a socket"),
    ])
  func whatNobodyReadsIsTold(_ name: String, _ reason: String) throws {
    let folder = try folder()
    #expect(mkfifo(folder.file("pipe.tar").path, 0o600) == 0)
    let made = try Program.run(
      ["-c", "import socket; socket.socket(socket.AF_UNIX).bind('socket.tar')"], in: folder,
      program: "/usr/bin/python3")
    #expect(made.status == 0)
    let names = folder.names
    let result = try run(["-o", name], in: folder)
    #expect(
      result.errors == "yar: error: cannot write '\(name)': \(reason); name another file: "
        + "'--output FILE' (see 'yar help render')\n")
    #expect(result.status == 2)
    #expect(folder.names == names)
  }

  @Test(arguments: [
    (["-o", "-", "--frames", "-"], "'--output' and '--frames' both go to '-'"),
    (["-o", "/dev/stdout", "--frames", "-"], "'--output' and '--frames' both go to '-'"),
    (["-o", "pipe", "--frames", "./pipe"], "'--output' and '--frames' both go to 'pipe'"),
  ])
  func outputsAreNotMixed(_ words: [String], _ message: String) throws {
    let folder = try folder()
    #expect(mkfifo(folder.file("pipe").path, 0o600) == 0)
    let result = try run(words, in: folder)
    #expect(
      result.errors
        == "yar: error: \(message), where they would be mixed; name another file (see 'yar help render')\n"
    )
    #expect(result.status == 2)
    #expect(result.outputBytes.isEmpty)
  }

  // MARK: Links

  /// A link stays one; what lies where an archive grows is not written into.
  @Test func anArchiveGoesThroughALink() throws {
    let folder = try folder()
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.file("all.tar").path, withDestinationPath: "real.tar")
    #expect(try run(["-o", "all.tar"], in: folder).status == 0)
    #expect(
      try manager.destinationOfSymbolicLink(atPath: folder.file("all.tar").path) == "real.tar")
    #expect(try runTool("tar", ["tf", "real.tar"], in: folder) == 0)
    try folder.write("precious", "mine")
    try manager.createSymbolicLink(
      atPath: folder.file("other.tar.part").path, withDestinationPath: "precious")
    let result = try run(["-o", "other.tar"], in: folder)
    #expect(
      result.errors == "yar: error: 'other.tar.part' is a link, where what '--output' writes would "
        + "grow; remove it (see 'yar help render')\n")
    #expect(try text("precious", in: folder) == "mine")
  }

  // MARK: What is told

  /// Where the output fails nothing is said of rows that nobody has read.
  @Test func anUnwritableFileSaysNothingOfRows() throws {
    let folder = try folder()
    let result = try run(["-o", "/proc/all.pdf"], in: folder)
    #expect(
      result.errors
        == "yar: error: '/proc/all.pdf' cannot be written: No such file or directory\n")
    #expect(result.status == 2)
  }

  // MARK: Pictures

  /// Threads that find no room for pixels wait for each other, and draw what they would have drawn.
  @Test(.limit(minutes: 2), arguments: ["png", "pdf"])
  func rowsWaitForRoom(_ format: String) throws {
    let folder = try Folder()
    try folder.write(
      "flat.json",
      #"{"yar": 1, "size": [900, 700], "backgroundColor": "red", "root": {"type": "View"}}"#)
    #expect(try Program.run(["render", "flat.json", "-o", "photo.png"], in: folder).status == 0)
    let photo = try Data(contentsOf: folder.file("photo.png"))
    for number in 0..<6 { try folder.write("p\(number).png", photo) }
    try folder.write(
      "t.json",
      """
      { "yar": 1, "size": [40, 60],
        "data": { "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "string" } } },
        "root": { "type": "WeView", "layout": "vertical", "subviews": [
          { "type": "ImageView", "image": "{{ a }}", "fixedDesiredSize": [20, 20] },
          { "type": "ImageView", "image": "{{ b }}", "fixedDesiredSize": [20, 20] } ] } }
      """)
    let rows = (0..<24).map { "{\"a\":\"p\($0 % 6).png\",\"b\":\"p\(($0 + 1) % 6).png\"}\n" }
    try folder.write("rows.jsonl", rows.joined())
    func draw(_ name: String, _ words: [String]) throws -> [Data] {
      let output = "\(name)/{{rowNumber}}.\(format)"
      let result = try run(["-j", "8", "-o", output] + words, in: folder)
      #expect(result == ProgramResult(status: 0, output: "", errors: ""))
      return try (1...24).map { try Data(contentsOf: folder.file("\(name)/\($0).\(format)")) }
    }
    let plain = try draw("plain", [])
    // Room for one picture and a half, and for none.
    #expect(try draw("scarce", ["--image-memory", "4M"]) == plain)
    #expect(try draw("none", ["--image-memory", "1K"]) == plain)
  }

  @Test(arguments: ["0", "2", "-1G", "1T", "0M", "xM", "1e9G", "9999999G", ""])
  func anAmountOfMemoryHasAUnit(_ amount: String) throws {
    let result = try run(["--image-memory", amount, "-o", "out"], in: try folder())
    #expect(
      result.errors
        == "yar: error: '--image-memory' must be an amount of memory, such as 500M or 2G, "
        + "not '\(amount)' (see 'yar help render')\n")
    #expect(result.status == 2)
  }
}
