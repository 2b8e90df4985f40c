import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarLayout

extension Sandbox {
  /// What is wrong with the scene at its size and at other widths.
  func answerSearch(_ question: JSONNode) -> JSONValue {
    guard let live = fresh(), let widths = Self.range(question["search"]?["widths"]) else {
      return failure("no scene was made")
    }
    let search = SizeSearch(widths: widths)
    return .array(live.window.check(checkOptions(of: live), sizes: search).map { json($0) })
  }

  /// The changes that mend a finding, each as the whole document with it, tried; those that the text cannot say are left out.
  func answerFixes(_ question: JSONNode) -> JSONValue {
    guard let document, let tree, let live = fresh() else {
      return failure("no document that can be changed was made")
    }
    let found = live.window.check(checkOptions(of: live))
    guard let wanted = question["fingerprint"]?.string,
      let finding = found.first(where: { $0.fingerprint == wanted })
    else { return failure("there is no such finding") }
    let fixes = DocumentFix(
      document, tree, scene: sceneIndex, make: { self.fresh(of: $0) },
      options: { self.checkOptions(of: $0) })
    return .array(
      finding.fixes.compactMap { fix in
        fixes.text(applying: fix, of: finding).map { text in
          ["title": .string(fix.text), "effect": .string(fix.effect), "text": .string(text)]
        }
      })
  }
}
