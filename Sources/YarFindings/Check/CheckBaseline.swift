import YarDiagnosis
import YarDocuments
import YarScenes

/// Findings that are known: what `yar check --json` printed once.
///
/// A document is recognised by the end of its path, the longest that fits: folders may be moved, and a run may start
/// elsewhere. What one document has says nothing of another of the same name.
package struct CheckBaseline: Sendable {
  /// A finding that is known.
  private struct Known: Sendable {
    var said: SaidFinding
    var severity: FindingSeverity
  }

  /// A document of the file.
  private struct Document: Sendable {
    var path: [Substring]
    var known: [Known]
  }

  /// The documents of the file, by their own names.
  private var documents: [Substring: [Document]] = [:]
  /// What is known of each document of a run.
  private var known: [InputFile: [Known]] = [:]

  /// Reads a file.
  package init(path: String) throws(UsageError) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).read()
    } catch {
      throw UsageError(
        message: "'--baseline' \(error.message.text): '\(path)'; "
          + "'yar check --json INPUT > \(path)' makes it")
    }
    let tree: JSONTree
    do {
      tree = try JSONTree(bytes)
    } catch {
      throw UsageError(
        message: "'--baseline' is no JSON: \(path):\(error.position): \(error.message)")
    }
    guard let list = tree.root["documents"], list.kind == .array else {
      throw UsageError(
        message: "'--baseline' is not what 'yar check --json' prints: '\(path)'")
    }
    guard let version = tree.root["version"]?.number, version == 1 else {
      let known = tree.root["version"]?.number.map { "of version \(JSONWriter.number($0))" }
      throw UsageError(
        message: "'--baseline' is \(known ?? "of no version"), and this program knows version 1: "
          + "'\(path)'; 'yar check --json INPUT > \(path)' makes it anew")
    }
    for element in list.elements {
      let document = Document(
        path: (element["input"]?.string ?? "").split(separator: "/"),
        known: Self.known(in: element["scenes"]))
      documents[document.path.last ?? "", default: []].append(document)
    }
  }

  private static func known(in scenes: JSONNode?) -> [Known] {
    let findings = scenes?.elements.flatMap { scene in
      scene["findings"].map { Array($0.elements) } ?? []
    }
    return (findings ?? []).compactMap { finding in
      guard let fingerprint = finding["fingerprint"]?.string else { return nil }
      let severity = finding["severity"]?.string.flatMap { FindingSeverity(rawValue: $0) }
      let said = SaidFinding(
        fingerprint: fingerprint, summary: finding["summary"]?.string ?? "",
        detail: finding["details"]?.elements.first { _ in true }?.string)
      return Known(said: said, severity: severity ?? .error)
    }
  }

  /// Finds what is known of each document of a run.
  ///
  /// A document of the run and one of the file belong together where neither fits another better: what was moved does,
  /// what was copied does not.
  package mutating func match(_ inputs: [InputFile]) {
    let paths = inputs.map { (input: $0, parts: Self.parts($0)) }
    for (name, paths) in Dictionary(grouping: paths, by: { $0.parts.last ?? "" }) {
      guard let documents = documents[name] else { continue }
      let lengths = paths.map { path in documents.map { Self.commonEnd(path.parts, $0.path) } }
      let most = lengths.map { $0.max() ?? 0 }
      for (index, document) in documents.enumerated() {
        let best = lengths.map { $0[index] }.max() ?? 0
        for (number, path) in paths.enumerated()
        where lengths[number][index] == best && most[number] == best {
          known[path.input, default: []] += document.known
        }
      }
    }
  }

  private static func parts(_ input: InputFile) -> [Substring] {
    let folder = input.isStandardInput ? nil : FilePath.resolved(input.folder)
    return (folder ?? "").split(separator: "/") + input.path.split(separator: "/").suffix(1)
  }

  private static func commonEnd(_ one: [Substring], _ other: [Substring]) -> Int {
    zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
  }

  /// Takes out of a check what is known, and counts it; what has become worse is new.
  ///
  /// A view without a name is told by its place, which others take when one comes before it: of several findings that may be
  /// a known one, it is the one of which the same is said.
  package func filter(_ check: DocumentCheck) -> DocumentCheck {
    guard let known = known[check.input] else { return check }
    let found = check.findings
    let said = found.map {
      SaidFinding(fingerprint: $0.fingerprint, summary: $0.summary, detail: $0.details.first)
    }
    var isKnown = Array(repeating: false, count: found.count)
    var isUsed = Array(repeating: false, count: known.count)
    for likeness in SaidFinding.likenesses {
      // Those that are alike, by severity; the first of them is the last of its list.
      var open: [[String]: [FindingSeverity: [Int]]] = [:]
      for place in known.indices.reversed() where !isUsed[place] {
        open[likeness(known[place].said), default: [:]][known[place].severity, default: []]
          .append(place)
      }
      for place in found.indices where !isKnown[place] {
        let key = likeness(said[place])
        for severity in FindingSeverity.allCases where severity >= found[place].severity {
          guard let used = open[key]?[severity]?.popLast() else { continue }
          isKnown[place] = true
          isUsed[used] = true
          break
        }
      }
    }
    var result = check
    var place = 0
    for scene in result.scenes.indices {
      result.scenes[scene].findings.removeAll { _ in
        defer { place += 1 }
        return isKnown[place]
      }
    }
    result.knownCount += isKnown.count { $0 }
    return result
  }
}

/// What is said of a finding, by which it is recognised in another run.
private struct SaidFinding: Sendable {
  let fingerprint: String
  /// The fingerprint without the places of views that have no names.
  private let shape: String
  private let words: String
  /// The words without the figures that are not part of a text.
  private let plainWords: String

  init(fingerprint: String, summary: String, detail: String?) {
    self.fingerprint = fingerprint
    shape = Self.withoutFigures(fingerprint, opening: "[", closing: "]", dropsInside: true)
    words = summary + "\n" + (detail ?? "")
    plainWords = Self.withoutFigures(words, opening: "'", closing: "'", dropsInside: false)
  }

  /// What two findings have to have in common to be the same, the surest first.
  static var likenesses: [(SaidFinding) -> [String]] {
    [
      { [$0.fingerprint, $0.words] }, { [$0.shape, $0.words] },
      { [$0.fingerprint, $0.plainWords] }, { [$0.shape, $0.plainWords] },
      { [$0.fingerprint] },
    ]
  }

  /// A text without its digits, inside of brackets or outside of quotes.
  private static func withoutFigures(
    _ text: String, opening: Unicode.Scalar, closing: Unicode.Scalar, dropsInside: Bool
  ) -> String {
    var result = String.UnicodeScalarView()
    var isInside = false
    for scalar in text.unicodeScalars {
      if isInside ? scalar == closing : scalar == opening {
        isInside.toggle()
      } else if isInside == dropsInside, ("0"..."9").contains(scalar) {
        continue
      }
      result.append(scalar)
    }
    return String(result)
  }
}
