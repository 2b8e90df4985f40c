import Foundation
import Testing

/// `--rows`: pictures, pages, archives and frames of rows, and rows that fail.
@Suite struct RowsTests {
  static let template = """
    { "yar": 1, "size": [60, 20], "backgroundColor": "white",
      "data": { "type": "object", "properties": {
          "id": { "type": "string" }, "n": { "type": "number" }, "items": { "type": "array" },
          "photo": { "type": "string" } },
        "required": ["id"], "examples": [{ "id": "a" }] },
      "root": { "type": "WeView", "layout": "horizontal", "subviews": [
        { "type": "Label", "identifier": "id", "text": "{{ id }}", "font": { "size": "{{ n }}" } },
        { "if": "photo", "type": "ImageView", "image": "{{ photo }}" },
        { "forEach": "items as item", "type": "View", "subviews": [{ "forEach": "items as other", "type": "View" }] }
      ] } }
    """

  private func folder(_ rows: String, name: String = "rows.jsonl") throws -> Folder {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    try folder.write(name, rows)
    return folder
  }

  private func run(_ words: [String], in folder: Folder, input: String? = nil) throws
    -> ProgramResult
  {
    try Program.run(words, in: folder, input: input.map { Data($0.utf8) })
  }

  @Test func everyRowIsAFileOfItsOwn() throws {
    let folder = try folder("{\"id\":\"a\"}\n{\"id\":\"b\"}\n")
    let result = try run(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "out/x/{{id}}.png"], in: folder)
    #expect(result == ProgramResult(status: 0, output: "", errors: ""))
    #expect(folder.names == ["out", "out/x", "out/x/a.png", "out/x/b.png", "rows.jsonl", "t.json"])
  }

  /// A folder where an archive would go is told before anything is drawn.
  @Test func anArchiveIsNoFolder() throws {
    let folder = try folder("{\"id\":\"a\"}\n")
    try folder.write("all.tar/inside.txt", "a person's own")
    let result = try run(["render", "t.json", "--rows", "rows.jsonl", "-o", "all.tar"], in: folder)
    #expect(
      result
        == ProgramResult(
          status: 2, output: "",
          errors: "yar: error: '--output' names a folder, where an archive would go: 'all.tar'; "
            + "'all.tar/' draws into the folder (see 'yar help render')\n"))
    #expect(folder.names == ["all.tar", "all.tar/inside.txt", "rows.jsonl", "t.json"])
    let into = try run(["render", "t.json", "--rows", "rows.jsonl", "-o", "all.tar/"], in: folder)
    #expect(into.status == 0)
    #expect(folder.names.contains("all.tar/1.png"))
  }

  /// A file keeps who may read it, and one that nobody may write stays.
  @Test func pagesReplaceAFileAsPicturesDo() throws {
    let folder = try folder("{\"id\":\"a\"}\n")
    try folder.write("all.pdf", "an old one")
    let path = folder.file("all.pdf").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let words = ["render", "t.json", "--rows", "rows.jsonl", "-o", "all.pdf"]
    #expect(try run(words, in: folder).status == 0)
    #expect(try Data(contentsOf: folder.file("all.pdf")).starts(with: Data("%PDF".utf8)))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func theBytesAreThoseOfTheRowAlone() throws {
    let rows = (0..<12).map { "{\"id\":\"r\($0)\",\"n\":\(8 + $0)}\n" }
    let folder = try folder(rows.joined())
    _ = try run(["render", "t.json", "--rows", "rows.jsonl", "-o", "all/{{id}}.png"], in: folder)
    try folder.write("one.jsonl", rows[7])
    _ = try run(["render", "t.json", "--rows", "one.jsonl", "-o", "one/{{id}}.png"], in: folder)
    #expect(
      try Data(contentsOf: folder.file("all/r7.png")) == Data(contentsOf: folder.file("one/r7.png"))
    )
  }

  @Test func aRowThatFailsCostsThatRow() throws {
    let rows = """
      {"id":"a"}
      {"id":3}
      {oops
      {"id":"b","n":-1}
      {"id":"../c"}
      {"id":"NUL"}
      {"id":"a"}
      {"id":"d","photo":"none.png"}
      {"n":2}
      {"id":"\(String(repeating: "e", count: 300))"}
      {"id":"f","items":[\(Array(repeating: "1", count: 101).joined(separator: ","))]}
      {"id":"g"}
      """
    let folder = try folder(rows)
    let result = try run(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "out/{{id}}.svg"], in: folder)
    #expect(
      result.errors.hasSuffix("rows.jsonl: error: 10 of 12 rows failed; 'errors.jsonl' says why\n"))
    // One cause each, here.
    #expect(result.errors.split(separator: "\n").count == 11)
    #expect(result.status == 1)
    #expect(
      folder.names == ["errors.jsonl", "out", "out/a.svg", "out/g.svg", "rows.jsonl", "t.json"])
    #expect(
      try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8) == """
        {"row":2,"line":2,"field":"id","message":"must be a text, not the number 3"}
        {"row":3,"line":3,"field":null,"message":"column 2: expected the name of a member but found 'oops'; names stand in double quotes"}
        {"row":4,"line":4,"field":"n","message":"'size' must be greater than 0; it is -1","at":"t.json:7:82"}
        {"row":5,"line":5,"field":"id","message":"cannot be in a file's name: it would lead to another folder: \\"../c\\""}
        {"row":6,"line":6,"field":null,"message":"the file's name \\"out/NUL.svg\\" is the name of a device on Windows"}
        {"row":7,"line":7,"field":null,"message":"row 1 has the same file: 'out/a.svg'"}
        {"row":8,"line":8,"field":"photo","message":"cannot use the image \\"none.png\\": the file does not exist; paths are relative to the document's folder","at":"t.json:8:52"}
        {"row":9,"line":9,"field":"id","message":"is missing"}
        {"row":10,"line":10,"field":null,"message":"the file's name \\"out/eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee…\\" is too long: 304 bytes; at most 240 are allowed"}
        {"row":11,"line":11,"field":"items","message":"'forEach' makes 101 copies, with those before 10100; at most 10000 are made for a row","at":"t.json:9:77"}

        """)
  }

  @Test func rowsComeFromCSVAndTheStandardInput() throws {
    let folder = try folder("id,n\na,10\nb,\n", name: "rows.csv")
    let first = try run(["frames", "t.json", "--rows", "rows.csv"], in: folder)
    let second = try run(
      ["frames", "t.json", "--rows", "-"], in: folder, input: "id,n\na,10\nb,\n")
    #expect(first.output == second.output)
    #expect(first.output.split(separator: "\n").count == 2)
    #expect(
      first.output.hasPrefix("{\"row\":1,\"scenes\":[{\"name\":null,\"size\":[60,20],\"views\":["))
    #expect(first.status == 0)
    #expect(folder.names == ["rows.csv", "t.json"])
  }

  @Test func archivesAreReadByTar() throws {
    let folder = try folder(
      "{\"id\":\"a\"}\n{\"id\":\"\(String(repeating: "é", count: 100))\"}\n{\"id\":3}\n")
    let words = ["render", "t.json", "--rows", "rows.jsonl", "--name", "{{id}}.svg"]
    #expect(try run(words + ["-o", "all.tar", "--frames", "f.jsonl"], in: folder).status == 1)
    #expect(
      try run(words + ["-o", "-", "--errors", "e.jsonl"], in: folder).outputBytes
        == Data(contentsOf: folder.file("all.tar")))
    #expect(
      folder.names == ["all.tar", "e.jsonl", "errors.jsonl", "f.jsonl", "rows.jsonl", "t.json"])
    try #require(try runTool("tar", ["xf", "all.tar"], in: folder) == 0)
    let long = String(repeating: "é", count: 100) + ".svg"
    #expect(Set(folder.names).isSuperset(of: ["a.svg", long]))
  }

  @Test(arguments: ["deep/er/all.pdf", "deep/er/all.tar"])
  func foldersOfOneFileAreMade(_ output: String) throws {
    let folder = try folder("{\"id\":\"a\"}\n")
    let result = try run(["render", "t.json", "--rows", "rows.jsonl", "-o", output], in: folder)
    #expect(result.status == 0)
    #expect(try !Data(contentsOf: folder.file(output)).isEmpty)
  }

  @Test func onePDFHasAPageForEachRow() throws {
    let folder = try folder("{\"id\":\"a\"}\n{\"id\":3}\n{\"id\":\"c\"}\n")
    let result = try run(["render", "t.json", "--rows", "rows.jsonl", "-o", "all.pdf"], in: folder)
    #expect(result.status == 1)
    let text = try plainPDF(Data(contentsOf: folder.file("all.pdf")), in: folder)
    #expect(text.contains("/Count 2"))
  }

  @Test(arguments: [
    (
      ["-o", "x.png"],
      "all rows would go to the one file 'x.png'; put a field into its name, such as 'x-{{rowNumber}}.png'"
    ),
    (
      ["-o", "x.gif"],
      "'x.gif' does not end in .png, .jpg, .webp, .svg, .pdf or .tar; end it with '/' if it is to be a folder"
    ),
    (
      ["-o", "o/{{nme}}.png"],
      "'--output' is 'o/{{nme}}.png': the data has no 'nme'; it has 'id', 'n', 'items', 'photo', 'rowNumber'"
    ),
    (
      ["-o", "o/{{items}}.png"],
      "'--output' is 'o/{{items}}.png': a list or null is no part of a file's name"
    ),
    (
      ["-o", "x.tar", "--name", "a.png"],
      "'--name' gives all rows one name: 'a.png'; put a field into it, such as '{{rowNumber}}.png'"
    ),
    (
      ["-o", "x.tar", "--name", "../{{id}}.png"],
      "'--name' is '../{{id}}.png': what is in an archive has no '/' before it and no '..'"
    ),
    (
      ["-o", "x.pdf", "--resume"],
      "'--resume' needs outputs that can be taken up: files, a .tar or '--frames FILE'"
    ),
    (["--gallery", "x.html"], "'--gallery' is not for rows; leave it out"),
    (["--frames", "t.json"], "'--frames' names the template, which it would replace: 't.json'"),
    (
      ["--errors", "rows.jsonl"],
      "'--errors' names the file of '--rows', which it would replace: 'rows.jsonl'"
    ),
    (["--rows-format", "xml"], "'--rows-format' must be one of 'jsonl', 'csv', not 'xml'"),
  ])
  func whatCannotBeMeantIsRefusedFirst(_ words: [String], _ message: String) throws {
    let folder = try folder("{\"id\":\"a\"}\n")
    try Program.expectRefusal(
      ["render", "t.json", "--rows", "rows.jsonl"] + words, message, in: folder)
    #expect(folder.names == ["rows.jsonl", "t.json"])
  }

  @Test func pictureOfARowReplacesNoInput() throws {
    let folder = try folder("{\"id\":\"a\"}\n")
    try folder.write("t.svg", Self.template)
    let result = try run(
      ["render", "t.svg", "--rows", "rows.jsonl", "-o", "{{ 't' }}.svg"], in: folder)
    #expect(result.status == 1)
    #expect(try String(contentsOf: folder.file("t.svg"), encoding: .utf8) == Self.template)
  }

  @Test(arguments: ["logo.svg", "{{ image }}"])
  func pictureOfARowReplacesNoImage(_ image: String) throws {
    let folder = try folder(
      "{\"id\":\"a\",\"image\":\"logo.svg\"}\n{\"id\":\"logo\",\"image\":\"logo.svg\"}\n")
    try folder.write(
      "t.json",
      """
      {
        "yar": 1, "size": [20, 10],
        "data": {
          "type": "object",
          "properties": { "id": { "type": "string" }, "image": { "type": "string" } }
        },
        "root": { "type": "ImageView", "image": "\(image)" }
      }
      """)
    let logo = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>"
    try folder.write("logo.svg", logo)
    let result = try run(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "{{id}}.svg"], in: folder)
    let role = image == "logo.svg" ? "an image of 't.json'" : "an image of a row"
    let errors = try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8)
    #expect(errors.contains("the picture 'logo.svg' would replace \(role)"), "\(errors)")
    #expect(result.status == 1)
    #expect(try String(contentsOf: folder.file("logo.svg"), encoding: .utf8) == logo)
    #expect(folder.names.contains("a.svg"))
  }

  @Test func rowsThatCannotBeReadOnAreTold() throws {
    let folder = try folder("id;n\na;1\n", name: "rows.csv")
    let result = try run(
      ["render", "t.json", "--rows", "rows.csv", "-o", "{{id}}.png"], in: folder)
    #expect(
      result.errors
        == "rows.csv:1: error: the columns are separated by \";\"; CSV has commas (RFC 4180): save the file with "
        + "commas, or put a line 'sep=;' in front of it\n")
    #expect(result.status == 2)
  }

  @Test(.limit(minutes: 2), arguments: ["out/{{id}}.svg", "all.tar"])
  func aRunThatIsKilledIsTakenUp(_ output: String) throws {
    let count = 600
    let rows = (1...count).map { "{\"id\":\"r\($0)\"\($0 % 50 == 0 ? ",\"n\":-1" : "")}\n" }
    let folder = try folder(rows.joined())
    let words =
      [
        "render", "t.json", "--rows", "rows.jsonl", "-o", output, "--frames", "f.jsonl",
      ] + (output.hasSuffix("tar") ? ["--name", "{{id}}.svg"] : [])
    for _ in 0..<8 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Program.path)
      process.arguments = words + ["--resume"]
      process.currentDirectoryURL = folder.url
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: 0.1)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let result = try run(words + ["--resume"], in: folder)
    #expect(result.status == 1)
    let frames = try String(contentsOf: folder.file("f.jsonl"), encoding: .utf8)
    let numbers = frames.split(separator: "\n").map {
      $0.prefix { $0 != "," }.drop { !$0.isNumber }
    }
    #expect(numbers.compactMap { Int($0) } == (1...count).filter { $0 % 50 != 0 })
    let errors = try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8)
    #expect(errors.split(separator: "\n").count == count / 50)
    // The same as a run that nobody disturbed.
    let whole = try self.folder(rows.joined())
    _ = try run(words, in: whole)
    let names = whole.names
    #expect(folder.names == names)
    for name in names where !FilePathKind.isFolder(whole.file(name)) {
      #expect(
        try Data(contentsOf: folder.file(name)) == Data(contentsOf: whole.file(name)), "\(name)")
    }
  }

  /// A run that is killed when its archive has its name already, but the journal is still there.
  @Test(.enabled(if: sanitizer != "thread"))
  func aRunThatIsKilledAtItsEndIsTakenUp() throws {
    let rows = "{\"id\":\"a\"}\n{\"id\":\"b\",\"n\":-1}\n{\"id\":\"c\"}\n"
    let words = [
      "render", "t.json", "--rows", "rows.jsonl", "-o", "all.tar", "--name", "{{id}}.svg",
    ]
    let folder = try folder(rows)
    #expect(try run(words, in: folder).status == 1)
    let whole = try Data(contentsOf: folder.file("all.tar"))
    // A disk that is full at the archive's end leaves all rows, and the journal.
    let script = "ulimit -f \((whole.count - 1024) / 512); exec \"$0\" \"$@\""
    let full = try Program.run(
      ["-c", script, Program.path] + words, in: folder, program: "/bin/sh")
    #expect(full.status == 2)
    #expect(folder.names.contains("errors.jsonl.resume"))
    try FileManager.default.removeItem(at: folder.file("all.tar"))
    let grown = try Data(contentsOf: folder.file("all.tar.part"))
    try (grown + Data(count: 1024)).write(to: folder.file("all.tar"))
    try FileManager.default.removeItem(at: folder.file("all.tar.part"))

    let result = try run(words + ["--resume"], in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(try Data(contentsOf: folder.file("all.tar")) == whole)
    #expect(folder.names == ["all.tar", "errors.jsonl", "rows.jsonl", "t.json"])
  }

  /// The list of errors has the same name for all runs in a folder: what is somebody else's stays.
  @Test(arguments: [["render", "-o", "o/"], ["check"], ["frames"]])
  func aListOfErrorsOfOthersStays(_ words: [String]) throws {
    let folder = try folder("{\"id\":\"a\"}\n")
    try folder.write("errors.jsonl", "my own notes\n")
    let all = [words[0], "t.json", "--rows", "rows.jsonl"] + words.dropFirst()
    try Program.expectRefusal(
      all,
      "'errors.jsonl' is there and is no list of errors of rows; move it away, or name another "
        + "file: '--errors FILE'", in: folder)
    #expect(
      try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8) == "my own notes\n")
    // That of an earlier run goes where there are no errors any more.
    try folder.write("errors.jsonl", "{\"row\":1}\n")
    #expect(try run(all, in: folder).status == 0)
    #expect(!folder.names.contains("errors.jsonl"))
    #expect(try run(all + ["--errors", "/dev/null"], in: folder).status == 0)
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test func aListOfErrorsIsOfOneRun() throws {
    let folder = try folder("{\"id\":\"a\"}\n")
    try folder.write("errors.jsonl", "")
    let other = open(folder.file("errors.jsonl").path, O_WRONLY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX) == 0)
    try Program.expectRefusal(
      ["check", "t.json", "--rows", "rows.jsonl"],
      "another run writes 'errors.jsonl'; name another file: '--errors FILE'", in: folder)
    #expect(folder.names.contains("errors.jsonl"))
  }

  @Test func whatCannotBeOpenedLeavesNothing() throws {
    let folder = try folder("{\"id\":\"a\"}\n")
    try FileManager.default.createDirectory(
      at: folder.file("all.tar.part"), withIntermediateDirectories: true)
    let result = try run(["render", "t.json", "--rows", "rows.jsonl", "-o", "all.tar"], in: folder)
    #expect(result.errors.contains("cannot write 'all.tar.part'"), "\(result.errors)")
    #expect(result.status == 2)
    #expect(!folder.names.contains { $0.hasPrefix("errors.jsonl") })
  }

  @Test func aFolderThatCannotBeMadeIsToldOnce() throws {
    let folder = try folder("{\"id\":\"a\"}\n")
    try folder.write("out", "")
    try Program.expectRefusal(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "out/{{id}}.png"],
      "'--output': cannot make the folder 'out/': Not a directory", in: folder)
  }

  /// Where files cannot be written any more, no other row will fare better: the run ends, and can be taken up with the
  /// same rows only.
  @Test(.enabled(if: sanitizer != "thread"))
  func aRunEndsWhereNothingCanBeWritten() throws {
    let rows =
      "{\"id\":\"a\"}\n{\"id\":\"b\"}\n{\"id\":\"c\",\"photo\":\"p.png\"}\n{\"id\":\"d\"}\n"
    let folder = try folder(rows)
    let picture = Fixtures.example("images/person-1@2x.png")
    try folder.write("p.png", try Data(contentsOf: picture))
    let words = [
      "render", "t.json", "--rows", "rows.jsonl", "-o", "out/{{id}}.svg", "--text", "outlines",
      "-j", "1",
    ]
    let full = ["-c", "ulimit -f 16; exec \"$0\" \"$@\"", Program.path] + words
    let ended = try Program.run(full, in: folder, program: "/bin/sh")
    #expect(
      ended.errors
        == "yar: error: cannot write \"out/c.svg\": File too large; the same words with '--resume' go on with row 3\n"
    )
    #expect(ended.status == 2)
    #expect(Set(folder.names).isSuperset(of: ["out/a.svg", "out/b.svg"]))
    #expect(!folder.names.contains("out/c.svg"))
    // Another row 1 would keep the picture of the old one.
    try folder.write("rows.jsonl", rows.replacing("\"a\"", with: "\"x\""))
    let other = try run(words + ["--resume"], in: folder)
    #expect(
      other.errors
        == "rows.jsonl:2: error: the rows up to here are not those of the run that '--resume' takes up; leave it "
        + "out to do all rows anew\n")
    #expect(other.status == 2)
    try folder.write("rows.jsonl", rows + "{\"id\":\"e\"}\n")
    let taken = try run(words + ["--resume"], in: folder)
    // The photo is larger than the picture.
    #expect(
      taken.errors
        == "t.json:7:5: warning: id lies outside the screen [outside]; tie the view to both sides, or let its text "
        + "wrap (in row 3, line 3 of rows.jsonl)\n")
    #expect(taken.status == 0)
    #expect(
      folder.names == [
        "out", "out/a.svg", "out/b.svg", "out/c.svg", "out/d.svg", "out/e.svg", "p.png",
        "rows.jsonl", "t.json",
      ])
  }
}

/// What lies under a path.
private enum FilePathKind {
  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
