import Foundation
import Testing

/// What agents and people in a hurry read: the skill with its references, and `yar schema`.
@Suite struct AgentsTests {
  static let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/Agents")

  /// The most tokens of each page: four characters are one.
  static let limits = [
    "SKILL.md": 2000, "boxes.md": 1000, "checks.md": 1000, "constraints.md": 1000, "look.md": 1000,
    "rows.md": 1000, "screens.md": 1000, "text.md": 1000,
  ]

  static func text(_ name: String) throws -> String {
    try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func pagesAreShortAndAllAreNamed() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.pages.path).sorted()
    #expect(names == Self.limits.keys.sorted())
    let skill = try Self.text("SKILL.md")
    for name in names {
      let count = try Self.text(name).count
      #expect(count / 4 <= Self.limits[name] ?? 0, "\(name): \(count / 4) tokens")
      #expect(name == "SKILL.md" || skill.contains("](\(name))"), "\(name)")
    }
    #expect(skill.hasPrefix("---\nname: yar-layouts\ndescription: "))
  }

  @Test(arguments: limits.keys.sorted())
  func examplesCheckCleanAndAreDrawn(_ page: String) throws {
    let folder = try Folder()
    let blocks = try Self.text(page).components(separatedBy: "```json\n").dropFirst()
    #expect(!blocks.isEmpty || page == "checks.md")
    for (index, block) in blocks.enumerated() {
      let name = "\(index).json"
      try folder.write(name, block.components(separatedBy: "```")[0])
      let check = try Program.run(["check", "--notes", name], in: folder)
      #expect(check.output == "nothing found in 1 document\n" && check.errors == "", "\(check)")
      let drawn = try Program.run(["render", name, "-o", "out/"], in: folder)
      #expect(drawn.status == 0 && drawn.errors == "", "\(drawn)")
    }
  }

  /// `yar check --brief` reports each cause in a line of at most 120 tokens; four characters are one.
  @Test func briefFindingsAreShort() throws {
    let folder = try Folder()
    let root = Self.pages.deletingLastPathComponent()
    let result = try Program.run(
      ["check", "--brief", "--notes", "--no-search", root.appendingPathComponent("Checks").path],
      in: folder)
    let lines = result.output.split(separator: "\n").dropLast()
    #expect(lines.count > 20)
    for line in lines {
      #expect(line.count <= 480 && line.contains("/Checks/"), "\(line.count): \(line)")
    }
    let page = """
      { "yar": 1, "size": [300, 100], "root": { "type": "WeView", "identifier": "page", "layout": { "kind": "vertical" },
        "subviews": [ { "type": "Label", "identifier": "name", "fixedDesiredWidth": 400, "text": "\(String(repeating: "Name ", count: 300))" } ] } }
      """
    try folder.write("a.json", page)
    let lacking = try Program.run(["check", "--brief", "--only", "outside", "a.json"], in: folder)
    let line = lacking.output.split(separator: "\n")[0]
    #expect(
      line.hasPrefix(
        "a.json:2:17: warning outside: page cannot be narrower than 400 pt, and has 300;"),
      "\(line)")
    #expect(line.contains(", so moving does not help: name "), "\(line)")
    #expect(line.count <= 480)
  }

  /// The codes of findings are those that there are.
  @Test func codesOfFindingsAreThere() throws {
    let folder = try Folder()
    try folder.write("a.json", #"{"yar": 1, "size": [9, 9], "root": {"type": "View"}}"#)
    let rows = try Self.text("checks.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count >= 12)
    for row in rows {
      let codes = row.dropFirst().prefix { $0 != "|" }.split(separator: "`")
        .filter { $0.first?.isLetter ?? false }
      let words = ["check", "--only", codes.joined(separator: ","), "a.json"]
      let result = try Program.run(words, in: folder)
      #expect(result.errors == "", "\(codes)")
    }
  }

  /// What a page writes in code and looks like a key of a document is one, as `yar schema` knows it.
  @Test func keysThatPagesNameAreThere() throws {
    let folder = try Folder()
    let list = try Program.run(["schema", "--json"], in: folder).output
    let template = try Program.run(["schema", "--json", "template"], in: folder).output
    let command = try Program.run(["manual"], in: folder).output.replacing("\\-", with: "-")
    for page in Self.limits.keys.sorted() {
      let code = try Self.text(page).components(separatedBy: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      for word in code where word.allSatisfy({ $0.isASCII && $0.isLetter }) {
        guard word.dropFirst().contains(where: \.isUppercase) else { continue }
        let isKey = [list, template].contains { $0.contains("\"\(word)\"") }
        #expect(isKey, "\(page): \(word)")
      }
      for word in code where word.hasPrefix("--") {
        let option = String(word.prefix { $0 != " " })
        #expect(command.contains(option), "\(page): \(option)")
      }
    }
  }

  @Test func aSchemaIsAskedForByName() throws {
    let folder = try Folder()
    func lines(_ words: String...) throws -> [String] {
      let result = try Program.run(["schema"] + words, in: folder)
      #expect(result.status == 0 && result.errors == "")
      return result.output.split(separator: "\n").map(String.init)
    }
    let all = try lines()
    #expect(all.joined(separator: "\n").count <= 2400)
    #expect(all[0] == "Types of views:")
    #expect(all.contains("  Label: Text."))
    #expect(all.contains("Layouts of a WeView: layout, horizontal, vertical, stack, flow, grid"))
    let label = try lines("label")
    #expect(label[0] == "Label: Text.")
    #expect(label.contains("numberOfLines: integer >= 0 = 1"))
    #expect(label.last == "'yar schema Label KEY' says what a key is.")
    #expect(try lines("ScrollView").contains { $0.hasPrefix("clipsToBounds: bool = true  -- ") })
    #expect(
      try lines("Label", "hyphenates") == [
        "hyphenates: bool = false",
        "Whether words may be broken with a hyphen, by the document's language.",
      ])
    #expect(try lines("template").contains { $0.hasPrefix("forEach: ") })
    let currency = "currency(code, digits)  -- Takes a number, gives a text."
    #expect(try lines("filters").contains(currency))
  }

  @Test(arguments: [
    (["schema", "Labl"], "there is nothing called 'Labl'; did you mean 'Label'?"),
    (["schema", "qqqqqq"], "there is nothing called 'qqqqqq'; 'yar schema' lists the names"),
    (["schema", "Label", "hyphenate"], "'Label' has no 'hyphenate'; did you mean 'hyphenates'?"),
    (["schema", "Label", "text", "x"], "'yar schema' takes a name and at most one key"),
    (["schema", "--json", "Label"], "'--json' prints the schema of 'document' or 'template'"),
  ])
  func whatIsNotThereIsTold(_ words: [String], _ message: String) throws {
    try Program.expectRefusal(words, message, in: Folder())
  }

  @Test func schemasAreThoseOfTheDocumentation() throws {
    for (words, name) in [(["--json"], "layout"), (["--json", "template"], "template")] {
      let file = Self.pages.deletingLastPathComponent()
        .appendingPathComponent("yar-\(name).schema.json")
      let printed = try Program.run(["schema"] + words, in: Folder()).output
      #expect(try printed == String(contentsOf: file, encoding: .utf8))
    }
  }

  /// Without the Python package it is said what is missing.
  @Test func theServerSaysWhatItNeeds() throws {
    let folder = try Folder()
    let result = try Program.run(["mcp"], in: folder, environment: ["PATH": folder.url.path])
    #expect(
      result.errors
        == "yar: error: 'yar mcp' needs python3 with the package: pip install 'yar[mcp]' "
        + "(No such file or directory)\n")
    #expect(result.status == 2)
    let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" | tail -n 4\n"
    let python = try folder.write("python3", script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: python.path)
    let started = try Program.run(
      ["mcp", "--root", "a b", "--time-limit", "5"], in: folder,
      environment: ["PATH": "\(folder.url.path):/usr/bin:/bin"])
    #expect(started.output == "--root\na b\n--time-limit\n5\n")
    #expect(try Program.run(["mcp", "x.json"], in: folder).status == 2)
  }
}
