import Testing

@testable import YarBoxes

/// What is kept changes no size and no frame: a mirror that has seen many offers, whose kept ranges are cut at
/// random on the way, gives what a new one gives.
@Suite struct KeptAnswerTests {
  static let families: [(name: String, traits: SpecTraits)] = [
    ("lines", SpecTraits()),
    ("lines with extras", SpecTraits(hasExtras: true, crops: true)),
    ("lines with baselines", SpecTraits(hasBaselines: true, crops: true)),
    ("WeView 2's lines", SpecTraits(hasExtras: true, crops: true, followsWeView2: true)),
    (
      "stacks and flows", SpecTraits(kinds: [.row, .column, .stack, .flow, .flow], hasExtras: true)
    ),
    (
      "everything",
      SpecTraits(
        kinds: [.row, .column, .stack, .flow, .grid, .grid], hasExtras: true, hasBaselines: true,
        crops: true, severalGroups: true, hasPositioning: true)
    ),
    (
      "everything of WeView 2",
      SpecTraits(
        kinds: [.row, .column, .stack, .flow, .grid], crops: true, followsWeView2: true,
        severalGroups: true, hasPositioning: true)
    ),
  ]

  @Test(arguments: families.map(\.name))
  func keptAnswersAreTrue(_ name: String) throws {
    let traits = try #require(KeptAnswerTests.families.first { $0.name == name }).traits
    let wrong = (1...150 as ClosedRange<UInt64>).compactMap { seed in
      KeptAnswerTests.difference(traits, seed).map { "seed \(seed), \($0)" }
    }
    let shortest = wrong.min { $0.count < $1.count }
    #expect(wrong.isEmpty, "\(wrong.count) trees, such as \(shortest ?? "")")
  }

  static func difference(_ traits: SpecTraits, _ seed: UInt64) -> String? {
    var random = Random(seed)
    let spec = traits.tree(&random, depth: 1 + Int(seed % 4))
    var old = BoxTree()
    spec.make(&old)
    let leaves = spec.all.filter(\.isLeaf)
    for round in 0..<8 {
      if round > 0, random.chance(40), !leaves.isEmpty {
        let leaf = random.one(of: leaves)
        leaf.content = traits.content(&random)
        old.host.contents[leaf.id.number] = leaf.content
        old.mirror.contentChanged(leaf.id, Boxes.flexibility(leaf.content))
      }
      if round > 1 { cut(&old.mirror.tree, &random) }
      let offer = Pair(
        random.chance(25) ? .infinity : random.number(200),
        random.chance(25) ? .infinity : random.number(200))
      let size = Pair(random.number(300), random.number(300))
      let asked = old.size(spec.id, offer.width, offer.height)
      old.layOut(spec.id, size.width, size.height)
      var new = BoxTree()
      let ids = spec.all.map(\.id)
      spec.make(&new)
      let expected = new.size(spec.id, offer.width, offer.height)
      new.layOut(spec.id, size.width, size.height)
      let frames = zip(ids, spec.all).map { ($0, old.frame($0), new.frame($1.id)) }
      for (spec, id) in zip(spec.all, ids) { spec.id = id }
      if asked.width != expected.width || asked.height != expected.height {
        return "round \(round): \(offer) wants \(expected), kept \(asked) in\n\(spec.text)"
      }
      if let wrong = frames.first(where: { $0.1 != $0.2 }) {
        return
          "round \(round): at \(size) node \(wrong.0.number) is at \(wrong.1), new at \(wrong.2) in\n\(spec.text)"
      }
    }
    return nil
  }

  /// Cuts every kept range at random around an offer within it, and forgets some answers.
  static func cut(_ tree: inout Tree, _ random: inout Random) {
    for index in 0..<tree.nodes.count {
      let id = NodeID(index)
      tree.recent[id] = cut(tree.recent[id], &random)
      guard tree.nodes[id].older.exists else { continue }
      for place in 0..<OlderAnswers.count {
        let answer = tree.older[tree.nodes[id].older][place]
        tree.older[tree.nodes[id].older][place] = cut(answer, &random)
      }
    }
  }

  private static func cut(_ answer: Answer, _ random: inout Random) -> Answer {
    if answer.isEmpty || random.chance(20) { return .none }
    return Answer(width: cut(answer.width, &random), height: cut(answer.height, &random))
  }

  private static func cut(_ side: Side, _ random: inout Random) -> Side {
    // What holds without a limit must go on doing so, or not hold there at all.
    let most = side.to == .infinity ? 2_000_000 : Int(side.to)
    let low = Int(side.from)
    let high = max(low, most)
    guard side.from < Float(leastUnlimited) else { return side }
    let one = low + random.next(high - low + 1)
    let other = low + random.next(high - low + 1)
    return Side(
      base: side.base, from: random.chance(30) ? side.from : Float(min(one, other)),
      to: random.chance(30) ? side.to : Float(max(one, other)), follows: side.follows)
  }
}
