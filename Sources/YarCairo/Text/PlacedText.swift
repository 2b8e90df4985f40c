import YarLayout

/// A text with the lines of it that are drawn.
struct PlacedText {
  let text: PangoText
  let lines: [PlacedLine]
}

extension PangoTextMeasurer {
  /// The lines of a text, or of a part of one, that are drawn in a box.
  ///
  /// Text of another engine is shaped anew.
  func placed(_ shaped: any ShapedText, in box: Rect) -> PlacedText {
    guard let part = shaped as? TextLines else {
      let text = (shaped as? PangoText) ?? text(shaped.content)
      return PlacedText(text: text, lines: text.placedLines(in: box))
    }
    let whole = (part.whole as? PangoText) ?? text(part.whole.content)
    let room = Rect(
      x: box.minX, y: box.minY - part.top, width: part.room.width, height: part.room.height)
    return PlacedText(text: whole, lines: whole.placedLines(in: room, only: part.shownLines))
  }
}

extension PangoText {
  /// Where the lines stand that are drawn in a box.
  public func lines(in box: Size) -> [ShapedLine] {
    let units = PangoText.units(box.width)
    let (extents, boxes) = FontLock.whileHeld {
      let limit = lineLimit(height: box.height, units: units)
      let extents = brokenLines(units: units, limit: limit == .max ? 0 : limit).shown
      return (extents, self.boxes?.boxes(of: extents))
    }
    return extents.indices.map { index in
      let top = Double(index) * lineAdvance
      return ShapedLine(
        top: boxes?[index].top ?? top, bottom: boxes?[index].bottom ?? lineHeight + top,
        characters: extents[index].range)
    }
  }
}
