import Glibc
import YarCairo
import YarDrawing
import YarLayout

/// A measurer with fonts of its own: tests run side by side.
func makeMeasurer() throws -> PangoTextMeasurer {
  PangoTextMeasurer(fonts: try FontLibrary())
}

/// A folder that goes away with its owner.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/yar-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no folder for a test") }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// What is in the folder, sorted.
  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file and returns its path.
  func add(_ name: String, _ bytes: [UInt8]) throws -> String {
    try OutputFile.write(bytes, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }
}

/// The bytes of a PNG of one colour.
func makePNG(width: Int, height: Int, _ color: Color) throws -> [UInt8] {
  let size = Size(width: Double(width), height: Double(height))
  let list = DisplayList(
    size: size, commands: [.fill(.rect(Rect(origin: .zero, size: size)), .color(color))])
  return try CairoRenderer(measurer: makeMeasurer()).png(list)
}

/// A PNG whose header promises any size; its pixels are not there.
func makePNGHeader(width: UInt32, height: UInt32) -> [UInt8] {
  func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
  }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + Array("IHDR".utf8)
    + bytes(width) + bytes(height) + [8, 6, 0, 0, 0] + bytes(0)
}

/// Random numbers that are the same at each run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
