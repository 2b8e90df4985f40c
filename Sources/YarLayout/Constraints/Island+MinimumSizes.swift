import YarSolver

/// The minimum sizes of the views that require them: required rows of their own beside those of contents.
///
/// A least width is asked for once. The least height of what wraps is the one in the width that the first of two rounds
/// found; in that round it has none.
extension Island {
  /// A view requires its minimum size from now on, or not any more.
  func requirementDidChange(of state: ItemRecord) {
    guard state.island === self, state.slot >= 0, !items[state.slot].translates else { return }
    contentDidChange(state.slot)
    changed()
  }

  /// Asks for the least size of a view that requires it, and brings it into the solver.
  func refreshMinimum(_ slot: Int32, of view: View, _ minimum: RequiredMinimum) {
    tree.features.insert(.minimumSizes)
    minimum.askedWidth = nil
    let size = minimumSize(of: view, .unspecified)
    // A view that was asked may have taken this one out, or changed what it requires.
    guard let state = view.constraintState, state.island === self, state.slot == slot,
      state.extras?.minimum === minimum
    else { return }
    setMinimum(slot, minimum, width: size.width)
    setMinimum(slot, minimum, height: items[slot].wraps ? 0 : size.height)
  }

  /// In the first round, what wraps may have any height.
  func unwrapMinimum(_ slot: Int32) {
    guard let minimum = requiredMinimum(slot) else { return }
    setMinimum(slot, minimum, height: 0)
  }

  /// In the second round, what wraps has the least height in its width; true if it has another than before.
  func wrapMinimum(_ slot: Int32, of view: View, in width: Double) -> Bool {
    guard let minimum = requiredMinimum(slot) else { return false }
    let height = minimumHeight(of: view, minimum, in: width)
    guard requiredMinimum(slot) === minimum, height != minimum.height else { return false }
    setMinimum(slot, minimum, height: height)
    return true
  }

  /// The same two rounds in a copy of the solver.
  ///
  /// - Parameter width: The width that the copy found; nil in the first round.
  func setMinimum(_ slot: Int32, of view: View, in width: Double?, _ solver: Solver) {
    guard let minimum = requiredMinimum(slot), minimum.heightRow >= 0 else { return }
    let height = width.map { minimumHeight(of: view, minimum, in: $0) } ?? 0
    let row = ConstraintID(index: minimum.heightRow)
    if solver.constant(of: row) != height { try? solver.setConstant(row, to: height) }
  }

  /// A content that is smaller in a copy of the solver requires no more than its size there.
  package func limitMinimum(_ slot: Int32, to size: Size, in solver: Solver) {
    guard let minimum = requiredMinimum(slot) else { return }
    for (row, length) in [
      (minimum.widthRow, min(minimum.width, size.width)),
      (minimum.heightRow, min(minimum.height, size.height)),
    ] where row >= 0 && length >= 0 {
      let row = ConstraintID(index: row)
      if solver.constant(of: row) != length { try? solver.setConstant(row, to: length) }
    }
  }

  func removeMinimumRows(_ slot: Int32) {
    guard let minimum = requiredMinimum(slot) else { return }
    removeRow(minimum.widthRow)
    removeRow(minimum.heightRow)
    minimum.forget()
  }

  /// The rows that keep an item at its minimum size.
  package func minimumRows(_ slot: Int32) -> [Int32] {
    guard slot >= 0, let minimum = requiredMinimum(slot) else { return [] }
    return [minimum.widthRow, minimum.heightRow].filter { $0 >= 0 }
  }

  private func requiredMinimum(_ slot: Int32) -> RequiredMinimum? {
    // The rows of what lies beyond the border are those of another island.
    guard items[slot].kind == .interior else { return nil }
    return items[slot].state._withUnsafeGuaranteedRef { $0.extras?.minimum }
  }

  // MARK: Asking

  /// The height in a width, asked for once: containers measure everything in them for it.
  private func minimumHeight(
    of view: View, _ minimum: RequiredMinimum, in width: Double
  ) -> Double {
    let width = max(0, width)
    if minimum.askedWidth != width {
      minimum.askedHeight = minimumSize(of: view, .width(width)).height
      minimum.askedWidth = width
    }
    return minimum.askedHeight
  }

  /// The least size of a view's alignment rectangle.
  private func minimumSize(of view: View, _ proposal: ProposedSize) -> Size {
    if view.superview?.givesNoRoom(to: view) ?? false { return .zero }
    tree.state.pointee.counters.measures += 1
    let insets = view.itemState.alignmentInsets
    var proposal = proposal
    if let width = proposal.width { proposal.width = width + insets.left + insets.right }
    let wasAsking = asksForMinimum
    asksForMinimum = true
    let size = view.minimumSize(in: proposal)
    asksForMinimum = wasAsking
    func checked(_ length: Double, _ insets: Double) -> Double {
      guard length >= 0, length <= LayoutConstraint.greatestConstant else {
        tree.report(.invalidSize(size), at: view)
        return 0
      }
      return max(0, length - insets)
    }
    return Size(
      width: checked(size.width, insets.left + insets.right),
      height: checked(size.height, insets.top + insets.bottom))
  }

  // MARK: Rows

  private func setMinimum(_ slot: Int32, _ minimum: RequiredMinimum, width: Double) {
    guard width != minimum.width else { return }
    minimum.width = width
    set(&minimum.widthRow, slot, items[slot].width, width, .minimumWidth)
  }

  private func setMinimum(_ slot: Int32, _ minimum: RequiredMinimum, height: Double) {
    // Copies of the solver set the heights of what wraps, so that there is a row in any case.
    let needsRow = height > 0 || items[slot].wraps
    guard height != minimum.height || needsRow != (minimum.heightRow >= 0) else { return }
    minimum.height = height
    set(
      &minimum.heightRow, slot, items[slot].height, height, .minimumHeight,
      isKept: items[slot].wraps)
  }

  /// - Parameter isKept: Whether there is a row for 0, too.
  private func set(
    _ row: inout Int32, _ slot: Int32, _ variable: Int32, _ length: Double,
    _ source: IslandRow.Source, isKept: Bool = false
  ) {
    guard length > 0 || isKept else {
      removeRow(row)
      row = -1
      return
    }
    if row >= 0 {
      try? solver.setConstant(ConstraintID(index: row), to: length)
    } else if let id = try? solver.insert(
      Term(Variable(index: variable)), .greaterThanOrEqual, length)
    {
      note(IslandRow(slot: slot, source: source), at: id.index)
      row = id.index
    }
  }
}

/// What an island keeps of a view that requires its minimum size.
final class RequiredMinimum {
  // Solver rows, or -1, and the lengths in them.
  fileprivate var widthRow: Int32 = -1
  fileprivate var heightRow: Int32 = -1
  fileprivate var width = 0.0
  fileprivate var height = 0.0
  /// The width in which the height was asked for last, and the answer.
  fileprivate var askedWidth: Double?
  fileprivate var askedHeight = 0.0

  /// The rows are gone.
  func forget() {
    widthRow = -1
    heightRow = -1
    width = 0
    height = 0
    askedWidth = nil
  }
}

extension View {
  /// Whether constraints may not make the view smaller than its ``minimumSize(in:)``.
  ///
  /// False by default, as in Auto Layout, where a content resists becoming smaller with a priority only
  /// (``contentCompressionResistancePriority(for:)``), and resists whole: a text of several lines gives way to the last point
  /// or not at all. What is required here is less: a text is never narrower than its longest word, and never lower than its
  /// lines in the width that it has got; an image or a control is never smaller than itself, a container than its
  /// members can be. It is a required rule of its own, which takes part in conflicts and is named in them
  /// (``LayoutRule/Kind/minimumSize``): as required contents do, it gives way before what is asked of the view in so many
  /// words.
  ///
  /// It counts where constraints place the view; box layouts go by what is flexible in any case. Of what constraints inside
  /// the view make up nothing is added to them. A hidden view in a stack view requires nothing.
  ///
  /// The name is that of a *required* priority and of the *minimum size* that toolkits with windows ask widgets for.
  public var requiresMinimumSize: Bool {
    get { constraintState?.extras?.minimum != nil }
    set {
      guard newValue != requiresMinimumSize else { return }
      let state = itemState
      let island = state.island
      if newValue {
        state.madeExtras.minimum = RequiredMinimum()
      } else {
        if let island, state.slot >= 0 { island.removeMinimumRows(state.slot) }
        state.extras?.minimum = nil
      }
      island?.requirementDidChange(of: state)
    }
  }

  /// Sets whether constraints may not make the view smaller than its ``minimumSize(in:)``.
  @discardableResult
  public func setRequiresMinimumSize(_ requires: Bool = true) -> Self {
    requiresMinimumSize = requires
    return self
  }

  /// The view may require another size than before, though its content is the same.
  func minimumMayHaveChanged() {
    guard requiresMinimumSize, let state = constraintState else { return }
    state.island?.requirementDidChange(of: state)
  }
}
