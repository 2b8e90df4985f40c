/// The debug check of the kept answers: whatever is taken from them must still be true.
extension LayoutTree {
  /// Works a kept answer out again, one level deep, and compares.
  func recheck(_ node: Int32, _ width: Double, _ height: Double, _ kept: Answer) {
    guard !state.pointee.isRechecking,
      nodes[Int(node)].flags.isDisjoint(with: [.measuring, .arranging])
    else { return }
    state.pointee.isRechecking = true
    let countersBefore = counters
    defer {
      counters = countersBefore
      state.pointee.isRechecking = false
    }
    let fresh: Measurement
    if nodes[Int(node)].flags.contains(.measuredByGroups) {
      var frame = MeasureFrame(node: node, width: width, height: height)
      // Only members whose answers are kept take part: a recheck never measures a subtree.
      nodes[Int(node)].flags.insert(.measuring)
      let gridCount = measureGrids.count
      let waits = withUnsafeMutablePointer(to: &frame) { step($0, false) }
      measureGrids.removeLast(measureGrids.count - gridCount)
      nodes[Int(node)].flags.remove(.measuring)
      guard !waits else { return }
      fresh =
        frame.isDone
        ? state.pointee.lastAnswer.measurement(width: width, height: height) : frame.answer
    } else {
      state.pointee.measureDepth += 1
      fresh = view(node).measurement(width: width, height: height)
      state.pointee.measureDepth -= 1
    }
    let sane =
      fresh.width >= 0 && fresh.height >= 0 && fresh.width.isFinite && fresh.height.isFinite
    if sane, fresh.width != kept.width || fresh.height != kept.height {
      let proposal = ProposedSize(
        width: width == .infinity ? nil : width, height: height == .infinity ? nil : height)
      let given = kept.size
      report(.unstableMeasurement(proposal, given, fresh.size), at: view(node))
    }
  }
}
