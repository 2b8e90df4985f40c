/// Runs of elements of varying length in one growable block, with reuse of freed runs.
///
/// Terms of constraints and the memory of blocks live here: an offset names a run, so that the
/// whole can be copied bit by bit and may move when it grows.
///
/// Freed runs are kept by size class (exact up to 8, then four classes for each doubling) in lists
/// threaded through their own first element; the order of reuse is last freed, first used, and so
/// the same in every process.
struct Slab<Element: BitwiseCopyable>: ~Copyable {
  private(set) var storage = Buffer<Element>()
  private var freeHeads = Buffer<Int32>()

  init() {
    assert(MemoryLayout<Element>.stride >= MemoryLayout<Int32>.stride)
  }

  /// A run that was allocated, until memory is allocated again.
  @inline(__always)
  func run(at offset: Int32, _ count: Int) -> Run<Element> {
    storage.run.part(from: Int(offset), count: count)
  }

  @inline(__always)
  func place(_ index: Int32) -> UnsafeMutablePointer<Element> { storage.place(index) }

  /// Makes room for `count` elements in all.
  mutating func reserve(_ count: Int) {
    storage.reserve(count)
  }

  init(capacity: Int, in arena: inout Arena) {
    storage = Buffer(capacity: capacity, in: &arena)
  }

  /// Length that is really set aside for a run of `count`.
  @inline(__always)
  static func rounded(_ count: Int) -> Int {
    if count <= 8 { return count }
    let step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount - 2)
    return (count + step - 1) & ~(step - 1)
  }

  @inline(__always)
  private static func sizeClass(ofRounded count: Int) -> Int {
    if count <= 8 { return count }
    let log = Int.bitWidth - 1 - count.leadingZeroBitCount
    return (log - 1) * 4 + (count >> (log - 2))
  }

  /// Offset of a run of `count` elements whose contents are undefined.
  @inline(__always)
  mutating func allocate(_ count: Int) -> Int32 {
    let length = Slab.rounded(count)
    if length == 0 { return 0 }
    let sizeClass = Slab.sizeClass(ofRounded: length)
    if sizeClass < freeHeads.count, freeHeads[sizeClass] >= 0 {
      let offset = freeHeads[sizeClass]
      freeHeads[sizeClass] = link(at: offset).pointee
      return offset
    }
    let offset = Int32(storage.count)
    storage.extend(by: length)
    return offset
  }

  /// Gives a run back.
  @inline(__always)
  mutating func free(_ offset: Int32, count: Int) {
    let length = Slab.rounded(count)
    if length == 0 { return }
    let sizeClass = Slab.sizeClass(ofRounded: length)
    freeHeads.extend(to: sizeClass + 1, filling: -1)
    link(at: offset).pointee = freeHeads[sizeClass]
    freeHeads[sizeClass] = offset
  }

  @inline(__always)
  private func link(at offset: Int32) -> UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(storage.place(offset)).assumingMemoryBound(to: Int32.self)
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { storage[index] }
    nonmutating unsafeMutableAddress { storage.place(index) }
  }

  func copy(in arena: inout Arena) -> Slab<Element> {
    var result = Slab<Element>()
    result.storage = storage.copy(in: &arena)
    result.freeHeads = freeHeads.copy()
    return result
  }
}
