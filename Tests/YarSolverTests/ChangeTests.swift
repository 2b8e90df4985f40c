import Testing

@testable import YarSolver

/// What is listed as changed is what changed, and compiled definitions give the same values as new
/// ones.
@Suite struct ChangeTests {
  /// A chain of positions that grows from a held one, each with a size and an end.
  private struct Chain {
    let solver = Solver()
    var start: Variable
    var steps: [ConstraintID] = []
    var sizes: [ConstraintID] = []

    init(gaps: [Double], extents: [Double], start position: Double) throws {
      start = solver.addVariable()
      try solver.hold(start, at: position)
      var previous = start
      for index in gaps.indices {
        let next = solver.addVariable()
        let size = solver.addVariable()
        let end = solver.addVariable()
        steps.append(
          try solver.insert([Term(next), Term(previous, -1)], .equal, gaps[index]))
        sizes.append(try solver.insert(Term(size), .equal, extents[index]))
        try solver.insert([Term(end), Term(next, -1), Term(size, -0.5)], .equal, 0)
        previous = next
      }
    }

    var values: [Double] {
      var result: [Double] = []
      solver.withValues { result = Array($0) }
      return result
    }
  }

  @Test func whatIsListedIsWhatChanged() throws {
    var random = SplitMix64(seed: 5)
    var gaps = (0..<200).map { Double($0 % 7) }
    var extents = (0..<200).map { Double($0 % 5) }
    var chain = try Chain(gaps: gaps, extents: extents, start: 0)
    var position = 0.0
    var before = chain.values
    chain.solver.forgetChanges()
    for round in 0..<120 {
      for _ in 0..<(1 + random.below(3)) {
        let index = random.below(gaps.count)
        let number = Double(random.below(40))
        switch random.below(6) {
        case 0:
          position = number
          try chain.solver.hold(chain.start, at: number)
        case 1, 2:
          extents[index] = number
          try chain.solver.setConstant(chain.sizes[index], to: number)
        case 3 where round % 16 == 0:
          extents[index] = number
          try chain.solver.remove(chain.sizes[index])
          let size = Variable(index: Int32(3 * index + 2))
          chain.sizes[index] = try chain.solver.insert(Term(size), .equal, number)
        default:
          gaps[index] = number
          try chain.solver.setConstant(chain.steps[index], to: number)
        }
      }
      var listed: [Variable] = []
      var read = before
      chain.solver.withChanges { changed, values in
        listed = Array(changed)
        for variable in changed { read[Int(variable.index)] = values[Int(variable.index)] }
      }
      chain.solver._checkInvariants()
      let after = chain.values
      let fresh = try Chain(gaps: gaps, extents: extents, start: position)
      #expect(after == fresh.values)
      #expect(read == after)
      #expect(listed == chain.solver.changedVariables)
      #expect(Set(listed).count == listed.count)
      // Removing and adding may move a value away and back, and so list more.
      let differing = before.indices.filter { before[$0] != after[$0] }
      #expect(Set(listed.map { Int($0.index) }).isSuperset(of: differing))
      if round % 16 != 0 { #expect(Set(listed.map { Int($0.index) }) == Set(differing)) }
      before = after
      chain.solver.forgetChanges()
    }
  }

  /// Definitions of up to six terms that use others near and far, with chains apart from each other.
  private struct Web {
    let solver = Solver()
    var sources: [Variable] = []
    var definitions: [ConstraintID] = []

    init(terms: [[Term]], constants: [Double], sources values: [Double]) throws {
      for value in values {
        sources.append(solver.addVariable())
        try solver.hold(sources[sources.count - 1], at: value)
      }
      for index in terms.indices {
        let variable = solver.addVariable()
        definitions.append(
          try solver.insert([Term(variable)] + terms[index], .equal, constants[index]))
      }
    }

    var values: [Double] {
      var result: [Double] = []
      solver.withValues { result = Array($0) }
      return result
    }
  }

  @Test(arguments: 0..<12) func sweepsMeetEveryUserOnce(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(100 + seed))
    var sources = [3.0, 5, 8]
    var terms: [[Term]] = []
    var constants: [Double] = []
    for index in 0..<300 {
      var used: Set<Int> = []
      for _ in 0..<random.below(7) {
        switch random.below(8) {
        case 0: used.insert(random.below(sources.count))
        case 1: used.insert(random.below(sources.count + index))
        default:
          // One of a few chains, near by.
          let back = 3 * (1 + random.below(4))
          if index >= back { used.insert(sources.count + index - back) }
        }
      }
      terms.append(
        used.sorted().map {
          Term(Variable(index: Int32($0)), [-0.5, -0.25, 0.5][random.below(3)])
        })
      constants.append(Double(random.below(64)))
    }
    let web = try Web(terms: terms, constants: constants, sources: sources)
    var remembered = web.values
    web.solver.forgetChanges()
    for round in 0..<60 {
      for _ in 0..<(1 + random.below(2)) {
        let number = Double(random.below(64))
        if random.below(6) == 0 {
          let source = random.below(sources.count)
          sources[source] = number
          try web.solver.hold(web.sources[source], at: number)
        } else {
          let index = random.below(constants.count)
          constants[index] = number
          try web.solver.setConstant(web.definitions[index], to: number)
        }
      }
      let after = web.values
      let fresh = try Web(terms: terms, constants: constants, sources: sources)
      #expect(after == fresh.values)
      web.solver._checkInvariants()
      let listed = web.solver.changedVariables.map { Int($0.index) }
      #expect(Set(listed).count == listed.count)
      let differing = after.indices.filter { after[$0] != remembered[$0] }
      #expect(Set(listed).isSuperset(of: differing))
      // Changes are kept over several solves now and then.
      if random.below(3) > 0 || round < 3 {
        web.solver.forgetChanges()
        remembered = after
      }
    }
  }
}
