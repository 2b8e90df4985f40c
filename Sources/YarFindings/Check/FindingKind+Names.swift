import YarDiagnosis
import YarLayout
import YarScenes

extension FindingKind {
  /// The kinds of codes with commas between them.
  ///
  /// - Parameter option: What asks for them, as messages name it: `--only`.
  package static func kinds(
    named text: String, by option: String
  ) throws(UsageError) -> Set<FindingKind> {
    var kinds: Set<FindingKind> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part.drop { $0 == " " })
      guard let kind = FindingKind(rawValue: word) else {
        let all = allCases.map(\.rawValue)
        let near = nearest(to: word, in: all).map { "did you mean '\($0)'?" }
        throw UsageError(
          message: "'\(option)' names no kind of finding: '\(word)'; "
            + (near ?? "the kinds are " + all.joined(separator: ", ")))
      }
      kinds.insert(kind)
    }
    return kinds
  }
}
