/// A growable block of plain values.
///
/// The solver's arrays are read and written millions of times with computed indices, many of them
/// at once; a pointer that is owned here and freed here costs neither reference counts nor
/// exclusivity checks. Indices are checked in debug builds only.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int
  /// Whether the memory is its own and not an arena's.
  private var isOwner = true

  /// An empty buffer; without a capacity it takes no memory, as most of the many buffers of a small solver
  /// stay empty.
  init(capacity: Int = 0) {
    self.capacity = capacity
    if capacity > 0 {
      base = .allocate(capacity: capacity)
    } else {
      // Never read or written: a place is only asked for to be offset by a count of 0.
      base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
      isOwner = false
    }
  }

  /// An empty buffer in memory of an arena, which must outlive it, unless it grows out of it.
  init(capacity: Int, in arena: inout Arena) {
    self.capacity = max(capacity, 1)
    base = arena.take(self.capacity)
    isOwner = false
  }

  deinit {
    if isOwner { base.deallocate() }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Makes room for `count` elements in all.
  mutating func reserve(_ count: Int) {
    if count > capacity { grow(to: count, exactly: true) }
  }

  /// Adds `additional` elements without giving them a value; the caller does.
  @inline(__always)
  mutating func extend(by additional: Int) {
    if count + additional > capacity { grow(to: count + additional) }
    count += additional
  }

  mutating func extend(to newCount: Int, filling element: Element) {
    guard newCount > count else { return }
    if newCount > capacity { grow(to: newCount) }
    (base + count).initialize(repeating: element, count: newCount - count)
    count = newCount
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  /// Drops the elements from `newCount` on.
  @inline(__always)
  mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  @inline(never)
  private mutating func grow(to needed: Int, exactly: Bool = false) {
    // Small blocks double; large ones grow by half, for what is not used of them is felt.
    let isLarge = capacity * MemoryLayout<Element>.stride > 1 << 20
    let grown = isLarge ? capacity + capacity / 2 : 2 * capacity + 4
    let newCapacity = exactly ? needed : max(needed, grown)
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    newBase.moveInitialize(from: base, count: count)
    if isOwner { base.deallocate() }
    base = newBase
    capacity = newCapacity
    isOwner = true
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }

  /// A buffer with the same elements.
  func copy() -> Buffer<Element> {
    var result = Buffer<Element>(capacity: count)
    result.fill(from: self)
    return result
  }

  /// A buffer with the same elements in memory of an arena.
  func copy(in arena: inout Arena) -> Buffer<Element> {
    var result = Buffer<Element>(capacity: count, in: &arena)
    result.fill(from: self)
    return result
  }

  private mutating func fill(from other: borrowing Buffer<Element>) {
    extend(by: other.count)
    base.update(from: other.base, count: other.count)
  }

  /// The elements as an array, for results that leave the solver and for tests.
  var elements: [Element] {
    Array(UnsafeBufferPointer(start: base, count: count))
  }
}
