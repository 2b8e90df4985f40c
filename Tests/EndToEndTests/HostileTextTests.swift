import Foundation
import Testing

/// Names that would steer a terminal, or end a line of a log and begin another, in everything that every command prints.
///
/// Of what is printed no character may be a control character, a separator of lines or a mark of direction, apart
/// from the line feeds that end lines; and no line begins with what a name holds behind a line break of its own.
@Suite struct HostileTextTests {
  /// What stands behind the line breaks of the names below.
  private static let injected = "INJECTED"

  private static let names = [
    "esc\u{1B}[31m\u{1B}]0;title\u{07}", "csi\u{9B}31m\u{9D}0;t\u{9C}", "back\u{08}\u{08}\u{7F}",
    "line\n\(injected)", "return\r\(injected)", "both\r\n\(injected)", "next\u{85}\(injected)",
    "feed\u{0B}\u{0C}\(injected)", "separators\u{2028}\(injected)\u{2029}\(injected)",
    "turn\u{202E}\u{202A}\u{2066}\u{2069}\u{200E}\u{200F}\u{061C}", "tab\ttab",
    "command\n::error::\(injected)", "percent%0A::error::\(injected)", "group]]>\u{1B}c",
  ]

  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      || scalar.properties.generalCategory == .lineSeparator
      || scalar.properties.generalCategory == .paragraphSeparator
  }

  /// Runs a command line and looks at what it prints; the number of characters.
  @discardableResult
  private func check(_ words: [String], in folder: Folder, input: Data? = nil) throws -> Int {
    let result = try Program.run(words, in: folder, input: input)
    let line = words.map { $0.debugDescription }.joined(separator: " ")
    #expect((0...2).contains(result.status), "\(line)")
    for text in [result.output, result.errors] {
      // XML has no way to hold the control characters of ASCII.
      #expect(words.contains("junit") || !text.contains("\u{FFFD}"), "\(line)")
      let steering = text.unicodeScalars.filter { $0 != "\n" && Self.isSteering($0) }
      #expect(steering.isEmpty, "\(line): \(steering.map { $0.value }) in \(text.debugDescription)")
      // Characters of Swift hold a carriage return and what follows together; bytes do not.
      for part in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let part = String(decoding: part, as: UTF8.self)
        #expect(!part.hasPrefix(Self.injected) && !part.hasPrefix("::error::"), "\(line): \(part)")
      }
      #expect(text.isEmpty || text.hasSuffix("\n"), "\(line)")
    }
    return result.output.count + result.errors.count
  }

  private func json(_ value: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys]),
      as: UTF8.self)
  }

  /// A layout whose every name is hostile, with a fault for most kinds of findings.
  private func good() throws -> String {
    var views: [[String: Any]] = []
    var constraints: [[String: Any]] = []
    for (index, name) in Self.names.enumerated() {
      let other = Self.names[(index + 1) % Self.names.count]
      views.append([
        "type": "Label", "identifier": name, "text": "\(name) and more words",
        "font": ["family": name, "size": 40],
      ])
      // One contradiction is enough: each is proved and mended in every format.
      for constant in index == 0 ? [30, 40] : [30] {
        constraints.append([
          "item": name, "attribute": "width", "constant": constant, "identifier": "rule \(name)",
        ])
      }
      constraints.append([
        "item": name, "attribute": "top", "toItem": other, "toAttribute": "bottom",
        "identifier": "beside \(name)",
      ])
    }
    return try json([
      "yar": 1, "name": Self.names[3],
      "scenes": Self.names.prefix(2).map { name in
        [
          "name": name, "size": [120, 90],
          "root": [
            "type": "View", "identifier": "root \(name)", "subviews": views,
            "constraints": constraints,
          ],
        ] as [String: Any]
      },
    ])
  }

  /// Documents with each name where it is a mistake.
  private func bad() throws -> [String] {
    try Self.names.flatMap { name in
      try [
        json(["yar": 1, name: 1, "root": ["type": "View"]]),
        json(["yar": 1, "root": ["type": name]]),
        json(["yar": 1, "size": [9, 9], "root": ["type": "ImageView", "image": name]]),
        json(["yar": 1, "root": ["type": "View", "constraints": [name]]]),
        json(["yar": 1, "root": ["type": "View", "constraints": ["|[\(name)]|"]]]),
        json(["yar": 1, "root": ["type": "ProxyView", "of": name]]),
        json(["yar": 1, "root": ["type": "Label", "textAlignment": name]]),
        "{ \"yar\": 1, \(name)",
      ]
    }
  }

  /// The names as XML can hold them.
  private func storyboard() -> String {
    let views = Self.names.enumerated().map { index, name in
      let text = name.unicodeScalars.filter {
        $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0)
      }
      .map { "&#\($0.value);" }.joined()
      return """
        <label text="\(text)" userLabel="\(text)" id="v\(index)" customClass="\(text)" strange="\(text)"
          translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="10" height="10"/>
        <fontDescription key="fontDescription" name="\(text)" family="\(text)" pointSize="17"/></label>
        <odd name="\(text)" id="o\(index)"/>
        """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" propertyAccessControl="none">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(views.joined())</subviews></view></objects></document>
      """
  }

  @Test func everyCommandOnAHostileLayout() throws {
    let folder = try Folder()
    try folder.write("good.json", try good())
    try folder.write("sheet.xib", storyboard())
    for document in ["good.json", "sheet.xib"] {
      #expect(try check(["frames", document], in: folder) > 500)
      #expect(try check(["explain", document], in: folder) > 500)
      for options in [[], ["--constraints"], ["-g", "page.html"], ["-f", "svg"], ["-v"]] {
        try check(["render", document, "-o", "out"] + options, in: folder)
      }
      for format in ["text", "json", "github", "gitlab", "sarif", "junit"] {
        let words = ["check", "--notes", "--all", "--no-search", "--format", format, document]
        #expect(try check(words, in: folder) > 500)
      }
      try check(["check", "--only", "conflict", "--report", "report.html", document], in: folder)
    }
    for name in Self.names { try check(["explain", "good.json", name], in: folder) }
  }

  @Test func everyMistakeWithAHostileName() throws {
    let folder = try Folder()
    for (index, text) in try bad().enumerated() { try folder.write("in/\(index).json", text) }
    for command in ["frames", "render", "check"] {
      #expect(try check([command, "in"], in: folder) > 5000)
    }
    for format in ["github", "gitlab", "sarif", "junit"] {
      #expect(try check(["check", "--format", format, "in"], in: folder) > 5000)
    }
    for text in try bad().prefix(8) {
      try check(["explain", "-"], in: folder, input: Data(text.utf8))
    }
  }

  @Test func everyCommandOnFilesWithHostileNames() throws {
    let folder = try Folder()
    for name in Self.names { try folder.write("in/\(name).json", try Fixtures.data("tiles.json")) }
    try folder.write("in/broken\u{1B}\n\(Self.injected).json", "{")
    #expect(try check(["frames", "in"], in: folder) > 1000)
    #expect(try check(["render", "in", "-o", "out\u{1B}\n\(Self.injected)"], in: folder) > 300)
    for format in ["text", "json", "github", "gitlab", "sarif", "junit"] {
      try check(["check", "--notes", "--format", format, "in"], in: folder)
    }
    for name in Self.names { try check(["explain", "in/\(name).json", "none"], in: folder) }
  }

  @Test func everyWordOfACommandLine() throws {
    let folder = try Folder()
    try folder.write("a.json", try Fixtures.data("tiles.json"))
    for name in [Self.names[0], Self.names[5], Self.names[8], Self.names[9]] {
      for words in [
        [name], ["-" + name], ["--" + name], ["help", name], ["frames", name],
        ["frames", "--" + name],
        ["explain", "a.json", name], ["render", "a.json", "-o", name + ".gif"],
        ["render", "a.json", "-f", name], ["render", "a.json", "-o", "/nowhere/\(name).png"],
        ["render", "a.json", "-s", name], ["frames", "a.json", "-x", name],
        ["frames", "a.json", "--device", name], ["frames", "a.json", "--assets", name],
        ["frames", "a.json", "--font-dir", name], ["frames", "a.json", "-j", name],
        ["check", "a.json", "--only", name], ["check", "a.json", "--baseline", name],
        ["check", "a.json", "--strings", name], ["check", "a.json", "--range", name],
        ["check", "a.json", "--text-size", name], ["check", "a.json", "--fail-on", name],
        ["check", "a.json", "--report", "/nowhere/\(name)"], ["completions", name],
      ] {
        #expect(try check(words, in: folder) > 10)
      }
    }
  }
}
