import YarLayout

extension View {
  /// A picture of constraints over the view: where they lie, how much they ask for, what they leave open.
  ///
  /// The view's own picture lies pale below. Views that constraints place are outlines with names; an
  /// ambiguous one is dashed and says which of its numbers are open. A distance is a line between two edges
  /// with its points, a width or height a line across the view; bars at the ends stand for an equality,
  /// arrowheads outwards for "at least" and inwards for "at most". Constraints that contradict each other
  /// are red. A legend of what occurs stands below. Small views, and those with many constraints, are drawn
  /// enlarged, to leave room for words; what finds no room at its line stands nearby, at the end of a thin line.
  ///
  /// Lays the tree out first where something changed. Source: AppKit's method of the same name, which draws
  /// in a window.
  ///
  /// - Parameter constraints: What to draw; nil for all active constraints in the view.
  public func visualizeConstraints(_ constraints: [LayoutConstraint]? = nil) -> DisplayList {
    layoutIfNeeded()
    let constraints = constraints ?? activeConstraints
    var picture = ConstraintPicture(of: self, constraintCount: constraints.count)
    return picture.draw(constraints)
  }

  /// All active constraints that views of this tree own, superviews first.
  private var activeConstraints: [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    var stack: [View] = [self]
    while let view = stack.popLast() {
      result += view.constraints
      stack.append(contentsOf: view.subviews.reversed())
    }
    return result
  }
}

/// A picture of constraints while it is made.
///
/// Words are placed where they cover as little as possible of what is there already: each line and label has
/// a few places to choose from, and takes the one with the least overlap. They never cover other words while
/// there is room nearby.
struct ConstraintPicture {
  /// The colours, by what they mean.
  enum Ink {
    static let gap = Color(rgb: 0x1D4ED8)
    static let size = Color(rgb: 0x7E22CE)
    static let conflict = Color(rgb: 0xDC2626)
    static let ambiguous = Color(rgb: 0xC2410C)
    static let outline = Color(rgb: 0x64748B)
    static let words = Color(rgb: 0x334155)
  }

  /// What the legend must explain.
  struct Kinds: OptionSet {
    let rawValue: UInt8
    static let gap = Kinds(rawValue: 1)
    static let size = Kinds(rawValue: 2)
    static let least = Kinds(rawValue: 4)
    static let most = Kinds(rawValue: 8)
    static let aligned = Kinds(rawValue: 16)
    static let flush = Kinds(rawValue: 32)
    static let conflict = Kinds(rawValue: 64)
    static let ambiguous = Kinds(rawValue: 128)
  }

  let root: View
  let zoom: Double
  let margin: Double
  /// The colour of all lines and words; nil is that of their meaning.
  let ink: Color?
  let measurer: any TextMeasurer
  var commands: [DrawingCommand] = []
  /// Labels come last, so that no line crosses them.
  var labels: [DrawingCommand] = []
  /// What words keep away from: names and labels.
  var occupied: [Rect] = []
  /// What words rather keep away from: lines.
  var lines: [Rect] = []
  var kinds: Kinds = []
  let conflicts: [LayoutConflict]
  /// Asked before each view and each constraint whether to stop; a picture that was stopped is none.
  private let workLimit: WorkLimit?

  init(of root: View, constraintCount: Int) {
    self.root = root
    margin = 20
    ink = nil
    measurer = root.environment.textMeasurer
    conflicts = root.layoutConflicts
    workLimit = root.environment.workLimit
    let longer = max(root.frame.width, root.frame.height)
    let fitting = longer <= 0 ? 1 : max(1, min(4, round(1600 / longer) / 2))
    // A label and its line want some 5000 square points.
    let area = max(1, root.frame.width * root.frame.height)
    var crowded = 1.0
    while crowded < 3, crowded * crowded * area < Double(constraintCount) * 5000 { crowded += 0.5 }
    zoom = max(fitting, crowded)
  }

  /// Lines over another picture of a view, without room around it.
  init(over root: View, ink: Color, zoom: Double) {
    self.root = root
    self.ink = ink
    self.zoom = zoom
    margin = 0
    measurer = root.environment.textMeasurer
    conflicts = root.layoutConflicts
    workLimit = root.environment.workLimit
  }

  /// Whether the time is over: to say what is open in one view may take a layout.
  private var isStopped: Bool { workLimit?.ask() ?? false }

  mutating func draw(_ constraints: [LayoutConstraint]) -> DisplayList {
    let own = root.frame.size
    let inner = Size(width: own.width * zoom, height: own.height * zoom)
    let width = max(inner.width + 2 * margin, 440)
    addPicture(inner)
    addOutlines(constraints)
    for constraint in constraints where !isStopped { add(constraint) }
    commands += labels
    labels.removeAll()
    let bottom = addLegend(top: inner.height + 2 * margin, width: width)
    var list = DisplayList(size: Size(width: width, height: bottom))
    list.commands = [
      .fill(
        .rect(Rect(origin: .zero, size: list.size)), .color(.white))
    ]
    list.commands += commands
    return list
  }

  /// The view's own picture, pale; that of a window's root view is the window's, which may have a background.
  private mutating func addPicture(_ inner: Size) {
    let window = root.superview as? Window
    let list = DisplayListBuilder.displayList(of: window ?? root)
    let corner = window == nil ? .zero : root.frame.origin
    let paper = Rect(x: margin, y: margin, width: inner.width, height: inner.height)
    commands.append(.pushOpacity(0.3))
    commands.append(.pushClip(RoundedRect(rect: paper, cornerRadius: 0)))
    commands.append(
      .pushTransform(
        scale: zoom,
        translation: Point(x: margin - corner.x * zoom, y: margin - corner.y * zoom)))
    commands += list.commands
    commands += [.pop, .pop, .pop]
  }

  /// Whether a constraint takes part in a conflict.
  func isInConflict(_ constraint: LayoutConstraint) -> Bool {
    conflicts.contains { conflict in conflict.constraints.contains { $0 === constraint } }
  }

  /// A rectangle of the tree in the picture.
  func placed(_ rect: Rect) -> Rect {
    Rect(
      x: margin + rect.minX * zoom, y: margin + rect.minY * zoom, width: rect.width * zoom,
      height: rect.height * zoom)
  }

  // MARK: Views and guides

  /// Outlines of views that constraints concern, with their names.
  private mutating func addOutlines(_ constraints: [LayoutConstraint]) {
    var names: [(text: String, rect: Rect, color: Color)] = []
    var stack: [View] = [root]
    while let view = stack.popLast(), !isStopped {
      stack.append(contentsOf: view.subviews.reversed())
      guard let frame = view.rectangle(in: root) else { continue }
      let isConcerned =
        view === root || view.isConstrained || view.superview === root
        || constraints.contains { $0.firstItem === view || $0.secondItem === view }
      guard isConcerned else { continue }
      let rect = placed(frame)
      let open = view.openNumbers
      if open.isEmpty {
        commands.append(.stroke(.rect(rect), Ink.outline, width: 1))
      } else {
        kinds.insert(.ambiguous)
        addDashes(around: rect, Ink.ambiguous, width: 1.5, dash: 5)
      }
      let name =
        open.isEmpty ? view.shortName : "\(view.shortName): \(open.joined(separator: ", ")) open"
      if view !== root {
        names.append((name, rect, open.isEmpty ? Ink.words : Ink.ambiguous))
      }
      for guide in view.layoutGuides {
        let rect = placed(guide.layoutFrame.offsetBy(x: frame.minX, y: frame.minY))
        addDashes(around: rect, Ink.outline, width: 1, dash: 2)
        names.append((guide.identifier.isEmpty ? "guide" : guide.identifier, rect, Ink.outline))
      }
    }
    for name in names where !isStopped { addName(name.text, of: name.rect, name.color) }
  }

  mutating func addName(
    _ text: String, of rect: Rect, _ color: Color, isOutside: Bool = false
  ) {
    let shaped = shape(text, size: 10, weight: .semibold)
    let size = boxSize(of: shaped)
    let inset = 2.0
    let spots = [
      Point(x: rect.minX + inset, y: rect.minY + inset),
      Point(x: rect.maxX - size.width - inset, y: rect.maxY - size.height - inset),
      Point(x: rect.minX, y: rect.minY - size.height - 1),
      Point(x: rect.minX, y: rect.maxY + 1),
      Point(x: rect.maxX + 2, y: rect.minY),
      Point(x: rect.minX - size.width - 2, y: rect.minY),
    ]
    // A name inside a view that is too small for it would cover the view.
    let fits = !isOutside && rect.width >= size.width + 4 && rect.height >= size.height + 4
    let places = (fits ? spots : Array(spots[2...]) + spots[...1]).map {
      Rect(origin: $0, size: size)
    }
    guard let best = places.min(by: { cost($0) < cost($1) }) else { return }
    let corner = Point(
      x: rect.minX + min(4, rect.width / 2), y: rect.minY + min(4, rect.height / 2))
    addLabel(shaped, in: best, belongingTo: corner, color, back: 0.75)
  }

  // MARK: Words

  func shape(_ text: String, size: Double, weight: Font.Weight = .regular) -> any ShapedText {
    measurer.shape(
      TextContent(text: text, font: .systemFont(ofSize: size, weight: weight), numberOfLines: 1))
  }

  /// The room that a label takes: its text and a little around it.
  func boxSize(of text: any ShapedText) -> Size {
    let size = text.measure(width: nil).size
    return Size(width: ceil(size.width) + 6, height: ceil(size.height) + 1)
  }
}
