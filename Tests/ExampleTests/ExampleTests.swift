import Testing
import YarControls
import YarDocuments
import YarDrawing
import YarLayout

@Suite("Every document in Examples")
struct ExampleTests {
  let studio: Studio

  init() throws { studio = try Studio() }

  /// Labels that are meant to end in an ellipsis.
  static let cutOnPurpose: Set<String> = ["teamMessage"]

  /// Views that are meant to stick out of their superview; those with a position offset are too.
  static let outsideOnPurpose: Set<String> = ["leftNotch", "rightNotch", "dot"]

  @Test func sixOrMoreExist() {
    #expect(ExampleDocument.all.count >= 6)
  }

  @Test(arguments: ExampleDocument.all)
  func isLaidOutWithoutComplaints(_ example: ExampleDocument) throws {
    let result = LayoutDocument.read(try example.bytes(), file: example.name)
    #expect(result.errors.map(\.description) == [])
    #expect(result.document?.warnings.map(\.description) == [])
    _ = try studio.layOut(example)
    #expect(studio.issues.map(\.message) == [])
    #expect(studio.measurer.fonts.warnings.map(\.description) == [])
  }

  @Test(arguments: ExampleDocument.all)
  func showsAllOfItsText(_ example: ExampleDocument) throws {
    for (view, _) in try studio.layOut(example).everything {
      let text: (any ShapedText)? =
        (view as? Label)?.shapedText ?? (view as? Button)?.shapedTitle
        ?? (view as? TextField)?.shapedText
      guard let text, !Self.cutOnPurpose.contains(view.identifier ?? "") else { continue }
      var room = view.bounds.size
      if let button = view as? Button {
        room.width -= button.contentInsets.left + button.contentInsets.right
      }
      if let field = view as? TextField { room = field.textRect(forBounds: field.bounds).size }
      if let scale = (view as? Label)?.actualScaleFactor {
        room = Size(width: room.width / scale, height: room.height / scale)
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

  /// The screens that constraints place, each in two scenes.
  static let screens = ["sign-in", "media-player", "chat", "dashboard"]

  /// Every number of every view and guide is decided, in both directions and at other sizes.
  @Test(arguments: screens)
  func nothingIsLeftOpen(_ name: String) throws {
    #expect(ExampleDocument.all.filter { $0.name == name }.count == 2)
    for example in ExampleDocument.all where example.name == name {
      let size = try #require(try example.read().scenes[example.scene].size.width)
      for width in [size, size * 1.25] {
        let window = try studio.layOut(
          example,
          overrides: SceneOverrides(size: ProposedSize(width: width, height: nil)))
        for (view, _) in window.everything {
          #expect(!view.hasAmbiguousLayout, "\(view.path) at \(width)")
          // Those that stack views make are decided along one axis only, as UIKit's are.
          for guide in view.layoutGuides where !guide.identifier.hasPrefix("UISV") {
            #expect(!guide.hasAmbiguousLayout, "\(guide.identifier) at \(width)")
          }
        }
      }
    }
    #expect(studio.issues.map(\.message) == [])
  }

  /// With the same texts, the scene from right to left is the mirror image, but for what time runs in.
  @Test(arguments: screens)
  func screensAreMirrored(_ name: String) throws {
    let example = ExampleDocument(name: name)
    let leftToRight = try studio.layOut(example)
    let rightToLeft = try studio.layOut(
      example, overrides: SceneOverrides(direction: .rightToLeft))
    let width = leftToRight.bounds.width
    var count = 0
    for ((view, place), (_, mirrored)) in zip(rightToLeft.everything, leftToRight.everything) {
      var next: View? = view
      var isTime = ["elapsed", "total"].contains(view.identifier ?? "")
      while let above = next {
        isTime = isTime || above.semanticContentAttribute == .playback
        next = above.superview
      }
      let expected = isTime ? mirrored.minX : width - mirrored.maxX
      let path = view.path
      #expect(abs(place.minX - expected) <= 0.5, "\(path)")
      // Mirrored edges may round to the other side.
      #expect(
        abs(place.width - mirrored.width) <= 0.5 && place.height == mirrored.height, "\(path)")
      #expect(place.minY == mirrored.minY, "\(path)")
      count += 1
    }
    // Both have the same views, and there are some: the smallest screen has twenty.
    #expect(count == leftToRight.everything.count && count == rightToLeft.everything.count)
    #expect(count >= 20)
  }

  /// The words of the picture of a screen's constraints do not cover each other.
  @Test(arguments: screens)
  func wordsOfConstraintsKeepApart(_ name: String) throws {
    for example in ExampleDocument.all where example.name == name {
      let picture = try studio.layOut(example).visualizeConstraints()
      let boxes = picture.commands.compactMap { command -> Rect? in
        // What lies behind words: white, rounded by three points, not quite opaque.
        if case .fill(.roundedRect(let box), .color(let color)) = command, box.cornerRadius == 3,
          color.alpha < 1, color.red == 1, color.green == 1, color.blue == 1
        {
          return box.rect
        }
        return nil
      }
      #expect(boxes.count > 40)
      for (index, one) in boxes.enumerated() {
        for other in boxes[(index + 1)...] {
          let common = one.intersection(other)
          #expect((common?.width ?? 0) * (common?.height ?? 0) == 0, "\(one) and \(other)")
        }
      }
    }
  }

  /// The text field of the chat grows with its text up to its limit, and the messages move up by as much.
  @Test func theTextFieldGrows() throws {
    let window = try studio.layOut(ExampleDocument(name: "chat"))
    func view(_ name: String) throws -> View {
      try #require(window.everything.map(\.view).first { $0.identifier == name })
    }
    let field = try #require(try view("field") as? TextView)
    let keys = try view("keys")
    var last: (height: Double, top: Double)?
    for (lines, isLimit) in [(0, false), (1, false), (2, false), (3, false), (12, true)] {
      field.text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
      window.layoutIfNeeded()
      if lines == 0 { #expect(field.frame.height == 42) }
      if isLimit { #expect(field.frame.height == 130) }
      if let last {
        #expect(field.frame.height >= last.height)
        #expect(last.top - keys.frame.minY == field.frame.height - last.height)
      }
      last = (field.frame.height, keys.frame.minY)
    }
    #expect(studio.issues.map(\.message) == [])
  }
}
