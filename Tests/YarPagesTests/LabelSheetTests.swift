import Testing
import YarDrawing
import YarLayout

@testable import YarPages

@Suite struct LabelSheetTests {
  private static let millimetre = 72 / 25.4

  @Test func labelsOfSheetsThatAreSoldLieOnTheirPaper() {
    for sheet in LabelSheet.all {
      let last = sheet.frame(at: sheet.count - 1)
      #expect(last.maxX <= sheet.size.width + 0.01, "\(sheet.name)")
      #expect(last.maxY <= sheet.size.height + 0.01, "\(sheet.name)")
      #expect(last.maxX >= sheet.size.width - sheet.margins.right - 0.01, "\(sheet.name)")
      // Nobody sells paper that is mostly left free.
      #expect(sheet.margins.top < 68 && sheet.margins.left < 55, "\(sheet.name)")
    }
  }

  @Test func eachNameIsOfOneSheet() {
    let names = LabelSheet.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(LabelSheet.named(name)?.names.contains(name) == true)
      #expect(name == name.lowercased())
      let number = LabelSheet.number(of: name)
      #expect(LabelSheet.named(number.uppercased())?.names.contains(name) == true, "\(number)")
    }
    #expect(LabelSheet.named("avery-0") == nil)
    #expect(LabelSheet.named("") == nil)
  }

  /// What others have measured: columns, rows, the left and top edge of the first label and the way to the next, in points.
  @Test(arguments: [
    ("avery-l7160", 3, 7, 21.2, 43.9, 187.2, 108.0),
    ("avery-l7165", 2, 4, 13.2, 37.0, 288.1, 192.0),
    ("avery-l7651", 5, 13, 13.3, 30.9, 115.1, 60.1),
    ("avery-l7414", 2, 5, 42.5, 52.4, 255.1, 147.4),
    ("zweckform-3475", 3, 8, 0, 12.6, 198.6, 102.1),
    ("zweckform-3659", 2, 6, 22.7, 60.0, 274.0, 120.5),
    ("zweckform-3669", 3, 5, 0, 61.0, 198.4, 144.0), ("herma-4625", 2, 7, 0, 0, 297.6, 119.9),
    ("herma-4667", 2, 5, 22.7, 60.9, 280.6, 144.0), ("avery-5161", 2, 10, 11.25, 36.0, 301.5, 72.0),
    ("avery-5162", 2, 7, 11.25, 60.0, 301.5, 96.0), ("avery-5167", 4, 20, 20.25, 36.0, 148.5, 36.0),
    ("avery-5371", 2, 5, 54.0, 36.0, 252.0, 144.0), ("avery-5395", 2, 4, 49.5, 42.0, 270.0, 180.0),
  ])
  func figuresAreThoseThatOthersHave(
    _ name: String, _ columns: Int, _ rows: Int, _ x: Double, _ y: Double, _ right: Double,
    _ down: Double
  ) throws {
    let sheet = try #require(LabelSheet.named(name))
    #expect(sheet.columns == columns && sheet.rows == rows)
    let first = sheet.frame(at: 0)
    let next = sheet.frame(at: columns + 1)
    #expect(abs(first.minX - x) < Self.millimetre, "\(first)")
    #expect(abs(first.minY - y) < Self.millimetre, "\(first)")
    #expect(abs(next.minX - first.minX - right) < Self.millimetre / 2, "\(next)")
    #expect(abs(next.minY - first.minY - down) < Self.millimetre / 2, "\(next)")
  }

  @Test func labelsFillWhatMarginsAndGapsLeave() {
    let sheet = LabelSheet(
      name: "own", paper: Size(width: 100, height: 200), columns: 2, rows: 3,
      margins: EdgeInsets(top: 10, left: 5, bottom: 20, right: 15), gap: Size(width: 4, height: 7))
    #expect(sheet.labelSize == Size(width: 38, height: 52))
    #expect(sheet.frame(at: 0) == Rect(x: 5, y: 10, width: 38, height: 52))
    #expect(sheet.frame(at: 3) == Rect(x: 47, y: 69, width: 38, height: 52))
    #expect(sheet.frame(at: 5).maxY == 180)
  }

  // MARK: Sheets with labels on them

  private static let own = LabelSheet(
    name: "own", paper: Size(width: 120, height: 100), columns: 2, rows: 2,
    margins: EdgeInsets(all: 10), gap: Size(width: 4, height: 0))

  /// A label that is one colour.
  private func label(_ color: Color, _ size: Size = Size(width: 48, height: 40)) -> DisplayList {
    let rect = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return DisplayList(size: size, commands: [.fill(.rect(rect), .color(color))])
  }

  /// A sheet that is there: what changes its value cannot stand in `#require`.
  private func full(_ sheet: DisplayList?) throws -> DisplayList { try #require(sheet) }

  private func none(_ sheet: DisplayList?) { #expect(sheet == nil) }

  /// Where labels begin on a sheet, what of them is seen, and what fills them.
  private func labels(_ list: DisplayList) -> [String] {
    var clip = Rect.zero
    var origin = Point.zero
    var found: [String] = []
    for command in list.commands {
      switch command {
      case .pushClip(let shape): clip = shape.rect
      case .pushTransform(_, let translation): origin = translation
      case .fill(.roundedRect(let shape), _) where clip != .zero:
        let rect = shape.rect.offsetBy(x: origin.x, y: origin.y)
        found.append("\(text(rect)) in \(text(clip))")
        clip = .zero
      default: continue
      }
    }
    return found
  }

  private func text(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0))" }.joined(separator: " ")
  }

  @Test func sheetsAreHandedOnWhenTheyAreFull() throws {
    var pages = LabelPages(Self.own, start: 4)
    let first = try full(pages.add(label(.red)))
    #expect(first.size == Self.own.size)
    #expect(labels(first) == ["62 50 48 40 in 62 50 48 40"])
    for _ in 0..<3 { none(pages.add(label(.red))) }
    let second = try full(pages.add(label(.red)))
    #expect(
      labels(second) == [
        "10 10 48 40 in 10 10 48 40", "62 10 48 40 in 62 10 48 40", "10 50 48 40 in 10 50 48 40",
        "62 50 48 40 in 62 50 48 40",
      ])
    none(pages.finish())
  }

  @Test func smallLabelsStandInTheMiddle() throws {
    var pages = LabelPages(Self.own)
    none(pages.add(label(.red, Size(width: 20, height: 10))))
    #expect(labels(try full(pages.finish())) == ["24 25 20 10 in 10 10 48 40"])
    #expect(pages.fits(Size(width: 48.4, height: 40)))
    #expect(!pages.fits(Size(width: 49, height: 40)))
    #expect(!pages.fits(Size(width: 40, height: 41)))
  }

  /// Outer edges bleed as far as is asked for, others to the middle of the gap.
  @Test func whatFillsALabelBleeds() throws {
    var pages = LabelPages(Self.own, bleed: 5)
    for _ in 0..<3 { none(pages.add(label(.red))) }
    let list = try full(pages.add(label(.blue)))
    #expect(
      labels(list) == [
        "5 5 58 50 in 5 5 55 45", "57 5 58 50 in 59 5 55 45", "5 45 58 50 in 5 49 55 45",
        "57 45 58 50 in 59 49 55 45",
      ])
  }

  /// Where no label is, there is nothing to be kept off: what is cut there shows no paper.
  @Test func labelsBleedToWhereNoneIs() throws {
    var pages = LabelPages(Self.own, start: 2, bleed: 5)
    none(pages.add(label(.red)))
    none(pages.add(label(.red)))
    #expect(
      labels(try full(pages.finish())) == ["57 5 58 50 in 57 5 58 50", "5 45 58 50 in 5 45 58 50"])
  }

  @Test func whatIsCutOrMovedDoesNotBleed() throws {
    let whole = Rect(x: 0, y: 0, width: 48, height: 40)
    let inside: [DrawingCommand] = [
      .pushClip(RoundedRect(rect: whole, cornerRadius: 4)), .fill(.rect(whole), .color(.red)), .pop,
      .fill(.roundedRect(RoundedRect(rect: whole, cornerRadius: 4)), .color(.red)),
      .fill(.rect(Rect(x: 0, y: 0, width: 48, height: 20)), .color(.red)),
    ]
    var pages = LabelPages(Self.own, bleed: 5)
    _ = pages.add(DisplayList(size: whole.size, commands: inside))
    let list = try full(pages.finish())
    let rects = list.commands.compactMap { command in
      if case .fill(.roundedRect(let shape), _) = command { text(shape.rect) } else { nil }
    }
    #expect(rects == ["0 0 48 40", "0 0 48 40", "0 0 48 20"])
  }

  @Test func marksStandInTheMarginsAtEveryEdge() throws {
    let sheet = LabelSheet(
      name: "own", paper: Size(width: 120, height: 100), columns: 2, rows: 2,
      margins: EdgeInsets(all: 20), gap: Size(width: 4, height: 0))
    var pages = LabelPages(sheet, marks: CutMarks())
    _ = pages.add(label(.red, Size(width: 30, height: 30)))
    let list = try full(pages.finish())
    var marks: [Rect] = []
    var isMark = false
    for command in list.commands {
      if case .pushTag(let tag, _) = command { isMark = tag.role == .artifact }
      if isMark, case .fill(.roundedRect(let shape), _) = command { marks.append(shape.rect) }
    }
    // Four edges of columns at two sides, three of rows at two sides.
    #expect(marks.count == 8 + 6)
    #expect(marks[0] == Rect(x: 19.875, y: 0, width: 0.25, height: 14))
    #expect(marks[7] == Rect(x: 99.875, y: 86, width: 0.25, height: 14))
    #expect(marks[13] == Rect(x: 106, y: 79.875, width: 14, height: 0.25))
    let labels = Rect(x: 15, y: 15, width: 90, height: 70)
    for mark in marks { #expect(mark.intersection(labels)?.isEmpty ?? true, "\(mark)") }
  }

  @Test func marksNeedMargins() {
    #expect(CutMarks().leastMargin == 10)
    #expect(CutMarks(bleed: 9).leastMargin == 13)
    #expect(CutMarks().fit(Self.own))
    #expect(!CutMarks(bleed: 9).fit(Self.own))
    #expect(!CutMarks().fit(LabelSheet.named("zweckform-3474")!))
  }
}
