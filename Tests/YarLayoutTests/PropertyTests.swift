import Testing

@testable import YarLayout

/// What holds for every tree: 10,000 random ones, the same in every run.
///
/// A failure names its seed; `RandomTree.make` with that seed makes the tree again.
@Suite struct PropertyTests {
  /// Seeds go in blocks, so that tests run side by side.
  static let blocks = 0..<40 as Range<UInt64>
  static let blockSize: UInt64 = 250

  @Test(arguments: blocks) func everyTree(_ block: UInt64) {
    for seed in block * Self.blockSize..<(block + 1) * Self.blockSize {
      let failures = TreeCheck(seed: seed).failures()
      #expect(failures == [], "seed \(seed)")
      guard failures.isEmpty else { return }
    }
  }

  @Test func thereAreTenThousand() {
    #expect(Self.blocks.count * Int(Self.blockSize) == 10_000)
  }
}

/// One random tree and what must hold for it.
struct TreeCheck {
  let seed: UInt64

  /// What does not hold, in words; stops at the first property.
  func failures() -> [String] {
    var random = SplitMix64(seed: seed &+ 1_000_000)
    let root = RandomTree.make(using: &random, depth: Int.random(in: 1...3, using: &random))
    let room = size(random.length(0...300), random.length(0...200))
    layOut(root, room)
    for check in [numbers, secondPass] {
      let found = check(root)
      if !found.isEmpty { return found }
    }
    let found = otherOrder(root, random)
    if !found.isEmpty { return found }
    return mirror(root) + crop(root)
  }

  private func layOut(_ root: View, _ room: Size) {
    root.frame = Rect(origin: .zero, size: room)
    root.layoutIfNeeded()
  }

  /// Frames are finite, sizes are not negative, and what layouts place stands on whole points, but for the far ends of what
  /// fills a container that ends between two.
  private func numbers(_ root: View) -> [String] {
    if !messages(root).isEmpty { return messages(root) }
    return allViews(of: root).compactMap { view in
      let frame = view.frame
      guard frame.isFinite, frame.width >= 0, frame.height >= 0 else {
        return "\(view.path): \(frame)"
      }
      let rest = view.superview.map { self.rest(of: $0) } ?? size(0, 0)
      let isWhole =
        frame.minX == frame.minX.rounded() && frame.minY == frame.minY.rounded()
        && [0, rest.width].contains(frame.width - frame.width.rounded(.down))
        && [0, rest.height].contains(frame.height - frame.height.rounded(.down))
      return isWhole || view.boxLayout == nil ? nil : "\(view.path): \(frame) is not whole"
    }
  }

  /// The parts of a point at the far ends of a view.
  private func rest(of view: View) -> Size {
    let frame = view.frame
    return size(
      frame.width - frame.width.rounded(.down), frame.height - frame.height.rounded(.down))
  }

  /// A second layout does nothing, and working everything out again from nothing changes nothing.
  private func secondPass(_ root: View) -> [String] {
    let again = work(in: root) { root.layoutIfNeeded() }
    if again != LayoutCounters() { return ["a second layout: \(again)"] }
    for view in allViews(of: root) {
      view.setNeedsMeasure()
      view.setNeedsLayout()
    }
    let anew = work(in: root) { root.layoutIfNeeded() }.framesWritten
    return anew == 0 ? [] : ["a layout from nothing writes \(anew) frames"]
  }

  /// The order in which properties are set leaves no trace.
  private func otherOrder(_ root: View, _ random: SplitMix64) -> [String] {
    var copier = TreeCopy(order: random)
    let other = copier.copy(of: root)
    layOut(other, root.frame.size)
    return zip(allViews(of: root), allViews(of: other)).compactMap { one, other in
      one.frame == other.frame ? nil : "\(one.path): \(one.frame), in other order \(other.frame)"
    }
  }

  /// Left and right exchanged and the other direction: the exact mirror image; at most a point from it where containers
  /// end between two.
  private func mirror(_ root: View) -> [String] {
    // What is filled from the right is so in either direction.
    for view in allViews(of: root) {
      for case let flow as FlowLayout in (view as? WeView)?.layouts ?? [] {
        flow.isRightToLeft = false
      }
    }
    root.layoutIfNeeded()
    var copier = TreeCopy(mirrors: true)
    let turned = copier.copy(of: root)
    let isForced = seed % 2 == 0
    let window = Window(
      size: root.frame.size,
      environment: LayoutEnvironment(layoutDirection: isForced ? .leftToRight : .rightToLeft))
    window.rootView = turned
    if isForced {
      for view in allViews(of: turned) { view.semanticContentAttribute = .forceRightToLeft }
    }
    window.layoutIfNeeded()
    // A container that ends between two points does so on the right in both directions.
    let isWhole = (allViews(of: root) + allViews(of: turned)).allSatisfy {
      $0.frame.width == $0.frame.width.rounded()
    }
    return zip(allViews(of: root), allViews(of: turned)).compactMap { view, mirror in
      guard let parent = view.superview, !view.isHidden else { return nil }
      var expected = view.frame
      expected.origin.x = parent.frame.width.rounded(.down) - view.frame.maxX
      let isMirrored =
        mirror.frame == expected
        || !isWhole && mirror.frame.minY == expected.minY
          && mirror.frame.height == expected.height
          && abs(mirror.frame.minX - expected.minX) <= 1
          && abs(mirror.frame.maxX - expected.maxX) <= 1
      return isMirrored
        ? nil : "\(view.path): \(view.frame) in \(parent.frame.size), mirrored \(mirror.frame)"
    }
  }

  /// With cropping on everywhere, and without what moves views out on purpose, nothing sticks out of a
  /// row, a column or a stack; in a flow nothing sticks out at the sides, in a grid out of its cell.
  private func crop(_ root: View) -> [String] {
    RandomTree.cropEverything(in: root)
    root.layoutIfNeeded()
    return allViews(of: root).compactMap { view in
      let frame = view.frame
      guard let parent = view.superview, let layout = view.boxLayout, !frame.isEmpty,
        !view.isHidden
      else { return nil }
      let rest = self.rest(of: parent)
      var outer = Rect(origin: .zero, size: parent.frame.size)
      switch layout {
      case is FlowLayout: outer = rect(0, frame.minY, outer.width, frame.height)
      case is GridLayout: outer = view.placement?.cell ?? outer
      case is CustomLayout: return nil
      default: break
      }
      // A cell is whole; what fills the last one ends where the grid does.
      if layout is GridLayout {
        outer.size.width += rest.width
        outer.size.height += rest.height
      }
      let isInside =
        frame.minX >= outer.minX && frame.maxX <= outer.maxX && frame.minY >= outer.minY
        && frame.maxY <= outer.maxY
      return isInside ? nil : "\(view.path): \(frame) sticks out of \(outer)"
    }
  }
}
