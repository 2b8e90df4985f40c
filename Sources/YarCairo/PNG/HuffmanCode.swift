/// A prefix code for the symbols of one block of compressed data (RFC 1951, section 3.2.2).
struct HuffmanCode {
  /// The bits of each code, 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]
  /// The codes, their first bit lowest, as they go into the stream.
  private(set) var codes: [UInt16]

  /// Makes the shortest code for how often each symbol occurs, no code longer than 15 bits.
  init(frequencies: [UInt32]) {
    lengths = HuffmanCode.lengths(frequencies)
    codes = HuffmanCode.codes(lengths)
  }

  /// Makes the code of given lengths, which must be those of a prefix code.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = HuffmanCode.codes(lengths)
  }

  private static let limit = 15

  private static func lengths(_ frequencies: [UInt32]) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    guard symbols.count > 1 else {
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    var counts = countsByDepth(symbols.map { UInt64(frequencies[$0]) })
    shorten(&counts)
    // The rarest symbols come first and get the longest codes.
    var next = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<counts[length] {
        lengths[symbols[next]] = UInt8(length)
        next += 1
      }
    }
    return lengths
  }

  /// How many leaves the Huffman tree of sorted weights has at each depth.
  private static func countsByDepth(_ weights: [UInt64]) -> [Int] {
    let count = weights.count
    var sums: [UInt64] = []
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var leaf = 0
    var inner = 0
    // Two queues: leaves by weight, and sums in the order made, which is by weight too.
    func takeLightest() -> (weight: UInt64, node: Int) {
      if leaf < count, inner >= sums.count || weights[leaf] <= sums[inner] {
        leaf += 1
        return (weights[leaf - 1], leaf - 1)
      }
      inner += 1
      return (sums[inner - 1], count + inner - 1)
    }
    while sums.count < count - 1 {
      let first = takeLightest()
      let second = takeLightest()
      parents[first.node] = count + sums.count
      parents[second.node] = count + sums.count
      sums.append(first.weight + second.weight)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    var counts = [Int](repeating: 0, count: max(limit, count) + 1)
    for node in stride(from: 2 * count - 3, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < count { counts[depths[node]] += 1 }
    }
    return counts
  }

  /// Brings all depths within the limit, at the cost of making some short codes longer.
  private static func shorten(_ counts: inout [Int]) {
    counts[limit] += counts[(limit + 1)...].reduce(0, +)
    counts.removeSubrange((limit + 1)...)
    var used = 0
    for length in 1...limit { used += counts[length] << (limit - length) }
    while used > 1 << limit {
      counts[limit] -= 1
      guard let length = (1..<limit).last(where: { counts[$0] > 0 }) else { break }
      counts[length] -= 1
      counts[length + 1] += 2
      used -= 1
    }
  }

  /// The canonical codes for lengths.
  private static func codes(_ lengths: [UInt8]) -> [UInt16] {
    var next = [UInt16](repeating: 0, count: limit + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    var code: UInt16 = 0
    for length in 1...limit {
      code = (code + next[length]) << 1
      next[length] = code
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return reversed(next[Int(length)], length)
    }
  }

  private static func reversed(_ code: UInt16, _ length: UInt8) -> UInt16 {
    var rest = code
    var result: UInt16 = 0
    for _ in 0..<length {
      result = result << 1 | rest & 1
      rest >>= 1
    }
    return result
  }
}
