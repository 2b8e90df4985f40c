/// A list in memory of its own, for the passes: no reference counts, no exclusivity checks.
///
/// The owner calls `deallocate()`.
struct WorkList<Element: BitwiseCopyable> {
  private(set) var elements: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  func deallocate() { elements.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    @inline(__always) get { elements[index] }
    @inline(__always) nonmutating set { elements[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count += 1
  }

  /// Makes room for one more element, which the caller sets; returns its index.
  @inline(__always)
  mutating func extend() -> Int {
    if count == capacity { grow() }
    count &+= 1
    return count &- 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return elements[count]
  }

  /// Turns the elements from an index on round.
  @inline(__always)
  func reverse(from start: Int) {
    if count &- start > 1 { reverseSeveral(from: start) }
  }

  @inline(never)
  private func reverseSeveral(from start: Int) {
    var low = start
    var high = count - 1
    while low < high {
      swap(&elements[low], &elements[high])
      low += 1
      high -= 1
    }
  }

  mutating func removeLast() { count -= 1 }

  mutating func removeAll() { count = 0 }

  /// Makes room for as many elements.
  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { resize(to: wanted) }
  }

  /// Gives back a large part that is not used.
  mutating func giveBackUnusedMemory() {
    if capacity > 64, capacity > count + count / 4 { resize(to: max(count, 8)) }
  }

  @inline(never)
  private mutating func grow() { resize(to: capacity + max(capacity / 2, 8)) }

  private mutating func resize(to newCapacity: Int) {
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    fresh.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = fresh
    capacity = newCapacity
  }
}
