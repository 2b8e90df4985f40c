import Foundation

/// A folder that goes away, with everything in it, when nobody needs it.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("yar-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file in the folder.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Writes a file, and the folders it lies in.
  @discardableResult
  func write(_ name: String, _ data: Data) throws -> URL {
    let place = file(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
    return place
  }

  /// Writes a text.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> URL { try write(name, Data(text.utf8)) }

  /// The names of all files in the folder and below, sorted; hidden ones too.
  var names: [String] {
    let found = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
    return (found ?? []).sorted()
  }
}

/// The documents and images that come with the tests.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures")

  /// What lies in the folder of the examples.
  static func example(_ path: String) -> URL {
    folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples").appendingPathComponent(path)
  }

  /// A page of the documentation.
  static func page(_ name: String) -> URL {
    folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation").appendingPathComponent(name)
  }

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try data(name), as: UTF8.self)
  }
}
