/// An arrangement is a function of kept answers and sizes: doing it again changes nothing and shows everything. So an
/// ordinary pass records nothing and pays one test for each group.
extension Mirror {
  /// What happened to the members of a container that is placed; nothing changes.
  ///
  /// It costs one arrangement of the container.
  public func placements(in container: NodeID, _ host: any BoxHost) -> [Placement] {
    precondition(isValid(container), "no such node")
    let before = tree.counters
    let waiting = tree.waiting.count
    tree.recording.isOn = true
    placeMembers(of: container, host)
    let result = tree.recording.finish()
    while tree.waiting.count > waiting {
      tree.nodes[tree.waiting[tree.waiting.last]].flags.set(.queued, false)
      tree.waiting.removeLast()
    }
    tree.counters = before
    return result
  }
}
