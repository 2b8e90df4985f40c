import Testing

@testable import YarBoxes

/// The mirror gives what the rules say, worked out naively.
@Suite struct ReferenceTests {
  @Test(arguments: 0..<5)
  func randomTreesComeOutAsTheRulesSay(_ family: Int) {
    var traits = SpecTraits(kinds: family % 2 == 0 ? [.row, .column] : [.row, .column, .stack])
    traits.hasDetails = family > 0
    traits.hasNegatives = family > 1
    traits.severalGroups = family == 3
    traits.hasFractions = family == 4
    let wrong = (1...300 as ClosedRange<UInt64>).compactMap { seed in
      difference(traits, seed).map { "seed \(seed), \($0)" }
    }
    let shortest = wrong.min { $0.count < $1.count }
    #expect(wrong.isEmpty, "\(wrong.count) trees, such as \(shortest ?? "")")
  }

  private func difference(_ traits: SpecTraits, _ seed: UInt64) -> String? {
    var random = Random(seed)
    let spec = traits.tree(&random, depth: 1 + Int(seed % 3))
    var tree = BoxTree()
    spec.make(&tree)
    for _ in 0..<4 {
      let offer = Pair(
        random.chance(25) ? .infinity : random.number(200),
        random.chance(25) ? .infinity : random.number(200))
      let size = tree.size(spec.id, offer.width, offer.height)
      let expected = Reference().measure(spec, offer.width, offer.height)
      if size.width != expected.width || size.height != expected.height {
        return "\(offer) wants \(expected), mirror \(size) in\n\(spec.text)"
      }
      let frame = Frame(width: random.number(300), height: random.number(300))
      tree.layOut(spec.id, frame.width, frame.height)
      for spec in spec.all { spec.frame = Frame() }
      Reference().arrange(spec, frame)
      for node in spec.all where tree.mirror.frame(of: node.id) != node.frame {
        if tree.mirror.frame(of: node.id) == Frame(), node.style.isSkipped { continue }
        if isBelowSkipped(node, spec) { continue }
        return "at \(frame) node \(node.id.number) is at \(tree.mirror.frame(of: node.id)), "
          + "not \(node.frame) in\n\(spec.text)"
      }
    }
    return nil
  }

  /// What takes no part keeps its frame, and so does all below it.
  private func isBelowSkipped(_ node: Spec, _ root: Spec) -> Bool {
    root.all.contains { $0.style.isSkipped && $0.all.contains { $0 === node } }
  }
}
