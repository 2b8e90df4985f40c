import YarSolver

/// The sizes of contents, as two wishes a dimension: not larger (hugging), not smaller (resistance).
///
/// An item whose height depends on its width is set twice: first in unlimited width, then, when the width
/// is known, in that width. What other items do in between decides nothing but the width.
extension Island {
  /// The content of an item may have another size.
  func contentDidChange(_ slot: Int32) {
    guard items[slot].kind == .interior, !items[slot].isStale else { return }
    items[slot].isStale = true
    waiting.content.append(slot)
    revision &+= 1
  }

  /// Whether the content of an item wants in the width that it has what it wanted before; also true while it waits to
  /// be asked.
  func contentStays(_ slot: Int32) -> Bool {
    let item = items[Int(slot)]
    guard item.kind == .interior, !item.isStale,
      let view = item.state._withUnsafeGuaranteedRef({ $0.view })
    else { return true }
    guard view.constraintState?.extras?.minimum == nil, view.hasHeightForWidth == item.wraps
    else { return false }
    let width = item.wraps ? widthOfWrapping(slot, in: solver) : .infinity
    let size = contentSize(of: view, width: width)
    return size.width == item.contentWidth && size.height == item.contentHeight
  }

  func contentPrioritiesDidChange(of state: ItemRecord) {
    // The content of a view that keeps its own frame has no rows: its slots hold those of the frame.
    guard state.island === self, state.slot >= 0, !items[state.slot].translates else {
      return
    }
    if items[state.slot].kind == .host {
      // Who asks for its size counts them.
      revision &+= 1
      return changed()
    }
    removeContentRows(state.slot)
    contentDidChange(state.slot)
    changed()
  }

  /// Asks the contents that may have changed for their size.
  ///
  /// Who is asked may change another content, or its own; those that never come to rest are left to the next pass.
  package func refreshContent() {
    var rounds = 0
    while waiting.content.count > 0, rounds < LayoutTree.passLimit {
      rounds += 1
      refreshContent(waiting.content.count)
    }
  }

  private func refreshContent(_ count: Int) {
    for _ in 0..<count {
      guard let slot = waiting.content.popLast() else { return }
      guard items[slot].isStale else { continue }
      items[slot].isStale = false
      guard items[slot].kind == .interior, !items[slot].translates,
        let view = items[slot].state._withUnsafeGuaranteedRef({ $0.view })
      else { continue }
      let wraps = view.hasHeightForWidth
      if wraps != items[slot].wraps {
        items[slot].wraps = wraps
        if wraps { wrapping.append(slot) } else { wrapping.removeAll { $0 == slot } }
      }
      setContent(slot, contentSize(of: view, width: .infinity))
      if let minimum = view.constraintState?.extras?.minimum {
        refreshMinimum(slot, of: view, minimum)
      }
    }
  }

  /// The first of two rounds: contents that wrap have the size they have in unlimited width.
  ///
  /// Heights follow from the widths of this round, so that where several would do the choice must not depend on where
  /// things stood before.
  func unwrapContent() {
    solver.forgetsPlaces = exercises == 0
    for slot in wrapping {
      guard let view = items[slot].state._withUnsafeGuaranteedRef({ $0.view }) else {
        continue
      }
      setContent(slot, contentSize(of: view, width: .infinity))
      unwrapMinimum(slot)
    }
  }

  /// The second round: contents are set in the width that the first one found; true if any changed.
  func wrapContent() -> Bool {
    var changed = false
    // All are read before the first is set: a content that was set moves the others.
    let widths = widthsOfWrapping(in: solver)
    solver.forgetsPlaces = false
    for (slot, width) in zip(wrapping, widths) {
      guard let view = items[slot].state._withUnsafeGuaranteedRef({ $0.view }) else {
        continue
      }
      let size = contentSize(of: view, width: width)
      if wrapMinimum(slot, of: view, in: width) { changed = true }
      let old = items[slot]
      guard size.width != old.contentWidth || size.height != old.contentHeight else { continue }
      setContent(slot, size)
      changed = true
    }
    return changed
  }

  /// The widths that a solver found for what wraps, without what its arithmetic adds to whole numbers: views that just
  /// fit into a row would not.
  func widthsOfWrapping(in solver: Solver) -> [Double] {
    wrapping.map { widthOfWrapping($0, in: solver) }
  }

  private func widthOfWrapping(_ slot: Int32, in solver: Solver) -> Double {
    max(0, wholeIfNearly(solver.value(of: Variable(index: items[slot].width))))
  }

  private func contentSize(of view: View, width: Double) -> Size {
    tree.state.pointee.counters.measures += 1
    var size =
      width == .infinity ? view.intrinsicContentSize : view.intrinsicContentSize(forWidth: width)
    if !isContentLength(size.width) || !isContentLength(size.height) {
      tree.report(.invalidSize(size), at: view)
      if !isContentLength(size.width) { size.width = 0 }
      if !isContentLength(size.height) { size.height = 0 }
    }
    return size
  }

  private func isContentLength(_ length: Double) -> Bool {
    length == View.noIntrinsicMetric || (length >= 0 && length <= LayoutConstraint.greatestConstant)
  }

  /// Brings a content size into the solver.
  private func setContent(_ slot: Int32, _ size: Size) {
    let old = items[Int(slot)]
    // A view that was asked for its size may have taken this one out.
    guard old.kind == .interior else { return }
    if size.width != old.contentWidth {
      let isRow = size.width >= 0 && old.contentWidth >= 0
      if isRow {
        try? solver.setConstant(ConstraintID(index: old.hugsWidth), to: size.width)
        try? solver.setConstant(ConstraintID(index: old.resistsWidth), to: size.width)
      } else {
        removeWidthRows(slot)
        if size.width >= 0 { makeWidthRows(slot, size.width) }
      }
      items[slot].contentWidth = size.width
    }
    if size.height != old.contentHeight {
      let isRow = size.height >= 0 && old.contentHeight >= 0
      if isRow {
        try? solver.setConstant(ConstraintID(index: old.hugsHeight), to: size.height)
        try? solver.setConstant(ConstraintID(index: old.resistsHeight), to: size.height)
      } else {
        removeHeightRows(slot)
        if size.height >= 0 { makeHeightRows(slot, size.height) }
      }
      items[slot].contentHeight = size.height
    }
  }

  private func makeWidthRows(_ slot: Int32, _ width: Double) {
    let place = items[Int(slot)]
    let priorities = place.state._withUnsafeGuaranteedRef { $0.priorities }
    guard
      let rows = try? ContentRows(
        width, of: Variable(index: place.width), hugging: priorities.huggingWidth,
        resistance: priorities.resistanceWidth, in: solver)
    else { return }
    items[slot].hugsWidth = note(rows.hugs, slot, .hugsWidth)
    items[slot].resistsWidth = note(rows.resists, slot, .resistsWidth)
  }

  private func makeHeightRows(_ slot: Int32, _ height: Double) {
    let place = items[Int(slot)]
    let priorities = place.state._withUnsafeGuaranteedRef { $0.priorities }
    guard
      let rows = try? ContentRows(
        height, of: Variable(index: place.height), hugging: priorities.huggingHeight,
        resistance: priorities.resistanceHeight, in: solver)
    else { return }
    items[slot].hugsHeight = note(rows.hugs, slot, .hugsHeight)
    items[slot].resistsHeight = note(rows.resists, slot, .resistsHeight)
  }

  /// Notes what a row of an item is for; answers its number.
  private func note(_ id: ConstraintID, _ slot: Int32, _ source: IslandRow.Source) -> Int32 {
    note(IslandRow(slot: slot, source: source), at: id.index)
    return id.index
  }

  func removeContentRows(_ slot: Int32) {
    removeWidthRows(slot)
    removeHeightRows(slot)
    removeMinimumRows(slot)
  }

  private func removeWidthRows(_ slot: Int32) {
    removeRow(items[slot].hugsWidth)
    removeRow(items[slot].resistsWidth)
    items[slot].hugsWidth = -1
    items[slot].resistsWidth = -1
    items[slot].contentWidth = View.noIntrinsicMetric
  }

  private func removeHeightRows(_ slot: Int32) {
    removeRow(items[slot].hugsHeight)
    removeRow(items[slot].resistsHeight)
    items[slot].hugsHeight = -1
    items[slot].resistsHeight = -1
    items[slot].contentHeight = View.noIntrinsicMetric
  }

  /// Takes a row out of the solver; the item must forget it.
  func removeRow(_ row: Int32) {
    guard row >= 0 else { return }
    try? solver.remove(ConstraintID(index: row))
    rows[row] = IslandRow()
  }
}

extension IslandItem {
  /// Tells a solver of the island, or a copy of it, what size the content has; a length that is none is left out.
  package func setContentSize(_ size: Size, in solver: Solver) {
    for (row, length) in [
      (hugsWidth, size.width), (resistsWidth, size.width),
      (hugsHeight, size.height), (resistsHeight, size.height),
    ] where row >= 0 && length >= 0 && length.isFinite {
      let row = ConstraintID(index: row)
      if solver.constant(of: row) != length { try? solver.setConstant(row, to: length) }
    }
  }
}
