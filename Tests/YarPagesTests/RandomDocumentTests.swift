import Foundation
import Testing
import YarDrawing
import YarLayout
import YarPages

/// Random documents of texts, blocks, rows, grids, stacks, heads and feet.
///
/// `YAR_DOCUMENTS=100000 Scripts/test.sh YarPagesTests --filter RandomDocument` reads that many; `YAR_SEED=2` others.
@Suite struct RandomDocumentTests {
  static var documents: Int {
    ProcessInfo.processInfo.environment["YAR_DOCUMENTS"].flatMap { Int($0) } ?? 3_000
  }
  static var seed: UInt64 {
    ProcessInfo.processInfo.environment["YAR_SEED"].flatMap { UInt64($0) } ?? 1
  }

  /// Makes a document, and notes the words of each text and the names of blocks.
  struct Maker {
    var random: Seeded
    var texts: [[String]] = []
    var blocks: [View] = []
    /// Views without contents, each of a colour of its own.
    var grounds: [View] = []
    /// Blocks that are repeated on pages.
    var heads: Set<String> = []

    mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }
    mutating func chance(_ of: Int) -> Bool { number(1...of) == 1 }

    mutating func leaf() -> View {
      if chance(3) {
        let view = PageLayoutTests.block("b\(blocks.count)", Double(number(1...45)), width: 20)
        // What stands side by side counts where its row begins, and is not asked here.
        view.carries = [CarriedAmount("total", Double(blocks.count % 7) + 0.01)].compactMap { $0 }
        blocks.append(view)
        return view
      }
      if chance(5) {
        let view = View()
        view.backgroundColor = Color(white: Double(grounds.count + 1) / 1_000)
        view.setFixedDesiredSize(Size(width: 20, height: Double(number(1...(chance(4) ? 85 : 45)))))
        grounds.append(view)
        return view
      }
      let words = (0..<number(1...(chance(8) ? 40 : 9))).map { "t\(texts.count).\($0)" }
      texts.append(words)
      let label = Label(words.joined(separator: " "))
      label.font = Font(size: Double(number(4...8)))
      label.numberOfLines = 0
      if chance(4) { label.minimumLines = number(1...4) }
      if chance(6) { label.backgroundColor = .red }
      if chance(8) { label.keepsTogether = true }
      return label
    }

    mutating func tree(_ depth: Int) -> View {
      guard depth > 0, number(0...2) > 0 else { return leaf() }
      let views = (0..<number(1...5)).map { _ in tree(depth - 1) }
      let spacing = Double(number(0...6))
      let box: WeView
      switch number(0...7) {
      case 0: box = WeView(.horizontal.setSpacing(spacing)) { views }
      case 1: box = WeView(.horizontal.setVAlign(.top)) { views }
      case 2: box = WeView(.grid(columns: 2)) { views }
      case 3: box = WeView(.flow.setSpacing(spacing)) { views }
      case 4:
        let ground = View()
        ground.backgroundColor = .blue
        ground.setStretchesIgnoringDesiredSize()
        box = WeView(.stack) { [ground, views[0]] }
        for view in views.dropFirst() { forget(view) }
      default:
        box = WeView(.vertical.setSpacing(spacing)) { views }
        if chance(3), let head = views.first, head.subviews.isEmpty, views.count > 1 {
          head.repeatsOnPages = true
          if let name = head.identifier { heads.insert(name) }
        }
        if chance(3), let foot = views.last, foot.subviews.isEmpty, views.count > 2 {
          foot.repeatsOnPages = true
          if let name = foot.identifier { heads.insert(name) }
        }
      }
      wish(box, views)
      return box
    }

    private mutating func wish(_ box: WeView, _ views: [View]) {
      if chance(4) { box.keepsTogether = true }
      if chance(4) { box.backgroundColor = .red }
      if chance(6) { views.last?.breakBefore = .avoid }
      if chance(6) { views.first?.keepsWithNext = true }
      if chance(12) { views.last?.breakBefore = .page }
    }

    /// Takes back what is in no document.
    private mutating func forget(_ view: View) {
      var left = [view]
      while let view = left.popLast() {
        left += view.subviews
        if let label = view as? Label, let word = label.text?.split(separator: ".").first,
          let place = Int(word.dropFirst())
        {
          texts[place] = []
        }
        blocks.removeAll { $0 === view }
        grounds.removeAll { $0 === view }
      }
    }
  }

  /// The words of texts and the colours of areas, in the order in which they are drawn.
  private func drawn(_ list: DisplayList) -> [String] {
    list.commands.flatMap { command -> [String] in
      switch command {
      case .text(let text, in: _, color: _):
        text.content.text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
      case .fill(_, .color(let color)): ["\(color)"]
      default: []
      }
    }
  }

  /// A page that is high enough for all is drawn as the tree is: what covers something covers it there, too.
  @Test func oneHighPageIsDrawnInTheOrderOfTheTree() throws {
    var compared = 0
    for number in 0..<Self.documents {
      func root() -> View {
        var maker = Maker(random: Seeded(state: Self.seed &* 1_000_003 &+ UInt64(number)))
        return maker.tree(4)
      }
      let pages = try PageLayoutTests.pages(root(), height: 3_000)
      guard pages.count == 1 else { continue }
      compared += 1
      let window = Window(size: .zero)
      window.rootView = root()
      window.sizeToFit(in: .width(100))
      window.layoutIfNeeded()
      let (page, tree) = (
        drawn(try pages.page(at: 0).displayList),
        drawn(DisplayListBuilder.displayList(of: window))
      )
      guard page == tree else {
        Issue.record("document \(number): \(page), not \(tree)")
        break
      }
    }
    #expect(compared > Self.documents / 2)
  }

  /// Each word and block is on one page, once and in order, within its page or told as cut; each area is on one at least.
  @Test func nothingIsLostOrTwiceOrCutWithoutAWord() throws {
    for number in 0..<Self.documents {
      var maker = Maker(random: Seeded(state: Self.seed &* 1_000_003 &+ UInt64(number)))
      let root = maker.tree(4)
      let setup = PagePaperTests.setup(UInt64(number) % 12, height: 90)
      let pages = try PageLayout<Never>(of: root, on: setup)
      var found: [String: [Int]] = [:]
      var shown: [String: Int] = [:]
      var colors: Set<String> = []
      let cut = pages.cutContents
      var complaints: [String] = []
      for index in 0..<pages.count {
        let page = try pages.page(at: index)
        var isAgain: Set<ObjectIdentifier> = []
        for (view, frame) in page.frames {
          let isRepeated = view.repeatsOnPages && isAgain.insert(ObjectIdentifier(view)).inserted
          _ = isRepeated
          if frame.minY < 9.99 { complaints.append("above its page") }
          if frame.maxY > pages.size(of: index).height - 9.99, view.subviews.isEmpty,
            !cut.contains(where: { $0.view === view }),
            view is Label || view is PlaceholderView
          {
            complaints.append("\(view.identifier ?? "text") is cut on page \(index + 1)")
          }
          if let name = view.identifier, view is PlaceholderView { shown[name, default: 0] += 1 }
        }
        colors.formUnion(drawn(page.displayList))
        for case .text(let text, in: _, color: _) in page.displayList.commands {
          for word in text.content.text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let parts = word.dropFirst().split(separator: ".")
            guard parts.count == 2, let place = Int(parts[1]) else { continue }
            found[String(parts[0]), default: []].append(place)
          }
        }
      }
      for (place, words) in maker.texts.enumerated() where !words.isEmpty {
        let all = found["\(place)"] ?? []
        let once = Array(words.indices)
        let isHead =
          all.count > once.count && all.count % once.count == 0 && isRepeated(place, root)
        if all != once, !isHead { complaints.append("text \(place) is \(all), not \(once)") }
      }
      for block in maker.blocks {
        let name = block.identifier ?? ""
        let count = shown[name] ?? 0
        if count != 1, !(block.repeatsOnPages && count > 1) {
          complaints.append("\(name) is there \(count) times")
        }
      }
      for ground in maker.grounds {
        let color = ground.backgroundColor.map { "\($0)" } ?? ""
        if !colors.contains(color) { complaints.append("the area \(color) is lost") }
      }
      let amounts = maker.blocks.reduce(0) { $0 + ($1.carries.first?.millionths ?? 0) }
      let carried = pages.number(of: pages.count - 1).carriedForward.first?.millionths ?? 0
      if carried != amounts { complaints.append("\(carried) are carried, not \(amounts)") }
      for index in 1..<max(1, pages.count)
      where pages.number(of: index).broughtForward != pages.number(of: index - 1).carriedForward {
        complaints.append("what page \(index + 1) is brought is not what the one before carries")
      }
      if !complaints.isEmpty {
        Issue.record("document \(number): \(complaints.prefix(3))")
        break
      }
    }
  }

  /// Whether a text is one that is repeated.
  private func isRepeated(_ place: Int, _ root: View) -> Bool {
    var left = [root]
    while let view = left.popLast() {
      left += view.subviews
      if let label = view as? Label, label.repeatsOnPages,
        label.text?.hasPrefix("t\(place).") ?? false
      {
        return true
      }
    }
    return false
  }

  /// The work is in proportion to what is there: lines of texts, rows and cells.
  @Test func workGrowsWithTheLines() throws {
    func work(_ count: Int) throws -> Int {
      let row = WeView(.horizontal) {
        [DividedTextTests.text(count), DividedTextTests.text(count)]
      }
      return try PageLayoutTests.pages(row, height: 600).work
    }
    let small = try work(500)
    #expect(try work(5_000) <= 11 * small)
  }
}
