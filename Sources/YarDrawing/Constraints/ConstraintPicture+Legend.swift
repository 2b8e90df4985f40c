import YarLayout

/// What the marks mean, below the picture.
extension ConstraintPicture {
  private struct Entry {
    var words: String
    var color: Color
    var mark: Kinds
  }

  /// Adds the legend from a place down; answers where it ends.
  mutating func addLegend(top: Double, width: Double) -> Double {
    let all: [Entry] = [
      Entry(words: "distance", color: Ink.gap, mark: .gap),
      Entry(words: "width or height", color: Ink.size, mark: .size),
      Entry(words: "at least", color: Ink.gap, mark: .least),
      Entry(words: "at most", color: Ink.gap, mark: .most),
      Entry(words: "edges that touch, or one centre", color: Ink.gap, mark: .flush),
      Entry(words: "aligned", color: Ink.gap, mark: .aligned),
      Entry(words: "contradict each other", color: Ink.conflict, mark: .conflict),
      Entry(words: "ambiguous: not decided", color: Ink.ambiguous, mark: .ambiguous),
    ]
    var x = margin
    var y = top
    let row = 18.0
    for entry in all where kinds.contains(entry.mark) {
      let text = shape(entry.words, size: 11)
      let size = text.measure(width: nil).size
      let needed = 30 + ceil(size.width) + 18
      if x + needed > width, x > margin {
        x = margin
        y += row
      }
      addSwatch(entry, at: Point(x: x, y: y + row / 2))
      addText(text, x: x + 30, y: y + (row - size.height) / 2, width: size.width + 2, Ink.words)
      x += needed
    }
    if kinds.isEmpty {
      let text = shape("No active constraints.", size: 11)
      addText(text, x: margin, y: y, width: width - 2 * margin, Ink.words)
    }
    y += row + 6
    for conflict in conflicts { y = addParagraph(words(of: conflict), y, width, Ink.conflict) }
    return y + margin / 2
  }

  private func words(of conflict: LayoutConflict) -> String {
    var text = "Conflict: "
    text += conflict.arithmetic ?? conflict.rules.map { "\($0)" }.joined(separator: "; ")
    if let broken = conflict.brokenRule { text += "; left out: \(broken)" }
    return text
  }

  private mutating func addParagraph(
    _ words: String, _ y: Double, _ width: Double, _ color: Color
  ) -> Double {
    let text = measurer.shape(TextContent(text: words, font: .systemFont(ofSize: 11)))
    let room = width - 2 * margin
    let height = text.measure(width: room).size.height
    commands.append(
      .text(text, in: Rect(x: margin, y: y, width: room, height: height + 2), color: color))
    return y + height + 4
  }

  private mutating func addText(
    _ text: any ShapedText, x: Double, y: Double, width: Double, _ color: Color
  ) {
    commands.append(.text(text, in: Rect(x: x, y: y, width: width + 4, height: 40), color: color))
  }

  /// A small sample of a mark, 24 points wide.
  private mutating func addSwatch(_ entry: Entry, at point: Point) {
    let end = Point(x: point.x + 24, y: point.y)
    func bar(_ x: Double, _ half: Double, _ width: Double) {
      commands.append(
        .stroke(
          .path(
            Path([
              .move(Point(x: x, y: point.y - half)), .line(Point(x: x, y: point.y + half)),
            ])),
          entry.color, width: width))
    }
    switch entry.mark {
    case .flush:
      bar(point.x + 12, 6, 4)
    case .aligned:
      addDashes(from: point, to: end, entry.color, width: 1.25, dash: 4)
    case .ambiguous:
      addDashes(
        around: Rect(x: point.x, y: point.y - 6, width: 24, height: 12), entry.color, width: 1.5,
        dash: 4)
    default:
      commands.append(.stroke(.path(Path([.move(point), .line(end)])), entry.color, width: 1.25))
      bar(point.x, 4, 1.25)
      bar(end.x, 4, 1.25)
      if entry.mark == .least || entry.mark == .most {
        let isOutward = entry.mark == .least
        for (place, inside) in [(point.x, 6.0), (end.x, -6.0)] {
          let tip = isOutward ? place : place + inside
          let back = isOutward ? place + inside : place
          commands.append(
            .fill(
              .path(
                Path([
                  .move(Point(x: tip, y: point.y)), .line(Point(x: back, y: point.y - 3.5)),
                  .line(Point(x: back, y: point.y + 3.5)), .close,
                ])), .color(entry.color)))
        }
      }
    }
  }
}
