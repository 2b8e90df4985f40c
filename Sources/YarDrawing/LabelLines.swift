import YarLayout

/// The lines of a label as they are drawn, so that pages may end between them.
package struct LabelLines {
  /// The room that the text is set in, in the coordinates of the label's superview.
  package let room: Rect
  /// The lines; their places are in the room.
  package let lines: [ShapedLine]
}

extension Label {
  /// The lines of a label of several lines; nil for one line, for text that is larger or smaller than its font says or cut at its edges,
  /// and for an engine that does not say where lines are.
  ///
  /// - Parameter evenOne: Whether one line counts, too, in a label that is higher than that.
  package func linesOnPages(evenOne: Bool = false) -> LabelLines? {
    guard numberOfLines != 1 || evenOne, text?.isEmpty == false, !clipsHighText,
      let place = textPlace(in: frame), place.width > 0, !place.isEmpty
    else { return nil }
    var scales = TextScales()
    guard scales.scale(of: self, in: place.size) == 1 else { return nil }
    let metrics = shapedText.measure(width: place.width)
    let isOne = metrics.lineCount == 1
    guard isOne ? evenOne && metrics.size.height < place.height : numberOfLines != 1 else {
      return nil
    }
    let room = DisplayListBuilder.textRoom(
      height: metrics.size.height, in: place, scale: environment.scale)
    let lines = shapedText.lines(in: room.size)
    return lines.count > 1 || isOne && lines.count == 1
      ? LabelLines(room: room, lines: lines) : nil
  }
}

extension DisplayListBuilder {
  /// Adds some lines of a label.
  ///
  /// - Parameter shift: How far they are from where they would stand with the label.
  package mutating func draw(
    _ shown: Range<Int>, of text: LabelLines, in label: Label, shift: Point
  ) {
    let lines = TextLines(shown, of: label.shapedText, in: text.room.size, all: text.lines)
    let room = text.room.offsetBy(x: shift.x, y: shift.y + lines.top)
    let height = text.lines[shown.upperBound - 1].bottom - lines.top
    add(
      .text(
        lines, in: Rect(x: room.minX, y: room.minY, width: room.width, height: height),
        color: label.textColor))
  }

  /// Where text of a height stands in a box: in the middle from top to bottom, as in UIKit, on whole pixels.
  static func textRoom(height: Double, in rect: Rect, scale: Double) -> Rect {
    let free = rect.height - height
    guard free > 0 else { return rect }
    let shift = floor(free / 2 * scale) / scale
    return Rect(
      x: rect.minX, y: rect.minY + shift, width: rect.width, height: rect.height - shift)
  }
}
