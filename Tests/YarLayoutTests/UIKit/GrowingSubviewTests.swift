import Testing

@testable import YarLayout

/// Views that keep their own frames and grow with a superview that constraints place: what is in them decides how large
/// that is, as the rows that UIKit makes of their masks are rules like all others.
@Suite struct GrowingSubviewTests {
  private let window = Window(size: size(320, 480))

  /// A view at the window's corner, and one in it that grows with it and keeps a margin of 10 around a content.
  private func effect(
    _ mask: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
  ) -> (outer: View, inner: View, content: View) {
    let outer = View()
    outer.frame = rect(0, 0, 200, 100)
    outer.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(outer)
    let inner = View()
    outer.addSubview(inner)
    inner.frame = outer.bounds
    inner.autoresizingMask = mask
    let content = box(60, 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(content)
    LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      outer.topAnchor.constraint(equalTo: window.topAnchor),
      content.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 10),
      content.topAnchor.constraint(equalTo: inner.topAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: -10),
      content.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: -10),
    ])
    return (outer, inner, content)
  }

  @Test func theContentMakesTheSuperviewAsLargeAsItNeeds() {
    let (outer, inner, content) = effect()
    window.layoutIfNeeded()
    #expect(outer.frame == rect(0, 0, 80, 50))
    #expect(inner.frame == rect(0, 0, 80, 50))
    #expect(content.frame == rect(10, 10, 60, 30))
    #expect(window.layoutConflicts.isEmpty)
  }

  /// A cell that nobody has placed, with a content view that keeps the cell's bounds by its mask.
  @Test func theContentViewOfACellGivesTheCellItsSize() {
    let cell = View()
    let inner = View()
    cell.addSubview(inner)
    inner.frame = cell.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let content = box(60, 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(content)
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 10),
      content.topAnchor.constraint(equalTo: inner.topAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: -10),
      content.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: -10),
    ])
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == size(80, 50))
    let inWidth = cell.systemLayoutSizeFitting(
      size(200, 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(inWidth == size(200, 50))
    inner.autoresizingMask = .flexibleHeight
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == size(0, 50))
    inner.autoresizingMask = []
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == size(0, 0))
  }

  @Test func oneAxisGrowsAlone() {
    let (outer, inner, content) = effect(.flexibleWidth)
    let height = outer.heightAnchor.constraint(equalToConstant: 40)
    height.isActive = true
    window.layoutIfNeeded()
    #expect(outer.frame == rect(0, 0, 80, 40))
    #expect(inner.frame == rect(0, 0, 80, 100))
    #expect(content.frame == rect(10, 10, 60, 80))
  }

  @Test func withoutAMaskTheFrameCounts() {
    let (outer, inner, content) = effect([])
    let width = outer.widthAnchor.constraint(equalToConstant: 30)
    let height = outer.heightAnchor.constraint(equalToConstant: 40)
    LayoutConstraint.activate([width, height])
    window.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 200, 100))
    #expect(content.frame == rect(10, 10, 180, 80))
    width.isActive = false
    height.isActive = false
    // It starts anew from where it is, in a superview of 30 by 40.
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.frame = outer.bounds
    window.layoutIfNeeded()
    #expect(outer.frame == rect(0, 0, 80, 50))
  }

  @Test func aSuperviewThatKeepsItsFrameIsNotMoved() {
    let (outer, inner, content) = effect()
    window.layoutIfNeeded()
    #expect(outer.frame.size == size(80, 50))
    for constraint in outer.constraints + window.constraints where constraint.firstItem === outer {
      constraint.isActive = false
    }
    outer.translatesAutoresizingMaskIntoConstraints = true
    outer.frame = rect(5, 5, 120, 90)
    window.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 120, 90))
    #expect(content.frame == rect(10, 10, 100, 70))
  }

  @Test func whatScrollsIsNotMadeLarger() {
    let scroll = ScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(scroll)
    let inner = View()
    inner.frame = rect(0, 0, 100, 100)
    scroll.addSubview(inner)
    inner.autoresizingMask = .flexibleWidth
    let content = box(600, 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(content)
    LayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      scroll.topAnchor.constraint(equalTo: window.topAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 200),
      scroll.heightAnchor.constraint(equalToConstant: 200),
      content.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
      content.topAnchor.constraint(equalTo: inner.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(scroll.frame == rect(0, 0, 200, 200))
    #expect(window.layoutConflicts.isEmpty)
  }

  @Test func manyThatGrowWithEachOther() {
    var place = effect().content
    var all: [View] = []
    for _ in 0..<200 {
      let next = View()
      next.frame = place.bounds
      place.addSubview(next)
      next.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      all.append(next)
      place = next
    }
    let last = View()
    last.translatesAutoresizingMaskIntoConstraints = false
    place.addSubview(last)
    LayoutConstraint.activate([
      last.widthAnchor.constraint(equalToConstant: 77),
      last.heightAnchor.constraint(equalToConstant: 44),
      last.leadingAnchor.constraint(equalTo: place.leadingAnchor),
      last.topAnchor.constraint(equalTo: place.topAnchor),
      last.trailingAnchor.constraint(equalTo: place.trailingAnchor),
      last.bottomAnchor.constraint(equalTo: place.bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect(all.allSatisfy { $0.frame == rect(0, 0, 77, 44) })
    #expect(window.subviews.first?.frame == rect(0, 0, 97, 64))
  }

  // MARK: A changed tree is a fresh tree

  /// How a view is placed in its superview.
  private enum Kind: CaseIterable {
    case pinned
    case growing
    case stretchedSideways
    case framed
  }

  /// Views in each other, each placed somehow, and a content in the innermost; the outermost is as large as it must be.
  @MainActor private final class Chain {
    let window = Window(size: size(320, 480))
    var views: [View] = []
    var kinds: [Kind]
    var wish: Size
    private let content = View()
    private var own: [[LayoutConstraint]] = []

    init(_ kinds: [Kind], wish: Size) {
      self.kinds = kinds
      self.wish = wish
      var superview: View = window
      for _ in kinds {
        let view = View()
        superview.addSubview(view)
        views.append(view)
        own.append([])
        superview = view
      }
      content.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(content)
      own.append([])
    }

    /// Gives everybody the frame to start from, then the way in which they are placed.
    func apply(only changed: Int? = nil) {
      for (index, view) in views.enumerated() {
        view.frame = rect(
          Double(index), 2, 200 - 10 * Double(index), 150 - 8 * Double(index))
      }
      for index in kinds.indices where changed.map({ $0 == index }) ?? true { place(index) }
      if changed == nil {
        let width = content.widthAnchor.constraint(equalToConstant: wish.width)
        let height = content.heightAnchor.constraint(equalToConstant: wish.height)
        width.priority = 750
        height.priority = 740
        own[kinds.count] = edges(of: content, in: content.superview!) + [width, height]
        LayoutConstraint.activate(own[kinds.count])
      }
      own[kinds.count][4].constant = wish.width
      own[kinds.count][5].constant = wish.height
    }

    private func edges(of view: View, in superview: View) -> [LayoutConstraint] {
      [
        view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 3),
        view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 4),
        superview.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 5),
        superview.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 6),
      ]
    }

    private func place(_ index: Int) {
      let view = views[index]
      LayoutConstraint.deactivate(own[index])
      own[index] = []
      let masks: [Kind: AutoresizingMask] = [
        .growing: [.flexibleWidth, .flexibleHeight], .stretchedSideways: .flexibleWidth,
      ]
      view.translatesAutoresizingMaskIntoConstraints = kinds[index] != .pinned
      view.autoresizingMask = masks[kinds[index]] ?? []
      guard kinds[index] == .pinned else { return }
      own[index] = edges(of: view, in: view.superview!)
      if index == 0 { own[index].removeLast(2) }
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      let height = view.heightAnchor.constraint(equalToConstant: 10)
      width.priority = LayoutPriority(50 - Double(index))
      height.priority = LayoutPriority(50 - Double(index))
      own[index] += [width, height]
      LayoutConstraint.activate(own[index])
    }

    var frames: [Rect] { views.map { $0.frame } + [content.frame] }
  }

  @MainActor @Test(arguments: 0..<60) func aChangedTreeIsAFreshTree(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let depth = Int.random(in: 2...6, using: &random)
    var kinds = (0..<depth).map { _ in random.pick(Kind.allCases) }
    kinds[0] = .pinned
    let live = Chain(kinds, wish: size(40, 30))
    live.apply()
    live.window.layoutIfNeeded()
    for step in 0..<20 {
      let index = Int.random(in: 1..<depth, using: &random)
      live.kinds[index] = random.pick(Kind.allCases)
      live.wish = size(random.length(5...90), random.length(5...90))
      live.apply(only: index)
      live.window.layoutIfNeeded()
      let fresh = Chain(live.kinds, wish: live.wish)
      fresh.apply()
      fresh.window.layoutIfNeeded()
      for (one, other) in zip(live.frames, fresh.frames) {
        #expect(
          (one.minX - other.minX).magnitude + (one.minY - other.minY).magnitude
            + (one.width - other.width).magnitude + (one.height - other.height).magnitude < 1e-6,
          "step \(step): \(live.kinds) \(live.frames) \(fresh.frames)")
      }
    }
  }
}
