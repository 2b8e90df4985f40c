import Foundation
import Testing

/// What fuzzing found worth keeping (`Fuzzing/Corpus`) is read again, by the functions that fuzzing runs.
@Suite struct CorpusTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The inputs that are kept of a reader.
  static func files(of reader: FuzzedReader) throws -> [URL] {
    let folder = root.appendingPathComponent("Fuzzing/Corpus/\(reader.rawValue)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  /// A trap ends the run of all tests: its last line on the terminal names the reader, and a run of that one
  /// under the debugger the input.
  @Test(arguments: FuzzedReader.allCases)
  func everyInputIsReadOrRefused(_ reader: FuzzedReader) throws {
    let files = try Self.files(of: reader)
    #expect(!files.isEmpty, "there is nothing of \(reader)")
    for file in files { reader.read([UInt8](try Data(contentsOf: file))) }
  }

  @Test func theCorpusIsSmall() throws {
    let files = try FuzzedReader.allCases.flatMap { try Self.files(of: $0) }
    let sizes = try files.map { try Data(contentsOf: $0).count }
    #expect(sizes.reduce(0, +) < 2_000_000)
  }
}
