import YarDiagnosis
import YarDocuments
import YarLayout

/// A change of the labels at a place of a template, which was tried on rows.
package struct RowFix: Hashable, Sendable {
  /// How many lines they get; nil leaves them.
  package var lines: Int?
  /// The size down to which their type may shrink, as a share of what it is (`minimumScaleFactor`).
  package var share = 1.0
  /// What it is and how many rows fit then, in words.
  package var text = ""

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
}
