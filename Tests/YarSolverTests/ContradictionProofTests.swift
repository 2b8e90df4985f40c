import Testing

@testable import YarSolver

/// Proofs that sets of rules contradict each other and have none to spare.
@Suite struct ContradictionProofTests {
  private typealias Rule = ContradictionProof.Rule

  private func variables(_ count: Int) -> [Variable] {
    let solver = Solver()
    return (0..<count).map { _ in solver.addVariable() }
  }

  /// `x0 == 0`, each next one at least 1 further, and the last one too near.
  private func chain(_ count: Int) -> [Rule] {
    let x = variables(count)
    var rules = [Rule([Term(x[0])], .equal, 0)]
    for index in 1..<count {
      rules.append(Rule([Term(x[index]), Term(x[index - 1], -1)], .greaterThanOrEqual, 1))
    }
    rules.append(Rule([Term(x[count - 1])], .lessThanOrEqual, Double(count) - 2))
    return rules
  }

  @Test func largeSetsAreProvedInOneElimination() {
    let proof = ContradictionProof(chain(500))
    #expect(proof.verdict == .irreducible)
    #expect(proof.multipliers.count == 501)
    #expect(proof.remainder == -1)
  }

  @Test func whatHoldsIsRefuted() {
    var rules = chain(500)
    rules[500].constant += 1
    #expect(ContradictionProof(rules).verdict == .refuted)
  }

  /// A member more than needed: beside the chain, or a second way from one end to the other.
  @Test func whatCanBeSparedIsRefuted() {
    let rules = chain(500)
    let x = rules[500].terms[0].variable
    #expect(
      ContradictionProof(rules + [Rule([Term(x)], .greaterThanOrEqual, 3)]).verdict == .refuted)
    let y = Variable(index: 4000)
    #expect(ContradictionProof(rules + [Rule([Term(y)], .equal, 3)]).verdict == .refuted)
  }

  @Test func inequalitiesCountOneWayOnly() {
    let x = variables(1)[0]
    let above = Rule([Term(x)], .greaterThanOrEqual, 2)
    let below = Rule([Term(x)], .lessThanOrEqual, 1)
    #expect(ContradictionProof([above, below]).verdict == .irreducible)
    let low = Rule([Term(x)], .greaterThanOrEqual, 1)
    let high = Rule([Term(x)], .lessThanOrEqual, 2)
    #expect(ContradictionProof([low, high]).verdict == .refuted)
    let exact = Rule([Term(x)], .equal, 3)
    #expect(ContradictionProof([exact, above]).verdict == .refuted)
    #expect(ContradictionProof([exact, below]).verdict == .irreducible)
  }

  @Test func aRuleWithoutTermsStandsAlone() {
    #expect(ContradictionProof([Rule([], .equal, 3)]).verdict == .irreducible)
    #expect(ContradictionProof([Rule([], .lessThanOrEqual, 3)]).verdict == .refuted)
    #expect(ContradictionProof([Rule([], .lessThanOrEqual, -3)]).verdict == .irreducible)
    #expect(ContradictionProof([]).verdict == .refuted)
  }

  /// The same as leaving out each rule in turn and solving.
  @Test func theProofAgreesWithLeavingOutOneAfterTheOther() {
    var random = SplitMix64(seed: 11)
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    var counts: [ContradictionProof.Verdict: Int] = [:]
    for round in 0..<4000 {
      let x = variables(1 + number(4))
      let rules = (0..<(1 + number(5))).map { _ in
        var terms: [Term] = []
        for variable in x where number(2) == 0 {
          terms.append(Term(variable, [1.0, -1, 2, 0.5, -3][number(5)]))
        }
        let relation: Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual][number(3)]
        return Rule(terms, relation, Double(number(7) - 3))
      }
      let isIrreducible =
        !holds(rules)
        && rules.indices.allSatisfy { left in
          holds(rules.enumerated().filter { $0.offset != left }.map(\.element))
        }
      let verdict = ContradictionProof(rules).verdict
      #expect(verdict == (isIrreducible ? .irreducible : .refuted), "round \(round): \(rules)")
      counts[verdict, default: 0] += 1
    }
    #expect(counts[.irreducible] ?? 0 > 150)
    #expect(counts[.refuted] ?? 0 > 200)
  }

  /// What the solver reports is proved, whatever the system.
  @Test func everyConflictOfTheSolverIsProved() throws {
    var random = SplitMix64(seed: 12)
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    var count = 0
    for round in 0..<300 {
      let solver = Solver()
      let x = (0..<(4 + number(20))).map { _ in solver.addVariable() }
      var rules: [ConstraintID: Rule] = [:]
      for _ in 0..<(10 + number(30)) {
        let first = number(x.count)
        let second = number(x.count)
        var terms = [Term(x[first])]
        if second != first { terms.append(Term(x[second], -1)) }
        let relation: Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual][number(3)]
        let rule = Rule(terms, relation, Double(number(40)))
        rules[try solver.insert(rule.terms, rule.relation, rule.constant)] = rule
      }
      for conflict in solver.conflicts {
        let members = conflict.constraints.compactMap { rules[$0] }
        #expect(ContradictionProof(members).verdict == .irreducible, "round \(round)")
        count += 1
      }
    }
    #expect(count > 300)
  }

  private func holds(_ rules: [Rule]) -> Bool {
    let solver = Solver()
    var made: [Int32: Variable] = [:]
    for rule in rules {
      var terms: [Term] = []
      for term in rule.terms {
        let variable = made[term.variable.index] ?? solver.addVariable()
        made[term.variable.index] = variable
        terms.append(Term(variable, term.coefficient))
      }
      _ = try? solver.insert(terms, rule.relation, rule.constant)
    }
    return solver.conflicts.isEmpty
  }
}
