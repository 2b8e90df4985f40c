import YarBoxes
import YarSolver

/// From the host's size to the frames of the items.
extension Island {
  /// Solves for the host's size and writes the frames that changed.
  func layOut() {
    if host.sizesItself { sizeHost() }
    let size = tree.nodes[Int(host.node)].rect.size
    holdHost(at: size)
    solve()
    followRounding(of: size)
    noteConflicts()
    // Who was asked for a size, or told of a conflict, may have taken the host away.
    guard !isDissolved else { return }
    writeFrames()
    guard !wasLaidOut else { return }
    wasLaidOut = true
    giveBackUnusedMemory()
  }

  /// A root that is made for constraints, and that nothing places, is as large as those inside it say; where they
  /// leave a length open, as it was.
  private func sizeHost() {
    var asked = FittingQuestion()
    asked.target = host.clamped(tree.nodes[Int(host.node)].rect.size)
    asked.horizontal = Island.restingLevel
    asked.vertical = Island.restingLevel
    let environment = tree.root.environment
    let size = Rect(origin: .zero, size: self.size(of: host.itemState, asked))
      .rounded(to: environment.roundsToPixels ? environment.scale : 0).size
    guard !isDissolved, tree.nodes[Int(host.node)].rect.size != size else { return }
    tree.nodes[Int(host.node)].rect.size = size
    tree.state.pointee.counters.framesWritten += 1
    host.resizeSubviews(in: tree)
  }

  /// How much a root without a window holds to the size that it has: less than any constraint.
  private static let restingLevel = LayoutPriority(0.001)

  private func holdHost(at size: Size) {
    let place = items[0]
    let insets = host.itemState.alignmentInsets
    hold(place.width, max(0, size.width - insets.left - insets.right))
    hold(place.height, max(0, size.height - insets.top - insets.bottom))
  }

  /// Lets the constraints have the size that they ask for where that of the host is the same, rounded up.
  ///
  /// A picture 375 wide of 16 to 9 is 210.9 high, and its host 211: these are no rules that contradict each other.
  private func followRounding(of size: Size) {
    // Who was asked for a size may have taken the host away.
    guard !isDissolved, host.node >= 0, hostIsRounded(size), let broken = contradictedHost,
      let excess = solver.excess(of: broken), excess.magnitude < 4
    else { return }
    var asked = FittingQuestion()
    asked.target = host.clamped(size)
    asked.horizontal = .nearlyRequired
    // A width comes from above, and heights follow from it.
    asked.vertical = LayoutPriority(LayoutPriority.nearlyRequired.rawValue - 0.001)
    let wanted = self.size(of: host.itemState, asked)
    guard !isDissolved,
      [size.width - wanted.width, size.height - wanted.height].allSatisfy({ -1e-6 < $0 && $0 < 1 })
    else { return }
    let before = solver.conflicts.count
    holdHost(at: wanted)
    solve()
    guard !isDissolved, solver.conflicts.count >= before else { return }
    holdHost(at: size)
    solve()
  }

  /// Whether the size of the host is what it wanted, rounded up: not what somebody gave it.
  private func hostIsRounded(_ size: Size) -> Bool {
    tree.nodes[Int(host.node)].flags.contains(.managed)
      || host.superview?.roundsUp(size, of: host) ?? false
  }

  /// What is left out in the first contradiction that the size of the host takes part in.
  private var contradictedHost: ConstraintID? {
    let sides = [Variable(index: items[0].width), Variable(index: items[0].height)]
    return solver.conflicts.first { conflict in
      conflict.held.contains { sides.contains($0) }
    }?.broken
  }

  /// Works out all values, with contents that wrap in two rounds.
  func solve() {
    refreshContent()
    tree.state.pointee.counters.solves += 1
    solver.workLimit = tree.workLimit
    if wrapping.isEmpty {
      settleConflicts()
      return
    }
    unwrapContent()
    settleConflicts()
    if wrapContent() {
      tree.state.pointee.counters.solves += 1
      settleConflicts()
    }
  }

  /// Copies the values that changed to the frames of views and guides.
  private func writeFrames() {
    solver.withChanges { variables, _ in
      for variable in variables {
        let slot = variableOwners[variable.index]
        if slot >= 0, items[slot].kind == .interior { touch(slot) }
      }
    }
    solver.forgetChanges()
    guard waiting.frames.count > 0 else { return }
    // Who is asked for its insets may take the host away.
    let hostNode = host.node
    let environment = tree.root.environment
    let scale = environment.roundsToPixels ? environment.scale : 0
    var index = 0
    while index < waiting.frames.count {
      let slot = waiting.frames[index]
      index += 1
      let item = items[slot]
      items[slot].isTouched = false
      guard item.kind == .interior else { continue }
      // Read before a view is asked for its insets: no place in a table is held on to meanwhile.
      let (x, y, width, height) = solver.lastValues(of: item.x, item.y, item.width, item.height)
      var frame = Rect(x: x, y: y, width: width, height: height)
      if item.node >= 0 {
        if item.asksForInsets {
          frame = frame.outset(by: item.state._withUnsafeGuaranteedRef { $0.alignmentInsets })
        }
        let isAtTop = tree.nodes[Int(item.node)].parent.index == hostNode
        let outer = isAtTop ? tree.nodes[Int(hostNode)].rect.size : nil
        place(item.node, at: frame.rounded(to: scale, in: outer), under: hostNode)
      } else {
        item.state._withUnsafeGuaranteedRef {
          if let guide = $0.guide {
            place(guide, at: frame.rounded(to: scale), under: hostNode)
          }
        }
      }
    }
    waiting.frames.removeAll()
  }
}

extension Island {
  /// Writes a frame, and leads the arrange pass to it from the host.
  private func place(_ node: Int32, at frame: Rect, under host: Int32) {
    let old = tree.nodes[Int(node)].rect
    guard !old.isNearly(frame) else { return }
    tree.nodes[Int(node)].rect = frame
    tree.state.pointee.counters.framesWritten += 1
    if old.size != frame.size { tree.nodes[Int(node)].flags.insert(.needsArrange) }
    let parent = tree.nodes[Int(node)].parent.index
    if parent != host, tree.nodes[Int(parent)].flags.contains(.callsLayoutSubviews) {
      // Its layoutSubviews() may look at the frames of its subviews.
      tree.nodes[Int(parent)].flags.insert(.needsArrange)
    }
    tree.leadTo(parent, under: host)
  }

  /// Writes the place of a guide; a scroll view takes the size of its content from it.
  private func place(_ guide: LayoutGuide, at frame: Rect, under host: Int32) {
    guard !guide.layoutFrame.isNearly(frame) else { return }
    guide.layoutFrame = frame
    guard let owner = guide.owningView, owner.flags.contains(.scrolls), owner.tree === tree,
      owner.node >= 0, owner.node != host
    else { return }
    tree.nodes[Int(owner.node)].flags.insert(.needsArrange)
    tree.leadTo(tree.nodes[Int(owner.node)].parent.index, under: host)
  }
}

extension Rect {
  /// The rectangle grown by insets.
  package func outset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX - insets.left, y: minY - insets.top,
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }

  /// The rectangle with both edges on the pixel grid, halves away from zero; 0 leaves it as it is, but for what the
  /// solver's arithmetic adds to whole numbers.
  ///
  /// Rectangles that touch still do.
  package func rounded(to scale: Double) -> Rect {
    guard scale > 0 else {
      return Rect(
        x: wholeIfNearly(minX), y: wholeIfNearly(minY), width: wholeIfNearly(width),
        height: wholeIfNearly(height))
    }
    let left = snapped(minX, scale)
    let top = snapped(minY, scale)
    return Rect(
      x: left, y: top, width: snapped(maxX, scale) - left, height: snapped(maxY, scale) - top)
  }

  /// The same, but for edges that lie on the far edges of what is around: where that ends between two pixels, as a page of
  /// 595.28 points does, they end there, too.
  package func rounded(to scale: Double, in outer: Size?) -> Rect {
    var result = rounded(to: scale)
    guard let outer, scale > 0 else { return result }
    func isBetween(_ edge: Double, _ end: Double) -> Bool {
      abs(edge - end) < 1e-6 && abs(snapped(end, scale) - end) > 1e-6
    }
    if isBetween(maxX, outer.width) { result.size.width = max(0, outer.width - result.minX) }
    if isBetween(maxY, outer.height) { result.size.height = max(0, outer.height - result.minY) }
    return result
  }

  /// Numbers a rounding error away from the middle of a pixel count as in the middle; documents write
  /// factors with six digits, so that the error can be a few hundred-thousandths of a pixel.
  private func snapped(_ value: Double, _ scale: Double) -> Double {
    let pixels = value * scale
    let nudge = pixels < 0 ? -1e-4 : 1e-4
    return round(pixels + nudge) / scale
  }
}
