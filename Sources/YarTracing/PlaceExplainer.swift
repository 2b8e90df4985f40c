import YarLayout
import YarSolver

/// Puts into words what decides the place and size of one view that constraints place.
///
/// Each of the four numbers has the constraints that determine it. Where one of them gives the number from
/// things that are decided without it, the arithmetic is shown; where several decide it only together (three
/// equal widths that fill a row), they are listed.
struct PlaceExplainer {
  enum Number: Int {
    case width, height, x, y

    var isHorizontal: Bool { self == .width || self == .x }
    var isSize: Bool { self == .width || self == .height }
    var name: String {
      switch self {
      case .width: "width"
      case .height: "height"
      case .x: "x"
      case .y: "y"
      }
    }
  }

  let view: View
  let state: ItemRecord
  let island: Island
  let superview: View
  private let place: IslandItem

  /// Nil if no constraints place the view.
  ///
  /// The tree must be laid out.
  init?(_ view: View) {
    guard let state = view.constraintState, let island = state.island, state.slot >= 0,
      let superview = view.superview
    else { return nil }
    place = island.place(at: Int(state.slot))
    guard place.kind == .interior else { return nil }
    self.view = view
    self.state = state
    self.island = island
    self.superview = superview
  }

  /// A line for each of the four numbers.
  var lines: [String] {
    [Number.width, .height, .x, .y].map { line($0) }
  }

  private func line(_ number: Number) -> String {
    "\(number.name) \(formatted(value(number)))\(cause(number))\(remarks(number))"
  }

  /// The number in the frame.
  func value(_ number: Number) -> Double {
    switch number {
    case .width: view.frame.width
    case .height: view.frame.height
    case .x: view.frame.minX
    case .y: view.frame.minY
    }
  }

  func variable(_ number: Number) -> Int32 {
    switch number {
    case .width: place.width
    case .height: place.height
    case .x: place.x
    case .y: place.y
    }
  }

  // MARK: What decides

  /// The most rules that are told of those that decide something together.
  private static let mostRules = 60

  private func cause(_ number: Number) -> String {
    let variable = variable(number)
    if island.isAmbiguous(variable) {
      return " is not decided: other layouts satisfy the constraints as well"
    }
    let rows = island.rowsDetermining(variable)
    guard !rows.isEmpty else {
      return number.isSize ? " = 0, the least a size can be" : " = 0"
    }
    if number.isSize, rows.contains(where: { isOwnContent($0, number) }) {
      return " = its content's (\(wish(number)))" + (isMinimum(number) ? ", \(minimumWords)" : "")
    }
    if isMinimum(number), rows.contains(where: { isOwnMinimum($0, number) }) {
      return " = " + minimumWords
    }
    if let row = directRow(variable) {
      let source = island.row(row)
      if source.source == .autoresizing {
        return " = " + frameWords(row, number)
      }
      if let constraint = source.madeFrom {
        return " = " + words(constraint, row, number)
      }
    }
    let rules = island.rules(of: rows)
    if rules.count == 1 { return " follows from \(rules[0])" }
    let rest = rules.count - Self.mostRules
    return " follows from \(rules.count) rules together: "
      + rules.prefix(Self.mostRules).map { "\($0)" }.joined(separator: "; ")
      + (rest > 0 ? "; and \(rest) more" : "")
  }

  private func isOwnContent(_ row: ConstraintID, _ number: Number) -> Bool {
    let source = island.row(row)
    guard source.slot == state.slot else { return false }
    switch source.source {
    case .contentWidth: return number == .width
    case .contentHeight: return number == .height
    default: return false
    }
  }

  private var minimumWords: String { "its minimum size (requiresMinimumSize is on)" }

  /// Whether a size is the least that the view requires.
  private func isMinimum(_ number: Number) -> Bool {
    guard number.isSize else { return false }
    let length = island.solver.value(of: Variable(index: variable(number)))
    return island.minimumRows(Int32(state.slot)).contains { row in
      let row = ConstraintID(index: row)
      guard isOwnMinimum(row, number), let least = island.solver.constant(of: row) else {
        return false
      }
      return abs(least - length) < 1e-6
    }
  }

  private func isOwnMinimum(_ row: ConstraintID, _ number: Number) -> Bool {
    let source = island.row(row)
    guard source.slot == state.slot else { return false }
    return source.source == (number == .width ? .minimumWidth : .minimumHeight)
  }

  /// The one rule that gives a variable its value from others that are known without it.
  ///
  /// Works from what is given: a rule with one unknown makes it known, until the variable is.
  private func directRow(_ variable: Int32) -> ConstraintID? {
    let rows = rowsBehind(variable)
    var unknownCounts: [Int] = []
    var mentions: [Int32: [Int]] = [:]
    for (place, row) in rows.enumerated() {
      unknownCounts.append(row.unknown.count)
      for unknown in row.unknown { mentions[unknown, default: []].append(place) }
    }
    var known: Set<Int32> = []
    var found = true
    while found {
      found = false
      for (place, row) in rows.enumerated() where unknownCounts[place] == 1 {
        guard let last = row.unknown.first(where: { !known.contains($0) }) else { continue }
        if last == variable { return row.id }
        known.insert(last)
        for mention in mentions[last] ?? [] { unknownCounts[mention] -= 1 }
        found = true
      }
    }
    return nil
  }

  /// The rules that decide a variable, with what decides the things that they mention, even where that cancels in the
  /// end; each with the variables in it that are not given.
  private func rowsBehind(_ variable: Int32) -> [(id: ConstraintID, unknown: [Int32])] {
    let solver = island.solver
    func unknown(_ row: ConstraintID) -> [Int32] {
      (solver.terms(of: row) ?? []).map { $0.variable }.filter { !solver.isHeld($0) }
        .map { $0.index }
    }
    let deciding = solver.constraintsDetermining(Variable(index: variable))
    let mentioned = deciding.flatMap { unknown($0) }.map { Variable(index: $0) }
    var rows = deciding + solver.constraintsBehind(mentioned)
    rows.sort()
    var result: [(id: ConstraintID, unknown: [Int32])] = []
    for row in rows where result.last?.id != row { result.append((row, unknown(row))) }
    return result
  }

  private func frameWords(_ row: ConstraintID, _ number: Number) -> String {
    guard let rule = island.rule(of: row) else { return "" }
    guard rule.equation.second != nil else {
      return "that of its own frame (translatesAutoresizingMaskIntoConstraints is on)"
    }
    return generalWords(row, number) + " (its autoresizing mask \(view.autoresizingMask.logForm))"
  }

  // MARK: What does not

  /// `wants 80, hugging 250, resists 750`.
  private func wish(_ number: Number) -> String {
    let isWidth = number == .width
    let axis = isWidth ? LayoutConstraint.Axis.horizontal : .vertical
    let hugging = view.contentHuggingPriority(for: axis)
    let resistance = view.contentCompressionResistancePriority(for: axis)
    return "wants \(formatted(place[content: axis].length))"
      + "\(isWidth ? "" : view.boxesWords), hugging \(formatted(hugging.rawValue)), resists "
      + formatted(resistance.rawValue)
  }

  /// What counts less than what decides the number, and what was left out.
  private func remarks(_ number: Number) -> String {
    var text = ""
    let content = (number == .width ? place.contentWidth : place.contentHeight).length
    let length = island.solver.value(of: Variable(index: variable(number)))
    if number.isSize, !place.translates, content >= 0, abs(content - length) > 1e-6 {
      text += "; outweighed: its content (\(wish(number)))"
    }
    var told: Set<LayoutConstraint> = []
    // One between two numbers of the view mentions it twice.
    for constraint in state.mentioningConstraints
    where concerns(constraint, number) && told.insert(constraint).inserted {
      if constraint.isBroken {
        text += "; left out of a conflict: \(constraint)"
      } else if constraint.island === island, !constraint.priority.isRequired,
        let violation = try? island.solver.violation(of: ConstraintID(index: constraint.row)),
        violation > 1e-6
      {
        text += "; outweighed: \(constraint)"
      }
    }
    return text
  }

  /// Whether the constraint is about this number rather than another one of the view.
  private func concerns(_ constraint: LayoutConstraint, _ number: Number) -> Bool {
    func isMeant(_ attribute: LayoutConstraint.Attribute) -> Bool {
      attribute.axis == (number.isHorizontal ? .horizontal : .vertical)
        && attribute.traits.contains(.size) == number.isSize
    }
    return constraint.first === state && isMeant(constraint.firstAttribute)
      || constraint.second === state && isMeant(constraint.secondAttribute)
  }
}

extension View {
  /// What decides the view's place and size, if constraints place it: a line for each number.
  var constraintExplanation: [String]? {
    guard constraintState?.island != nil || isPlacedByConstraints else { return nil }
    bringUpToDate()
    return PlaceExplainer(self)?.lines
  }
}
