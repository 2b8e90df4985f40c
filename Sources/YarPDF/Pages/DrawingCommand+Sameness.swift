import YarDrawing
import YarLayout

extension DrawingCommand {
  /// Whether it draws what another command draws.
  func draws(sameAs other: DrawingCommand) -> Bool {
    switch (self, other) {
    case (.fill(let shape, let paint), .fill(let otherShape, let otherPaint)):
      shape == otherShape && paint == otherPaint
    case (
      .stroke(let shape, let color, let width), .stroke(let otherShape, let otherColor, let other)
    ):
      shape == otherShape && color == otherColor && width == other
    case (
      .dashedStroke(let shape, let color, let width, let line),
      .dashedStroke(let otherShape, let otherColor, let otherWidth, let otherLine)
    ):
      shape == otherShape && color == otherColor && width == otherWidth && line == otherLine
    case (.shadow(let shape, let shadow), .shadow(let otherShape, let otherShadow)):
      shape == otherShape && shadow == otherShadow
    case (.text(let text, let box, let color), .text(let otherText, let otherBox, let otherColor)):
      box == otherBox && color == otherColor && Self.isSame(text, otherText)
    case (.image(let image, let rect), .image(let otherImage, let otherRect)):
      image === otherImage && rect == otherRect
    case (.pushClip(let shape), .pushClip(let other)): shape == other
    case (.pushOpacity(let opacity), .pushOpacity(let other)): opacity == other
    case (.pushTransform(let scale, let move), .pushTransform(let otherScale, let otherMove)):
      scale == otherScale && move == otherMove
    case (.pushLink(let address, let rect), .pushLink(let otherAddress, let otherRect)):
      address == otherAddress && rect == otherRect
    case (.pop, .pop): true
    default: false
    }
  }

  /// Texts are equal as well that say one letter in two ways.
  private static func isSame(_ text: any ShapedText, _ other: any ShapedText) -> Bool {
    if text === other { return true }
    guard text.shownLines == other.shownLines else { return false }
    let (content, otherContent) = (text.content, other.content)
    return content == otherContent && content.attributedText == nil
      && content.text.utf8.elementsEqual(otherContent.text.utf8)
  }

  /// Which of the cases it is.
  var caseNumber: Int {
    switch self {
    case .fill: 0
    case .stroke: 1
    case .dashedStroke: 2
    case .shadow: 3
    case .text: 4
    case .image: 5
    case .pushClip: 6
    case .pushOpacity: 7
    case .pushTransform: 8
    case .pushLink: 9
    case .pushTag: 10
    case .pop: 11
    }
  }

  /// Whether it is closed by a `pop`.
  var opens: Bool { (6...10).contains(caseNumber) }

  /// Whether it can be drawn as part of a form as it is on a page: nothing shines through, and it has no place of its own.
  func mayBeInForm(_ material: any PageMaterial) -> Bool {
    switch self {
    case .fill(_, .color(let color)), .stroke(_, let color, width: _),
      .dashedStroke(_, let color, width: _, line: _):
      color.alpha >= 1
    case .fill(_, .gradient(let gradient, in: _)):
      gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .text(let text, in: _, let color):
      color.alpha >= 1 && text.content.attributedText == nil
    // Its links have their places on the page.
    case .image(let image, _): material.isPlain(image)
    case .pushClip, .pushTransform, .pop: true
    case .shadow, .pushOpacity, .pushLink, .pushTag: false
    }
  }

  /// About how many bytes it takes on a page of a PDF, before they are compressed.
  var weight: Int {
    switch self {
    case .fill(let shape, _), .stroke(let shape, _, width: _),
      .dashedStroke(let shape, _, width: _, line: _):
      30 + shape.weight
    case .text(let text, in: _, color: _): 60 + 4 * text.content.text.utf8.count
    case .image: 60
    case .pushClip: 60
    case .shadow, .pushOpacity, .pushTransform, .pushLink, .pushTag, .pop: 0
    }
  }

  /// For each command the place behind what it opens, or behind itself.
  static func ends(of commands: [DrawingCommand]) -> [Int] {
    var ends = Array(1...max(1, commands.count))
    var open: [Int] = []
    for (place, command) in commands.enumerated() {
      if command.opens {
        open.append(place)
      } else if case .pop = command, let first = open.popLast() {
        ends[first] = place + 1
      }
    }
    for place in open { ends[place] = commands.count }
    return ends
  }
}

extension Shape {
  /// About how many bytes it takes on a page of a PDF.
  fileprivate var weight: Int {
    switch self {
    case .roundedRect(let shape): shape.effectiveRadius > 0 ? 150 : 20
    case .ellipse: 150
    case .path(let path): 15 * path.elements.count
    }
  }
}
