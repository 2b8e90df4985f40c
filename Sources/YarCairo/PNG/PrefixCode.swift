/// A Huffman code of limited length for deflate (RFC 1951).
struct PrefixCode {
  /// How many bits each symbol has; 0 for those that do not occur.
  private(set) var lengths: [UInt8]
  /// The bits of each symbol, the first one lowest.
  private(set) var codes: [UInt16]

  /// Makes the code in which texts with so many of each symbol are shortest, or nearly so where a code would be too long.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol occurs; at least two of them do.
  ///   - limit: The most bits of a symbol.
  init(_ counts: [UInt32], limit: Int) {
    lengths = Array(repeating: 0, count: counts.count)
    codes = Array(repeating: 0, count: counts.count)
    // Symbols of one count in their order: the same code everywhere.
    let symbols = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    var lengthCounts = PrefixCode.lengthCounts(symbols.map { Int(counts[$0]) })
    PrefixCode.limit(&lengthCounts, to: limit)
    var place = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<lengthCounts[length] {
        lengths[symbols[place]] = UInt8(length)
        place += 1
      }
    }
    assign(lengthCounts, limit)
  }

  /// How many symbols have each length, in Huffman's tree over counts that rise.
  private static func lengthCounts(_ counts: [Int]) -> [Int] {
    let leafCount = counts.count
    var weights = counts
    var parents = Array(repeating: 0, count: 2 * leafCount)
    var leaf = 0
    var inner = leafCount
    while weights.count < 2 * leafCount - 1 {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf =
          leaf < leafCount && (inner >= weights.count || weights[leaf] <= weights[inner])
        let taken = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        sum += weights[taken]
        parents[taken] = weights.count
      }
      weights.append(sum)
    }
    var depths = Array(repeating: 0, count: weights.count)
    var result = Array(repeating: 0, count: leafCount + 1)
    for node in stride(from: weights.count - 2, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < leafCount { result[depths[node]] += 1 }
    }
    return result
  }

  /// Makes long codes shorter, and as many others longer as it takes.
  private static func limit(_ counts: inout [Int], to limit: Int) {
    if counts.count <= limit {
      counts += Array(repeating: 0, count: limit + 1 - counts.count)
      return
    }
    counts[limit] += counts[(limit + 1)...].reduce(0, +)
    counts.removeSubrange((limit + 1)...)
    var total = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while total > 1 << limit {
      counts[limit] -= 1
      if let shorter = (1..<limit).last(where: { counts[$0] > 0 }) {
        counts[shorter] -= 1
        counts[shorter + 1] += 2
      }
      total -= 1
    }
  }

  private mutating func assign(_ counts: [Int], _ limit: Int) {
    var next = Array(repeating: 0, count: limit + 2)
    for length in 1...limit { next[length + 1] = (next[length] + counts[length]) << 1 }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      var code = next[length]
      next[length] += 1
      var turned = 0
      for _ in 0..<length {
        turned = turned << 1 | code & 1
        code >>= 1
      }
      codes[symbol] = UInt16(turned)
    }
  }
}
