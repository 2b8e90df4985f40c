import Glibc
import YarCairo
import YarDocuments

/// The folder of a document, outside of which nothing lies that the document names, unless that is allowed.
struct DocumentFolder {
  /// Nil where nobody said one.
  let path: String?
  let allowsOutside: Bool
  /// What messages say of links that lead out of the folder: how to allow them.
  let outsideAdvice: String

  /// The path of what the document calls by a path; nil where there is no folder.
  ///
  /// The path was checked as text; a link in it could still lead anywhere.
  ///
  /// - Parameter variants: Other files that may be taken in its place.
  func place(
    of name: String, variants: (String) -> [String] = { _ in [] }
  ) throws(ImageResolverError) -> String? {
    guard let path else { return nil }
    let place: String
    if name.hasPrefix("/") || path == "." {
      place = name
    } else {
      place = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
    }
    if allowsOutside { return place }
    for candidate in [place] + variants(place) {
      guard let target = Self.resolved(candidate), let root = Self.resolved(path) else {
        continue
      }
      if root != "/", target != root, !target.hasPrefix(root + "/") {
        throw ImageResolverError(
          "a link leads outside the document's folder; copy the file there, or \(outsideAdvice)")
      }
    }
    return place
  }

  /// The path from the root, without links, `.` and `..`; nil where nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension ImageResolverError {
  /// There is no folder to read the files of a document from.
  static var noFiles: ImageResolverError {
    ImageResolverError(
      "nothing loads files by their path; pass 'images', such as FolderImages(folder: \"xml\")")
  }
}

extension FolderImages: FileResolver {
  /// Reads a file that a document attaches to its PDFs.
  package func file(at path: String, atMost limit: Int) throws(ImageResolverError) -> [UInt8] {
    guard let place = try folder.place(of: path) else {
      throw .noFiles
    }
    do throws(InputError) {
      return try InputFile(path: place).read(.attachment(atMost: limit))
    } catch {
      throw ImageResolverError(error.message.text)
    }
  }
}
