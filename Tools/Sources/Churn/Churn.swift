import Foundation

/// Random edits on live trees, compared with trees made anew.
@main
struct Churn {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let arguments = words.compactMap { UInt32($0).map { Int($0) } }
    guard arguments.count == words.count, words.count <= 3 else {
      print(
        "usage: Churn [EDITS [SEED [SECONDS]]]: whole numbers, by default 100000 edits and seed 1")
      exit(words == ["--help"] ? 0 : 2)
    }
    let edits = arguments.first ?? 100_000
    let seed = arguments.dropFirst().first ?? 1
    let report = run(
      edits: edits, firstSeed: UInt64(seed), seconds: arguments.dropFirst(2).first
    ) { print($0) }
    print(report.summary)
    if !report.failures.isEmpty { exit(1) }
  }

  struct Report {
    var tally = Tally()
    var programs = 0
    var failures: [String] = []
    var kinds: [Difference.Kind: Int] = [:]

    var summary: String {
      let found = Difference.Kind.allCases.map { "\($0) \(kinds[$0] ?? 0)" }
      return """
        \(tally.edits) edits in \(programs) programs, \(tally.compared) comparisons \
        (\(tally.conflicting) with conflicts, \(tally.ambiguous) with ambiguity, \
        \(tally.unsettled) not settled), \(tally.frames) frames: \(failures.count) differences \
        (\(found.joined(separator: ", "))); \(tally.open) that follow from undecided places, \
        \(tally.circles) from margins and places that follow from themselves
        """
    }
  }

  /// Runs programs of 500 edits until so many edits were made, or the time is up.
  static func run(
    edits: Int, firstSeed: UInt64, seconds: Int? = nil,
    vocabulary: Vocabulary = Vocabulary(), tell: (String) -> Void = { _ in }
  ) -> Report {
    var report = Report()
    var seed = firstSeed
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    while report.tally.edits < edits {
      if let end, ContinuousClock.now >= end { break }
      var writer = ProgramWriter(seed: seed, vocabulary: vocabulary)
      let program = writer.write(500)
      let rounds = seed % 2 == 0
      report.programs += 1
      if let (found, count) = Program.run(program, roundsToPixels: rounds, &report.tally) {
        report.kinds[found.kind, default: 0] += 1
        let text = failure(seed, found, Array(program.prefix(count)), rounds)
        report.failures.append(text)
        tell(text)
      }
      seed += 1
    }
    return report
  }

  private static func failure(
    _ seed: UInt64, _ found: Difference, _ program: [Edit], _ rounds: Bool
  ) -> String {
    let small = Program.reduced(program, found.kind, roundsToPixels: rounds)
    var tally = Tally()
    let last = Program.run(small, roundsToPixels: rounds, &tally)?.difference ?? found
    let edits = small.map { "    \($0)" }.joined(separator: "\n")
    return "seed \(seed), \(last.kind): \(last.text)\n\(edits)"
  }
}
