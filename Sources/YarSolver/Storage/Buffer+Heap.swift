/// A buffer as a binary heap: the element that precedes all others lies first.
///
/// The order is a closure that is compiled into each use; it must be the same for all that is in the heap.
extension Buffer {
  /// Puts an element where it belongs.
  @inline(__always)
  mutating func insert(_ element: Element, precedes: (Element, Element) -> Bool) {
    append(element)
    var child = count - 1
    while child > 0 {
      let parent = (child - 1) >> 1
      if !precedes(element, self[parent]) { break }
      self[child] = self[parent]
      child = parent
    }
    self[child] = element
  }

  /// Takes the first element out; there must be one.
  @inline(__always)
  mutating func removeFirst(precedes: (Element, Element) -> Bool) -> Element {
    let first = self[0]
    let last = removeLast()
    let count = count
    guard count > 0 else { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count && precedes(self[child + 1], self[child]) { child += 1 }
      if !precedes(self[child], last) { break }
      self[parent] = self[child]
      parent = child
    }
    self[parent] = last
    return first
  }
}
