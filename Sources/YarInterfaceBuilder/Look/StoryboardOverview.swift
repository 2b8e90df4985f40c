import YarDrawing
import YarLayout

/// A picture of a whole storyboard: its scenes where the document puts them, and how one leads to another.
public struct StoryboardOverview {
  /// A scene in the overview.
  private struct Card {
    var id: String
    var title: String
    /// What stands in a card without a picture.
    var kind: String
    var place: Rect
    var picture: DisplayList?
    var segues: [InterfaceSegue]
  }

  private var cards: [Card] = []
  private let initial: String?
  private let measurer: any TextMeasurer
  private static let border = 60.0
  private static let titleHeight = 40.0

  /// Makes the overview of a storyboard.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - pictures: The pictures of the scenes that have a view, by the ids of their controllers.
  ///   - measurer: The text engine that will draw it.
  public init(
    of document: InterfaceDocument, pictures: [String: DisplayList],
    measurer: any TextMeasurer
  ) {
    self.measurer = measurer
    initial = document.initialController
    let usual =
      document.device.flatMap { Device.named($0.id) }?.size ?? Size(width: 375, height: 667)
    for (index, scene) in document.scenes.enumerated() {
      guard let controller = scene.controller else { continue }
      let picture = pictures[controller.id]
      // A controller without a view is a small card; one without a place stands below the others.
      let size = picture?.size ?? Size(width: usual.width, height: 160)
      let origin = scene.canvasLocation ?? Point(x: Double(index) * 500, y: 3000)
      cards.append(
        Card(
          id: controller.id, title: scene.name ?? Self.words(controller.element),
          kind: Self.kind(of: controller),
          place: Rect(origin: origin, size: size), picture: picture, segues: controller.segues))
    }
    spread()
  }

  /// What a controller without a view of its own is.
  private static func kind(of controller: InterfaceController) -> String {
    guard controller.element == "viewControllerPlaceholder" else {
      return words(controller.element)
    }
    return controller.referencedStoryboard.map { "Storyboard \"\($0)\"" } ?? "Another storyboard"
  }

  /// `navigationController` as "Navigation Controller".
  private static func words(_ name: String) -> String {
    var result = ""
    for character in name {
      if result.isEmpty {
        result = character.uppercased()
      } else {
        if character.isUppercase { result.append(" ") }
        result.append(character)
      }
    }
    return result
  }

  /// Moves scenes apart until none covers another, and the first to the top left.
  ///
  /// Interface Builder's units are not always points.
  private mutating func spread() {
    let origins = cards.map(\.place.origin)
    for factor in [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6.5, 8] {
      for index in cards.indices {
        cards[index].place.origin = Point(
          x: origins[index].x * factor, y: origins[index].y * factor)
      }
      if !hasOverlap { break }
    }
    let left = cards.map(\.place.minX).min() ?? 0
    let top = cards.map(\.place.minY).min() ?? 0
    for index in cards.indices {
      cards[index].place.origin.x += Self.border - left
      cards[index].place.origin.y += Self.border + Self.titleHeight - top
    }
  }

  private var hasOverlap: Bool {
    for (index, card) in cards.enumerated() {
      for other in cards[(index + 1)...] {
        let apart =
          card.place.maxX + 20 < other.place.minX || other.place.maxX + 20 < card.place.minX
          || card.place.maxY + Self.titleHeight < other.place.minY
          || other.place.maxY + Self.titleHeight < card.place.minY
        if !apart { return true }
      }
    }
    return false
  }

  /// The picture; at most so many points wide and high.
  public func displayList(limit: Double = 4000) -> DisplayList {
    let width = (cards.map(\.place.maxX).max() ?? 0) + Self.border
    let height = (cards.map(\.place.maxY).max() ?? 0) + Self.border
    let scale = min(1, limit / max(width, height, 1))
    var list = DisplayList(size: Size(width: width * scale, height: height * scale))
    list.commands.append(
      .fill(.rect(Rect(origin: .zero, size: list.size)), .color(Color(white: 0.87))))
    list.commands.append(.pushTransform(scale: scale, translation: .zero))
    for card in cards { draw(card, into: &list) }
    for card in cards {
      for segue in card.segues {
        guard let target = cards.first(where: { $0.id == segue.destination }) else { continue }
        drawArrow(
          from: card.place, to: target.place, saying: Self.words(for: segue), into: &list)
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
