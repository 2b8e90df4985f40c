/// A growable block of plain values in memory that it owns: freed with it, and checked.
///
/// The solver's arrays are read and written millions of times with computed indices, many of them at once; a pointer
/// that is owned here and freed here costs neither reference counts nor exclusivity checks. An index that is none of
/// the buffer's ends the program, in release builds too: it never reads what is beside it.
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

  /// An empty buffer in memory of somebody else's, who must outlive it, unless it grows out of it.
  init(capacity: Int, at memory: UnsafeMutablePointer<Element>) {
    self.capacity = capacity
    base = memory
    isOwner = false
  }

  deinit {
    if isOwner { base.deallocate() }
  }

  var isEmpty: Bool { count == 0 }

  // MARK: Elements

  @inline(__always)
  subscript(index: Int) -> Element {
    @inline(__always) get { place(index).pointee }
    @inline(__always) nonmutating _modify { yield &place(index).pointee }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    @inline(__always) get { place(Int(index)).pointee }
    @inline(__always) nonmutating _modify { yield &place(Int(index)).pointee }
  }

  /// Where an element is, until the buffer grows; for reading or writing several of its fields at once.
  @inline(__always)
  func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    // Taken out first: Embedded Swift lets no autoclosure capture what owns memory.
    let isInside = UInt(bitPattern: index) < UInt(bitPattern: count)
    precondition(isInside)
    return base + index
  }

  @inline(__always)
  func place(_ index: Int32) -> UnsafeMutablePointer<Element> { place(Int(index)) }

  /// The elements as an array, for results that leave the solver and for tests.
  var elements: [Element] { Array(all) }

  /// The elements where they are, until the buffer changes: for who reads them at once.
  @inline(__always)
  var all: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  // MARK: Adding and taking away

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
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

  @discardableResult @inline(__always)
  mutating func removeLast() -> Element {
    let hasElements = count > 0
    precondition(hasElements)
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func popLast() -> Element? { count > 0 ? removeLast() : nil }

  /// Puts the last element in the place of one that goes.
  mutating func swapRemove(_ index: Int) {
    place(index).pointee = self[count - 1]
    removeLast()
  }

  /// Drops the elements from `newCount` on.
  @inline(__always)
  mutating func truncate(to newCount: Int) {
    let isInside = newCount >= 0 && newCount <= count
    precondition(isInside)
    count = newCount
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Turns the elements from an index on round.
  @inline(__always)
  mutating func reverse(from start: Int) {
    if count &- start > 1 { reverseSeveral(from: start) }
  }

  @inline(never)
  private mutating func reverseSeveral(from start: Int) {
    var low = start
    var high = count - 1
    while low < high {
      let element = self[low]
      self[low] = self[high]
      self[high] = element
      low += 1
      high -= 1
    }
  }

  // MARK: Memory

  /// Makes room for `count` elements in all.
  mutating func reserve(_ count: Int) {
    if count > capacity { resize(to: count) }
  }

  /// Gives back a large part that is not used.
  mutating func giveBackUnusedMemory() {
    if capacity > 64, capacity > count + count / 4 { resize(to: max(count, 8)) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    // By half: what is not used of a large block is felt.
    resize(to: max(needed, capacity + max(capacity / 2, 8)))
  }

  private mutating func resize(to newCapacity: Int) {
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    newBase.moveInitialize(from: base, count: count)
    if isOwner { base.deallocate() }
    base = newBase
    capacity = newCapacity
    isOwner = true
  }

  /// A buffer with the same elements.
  func copy() -> Buffer<Element> {
    var result = Buffer<Element>(capacity: count)
    result.fill(from: self)
    return result
  }

  mutating func fill(from other: borrowing Buffer<Element>) {
    let count = other.count
    extend(by: count)
    base.update(from: other.base, count: count)
  }
}
