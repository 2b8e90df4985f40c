import Testing
import YarDrawing
import YarLayout
import YarPages

/// Flows whose list is taken in pieces are what the whole flow is.
@Suite struct PiecedLayoutTests {
  /// Makes the views of a flow with some items of its list, each time anew.
  final class Source: FlowPieces {
    let count: Int
    let item: (Int) -> View
    /// Puts the views of items among what stands before them and behind.
    let whole: ([View]) -> View
    private(set) var shown: [Int] = []
    private var next = 0
    /// The most items that were there at a time, and how many were looked at.
    var most = 0
    var looked = 0

    init(count: Int, item: @escaping (Int) -> View, whole: @escaping ([View]) -> View) {
      self.count = count
      self.item = item
      self.whole = whole
    }

    func begin() {
      shown = []
      next = 0
    }

    func next(keeping kept: [Int], count: Int) -> FlowPiece {
      shown = kept.map { shown[$0] }
      while shown.count < count, next < self.count {
        shown.append(next)
        next += 1
      }
      most = max(most, shown.count)
      let items = shown.map(item)
      return FlowPiece(root: whole(items), items: items, isLast: next == self.count)
    }

    func look(at piece: FlowPiece) { looked += piece.items.count }

    /// All of it at once.
    var all: View { whole((0..<count).map(item)) }
  }

  /// What stands on a page: names and texts with their frames, the number with its sums, and what is drawn.
  struct Shown: Equatable {
    var number: PageNumber
    var frames: [String] = []
    var tags: [String] = []

    init(_ page: Page, _ names: inout [ObjectIdentifier: Int], keeping tags: inout [ContentTag]) {
      number = page.number
      func rounded(_ length: Double) -> Int { Int((length * 100).rounded()) }
      for (view, frame) in page.frames {
        let name = view.identifier ?? (view as? Label)?.text ?? ""
        frames.append(
          "\(name) \(rounded(frame.minX)) \(rounded(frame.minY)) \(rounded(frame.width)) \(rounded(frame.height))"
        )
      }
      for command in page.displayList.commands {
        switch command {
        case .pushTag(let tag, _):
          // The same element has the same number on each page.
          if names[ObjectIdentifier(tag)] == nil {
            names[ObjectIdentifier(tag)] = names.count
            tags.append(tag)
          }
          self.tags.append("\(tag.role) \(names[ObjectIdentifier(tag)] ?? -1)")
        case .pushClip(let shape):
          self.tags.append("clip \(rounded(shape.rect.minY)) \(rounded(shape.rect.height))")
        case .fill(.roundedRect(let shape), _):
          self.tags.append("fill \(rounded(shape.rect.minY)) \(rounded(shape.rect.height))")
        case .text(let text, in: let rect, color: _):
          self.tags.append("\(text.content.text) \(rounded(rect.minY))")
        default: break
        }
      }
    }
  }

  static func margin(_ page: PageNumber) -> View {
    let sum = page.broughtForward.first.map { "\($0.millionths)" } ?? ""
    let label = Label("\(page.number) of \(page.count), \(page.section ?? "") \(sum)")
    label.font = Font(size: 5)
    return label
  }

  static func shown(whole source: Source, on setup: PageSetup) throws -> [Shown] {
    let pages = try PageLayout<Never>(
      of: source.all, on: setup, header: { $0.isFirst ? nil : margin($0) }, footer: { margin($0) })
    var names: [ObjectIdentifier: Int] = [:]
    var tags: [ContentTag] = []
    return try (0..<pages.count).map {
      Shown(try pages.page(at: $0, tags: .all), &names, keeping: &tags)
    }
  }

  static func shown(
    pieces source: Source, of count: Int, on setup: PageSetup
  ) throws -> [Shown] {
    let pages = try PiecedLayout(
      source, on: setup, background: nil, environment: LayoutEnvironment(), pieceCount: count,
      header: { $0.isFirst ? nil : margin($0) }, footer: { margin($0) })
    var names: [ObjectIdentifier: Int] = [:]
    var tags: [ContentTag] = []
    var shown: [Shown] = []
    try pages.forEachPage(tags: .all) { page, _ in
      shown.append(Shown(page, &names, keeping: &tags))
    }
    return shown
  }

  // MARK: Random flows

  /// A random list with what stands around it; the same each time it is made.
  static func source(_ seed: UInt64) -> Source {
    var random = Seeded(state: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let count = number(20...120)
    let (spacing, outer) = (Double(number(0...5)), Double(number(0...9)))
    let kinds = (heads: number(0...1) * 12, breaks: number(0...2) * 20, wishes: number(0...1) * 7)
    let (before, after, hasLook, isDeep) = (
      number(0...3), number(0...2), number(0...2), number(0...2)
    )
    let (hasHead, hasFoot) = (number(0...2) > 0, number(0...2) == 0)
    return Source(count: count) { index in
      let view = item(
        index, seed, heads: kinds.heads, breaks: kinds.breaks, wishes: kinds.wishes)
      // At the end of the list it would be the foot of all.
      if index == count - 1 { (view.repeatsOnPages, view.isHidden) = (false, false) }
      return view
    } whole: { items in
      func fixed(_ name: String, _ height: Double) -> View {
        let view = PageLayoutTests.block(name, height)
        view.carries = [CarriedAmount("total", 2)].compactMap { $0 }
        return view
      }
      var members = items
      if hasHead {
        let head = PageLayoutTests.block("head", 7)
        head.repeatsOnPages = true
        members.insert(head, at: 0)
      }
      if hasFoot {
        let foot = PageLayoutTests.block("foot", 6)
        foot.repeatsOnPages = true
        members.append(foot)
      }
      let list = WeView(.vertical.setSpacing(spacing).setMargin(3)) { members }
      list.hStretchWeight = 1
      if hasLook > 0 { list.backgroundColor = .red }
      if hasLook > 1 { list.cornerRadius = 4 }
      var inner: View = list
      if isDeep > 0 {
        inner = WeView(.vertical.setSpacing(outer)) {
          [fixed("inner", 9), list] + (isDeep > 1 ? [fixed("behind", 6)] : [])
        }
        inner.hStretchWeight = 1
        if isDeep > 1 { inner.backgroundColor = .blue }
      }
      var all = (0..<before).map { fixed("before\($0)", 31) } + [inner]
      for place in 0..<after {
        let view = fixed("after\(place)", 20)
        view.breakBefore = .avoid
        all.append(view)
      }
      return WeView(.vertical.setSpacing(outer)) { all }
    }
  }

  private static func item(
    _ index: Int, _ seed: UInt64, heads: Int, breaks: Int, wishes: Int
  ) -> View {
    var random = Seeded(state: seed &* 31 &+ UInt64(index))
    func chance(_ of: Int) -> Bool { of > 0 && Int.random(in: 1...of, using: &random) == 1 }
    let height = Double(Int.random(in: 2...30, using: &random))
    let view: View
    switch Int.random(in: 0...9, using: &random) {
    case 0:
      let label = Label(
        (0..<Int.random(in: 1...60, using: &random)).map { "\(index).\($0)" }.joined(separator: " ")
      )
      label.font = Font(size: 5)
      label.numberOfLines = 0
      view = label
    case 1:
      view = WeView(.vertical.setSpacing(2)) {
        (0..<3).map { PageLayoutTests.block("\(index).\($0)", height) }
      }
      view.backgroundColor = .red
      if chance(2) { view.keepsTogether = true }
      if chance(2) { view.subviews[0].repeatsOnPages = true }
    case 2:
      view = WeView(.horizontal) {
        (0..<2).map { PageLayoutTests.block("\(index).\($0)", height) }
      }
    default: view = PageLayoutTests.block("\(index)", height)
    }
    view.carries = [CarriedAmount("total", Double(index % 17) + 0.25)].compactMap { $0 }
    if chance(heads), view.subviews.isEmpty, !(view is Label) { view.repeatsOnPages = true }
    if chance(breaks) { view.breakBefore = chance(3) ? .left : .page }
    if chance(breaks) { view.section = "s\(index)" }
    if chance(wishes) { view.keepsWithNext = true }
    if chance(wishes) { view.breakBefore = .avoid }
    if chance(wishes) { view.isHidden = true }
    return view
  }

  @Test func piecesAreWhatTheWholeIs() throws {
    for seed in 0..<UInt64(RandomDocumentTests.documents / 30) {
      let source = Self.source(RandomDocumentTests.seed &* 7_919 &+ seed)
      let height = 90 + Double(seed % 5) * 20
      let setup = PagePaperTests.setup(seed / 5, height: height)
      let whole = try Self.shown(whole: source, on: setup)
      for count in [12, 31] {
        let pieces = try Self.shown(pieces: source, of: count, on: setup)
        guard pieces != whole else { continue }
        let page = zip(pieces, whole).enumerated().first { $0.element.0 != $0.element.1 }
        Issue.record(
          "flow \(seed) in pieces of \(count): page \((page?.offset ?? -1) + 1) of \(whole.count) (\(pieces.count)): \(String(describing: page?.element))"
        )
        return
      }
    }
  }

  // MARK: What is there at a time

  /// A list of blocks of some height.
  private static func list(_ count: Int, _ item: @escaping (Int) -> View) -> Source {
    Source(count: count, item: item) { items in
      let list = WeView(.vertical) { items }
      list.hStretchWeight = 1
      return WeView(.vertical) { [PageLayoutTests.block("title", 9), list] }
    }
  }

  private static func layout(_ source: Source) throws -> PiecedLayout<Source> {
    try PiecedLayout(
      source, on: PageSetup(size: Size(width: 120, height: 120), margins: EdgeInsets(all: 10)),
      background: nil, environment: LayoutEnvironment(), pieceCount: 50, header: nil, footer: nil)
  }

  @Test func aLongerListTakesNoLargerPiecesAndWorkInProportion() throws {
    let (small, large) = (
      Self.list(400) { PageLayoutTests.block("\($0)", 10) },
      Self.list(4_000) { PageLayoutTests.block("\($0)", 10) }
    )
    let work = try [small, large].map { source in
      let layout = try Self.layout(source)
      try layout.forEachPage { _, _ in }
      return layout.work
    }
    #expect(large.most == small.most && large.most == 50)
    #expect(large.looked <= 11 * small.looked)
    #expect(work[1] <= 11 * work[0])
  }

  /// Items without height, or hidden, may be more on a page than a piece has.
  @Test(arguments: [true, false])
  func aPageOfManyItemsTakesALargerPiece(_ isHidden: Bool) throws {
    func source() -> Source {
      Self.list(200) { index in
        let view = PageLayoutTests.block("\(index)", index % 90 == 0 ? 40 : isHidden ? 9 : 0.5)
        view.isHidden = isHidden && index % 90 != 0
        return view
      }
    }
    let pieces = source()
    let shown = try Self.shown(pieces: pieces, of: 12, on: PagePaperTests.setup(0, height: 100))
    #expect(shown == (try Self.shown(whole: source(), on: PagePaperTests.setup(0, height: 100))))
    #expect(pieces.most > 12)
  }

  private func reason(_ source: Source) -> String? {
    do throws(PiecedLayoutError<Never>) {
      _ = try PiecedLayout(
        source, on: PageSetup(size: Size(width: 220, height: 120), margins: EdgeInsets(all: 10)),
        background: nil, environment: LayoutEnvironment(), pieceCount: 50, header: nil, footer: nil)
      return nil
    } catch {
      if case .notInPieces(let reason) = error { return reason }
      return "another error"
    }
  }

  @Test func aListWhoseWidthFollowsFromItsItemsIsRefused() {
    let source = Source(count: 200) { index in
      PageLayoutTests.block("\(index)", 10, width: index < 120 ? 40 : 50)
    } whole: { items in
      WeView(.vertical) { [WeView(.vertical) { items }] }
    }
    #expect(
      reason(source)
        == "its width follows from its items: it is 40 pt with the first ones, and 50 pt with others; give the views around them \"hStretchWeight\": 1"
    )
  }

  @Test func aListInARowIsRefused() {
    let source = Source(count: 200) {
      PageLayoutTests.block("\($0)", 10)
    } whole: { items in
      WeView(.horizontal) { [WeView(.vertical) { items }, PageLayoutTests.block("beside", 10)] }
    }
    #expect(
      reason(source)
        == "it is in a view that is no column ('layout' of the kind 'vertical'); the columns of a grid follow from all of its rows"
    )
  }

  /// They are all there at once, as no page ends between them.
  @Test func itemsThatLieOverEachOtherAreOnePart() throws {
    func source() -> Source {
      Source(count: 60) {
        PageLayoutTests.block("\($0)", 3)
      } whole: { items in
        let list = WeView(.vertical.setSpacing(-1)) { items }
        list.hStretchWeight = 1
        return WeView(.vertical) { [list] }
      }
    }
    let pieces = source()
    #expect(
      try Self.shown(pieces: pieces, of: 12, on: PagePaperTests.setup(0, height: 200))
        == (try Self.shown(whole: source(), on: PagePaperTests.setup(0, height: 200))))
    #expect(pieces.most == 60)
  }
}
