import YarLayout

/// A table: rows get the height that their content needs, as in the app.
///
/// A document notes for each row the height that it had on the canvas, with the texts, fonts and width there. Where no
/// number fixes it, the app asks the content: `UITableView.automaticDimension`, which also code and not the document may
/// choose. So a row is never lower than its content needs, and what stands below it moves down.
final class TableElementView: ElementView {
  private struct Row {
    let view: View
    /// The part that holds the constraints: the content view, or the row itself.
    let content: View
    let noted: Rect
    let notedContent: Size
    let isAutomatic: Bool
  }

  private var rows: [Row] = []
  private var notedWidth = 0.0

  /// Takes the rows as the document notes them.
  ///
  /// - Parameter noted: Each row, in order, and whether its height follows from its content.
  func take(_ noted: [(view: View, content: View, isAutomatic: Bool)]) {
    notedWidth = frame.width
    rows = noted.map { view, content, isAutomatic in
      Row(
        view: view, content: content, noted: view.frame, notedContent: content.frame.size,
        isAutomatic: isAutomatic)
    }.sorted { $0.noted.minY < $1.noted.minY }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard rows.contains(where: { $0.isAutomatic }) else { return }
    var grown = 0.0
    for row in rows {
      var frame = row.noted
      frame.origin.y += grown
      frame.size.width = max(0, frame.width + bounds.width - notedWidth)
      if row.isAutomatic {
        let width = max(0, row.notedContent.width + frame.width - row.noted.width)
        let wanted = row.content.fittingHeight(forWidth: width)
        frame.size.height += max(0, wanted - row.notedContent.height)
      }
      grown += frame.height - row.noted.height
      if row.view.frame != frame { row.view.frame = frame }
    }
  }
}

extension View {
  /// The height that constraints inside ask for at a width; 0 where they ask for none.
  func fittingHeight(forWidth width: Double) -> Double {
    systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
