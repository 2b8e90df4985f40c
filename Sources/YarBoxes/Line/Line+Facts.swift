/// What a line's members are like, whatever they will be offered.
extension Line {
  /// Looks at the members of a line once, for all passes to come; how the line itself is flexible.
  static func look(_ tree: inout Tree, _ group: GroupID, _ container: NodeID) -> Flex {
    let style = tree.groups[group].style
    let rightToLeft = tree.isRightToLeft(container) && Axis.isRow
    var facts = Facts()
    facts.traits = FactTraits(style)
    facts.traits.set(.allFillAcross, true)
    var result = Flex()
    var gaps = 0.0
    var length = 0.0
    var across = 0.0
    var previous = DetailsID.none
    for member in tree.members(of: group) {
      let details = tree.nodes[member].details
      if facts.count > 0 {
        gaps += style.spacing(Axis.self)
        if details.exists || previous.exists {
          gaps += Line.gapAdjustment(&tree, previous, details, rightToLeft)
        }
      }
      facts.count += 1
      previous = details
      facts.note(&tree, member)
      noteWeights(&facts, tree.nodes[member].weight, member)
      if standsOnBaseline(&tree, member, style) { facts.traits.set(.hasBaselines, true) }
      var own = tree.flex(of: member)
      let flags = tree.nodes[member].flags
      noteFlex(&facts, own, flags, of: member, &tree)
      if flags.has(.ignores(Axis.self)) { length += tree.stretched(Axis.self, member, 0) }
      own.ignore(flags)
      tree.noteFollowing(member, &own, &facts)
      result.flags.set(own.flags, true)
      length += own.least.along(Axis.self)
      across = max(across, own.least.across(Axis.self))
    }
    facts.gaps = Float(gaps)
    if style.hasNegativeMargin || gaps < 0 { facts.traits.set(.hasNegative, true) }
    if facts.weight > 0 { result.flags.set(.grows(Axis.self), true) }
    let margins = style.margins
    facts.insets = Pair(
      Axis.self, along: margins.along(Axis.self) + Double(facts.gaps),
      across: margins.across(Axis.self))
    tree.groups[group].facts = facts
    let least = Pair(Axis.self, along: length + gaps, across: across)
    result.least = Pair(
      max(0, least.width + margins.width), max(0, least.height + margins.height))
    return result
  }

  @inline(__always)
  private static func noteWeights(
    _ facts: inout Facts, _ weight: Pair<Float>, _ member: NodeID
  ) {
    let own = weight.along(Axis.self)
    if own > 0 {
      facts.weight += Double(own)
      facts.weighted += 1
      facts.lastWeighted = member
    }
    if weight.across(Axis.self) > 0 {
      facts.traits.set(.fillsAcross, true)
    } else {
      facts.traits.set(.allFillAcross, false)
    }
  }

  /// Who shrinks and grows along the line: those that do not ignore their lengths.
  @inline(__always)
  private static func noteFlex(
    _ facts: inout Facts, _ own: Flex, _ flags: NodeFlags, of member: NodeID, _ tree: inout Tree
  ) {
    var flags = flags
    flags.set(.isFlexible, false)
    if flags.has(.ignores(Axis.self)) {
      if !flags.has(.ignoresAcross(Axis.self)) { facts.traits.set(.hasDeferred, true) }
    } else {
      let shrinks = own.flags.has(.shrinks(Axis.self))
      let grows = own.flags.has(.grows(Axis.self))
      if shrinks || grows {
        flags.set(.givesWay, shrinks)
        flags.set(.takesMore, grows)
        facts.flexible += 1
        facts.lastFlexible = member
        if grows { facts.growers += 1 }
      }
    }
    tree.nodes[member].flags = flags
  }
}

extension Facts {
  /// Notes what is uncommon about a member.
  @inline(__always)
  mutating func note(_ tree: inout Tree, _ member: NodeID) {
    guard tree.nodes[member].details.exists else { return }
    traits.set(.hasDetails, true)
    guard tree.nodes[member].flags.has(.hasExtras) else { return }
    traits.set(.hasExtras, true)
    if tree.details(of: member).hasStretchLimits { traits.set(.hasStretchLimits, true) }
  }
}
