import YarSolver

/// Views in an island that keep their own frame: the frame and the mask become rows.
///
/// Per axis two required equalities: the size and the origin as linear functions of the superview's size
/// (see `AutoresizingAxis`). Without a flexible part they are plain numbers.
extension Island {
  /// A view's frame, mask or flag changed.
  func placementDidChange(of state: ItemRecord) {
    guard state.island === self, state.slot >= 0, items[state.slot].kind == .interior
    else { return }
    let slot = state.slot
    let translates = state.flags.contains(.translates)
    if translates {
      removeContentRows(slot)
    } else if items[slot].translates {
      removeFrameRows(slot)
      contentDidChange(slot)
    }
    items[slot].translates = translates
    if translates {
      removeFrameRows(slot)
      addFrameRows(slot)
    }
    touch(slot)
    changed()
  }

  /// While the frame counts, the slots of the content rows hold those of the frame.
  func addFrameRows(_ slot: Int32) {
    let place = items[Int(slot)]
    guard let view = place.state._withUnsafeGuaranteedRef({ $0.view }),
      let superview = view.superview
    else { return }
    let state = view.itemState
    let insets = state.alignmentInsets
    let record = state.extras?.autoresizing ?? AutoresizingRecord(frame: view.frame)
    let parent = items[Int(self.slot(of: superview.itemState))]
    let parentInsets = superview.itemState.alignmentInsets
    let horizontal = record.horizontal
    let vertical = record.vertical
    // The frame is measured in the points inside the superview, the superview's size in those outside.
    let unit = superview.flags.contains(.scalesInside) ? 1 / superview.insideScale : 1
    let parentWidth = (parentInsets.left + parentInsets.right) * unit
    let parentHeight = (parentInsets.top + parentInsets.bottom) * unit
    items[slot].contentWidth.hugs = frameRow(
      slot, place.width, parent.width, horizontal.sizeShare * unit,
      horizontal.sizeOffset + horizontal.sizeShare * parentWidth - insets.left - insets.right)
    items[slot].contentWidth.resists = frameRow(
      slot, place.x, parent.width, horizontal.originShare * unit,
      horizontal.originOffset + horizontal.originShare * parentWidth + insets.left)
    items[slot].contentHeight.hugs = frameRow(
      slot, place.height, parent.height, vertical.sizeShare * unit,
      vertical.sizeOffset + vertical.sizeShare * parentHeight - insets.top - insets.bottom)
    items[slot].contentHeight.resists = frameRow(
      slot, place.y, parent.height, vertical.originShare * unit,
      vertical.originOffset + vertical.originShare * parentHeight + insets.top)
  }

  private func frameRow(
    _ slot: Int32, _ variable: Int32, _ parent: Int32, _ share: Double, _ offset: Double
  ) -> Int32 {
    var terms = [Term(Variable(index: variable))]
    if share != 0 { terms.append(Term(Variable(index: parent), -share)) }
    let id = try? solver.insert(terms, .equal, offset)
    guard let id else { return -1 }
    note(IslandRow(slot: slot, source: .autoresizing), at: id.index)
    return id.index
  }

  func removeFrameRows(_ slot: Int32) {
    guard items[slot].translates else { return }
    removeContentRows(slot)
  }
}
