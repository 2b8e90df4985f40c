import YarDiagnosis
import YarDocuments
import YarLayout

/// A change that helps, written into the text of a document and tried there.
///
/// Only where the text says several things at once, as a visual format does, is the document written anew; else what the change
/// is not about stays as it is (``DocumentPatch``).
package struct DocumentFix {
  /// Makes the live views of a scene as they are checked, laid out.
  package typealias Maker = (LayoutDocument) -> LiveScene?

  private let document: LayoutDocument
  private let patch: DocumentPatch
  private let scene: Int
  private let make: Maker
  private let options: (LiveScene) -> CheckOptions

  /// Begins with a document and its text.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - tree: Its text.
  ///   - scene: The scene that is checked.
  ///   - make: Makes that scene of a document, laid out; nil where it cannot be made.
  ///   - options: What a check of it is told.
  package init(
    _ document: LayoutDocument, _ tree: JSONTree, scene: Int, make: @escaping Maker,
    options: @escaping (LiveScene) -> CheckOptions
  ) {
    self.document = document
    patch = DocumentPatch(tree)
    self.scene = scene
    self.make = make
    self.options = options
  }

  /// The document's text with a fix; nil where the text cannot say it, or it does not help there.
  package func text(applying fix: FindingFix, of finding: Finding) -> String? {
    guard !fix.steps.isEmpty else { return nil }
    let patched = make(document).flatMap { patch.text(applying: fix, in: $0) }
    for text in [patched, rewritten(by: fix)] {
      if let text, helps(text, finding) { return String(decoding: text, as: UTF8.self) }
    }
    return nil
  }

  /// Whether a finding is gone in the document of a text.
  private func helps(_ text: [UInt8], _ finding: Finding) -> Bool {
    guard let changed = LayoutDocument.read(text, file: "").document, let live = make(changed)
    else { return false }
    var options = options(live)
    options.kinds = [finding.kind]
    options.findsFixes = false
    return !live.window.check(options).contains { $0.fingerprint == finding.fingerprint }
  }

  // MARK: The whole document

  private func rewritten(by fix: FindingFix) -> [UInt8]? {
    guard let live = make(document), fix.apply(to: live.window) != nil else { return nil }
    let before = document.scenes[scene]
    guard var changed = try? DocumentScene(describing: live.window, name: before.name) else {
      return nil
    }
    changed.size = before.size
    changed.scale = before.scale
    changed.direction = before.direction
    changed.language = before.language
    changed.userInterfaceStyle = before.userInterfaceStyle
    changed.backgroundColor = before.backgroundColor
    var document = document
    document.scenes[scene] = changed
    return (try? document.text()).map { Array($0.utf8) }
  }
}
