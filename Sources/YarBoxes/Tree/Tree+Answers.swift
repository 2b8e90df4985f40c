/// The answers before the last one, the newest first.
///
/// A node may be asked with and without a limit in both dimensions: four answers with the last one. Two do
/// for all nests but those that are short of room both ways, which they make exponential.
package struct OlderAnswers: BitwiseCopyable {
  private var first = Answer.none
  private var second = Answer.none
  private var third = Answer.none

  package static let count = 3

  package subscript(place: Int) -> Answer {
    get { place == 0 ? first : place == 1 ? second : third }
    set {
      switch place {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  package init() {}

  var isFull: Bool { !third.isEmpty }

  package var isEmpty: Bool { first.isEmpty && second.isEmpty && third.isEmpty }

  /// Puts an answer first; the one at `place` goes.
  mutating func insert(_ answer: Answer, droppingAt place: Int) {
    if place > 1 { third = second }
    if place > 0 { second = first }
    first = answer
  }
}

/// Keeping answers.
extension Tree {
  /// Whether an answer for an offer is kept; it is the last one then.
  @inline(__always)
  package mutating func isKnown(_ id: NodeID, _ offer: Offer) -> Bool {
    if recent.at(id).pointee.holds(offer) {
      #if DEBUG
      if rechecking.isOn, !rechecking.isAtWork, nodes[id].flags.has(.asksHost) { return false }
      #endif
      counters.hits += 1
      return true
    }
    return nodes[id].older.exists && isKeptLonger(id, offer)
  }

  @inline(never)
  private mutating func isKeptLonger(_ id: NodeID, _ offer: Offer) -> Bool {
    let place = nodes[id].older
    for index in 0..<OlderAnswers.count where older[place][index].holds(offer) {
      #if DEBUG
      if rechecking.isOn, !rechecking.isAtWork, nodes[id].flags.has(.asksHost) { return false }
      #endif
      let answer = older[place][index]
      older[place].insert(recent[id], droppingAt: index)
      recent[id] = answer
      counters.hits += 1
      return true
    }
    return false
  }

  @inline(__always)
  mutating func keep(_ answer: Answer, of id: NodeID) {
    // An empty place stays empty: after a drop there is nothing to keep.
    if !recent[id].isEmpty { moveToOlder(id) }
    recent[id] = answer
  }

  @inline(never)
  private mutating func moveToOlder(_ id: NodeID) {
    if !nodes[id].older.exists { nodes[id].older = older.take(OlderAnswers()) }
    if older[nodes[id].older].isFull { nodes[id].flags.set(.hasLost, true) }
    older[nodes[id].older].insert(recent[id], droppingAt: OlderAnswers.count - 1)
  }

  package mutating func setOlder(_ answers: OlderAnswers, of id: NodeID) {
    if nodes[id].older.exists {
      older[nodes[id].older] = answers
    } else if !answers.isEmpty {
      nodes[id].older = older.take(answers)
    }
  }

  /// The answer that is kept for an offer, if there is one; it stays in its place.
  package func kept(_ id: NodeID, _ offer: Offer) -> Answer? {
    if recent[id].holds(offer) { return recent[id] }
    guard nodes[id].older.exists else { return nil }
    for index in 0..<OlderAnswers.count where older[nodes[id].older][index].holds(offer) {
      return older[nodes[id].older][index]
    }
    return nil
  }

  /// A place for a new node, in all that has one for each.
  @inline(__always)
  package mutating func addNode() -> NodeID {
    recent.append(.none)
    return nodes.append(Node())
  }

  /// Sets the rows and columns of a group that is a grid.
  package mutating func setGrid(_ description: GridDescription, of group: GroupID) {
    let record = GridRecord(description: description)
    if groups[group].grid.exists {
      grids[Int(groups[group].grid.index)] = record
    } else if freeGrids.isEmpty {
      groups[group].grid = GridID(grids.count)
      grids.append(record)
    } else {
      groups[group].grid = freeGrids[freeGrids.last]
      freeGrids.removeLast()
      grids[Int(groups[group].grid.index)] = record
    }
  }

  package mutating func freeGrid(of group: GroupID) {
    freeGrids.append(groups[group].grid)
    groups[group].grid = .none
  }

  /// Gives back what few nodes have.
  package mutating func freeRare(_ id: NodeID) {
    details.giveBack(nodes[id].details)
    older.giveBack(nodes[id].older)
    nodes[id].details = .none
    nodes[id].older = .none
  }

  /// Sets the uncommon properties of a node, or that it has none.
  package mutating func setDetails(_ given: Details?, of id: NodeID) {
    let place = nodes[id].details
    guard let given else {
      details.giveBack(place)
      nodes[id].details = .none
      nodes[id].flags.set(.hasExtras, false)
      return
    }
    if place.exists {
      details[place] = given
    } else {
      nodes[id].details = details.take(given)
    }
    nodes[id].flags.set(.hasExtras, given.hasExtras)
  }

  /// Forgets all answers of a node, and what was found out by them.
  package mutating func forget(_ id: NodeID) {
    changes &+= 1
    recent[id] = .none
    // The memory and not the element: optimised builds copy all of a node for one of its fields.
    let node = nodes.at(id)
    node.pointee.flags.set(.isRigid, false)
    let place = node.pointee.older
    if place.exists { older[place] = OlderAnswers() }
  }
}
