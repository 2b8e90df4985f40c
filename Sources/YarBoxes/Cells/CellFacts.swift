/// What the members of a stack, a flow or a custom layout are like.
extension Tree {
  /// Looks at the members of a group; how it is flexible where it is as large as its largest member.
  mutating func lookAtCells(_ group: GroupID) -> Flex {
    var facts = Facts()
    var result = Flex()
    facts.traits = FactTraits(groups[group].style)
    for member in members(of: group) {
      facts.count += 1
      facts.note(&self, member)
      var own = flex(of: member)
      own.ignore(nodes[member].flags)
      noteFollowing(member, &own, &facts)
      result.formUnion(own)
    }
    let margins = groups[group].style.margins
    result.least = Pair(
      max(0, result.least.width + margins.width), max(0, result.least.height + margins.height))
    groups[group].facts = facts
    return result
  }
}
