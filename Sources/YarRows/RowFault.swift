import YarControls
import YarDiagnosis
import YarDocuments
import YarLayout

/// What is wrong with a view because of a row's values, beside what every check of a window finds.
package struct RowFault {
  /// Its short name: `small-code` or `missing-character`.
  package let code: String
  /// The view.
  package let view: View
  /// Where the template says the view.
  package let position: SourcePosition
  /// What is wrong, in one line.
  package let summary: String
  /// What the view shows.
  package let text: String

  /// The kinds of a check that rows can bring about; the others are in the template, whatever a row says.
  package static let kinds: Set<FindingKind> = [
    .truncated, .overlapping, .outside, .zeroSize, .conflict, .ambiguous, .lowContrast, .layout,
  ]

  /// Codes of a scene that scanners could hardly read, and characters that no font has.
  ///
  /// - Parameters:
  ///   - scene: A scene that was laid out.
  ///   - missing: The characters that no font has.
  package static func faults(in scene: LiveScene, missing: Set<UInt32>) -> [RowFault] {
    smallCodes(in: scene) + missingCharacters(in: scene, missing)
  }

  private static func smallCodes(in scene: LiveScene) -> [RowFault] {
    scene.views.compactMap { view, position in
      guard let code = view as? CodeView, let problem = code.scanProblem else { return nil }
      return RowFault(
        code: "small-code", view: view, position: position,
        summary: "the code can hardly be scanned: \(problem)", text: code.message ?? "")
    }
  }

  private static func missingCharacters(
    in scene: LiveScene, _ missing: Set<UInt32>
  ) -> [RowFault] {
    guard !missing.isEmpty else { return [] }
    return scene.views.compactMap { view, position in
      guard let text = (view as? Label)?.text ?? (view as? Button)?.title,
        let scalar = text.unicodeScalars.first(where: { missing.contains($0.value) })
      else { return nil }
      let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
      return RowFault(
        code: "missing-character", view: view, position: position,
        summary: "no font has the character \(code)", text: text)
    }
  }
}
