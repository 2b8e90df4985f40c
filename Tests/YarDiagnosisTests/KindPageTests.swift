import Foundation
import Testing

@testable import YarDiagnosis

/// What the documentation says of the kinds is what they say themselves.
///
/// `make checks-page` writes it anew: the sections of `Checks.md` down to their pictures, and the codes of the schema.
@Suite struct KindPageTests {
  private static let root: URL = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url
  }()
  private static let pageFile = root.appendingPathComponent("Documentation/Checks.md")
  private static let schemaFile = root.appendingPathComponent(
    "Documentation/yar-check.schema.json")
  private static let isRecording = ProcessInfo.processInfo.environment["YAR_RECORD"] != nil

  private static func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  /// The part of a page that is made from what a kind says; nil where the page has no section of it.
  private static func section(of kind: FindingKind, in page: String) throws -> Range<String.Index>?
  {
    guard let start = page.range(of: "\n### \(kind.rawValue)\n") else { return nil }
    let from = page.index(after: start.lowerBound)
    let end = try #require(
      page.range(of: "\n| wrong | right |\n", range: from..<page.endIndex),
      "the section '\(kind)' has no pictures")
    return from..<end.lowerBound
  }

  /// Sections are made one after the other: they are in one file.
  @Test func thePageSaysWhatTheKindsSay() throws {
    var page = try Self.text(Self.pageFile)
    for kind in FindingKind.allCases {
      let place = try #require(
        try Self.section(of: kind, in: page), "Checks.md has no section '### \(kind)'")
      if Self.isRecording {
        page.replaceSubrange(place, with: kind.section)
      } else {
        #expect(page[place] == kind.section, "'make checks-page' writes it anew")
      }
    }
    if Self.isRecording { try page.write(to: Self.pageFile, atomically: true, encoding: .utf8) }
    let sections = try #require(page.range(of: "\n## The kinds\n"))
    let codes = page[sections.upperBound...].matches(of: #/(?m)^### (.+)$/#).map {
      String($0.output.1)
    }
    #expect(codes.sorted() == FindingKind.allCases.map(\.rawValue).sorted())
  }

  @Test func theSchemaListsTheCodes() throws {
    let schema = try Self.text(Self.schemaFile)
    let list = try #require(
      schema.firstMatch(of: #/"enum": \[\n( +)"[a-z-]+",[^\]]*"layout"[^\]]*\]/#))
    let indent = String(list.output.1)
    var lines = [indent]
    for code in FindingKind.allCases.map(\.rawValue) {
      let word = "\"\(code)\", "
      if lines[lines.count - 1].count + word.count > 100 { lines.append(indent) }
      lines[lines.count - 1] += word
    }
    let wanted =
      "\"enum\": [\n"
      + lines.joined(separator: "\n").replacing(", \n", with: ",\n").dropLast(2)
      + "\n\(indent.dropLast(2))]"
    if Self.isRecording {
      try schema.replacingCharacters(in: list.range, with: wanted).write(
        to: Self.schemaFile, atomically: true, encoding: .utf8)
    } else {
      #expect(schema[list.range] == wanted, "'make checks-page' writes it anew")
    }
  }

  /// Who adds a file and forgets the list has a check that never runs.
  @Test func everyFileIsInTheList() throws {
    let folder = Self.root.appendingPathComponent("Sources/YarDiagnosis/Kinds")
    let list = try Self.text(folder.appendingPathComponent("KindCheck+All.swift"))
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let text = try Self.text(folder.appendingPathComponent(file))
      for found in text.matches(of: #/static let (\w+) = KindCheck\(/#) {
        count += 1
        #expect(
          list.contains("\n    .\(found.output.1),\n"), "\(file) is not in KindCheck+All.swift")
      }
    }
    #expect(count == FindingKind.allCases.count)
  }

  @Test(arguments: FindingKind.allCases) func aKindSaysWhatItIs(_ kind: FindingKind) throws {
    #expect(try #/[a-z]+(-[a-z]+)*/#.wholeMatch(in: kind.rawValue) != nil)
    #expect(FindingKind(rawValue: kind.rawValue) == kind)
    #expect(!kind.title.isEmpty && !kind.title.hasSuffix("."))
    #expect(!kind.section.contains("TODO"), "the file of the kind is not finished")
    for paragraph in kind.explanation {
      #expect(paragraph.hasSuffix("."), "\(paragraph)")
      // Reports and SARIF have nowhere to lead to.
      #expect(!paragraph.contains("]("), "\(paragraph)")
    }
  }

  @Test func codesAreTold() {
    let codes = FindingKind.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(FindingKind(rawValue: "wrong") == nil)
    #expect(FindingKind(ofFingerprint: "small-target:root/button") == .smallTarget)
  }
}
