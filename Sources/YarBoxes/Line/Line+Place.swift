/// Step 6: the band that the members form, and their places in it.
extension Line {
  mutating func place(_ tree: inout Tree) {
    let style = tree.groups[group].style
    let cells = Cells(&tree, group, container)
    let start = tree.contentStart(style, container)
    var run = LinePosition<Axis>(along: start.along(Axis.self), across: start.across(Axis.self))
    let wholeAcross = max(0, roomAcross.value)
    if facts.traits.has(.allFillAcross) {
      run.band = wholeAcross
    } else if facts.traits.has(.fillsAcross) || !Detail.isPlain && facts.traits.hasAny(.needsBand) {
      run.band = band(&tree, style, wholeAcross)
    } else {
      run.band = across.value
    }
    if has(.hasBaselines) { joinBaselines(&tree, &run, wholeAcross) }
    let alongShare = Axis.isRow ? cells.leadingShare : cells.topShare
    let acrossShare = Axis.isRow ? cells.topShare : cells.leadingShare
    // What members with limits leave over, too, is shared or aligned.
    let free = max(0, room.value) - length.value
    if facts.weight <= 0 || has(.hasStretchLimits) && free > 0 {
      if style.stretchesSpacing, free > 0, facts.count > 1 {
        run.extra = free
        run.gaps = facts.count - 1
      } else {
        run.along += roundOfLength(free * alongShare)
      }
    }
    if !facts.traits.has(.fillsAcross) { run.across += (wholeAcross - run.band) * acrossShare }
    if !cells.endsBetween,
      Detail.isPlain
        || style.positioning == .normal && !has(.hasBaselines) && !tree.recording.isOn
    {
      placeSimply(&tree, cells, run, style.spacing(Axis.self), acrossShare)
    } else {
      placeInCells(&tree, cells, run, style.spacing(Axis.self))
    }
  }

  /// The size across of the band: that of the largest member.
  private func band(
    _ tree: inout Tree, _ style: GroupStyle, _ wholeAcross: Double
  ) -> Double {
    var band = 0.0
    for member in tree.members(of: group) {
      let node = tree.nodes.at(member)
      var across = node.pointee.size.across(Axis.self)
      if node.pointee.weight.across(Axis.self) > 0 {
        across = wholeAcross
      } else if !Detail.isPlain {
        if !Axis.isRow { across = followed(&tree, member, across) }
        if style.crops { across = min(across, wholeAcross) }
      }
      node.pointee.size.setAcross(Axis.self, across)
      band = max(band, across)
    }
    return band
  }

  /// In a column whose heights are shared out: the width that follows a member's height.
  private func followed(_ tree: inout Tree, _ member: NodeID, _ across: Double) -> Double {
    guard tree.nodes[member].flags.has(.hasExtras), tree.nodes[member].weight.height > 0 else {
      return across
    }
    var size = tree.nodes[member].size
    tree.decideStretched(member, &size)
    return size.width
  }

  /// Every member as large as it wants or stretches.
  ///
  /// What placing in cells does comes to less then: a cell is as long as its member, and lengths, gaps and the
  /// room are whole, so that only places across have anything to round.
  @inline(__always)
  private func placeSimply(
    _ tree: inout Tree, _ cells: Cells, _ run: LinePosition<Axis>, _ spacing: Double,
    _ usualShare: Double
  ) {
    var run = run
    var cells = cells
    var previous = DetailsID.none
    for member in tree.members(of: group) {
      let node = tree.nodes.at(member)
      let details = Detail.isPlain ? .none : node.pointee.details
      if run.isStarted {
        run.skipGap(spacing + gapAdjustment(&tree, previous, details, cells.isRightToLeft))
      }
      let length = node.pointee.size.along(Axis.self)
      if details.exists {
        tree.place(member, in: run.cell(length), &cells)
      } else {
        var across = run.band
        // Where one fills the band it is the whole room, whose place is whole.
        var offset = run.across
        if node.pointee.weight.across(Axis.self) <= 0 {
          across = node.pointee.size.across(Axis.self)
          var share = usualShare
          let flags = node.pointee.flags
          if flags.hasAny(.alignments) {
            share = Axis.isRow ? cells.topShare(flags) : cells.leadingShare(flags)
          }
          offset = roundOfLength(offset + (run.band - across) * share)
        }
        var frame = Frame(
          x: Axis.isRow ? run.along : offset, y: Axis.isRow ? offset : run.along,
          width: Axis.isRow ? length : across, height: Axis.isRow ? across : length)
        if cells.isRightToLeft { frame.x = cells.turnedFrom - frame.x - frame.width }
        tree.setFrame(member, frame)
      }
      run.along += length
      run.isStarted = true
      previous = details
    }
  }

  /// Every member in a cell of its length and of the band, or where its baseline stands.
  @inline(never)
  private func placeInCells(
    _ tree: inout Tree, _ cells: Cells, _ run: LinePosition<Axis>, _ spacing: Double
  ) {
    var run = run
    var cells = cells
    var previous = DetailsID.none
    for member in tree.members(of: group) {
      let details = tree.nodes[member].details
      if run.isStarted {
        run.skipGap(spacing + gapAdjustment(&tree, previous, details, cells.isRightToLeft))
      }
      let length = tree.nodes[member].size.along(Axis.self)
      var cell = run.cell(length)
      standOnBaseline(&tree, member, &cell, &run)
      tree.place(member, in: cell, &cells)
      run.along += length
      run.isStarted = true
      previous = details
    }
  }

  /// What two neighbours add to the gap between them.
  @inline(__always)
  func gapAdjustment(
    _ tree: inout Tree, _ before: DetailsID, _ after: DetailsID, _ rightToLeft: Bool
  ) -> Double {
    guard !Detail.isPlain, before.exists || after.exists else { return 0 }
    return Line.gapAdjustment(&tree, before, after, rightToLeft)
  }

  @inline(never)
  static func gapAdjustment(
    _ tree: inout Tree, _ before: DetailsID, _ after: DetailsID, _ rightToLeft: Bool
  ) -> Double {
    var sum = 0.0
    if before.exists {
      let details = tree.details[before]
      sum +=
        !Axis.isRow
        ? details.bottomSpacingAdjustment
        : rightToLeft ? details.leftSpacingAdjustment : details.rightSpacingAdjustment
    }
    if after.exists {
      let details = tree.details[after]
      sum +=
        !Axis.isRow
        ? details.topSpacingAdjustment
        : rightToLeft ? details.rightSpacingAdjustment : details.leftSpacingAdjustment
    }
    return roundOfLength(sum)
  }
}

/// Where the next member of a line begins, and the band they stand in.
struct LinePosition<Axis: LineAxis> {
  var along: Double
  var across: Double
  var band = 0.0
  /// What is left to put into the gaps, and how many there are.
  var extra = 0.0
  var gaps: Int32 = 0
  var isStarted = false
  /// The distance of the common first baseline from the top of the band, and of the last one from its bottom.
  var firstBaseline = 0.0
  var lastBaseline = 0.0
  /// The place of the next member's baseline among the tree's; negative: none stands on one.
  var nextBaseline: Int32 = -1

  init(along: Double, across: Double) {
    self.along = along
    self.across = across
  }

  /// Goes on by a gap, with its part of what is left over: whole points, the last gap gets the rest.
  @inline(__always)
  mutating func skipGap(_ gap: Double) {
    along += gap
    guard gaps > 0 else { return }
    let part = floorOfLength(extra / Double(gaps))
    along += part
    extra -= part
    gaps -= 1
  }

  @inline(__always)
  func cell(_ length: Double) -> Frame {
    Axis.isRow
      ? Frame(x: along, y: across, width: length, height: band)
      : Frame(x: across, y: along, width: band, height: length)
  }
}
