import YarDrawing
import YarLayout

extension StoryboardOverview {
  /// The picture; at most so many points wide and high.
  public func displayList(limit: Double = 4000) -> DisplayList {
    let width = (cards.map { $0.place.maxX }.max() ?? 0) + Self.border
    let height = (cards.map { $0.place.maxY }.max() ?? 0) + Self.border
    let scale = min(1, limit / max(width, height, 1))
    var list = DisplayList(size: Size(width: width * scale, height: height * scale))
    list.commands.append(
      .fill(.rect(Rect(origin: .zero, size: list.size)), .color(Color(white: 0.87))))
    list.commands.append(.pushTransform(scale: scale, translation: .zero))
    for card in cards { draw(card, into: &list) }
    var places: [String: Int] = [:]
    for (index, card) in cards.enumerated() where places[card.id] == nil { places[card.id] = index }
    for card in cards {
      for segue in card.segues {
        guard let target = places[segue.destination] else { continue }
        drawArrow(
          from: card.place, to: cards[target].place, saying: Self.words(for: segue), into: &list)
      }
    }
    if let card = cards.first(where: { $0.id == initial }) {
      // Here the app starts.
      let start = Point(x: card.place.minX - Self.border + 6, y: card.place.midY)
      drawArrow(
        along: Path([.move(start), .line(Point(x: card.place.minX, y: card.place.midY))]),
        end: Point(x: card.place.minX, y: card.place.midY), direction: Point(x: 1, y: 0),
        into: &list)
    }
    list.commands.append(.pop)
    return list
  }

  private func draw(_ card: Card, into list: inout DisplayList) {
    write(
      card.title,
      in: Rect(
        x: card.place.minX, y: card.place.minY - 34, width: card.place.width, height: 28),
      into: &list)
    let frame = RoundedRect(rect: card.place, cornerRadius: 12)
    list.commands.append(.fill(.roundedRect(frame), .color(.white)))
    if card.picture == nil {
      write(card.kind, in: card.place.inset(by: EdgeInsets(all: 8)), into: &list)
    }
    if let picture = card.picture {
      list.commands.append(.pushClip(frame))
      list.commands.append(.pushTransform(scale: 1, translation: card.place.origin))
      list.commands += picture.commands
      list.commands += [.pop, .pop]
    }
    list.commands.append(.stroke(.roundedRect(frame), Color(white: 0.6), width: 1))
  }

  private func write(_ text: String, in rect: Rect, into list: inout DisplayList) {
    let shaped = measurer.shape(
      TextContent(
        text: text, font: Font(size: 20, weight: .semibold), alignment: .center, numberOfLines: 1))
    let height = min(rect.height, shaped.measure(width: rect.width).size.height)
    let line = Rect(
      x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
    list.commands.append(.text(shaped, in: line, color: Color(white: 0.3)))
  }

  /// What an arrow says of how one comes to its end; nothing where that goes without saying.
  private static func words(for segue: InterfaceSegue) -> String {
    switch segue.kind {
    case "show", "push": "show"
    case "presentation", "modal": "present"
    case "popoverPresentation", "popover": "popover"
    case "showDetail", "replace": "show detail"
    case "embed": "embed"
    case "custom": "custom"
    default: ""
    }
  }

  private func writeLabel(_ text: String, at middle: Point, into list: inout DisplayList) {
    guard !text.isEmpty else { return }
    let shaped = measurer.shape(
      TextContent(text: text, font: Font(size: 14), alignment: .center, numberOfLines: 1))
    let size = shaped.measure(width: nil).size
    let box = Rect(
      x: middle.x - size.width / 2 - 6, y: middle.y - size.height / 2 - 2, width: size.width + 12,
      height: size.height + 4)
    list.commands.append(
      .fill(
        .roundedRect(RoundedRect(rect: box, cornerRadius: box.height / 2)),
        .color(Color(white: 0.95))))
    let line = Rect(x: box.minX, y: box.minY + 2, width: box.width, height: size.height)
    list.commands.append(.text(shaped, in: line, color: Self.arrowColor))
  }

  private static let arrowColor = Color(rgb: 0x5F7FBF)

  /// An arrow from the edge of one scene to the edge of another that looks at it.
  private func drawArrow(
    from source: Rect, to target: Rect, saying words: String, into list: inout DisplayList
  ) {
    let isBeside = target.minX > source.maxX || target.maxX < source.minX
    var start: Point
    var end: Point
    var direction: Point
    if isBeside {
      let goesRight = target.minX > source.maxX
      start = Point(x: goesRight ? source.maxX : source.minX, y: source.midY)
      end = Point(x: goesRight ? target.minX : target.maxX, y: target.midY)
      direction = Point(x: goesRight ? 1 : -1, y: 0)
    } else {
      let goesDown = target.midY > source.midY
      start = Point(x: source.midX, y: goesDown ? source.maxY : source.minY)
      // A title stands above each scene.
      end = Point(x: target.midX, y: goesDown ? target.minY - 36 : target.maxY)
      if !goesDown { start.y -= 36 }
      direction = Point(x: 0, y: goesDown ? 1 : -1)
    }
    let bend = 60.0
    let path = Path([
      .move(start),
      .curve(
        end,
        control1: Point(x: start.x + direction.x * bend, y: start.y + direction.y * bend),
        control2: Point(x: end.x - direction.x * bend, y: end.y - direction.y * bend)),
    ])
    drawArrow(along: path, end: end, direction: direction, into: &list)
    writeLabel(
      words, at: Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), into: &list)
  }

  private func drawArrow(
    along path: Path, end: Point, direction: Point, into list: inout DisplayList
  ) {
    let color = Self.arrowColor
    list.commands.append(.stroke(.path(path), color, width: 3))
    let back = Point(x: end.x - direction.x * 14, y: end.y - direction.y * 14)
    let head = Path([
      .move(end), .line(Point(x: back.x - direction.y * 8, y: back.y - direction.x * 8)),
      .line(Point(x: back.x + direction.y * 8, y: back.y + direction.x * 8)), .close,
    ])
    list.commands.append(.fill(.path(head), .color(color)))
  }
}
