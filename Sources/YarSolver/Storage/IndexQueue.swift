/// Numbers that wait, first in, first out.
struct IndexQueue: ~Copyable {
  private var entries = Buffer<Int32>()
  /// Entries before it have been taken.
  private var head = 0

  init() {}

  @inline(__always)
  var isEmpty: Bool { head >= entries.count }

  @inline(__always)
  mutating func append(_ number: Int) { entries.append(Int32(number)) }

  /// Takes the first one out; there must be one.
  @inline(__always)
  mutating func removeFirst() -> Int {
    let number = Int(entries[head])
    head += 1
    if head > 4096 && head * 2 > entries.count { compact() }
    return number
  }

  mutating func removeAll() {
    entries.removeAll()
    head = 0
  }

  private mutating func compact() {
    let remaining = entries.count - head
    for index in 0..<remaining { entries[index] = entries[head + index] }
    entries.truncate(to: remaining)
    head = 0
  }
}
