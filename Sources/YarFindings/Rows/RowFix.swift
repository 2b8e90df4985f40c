import YarDiagnosis
import YarDocuments
import YarLayout

/// A change of the labels at a place of a template, which was tried on rows.
package struct RowFix: Hashable, Sendable {
  /// How many lines they get; nil leaves them.
  package var lines: Int?
  /// The size down to which their type may shrink, as a share of what it is (`minimumScaleFactor`).
  package var share = 1.0

  /// Changes the labels of a scene; it is not laid out yet.
  ///
  /// - Returns: Whether there was one to change.
  package func apply(to scene: LiveScene, at place: SourcePlace) -> Bool {
    let position = SourcePosition(line: place.line, column: place.column)
    var isChanged = false
    for (view, its) in scene.views where its == position {
      guard let label = view as? Label else { continue }
      if let lines {
        // Where there is one line more already, this is none.
        guard label.numberOfLines > 0, label.numberOfLines < lines else { continue }
        label.numberOfLines = lines
      }
      // As its author would write it: what fits at its size keeps it.
      if share < 1 {
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = share
      }
      isChanged = true
    }
    return isChanged
  }

  /// The change as findings tell it.
  ///
  /// - Parameters:
  ///   - view: The view whose labels change.
  ///   - effect: How many rows fit then, in words.
  func told(of view: FindingSubject, effect: String) -> FindingFix {
    let given = lines.map { FindingFix.order(lines: $0, of: view.name) }
    guard share < 1 else {
      return FindingFix(
        text: given ?? "", effect: effect,
        change: .property(path: view.path, name: "numberOfLines", Double(lines ?? 0)))
    }
    guard let given else {
      return FindingFix(
        text: FindingFix.order(shrinkingTo: share, typeOf: "the type of \(view.name)"),
        effect: effect,
        change: .property(path: view.path, name: "minimumScaleFactor", share))
    }
    let text = "\(given) and \(FindingFix.order(shrinkingTo: share, typeOf: "its type"))"
    return FindingFix(text: text, effect: effect, change: .several(text))
  }
}
