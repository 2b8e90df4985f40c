import Foundation
import YarLayout

/// The box layout cases: trees with the sizes they want and the frames they get.
///
/// Answers tagged with a rule where Yar does what a user expects instead of what WeView 2 does
/// (`Documentation/WeView2.md`) are not compared.
struct WeViewCases {
  /// Tags whose rules Yar follows as the original does.
  static let followedTags: Set<String> = [
    "ignoreBeatsMinimum", "stretchInMeasure", "cropInMeasure",
  ]

  private let cases: [[String: Any]]

  init(file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    guard
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      object["format"] as? String == "weview2-cases",
      let cases = object["cases"] as? [[String: Any]]
    else { throw CaseError("\(file) is not a file of WeView 2 cases") }
    self.cases = cases
  }

  func run() throws -> CaseReport {
    var report = CaseReport()
    var compared = 0
    var left = 0
    for item in cases {
      var result = CaseReport.Case(name: item["name"] as? String ?? "?", failures: [])
      do {
        let runner = CaseRunner(item)
        try runner.run()
        result.failures = runner.failures
        compared += runner.compared
        left += runner.notCompared
      } catch let error as UnsupportedKind {
        result.skipped = error.description
      }
      report.cases.append(result)
    }
    report.notes.append(
      "\(compared) answers compared, \(left) not compared (rules where Yar does otherwise)")
    return report
  }
}

struct CaseError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Runs one case: each answer is taken from a tree of its own.
private final class CaseRunner {
  private let item: [String: Any]
  var failures: [String] = []
  var compared = 0
  var notCompared = 0

  init(_ item: [String: Any]) { self.item = item }

  func run() throws {
    guard let root = item["root"] as? [String: Any] else { throw CaseError("case without a root") }
    for answer in item["measure"] as? [[String: Any]] ?? [] {
      let tree = try WeViewCaseTree(root)
      guard isCompared(answer) else { continue }
      let offer = size(answer["proposed"])
      let expected = size(answer["desired"])
      let actual = tree.root.sizeThatFits(offer)
      if actual != expected {
        failures.append("wants \(actual) instead of \(expected) when offered \(offer)")
      }
      checkIssues(tree)
    }
    for answer in item["arrange"] as? [[String: Any]] ?? [] {
      let tree = try WeViewCaseTree(root)
      guard isCompared(answer) else { continue }
      let size = size(answer["size"])
      tree.root.frame = Rect(origin: .zero, size: size)
      tree.root.layoutIfNeeded()
      compareFrames(tree, answer, size)
      compareScrolls(tree, answer, size)
      checkIssues(tree)
      let before = tree.root.layoutCounters
      tree.root.layoutIfNeeded()
      if tree.root.layoutCounters != before { failures.append("a second layout did some work") }
    }
  }

  private func isCompared(_ answer: [String: Any]) -> Bool {
    let tags = Set(answer["tags"] as? [String] ?? [])
    let isCompared = tags.subtracting(WeViewCases.followedTags).isEmpty
    if isCompared { compared += 1 } else { notCompared += 1 }
    return isCompared
  }

  private func compareFrames(_ tree: WeViewCaseTree, _ answer: [String: Any], _ size: Size) {
    let expected = answer["frames"] as? [String: [Double]] ?? [:]
    for id in expected.keys.sorted() {
      guard let numbers = expected[id], numbers.count == 4, let view = tree.views[id] else {
        failures.append("no view '\(id)'")
        continue
      }
      let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      if view.frame != frame {
        failures.append("at \(size) '\(id)' has the frame \(view.frame) instead of \(frame)")
      }
    }
  }

  private func compareScrolls(_ tree: WeViewCaseTree, _ answer: [String: Any], _ size: Size) {
    let expected = answer["scrolls"] as? [String: [String: Any]] ?? [:]
    for id in expected.keys.sorted() {
      guard let scrollView = tree.views[id] as? ScrollView else {
        failures.append("no scroll view '\(id)'")
        continue
      }
      let contentSize = self.size(expected[id]?["contentSize"])
      let isScrollEnabled = expected[id]?["scrollEnabled"] as? Bool ?? false
      if scrollView.contentSize != contentSize || scrollView.isScrollEnabled != isScrollEnabled {
        failures.append(
          "at \(size) '\(id)' has content of \(scrollView.contentSize), scrolling "
            + "\(scrollView.isScrollEnabled), instead of \(contentSize), \(isScrollEnabled)")
      }
    }
  }

  private func checkIssues(_ tree: WeViewCaseTree) {
    for issue in tree.root.layoutIssues { failures.append(issue.message) }
  }

  private func size(_ value: Any?) -> Size {
    let numbers = value as? [Double] ?? []
    guard numbers.count == 2 else { return .zero }
    return Size(width: numbers[0], height: numbers[1])
  }
}
