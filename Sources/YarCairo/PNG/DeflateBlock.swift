/// Literals and matches that become one block of deflate (RFC 1951) with codes of its own.
struct DeflateBlock {
  /// Memory that is used for one block after the other.
  final class Memory {
    /// A literal as it is; a match with the highest bit, its length less 3 and its distance less 1.
    fileprivate let tokens = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    /// How often each literal, end or length occurs, and behind them each distance; then their codes, each with its length
    /// above it.
    fileprivate let symbols = UnsafeMutablePointer<UInt32>.allocate(capacity: symbolCount)
    fileprivate let lengthSymbols = DeflateSymbols.lengths
    fileprivate let distanceSymbols = DeflateSymbols.distances

    deinit {
      tokens.deallocate()
      symbols.deallocate()
    }
  }

  private let memory: Memory
  private let tokens: UnsafeMutablePointer<UInt32>
  private var count = 0

  private static let capacity = 1 << 16
  private static let literalCount = 286
  private static let symbolCount = literalCount + 30
  private static let match: UInt32 = 1 << 31
  /// The symbol of the end of a block.
  private static let end = 256

  /// Makes an empty block.
  init(_ memory: Memory) {
    self.memory = memory
    tokens = memory.tokens
  }

  /// Whether it has to be written before anything is added.
  var isFull: Bool { count == DeflateBlock.capacity }

  /// Adds a byte.
  mutating func add(literal: UInt8) {
    tokens[count] = UInt32(literal)
    count += 1
  }

  /// Adds a copy of bytes before.
  mutating func add(length: Int, distance: Int) {
    tokens[count] =
      DeflateBlock.match | UInt32(truncatingIfNeeded: length - 3) << 16
      | UInt32(truncatingIfNeeded: distance - 1)
    count += 1
  }

  /// Writes the block, and begins with the next one.
  mutating func write(isLast: Bool, _ writer: inout BitWriter) {
    memory.lengthSymbols.withUnsafeBufferPointer { lengths in
      memory.distanceSymbols.withUnsafeBufferPointer { distances in
        writer.put(isLast ? 0b101 : 0b100, 3)
        makeCodes(lengths, distances, &writer)
        writeTokens(lengths, distances, &writer)
      }
    }
    count = 0
  }

  private func writeTokens(
    _ lengths: UnsafeBufferPointer<DeflateSymbols.Symbol>,
    _ distances: UnsafeBufferPointer<DeflateSymbols.Symbol>, _ writer: inout BitWriter
  ) {
    let codes = memory.symbols
    for place in 0..<count {
      let token = tokens[place]
      guard token & DeflateBlock.match != 0 else {
        let code = codes[Int(token)]
        writer.put(code & 0xFFFF, code >> 16)
        continue
      }
      let length = lengths[Int(token >> 16 & 0xFF)]
      let lengthCode = codes[length.symbol]
      writer.put(lengthCode & 0xFFFF, lengthCode >> 16)
      writer.put((token >> 16 & 0xFF) &- length.base, length.extraBits)
      let distance = distances[DeflateSymbols.place(ofDistance: token & 0x7FFF)]
      let distanceCode = codes[DeflateBlock.literalCount + distance.symbol]
      writer.put(distanceCode & 0xFFFF, distanceCode >> 16)
      writer.put((token & 0x7FFF) &- distance.base, distance.extraBits)
    }
    writer.put(codes[DeflateBlock.end] & 0xFFFF, codes[DeflateBlock.end] >> 16)
  }

  /// Counts the symbols, makes codes for them, and writes these.
  private func makeCodes(
    _ lengths: UnsafeBufferPointer<DeflateSymbols.Symbol>,
    _ distances: UnsafeBufferPointer<DeflateSymbols.Symbol>, _ writer: inout BitWriter
  ) {
    let symbols = memory.symbols
    symbols.update(repeating: 0, count: DeflateBlock.symbolCount)
    symbols[DeflateBlock.end] = 1
    for place in 0..<count {
      let token = tokens[place]
      if token & DeflateBlock.match == 0 {
        symbols[Int(token)] += 1
      } else {
        symbols[lengths[Int(token >> 16 & 0xFF)].symbol] += 1
        let distance = distances[DeflateSymbols.place(ofDistance: token & 0x7FFF)]
        symbols[DeflateBlock.literalCount + distance.symbol] += 1
      }
    }
    let all = UnsafeBufferPointer(start: symbols, count: DeflateBlock.symbolCount)
    let literalCode = DeflateBlock.code(Array(all[..<DeflateBlock.literalCount]))
    let distanceCode = DeflateBlock.code(Array(all[DeflateBlock.literalCount...]))
    CodeLengths(literalCode, distanceCode).write(&writer)
    var place = 0
    for code in [literalCode, distanceCode] {
      for symbol in code.lengths.indices {
        symbols[place] = UInt32(code.codes[symbol]) | UInt32(code.lengths[symbol]) << 16
        place += 1
      }
    }
  }

  /// The code of symbols; not all readers take one of fewer than two symbols, so others are added.
  private static func code(_ counts: [UInt32]) -> PrefixCode {
    var counts = counts
    for symbol in 0..<2 where counts.count(where: { $0 > 0 }) < 2 { counts[symbol] += 1 }
    return PrefixCode(counts, limit: 15)
  }
}

/// The symbols of lengths and distances, with the bits that follow them.
enum DeflateSymbols {
  struct Symbol {
    var symbol: Int
    /// The least number that has the symbol.
    var base: UInt32
    /// How many bits say how much more it is.
    var extraBits: UInt32
  }

  /// By the length less 3.
  static let lengths: [Symbol] = {
    var result: [Symbol] = []
    for symbol in 257..<285 {
      let extra = symbol < 265 ? 0 : (symbol - 261) / 4
      let base = UInt32(result.count)
      result += Array(
        repeating: Symbol(symbol: symbol, base: base, extraBits: UInt32(extra)), count: 1 << extra)
    }
    // The longest has a symbol for itself.
    result[255] = Symbol(symbol: 285, base: 255, extraBits: 0)
    return result
  }()

  /// By the place of the distance.
  static let distances: [Symbol] = {
    var result = Array(repeating: Symbol(symbol: 0, base: 0, extraBits: 0), count: 512)
    var base: UInt32 = 0
    for symbol in 0..<30 {
      let extra = symbol < 4 ? 0 : (symbol - 2) / 2
      let next = base + 1 << UInt32(extra)
      for distance in base..<base + (1 << UInt32(extra)) {
        result[place(ofDistance: distance)] = Symbol(
          symbol: symbol, base: base, extraBits: UInt32(extra))
      }
      base = next
    }
    return result
  }()

  /// Where a distance less 1 has its symbol: short ones each, long ones 128 at a time.
  static func place(ofDistance distance: UInt32) -> Int {
    distance < 256 ? Int(distance) : 256 + Int(distance >> 7)
  }
}

/// The lengths of two codes as the head of a block tells them.
private struct CodeLengths {
  /// The symbols, with the bits that follow them.
  private var symbols: [(symbol: Int, extra: UInt32, extraBits: UInt32)] = []
  private let literalCount: Int
  private let distanceCount: Int

  /// The order in which the lengths of the lengths' own code are told.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  init(_ literals: PrefixCode, _ distances: PrefixCode) {
    literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1
    let all = literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]
    add(Array(all))
  }

  private mutating func add(_ lengths: [UInt8]) {
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var run = 1
      while place + run < lengths.count, lengths[place + run] == length { run += 1 }
      place += run
      if length > 0 {
        symbols.append((Int(length), 0, 0))
        run -= 1
      }
      while run >= 3 {
        let part = min(run, length > 0 ? 6 : 138)
        switch (length, part) {
        case (0, 11...): symbols.append((18, UInt32(part - 11), 7))
        case (0, _): symbols.append((17, UInt32(part - 3), 3))
        default: symbols.append((16, UInt32(part - 3), 2))
        }
        run -= part
      }
      for _ in 0..<run { symbols.append((Int(length), 0, 0)) }
    }
  }

  func write(_ writer: inout BitWriter) {
    var counts = [UInt32](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let code = PrefixCode(counts, limit: 7)
    let told = (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 3) + 1
    writer.put(UInt32(literalCount - 257), 5)
    writer.put(UInt32(distanceCount - 1), 5)
    writer.put(UInt32(max(4, told) - 4), 4)
    for symbol in Self.order.prefix(max(4, told)) { writer.put(UInt32(code.lengths[symbol]), 3) }
    for symbol in symbols {
      writer.put(UInt32(code.codes[symbol.symbol]), UInt32(code.lengths[symbol.symbol]))
      writer.put(symbol.extra, symbol.extraBits)
    }
  }
}
