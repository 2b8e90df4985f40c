#if DEBUG
import Testing

@testable import YarLayout

/// Rows and columns with nothing uncommon about them are measured and arranged by shorter ways: both ways must
/// come to the same sizes and frames, whatever is asked in which order.
@Suite struct GeneralWayTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func bothWaysComeToTheSame(_ block: UInt64) {
    // The trees must have containers in them.
    #expect(questions(of: block * 100..<block * 100 + 100) > 1_000)
  }

  /// Trees in which the ways differed once.
  @Test(arguments: [71, 530, 928, 1075, 7_938, 10_282] as [UInt64])
  func treesThatOnceDiffered(_ seed: UInt64) { _ = questions(of: seed..<seed + 1) }

  /// Compares trees; returns how many containers were asked.
  private func questions(of seeds: Range<UInt64>) -> Int {
    var questions = 0
    for seed in seeds {
      var random = SplitMix64(seed: seed &+ 5_000)
      let depth = Int.random(in: 2...6, using: &random)
      var other = random
      let short = RandomTree.make(using: &random, depth: depth)
      let general = RandomTree.make(using: &other, depth: depth)
      general.layoutTree.state.pointee.takesGeneralWay = true
      for _ in 0..<4 {
        let room = rect(0, 0, random.length(0...400), random.length(0...300))
        short.frame = room
        general.frame = room
        short.layoutIfNeeded()
        general.layoutIfNeeded()
        let views = allViews(of: short)
        let others = allViews(of: general)
        let differences = zip(views, others).compactMap { one, other in
          one.frame == other.frame ? nil : "\(one.path): \(one.frame), not \(other.frame)"
        }
        #expect(differences == [], "seed \(seed)")
        let proposal = ProposedSize(
          width: random.once(in: 3) ? nil : random.length(0...300),
          height: random.once(in: 3) ? nil : random.length(0...300))
        for (one, other) in zip(views, others) where one is WeView {
          let size = one.sizeThatFits(proposal)
          #expect(size == other.sizeThatFits(proposal), "seed \(seed), \(one.path)")
          questions += 1
        }
        guard differences.isEmpty else { break }
      }
    }
    return questions
  }
}
#endif
