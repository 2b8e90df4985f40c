import CPango
import YarLayout

extension LineBreaks {
  /// Leaves free what the styles of paragraphs say, before and behind their lines.
  mutating func indent(by styles: TextStyles) {
    guard !styles.paragraphs.isEmpty else { return }
    for index in hardLines.indices {
      guard let style = styles.paragraph(at: hardLines[index].start) else { continue }
      let indents = style.indentUnits
      hardLines[index].firstIndent =
        hardLines[index].isParagraphStart ? indents.first : indents.others
      hardLines[index].indent = indents.others
    }
  }
}

extension ParagraphStyle {
  /// What the first line and the others leave free of the width, in Pango units.
  var indentUnits: (first: Int32, others: Int32) {
    func units(_ head: Double) -> Int32 {
      Int32((usable(head) + usable(tailIndent)) * Double(PANGO_SCALE))
    }
    return (units(firstLineHeadIndent), units(headIndent))
  }

  /// The distance of a line's start from its edge, in points.
  func headIndent(isFirst: Bool) -> Double { usable(isFirst ? firstLineHeadIndent : headIndent) }

  /// The distance of a line's end from its edge, in points.
  var usableTailIndent: Double { usable(tailIndent) }

  private func usable(_ indent: Double) -> Double {
    indent.isFinite ? min(max(indent, 0), 100_000) : 0
  }
}
