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
    return size.width == item.contentWidth.length && size.height == item.contentHeight.length
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
      guard size.width != old.contentWidth.length || size.height != old.contentHeight.length
      else { continue }
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
    // A view that was asked for its size may have taken this one out.
    guard items[slot].kind == .interior else { return }
    setContent(slot, .horizontal, size.width)
    setContent(slot, .vertical, size.height)
  }

  private func setContent(_ slot: Int32, _ axis: LayoutAxis, _ length: Double) {
    let old = items[slot][content: axis]
    guard length != old.length else { return }
    if length >= 0, old.length >= 0 {
      try? solver.setConstant(ConstraintID(index: old.hugs), to: length)
      try? solver.setConstant(ConstraintID(index: old.resists), to: length)
    } else {
      removeContentRows(slot, axis)
      if length >= 0 { makeContentRows(slot, axis, length) }
    }
    items[slot][content: axis].length = length
  }

  private func makeContentRows(_ slot: Int32, _ axis: LayoutAxis, _ length: Double) {
    let place = items[Int(slot)]
    let isWidth = axis == .horizontal
    let priority = place.state._withUnsafeGuaranteedRef { $0.priorities[axis] }
    guard
      let rows = try? ContentRows(
        length, of: Variable(index: isWidth ? place.width : place.height),
        hugging: priority.hugging, resistance: priority.resistance, in: solver)
    else { return }
    for row in [rows.hugs, rows.resists] {
      let source = isWidth ? IslandRow.Source.contentWidth : .contentHeight
      note(IslandRow(slot: slot, source: source), at: row.index)
    }
    items[slot][content: axis].hugs = rows.hugs.index
    items[slot][content: axis].resists = rows.resists.index
  }

  func removeContentRows(_ slot: Int32) {
    removeContentRows(slot, .horizontal)
    removeContentRows(slot, .vertical)
    removeMinimumRows(slot)
  }

  private func removeContentRows(_ slot: Int32, _ axis: LayoutAxis) {
    removeRow(items[slot][content: axis].hugs)
    removeRow(items[slot][content: axis].resists)
    items[slot][content: axis] = ContentLength()
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
      (contentWidth.hugs, size.width), (contentWidth.resists, size.width),
      (contentHeight.hugs, size.height), (contentHeight.resists, size.height),
    ] where row >= 0 && length >= 0 && length.isFinite {
      let row = ConstraintID(index: row)
      if solver.constant(of: row) != length { try? solver.setConstant(row, to: length) }
    }
  }
}
