import Testing

@testable import YarLayout

/// Boxes, constraints, stack views and frames set by code in one tree, at any depth and in any order: the
/// frames are those that plain arithmetic gives.
///
/// 5,000 random trees, the same in every run. A failure names its seed and says what the tree is.
@Suite struct MixedTreeTests {
  static let blocks = 0..<50 as Range<UInt64>
  static let blockSize: UInt64 = 100

  @Test(arguments: blocks) func everyTree(_ block: UInt64) {
    for seed in block * Self.blockSize..<(block + 1) * Self.blockSize {
      let failures = MixedCheck(seed: seed).failures()
      #expect(failures == [], "seed \(seed)")
      guard failures.isEmpty else { return }
    }
  }
}

/// One random plan, by random means, and what must hold for it.
struct MixedCheck {
  let seed: UInt64
  var depth: Int?
  /// Constraints of a root that is too low contradict each other.
  private var lowRooms = false

  init(seed: UInt64, depth: Int? = nil) {
    self.seed = seed
    self.depth = depth
  }

  func failures() -> [String] {
    var random = SplitMix64(seed: seed &+ 77_000_000)
    let depth = depth ?? Int(seed % 8) + 1
    let plan = MixedPlan.make(using: &random, depth: depth)
    var room = size(plan.leastWidth + Double(Int.random(in: 0...120, using: &random)), 0)
    room.height = height(of: plan, in: room.width, &random)
    plan.place(Rect(origin: .zero, size: room))

    let trees = [false, true].map { shuffled -> (Window, MixedBuilder) in
      var random = SplitMix64(seed: seed)
      var means: [ObjectIdentifier: Means] = [:]
      for (index, part) in plan.all.enumerated() {
        let pick = random.pick(Means.allCases)
        // A stack view as the root would be stretched, and its last view with it.
        means[ObjectIdentifier(part)] = index == 0 && pick == .stack ? .frames : pick
      }
      let builder = MixedBuilder { means[ObjectIdentifier($0)] ?? .box }
      let window = Window(size: room)
      let root = builder.make(plan)
      if !shuffled { window.rootView = root }
      builder.finish(using: &random, shuffled: shuffled)
      if shuffled { window.rootView = root }
      return (window, builder)
    }
    func describe(_ builder: MixedBuilder) -> String {
      "\(plan.described(with: builder)) in \(room)"
    }
    for (window, builder) in trees {
      let cold = work(in: window) { window.layoutIfNeeded() }
      let found = differences(plan, builder, window)
      if !found.isEmpty { return ["cold"] + found + [describe(builder)] }
      if cold.passes > 2 { return ["\(cold.passes) passes", describe(builder)] }
      let again = work(in: window) { window.layoutIfNeeded() }
      if again != LayoutCounters() { return ["a second layout: \(again)", describe(builder)] }
    }
    let (window, builder) = trees[0]
    for step in 0..<4 {
      change(plan, builder, &room, &random)
      plan.place(Rect(origin: .zero, size: room))
      window.frame = Rect(origin: .zero, size: room)
      let done = work(in: window) { window.layoutIfNeeded() }
      let found = differences(plan, builder, window)
      if !found.isEmpty { return ["after change \(step)"] + found + [describe(builder)] }
      if done.passes > 2 { return ["\(done.passes) passes", describe(builder)] }
    }
    for view in allViews(of: window) {
      view.setNeedsMeasure()
      view.setNeedsLayout()
    }
    let anew = work(in: window) { window.layoutIfNeeded() }.framesWritten
    return anew == 0 ? [] : ["a layout from nothing writes \(anew) frames", describe(builder)]
  }

  /// Other words, another room, or a part replaced by one that is made by other means.
  private func change(
    _ plan: MixedPlan, _ builder: MixedBuilder, _ room: inout Size, _ random: inout SplitMix64
  ) {
    if random.once(in: 3) {
      room.width = plan.leastWidth + Double(Int.random(in: 0...120, using: &random))
      room.height = height(of: plan, in: room.width, &random)
      return
    }
    if random.once(in: 2) {
      let container = random.pick(plan.all)
      if !container.children.isEmpty,
        builder.replace(random.pick(container.children), in: container, using: &random)
      {
        return
      }
    }
    var texts: [(MixedPlan, PlaceholderView)] = []
    for part in plan.all {
      if case .words = part.kind, let view = builder.view(of: part) as? PlaceholderView {
        texts.append((part, view))
      }
    }
    guard !texts.isEmpty else { return }
    let (part, view) = random.pick(texts)
    let words = MixedPlan.someWords(using: &random)
    part.kind = .words(words)
    view.content = .words(
      words, spacing: MixedPlan.wordSpacing, lineHeight: MixedPlan.lineHeight)
    room.width = max(room.width, plan.leastWidth)
    room.height = height(of: plan, in: room.width, &random)
  }

  /// A height of the window: mostly more than is needed, where the root can do with less, also less.
  private func height(
    of plan: MixedPlan, in width: Double, _ random: inout SplitMix64
  ) -> Double {
    if lowRooms, random.once(in: 4) { return Double(Int.random(in: 0...40, using: &random)) }
    return plan.height(in: width) + Double(random.pick([0, 30]))
  }

  private func differences(
    _ plan: MixedPlan, _ builder: MixedBuilder, _ window: Window
  ) -> [String] {
    var found = messages(window)
    for part in plan.all {
      guard let view = builder.view(of: part), view.frame != part.frame else { continue }
      found.append("\(view.path): \(view.frame), expected \(part.frame)")
    }
    return found
  }
}

extension MixedPlan {
  /// The plan with the means of each container.
  func described(with builder: MixedBuilder) -> String {
    let inside = children.map { $0.described(with: builder) }.joined(separator: ", ")
    let means = builder.means[ObjectIdentifier(self)].map { "\($0) " } ?? ""
    let own = MixedPlan(kind, margin: margin, spacing: spacing).description
    return children.isEmpty ? own : means + own.dropLast() + inside + ")"
  }
}
