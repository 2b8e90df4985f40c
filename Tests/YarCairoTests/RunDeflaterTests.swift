import CDeflate
import Testing

@testable import YarCairo

/// What is compressed in runs is read back by another library.
@Suite struct RunDeflaterTests {
  /// The bytes read back; nil where the compressor gave up.
  private func back(_ bytes: [UInt8]) -> [UInt8]? {
    let deflater = RunDeflater()
    var output = [UInt8](repeating: 0, count: 2 * bytes.count + 1000)
    let size = deflater.compress(bytes, bytes.count, to: &output, limit: output.count)
    guard size > 0, let reader = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(reader) }
    var result = [UInt8](repeating: 1, count: bytes.count)
    var count = 0
    let status = libdeflate_zlib_decompress(
      reader, output, size, &result, result.count, &count)
    #expect(status == LIBDEFLATE_SUCCESS)
    #expect(count == bytes.count)
    return result
  }

  @Test(arguments: [1024, 1025, 1031, 1032, 5000, 300_000])
  func oneRun(_ count: Int) {
    let bytes = [UInt8](repeating: 7, count: count)
    #expect(back(bytes) == bytes)
  }

  @Test func runsAndNoiseOfEveryKind() {
    var random = SeededRandom(seed: 5)
    for kind in 0..<300 {
      let count = Int.random(in: 1024...(kind % 20 == 0 ? 200_000 : 4000), using: &random)
      let values = UInt8.random(in: 0...255, using: &random)
      let longest = [1, 3, 20, 2000][kind % 4]
      var bytes: [UInt8] = []
      while bytes.count < count {
        let value = UInt8.random(in: 0...values, using: &random)
        bytes += Array(
          repeating: value, count: Int.random(in: 1...longest, using: &random))
        if bytes.count > 500, Int.random(in: 0..<20, using: &random) == 0 {
          let start = Int.random(in: 0..<bytes.count - 300, using: &random)
          bytes += bytes[start..<start + Int.random(in: 3...300, using: &random)]
        }
      }
      if let result = back(bytes) {
        #expect(result == bytes, "case \(kind)")
      } else {
        #expect(longest < 20, "case \(kind) is of runs")
      }
    }
  }

  @Test func noiseIsLeftToOthers() {
    var random = SeededRandom(seed: 6)
    let bytes = (0..<500_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(back(bytes) == nil)
  }

  /// Counts like Fibonacci's make the deepest trees.
  @Test(arguments: [7, 15])
  func codesAreAsShortAsTheyMustBe(_ limit: Int) {
    var counts: [UInt32] = [1, 1]
    while counts.count < 19 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let code = PrefixCode(counts, limit: limit)
    #expect(code.lengths.allSatisfy { (1...limit).contains(Int($0)) })
    #expect(code.lengths.reduce(0) { $0 + 1 << (limit - Int($1)) } == 1 << limit)
    #expect(Set(zip(code.codes, code.lengths).map { "\($0) \($1)" }).count == counts.count)
  }
}
