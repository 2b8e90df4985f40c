import Testing
import YarDrawing
import YarLayout

/// What is behind a text, point by point.
@Suite struct GroundTests {
  /// A view that draws a rectangle and then a text over it.
  private final class Painted: CanvasView {
    var fill: Shape?
    override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
      if let fill { builder.add(.fill(fill, .color(.red))) }
      let text = environment.textMeasurer.shape(TextContent(text: "words", font: Font()))
      builder.add(.text(text, in: rect, color: .black))
    }
  }

  private func window(_ change: (View, Painted) -> Void) -> Window {
    let window = Window(size: Size(width: 100, height: 100))
    let root = View()
    window.rootView = root
    root.backgroundColor = .white
    let painted = Painted(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    root.addSubview(painted)
    change(root, painted)
    window.layoutIfNeeded()
    return window
  }

  private func behind(
    _ point: Point, in window: Window, isUnknown: (View) -> Bool = { _ in false }
  ) throws -> Color? {
    let drawing = DisplayListBuilder.drawing(of: window)
    let index = try #require(
      drawing.list.commands.lastIndex { if case .text = $0 { true } else { false } })
    let ground = GroundMap(of: drawing, isUnknown: isUnknown)
      .ground(behind: index, in: Rect(x: 0, y: 0, width: 100, height: 100))
    return ground.colors(at: point, under: .black)?.behind
  }

  @Test func shapesAreHitAsTheyAreDrawn() throws {
    let round = window { _, painted in
      painted.fill = .roundedRect(
        RoundedRect(rect: Rect(x: 20, y: 20, width: 40, height: 40), cornerRadius: 20))
    }
    #expect(try behind(Point(x: 40, y: 40), in: round) == .red)
    #expect(try behind(Point(x: 21, y: 21), in: round) == .white)
    let ellipse = window { _, painted in
      painted.fill = .ellipse(Rect(x: 20, y: 20, width: 60, height: 20))
    }
    #expect(try behind(Point(x: 50, y: 21), in: ellipse) == .red)
    #expect(try behind(Point(x: 22, y: 21), in: ellipse) == .white)
  }

  /// What is clipped away is not behind, and where the text itself is clipped away there is nothing to ask.
  @Test func clipsCount() throws {
    let clipped = window { root, painted in
      let frame = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))
      frame.clipsToBounds = true
      let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      inner.backgroundColor = .blue
      frame.addSubview(inner)
      root.insertSubview(frame, belowSubview: painted)
    }
    #expect(try behind(Point(x: 30, y: 30), in: clipped) == .blue)
    #expect(try behind(Point(x: 70, y: 30), in: clipped) == .white)
    let cut = window { _, painted in
      painted.clipsToBounds = true
    }
    #expect(try behind(Point(x: 5, y: 5), in: cut) == nil)
  }

  /// Scaled views and those above them are one picture.
  @Test func scalesCount() throws {
    let scaled = window { root, painted in
      let lens = ScaledView()
      lens.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      lens.boundsScale = 0.5
      let half = View(frame: Rect(x: 0, y: 0, width: 80, height: 200))
      half.backgroundColor = .green
      lens.addSubview(half)
      root.insertSubview(lens, belowSubview: painted)
    }
    #expect(try behind(Point(x: 39, y: 50), in: scaled) == .green)
    #expect(try behind(Point(x: 41, y: 50), in: scaled) == .white)
  }

  /// What stands for something else has no colour, nor has what is drawn in it; what covers it has.
  @Test func whatIsNotKnownHasNoColour() throws {
    let covered = window { root, painted in
      let picture = Painted(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      picture.fill = .rect(Rect(x: 0, y: 0, width: 100, height: 100))
      picture.identifier = "picture"
      root.insertSubview(picture, belowSubview: painted)
      let cover = View(frame: Rect(x: 0, y: 0, width: 50, height: 100))
      cover.backgroundColor = .gray
      root.insertSubview(cover, belowSubview: painted)
    }
    let point = Point(x: 70, y: 50)
    #expect(try behind(point, in: covered) == .red)
    let isPicture: (View) -> Bool = { $0.identifier == "picture" }
    #expect(try behind(point, in: covered, isUnknown: isPicture) == nil)
    #expect(try behind(Point(x: 30, y: 50), in: covered, isUnknown: isPicture) == .gray)
  }
}
