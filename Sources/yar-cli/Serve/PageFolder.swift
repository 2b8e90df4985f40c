import Glibc
import YarScenes

/// The files of the page, which anybody on this machine may read; each is kept in memory once, however many read it slowly.
final class PageFolder {
  private let folder: String
  private var known: [String: (look: FileLook, bytes: [UInt8])] = [:]

  /// - Parameter path: The folder that `make sandbox` made; nil finds it.
  init?(_ path: String?) {
    let found = path.map { [$0] } ?? Self.places
    for place in found {
      if let folder = FilePath.resolved(place), access(FilePath.join(folder, "yar.wasm"), R_OK) == 0
      {
        self.folder = folder
        return
      }
    }
    return nil
  }

  /// Beside the program where it is installed, and where it was built.
  private static var places: [String] {
    guard let program = FilePath.resolved("/proc/self/exe") else { return [] }
    var folder = FilePath.folder(program)
    var places = [FilePath.join(FilePath.folder(folder), "share/yar/sandbox")]
    // .build/release is a link to .build/x86_64-unknown-linux-gnu/release.
    for _ in 0..<3 {
      folder = FilePath.folder(folder)
      places.append(FilePath.join(folder, "out/sandbox"))
    }
    return places
  }

  /// A file of the page; the first one where a folder is asked for.
  func answer(_ path: String) -> HTTPResponse {
    let missing = HTTPResponse.text(404, "there is no such file")
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if parts.last == "" { parts[parts.endIndex - 1] = "index.html" }
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\\") }) else {
      return missing
    }
    // Links that lead out of the folder lead nowhere.
    guard let file = FilePath.resolved(FilePath.join(folder, parts.joined(separator: "/"))),
      file.hasPrefix(folder + "/"), let type = Self.types[FilePath.fileExtension(file) ?? ""],
      let bytes = bytes(of: file)
    else { return missing }
    return HTTPResponse(status: 200, type: type, body: bytes)
  }

  private func bytes(of file: String) -> [UInt8]? {
    guard let look = FileLook(file) else { return nil }
    if let known = known[file], known.look == look { return known.bytes }
    guard !FilePath.isStream(file), let bytes = try? InputFile(path: file).read() else {
      return nil
    }
    known[file] = (look, bytes)
    return bytes
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "json": "application/json", "wasm": "application/wasm",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp",
    "otf": "font/otf", "ttf": "font/ttf", "woff2": "font/woff2", "txt": "text/plain; charset=utf-8",
  ]
}
