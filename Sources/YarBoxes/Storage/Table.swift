/// Elements in memory that this value owns, and gives back when it ends.
///
/// Every place is checked, in optimised builds too: a wrong one stops the program instead of reading what is
/// not there.
@usableFromInline
package struct Table<ID: Place, Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline package internal(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline package internal(set) var count = 0
  @usableFromInline var capacity: Int

  init(capacity: Int = 8) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  package subscript(_ id: ID) -> Element {
    @inlinable @inline(__always) unsafeAddress { UnsafePointer(at(id)) }
    @inlinable @inline(__always) unsafeMutableAddress { at(id) }
  }

  /// The memory of an element, checked once for several looks at it; not for longer than nothing is appended.
  @inlinable @inline(__always)
  package func at(_ id: ID) -> UnsafeMutablePointer<Element> {
    precondition(UInt32(bitPattern: id.index) < UInt32(truncatingIfNeeded: count))
    return base + Int(id.index)
  }

  /// The elements, for walks that check their places themselves; not for longer than nothing is appended.
  @inline(__always) var start: UnsafePointer<Element> { UnsafePointer(base) }

  @inlinable package var isEmpty: Bool { count == 0 }

  /// The place of the last element; there must be one when it is used.
  @inlinable package var last: ID { ID(count - 1) }

  @inlinable package func contains(_ id: ID) -> Bool { id.index >= 0 && Int(id.index) < count }

  @discardableResult @inlinable @inline(__always)
  package mutating func append(_ element: Element) -> ID {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
    return last
  }

  /// Turns the elements from a count on round.
  @inlinable @inline(__always)
  package func reverse(from begin: Int) {
    if count - begin > 1 { reverseSeveral(from: begin) }
  }

  @usableFromInline @inline(never)
  func reverseSeveral(from begin: Int) {
    var low = begin
    var high = count - 1
    while low < high {
      swap(&base[low], &base[high])
      low += 1
      high -= 1
    }
  }

  /// Gives back a large part that is not used.
  mutating func giveBackUnusedMemory() {
    if capacity > 64, capacity > count + count / 4 { resize(to: max(count, 8)) }
  }

  /// Makes room for elements to come.
  package mutating func reserve(_ count: Int) {
    if count > capacity { grow(to: count) }
  }

  @inlinable @inline(__always)
  package mutating func removeLast() {
    precondition(count > 0)
    count -= 1
  }

  /// Drops the elements from a count on.
  @inlinable @inline(__always)
  package mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  @inline(never)
  @usableFromInline
  mutating func grow(to needed: Int) {
    resize(to: max(needed, capacity * 2))
  }

  private mutating func resize(to size: Int) {
    let other = UnsafeMutablePointer<Element>.allocate(capacity: size)
    other.moveInitialize(from: base, count: count)
    base.deallocate()
    base = other
    capacity = size
  }
}

extension Table {
  /// The elements where they are until something is appended, for a host that has places as numbers.
  @inlinable @inline(__always) package var places: Places<Element> {
    Places(base: base, count: count)
  }
}

/// The elements of a buffer by their numbers: every place is checked, as by the buffer itself.
@frozen @usableFromInline
package struct Places<Element: BitwiseCopyable> {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  @usableFromInline let count: Int

  @inlinable @inline(__always)
  init(base: UnsafeMutablePointer<Element>, count: Int) {
    self.base = base
    self.count = count
  }

  @inlinable package subscript(_ index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(at(index)) }
    @inline(__always) nonmutating unsafeMutableAddress { at(index) }
  }

  @inlinable @inline(__always)
  package func at(_ index: Int) -> UnsafeMutablePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return base + index
  }
}
