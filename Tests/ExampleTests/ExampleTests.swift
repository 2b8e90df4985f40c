import Testing
import YarDocuments
import YarLayout

@Suite("Every document in Examples")
struct ExampleTests {
  let studio: Studio

  init() throws { studio = try Studio() }

  /// Labels that are meant to end in an ellipsis.
  static let cutOnPurpose: Set<String> = ["teamMessage"]

  /// Views that are meant to stick out of their superview; those with a position offset are too.
  static let outsideOnPurpose: Set<String> = ["leftNotch", "rightNotch"]

  @Test func sixOrMoreExist() {
    #expect(ExampleDocument.all.count >= 6)
  }

  @Test(arguments: ExampleDocument.all)
  func isLaidOutWithoutComplaints(_ example: ExampleDocument) throws {
    let result = LayoutDocument.read(try example.bytes(), file: example.name)
    #expect(result.errors.map(\.description) == [])
    _ = try studio.layOut(example)
    #expect(studio.issues.map(\.message) == [])
    #expect(studio.measurer.fonts.warnings.map(\.description) == [])
  }

  @Test(arguments: ExampleDocument.all)
  func showsAllOfItsText(_ example: ExampleDocument) throws {
    for (view, _) in try studio.layOut(example).everything {
      let text: (any ShapedText)? =
        (view as? Label)?.shapedText ?? (view as? Button)?.shapedTitle
      guard let text, !Self.cutOnPurpose.contains(view.identifier ?? "") else { continue }
      var room = view.bounds.size
      if let button = view as? Button {
        room.width -= button.contentInsets.left + button.contentInsets.right
      }
      let metrics = text.measure(width: room.width + 0.01)
      let name = view.identifier ?? text.content.text
      #expect(!metrics.isTruncated, "'\(name)' is cut off")
      #expect(metrics.size.height <= room.height + 0.01, "'\(name)' is too high")
      #expect(metrics.size.width <= room.width + 0.01, "'\(name)' is too wide")
    }
  }

  @Test(arguments: ExampleDocument.all)
  func keepsEverythingInside(_ example: ExampleDocument) throws {
    let window = try studio.layOut(example)
    for (view, place) in window.everything {
      let name = view.identifier ?? "\(view.typeName) at \(place)"
      #expect(!place.isEmpty || view is Spacer, "'\(name)' has no area")
      guard let superview = view.superview else { continue }
      guard view.xPositionOffset == 0, view.yPositionOffset == 0,
        !Self.outsideOnPurpose.contains(view.identifier ?? "")
      else { continue }
      #expect(superview.bounds.union(view.frame) == superview.bounds, "'\(name)' sticks out")
    }
  }

  @Test(arguments: ExampleDocument.all)
  func isDrawn(_ example: ExampleDocument) throws {
    #expect(try studio.png(studio.layOut(example)).count > 10_000)
  }

  /// Reading from right to left mirrors the frames of rows; the sizes stay.
  @Test func messagesAreTheMirrorImageOfLeftToRight() throws {
    let example = ExampleDocument(name: "messages-rtl")
    let window = try studio.layOut(example)
    let mirror = try studio.layOut(
      example, overrides: SceneOverrides(direction: .leftToRight))
    let width = window.bounds.width
    let pairs = zip(window.everything, mirror.everything)
    for ((view, place), (_, mirrored)) in pairs {
      let name = view.identifier ?? "\(view.typeName) at \(place)"
      let expected = Rect(
        x: width - mirrored.maxX, y: mirrored.minY, width: mirrored.width,
        height: mirrored.height)
      #expect(place == expected, "'\(name)'")
    }
  }
}
