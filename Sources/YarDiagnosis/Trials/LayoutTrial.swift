import YarLayout
import YarSolver

/// A copy of what places the views under one host, in which changes are tried; the layout is not touched.
///
/// Changes are collected and count with ``solve()``. Contents that wrap are asked again for the height they
/// have in the widths of the trial.
final class LayoutTrial {
  let island: Island
  let solver: Solver
  /// What was changed, in order.
  private(set) var journal: [LayoutTrialChange] = []
  /// To how many pixels a point frames are rounded; 0 where they are not.
  private let scale: Double
  /// What stands in the place of constraints that a trial made anew.
  private var replacements: [Int32: ConstraintID] = [:]
  /// Contents that have other sizes in the trial, by slots.
  var contents: [(slot: Int32, measure: (Double?) -> Size)] = []
  /// The places of the solver's conflicts, and what these left out when they were noted.
  private var knownPlaces: (leftOut: [ConstraintID?], places: ConflictPlaces)?

  init(_ island: Island, _ solver: Solver) {
    self.island = island
    self.solver = solver
    let environment = island.host.environment
    scale = environment.roundsToPixels ? environment.scale : 0
    island.countTrial()
    // What a trial adds is unknown to the island; then the youngest member is left out.
    solver.conflictPolicy = { [unowned(unsafe) self] conflict in
      if conflict.constraints.contains(where: { self.row(of: $0).source == .none }) { return nil }
      return island.choose(from: conflict) { self.row(of: $0) }
    }
  }

  /// A trial for the views that a host's constraints place; nil for a view that is no host.
  convenience init?(hostedBy view: View) {
    view.bringUpToDate()
    guard let island = view.constraintState?.hosted, !island.isDissolved else { return nil }
    island.refreshContent()
    self.init(island, island.solver.copy())
  }

  /// A trial of its own in the same state.
  func copy() -> LayoutTrial {
    let result = LayoutTrial(island, solver.copy())
    result.replacements = replacements
    result.journal = journal
    result.contents = contents
    return result
  }

  /// The view whose size is given from outside.
  var host: View { island.host }

  /// How many constraints and content sizes take part.
  var ruleCount: Int { solver.constraintCount }

  /// Whether the limit of work is reached; counts a piece of work.
  var isStopped: Bool { solver.workLimit?.spend() ?? false }

  // MARK: Changes

  /// Writes a change down where it could be made.
  func note(_ change: LayoutTrialChange, if isMade: Bool) -> Bool {
    if isMade { journal.append(change) }
    return isMade
  }

  /// What a constraint of the trial stands in the place of: itself, unless it was made anew.
  private func original(of id: ConstraintID) -> ConstraintID {
    guard let replaced = replacements.first(where: { $0.value == id }) else { return id }
    return ConstraintID(index: replaced.key)
  }

  /// Where a constraint of the trial comes from.
  func row(of id: ConstraintID) -> IslandRow { island.row(original(of: id), in: solver) }

  /// The rule that a constraint of the trial stands for; nil for what the trial added.
  func rule(of id: ConstraintID) -> LayoutRule? { island.rule(of: original(of: id), in: solver) }

  private func row(of constraint: LayoutConstraint) -> ConstraintID? {
    guard constraint.island === island, constraint.row >= 0 else { return nil }
    return replacements[constraint.row] ?? ConstraintID(index: constraint.row)
  }

  /// What a constraint of the trial is about.
  func variables(of constraint: LayoutConstraint) -> [Variable] {
    row(of: constraint).flatMap { solver.terms(of: $0) }?.map { $0.variable } ?? []
  }

  /// Takes a constraint out; answers whether there was one to take out.
  @discardableResult
  func remove(_ constraint: LayoutConstraint) -> Bool {
    guard let row = row(of: constraint) else { return false }
    return note(.remove(constraint), if: (try? solver.remove(row)) != nil)
  }

  /// Gives a constraint another priority.
  @discardableResult
  func setPriority(_ priority: LayoutPriority, of constraint: LayoutConstraint) -> Bool {
    guard let row = row(of: constraint) else { return false }
    let isMade = (try? solver.setPriority(row, to: Priority(priority.rawValue))) != nil
    return note(.priority(constraint, priority), if: isMade)
  }

  /// Gives a constraint another constant, as its author writes it.
  @discardableResult
  func setConstant(_ constant: Double, of constraint: LayoutConstraint) -> Bool {
    guard let row = row(of: constraint) else { return false }
    let offset = island.row(ConstraintID(index: constraint.row)).offset
    let isMade = (try? solver.setConstant(row, to: constant + offset)) != nil
    return note(.constant(constraint, constant), if: isMade)
  }

  /// Lets a constraint compare its sides differently.
  @discardableResult
  func setRelation(
    _ relation: LayoutConstraint.Relation, of constraint: LayoutConstraint
  ) -> Bool {
    guard let row = row(of: constraint), let terms = solver.terms(of: row),
      let constant = solver.constant(of: row), let priority = solver.priority(of: row)
    else { return false }
    do throws(SolverError) {
      try solver.remove(row)
      replacements[constraint.row] = try solver.insert(
        terms, relation.solverRelation, constant, priority)
      return note(.relation(constraint, relation), if: true)
    } catch {
      return false
    }
  }

  /// Gives a view's wish not to be larger, or not to be smaller, than its content another priority.
  @discardableResult
  func setContentPriority(
    _ priority: LayoutPriority, of view: View, for axis: LayoutConstraint.Axis, hugging: Bool
  ) -> Bool {
    guard let place = place(of: view), !place.translates else { return false }
    let row = hugging ? place[content: axis].hugs : place[content: axis].resists
    guard row >= 0 else { return false }
    let isMade =
      (try? solver.setPriority(ConstraintID(index: row), to: Priority(priority.rawValue))) != nil
    return note(.contentPriority(view, axis, hugging: hugging, priority), if: isMade)
  }

  /// Lets constraints alone place a view whose own frame counted.
  @discardableResult
  func releaseFrame(of view: View) -> Bool {
    guard let place = place(of: view), place.translates else { return false }
    for row in place.contentRows where row >= 0 { try? solver.remove(ConstraintID(index: row)) }
    addContent(of: view, place)
    return note(.releaseFrame(view), if: true)
  }

  /// The wishes that a view has once its frame does not count any more.
  private func addContent(of view: View, _ place: IslandItem) {
    let size = view.intrinsicContentSize
    for (variable, length, axis) in [
      (place.width, size.width, LayoutConstraint.Axis.horizontal),
      (place.height, size.height, .vertical),
    ] where length >= 0 && length.isFinite {
      _ = try? ContentRows(
        length, of: Variable(index: variable),
        hugging: view.contentHuggingPriority(for: axis).rawValue,
        resistance: view.contentCompressionResistancePriority(for: axis).rawValue, in: solver)
    }
  }

  /// Lets constraints make a view smaller than the size that it requires.
  @discardableResult
  func releaseMinimumSize(of view: View) -> Bool {
    guard place(of: view) != nil else { return false }
    let rows = island.minimumRows(view.itemState.slot)
    for row in rows { try? solver.remove(ConstraintID(index: row)) }
    return note(.releaseMinimumSize(view), if: !rows.isEmpty)
  }

  /// Gives the host another size from outside, as its frame counts.
  func setHostSize(_ size: Size) {
    guard let place = place(of: host) else { return }
    let insets = host.itemState.alignmentInsets
    let lengths = [
      (place.width, size.width - insets.left - insets.right),
      (place.height, size.height - insets.top - insets.bottom),
    ]
    for (variable, length) in lengths where solver.isHeld(Variable(index: variable)) {
      try? solver.hold(Variable(index: variable), at: max(0, length))
    }
  }

  /// Requires a number of an item to stay what it is.
  func pin(_ number: LayoutNumber) {
    guard let variable = variable(of: number) else { return }
    let value = solver.value(of: variable)
    _ = try? solver.insert(Term(variable), .equal, value)
  }

  // MARK: Answers

  /// Works everything out anew, without asking contents for their size again.
  func settle() { solver.solve() }

  /// Works everything out anew.
  func solve() {
    if island.hasWrappingContent || !contents.isEmpty {
      island.setWrapped(in: solver, unlimited: true)
      setContents(unlimited: true)
      solver.solve()
      island.setWrapped(in: solver, unlimited: false)
      setContents(unlimited: false)
    }
    solver.solve()
  }

  /// The solver's conflicts by what each left out.
  var placesOfConflicts: ConflictPlaces {
    let leftOut = solver.conflicts.map { $0.broken }
    if let knownPlaces, knownPlaces.leftOut == leftOut { return knownPlaces.places }
    let places = ConflictPlaces(of: leftOut.map { id in id.flatMap { rule(of: $0) } })
    knownPlaces = (leftOut, places)
    return places
  }

  /// The members of the conflicts that are left, each set as the numbers of its rows in ascending order.
  var conflictSets: [[Int32]] {
    solver.conflicts.map { conflict in numbers(of: conflict) }
  }

  func numbers(of conflict: Conflict) -> [Int32] {
    conflict.constraints.map { original(of: $0).index }.sorted()
  }

  /// The frame of a view that the host's constraints place; nil for others.
  func frame(of view: View) -> Rect? {
    guard let place = place(of: view), place.kind == .interior else { return nil }
    let rect = Rect(
      x: value(place.x), y: value(place.y), width: value(place.width), height: value(place.height))
    return rect.outset(by: view.itemState.alignmentInsets)
      .rounded(to: scale, in: view.superview === host ? host.frame.size : nil)
  }

  /// By how much the first side of a constraint is greater than the second, in points.
  func excess(of constraint: LayoutConstraint) -> Double? {
    row(of: constraint).flatMap { solver.excess(of: $0) }
  }

  /// Whether other layouts that satisfy all constraints equally well have another value of a number.
  func isOpen(_ number: LayoutNumber) -> Bool {
    guard let variable = variable(of: number) else { return false }
    return solver.isAmbiguous(variable)
  }

  /// Between which values a number can lie.
  func range(of number: LayoutNumber) -> (lower: Double, upper: Double)? {
    guard let variable = variable(of: number) else { return nil }
    return solver.range(of: LinearExpression(variable))
  }

  /// The value of a number.
  func value(of number: LayoutNumber) -> Double? {
    variable(of: number).map { solver.value(of: $0) }
  }

  /// The numbers that constraints leave open, in the order of the views.
  func openNumbers(of items: [any LayoutItem]) -> [LayoutNumber] {
    var numbers: [LayoutNumber] = []
    for item in items where places(item) {
      for part in LayoutNumber.Part.allCases {
        numbers.append(LayoutNumber(item: item, part: part))
      }
    }
    return open(numbers)
  }

  /// Those of some numbers that constraints leave open, in their order.
  func open(_ numbers: [LayoutNumber]) -> [LayoutNumber] {
    let known = numbers.compactMap { number in variable(of: number).map { (number, $0) } }
    return zip(known, solver.areAmbiguous(known.map { $0.1 })).compactMap { pair, isOpen in
      isOpen ? pair.0 : nil
    }
  }

  /// Whether the host's constraints place an item.
  func places(_ item: any LayoutItem) -> Bool { place(of: item)?.kind == .interior }

  /// The size of a view's content as it counts, and how strongly; nil where it has none on the axis.
  func content(
    of view: View, for axis: LayoutConstraint.Axis
  ) -> (length: Double, hugging: Double, resistance: Double)? {
    guard let place = place(of: view), place.kind == .interior, !place.translates else {
      return nil
    }
    let length = place[content: axis].length
    guard length >= 0 else { return nil }
    return (
      length, view.contentHuggingPriority(for: axis).rawValue,
      view.contentCompressionResistancePriority(for: axis).rawValue
    )
  }

  // MARK: Looking up

  func value(_ variable: Int32) -> Double { solver.value(of: Variable(index: variable)) }

  func place(of item: any LayoutItem) -> IslandItem? {
    let state = item.record
    guard state.island === island, state.slot >= 0 else { return nil }
    return island.place(at: Int(state.slot))
  }

  func variable(of number: LayoutNumber) -> Variable? {
    guard let place = place(of: number.item) else { return nil }
    switch number.part {
    case .x: return Variable(index: place.x)
    case .y: return Variable(index: place.y)
    case .width: return Variable(index: place.width)
    case .height: return Variable(index: place.height)
    }
  }
}

/// One of the four numbers of an item's place in its superview.
struct LayoutNumber {
  /// Which number.
  enum Part: UInt8, Hashable, Sendable, CaseIterable {
    case x
    case y
    case width
    case height

    /// The axis along which the number counts.
    var axis: LayoutConstraint.Axis {
      self == .x || self == .width ? .horizontal : .vertical
    }

    /// The number in words.
    var word: String {
      switch self {
      case .x: "x"
      case .y: "y"
      case .width: "width"
      case .height: "height"
      }
    }
  }

  /// The view or guide.
  let item: any LayoutItem
  /// The number.
  let part: Part

  /// Names a number.
  init(item: any LayoutItem, part: Part) {
    self.item = item
    self.part = part
  }
}
