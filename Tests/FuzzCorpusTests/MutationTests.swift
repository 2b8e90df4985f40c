import Foundation
import Testing

/// Damaged inputs without libFuzzer, so that they can be fed under the sanitizers: what fuzzing kept is changed as
/// it does, and read.
///
/// `YAR_SEED` says which changes, `YAR_FUZZ_RUNS` how many inputs each reader gets, `YAR_SECONDS` how long all readers
/// have for them together. With `YAR_FUZZ_KEEP` each input is
/// written into that folder before it is read, in place of the last one of its reader: after a trap it is there.
@Suite struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["YAR_SEED"].flatMap { UInt32($0) } ?? 1
  private static let runs = environment["YAR_FUZZ_RUNS"].flatMap { Int($0) } ?? 10
  private static let seconds = environment["YAR_SECONDS"].flatMap { Int($0) }
  private static let kept = environment["YAR_FUZZ_KEEP"].map { URL(fileURLWithPath: $0) }

  /// Names of elements and attributes: the words that the reader of Interface Builder documents has in its text.
  private static let words: [String] = {
    let folder = CorpusTests.root.appendingPathComponent("Sources/YarInterfaceBuilder")
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    var words: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for (index, part) in text.split(separator: "\"").enumerated()
      where index % 2 == 1 && part.count < 40 && part.allSatisfy(\.isLetter) {
        words.insert(String(part))
      }
    }
    return words.sorted()
  }()

  /// One after the other, so that each has its part of the time.
  @Test(.serialized, arguments: FuzzedReader.allCases)
  func damagedInputsAreReadOrRefused(_ reader: FuzzedReader) throws {
    let form = try #require(Mutation.Form(ofReader: reader.rawValue))
    let mutation = Mutation(form, words: Self.words)
    let inputs = try CorpusTests.files(of: reader).map { [UInt8](try Data(contentsOf: $0)) }
    var random = Randomness(seed: Self.seed)
    let end = Self.seconds.map {
      ContinuousClock.now + .milliseconds(1000 * $0 / FuzzedReader.allCases.count)
    }
    for _ in 0..<Self.runs {
      if let end, ContinuousClock.now >= end { break }
      var input = random.pick(inputs)
      for _ in 0...random.below(3) {
        let other = random.oneIn(3) ? random.pick(inputs) : nil
        let seed = UInt32(random.below(1 << 31))
        let changed = random.oneIn(3) ? nil : mutation.change(input, with: other, seed: seed)
        input = changed ?? Self.damaged(input, &random)
      }
      input = Array(input.prefix(8000))
      if let folder = Self.kept {
        try Data(input).write(to: folder.appendingPathComponent("last-\(reader.rawValue)"))
      }
      reader.read(input)
    }
  }

  /// Some bytes are others, gone or there twice.
  private static func damaged(_ bytes: [UInt8], _ random: inout Randomness) -> [UInt8] {
    var result = bytes
    for _ in 0...random.below(4) {
      let place = random.below(result.count + 1)
      let end = min(result.count, place + 1 + random.below(random.oneIn(3) ? 64 : 4))
      switch random.below(4) {
      case 0: result.removeSubrange(place..<max(place, end))
      case 1: result.insert(contentsOf: result[place..<max(place, end)], at: place)
      case 2: result.insert(UInt8(random.below(256)), at: place)
      default: if place < result.count { result[place] ^= UInt8(1 << random.below(8)) }
      }
    }
    return result
  }
}
