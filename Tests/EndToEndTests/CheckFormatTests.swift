import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What services read of `yar check`: held against the rules of each format.
@Suite struct CheckFormatTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    // A name with everything that has a meaning of its own in paths, URIs, XML or workflow commands.
    try folder.write("in/a,b:c% <d>&\"ü\".json", Self.card)
    try folder.write("in/sub/twice.json", Self.twice)
    try folder.write("in/broken.json", "{\n  \"yar\": 1,,\n}")
    try folder.write(
      "in/fine.json", #"{ "yar": 1, "size": [90, 50], "root": { "type": "Label", "text": "Hi" } }"#)
  }

  private static let card = """
    {
      "yar": 1, "size": [288, 100],
      "root": {
        "type": "View", "identifier": "root",
        "constraints": [
          "box.leading == root.leading + 16", "box.width == 280",
          "root.trailing == box.trailing + 16", "box.top == root.top"
        ],
        "subviews": [ { "type": "View", "identifier": "box" } ]
      }
    }
    """

  /// Two contradictions about one view, whose text has a character that XML does not allow.
  private static let twice = """
    { "yar": 1, "size": [200, 100], "root": { "type": "View", "identifier": "root",
      "constraints": [
        "box.leading == root.leading", "box.width == 280", "box.trailing == root.trailing",
        "box.top == root.top", "box.height == 280", "box.bottom == root.bottom"
      ],
      "subviews": [
        { "type": "View", "identifier": "box" },
        { "type": "Label", "text": "Too\\u0007 long a title", "frame": [0, 0, 40, 24] }
    ] } }
    """

  private func check(_ words: String..., environment: [String: String] = [:]) throws
    -> ProgramResult
  {
    let result = try Program.run(["check"] + words, in: folder, environment: environment)
    #expect(result.status == 2)
    #expect(result.errors.contains("in/broken.json:2:12: error: "))
    return result
  }

  // MARK: JSON

  /// The findings of all examples, with fixes of all kinds, are what the schema says; the schema is no empty word.
  @Test(.needsJSONSchema) func theJSONKeepsItsSchema() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let documentation = root.appendingPathComponent("Documentation")
    let examples = documentation.appendingPathComponent("Checks").path
    let result = try Program.run(["check", "--json", examples], in: folder)
    try folder.write("good.json", result.outputBytes)
    try folder.write(
      "bad.json",
      result.output.replacing("\"severity\": \"error\"", with: "\"severity\": \"fatal\""))
    let schema = "yar-check.schema.json"
    #expect(try JSONSchema.accepts("good.json", schema, in: folder))
    #expect(try !JSONSchema.accepts("bad.json", schema, in: folder))
  }

  // MARK: SARIF

  /// The objects of SARIF 2.1.0 that are written, as its standard describes them.
  ///
  /// The kind of each property, those that must be there marked by an exclamation mark. What is not listed may
  /// not be there.
  private static let sarif: [String: [String: String]] = [
    "log": ["$schema": "string", "version": "string!", "runs": "[run]!"],
    "run": [
      "tool": "tool!", "invocations": "[invocation]", "columnKind": "string",
      "results": "[result]",
    ],
    "tool": ["driver": "component!"],
    "component": ["name": "string!", "version": "string", "rules": "[rule]"],
    "rule": [
      "id": "string!", "name": "string", "shortDescription": "text", "fullDescription": "text",
      "help": "text", "defaultConfiguration": "configuration",
    ],
    "configuration": ["level": "level"],
    "text": ["text": "string!", "markdown": "string"],
    "invocation": [
      "executionSuccessful": "bool!", "toolExecutionNotifications": "[notification]",
    ],
    "notification": ["message": "text!", "level": "level", "locations": "[location]"],
    "result": [
      "ruleId": "string", "ruleIndex": "index", "level": "level", "message": "text!",
      "locations": "[location]", "relatedLocations": "[location]",
      "partialFingerprints": "strings", "fixes": "[fix]",
    ],
    "fix": ["description": "text", "artifactChanges": "[change]!"],
    "change": ["artifactLocation": "artifact!", "replacements": "[replacement]!"],
    "replacement": ["deletedRegion": "span!", "insertedContent": "text"],
    "span": [
      "startLine": "place!", "startColumn": "place!", "endLine": "place!", "endColumn": "place!",
    ],
    "location": [
      "id": "index", "physicalLocation": "physical", "logicalLocations": "[logical]",
      "message": "text",
    ],
    "physical": ["artifactLocation": "artifact", "region": "region"],
    "artifact": ["uri": "uri", "uriBaseId": "string"],
    "region": ["startLine": "place", "startColumn": "place"],
    "logical": ["name": "string", "fullyQualifiedName": "string"],
  ]

  /// What is wrong with a value, by the way to it.
  private func faults(_ value: Any, _ kind: String, at way: String) -> [String] {
    if kind.hasPrefix("[") {
      guard let list = value as? [Any] else { return ["\(way) is no list"] }
      return list.enumerated().flatMap {
        faults($0.element, String(kind.dropFirst().dropLast()), at: "\(way)[\($0.offset)]")
      }
    }
    if let properties = Self.sarif[kind] {
      guard let object = value as? [String: Any] else { return ["\(way) is no object"] }
      var found: [String] = []
      for name in object.keys.sorted() where properties[name] == nil {
        found.append("\(way) has an unknown '\(name)'")
      }
      for (name, kind) in properties.sorted(by: { $0.key < $1.key }) {
        let plain = kind.hasSuffix("!") ? String(kind.dropLast()) : kind
        if let value = object[name] {
          found += faults(value, plain, at: "\(way).\(name)")
        } else if plain != kind {
          found.append("\(way) lacks '\(name)'")
        }
      }
      return found
    }
    let isRight: Bool =
      switch kind {
      case "string": !((value as? String) ?? "").isEmpty
      case "bool": value is Bool
      case "level": ["none", "note", "warning", "error"].contains(value as? String)
      case "index": ((value as? Int) ?? -1) >= 0
      case "place": ((value as? Int) ?? 0) >= 1
      case "strings":
        (value as? [String: Any])?.values.allSatisfy { ($0 as? String)?.isEmpty == false } ?? false
      case "uri":
        (value as? String)?.wholeMatch(
          of: #/(file:\/\/\/)?[A-Za-z0-9\-._~%\/]+/#) != nil
          && (value as? String)?.contains(#/%(?![0-9A-F]{2})/#) == false
      default: false
      }
    return isRight ? [] : ["\(way) is no \(kind): \(value)"]
  }

  private func log(_ result: ProgramResult) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: result.outputBytes) as? [String: Any])
  }

  @Test func sarifKeepsItsRules() throws {
    let log = try log(try check("--format", "sarif", "--notes", "in"))
    #expect(faults(log, "log", at: "log") == [])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    #expect(runs[0]["columnKind"] as? String == "unicodeCodePoints")
    let tool = runs[0]["tool"] as? [String: Any]
    let driver = try #require(tool?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let identifiers = rules.compactMap { $0["id"] as? String }
    #expect(Set(identifiers).count == rules.count)
    #expect(rules[0]["name"] as? String == "Conflict")
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(results.count >= 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      try #require(rules.indices.contains(index))
      #expect(result["ruleId"] as? String == identifiers[index])
      let locations = try #require(result["locations"] as? [[String: Any]])
      #expect(locations.count == 1)
      let physical = locations[0]["physicalLocation"] as? [String: Any]
      let artifact = try #require(physical?["artifactLocation"] as? [String: Any])
      // A base goes with what is relative, and with nothing else.
      #expect(artifact["uriBaseId"] as? String == "%SRCROOT%")
      let uri = try #require(artifact["uri"] as? String)
      let path = try #require(uri.removingPercentEncoding)
      #expect(FileManager.default.fileExists(atPath: folder.file(path).path), "\(path)")
      let related = result["relatedLocations"] as? [[String: Any]] ?? []
      #expect(related.compactMap { $0["id"] as? Int } == Array(related.indices))
    }
  }

  /// Making the changes of a log gives the document that `yar fix` writes.
  @Test func sarifHasChangesThatCanBeMade() throws {
    let log = try log(try check("--format", "sarif", "in"))
    let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [Any])
    let result = try #require(
      results.compactMap { $0 as? [String: Any] }.first { $0["ruleId"] as? String == "conflict" })
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    let region = try #require(replacement["deletedRegion"] as? [String: Int])
    let text = (replacement["insertedContent"] as? [String: String])?["text"] ?? ""
    var lines = Self.card.components(separatedBy: "\n")
    #expect(region["startLine"] == region["endLine"])
    let number = try #require(region["startLine"]) - 1
    let (start, end) = (try #require(region["startColumn"]), try #require(region["endColumn"]))
    let line = Array(lines[number])
    lines[number] = String(line[..<(start - 1)]) + text + String(line[(end - 1)...])
    let file = "in/a,b:c% <d>&\"ü\".json"
    let written = try Program.run(["fix", "--choose", "first", file], in: folder)
    #expect(written.output.contains("1 change in 1 file"), "\(written.output)\(written.errors)")
    #expect(
      String(decoding: try Data(contentsOf: folder.file(file)), as: UTF8.self)
        == lines.joined(separator: "\n"))
  }

  @Test func sarifTellsWhatCouldNotBeRead() throws {
    let log = try log(try check("--format", "sarif", "in"))
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let told = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(told.count == 1)
    let location = (told[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"]
    let region = (location as? [String: Any])?["region"] as? [String: Int]
    #expect(region == ["startLine": 2, "startColumn": 12])
  }

  /// The rules above are not empty words: a log that breaks them is found out.
  @Test func brokenSarifIsFoundOut() throws {
    let broken: [String: Any] = [
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": ["rules": [["id": "x", "url": "y"]]]],
          "results": [
            [
              "message": ["text": "x"], "level": "fatal",
              "locations": [
                [
                  "physicalLocation": [
                    "artifactLocation": ["uri": "a b%2.json"], "region": ["startLine": 0],
                  ]
                ]
              ],
            ]
          ],
        ]
      ],
    ]
    #expect(
      faults(broken, "log", at: "log") == [
        "log.runs[0].results[0].level is no level: fatal",
        "log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri is no uri: a b%2.json",
        "log.runs[0].results[0].locations[0].physicalLocation.region.startLine is no place: 0",
        "log.runs[0].tool.driver lacks 'name'",
        "log.runs[0].tool.driver.rules[0] has an unknown 'url'",
      ])
  }

  // MARK: JUnit

  /// The elements of a JUnit document, with the attributes and the number of what is in them.
  private final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      var name: String
      var attributes: [String: String]
      var parents: [String]
    }
    var elements: [Element] = []
    private var open: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(Element(name: name, attributes: attributes, parents: open))
      open.append(name)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  @Test func junitCanBeReadAndCountsRight() throws {
    let result = try check("--format", "junit", "in")
    let reader = Reader()
    let parser = XMLParser(data: result.outputBytes)
    parser.delegate = reader
    #expect(parser.parse(), "\(result.output)")
    let parents = [
      "testsuites": [], "testsuite": ["testsuites"], "testcase": ["testsuites", "testsuite"],
      "failure": ["testsuites", "testsuite", "testcase"],
      "error": ["testsuites", "testsuite", "testcase"],
    ]
    for element in reader.elements { #expect(element.parents == parents[element.name]) }
    func all(_ name: String) -> [Reader.Element] { reader.elements.filter { $0.name == name } }
    func sum(_ name: String) -> Int {
      all("testsuite").reduce(0) { $0 + (Int($1.attributes[name] ?? "") ?? -1000) }
    }
    let total = try #require(all("testsuites").first?.attributes)
    for (name, count) in [
      ("tests", all("testcase").count), ("failures", all("failure").count),
      ("errors", all("error").count),
    ] {
      #expect(sum(name) == count)
      #expect(total[name] == "\(count)")
    }
    #expect(all("error").count == 1)
    #expect(
      all("testsuite").map { $0.attributes["name"] } == [
        "in/a,b:c% <d>&\"ü\".json", "in/broken.json", "in/fine.json", "in/sub/twice.json",
      ])
    // Services tell cases apart by class and name.
    let cases = all("testcase").map {
      "\($0.attributes["classname"] ?? "")|\($0.attributes["name"] ?? "")"
    }
    #expect(Set(cases).count == cases.count, "\(cases)")
    #expect(cases.contains("in/fine.json|scene 1"))
    for element in all("testcase") {
      #expect(element.attributes["file"] == element.attributes["classname"])
      #expect(element.attributes["time"] == "0")
    }
    for element in all("failure") + all("error") {
      #expect(element.attributes["message"]?.isEmpty == false)
      #expect(element.attributes["type"]?.isEmpty == false)
    }
  }

  // MARK: GitHub and GitLab

  @Test func annotationsNameTheFileAsTheProjectDoes() throws {
    let result = try check("--format", "github", "in")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines[0].hasPrefix(
        "::error file=in/a%2Cb%3Ac%25 <d>&\"ü\".json,line=9,col=19,"
          + "title=Constraints contradict each other [conflict]::box cannot satisfy"))
    #expect(
      lines.contains {
        $0.hasPrefix(
          "::error file=in/broken.json,line=2,col=12,title=The document cannot be read::")
      })
    for line in lines {
      #expect(
        line.wholeMatch(
          of: #/::(error|warning|notice) file=[^,:]+,line=\d+,col=\d+,title=[^,:]+::.+/#) != nil,
        "\(line)")
    }
    // The lines that come in the place of others, as a review suggests them.
    #expect(
      lines[0].contains(
        "%0ASuggestion: lower the priority of box.width == 280 to 999%0ALine 6 becomes:%0A"
          + "```suggestion%0A      \"box.leading == root.leading + 16\", \"box.width == 280 @999\",%0A```"
      ), "\(lines[0])")
    // A whole path, and one from a folder inside the project, mean the same.
    let whole = try check("--format", "github", folder.file("in").path)
    #expect(whole.output == result.output)
    try FileManager.default.createDirectory(
      at: folder.file("in/run"), withIntermediateDirectories: true)
    let inside = try check(
      "--format", "github", "in", environment: ["GITHUB_WORKSPACE": folder.file("in").path])
    #expect(inside.output.contains("::error file=broken.json,"))
    let elsewhere = try check("--format", "github", "in", environment: ["GITHUB_WORKSPACE": "/no"])
    #expect(elsewhere.output == result.output)
  }

  @Test func codeQualityHasAnEntryForEachFinding() throws {
    let result = try check("--format", "gitlab", "in")
    let entries = try #require(
      try JSONSerialization.jsonObject(with: result.outputBytes) as? [[String: Any]])
    let severities = ["info", "minor", "major", "critical", "blocker"]
    for entry in entries {
      #expect((entry["description"] as? String)?.isEmpty == false)
      #expect((entry["check_name"] as? String)?.isEmpty == false)
      #expect(severities.contains(entry["severity"] as? String ?? ""))
      let location = try #require(entry["location"] as? [String: Any])
      #expect((location["path"] as? String)?.hasPrefix("in/") == true)
      #expect(((location["lines"] as? [String: Int])?["begin"] ?? 0) >= 1)
    }
    let prints = entries.compactMap { $0["fingerprint"] as? String }
    #expect(prints.count == entries.count)
    #expect(Set(prints).count == prints.count)
    #expect(entries.contains { $0["check_name"] as? String == "unreadable" })
  }
}
