import CDeflate
import Foundation
import Testing

/// What a PDF says, with its compressed parts unpacked.
struct UnpackedPDF {
  /// The streams, those that are compressed unpacked, in the order of the file.
  let streams: [String]
  /// All of it: the file as it is, and what was unpacked.
  let text: String

  init(_ file: [UInt8]) throws {
    let decompressor = try #require(libdeflate_alloc_decompressor())
    defer { libdeflate_free_decompressor(decompressor) }
    let data = Data(file)
    var streams: [String] = []
    var place = data.startIndex
    while let start = data.range(of: Data("stream\n".utf8), in: place..<data.endIndex),
      let end = data.range(of: Data("\nendstream".utf8), in: start.upperBound..<data.endIndex)
    {
      let packed = [UInt8](data[start.upperBound..<end.lowerBound])
      var bytes = [UInt8](repeating: 0, count: 2_000_000)
      var count = 0
      let status = libdeflate_zlib_decompress_ex(
        decompressor, packed, packed.count, &bytes, bytes.count, nil, &count)
      let plain = status == LIBDEFLATE_SUCCESS ? Array(bytes.prefix(count)) : packed
      streams.append(String(decoding: plain, as: Unicode.ASCII.self))
      place = end.upperBound
    }
    self.streams = streams
    text = String(decoding: file, as: Unicode.ASCII.self) + streams.joined(separator: "\n")
  }
}

/// What a program says of a file; an issue where it ends with something else than 0.
///
/// - Parameter saysErrors: Whether what it says of errors is a part of that.
func judge(_ program: String, _ arguments: [String], saysErrors: Bool = true) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = saysErrors ? output : Pipe()
  try process.run()
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  let words = String(decoding: data, as: UTF8.self)
  #expect(process.terminationStatus == 0, "\(program): \(words)")
  return words
}
