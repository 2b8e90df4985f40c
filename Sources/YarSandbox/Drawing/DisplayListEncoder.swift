import YarDrawing
import YarLayout

/// Writes a display list as numbers and bytes that a page reads without parsing.
///
/// The encoding is described at the top of `Sandbox/engine.js`.
struct DisplayListEncoder {
  /// What a command begins with.
  enum Code: Double {
    case fill = 1
    case stroke = 2
    case shadow = 3
    case text = 4
    case image = 5
    case clip = 6
    case opacity = 7
    case transform = 8
    case pop = 9
    case link = 10
    case dashedStroke = 11
  }

  private(set) var numbers: [Double] = []
  /// The texts, UTF-8, one behind the other.
  private(set) var strings: [UInt8] = []

  /// Forgets what was written.
  mutating func reset() {
    numbers.removeAll(keepingCapacity: true)
    strings.removeAll(keepingCapacity: true)
  }

  /// Writes frames: four numbers each.
  mutating func add(frames: [Rect]) {
    for frame in frames { add(frame) }
  }

  /// Writes all commands of a list.
  mutating func add(_ list: DisplayList) {
    for command in list.commands { add(command) }
  }

  private mutating func add(_ command: DrawingCommand) {
    switch command {
    case .fill(let shape, let paint):
      begin(.fill)
      add(paint)
      add(shape)
    case .stroke(let shape, let color, let width):
      begin(.stroke)
      add(color)
      numbers.append(width)
      add(shape)
    case .dashedStroke(let shape, let color, let width, let line):
      begin(.dashedStroke)
      add(color)
      numbers.append(width)
      let dashes = shape.dashes(line, width: width)
      numbers.append(line == .dotted ? 1 : 0)
      numbers.append(dashes.phase)
      numbers.append(Double(dashes.lengths.count))
      numbers += dashes.lengths
      add(shape)
    case .shadow(let outline, let shadow):
      begin(.shadow)
      add(shadow.color)
      numbers += [shadow.radius, shadow.offset.width, shadow.offset.height]
      add(outline)
    case .text(let text, let room, let color):
      // Text of another engine has no lines to draw.
      if let text = text as? HostText { add(text, in: room, color) }
    case .image(let image, let rect):
      begin(.image)
      add(rect)
      add(image.name)
    case .pushClip(let outline):
      begin(.clip)
      add(outline)
    case .pushOpacity(let alpha):
      begin(.opacity)
      numbers.append(alpha)
    case .pushTransform(let scale, let translation):
      begin(.transform)
      numbers += [scale, translation.x, translation.y]
    case .pushLink(let address, let rect):
      begin(.link)
      add(rect)
      add(address)
    case .pushTag:
      // It is not seen.
      begin(.opacity)
      numbers.append(1)
    case .pop: begin(.pop)
    }
  }

  private mutating func begin(_ code: Code) { numbers.append(code.rawValue) }

  private mutating func add(_ text: String) {
    let start = strings.count
    strings.append(contentsOf: text.utf8)
    numbers.append(Double(start))
    numbers.append(Double(strings.count - start))
  }

  private mutating func add(_ rect: Rect) {
    numbers += [rect.minX, rect.minY, rect.width, rect.height]
  }

  private mutating func add(_ color: Color) {
    numbers += [color.red * 255, color.green * 255, color.blue * 255, color.alpha]
  }

  private mutating func add(_ outline: RoundedRect) {
    add(outline.rect)
    numbers.append(outline.effectiveRadius)
    numbers.append(Double(outline.corners.rawValue))
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color):
      numbers.append(0)
      add(color)
    case .gradient(let gradient, let room):
      numbers.append(1)
      add(room)
      numbers += [gradient.startPoint.x, gradient.startPoint.y]
      numbers += [gradient.endPoint.x, gradient.endPoint.y, Double(gradient.stops.count)]
      for stop in gradient.stops {
        numbers.append(stop.location)
        add(stop.color)
      }
    }
  }

  private mutating func add(_ shape: Shape) {
    switch shape {
    case .roundedRect(let outline):
      numbers.append(0)
      add(outline)
    case .ellipse(let rect):
      numbers.append(1)
      add(rect)
    case .path(let path):
      numbers.append(2)
      numbers.append(Double(path.elements.count))
      for element in path.elements { add(element) }
    }
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point): numbers += [0, point.x, point.y]
    case .line(let point): numbers += [1, point.x, point.y]
    case .curve(let point, let one, let other):
      numbers += [2, one.x, one.y, other.x, other.y, point.x, point.y]
    case .close: numbers.append(3)
    }
  }

  // MARK: Text

  private mutating func add(_ text: HostText, in room: Rect, _ color: Color) {
    let isRightToLeft = text.content.direction == .rightToLeft
    for line in text.shownLines(in: room.size) {
      var x = room.minX
      switch line.alignment {
      case .center: x += (room.width - line.indent - line.width) / 2
      case .right: x = room.maxX - line.width
      case .left: x += line.indent
      case .natural, .justified:
        x = isRightToLeft ? room.maxX - line.indent - line.width : x + line.indent
      }
      let merged = merged(line.pieces)
      for piece in isRightToLeft ? merged.reversed() : merged {
        let look = text.words.looks[piece.look]
        let baseline = room.minY + line.baseline - look.baselineOffset
        if let background = look.background, background.alpha > 0 {
          let font = look.face.font
          add(
            .fill(
              .rect(
                Rect(
                  x: x, y: baseline - font.ascent, width: piece.width,
                  height: font.ascent + font.descent)), .color(background)))
        }
        begin(.text)
        numbers.append(Double(look.face.font.id))
        add(look.color ?? color)
        numbers += [x, baseline, piece.width, look.face.letterSpacing]
        numbers.append(
          (isRightToLeft ? 1 : 0) + (look.isUnderlined ? 2 : 0) + (look.isStruckThrough ? 4 : 0))
        add(piece.text)
        x += piece.width
      }
    }
  }

  /// Neighbours of one look as one stretch, so that the host draws what it can at once.
  private func merged(_ pieces: [TextPiece]) -> [TextPiece] {
    var merged: [TextPiece] = []
    for piece in pieces {
      if let last = merged.indices.last, merged[last].look == piece.look {
        merged[last].text += piece.text
        merged[last].width += piece.width
      } else {
        merged.append(piece)
      }
    }
    return merged
  }
}
