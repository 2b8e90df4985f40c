import YarSolver

/// Constraints become rows of the solver.
extension Island {
  /// Brings a constraint into the solver.
  func add(_ constraint: LayoutConstraint) {
    guard let owner = constraint.owner?.view, constraint.island == nil else { return }
    putTogether(constraint, in: owner)
    // Who was asked for insets or baselines may have taken the constraint or the host away.
    guard constraint.owner != nil, constraint.island == nil, !isDissolved else { return }
    let offset = -sum.constant
    let relation = constraint.relation.solverRelation
    let constant = constraint.storedConstant + offset
    let priority = Priority(constraint.storedPriority.rawValue)
    var id: ConstraintID?
    do throws(SolverError) {
      id = try solver.insert(sum.terms.all.span, relation, constant, priority)
    } catch {
      constraint.report(.outOfRange)
    }
    guard let id else { return }
    if constraint.origin == .user, constraint.relation != .equal || !priority.isRequired {
      solver.letRest(at: id)
    }
    constraint.row = id.index
    constraint.island = self
    note(
      IslandRow(
        constraint: .passUnretained(constraint), offset: offset, slot: -1, source: .constraint),
      at: id.index)
    revision &+= 1
  }

  func note(_ row: IslandRow, at index: Int32) {
    while rows.count <= Int(index) { rows.append(IslandRow()) }
    rows[Int(index)] = row
  }

  /// Takes a constraint out of the solver.
  func remove(_ constraint: LayoutConstraint) {
    guard constraint.island === self else { return }
    let row = constraint.row
    constraint.island = nil
    constraint.row = -1
    try? solver.remove(ConstraintID(index: row))
    rows[Int(row)] = IslandRow()
    changed()
  }

  func constantDidChange(of constraint: LayoutConstraint) {
    let row = constraint.row
    try? solver.setConstant(
      ConstraintID(index: row), to: constraint.storedConstant + rows[Int(row)].offset)
    changed()
  }

  func priorityDidChange(of constraint: LayoutConstraint) {
    try? solver.setPriority(
      ConstraintID(index: constraint.row), to: Priority(constraint.storedPriority.rawValue))
    changed()
  }

  /// Makes the row of a constraint anew: something that it was made of is different now.
  func renew(_ constraint: LayoutConstraint) {
    guard constraint.island === self else { return }
    remove(constraint)
    add(constraint)
  }

  /// Brings the row of a constraint up to date whose margins changed: only its constant does.
  func refreshOffset(of constraint: LayoutConstraint) {
    guard constraint.island === self, constraint.hasOffsets, let owner = constraint.owner?.view
    else { return }
    // To know a baseline takes sizes, and the mirror may not follow the tree yet.
    guard !constraint.usesBaseline else { return tree.islands.baselineWaits(of: constraint) }
    putTogether(constraint, in: owner)
    setOffset(of: constraint)
  }

  /// Brings the row of a baseline up to date: it may stand elsewhere in its view, or be another view's.
  ///
  /// A row that says the same stays as it is: one that is made anew tells what is around its island, whose size
  /// may be what the question came from.
  func refreshBaseline(of constraint: LayoutConstraint) {
    guard constraint.island === self, let owner = constraint.owner?.view else { return }
    putTogether(constraint, in: owner)
    guard constraint.island === self else { return }
    if solver.terms(of: ConstraintID(index: constraint.row)) == sum.terms.elements {
      setOffset(of: constraint)
    } else {
      renew(constraint)
    }
  }

  /// Sets the constant of a row to what was put together.
  private func setOffset(of constraint: LayoutConstraint) {
    guard constraint.island === self else { return }
    let row = Int(constraint.row)
    guard rows[row].offset != -sum.constant else { return }
    rows[row].offset = -sum.constant
    constantDidChange(of: constraint)
  }

  // MARK: The sum

  /// Puts `first − multiplier · second` together, in the coordinates of the owner.
  ///
  /// In a view that reads from right to left, a row with a leading or trailing edge is mirrored as a whole:
  /// positions are measured from the owner's right edge to the left.
  private func putTogether(_ constraint: LayoutConstraint, in owner: View) {
    sum.terms.removeAll()
    sum.constant = 0
    // Views are asked for insets and baselines, and may ask for sizes: no other sum is begun meanwhile.
    tree.state.pointee.solvingDepth += 1
    defer { tree.state.pointee.solvingDepth -= 1 }
    sum.isAboutOwner =
      constraint.first.view === owner && (constraint.second.map { $0.view === owner } ?? true)
      && constraint.distances == nil
    defer { sum.isAboutOwner = false }
    let rightToLeft = tree.isRightToLeft(owner.node)
    if let distances = constraint.distances {
      addDistance(
        constraint.first, constraint.firstAttribute, distances.firstOrigin,
        distances.firstOriginAttribute, 1, owner, rightToLeft)
      if let second = constraint.second {
        addDistance(
          second, constraint.secondAttribute, distances.secondOrigin,
          distances.secondOriginAttribute, -constraint.multiplier, owner, rightToLeft)
      }
      return
    }
    let isMirrored =
      rightToLeft
      && (constraint.firstAttribute.traits.contains(.directional)
        || constraint.secondAttribute.traits.contains(.directional))
      && constraint.error != .mixedAxis
    let sign = isMirrored ? -1.0 : 1.0
    add(
      constraint.first, constraint.firstAttribute.resolved(rightToLeft: rightToLeft), sign, owner,
      in: contentArea(
        of: constraint.first, constraint.firstAttribute, against: constraint.second, constraint))
    if let second = constraint.second {
      add(
        second, constraint.secondAttribute.resolved(rightToLeft: rightToLeft),
        -constraint.multiplier * sign, owner,
        in: contentArea(
          of: second, constraint.secondAttribute, against: constraint.first, constraint))
      if isMirrored, constraint.multiplier != 1 {
        let factor = 1 - constraint.multiplier
        addFrameWidth(of: owner, factor)
      }
    }
  }

  /// The content area that stands for a scroll view in a constraint; nil for what else takes part.
  ///
  /// A question makes none. An area begins where its scroll view does, whose leading and top edges are the same then.
  private func contentArea(
    of state: ItemRecord, _ attribute: LayoutConstraint.Attribute, against other: ItemRecord?,
    _ constraint: LayoutConstraint
  ) -> ItemRecord? {
    guard let view = constraint.viewWithContentArea(of: state, attribute, against: other) else {
      return nil
    }
    if sum.isQuestion, !view.hasContentArea {
      if attribute != .leading, attribute != .top { sum.namesUnknown = true }
      return nil
    }
    return view.contentAreaState?.record
  }

  /// Adds `end − origin`; of directional edges positive in the direction of reading.
  private func addDistance(
    _ end: ItemRecord, _ endAttribute: LayoutConstraint.Attribute, _ origin: ItemRecord?,
    _ originAttribute: LayoutConstraint.Attribute, _ factor: Double, _ owner: View,
    _ rightToLeft: Bool
  ) {
    let isMirrored =
      rightToLeft
      && (endAttribute.traits.contains(.directional)
        || originAttribute.traits.contains(.directional))
    let factor = isMirrored ? -factor : factor
    add(end, endAttribute.resolved(rightToLeft: rightToLeft), factor, owner)
    if let origin, originAttribute != .notAnAttribute {
      add(origin, originAttribute.resolved(rightToLeft: rightToLeft), -factor, owner)
    }
  }

  private func addFrameWidth(of view: View, _ factor: Double) {
    let state = view.itemState
    let insets = state.alignmentInsets
    let factor = view.flags.contains(.scalesInside) ? factor / view.insideScale : factor
    addTerm(items[slot(of: state)].width, factor)
    sum.constant += factor * (insets.left + insets.right)
  }

  /// The row that a constraint which is not active would have, with what is added to its constant; nil if it
  /// mentions anything that the island does not know.
  ///
  /// Nothing changes by the question: solvers were copied from this one, and have the variables that it has now.
  package func row(for constraint: LayoutConstraint) -> (terms: [Term], offset: Double)? {
    guard constraint.error == nil, constraint.first.island === self,
      constraint.second.map({ $0.island === self }) ?? true,
      let first = constraint.first.owningView
    else { return nil }
    let second = constraint.second?.owningView ?? first
    guard let owner = first.commonAncestor(with: second), owner.itemState.island === self else {
      return nil
    }
    sum.isQuestion = true
    sum.namesUnknown = false
    defer { sum.isQuestion = false }
    putTogether(constraint, in: owner)
    guard !sum.namesUnknown else { return nil }
    let expression = sumAsExpression
    return (expression.terms, -expression.constant)
  }

  /// A physical attribute of an item, measured in a view above it, as the solver has it.
  package func expression(
    _ state: ItemRecord, _ attribute: LayoutConstraint.Attribute, in owner: View
  ) -> LinearExpression {
    sum.terms.removeAll()
    sum.constant = 0
    add(state, attribute, 1, owner)
    return sumAsExpression
  }

  /// The distance between two anchors, in the view that contains both.
  func distance(
    to end: ItemRecord, _ endAttribute: LayoutConstraint.Attribute,
    from origin: ItemRecord, _ originAttribute: LayoutConstraint.Attribute, in owner: View
  ) -> LinearExpression {
    sum.terms.removeAll()
    sum.constant = 0
    addDistance(
      end, endAttribute, origin, originAttribute, 1, owner, tree.isRightToLeft(owner.node))
    return sumAsExpression
  }

  private var sumAsExpression: LinearExpression {
    LinearExpression(sum.terms.elements, constant: sum.constant)
  }

  /// Adds a physical attribute of an item, measured in the owner.
  ///
  /// - Parameter area: The content area that stands for a scroll view, or nil.
  private func add(
    _ state: ItemRecord, _ attribute: LayoutConstraint.Attribute, _ factor: Double,
    _ owner: View, in area: ItemRecord? = nil
  ) {
    guard factor != 0 else { return }
    let place = items[slot(of: area ?? state)]
    let unit = unit(of: area ?? state, in: owner)
    switch attribute {
    case .width:
      addTerm(place.width, factor * unit)
    case .height:
      addTerm(place.height, factor * unit)
    case .firstBaseline, .lastBaseline:
      addBaseline(of: state, attribute, factor, owner)
    case .notAnAttribute:
      break
    default:
      let isHorizontal = attribute.traits.contains(.horizontal)
      addOrigin(of: area ?? state, factor, owner, isHorizontal: isHorizontal)
      let share = attribute.share
      if share != 0 { addTerm(isHorizontal ? place.width : place.height, factor * share * unit) }
      sum.constant += factor * unit * insideScale(of: state) * state.offset(of: attribute)
    }
  }

  /// Adds a baseline, which may be that of a view inside the item.
  private func addBaseline(
    of state: ItemRecord, _ attribute: LayoutConstraint.Attribute, _ factor: Double,
    _ owner: View
  ) {
    let lender = state.lender(of: attribute == .firstBaseline ? .first : .last)
    let unit = unit(of: lender, in: owner)
    addOrigin(of: lender, factor, owner, isHorizontal: false)
    let share = attribute.share
    if share != 0 { addTerm(items[slot(of: lender)].height, factor * share * unit) }
    sum.constant += factor * unit * lender.offset(of: attribute)
  }

  /// How many points in the owner one point takes in which an item's place and size are measured.
  ///
  /// 1 but for what lies in scaled views below the owner, and for a scaled owner itself.
  @inline(__always)
  private func unit(of state: ItemRecord, in owner: View) -> Double {
    if state.view === owner {
      return owner.flags.contains(.scalesInside) && !sum.isAboutOwner ? 1 / owner.insideScale : 1
    }
    guard let parent = state.guide?.owningView ?? state.view?.superview, parent !== owner else {
      return 1
    }
    return unit(below: parent, in: owner)
  }

  private func unit(below parent: View, in owner: View) -> Double {
    var unit = 1.0
    var next: View? = parent
    while let view = next, view !== owner {
      if view.flags.contains(.scalesInside) { unit *= view.insideScale }
      next = view.superview
    }
    return unit
  }

  private func insideScale(of state: ItemRecord) -> Double {
    guard let view = state.view, view.flags.contains(.scalesInside) else { return 1 }
    return view.insideScale
  }

  /// Adds the left or top edge of an item's alignment rectangle.
  private func addOrigin(
    of state: ItemRecord, _ factor: Double, _ owner: View, isHorizontal: Bool
  ) {
    var current = state
    var factor = factor * unit(of: state, in: owner)
    while current.view !== owner {
      let slot = slot(of: current)
      if slot == 0 { readHostOrigin() }
      let place = items[slot]
      addTerm(isHorizontal ? place.x : place.y, factor)
      guard let parent = current.guide?.owningView ?? current.view?.superview else { return }
      if parent === owner { return }
      current = parent.itemState
      if parent.flags.contains(.scalesInside) { factor /= parent.insideScale }
      // From the parent's frame, in which its subviews stand, to its alignment rectangle.
      let insets = current.alignmentInsets
      sum.constant -= factor * (isHorizontal ? insets.left : insets.top)
    }
    let insets = current.alignmentInsets
    sum.constant += factor * (isHorizontal ? insets.left : insets.top)
  }

  @inline(__always)
  private func addTerm(_ variable: Int32, _ factor: Double) {
    for index in 0..<sum.terms.count where sum.terms[index].variable.index == variable {
      let total = sum.terms[index].coefficient + factor
      if total.magnitude < 1e-12 {
        sum.terms.swapRemove(index)
      } else {
        sum.terms[index].coefficient = total
      }
      return
    }
    sum.terms.append(Term(Variable(index: variable), factor))
  }
}

extension LayoutConstraint.Attribute {
  /// How far along its item an attribute stands: 0 at the left or top, 1 at the right or bottom.
  package var share: Double {
    switch self {
    case .right, .rightMargin, .trailing, .trailingMargin, .bottom, .bottomMargin, .lastBaseline: 1
    case .centerX, .centerXWithinMargins, .centerY, .centerYWithinMargins: 0.5
    default: 0
    }
  }
}

extension LayoutConstraint {
  /// Whether margins or baselines take part.
  var hasOffsets: Bool {
    if firstAttribute.traits.union(secondAttribute.traits).contains(.offset) { return true }
    guard let distances else { return false }
    return distances.firstOriginAttribute.traits
      .union(distances.secondOriginAttribute.traits).contains(.offset)
  }
}

extension LayoutConstraint.Relation {
  package var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
