import YarDiagnosis
import YarDocuments
import YarInterfaceBuilder
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
        throw UsageError(message: unknown(word, in: option))
      }
      kinds.insert(kind)
    }
    return kinds
  }

  /// What is said of a word that names no kind.
  static func unknown(_ word: String, in place: String) -> String {
    let all = allCases.map(\.rawValue)
    let near = nearest(to: word, in: all).map { "did you mean '\($0)'?" }
    return "'\(place)' names no kind of finding: '\(shortened(word))'; "
      + (near ?? "the kinds are " + all.joined(separator: ", "))
  }

  /// What is to be said of remarks in a document that name no kind.
  static func problems(ofRemarksIn scene: ShownScene, of document: SourceDocument, file: String)
    -> [Message]
  {
    var remarks: [(text: String, name: String, isNote: Bool, position: SourcePosition?)] = []
    switch (scene.origin, document) {
    case (.layout(let live), _):
      remarks = live.checkRemarks.map { ($1, "//check", false, live.position(of: $0)) }
    case (.interface(let live), .interface(let document)):
      remarks = live.views.compactMap { _, source in
        document.comments[source.id].map { ($0, "yar-ignore", true, source.position) }
      }
    default: break
    }
    return remarks.flatMap { remark in
      unknownWords(in: remark.text, isNote: remark.isNote).map { word in
        .warning(
          remark.position.map { "\(file):\($0)" } ?? file, unknown(word, in: remark.name))
      }
    }
  }
}
