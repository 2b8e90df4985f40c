/// The answers before the last one, the newest first.
///
/// A node may be asked with and without a limit in both dimensions: four answers with the last one. Two do
/// for all nests but those that are short of room both ways, which they make exponential.
struct OlderAnswers: BitwiseCopyable {
  private var first = Answer.none
  private var second = Answer.none
  private var third = Answer.none

  static let count = 3

  subscript(place: Int) -> Answer {
    get { place == 0 ? first : place == 1 ? second : third }
    set {
      switch place {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

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
  mutating func isKnown(_ id: NodeID, _ offer: Offer) -> Bool {
    if recent.at(id).pointee.holds(offer) {
      counters.hits += 1
      return true
    }
    return nodes[id].older.exists && isKeptLonger(id, offer)
  }

  @inline(never)
  private mutating func isKeptLonger(_ id: NodeID, _ offer: Offer) -> Bool {
    let place = nodes[id].older
    for index in 0..<OlderAnswers.count where older[place][index].holds(offer) {
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
    if !nodes[id].older.exists { nodes[id].older = older.append(OlderAnswers()) }
    older[nodes[id].older].insert(recent[id], droppingAt: OlderAnswers.count - 1)
  }

  /// Forgets all answers of a node.
  @inline(__always)
  mutating func forget(_ id: NodeID) {
    recent[id] = .none
    if nodes[id].older.exists { older[nodes[id].older] = OlderAnswers() }
  }
}
