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

  /// The label that comes next, from 0.
  private var place: Int
  /// What is drawn on the sheet so far.
  private var commands: [DrawingCommand] = []

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
    place = max(0, min(start, sheet.count) - 1)
  }

  /// Whether a picture of a size has room on a label; half a point more or less is not seen.
  public func fits(_ size: Size) -> Bool {
    size.width <= sheet.labelSize.width + 0.51 && size.height <= sheet.labelSize.height + 0.51
  }

  /// Puts a picture in the middle of the next label.
  ///
  /// - Returns: The sheet that it made full; nil where labels are left.
  public mutating func add(_ label: DisplayList) -> DisplayList? {
    let frame = sheet.frame(at: place)
    let origin = Point(
      x: frame.midX - label.size.width / 2, y: frame.midY - label.size.height / 2)
    commands.append(.pushClip(RoundedRect(rect: shownPart(of: frame), cornerRadius: 0)))
    commands.append(.pushTransform(scale: 1, translation: origin))
    commands += bleed > 0 ? label.commandsThatBleed(bleed) : label.commands
    commands.append(.pop)
    commands.append(.pop)
    place += 1
    return place == sheet.count ? finish() : nil
  }

  /// The sheet that was begun; nil where nothing is on it.
  ///
  /// What is added from now on goes to another one.
  public mutating func finish() -> DisplayList? {
    guard !commands.isEmpty else { return nil }
    var all: [DrawingCommand] = []
    if let paperColor {
      let page = Rect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height)
      all.append(.fill(.rect(page), .color(paperColor)))
    }
    all += commands
    if let marks { all += marks.commands(for: sheet) }
    commands = []
    place = 0
    return DisplayList(size: sheet.size, commands: all)
  }

  /// The part of the sheet in which a label is seen: between two labels each bleeds to the middle of the gap.
  private func shownPart(of frame: Rect) -> Rect {
    let column = place % sheet.columns
    let row = place / sheet.columns
    func room(_ isOuter: Bool, _ gap: Double) -> Double {
      isOuter ? bleed : min(bleed, max(0, gap) / 2)
    }
    return frame.inset(
      by: EdgeInsets(
        top: -room(row == 0, sheet.gap.height), left: -room(column == 0, sheet.gap.width),
        bottom: -room(row == sheet.rows - 1, sheet.gap.height),
        right: -room(column == sheet.columns - 1, sheet.gap.width)))
  }
}

extension DisplayList {
  /// The commands with each fill of the whole picture going on beyond its edges.
  fileprivate func commandsThatBleed(_ bleed: Double) -> [DrawingCommand] {
    let larger = Rect(x: 0, y: 0, width: size.width, height: size.height)
      .inset(by: EdgeInsets(all: -bleed))
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
