import Foundation
import YarInterfaceBuilder

/// Measures how good `yar check` is: what it finds of faults that are put into correct documents, and what it
/// finds in documents that are known to be correct.
struct CheckQualityCases {
  private let folder: String
  private let index: CorpusIndex
  private let program: CheckProgram
  /// How many places of each kind are broken.
  private static let samples = 60

  init(folder: String) throws {
    self.folder = folder
    index = try CorpusIndex(folder: folder)
    program = try CheckProgram()
  }

  func run() throws -> CheckQualityReport {
    var report = CheckQualityReport()
    let (baseline, seconds) = try program.check("\(folder)/docs")
    report.seconds = seconds
    report.documentCount = index.documents.count
    var documents: [String: InterfaceDocument] = [:]
    for item in index.documents {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(item.file)"))
      documents[item.file] = try? InterfaceDocument([UInt8](data), file: item.file)
    }
    countUntouched(baseline, documents, into: &report)
    var random = SeededRandom(seed: 2026)
    for mutation in Mutation.all {
      report.mutations.append(try run(mutation, documents, baseline, &random))
    }
    for mutation in Mutation.harmful {
      report.harms.append(try run(mutation, documents, baseline, &random))
    }
    return report
  }

  private static func name(_ file: String) -> String {
    URL(fileURLWithPath: file).lastPathComponent
  }

  // MARK: Documents as they are

  /// Counts the findings in gold scenes, those on the document's own device in particular.
  private func countUntouched(
    _ findings: [String: [CheckProgram.Found]], _ documents: [String: InterfaceDocument],
    into report: inout CheckQualityReport
  ) {
    for item in index.documents {
      let name = Self.name(item.file)
      let own = documents[item.file]?.device.flatMap { Device.named($0.id) }?.names.first
      let levels = Dictionary(item.scenes.map { ($0.root, $0.level) }) { first, _ in first }
      var scenes: [String: [CheckProgram.Found]] = [:]
      for finding in findings[name] ?? [] {
        report.count(finding)
        guard let root = finding.path.last(where: { levels[$0] != nil }), levels[root] == "gold"
        else { continue }
        report.countGold(finding)
        let isOwn = finding.device == own && !finding.isRightToLeft && !finding.hasRange
        if isOwn, finding.severity == "error" { scenes[root, default: []].append(finding) }
      }
      report.goldCount += item.scenes.count { $0.level == "gold" }
      for (root, found) in scenes.sorted(by: { $0.key < $1.key }) {
        let first = found[0]
        report.goldWithErrors.append("\(name) \(root): \(first.code): \(first.summary)")
      }
    }
  }

  // MARK: Documents that are broken

  private func run(
    _ mutation: Mutation, _ documents: [String: InterfaceDocument],
    _ baseline: [String: [CheckProgram.Found]], _ random: inout SeededRandom
  ) throws -> CheckQualityReport.MutationScore {
    var score = CheckQualityReport.MutationScore(title: mutation.title, code: mutation.codes[0])
    var candidates: [(file: String, place: Mutation.Place)] = []
    for item in index.documents {
      guard let document = documents[item.file] else { continue }
      for scene in item.scenes where scene.level == "gold" {
        guard let home = document.scenes.first(where: { $0.root?.id == scene.root }),
          let root = home.root
        else { continue }
        // Such a screen is also shown on the smallest and the largest phone.
        let phone = document.device.flatMap { Device.named($0.id) }.flatMap { $0.isPad ? nil : $0 }
        let isPhoneScreen =
          home.controller != nil && phone?.size(isLandscape: false) == root.placement.frame.size
        for place in mutation.places(SceneOutline(root, isPhoneScreen: isPhoneScreen)) {
          candidates.append((item.file, place))
        }
      }
    }
    score.candidateCount = candidates.count
    random.shuffle(&candidates)
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent(
      "yar-check-quality-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.removeItem(at: temporary)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    var made: [(file: String, name: String, place: Mutation.Place)] = []
    for candidate in candidates where made.count < Self.samples {
      let source = try String(contentsOfFile: "\(folder)/\(candidate.file)", encoding: .utf8)
      var text = DocumentText(source)
      guard candidate.place.apply(&text), text.text != source else { continue }
      let name = "\(made.count + 100)-\(Self.name(candidate.file))"
      try text.text.write(
        to: temporary.appendingPathComponent(name), atomically: false, encoding: .utf8)
      made.append((candidate.file, name, candidate.place))
    }
    guard !made.isEmpty else { return score }
    let found = try program.check(temporary.path).findings
    for mutant in made {
      score.made += 1
      let before = Set((baseline[Self.name(mutant.file)] ?? []).map(\.fingerprint))
      let hits = (found[mutant.name] ?? []).filter { finding in
        mutation.codes.contains(finding.code) && !finding.ids.isDisjoint(with: mutant.place.ids)
          && !before.contains(finding.fingerprint)
          && (mutant.place.firstWidth.map { finding.firstLength == $0 } ?? true)
      }
      if hits.isEmpty {
        score.missed.append("\(mutant.name) \(mutant.place.ids.sorted().joined(separator: " "))")
      } else {
        score.found += 1
        if hits.contains(where: { $0.fixCount > 0 }) { score.withFix += 1 }
      }
    }
    return score
  }
}

/// Numbers of chance that are the same in every run.
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func shuffle<Element>(_ list: inout [Element]) {
    guard list.count > 1 else { return }
    for index in stride(from: list.count - 1, to: 0, by: -1) {
      list.swapAt(index, next(below: index + 1))
    }
  }
}
