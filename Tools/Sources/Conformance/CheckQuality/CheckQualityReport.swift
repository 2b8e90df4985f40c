import Foundation

/// How good `yar check` is, in figures.
struct CheckQualityReport: ConformanceReport {
  /// What became of one way to break documents.
  struct MutationScore {
    var title: String
    var code: String
    var candidateCount = 0
    var made = 0
    var found = 0
    var withFix = 0
    var missed: [String] = []

    init(title: String, code: String) {
      self.title = title
      self.code = code
    }
  }

  var seconds = 0.0
  var documentCount = 0
  var goldCount = 0
  /// Gold scenes with a finding of the level error on the document's own device.
  var goldWithErrors: [String] = []
  var mutations: [MutationScore] = []
  /// The same of faults that people see, of kinds that the checks were not made by.
  var harms: [MutationScore] = []
  /// What is checked about constraints alone; see `CheckVectors`.
  var vectors: CheckVectors?
  /// How much of what is told is true; see `CheckPrecisionCases`.
  var precision: CaseReport?
  private var counts: [String: [String: Int]] = [:]
  private var goldCounts: [String: [String: Int]] = [:]

  mutating func count(_ finding: CheckProgram.Found) {
    counts[finding.code, default: [:]][finding.severity, default: 0] += 1
  }

  mutating func countGold(_ finding: CheckProgram.Found) {
    goldCounts[finding.code, default: [:]][finding.severity, default: 0] += 1
  }

  private var made: Int { mutations.reduce(0) { $0 + $1.made } }
  private var found: Int { mutations.reduce(0) { $0 + $1.found } }
  private var harmsMade: Int { harms.reduce(0) { $0 + $1.made } }
  private var harmsFound: Int { harms.reduce(0) { $0 + $1.found } }

  /// At least this share of what is broken must be found.
  private static let leastFound = 0.95
  /// The same of faults that people see.
  private static let leastHarmsFound = 0.9
  /// At most this share of the gold scenes may have an error.
  private static let mostErrors = 0.02

  var failed: Int {
    var count = (vectors?.failures.count ?? 0) + (precision?.failed ?? 0)
    if Double(found) < Self.leastFound * Double(made) { count += 1 }
    if Double(harmsFound) < Self.leastHarmsFound * Double(harmsMade) { count += 1 }
    if Double(goldWithErrors.count) > Self.mostErrors * Double(goldCount) { count += 1 }
    return count
  }

  var lines: [String] {
    (vectors?.failures ?? []) + (precision?.lines ?? [])
      + (mutations + harms).flatMap { score in
        score.missed.map { "missed: \(score.title): \($0)" }
      } + goldWithErrors.map { "error in a gold scene: \($0)" }
      + (mutations + harms).map { "\($0.title): \($0.found) of \($0.made) found" }
      + [
        "found \(share(found, made)) of what was broken, and \(share(harmsFound, harmsMade)) of what people see; "
          + "\(share(goldWithErrors.count, goldCount)) gold scenes with an error; "
          + "\(documentCount) documents checked in \(String(format: "%.1f", seconds)) s"
      ]
  }

  var closingLine: String { "\(found) passed, \(failed) failed" }

  func json() throws -> Data {
    try JSONSerialization.data(
      withJSONObject: [
        "made": made, "found": found, "harmsMade": harmsMade, "harmsFound": harmsFound,
        "gold": goldCount, "goldWithErrors": goldWithErrors,
        "seconds": seconds,
      ], options: [.prettyPrinted, .sortedKeys])
  }

  private func share(_ part: Int, _ whole: Int) -> String {
    let percent = whole == 0 ? 0 : 100 * Double(part) / Double(whole)
    return "\(part) of \(whole) (\(String(format: "%.1f", percent)) %)"
  }

  private func table(of scores: [MutationScore]) -> [String] {
    let rows = scores.map {
      "| \($0.title) | `\($0.code)` | \($0.candidateCount) | \($0.made) | \(share($0.found, $0.made)) "
        + "| \($0.withFix) |"
    }
    let made = scores.reduce(0) { $0 + $1.made }
    let found = scores.reduce(0) { $0 + $1.found }
    return [
      "| what is done | code | places | tried | found | with a fix |",
      "| --- | --- | --- | --- | --- | --- |",
    ] + rows + [
      "| all | | \(scores.reduce(0) { $0 + $1.candidateCount }) | \(made) | \(share(found, made)) | |"
    ]
  }

  /// The page `Documentation/CheckQuality.md`.
  var markdown: String {
    var lines = [
      "# How good the checks are",
      "",
      "This page is written by the tool:",
      "",
      "```",
      "make build && make conformance",
      ".build/release/Conformance check-quality DIR --vectors FILE.json "
        + "--judged Documentation/CheckPrecision.json --markdown Documentation/CheckQuality.md",
      "```",
      "",
      "DIR is a corpus of \(documentCount) real Interface Builder documents, FILE.json holds recorded cases",
      "of contradictions and ambiguity. All documents were checked on three devices, in both directions and",
      "at the sizes in between, in \(String(format: "%.1f", seconds)) s.",
    ]
    if let vectors { lines += vectors.markdown }
    if let precision {
      lines += [
        "", "## What is told is true", "",
        "Errors and warnings were drawn at random, with a seed, from all that is told of the corpus and of two whole",
        "apps, and judged by a person against the source: true and useful, true but noise, or false, each with its",
        "reason ([CheckPrecision.json](CheckPrecision.json)). They are looked for again: what was judged false and is",
        "mended must not come back (`Conformance check-precision`). Of those that are still told:",
        "",
      ]
      lines += precision.notes.map { "- \($0)" }
    }
    lines += [
      "", "## What is broken on purpose is found", "",
      "Correct scenes are broken in one known way, at places chosen by a seeded generator. A fault counts as",
      "found if a finding of the right kind, which was not there before, names the view or the constraint",
      "that was changed. Where a change also makes constraints contradict each other, that counts too.",
      "",
    ]
    lines += table(of: mutations)
    lines += [
      "", "## What people see is found", "",
      "Faults of other kinds, that the checks were not made by, are put only where they show. Whatever finding names one",
      "of the views or constraints that take part counts, if its kind can say so and it was not there before: the code is",
      "the one that is meant most often. At least \(Int(Self.leastHarmsFound * 100)) % must be found.",
      "",
    ]
    lines += table(of: harms)
    lines += [
      "", "## What is right is left alone", "",
      "Of the scenes that a second implementation of Auto Layout reproduces without a contradiction and",
      "with nothing open, \(share(goldWithErrors.count, goldCount)) have a finding of the level error on the",
      "device of the document:", "",
    ]
    lines += goldWithErrors.map { "- \($0)" }
    lines += [
      "", "What was found in all scenes, and in these, with all devices, directions and sizes:", "",
      "| code | errors | warnings | notes | errors in gold | warnings in gold | notes in gold |",
      "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for code in counts.keys.sorted() {
      let columns = [counts, goldCounts].flatMap { table in
        ["error", "warning", "note"].map { "\(table[code]?[$0] ?? 0)" }
      }
      lines.append("| `\(code)` | \(columns.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
