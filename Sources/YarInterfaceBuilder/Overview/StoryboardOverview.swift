import YarDrawing
import YarLayout

/// A picture of a whole storyboard: its scenes where the document puts them, and how one leads to another.
public struct StoryboardOverview {
  /// A scene in the overview.
  struct Card {
    var id: String
    var title: String
    /// What stands in a card without a picture.
    var kind: String
    var place: Rect
    var picture: DisplayList?
    var segues: [InterfaceSegue]
  }

  private(set) var cards: [Card] = []
  let initial: String?
  let measurer: any TextMeasurer
  static let border = 60.0
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
    guard cards.count <= Self.pileLimit else {
      arrangeInGrid()
      return
    }
    let origins = cards.map { $0.place.origin }
    // Scenes that lie one on another in the document would have to be moved apart without end.
    var piles: Set<[Int]> = []
    for index in cards.indices {
      for other in cards.indices where other > index {
        let size = cards[index].place.size
        if (origins[index].x - origins[other].x).magnitude < size.width * 0.35,
          (origins[index].y - origins[other].y).magnitude < size.height * 0.35
        {
          piles.insert([index, other])
        }
      }
    }
    for factor in [1, 1.25, 1.5, 2, 2.5, 3] {
      for index in cards.indices {
        cards[index].place.origin = Point(
          x: origins[index].x * factor, y: origins[index].y * factor)
      }
      if !hasOverlap(besides: piles) { break }
    }
    unpile()
    let left = cards.map { $0.place.minX }.min() ?? 0
    let top = cards.map { $0.place.minY }.min() ?? 0
    for index in cards.indices {
      cards[index].place.origin.x += Self.border - left
      cards[index].place.origin.y += Self.border + Self.titleHeight - top
    }
  }

  /// Nobody has so many scenes; comparing all with all would take too long.
  private static let pileLimit = 400

  private mutating func arrangeInGrid() {
    let columns = Int(Double(cards.count).squareRoot().rounded(.up))
    let width = (cards.map { $0.place.width }.max() ?? 0) + Self.border
    let height = (cards.map { $0.place.height }.max() ?? 0) + Self.border + Self.titleHeight
    for index in cards.indices {
      cards[index].place.origin = Point(
        x: Self.border + Double(index % columns) * width,
        y: Self.border + Self.titleHeight + Double(index / columns) * height)
    }
  }

  /// Moves each scene that still covers an earlier one to the right of that, as often as it takes.
  private mutating func unpile() {
    for index in cards.indices {
      // Every move passes one earlier scene for good.
      for _ in 0..<index {
        let place = cards[index].place
        guard let covered = cards[..<index].first(where: { !Self.areApart($0.place, place) }) else {
          break
        }
        cards[index].place.origin.x = covered.place.maxX + Self.border
      }
    }
  }

  private func hasOverlap(besides piles: Set<[Int]>) -> Bool {
    for index in cards.indices {
      for other in cards.indices where other > index {
        if !Self.areApart(cards[index].place, cards[other].place), !piles.contains([index, other]) {
          return true
        }
      }
    }
    return false
  }

  private static func areApart(_ first: Rect, _ second: Rect) -> Bool {
    first.maxX + 20 < second.minX || second.maxX + 20 < first.minX
      || first.maxY + titleHeight < second.minY || second.maxY + titleHeight < first.minY
  }
}
