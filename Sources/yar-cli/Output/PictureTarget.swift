import Glibc
import YarCairo
import YarScenes

/// Where pictures go: one file, a folder, or the standard output.
struct PictureTarget: Sendable {
  /// The kinds of places.
  enum Place: Hashable, Sendable {
    /// A file; further scenes of its document get their name in front of the extension.
    case file(String)
    /// A folder, made where it is missing.
    case folder(String)
    /// A pipe or a device, for one picture.
    case stream(String)
    /// The standard output, for one picture.
    case standardOutput
  }

  /// Where the pictures go.
  var place: Place
  /// How they become files.
  var style: PictureStyle
  /// The files that PDFs carry.
  var attachments: AttachmentPlan?

  /// Reads `--output` and `--format`: without the first, the current folder.
  ///
  /// A name with the extension of a picture is a file; anything else is a folder.
  init(_ arguments: Arguments) throws(UsageError) {
    let asked = try arguments[PictureOption.format]
    let output = try arguments[PictureOption.output]
    switch output {
    case nil:
      place = .folder(".")
    case "":
      throw UsageError(message: "'--output' is an empty word; name a file or a folder")
    case "-":
      place = .standardOutput
    case let path?:
      // What the shell sends to a plain file is no file of this program's either.
      if FilePath.isStream(path) || OutputFile.openNumber(path) != nil {
        place = .stream(path)
      } else if path.hasSuffix("/") || FilePath.isFolder(path) {
        place = .folder(path)
      } else {
        place = try PictureTarget.place(for: path, asked: asked)
      }
    }
    if case .file(let path) = place, asked == nil {
      style = PictureStyle(
        FilePath.fileExtension(path).flatMap { PictureFormat(ending: $0) } ?? .png)
    } else {
      style = PictureStyle(asked ?? .png)
    }
  }

  private static func place(
    for path: String, asked: PictureFormat?
  ) throws(UsageError) -> Place {
    guard let ending = FilePath.fileExtension(path) else { return .folder(path) }
    guard let guessed = PictureFormat(ending: ending) else {
      throw PictureFormat.unknownEnding(of: path)
    }
    if let asked, asked != guessed {
      throw UsageError(
        message: "'--format \(asked.ending)' does not fit '\(path)'; leave one of them out")
    }
    return .file(path)
  }

  /// Whether pictures become files, which have paths and can be many.
  var hasFiles: Bool {
    switch place {
    case .file, .folder: true
    case .stream, .standardOutput: false
    }
  }

  /// Writes a picture to its path.
  func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    guard place == .standardOutput else { return try OutputFile.write(bytes, to: path) }
    guard bytes.withUnsafeBytes({ FileDescriptor.write($0, to: STDOUT_FILENO) }) else {
      throw OutputError(path: path, code: errno)
    }
  }

  /// The path of a picture.
  func path(stem: String, scene: String?) -> String {
    switch place {
    case .standardOutput:
      return "<stdout>"
    case .stream(let path):
      return path
    case .folder(let folder):
      let name = scene.map { "\(stem)-\($0)" } ?? stem
      return FilePath.join(folder, "\(name).\(style.format.ending)")
    case .file(let path):
      guard let scene else { return path }
      let ending = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
      return "\(path[..<ending])-\(scene)\(path[ending...])"
    }
  }

  /// The folders to make before pictures are written, in the order of the pictures.
  func folders(for paths: [[String]]) -> [String] {
    guard hasFiles else { return [] }
    // The one that was named is told as it was.
    var named: [String: String] = [:]
    if case .folder(let folder) = place {
      named[FilePath.folder(FilePath.join(folder, ""))] = folder
    }
    var seen: Set<String> = []
    return paths.flatMap { $0 }.map(FilePath.folder).filter { seen.insert($0).inserted }
      .map { named[$0] ?? $0 }
  }
}
