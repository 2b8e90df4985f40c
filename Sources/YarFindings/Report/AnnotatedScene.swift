import YarDiagnosis
import YarDrawing
import YarLayout
import YarScenes

/// An outline over the picture of a scene.
struct SceneMark {
  /// Where it is, in the coordinates of the scene's root.
  var rect: Rect
  /// Its colour.
  var color: Color
  /// Whether the place is not decided, which dashes tell.
  var isDashed = false
  /// What stands beside it; empty for nothing.
  var label = ""

  /// The colour of what a fix has put right.
  static let fixed = Color(rgb: 0x15803D)
}

/// Constraints drawn over the picture of a scene.
struct SceneConstraints {
  /// The constraints.
  var constraints: [LayoutConstraint]
  /// Views whose open numbers are told.
  var open: [View] = []
  /// The colour of lines and words.
  var color: Color
}

extension Finding {
  /// The views of the finding that constraints leave open.
  func openViews(in root: View) -> [View] {
    guard leavesOpen else { return [] }
    return subjects.compactMap { root.descendant(at: $0.path) }.filter { $0 !== root }
  }

  /// Whether it is about what is not decided.
  var leavesOpen: Bool { kind == .ambiguous || kind == .equalPriority }

  /// Outlines of the views that the finding is about, where they stand in a tree now.
  ///
  /// What only surrounds the first view is left out: its outline would say nothing.
  func marks(in root: View, isFixed: Bool = false) -> [SceneMark] {
    guard let first = subjects.first else { return [] }
    let color = isFixed ? SceneMark.fixed : severity.ink
    var marks: [SceneMark] = []
    for subject in subjects {
      let surrounds =
        first.path != subject.path && first.path.hasPrefix(subject.path + "/")
      if surrounds || (subject.path != first.path && subject.path == root.path) { continue }
      let frame = subject.frame
      guard frame.count == 4 else { continue }
      let noted = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      let rect = root.descendant(at: subject.path)?.rectangle(in: root) ?? noted
      marks.append(SceneMark(rect: rect, color: color, isDashed: leavesOpen && !isFixed))
    }
    return marks
  }
}

extension FindingSeverity {
  /// The colour of outlines.
  var ink: Color {
    switch self {
    case .error: Color(rgb: 0xDC2626)
    case .warning: Color(rgb: 0xB45309)
    case .note: Color(rgb: 0x2563EB)
    }
  }
}

/// The picture of a scene with outlines over it, on paper that has room for what lies outside.
struct AnnotatedScene {
  private let live: ShownScene
  private let marks: [SceneMark]
  /// Outlines of a picture beside it, which has the same paper.
  private let others: [SceneMark]
  private let lines: SceneConstraints?
  /// How far outside the window outlines are followed, in points.
  private let reach = 120.0
  private let margin = 14.0

  init(
    _ live: ShownScene, _ marks: [SceneMark], beside others: [SceneMark] = [],
    lines: SceneConstraints? = nil
  ) {
    self.lines = lines
    self.live = live
    self.marks = marks
    self.others = others
  }

  /// What the paper shows: the window, and outlines near it.
  ///
  /// Pictures of the same scene with the same outlines in the same bounds are the same.
  var bounds: Rect {
    let window = Rect(origin: .zero, size: live.window.frame.size)
    let limit = grown(window, by: reach)
    var bounds = window
    for mark in placedMarks {
      if let near = mark.rect.intersection(limit) { bounds = bounds.union(near) }
    }
    return bounds
  }

  /// All outlines in the coordinates of the window, its own first.
  private var placedMarks: [SceneMark] {
    let origin = live.window.rootView?.frame.origin ?? .zero
    return (marks + others).map { mark in
      var mark = mark
      mark.rect = mark.rect.offsetBy(x: origin.x, y: origin.y)
      return mark
    }
  }

  /// The picture.
  ///
  /// Small scenes are enlarged to leave room for words; in those that a page must reduce, words are larger.
  var displayList: DisplayList {
    let window = Rect(origin: .zero, size: live.window.frame.size)
    let origin = live.window.rootView?.frame.origin ?? .zero
    let all = placedMarks
    let bounds = bounds
    let zoom = max(1, min(2.5, 440 / max(1, bounds.width), 400 / max(1, bounds.height)))
    let words = max(1, min(1.6, bounds.height * zoom / 640))
    let shift = Point(x: margin - bounds.minX * zoom, y: margin - bounds.minY * zoom)
    var list = DisplayList(
      size: Size(
        width: bounds.width * zoom + 2 * margin, height: bounds.height * zoom + 2 * margin))
    let paper = Rect(
      x: bounds.minX - margin / zoom, y: bounds.minY - margin / zoom,
      width: list.size.width / zoom, height: list.size.height / zoom)
    list.commands.append(.pushTransform(scale: zoom, translation: shift))
    list.commands.append(.fill(.rect(window), .color(.white)))
    list.commands.append(.pushClip(RoundedRect(rect: window, cornerRadius: 0)))
    list.commands += DisplayListBuilder.displayList(of: live.window).commands
    list.commands.append(.pop)
    list.commands.append(.stroke(.rect(window), Color(rgb: 0x94A3B8), width: 1 / zoom))
    let placed = all.prefix(marks.count)
    for mark in placed { list.commands += outline(mark, 2 / zoom) }
    for mark in placed where !mark.label.isEmpty { list.commands += label(mark, in: paper) }
    list.commands.append(.pop)
    if let lines {
      let root = live.window.rootView ?? live.window
      list.commands.append(
        .pushTransform(
          scale: words,
          translation: Point(x: shift.x + origin.x * zoom, y: shift.y + origin.y * zoom)))
      list.commands += root.constraintOverlay(
        lines.constraints, naming: lines.open, in: lines.color, zoom: zoom / words)
      list.commands.append(.pop)
    }
    return list
  }

  private func grown(_ rect: Rect, by length: Double) -> Rect {
    Rect(
      x: rect.minX - length, y: rect.minY - length, width: rect.width + 2 * length,
      height: rect.height + 2 * length)
  }

  private func outline(_ mark: SceneMark, _ width: Double) -> [DrawingCommand] {
    let fill = DrawingCommand.fill(.rect(mark.rect), .color(mark.color.withAlpha(0.1)))
    guard mark.isDashed else { return [fill, .stroke(.rect(mark.rect), mark.color, width: width)] }
    return [fill, .stroke(.path(dashes(around: mark.rect)), mark.color, width: width)]
  }

  /// Dashes of 5 points; very long sides have longer ones.
  private func dashes(around rect: Rect) -> Path {
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    var path = Path()
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % 4]
      let length = max(abs(end.x - start.x), abs(end.y - start.y))
      guard length > 0, length.isFinite else { continue }
      let dash = max(5, length / 400)
      func at(_ distance: Double) -> Point {
        let share = min(1, distance / length)
        return Point(
          x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
      }
      var done = 0.0
      while done < length {
        path.elements.append(.move(at(done)))
        path.elements.append(.line(at(done + dash)))
        done += 2 * dash
      }
    }
    return path
  }

  /// The numbers of findings at the outline's corner, inside the picture.
  private func label(_ mark: SceneMark, in bounds: Rect) -> [DrawingCommand] {
    let text = live.window.environment.textMeasurer.shape(
      TextContent(
        text: mark.label, font: .systemFont(ofSize: 10, weight: .bold), numberOfLines: 1))
    let size = text.measure(width: nil).size
    let width = size.width + 8
    let height = size.height + 2
    let x = min(max(mark.rect.minX - 6, bounds.minX + 1), bounds.maxX - width - 1)
    let y = min(max(mark.rect.minY - height / 2, bounds.minY + 1), bounds.maxY - height - 1)
    let box = Rect(x: x, y: y, width: width, height: height)
    return [
      .fill(
        .roundedRect(RoundedRect(rect: box, cornerRadius: height / 2)), .color(mark.color)),
      .text(
        text, in: Rect(x: x + 4, y: y + 1, width: size.width, height: size.height), color: .white),
    ]
  }
}
