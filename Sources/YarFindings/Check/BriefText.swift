import YarDiagnosis
import YarScenes

/// Findings in a line for each cause, for agents and for people in a hurry: where, what, by how much, what helps.
struct BriefText {
  /// The most characters of a line: four are a token.
  static let limit = 480
  /// The most of a place.
  private static let placeLimit = 120

  private let finding: Finding
  private let file: String

  init(_ finding: Finding, file: String) {
    self.finding = finding
    self.file = file
  }

  /// `card.json:12:5: error conflict: box cannot satisfy 3 constraints at once: …; fix: … (cures 18 findings)`.
  var line: String {
    let place = finding.place.map { "\($0)" } ?? file
    var start = place.count > Self.placeLimit ? "…" + place.suffix(Self.placeLimit - 1) : place
    start += ": \(finding.severity.rawValue) \(finding.kind.rawValue): "
    if let room = finding.lackOfRoom { start += "\(room), so moving does not help: " }
    let end = remedy
    let rest = Self.limit - start.count
    // What helps is worth more than the end of a long summary.
    let tail = Self.cut(end, to: max(rest / 3, rest - finding.summary.count))
    return Self.cut(start + Self.cut(finding.summary, to: rest - tail.count) + tail, to: Self.limit)
  }

  private var remedy: String {
    guard let fix = finding.fixes.first else { return extent }
    let word =
      fix.steps.isEmpty
      ? "fix" : fix.isByHand ? "fix by hand" : fix.holds ? "fix" : "helps in part"
    let count = fix.cures > 1 ? " (cures \(fix.cures) findings)" : ""
    return "\(extent); \(word): \(fix.text)\(count)"
  }

  /// In how many rows, or at which sizes it is.
  private var extent: String {
    if let rows = finding.rows { return "; in \(rows.count.grouped) of \(rows.total.grouped) rows" }
    if let range = finding.range { return "; \(range)" }
    return ""
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    text.count <= limit ? text : text.prefix(max(0, limit - 1)) + "…"
  }
}

extension Finding {
  /// `page cannot be lower than 1142 pt, and has 842`: what contains the view is too small for all that is in it; nil
  /// where that is not known.
  fileprivate var lackOfRoom: String? {
    guard kind == .outside || kind == .overlapping || kind == .truncated else { return nil }
    return details.first {
      $0.contains(" cannot be narrower than ") || $0.contains(" cannot be lower than ")
    }
  }
}
