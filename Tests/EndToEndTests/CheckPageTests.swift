import Foundation
import Testing

/// What the documentation says of the kinds of findings.
enum CheckPages {
  static let documentation: URL = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("Documentation")
  }()

  /// The codes that the schema lists.
  static func listedCodes() -> [String] {
    let url = documentation.appendingPathComponent("yar-check.schema.json")
    let object = (try? JSONSerialization.jsonObject(with: Data(contentsOf: url))) as? [String: Any]
    let definitions = object?["$defs"] as? [String: Any]
    let finding = definitions?["finding"] as? [String: Any]
    let properties = finding?["properties"] as? [String: Any]
    return (properties?["code"] as? [String: Any])?["enum"] as? [String] ?? []
  }
}

/// `Documentation/Checks.md`: each kind has a document that is wrong in just that way, and one that is right.
@Suite struct CheckPageTests {
  /// What the page says besides the document for a kind, such as a device.
  private func words(for code: String) throws -> [String] {
    let page = try String(
      contentsOf: CheckPages.documentation.appendingPathComponent("Checks.md"), encoding: .utf8)
    let command = try Regex(
      "`yar check --notes(.*) \(code)-wrong\\.[a-z]+`", as: (Substring, Substring).self)
    let words = try #require(page.firstMatch(of: command), "no command for \(code)").output.1
    return words.matches(of: #/"([^"]*)"|([^ "]+)/#).map {
      String($0.output.1 ?? $0.output.2 ?? "")
    }
  }

  private func found(in file: String, _ code: String) throws -> [String] {
    let path = CheckPages.documentation.appendingPathComponent("Checks/\(file)").path
    let folder = try Folder()
    let result = try Program.run(
      ["check", "--json"] + words(for: code) + [path], in: folder)
    #expect(result.errors == "", "\(file)")
    let object = try JSONSerialization.jsonObject(with: result.outputBytes) as? [String: Any]
    let documents = try #require(object?["documents"] as? [[String: Any]])
    let scenes = documents.flatMap { $0["scenes"] as? [[String: Any]] ?? [] }
    let findings = scenes.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    return findings.compactMap { $0["code"] as? String }
  }

  /// The page and the help of the command list the same options.
  @Test func everyOptionIsDescribed() throws {
    let page = try String(
      contentsOf: CheckPages.documentation.appendingPathComponent("Checks.md"), encoding: .utf8)
    let folder = try Folder()
    let help = try Program.run(["help", "check"], in: folder).output
    let options = help.matches(of: #/(?m)^ +(?:-\w, )?(--[a-z-]+)/#).map { String($0.output.1) }
    #expect(options.count > 20)
    for option in Set(options).subtracting(["--help"]) {
      #expect(page.contains("`\(option)"), "\(option)")
    }
    // Every link to a place of the page leads somewhere.
    let titles = page.matches(of: #/(?m)^##+ (.+)$/#).map {
      $0.output.1.lowercased().replacing(" ", with: "-")
    }
    for link in page.matches(of: #/\]\(#([^)]+)\)/#) {
      #expect(titles.contains(String(link.output.1)), "\(link.output.1)")
    }
  }

  /// What the page shows of a run is what the program prints.
  @Test func theRunThatIsShownIsOne() throws {
    let page = try String(
      contentsOf: CheckPages.documentation.appendingPathComponent("Checks.md"), encoding: .utf8)
    let shown = try #require(page.firstMatch(of: #/```\n\$ yar (.+)\n((?:.*\n)+?)```\n/#))
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      at: folder.file("Documentation"), withDestinationURL: CheckPages.documentation)
    let words = shown.output.1.split(separator: " ").map(String.init)
    let result = try Program.run(words, in: folder)
    #expect(result.output == shown.output.2)
    #expect(result.errors == "")
  }

  @Test func theSchemaListsCodes() { #expect(CheckPages.listedCodes().contains("layout")) }

  @Test(arguments: CheckPages.listedCodes())
  func theExamplesAreWrongAndRight(_ code: String) throws {
    let ending = code == "misplaced" ? "xib" : "json"
    #expect(try found(in: "\(code)-wrong.\(ending)", code) == [code])
    #expect(try found(in: "\(code)-right.\(ending)", code) == [])
    for side in ["wrong", "right"] {
      let picture = CheckPages.documentation.appendingPathComponent("Checks/\(code)-\(side).png")
      #expect(FileManager.default.fileExists(atPath: picture.path), "\(picture.lastPathComponent)")
    }
  }
}
