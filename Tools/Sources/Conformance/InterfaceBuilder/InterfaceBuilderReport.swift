import Foundation
import YarInterfaceBuilder

/// What became of a corpus of documents.
struct InterfaceBuilderReport {
  var results: [Parity: [SceneResult]] = [:]
  var unreadable: [String] = []
  /// Processor time: of everything, of reading, and of one layout of every scene under engine parity.
  var seconds = 0.0
  var readingSeconds = 0.0
  var layoutSeconds = 0.0
  private var viewCounts: [String: Int] = [:]
  private var unread: [String: Int] = [:]
  private var noteCount = 0

  static let levels = ["gold", "silver", "mixed", "bad"]

  mutating func add(_ document: InterfaceDocument) {
    noteCount += document.notes.count
    for part in document.unread { unread[part.name, default: 0] += part.count }
    for scene in document.scenes {
      var stack = scene.others
      if let root = scene.root { stack.append(root) }
      while let view = stack.popLast() {
        viewCounts[view.element, default: 0] += 1
        stack += view.subviews + view.parts + view.rows
      }
    }
  }

  var goldScenes: [SceneResult] { (results[.engine] ?? []).filter { $0.level == "gold" } }
  var passed: Int { goldScenes.count { $0.isRight } }
  var failed: Int { goldScenes.count { !$0.isRight } + unreadable.count }

  /// One line for each gold scene that fails under engine parity, then the tables.
  var lines: [String] {
    let failures = goldScenes.filter { !$0.isRight }.map { scene in
      let first =
        scene.problems.first
        ?? scene.mismatches.first.map {
          "\($0.element) \($0.id) is at \($0.actual) instead of \($0.expected)"
        } ?? ""
      let rest = scene.problems.count + scene.mismatches.count - 1
      return "\(scene.name): \(first)" + (rest > 0 ? " (and \(rest) more)" : "")
    }
    return unreadable + failures + scores + causes + reading
      + [
        "\(String(format: "%.2f", readingSeconds)) s of processor time for reading, "
          + "\(String(format: "%.2f", layoutSeconds)) s for making and laying out all scenes once, "
          + "\(String(format: "%.2f", seconds)) s in all"
      ]
  }

  var closingLine: String { "\(passed) passed, \(failed) failed" }

  func share(_ part: Int, _ whole: Int) -> String {
    let percent = whole == 0 ? 0 : 100 * Double(part) / Double(whole)
    return "\(part) of \(whole) (\(String(format: "%.1f", percent)) %)"
  }

  private var scores: [String] {
    Parity.allCases.flatMap { parity -> [String] in
      let all = results[parity] ?? []
      return (Self.levels + ["all"]).map { level in
        let scenes = level == "all" ? all : all.filter { $0.level == level }
        let views = scenes.reduce(0) { $0 + $1.viewCount }
        let wrong = scenes.reduce(0) { $0 + $1.mismatches.count }
        return
          "\(parity.rawValue) parity, \(level): views \(share(views - wrong, views)), "
          + "scenes \(share(scenes.count { $0.isRight }, scenes.count))"
      }
    }
  }

  private var causes: [String] {
    Parity.allCases.flatMap { parity -> [String] in
      let mismatches = (results[parity] ?? []).flatMap(\.mismatches)
      return MismatchCause.allCases.compactMap { cause in
        let count = mismatches.count { $0.cause == cause }
        return count == 0 ? nil : "\(parity.rawValue) parity: \(count) views, \(cause.rawValue)"
      }
    }
  }

  /// How many views are of elements that are read.
  var readShare: String {
    let total = viewCounts.values.reduce(0, +)
    let unknown = viewCounts.keys.reduce(0) { $0 + (unread["<\($1)>"] ?? 0) }
    return share(total - unknown, total)
  }

  /// What was not read, most frequent first.
  var unreadParts: [(name: String, count: Int)] {
    unread.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private var reading: [String] {
    ["\(readShare) views are of elements that are read; \(noteCount) notes"]
      + unreadParts.prefix(40).map { "unread: \($0.count) \($0.name)" }
  }

  func json() throws -> Data {
    var object: [String: Any] = [
      "passed": passed, "failed": failed, "notes": scores + causes + reading,
    ]
    for parity in Parity.allCases {
      object[parity.rawValue] = (results[parity] ?? []).map { scene -> [String: Any] in
        [
          "scene": scene.name, "level": scene.level, "views": scene.viewCount,
          "problems": scene.problems,
          "mismatches": scene.mismatches.map { mismatch -> [String: Any] in
            [
              "id": mismatch.id, "element": mismatch.element, "cause": mismatch.cause.rawValue,
              "expected": [
                mismatch.expected.minX, mismatch.expected.minY, mismatch.expected.width,
                mismatch.expected.height,
              ],
              "actual": [
                mismatch.actual.minX, mismatch.actual.minY, mismatch.actual.width,
                mismatch.actual.height,
              ],
            ]
          },
        ]
      }
    }
    return try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
  }
}
