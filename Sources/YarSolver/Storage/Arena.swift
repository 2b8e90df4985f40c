/// One piece of memory for several buffers whose sizes are known beforehand.
///
/// The tables of a large solver are some megabytes each. Asked for one by one, most allocators take
/// each from the system and give it back as soon as it is freed, and the system clears every page
/// again for the next solver; that took two fifths of the time of a large solve. One piece is one
/// request, is freed as a whole, and lies in memory in the order in which it is used.
struct Arena: ~Copyable {
  private let memory: UnsafeMutableRawPointer?
  private let end: Int
  private var used: Int

  init() {
    memory = nil
    used = 0
    end = 0
  }

  init(byteCount: Int) {
    // Allocators reuse memory badly for requests of a special alignment: it is seen to here.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount + Arena.alignment, alignment: MemoryLayout<UInt64>.alignment)
    used = -Int(bitPattern: memory) & (Arena.alignment - 1)
    end = used + byteCount
    self.memory = memory
  }

  deinit {
    memory?.deallocate()
  }

  /// A cache line, on which every buffer begins.
  private static var alignment: Int { 64 }

  /// How much memory `count` elements take.
  static func byteCount<T: BitwiseCopyable>(_ count: Int, of type: T.Type) -> Int {
    (max(count, 1) * MemoryLayout<T>.stride + alignment - 1) & ~(alignment - 1)
  }

  /// Memory for `count` elements; there must be enough left.
  mutating func take<T: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<T> {
    let start = used
    used += Arena.byteCount(count, of: T.self)
    guard let memory, used <= end else { preconditionFailure("the arena is too small") }
    return (memory + start).bindMemory(to: T.self, capacity: max(count, 1))
  }
}

extension Buffer {
  /// An empty buffer in memory of an arena, which must outlive it, unless it grows out of it.
  init(capacity: Int, in arena: inout Arena) {
    self.init(capacity: max(capacity, 1), at: arena.take(max(capacity, 1)))
  }

  /// A buffer with the same elements in memory of an arena.
  func copy(in arena: inout Arena) -> Buffer<Element> {
    var result = Buffer<Element>(capacity: count, in: &arena)
    result.fill(from: self)
    return result
  }
}
