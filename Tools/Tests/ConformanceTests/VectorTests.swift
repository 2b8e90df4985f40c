import Foundation
import Testing

@testable import Conformance

/// The recorded cases of `Tests/Vectors`, by the program that `make conformance` runs.
@Suite struct VectorTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Tests/Vectors").standardized.path

  @Test func boxesAreThoseOfWeView2() throws {
    let report = try WeViewCases(file: "\(Self.folder)/weview.json").run()
    #expect(
      report.lines == ["4214 answers compared, 546 not compared (rules where Yar does otherwise)"])
    #expect(report.closingLine == "600 passed, 0 failed")
  }

  @Test func constraintsAreThoseOfAutoLayout() throws {
    let report = try AutoLayoutCases(file: "\(Self.folder)/autolayout.json").run()
    #expect(report.closingLine == "602 passed, 0 failed")
    #expect(report.failed == 0, "\(report.lines.joined(separator: "\n"))")
  }

  /// A comparison that cannot fail would show nothing.
  @Test func anotherFrameIsFound() throws {
    let path = "\(Self.folder)/weview.json"
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    var all = try #require(read as? [String: Any])
    var item = try #require((all["cases"] as? [[String: Any]])?.first)
    var answer = try #require((item["measure"] as? [[String: Any]])?.first { $0["tags"] == nil })
    let desired = try #require(answer["desired"] as? [Double])
    answer["desired"] = [desired[0] + 1, desired[1]]
    item["measure"] = [answer]
    all["cases"] = [item]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try JSONSerialization.data(withJSONObject: all).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try WeViewCases(file: file.path).run().closingLine == "0 passed, 1 failed")
  }
}
