/// Elements in memory that this value owns, and gives back when it ends.
///
/// Every place is checked, in optimised builds too: a wrong one stops the program instead of reading what is
/// not there.
struct Buffer<ID: Place, Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 8) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  subscript(_ id: ID) -> Element {
    @inline(__always) unsafeAddress {
      check(id)
      return UnsafePointer(base + Int(id.index))
    }
    @inline(__always) unsafeMutableAddress {
      check(id)
      return base + Int(id.index)
    }
  }

  /// The memory of an element, checked once for several looks at it; not for longer than nothing is appended.
  @inline(__always)
  func at(_ id: ID) -> UnsafeMutablePointer<Element> {
    check(id)
    return base + Int(id.index)
  }

  @inline(__always)
  private func check(_ id: ID) {
    precondition(UInt32(bitPattern: id.index) < UInt32(truncatingIfNeeded: count))
  }

  /// The elements, for walks that check their places themselves; not for longer than nothing is appended.
  @inline(__always) var start: UnsafePointer<Element> { UnsafePointer(base) }

  @inline(__always) var isEmpty: Bool { count == 0 }

  /// The place of the last element; there must be one when it is used.
  @inline(__always) var last: ID { ID(count - 1) }

  func contains(_ id: ID) -> Bool { id.index >= 0 && Int(id.index) < count }

  @discardableResult @inline(__always)
  mutating func append(_ element: Element) -> ID {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
    return last
  }

  /// Makes room for elements to come.
  mutating func reserve(_ count: Int) {
    if count > capacity { grow(to: count) }
  }

  @inline(__always)
  mutating func removeLast() {
    precondition(count > 0)
    count -= 1
  }

  /// Drops the elements from a count on.
  @inline(__always)
  mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let grown = max(needed, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = grown
  }
}
