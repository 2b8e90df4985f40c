import YarLayout

extension JSONReader {
  /// Refuses an object with two members of the same name: readers disagree on which of them counts.
  mutating func refuseDuplicateKeys(of object: Int) throws(Failure) {
    let count = Int(records[object].payload)
    guard count > 1 else { return }
    var key = object + 1
    let end = next(object)
    if count <= 12 {
      // Few keys: comparing each with each costs less than hashing them.
      while key < end {
        var earlier = object + 1
        while earlier < key {
          if isSameKey(earlier, key) { throw duplicate(earlier, key) }
          earlier = next(earlier + 1)
        }
        key = next(key + 1)
      }
      return
    }
    var seen: [[UInt8]: Int] = [:]
    seen.reserveCapacity(count)
    while key < end {
      if let earlier = seen.updateValue(key, forKey: keyBytes(key)) {
        throw duplicate(earlier, key)
      }
      key = next(key + 1)
    }
  }

  /// The record after a value and everything in it.
  private func next(_ value: Int) -> Int { value + Int(records[value].length) }

  private func isSameKey(_ first: Int, _ second: Int) -> Bool {
    if records[first].hasEscapes || records[second].hasEscapes {
      return keyBytes(first) == keyBytes(second)
    }
    let one = rawKey(first)
    let other = rawKey(second)
    return one.count == other.count && one.elementsEqual(other)
  }

  private func rawKey(_ key: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[records[key].content]
  }

  private func keyBytes(_ key: Int) -> [UInt8] {
    let raw = UnsafeBufferPointer(rebasing: rawKey(key))
    return records[key].hasEscapes ? Self.unescaped(raw) : Array(raw)
  }

  private func duplicate(_ first: Int, _ second: Int) -> Failure {
    let name = shortened(String(decoding: keyBytes(second), as: UTF8.self))
    return Failure(
      offset: Int(records[second].offset),
      message: "the member \"\(name)\" stands twice in one object; remove one",
      relation: "first", relatedOffset: Int(records[first].offset))
  }
}
