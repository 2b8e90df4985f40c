import Testing
import YarDrawing
import YarLayout

/// The picture of constraints: what is drawn for what, and that words keep out of each other's way.
@Suite struct ConstraintPictureTests {
  private func window(_ width: Double, _ height: Double) -> Window {
    Window(size: Size(width: width, height: height))
  }

  private func view(in parent: View, _ name: String) -> View {
    let view = View()
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  private func texts(_ list: DisplayList) -> [String] {
    list.commands.compactMap {
      if case .text(let text, _, _) = $0 { return text.content.text }
      return nil
    }
  }

  /// The boxes behind names and labels: white, rounded, not quite opaque.
  private func labels(_ list: DisplayList) -> [Rect] {
    list.commands.compactMap {
      if case .fill(.roundedRect(let box), .color(let color)) = $0, color.alpha < 1,
        box.cornerRadius > 0
      {
        return box.rect
      }
      return nil
    }
  }

  private func card() -> (Window, [LayoutConstraint]) {
    let window = window(300, 200)
    let icon = view(in: window, "icon")
    let title = view(in: window, "title")
    let weak = title.widthAnchor.constraint(equalTo: icon.widthAnchor, multiplier: 2, constant: 4)
    weak.priority = 750
    let constraints = [
      icon.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      icon.topAnchor.constraint(equalTo: window.topAnchor),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      title.heightAnchor.constraint(lessThanOrEqualToConstant: 20),
      title.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor, constant: -12),
      weak,
    ]
    LayoutConstraint.activate(constraints)
    return (window, constraints)
  }

  @Test func wordsAndLegend() {
    let (window, _) = card()
    let list = window.visualizeConstraints()
    #expect(
      texts(list) == [
        "icon: height open", "title: y, height open", "16", "8", "≥ 12",
        "= 2 × icon.width + 4 @750", "40", "≥ 30", "≤ 20", "distance", "width or height",
        "at least", "at most",
        "edges that touch, or one centre", "aligned", "ambiguous: not decided",
      ])
    // The small view is drawn enlarged, with room around it and the legend below.
    #expect(list.size.width == 300 * 2.5 + 40)
    #expect(list.size.height > 200 * 2.5 + 40)
  }

  @Test func onlyWhatIsAskedFor() {
    let (window, constraints) = card()
    let words = texts(window.visualizeConstraints([constraints[0]]))
    #expect(words.contains("16") && !words.contains("8") && !words.contains("width or height"))
  }

  @Test func conflictsAreRedAndTold() {
    let window = window(288, 100)
    let box = view(in: window, "box")
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      box.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
      box.widthAnchor.constraint(equalToConstant: 280),
      box.topAnchor.constraint(equalTo: window.topAnchor, constant: 9),
      box.heightAnchor.constraint(equalToConstant: 50),
    ])
    let list = window.visualizeConstraints()
    let red = list.commands.compactMap { command -> String? in
      if case .text(let text, _, let color) = command, color == Color(rgb: 0xDC2626) {
        return text.content.text
      }
      return nil
    }
    #expect(
      red == [
        "16", "16", "280 (left out)",
        "Conflict: 16 + 280 + 16 = 312 > 288; left out: box.width == 280",
      ])
  }

  /// Names and labels of a crowded picture do not cover each other.
  @Test func labelsKeepApart() {
    let window = window(390, 500)
    var above: View?
    for row in 0..<6 {
      let cell = view(in: window, "cell\(row)")
      let image = view(in: cell, "image\(row)")
      LayoutConstraint.activate([
        cell.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 12),
        cell.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -12),
        cell.topAnchor.constraint(equalTo: above?.bottomAnchor ?? window.topAnchor, constant: 8),
        image.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
        image.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
        image.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -8),
        image.widthAnchor.constraint(equalToConstant: 40),
        image.heightAnchor.constraint(equalToConstant: 40),
      ])
      above = cell
    }
    let boxes = labels(window.visualizeConstraints())
    #expect(boxes.count == 12 + 48)
    expectApart(boxes)
  }

  private func expectApart(_ boxes: [Rect]) {
    for (index, one) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        let common = one.intersection(other)
        #expect((common?.width ?? 0) * (common?.height ?? 0) == 0, "\(one) and \(other)")
      }
    }
  }

  /// Where views lie so closely that their labels have no room at their lines, the labels stand nearby, at
  /// thin lines with a dot at the end.
  @Test func leadersFromCrowdedPlaces() {
    let window = window(400, 300)
    var before: View?
    for index in 0..<12 {
      let dot = view(in: window, "dot\(index)")
      LayoutConstraint.activate([
        dot.widthAnchor.constraint(equalToConstant: 6),
        dot.heightAnchor.constraint(equalTo: dot.widthAnchor),
        dot.leadingAnchor.constraint(
          equalTo: before?.trailingAnchor ?? window.leadingAnchor, constant: before == nil ? 150 : 2
        ),
        dot.topAnchor.constraint(equalTo: before?.topAnchor ?? window.topAnchor, constant: 3),
      ])
      before = dot
    }
    let list = window.visualizeConstraints()
    let boxes = labels(list)
    #expect(boxes.count == 12 * 5)
    expectApart(boxes)
    // Each leader starts at a dot and ends at the edge of a label.
    let leaders = list.commands.compactMap { command -> (Point, Point)? in
      if case .stroke(.path(let path), let color, width: 0.75) = command, color.alpha == 0.7,
        path.elements.count == 2,
        case .move(let start) = path.elements[0], case .line(let end) = path.elements[1]
      {
        return (start, end)
      }
      return nil
    }
    #expect(leaders.count > 10)
    for (start, end) in leaders {
      let isAtLabel = boxes.contains { box in
        end.x >= box.minX && end.x <= box.maxX && end.y >= box.minY && end.y <= box.maxY
      }
      #expect(isAtLabel, "\(start) to \(end)")
    }
  }

  /// A view of any size is drawn larger the more constraints it has, up to three times.
  @Test func crowdedPicturesAreLarger() {
    for (count, zoom) in [(1, 1.0), (200, 1.5), (900, 3)] {
      let window = window(1000, 600)
      let box = view(in: window, "box")
      for _ in 0..<count { box.widthAnchor.constraint(equalToConstant: 5).isActive = true }
      #expect(window.visualizeConstraints([]).size.width == 1040)
      let width = window.visualizeConstraints(Array(box.constraints)).size.width
      #expect(width == 1000 * zoom + 40, "\(count)")
    }
  }

  @Test func nothingToDraw() {
    let window = window(100, 50)
    window.addSubview(View(frame: Rect(x: 10, y: 10, width: 20, height: 20)))
    #expect(texts(window.visualizeConstraints()).last == "No active constraints.")
    let empty = View().visualizeConstraints()
    #expect(empty.size.width > 0 && empty.size.height > 0)
  }

  /// Looking changes nothing, and the picture is the same every time.
  @Test func lookingIsFree() {
    let (window, _) = card()
    window.layoutIfNeeded()
    let counters = window.layoutCounters
    let first = window.visualizeConstraints()
    #expect(window.layoutCounters == counters)
    let second = window.visualizeConstraints()
    #expect(texts(first) == texts(second) && labels(first) == labels(second))
  }

  /// To say what is open in a view may take a layout: the limit is asked before each view and each constraint.
  @Test func aPictureStopsWhenTheTimeIsOver() {
    func made(_ limit: WorkLimit?) -> Window {
      let window = self.window(300, 200)
      window.environment.workLimit = limit
      var constraints: [LayoutConstraint] = []
      for index in 0..<40 {
        let view = self.view(in: window, "v\(index)")
        constraints += [
          view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: Double(index)),
          view.topAnchor.constraint(equalTo: window.topAnchor),
          view.widthAnchor.constraint(equalToConstant: 20),
          view.heightAnchor.constraint(equalToConstant: 9),
        ]
      }
      LayoutConstraint.activate(constraints)
      return window
    }
    let whole = made(nil).visualizeConstraints().commands.count
    var rest = Int.max
    let window = made(
      WorkLimit {
        rest -= 1
        return rest < 0
      })
    window.layoutIfNeeded()
    rest = 10
    #expect(window.visualizeConstraints().commands.count < whole / 4)
    // One for each of the first views, and none after.
    #expect(rest == -1)
  }
}

/// A view that draws what is in it lower than its frames say, as tables below bars do.
private final class MovedCanvas: CanvasView {
  override var drawnContentOffset: Point { Point(x: 0, y: -40) }
}

/// Marks stand where the things are drawn.
@Suite struct DrawnPlaceTests {
  @Test func whatIsDrawnElsewhereIsMarkedThere() {
    let window = Window(size: Size(width: 200, height: 200))
    let canvas = MovedCanvas()
    canvas.frame = Rect(x: 0, y: 10, width: 200, height: 100)
    let label = View()
    label.frame = Rect(x: 5, y: 20, width: 30, height: 10)
    canvas.addSubview(label)
    window.addSubview(canvas)
    window.layoutIfNeeded()
    #expect(label.rectangle(in: window) == Rect(x: 5, y: 70, width: 30, height: 10))
    #expect(canvas.rectangle(in: window) == Rect(x: 0, y: 10, width: 200, height: 100))
  }
}
