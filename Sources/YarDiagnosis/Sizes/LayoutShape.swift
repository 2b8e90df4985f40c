import YarLayout

/// What a layout looks like at one size, without figures: lines of texts, who is shown, which views stand in a row, and
/// what constraints do.
struct LayoutShape: Equatable {
  /// What is told of one view.
  struct Part: Equatable {
    var isShown: Bool
    /// The lines of a text; 0 where there is none.
    var lines: Int
    /// Whether a part of the text is not shown.
    var isCut: Bool
    /// For each view in a flow, how many rows stand above it; the number of rows in the end.
    var rows: Int
  }

  private(set) var parts: [Part] = []
  private let pattern: LayoutPattern

  /// The shape of a tree that is laid out.
  init(_ tree: CheckedTree) {
    pattern = LayoutPattern(of: tree.owners)
    for view in tree.views {
      var part = Part(
        isShown: !view.isHidden && !view.isPassedOver, lines: 0, isCut: false, rows: 0)
      if let text = tree.text(of: view), let shaped = text.shaped {
        let room = view.bounds.width - text.insets.left - text.insets.right
        let metrics = shaped.measure(width: max(1, room))
        (part.lines, part.isCut) = (metrics.lineCount, metrics.isTruncated)
      }
      if let container = view as? WeView, container.layouts.contains(where: { $0 is FlowLayout }) {
        part.rows = Self.rows(in: container)
      }
      parts.append(part)
    }
  }

  /// The rows in which views of flows stand.
  private static func rows(in container: WeView) -> Int {
    var rows = 0
    for layout in container.layouts where layout is FlowLayout {
      var bottom = -Double.infinity
      for view in layout.subviews where !view.isHidden {
        if view.frame.minY >= bottom - 0.5 { rows += 1 }
        bottom = max(bottom, view.frame.maxY)
      }
    }
    return rows
  }

  /// What is different from another shape, in words; nil where only constraints are.
  func difference(from other: LayoutShape, _ tree: CheckedTree) -> String? {
    for (index, view) in tree.views.enumerated() {
      let (new, old) = (parts[index], other.parts[index])
      guard new != old else { continue }
      let name = tree.name(view)
      if new.isShown != old.isShown {
        return new.isShown ? "\(name) is shown" : "\(name) is not shown"
      }
      if new.isCut != old.isCut { return new.isCut ? "\(name) is cut" : "\(name) is shown whole" }
      if new.lines != old.lines {
        return "\(name) has \(new.lines) line\(new.lines == 1 ? "" : "s") instead of \(old.lines)"
      }
      return "\(name) has \(new.rows) row\(new.rows == 1 ? "" : "s") instead of \(old.rows)"
    }
    return nil
  }

  /// Whether constraints do the same in both.
  func hasSamePattern(as other: LayoutShape) -> Bool { pattern == other.pattern }
}
