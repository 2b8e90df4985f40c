import YarScenes

/// A picture beside the served file, for the page to draw.
///
/// Pictures are all that is read: the ending and the first bytes must both say so. Paths and links that lead out of the
/// file's folder lead nowhere.
enum ServedImage {
  /// Answers with a picture.
  ///
  /// - Parameters:
  ///   - name: What a document calls it; Interface Builder leaves out the ending of PNG files.
  ///   - input: The file in whose folder it lies.
  static func answer(_ name: String, beside input: InputFile) -> HTTPResponse {
    let missing = HTTPResponse.text(404, "there is no such picture beside the file")
    guard !name.hasPrefix("/"), let folder = FilePath.resolved(input.folder) else { return missing }
    for path in FolderImages.paths(ofNamed: name) {
      guard let file = FilePath.resolved(FilePath.join(folder, path)),
        file.hasPrefix(folder == "/" ? folder : folder + "/"),
        let kind = kinds.first(where: { $0.ending == FilePath.fileExtension(file)?.lowercased() }),
        // A pipe would be waited for, and everybody else with it.
        !FilePath.isStream(file),
        let bytes = try? InputFile(path: file).read(), kind.isBegun(by: bytes)
      else { continue }
      // A picture that somebody opens as a page of its own runs no programs and asks for nothing.
      return HTTPResponse(
        status: 200, type: kind.type, body: bytes,
        policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'")
    }
    return missing
  }

  private struct Kind {
    var ending: String
    var type: String
    var starts: [[UInt8]]

    func isBegun(by bytes: [UInt8]) -> Bool {
      guard starts.isEmpty else { return starts.contains { bytes.starts(with: $0) } }
      return String(decoding: bytes.prefix(4_096), as: UTF8.self).contains("<svg")
    }
  }

  private static let jpeg: [[UInt8]] = [[0xFF, 0xD8, 0xFF]]
  private static let kinds = [
    Kind(ending: "png", type: "image/png", starts: [[0x89, 0x50, 0x4E, 0x47]]),
    Kind(ending: "jpg", type: "image/jpeg", starts: jpeg),
    Kind(ending: "jpeg", type: "image/jpeg", starts: jpeg),
    Kind(ending: "webp", type: "image/webp", starts: [Array("RIFF".utf8)]),
    Kind(ending: "svg", type: "image/svg+xml", starts: []),
  ]
}
