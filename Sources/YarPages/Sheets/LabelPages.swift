import YarDrawing
import YarLayout

/// Puts pictures onto sheets of labels, one after the other; no more than one sheet is in memory.
///
/// ```swift
/// var pages = LabelPages(sheet)
/// for label in labels {
///   if let full = pages.add(label) { try file.add(full) }
/// }
/// if let last = pages.finish() { try file.add(last) }
/// ```
public struct LabelPages {
  /// The sheet.
  public let sheet: LabelSheet
  /// The colour of the paper; nil is none.
  public var paperColor: Color?
  /// The marks that show where to cut; nil is none.
  public var marks: CutMarks?
  /// How far labels go on beyond their edges, in points, so that a cut beside the edge shows no paper.
  public var bleed: Double

  /// The first label of the sheet that is used, from 0.
  private var start: Int
  /// The labels of the sheet so far.
  private var labels: [DisplayList] = []

  /// Begins a first sheet.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - start: The first label of the first sheet that is free, from 1.
  ///   - paperColor: The colour of the paper.
  ///   - marks: The marks that show where to cut.
  ///   - bleed: How far labels go on beyond their edges, in points.
  public init(
    _ sheet: LabelSheet, start: Int = 1, paperColor: Color? = nil, marks: CutMarks? = nil,
    bleed: Double = 0
  ) {
    self.sheet = sheet
    self.paperColor = paperColor
    self.marks = marks
    self.bleed = bleed
    self.start = max(0, min(start, sheet.count) - 1)
  }

  /// Whether a picture of a size has room on a label; half a point more or less is not seen.
  public func fits(_ size: Size) -> Bool {
    size.width <= sheet.labelSize.width + 0.51 && size.height <= sheet.labelSize.height + 0.51
  }

  /// Puts a picture in the middle of the next label.
  ///
  /// - Returns: The sheet that it made full; nil where labels are left.
  public mutating func add(_ label: DisplayList) -> DisplayList? {
    labels.append(label)
    return start + labels.count == sheet.count ? finish() : nil
  }

  /// The sheet that was begun; nil where nothing is on it.
  ///
  /// What is added from now on goes to another one.
  public mutating func finish() -> DisplayList? {
    guard !labels.isEmpty else { return nil }
    var all: [DrawingCommand] = []
    if let paperColor {
      all.append(.fill(.rect(Rect(origin: .zero, size: sheet.size)), .color(paperColor)))
    }
    for (index, label) in labels.enumerated() { draw(label, at: start + index, &all) }
    if let marks { all += marks.commands(for: sheet) }
    labels = []
    start = 0
    return DisplayList(size: sheet.size, commands: all)
  }

  private func draw(_ label: DisplayList, at place: Int, _ commands: inout [DrawingCommand]) {
    let frame = sheet.frame(at: place)
    let origin = Point(
      x: frame.midX - label.size.width / 2, y: frame.midY - label.size.height / 2)
    commands.append(.pushClip(RoundedRect(rect: shownPart(of: frame, place), cornerRadius: 0)))
    commands.append(.pushTransform(scale: 1, translation: origin))
    commands += bleed > 0 ? label.commandsThatBleed(bleed) : label.commands
    commands.append(.pop)
    commands.append(.pop)
  }

  /// The part of the sheet in which a label is seen: towards a label beside it, it bleeds to the middle of the gap.
  private func shownPart(of frame: Rect, _ place: Int) -> Rect {
    let column = place % sheet.columns
    func room(_ neighbour: Int, isOnSheet: Bool, _ gap: Double) -> Double {
      guard isOnSheet, (start..<start + labels.count).contains(neighbour) else { return bleed }
      // A hair more than the middle: two edges at one place, each half a pixel soft, would show the paper.
      return min(bleed, max(0, gap) / 2 + 0.25)
    }
    return frame.inset(
      by: EdgeInsets(
        top: -room(place - sheet.columns, isOnSheet: true, sheet.gap.height),
        left: -room(place - 1, isOnSheet: column > 0, sheet.gap.width),
        bottom: -room(place + sheet.columns, isOnSheet: true, sheet.gap.height),
        right: -room(place + 1, isOnSheet: column < sheet.columns - 1, sheet.gap.width)))
  }
}

extension DisplayList {
  /// The commands with each fill of the whole picture going on beyond its edges.
  fileprivate func commandsThatBleed(_ bleed: Double) -> [DrawingCommand] {
    let larger = Rect(origin: .zero, size: size).inset(by: EdgeInsets(all: -bleed))
    var result = commands
    /// For each open group whether it moves or cuts what is in it: that is no fill of the whole picture.
    var groups: [Bool] = []
    var changing = 0
    for (index, command) in commands.enumerated() {
      switch command {
      case .pushClip, .pushTransform:
        groups.append(true)
        changing += 1
      case .pushOpacity, .pushLink, .pushTag: groups.append(false)
      case .pop: if groups.popLast() == true { changing -= 1 }
      case .fill(.roundedRect(let shape), let paint):
        guard changing == 0, shape.effectiveRadius == 0, covers(shape.rect) else { continue }
        result[index] = .fill(.rect(larger), paint)
      default: continue
      }
    }
    return result
  }

  private func covers(_ rect: Rect) -> Bool {
    rect.minX <= 0.01 && rect.minY <= 0.01 && rect.maxX >= size.width - 0.01
      && rect.maxY >= size.height - 0.01
  }
}
