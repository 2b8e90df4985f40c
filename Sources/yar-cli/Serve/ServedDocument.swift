import Glibc
import YarCairo
import YarDocuments
import YarScenes

/// The one file that is read and written.
final class ServedDocument {
  /// What it is called.
  var name: String { FilePath.lastComponent(input.path) }
  /// What it is read from.
  let input: InputFile
  private var known: (look: FileLook, tag: String)?

  /// What came of saving.
  enum Saving {
    /// It was saved, and has this version.
    case saved(tag: String)
    /// Somebody else has changed it since.
    case changed
    /// It cannot be written.
    case failed(String)
  }

  init(_ input: InputFile) { self.input = input }

  /// Whether it can be written: documents of Interface Builder are only looked at.
  var canBeSaved: Bool { FilePath.fileExtension(input.path) == "json" }

  /// The text and its version.
  func read() throws(InputError) -> (bytes: [UInt8], tag: String) {
    let bytes = try input.read()
    return (bytes, Self.tag(of: bytes))
  }

  /// The version on the disk; nil where the file cannot be read just now.
  ///
  /// It is read again only where the file system says that something has changed.
  var tag: String? {
    guard let look = FileLook(input.path) else { return nil }
    if let known, known.look == look { return known.tag }
    guard let tag = try? read().tag else { return nil }
    known = (look, tag)
    return tag
  }

  /// Writes the file, whole or not at all.
  ///
  /// - Parameter version: The one that was changed; nil overwrites any.
  func save(_ bytes: [UInt8], over version: String?) -> Saving {
    if let version, (try? read().tag) != version { return .changed }
    do throws(OutputError) {
      try OutputFile.write(bytes, to: input.path)
    } catch {
      return .failed(error.reason)
    }
    return .saved(tag: Self.tag(of: bytes))
  }

  /// Names a text: FNV-1a with 64 bits, and the length.
  private static func tag(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 16))-\(bytes.count)\""
  }
}
