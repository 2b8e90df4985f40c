import Testing

@testable import YarLayout

/// Rows and columns are mostly placed by a shorter way (`placeSimply`), and by the general one where somebody
/// looks: both must come to the same frames.
@Suite struct PlacingTests {
  /// The frames of the members of rows and columns, and what the general way says of them.
  private func frames(seed: UInt64) -> [(path: String, frame: Rect, record: PlacementRecord)] {
    var random = SplitMix64(seed: seed)
    let root = RandomTree.make(using: &random)
    layOut(root, size(random.length(0...300), random.length(0...200)))
    return allViews(of: root).compactMap { view in
      // A user's class may move what its layouts have placed.
      guard view.node >= 0, view.superview?.flags.contains(.ownClass) == true else { return nil }
      let frame = view.frame
      guard let record = view.placement, record.isRow != nil else { return nil }
      return (view.path, frame, record)
    }
  }

  @Test func theShortWayIsTheGeneralOne() {
    var compared = 0
    var oneSided = 0
    for seed in 0..<1_000 as Range<UInt64> {
      for (path, frame, record) in frames(seed: seed) {
        #expect(frame == record.frame, "seed \(seed), \(path)")
        compared += 1
        if record.cell != frame { oneSided += 1 }
      }
    }
    // The trees must have rows and columns in them, and members that are aligned in their cells.
    #expect(compared > 3_000)
    #expect(oneSided > 1_000)
  }
}

private func layOut(_ root: View, _ room: Size) {
  root.frame = Rect(origin: .zero, size: room)
  root.layoutIfNeeded()
}
