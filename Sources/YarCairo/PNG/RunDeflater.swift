import CDeflate

/// Compresses filtered picture rows to a zlib stream that any inflater reads.
///
/// Knows one kind of repetition only: a byte that equals the one a pixel before it. After PNG's "up"
/// filter that is what flat areas, gradients and vertical edges turn into, and looking for nothing else
/// is several times as fast as the fastest level of a general compressor. What is left is written by
/// a Huffman code made for each block.
struct RunDeflater {
  /// The stream so far; complete after `finish`.
  private(set) var bytes: [UInt8] = [0x78, 0x01]

  /// The bytes of a pixel, 3 or 4: the only distance.
  private let distance: Int
  /// What a block is made of: a byte, or `runMark` and the length of a run.
  private var tokens: [UInt16] = []
  private var frequencies = [UInt32](repeating: 0, count: RunDeflater.symbolCount)
  private var checksum: UInt32 = 1
  private var bitBuffer: UInt64 = 0
  private var bitCount = 0

  private static let runMark: UInt16 = 0x8000
  private static let symbolCount = 286
  private static let endOfBlock = 256
  /// Enough that the block's own code pays, and few enough for the processor's cache.
  private static let blockSize = 65_536
  private static let longestRun = 258

  /// Starts a stream for pixels of 3 or 4 bytes.
  init(bytesPerPixel: Int, expectedSize: Int) {
    distance = bytesPerPixel
    tokens.reserveCapacity(RunDeflater.blockSize + 4096)
    bytes.reserveCapacity(expectedSize)
  }

  /// Adds a row: the number of its filter and its bytes.
  mutating func add(_ row: UnsafePointer<UInt8>, count: Int) {
    checksum = libdeflate_adler32(checksum, row, count)
    var place = 0
    while place < min(count, 1 + distance) {
      add(literal: row[place])
      place += 1
    }
    while place < count {
      let length = RunDeflater.matchLength(row + place, row + place - distance, count - place)
      if length < 4 {
        for _ in 0..<max(1, length) {
          add(literal: row[place])
          place += 1
        }
      } else {
        addRun(length)
        // What is left of a run after its longest pieces may be too short to be one.
        let rest = length % RunDeflater.longestRun
        if rest < 3 {
          for offset in (length - rest)..<length { add(literal: row[place + offset]) }
        }
        place += length
      }
      if tokens.count >= RunDeflater.blockSize { writeBlock(isLast: false) }
    }
  }

  /// Ends the stream.
  mutating func finish() {
    writeBlock(isLast: true)
    write(0, count: (8 - bitCount % 8) % 8)
    flush()
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: checksum >> shift))
    }
  }

  private mutating func add(literal byte: UInt8) {
    tokens.append(UInt16(byte))
    frequencies[Int(byte)] += 1
  }

  private mutating func addRun(_ length: Int) {
    var left = length
    while left >= 3 {
      let piece = min(left, RunDeflater.longestRun)
      tokens.append(RunDeflater.runMark | UInt16(piece))
      frequencies[RunDeflater.symbol(piece)] += 1
      left -= piece
    }
  }

  /// How many bytes are the same at two places, at most `limit`.
  private static func matchLength(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, _ limit: Int
  ) -> Int {
    var length = 0
    while length + 8 <= limit {
      let difference =
        UnsafeRawPointer(first + length).loadUnaligned(as: UInt64.self)
        ^ UnsafeRawPointer(second + length).loadUnaligned(as: UInt64.self)
      if difference != 0 {
        return length + UInt64(littleEndian: difference).trailingZeroBitCount / 8
      }
      length += 8
    }
    while length < limit, first[length] == second[length] { length += 1 }
    return length
  }

  // MARK: - Blocks

  /// The symbols of run lengths: base lengths and extra bits (RFC 1951, section 3.2.5).
  private static let lengthCodes: [(symbol: UInt16, extraBits: UInt8, base: UInt16)] = {
    var codes: [(symbol: UInt16, extraBits: UInt8, base: UInt16)] = []
    var base = 3
    for symbol in 257..<285 {
      let extraBits = symbol < 265 ? 0 : (symbol - 261) / 4
      for _ in 0..<(1 << extraBits) {
        codes.append((UInt16(symbol), UInt8(extraBits), UInt16(base)))
      }
      base += 1 << extraBits
    }
    // The longest has a symbol of its own.
    codes[codes.count - 1] = (285, 0, 258)
    return codes
  }()

  private static func symbol(_ length: Int) -> Int { Int(lengthCodes[length - 3].symbol) }

  private mutating func writeBlock(isLast: Bool) {
    frequencies[RunDeflater.endOfBlock] = 1
    let code = HuffmanCode(frequencies: frequencies)
    writeHeader(code, isLast: isLast)
    let lengths = code.lengths
    let codes = code.codes
    for token in tokens {
      guard token & RunDeflater.runMark != 0 else {
        write(UInt64(codes[Int(token)]), count: Int(lengths[Int(token)]))
        continue
      }
      let length = token & ~RunDeflater.runMark
      let run = RunDeflater.lengthCodes[Int(length) - 3]
      let symbol = Int(run.symbol)
      write(UInt64(codes[symbol]), count: Int(lengths[symbol]))
      // The extra bits of the length, then the only distance code: one bit, 0.
      write(UInt64(length - run.base), count: Int(run.extraBits) + 1)
    }
    write(UInt64(codes[RunDeflater.endOfBlock]), count: Int(lengths[RunDeflater.endOfBlock]))
    tokens.removeAll(keepingCapacity: true)
    for index in frequencies.indices { frequencies[index] = 0 }
  }

  /// The kind of the block and the lengths of its codes.
  private mutating func writeHeader(_ code: HuffmanCode, isLast: Bool) {
    write(isLast ? 1 : 0, count: 1)
    write(2, count: 2)
    write(UInt64(RunDeflater.symbolCount - 257), count: 5)
    write(UInt64(distance - 1), count: 5)
    write(15, count: 4)
    // The lengths themselves are written in a fixed code: 13 symbols of 4 bits and 6 of 5.
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let lengthOfLengths = (0..<19).map { $0 < 13 ? UInt8(4) : UInt8(5) }
    let metaCode = HuffmanCode(lengths: lengthOfLengths)
    for symbol in order { write(UInt64(lengthOfLengths[symbol]), count: 3) }
    // Distance d has the symbol d - 1 for these small ones.
    let all = code.lengths + [UInt8](repeating: 0, count: distance - 1) + [1]
    for length in all {
      write(UInt64(metaCode.codes[Int(length)]), count: Int(lengthOfLengths[Int(length)]))
    }
  }

  // MARK: - Bits

  @inline(__always)
  private mutating func write(_ bits: UInt64, count: Int) {
    bitBuffer |= bits << UInt64(bitCount)
    bitCount += count
    if bitCount >= 32 { flushWord() }
  }

  private mutating func flushWord() {
    for _ in 0..<4 {
      bytes.append(UInt8(truncatingIfNeeded: bitBuffer))
      bitBuffer >>= 8
    }
    bitCount -= 32
  }

  private mutating func flush() {
    while bitCount > 0 {
      bytes.append(UInt8(truncatingIfNeeded: bitBuffer))
      bitBuffer >>= 8
      bitCount -= 8
    }
    bitCount = 0
  }
}
