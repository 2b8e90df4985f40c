import YarDiagnosis
import YarDocuments
import YarScenes

/// Findings that are known: what `yar check --json` printed once.
///
/// A document is recognised by the end of its path, the longest that fits: folders may be moved, and a run may start
/// elsewhere. What one document has says nothing of another of the same name.
package struct CheckBaseline: Sendable {
  /// What is known of a document: how severe the findings of each fingerprint were.
  private typealias Known = [String: [FindingSeverity]]

  /// A document of the file.
  private struct Document: Sendable {
    var path: [Substring]
    var known: Known
  }

  /// The documents of the file, by their own names.
  private var documents: [Substring: [Document]] = [:]
  /// What is known of each document of a run.
  private var known: [InputFile: Known] = [:]

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
    for element in list.elements {
      let document = Document(
        path: (element["input"]?.string ?? "").split(separator: "/"),
        known: Self.known(in: element["scenes"]))
      documents[document.path.last ?? "", default: []].append(document)
    }
  }

  private static func known(in scenes: JSONNode?) -> Known {
    var known: Known = [:]
    for findings in scenes?.elements.compactMap({ $0["findings"] }) ?? [] {
      for finding in findings.elements {
        guard let fingerprint = finding["fingerprint"]?.string else { continue }
        let severity = finding["severity"]?.string.flatMap { FindingSeverity(rawValue: $0) }
        known[fingerprint, default: []].append(severity ?? .error)
      }
    }
    return known
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
          known[path.input, default: [:]].merge(document.known) { $0 + $1 }
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
  package func filter(_ check: DocumentCheck) -> DocumentCheck {
    guard var rest = known[check.input] else { return check }
    var result = check
    for index in result.scenes.indices {
      result.scenes[index].findings.removeAll { finding in
        let severities = rest[finding.fingerprint] ?? []
        let fitting = severities.indices.filter { severities[$0] >= finding.severity }
        guard let least = fitting.min(by: { severities[$0] < severities[$1] }) else { return false }
        rest[finding.fingerprint]?.remove(at: least)
        result.knownCount += 1
        return true
      }
    }
    return result
  }
}
