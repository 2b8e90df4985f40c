import YarCairo
import YarDrawing
import YarLayout

/// The text of a view as it is drawn.
package struct SceneText {
  /// The view.
  package let view: View
  /// Its lines that can be seen, in the coordinates of the picture.
  package let lines: [DrawnLine]

  /// The texts of a window that were measured by Pango, in drawing order.
  ///
  /// - Parameter window: A window that was laid out.
  package static func texts(of window: Window) -> [SceneText] {
    let (list, contents) = DisplayListBuilder.drawing(of: window)
    var groups = [Group(clip: Rect(origin: .zero, size: list.size))]
    var waiting = contents[...]
    var texts: [SceneText] = []
    for (place, command) in list.commands.enumerated() {
      while let next = waiting.first, next.commands.upperBound <= place { waiting.removeFirst() }
      let group = groups[groups.count - 1]
      switch command {
      case .text(let shaped, in: let box, color: _):
        guard let view = waiting.first?.view, let text = shaped as? PangoText else { continue }
        let lines = text.drawnLines(in: box).compactMap(group.visible)
        if !lines.isEmpty { texts.append(SceneText(view: view, lines: lines)) }
      case .pushTransform(let scale, let translation):
        var inner = group
        inner.origin = group.place(translation)
        inner.scale *= scale
        groups.append(inner)
      case .pushClip(let shape):
        var inner = group
        inner.clip = group.clip.intersection(group.place(shape.rect)) ?? .zero
        groups.append(inner)
      case .pushOpacity, .pushLink, .pushTag: groups.append(group)
      case .pop: if groups.count > 1 { groups.removeLast() }
      default: continue
      }
    }
    return texts
  }

  /// How what is drawn inside of a group comes into the picture.
  private struct Group {
    var origin = Point.zero
    var scale = 1.0
    /// What can be seen, in the picture's coordinates.
    var clip: Rect

    func place(_ point: Point) -> Point {
      Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
    }

    func place(_ rect: Rect) -> Rect {
      let corner = place(rect.origin)
      return Rect(
        x: corner.x, y: corner.y, width: rect.width * scale, height: rect.height * scale)
    }

    /// What can be seen of a line; nil where that is nothing.
    func visible(_ line: DrawnLine) -> DrawnLine? {
      guard let box = clip.intersection(place(line.box)) else { return nil }
      let words = line.words.compactMap { word in
        clip.intersection(place(word.box)).map { DrawnLine.Word(text: word.text, box: $0) }
      }
      return DrawnLine(text: line.text, box: box, words: words)
    }
  }
}
