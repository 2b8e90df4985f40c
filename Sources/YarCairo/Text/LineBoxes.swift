import YarLayout

/// Where the lines of a text stand one below the other.
struct LineBoxes {
  /// The place of a line.
  struct Box {
    /// Its top, in points below that of the text.
    var top: Double
    /// Its baseline.
    var baseline: Double
    /// Its bottom.
    var bottom: Double
  }

  private let styles: TextStyles?
  private let tall: [StandIns.Part]
  private let lineHeight: LineHeight
  private let lineSpacing: Double
  private let font: ResolvedFont

  /// The lines of a text whose content says what its paragraphs do not.
  ///
  /// - Parameters:
  ///   - styles: The looks of its stretches; nil where it has one look.
  ///   - tall: The stretches in other fonts whose letters need more room, in order.
  ///   - font: The font of the text, and of lines without characters.
  init(
    _ styles: TextStyles?, tall: [StandIns.Part], content: TextContent, font: ResolvedFont
  ) {
    self.styles = styles
    self.tall = tall
    self.font = font
    lineHeight = content.lineHeight
    lineSpacing = content.lineSpacing.isFinite ? content.lineSpacing : 0
  }

  /// The places of lines, first to last.
  ///
  /// A line is as high as its fonts ask for, and as letters need for which another font stands in, with what is raised or
  /// lowered; then its paragraph's rule counts.
  func boxes(of lines: [LineExtent]) -> [Box] {
    var boxes: [Box] = []
    boxes.reserveCapacity(lines.count)
    var y = 0.0
    var last: ParagraphStyle?
    var (stretch, part) = (0, 0)
    for line in lines {
      let style = styles?.paragraph(at: line.range.lowerBound)
      if !boxes.isEmpty {
        y += LineBoxes.finite(last?.lineSpacing ?? lineSpacing)
        if line.isParagraphStart {
          y += LineBoxes.finite(last?.paragraphSpacing ?? 0)
          y += LineBoxes.finite(style?.paragraphSpacingBefore ?? 0)
        }
      }
      var (ascent, descent) = extent(of: line.range, from: &stretch)
      makeRoom(in: line.range, from: &part, &ascent, &descent)
      let natural = ascent + descent
      let height = max(0, (style?.lineHeight ?? lineHeight).height(of: natural))
      boxes.append(
        Box(top: y, baseline: y + ascent + (height - natural), bottom: y + height))
      y += height
      last = style
    }
    return boxes
  }

  /// How far the fonts of some bytes reach above and below the baseline.
  ///
  /// - Parameter stretch: The place of a stretch at or before the bytes; the search goes on from there.
  private func extent(
    of range: Range<Int>, from stretch: inout Int
  ) -> (ascent: Double, descent: Double) {
    guard let stretches = styles?.stretches, !stretches.isEmpty else {
      return (font.ascent, font.descent)
    }
    while stretch + 1 < stretches.count, stretches[stretch].end <= range.lowerBound { stretch += 1 }
    var ascent = -Double.infinity
    var descent = -Double.infinity
    var place = stretch
    repeat {
      let (font, rise) = (stretches[place].font, stretches[place].look.rise)
      ascent = max(ascent, font.ascent + rise, font.ascent)
      descent = max(descent, font.descent - rise, font.descent)
      place += 1
    } while place < stretches.count && stretches[place - 1].end < range.upperBound
    return (ascent, descent)
  }

  /// Adds what letters among some bytes need for which another font stands in.
  ///
  /// - Parameter part: The place of a part at or before the bytes; the search goes on from there.
  private func makeRoom(
    in range: Range<Int>, from part: inout Int, _ ascent: inout Double, _ descent: inout Double
  ) {
    while part < tall.count, tall[part].range.upperBound <= range.lowerBound { part += 1 }
    for next in tall[part...].prefix(while: { $0.range.lowerBound < range.upperBound }) {
      let rise = styles.map { $0.stretches[$0.place(of: next.range.lowerBound)].look.rise } ?? 0
      ascent = max(ascent, next.ascent + rise)
      descent = max(descent, next.descent - rise)
    }
  }

  private static func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }
}
