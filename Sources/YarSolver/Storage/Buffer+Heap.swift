/// A buffer as a binary heap: the element that precedes all others lies first.
///
/// The order is a closure that is compiled into each use; it must be the same for all that is in the heap.
extension Buffer {
  /// Puts an element where it belongs.
  @inline(__always)
  mutating func insert(_ element: Element, precedes: (Element, Element) -> Bool) {
    append(element)
    let heap = base
    var child = count - 1
    while child > 0 {
      let parent = (child - 1) >> 1
      if !precedes(element, heap[parent]) { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = element
  }

  /// Takes the first element out; there must be one.
  @inline(__always)
  mutating func removeFirst(precedes: (Element, Element) -> Bool) -> Element {
    let heap = base
    let first = heap[0]
    let last = removeLast()
    let count = count
    guard count > 0 else { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count && precedes(heap[child + 1], heap[child]) { child += 1 }
      if !precedes(heap[child], last) { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return first
  }
}
