import YarDiagnosis
import YarDocuments

/// Findings that are known: what `yar check --json` printed once.
struct CheckBaseline: Sendable {
  /// How often a fingerprint is known in a document, by the document's name.
  private var known: [String: [String: Int]] = [:]

  /// Reads a file.
  init(path: String) throws(UsageError) {
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
    guard let documents = tree.root["documents"], documents.kind == .array else {
      throw UsageError(
        message: "'--baseline' is not what 'yar check --json' prints: '\(path)'")
    }
    for document in documents.elements {
      let name = FilePath.lastComponent(document["input"]?.string ?? "")
      guard let scenes = document["scenes"] else { continue }
      for scene in scenes.elements {
        guard let findings = scene["findings"] else { continue }
        for finding in findings.elements {
          guard let fingerprint = finding["fingerprint"]?.string else { continue }
          known[name, default: [:]][fingerprint, default: 0] += 1
        }
      }
    }
  }

  /// Takes out of a check what is known, and counts it; documents go by their file names, wherever they lie.
  func filter(_ check: DocumentCheck) -> DocumentCheck {
    var rest = known[FilePath.lastComponent(check.input.path)] ?? [:]
    guard !rest.isEmpty else { return check }
    var result = check
    for index in result.scenes.indices {
      result.scenes[index].findings.removeAll { finding in
        guard let count = rest[finding.fingerprint], count > 0 else { return false }
        rest[finding.fingerprint] = count - 1
        result.knownCount += 1
        return true
      }
    }
    return result
  }
}
