/// Rows whose members stand on a common baseline.
///
/// Members with the first baseline in common stand as high as the band allows, those with the last one as
/// low, as in CSS; each by its own distance from top to baseline, in its final size. A view without text
/// stands on its bottom edge. A container passes on the baseline of the first (or last) view in it that
/// has one: its groups are placed once more, into a recorder instead of frames.
extension LayoutTree {
  /// Containers inside each other that are looked through for a baseline; what is deeper has none.
  static let baselineDepthLimit = 64

  /// Whether a member of a row stands on a baseline, and on the last one.
  @inline(__always)
  func baselineAlignment(_ member: Int32, _ style: LayoutGroup) -> (isOn: Bool, isLast: Bool) {
    let flags = nodes[Int(member)].flags
    let alignment = flags.cellVAlign ?? style.vAlign
    guard alignment.isBaseline, nodes[Int(member)].vWeight <= 0, !flags.contains(.skipped) else {
      return (false, false)
    }
    return (true, alignment == .lastBaseline)
  }

  /// Notes that a group aligns baselines.
  func noteBaseline(_ alignment: VerticalAlignment, _ group: inout LayoutGroup) {
    guard alignment.isBaseline else { return }
    group.hasBaselines = true
    state.pointee.usesBaselines = true
  }

  /// Notes that a member of one of a container's groups is aligned to a baseline.
  func noteBaselines(in container: Int32) {
    state.pointee.usesBaselines = true
    guard container >= 0 else { return }
    var group = nodes[Int(container)].firstGroup
    while group >= 0 {
      groups[Int(group)].hasBaselines = true
      group = groups[Int(group)].next
    }
  }

  /// Where the members of a row stand in its band.
  struct BaselineBand {
    /// The height that those on baselines need.
    var height = 0.0
    /// The distance of the common first baseline from the top of the band.
    var first = 0.0
    /// The distance of the common last baseline from the bottom of the band.
    var last = 0.0
  }

  /// The band of a row's members on baselines, at their sizes at work.
  ///
  /// Appends the distance of each one's baseline from its top to `baselines`, in their order.
  func baselineBand(_ group: Int32) -> BaselineBand {
    let style = groups[Int(group)]
    var band = BaselineBand()
    let start = state.pointee.baselines.count
    var member = style.firstMember
    while member >= 0 {
      let (isOn, isLast) = baselineAlignment(member, style)
      if isOn {
        let size = Size(
          width: nodes[Int(member)].workWidth, height: nodes[Int(member)].workHeight)
        let offset = baseline(of: member, in: size, isLast: isLast) ?? size.height
        state.pointee.baselines.append(offset)
        if isLast {
          band.last = max(band.last, size.height - offset)
        } else {
          band.first = max(band.first, offset)
        }
      }
      member = nodes[Int(member)].next
    }
    var index = start
    member = style.firstMember
    while member >= 0 {
      let (isOn, isLast) = baselineAlignment(member, style)
      if isOn {
        let offset = state.pointee.baselines[index]
        let height = nodes[Int(member)].workHeight
        index += 1
        // Places are whole points, so that is how much room it takes.
        band.height = max(
          band.height,
          isLast
            ? height + round(band.last - (height - offset))
            : round(band.first - offset) + height)
      }
      member = nodes[Int(member)].next
    }
    return band
  }

  /// Makes the cell of a member on a baseline as high as the member, at its place in the band.
  func standOnBaseline(
    _ member: Int32, _ cell: inout Rect, _ style: LayoutGroup, _ band: BaselineBand,
    at index: inout Int
  ) {
    let (isOn, isLast) = baselineAlignment(member, style)
    guard isOn else { return }
    let offset = state.pointee.baselines[index]
    let height = nodes[Int(member)].workHeight
    index += 1
    var top =
      isLast
      ? cell.height - height - round(band.last - (height - offset)) : round(band.first - offset)
    if style.crops { top = max(0, min(top, cell.height - height)) }
    cell = Rect(x: cell.minX, y: cell.minY + top, width: cell.width, height: height)
  }

  /// The height of a row's band while it is measured.
  func baselineHeight(_ group: Int32) -> Double {
    let start = state.pointee.baselines.count
    let height = baselineBand(group).height
    forgetBaselines(from: start)
    return height
  }

  func forgetBaselines(from start: Int) {
    while state.pointee.baselines.count > start { state.pointee.baselines.removeLast() }
  }

  /// The distance of a view's baseline from its top when it has a size; nil if nothing in it has one.
  func baseline(of node: Int32, in size: Size, isLast: Bool) -> Double? {
    guard nodes[Int(node)].flags.contains(.measuredByGroups) else {
      state.pointee.measureDepth += 1
      defer { state.pointee.measureDepth -= 1 }
      let offset = view(node).baselineOffset(isLast ? .last : .first, in: size)
      guard let offset, offset.isFinite else { return nil }
      return offset
    }
    if keptBaselines.changes != state.pointee.changes {
      keptBaselines = KeptBaselines(changes: state.pointee.changes)
    }
    let key = Int64(node) * 2 + (isLast ? 1 : 0)
    if let kept = keptBaselines.offsets[key], kept.size == size { return kept.offset }
    let offset = baselineInside(node, size, isLast)
    keptBaselines.offsets[key] = KeptBaselines.Entry(size: size, offset: offset)
    return offset
  }

  private func baselineInside(_ node: Int32, _ size: Size, _ isLast: Bool) -> Double? {
    guard state.pointee.baselineDepth < LayoutTree.baselineDepthLimit,
      nodes[Int(node)].flags.isDisjoint(with: [.measuring, .arranging])
    else { return nil }
    state.pointee.baselineDepth += 1
    defer { state.pointee.baselineDepth -= 1 }
    var placed = placesInside(node, size)
    if isLast { placed.reverse() }
    for (member, frame) in placed {
      if let offset = baseline(of: member, in: frame.size, isLast: isLast) {
        return frame.minY + offset
      }
    }
    return nil
  }

  /// The frames that a container of a size would give its members, without giving them.
  private func placesInside(_ node: Int32, _ size: Size) -> [(node: Int32, frame: Rect)] {
    let outer = recorder
    let wasRecording = state.pointee.isRecording
    let probe = ArrangeRecorder(isProbe: true)
    recorder = probe
    state.pointee.isRecording = true
    nodes[Int(node)].flags.insert(.arranging)
    var group = nodes[Int(node)].firstGroup
    while group >= 0 {
      let style = groups[Int(group)]
      let rightToLeft = isRightToLeft(node)
      let room = GroupRoom(
        size: size,
        box: contentBox(style, width: size.width, height: size.height, rightToLeft: rightToLeft),
        rightToLeft: rightToLeft)
      if style.hasExtras { noteContentBox(group, room.box.size, isArranging: true) }
      switch style.kind {
      case .horizontal, .vertical: arrangeLinear(group, room)
      case .stack: arrangeStack(group, room)
      case .flow: arrangeFlow(group, room)
      case .grid: arrangeGrid(group, room)
      // A layout of the user's sets frames; it is not asked for what it would do.
      case .custom, .unmanaged: break
      }
      group = groups[Int(group)].next
    }
    nodes[Int(node)].flags.remove(.arranging)
    state.pointee.isRecording = wasRecording
    recorder = outer
    return probe.probed
  }
}

/// Baselines of containers, kept until anything in the tree changes.
struct KeptBaselines {
  struct Entry {
    var size: Size
    var offset: Double?
  }

  var changes: UInt = 0
  var offsets: [Int64: Entry] = [:]
}

extension VerticalAlignment {
  /// Whether it is a baseline, which only rows have.
  @inline(__always)
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
