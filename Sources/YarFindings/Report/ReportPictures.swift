import Glibc
import YarCairo
import YarLayout
import YarScenes

/// Where the pictures of a report are: in the page while they are few, else as files in a folder beside it.
///
/// Each picture is one file, however often the page shows it. Browsers load those that come into view.
package struct ReportPictures {
  /// As many bytes of pictures as a page may hold; with more, a browser would read them all before it shows anything.
  static let mostInPage = 2_000_000

  /// What a picture is known by; hashed as a whole, since there may be a hundred megabytes of them.
  private struct Content: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// The name of the folder beside the page; nil where the page holds its pictures.
  let folder: String?
  private var numbers: [Content: Int] = [:]
  private var files: [[UInt8]] = []

  /// Looks at how much there is to show.
  ///
  /// - Parameters:
  ///   - pictures: Everything that the page shows, in its order.
  ///   - page: The path of the page.
  init(of pictures: [ReportPicture], besides page: String) {
    for picture in pictures {
      let content = Content(bytes: picture.png)
      guard numbers[content] == nil else { continue }
      files.append(picture.png)
      numbers[content] = files.count
    }
    // A page holds a picture as often as it shows it. Nothing can lie beside what is no file.
    let isLarge = pictures.reduce(0) { $0 + $1.png.count } > Self.mostInPage
    folder = isLarge && !FilePath.isStream(page) ? FilePath.stem(page) + ".pictures" : nil
  }

  /// What the page names a picture by.
  func source(of picture: ReportPicture) -> String {
    guard let folder, let number = numbers[Content(bytes: picture.png)] else {
      return "data:image/png;base64,\(Base64.encode(picture.png))"
    }
    return HTMLText.reference(to: "\(folder)/\(number).png")
  }

  /// The files that `write(besides:)` makes, replaces or takes away.
  func paths(besides page: String) -> [String] {
    guard let folder else { return [] }
    let path = FilePath.join(FilePath.folder(page), folder)
    return files.indices.map { FilePath.join(path, "\($0 + 1).png") } + leftovers(in: path)
  }

  /// The pictures of an earlier, larger report.
  private func leftovers(in path: String) -> [String] {
    (FilePath.names(in: path) ?? []).filter { name in
      guard FilePath.fileExtension(name) == "png", let number = Int(FilePath.stem(name)) else {
        return false
      }
      return number > files.count
    }.map { FilePath.join(path, $0) }
  }

  /// Writes the files, and takes away those that an earlier report left in the folder; says what went wrong.
  func write(besides page: String) -> [Message] {
    guard let folder else { return [] }
    let path = FilePath.join(FilePath.folder(page), folder)
    if let problem = Message.problem(makingFolder: path) { return [problem] }
    for (index, bytes) in files.enumerated() {
      let file = FilePath.join(path, "\(index + 1).png")
      do throws(OutputError) {
        try OutputFile.write(bytes, to: file, reachesDisk: false)
      } catch {
        return [.error(file, "cannot be written: \(error.reason)")]
      }
    }
    for leftover in leftovers(in: path) { unlink(leftover) }
    return []
  }
}

extension ReportPicture {
  /// The size in which the page shows what has one: reduced where it is taller or wider than there is room for.
  static func shown(_ size: Size) -> Size {
    let reduction = min(1, 640 / max(1, size.height), 1100 / max(1, size.width))
    return Size(width: size.width * reduction, height: size.height * reduction)
  }

  /// The picture as the page shows it; `alt` is HTML already.
  func html(in pictures: ReportPictures, alt: String) -> String {
    let shown = Self.shown(size)
    let width = max(1, Int(shown.width.rounded()))
    let height = max(1, Int(shown.height.rounded()))
    let loading = pictures.folder == nil ? "" : " loading=\"lazy\""
    return "<img src=\"\(pictures.source(of: self))\" alt=\"\(alt)\" "
      + "width=\"\(width)\" height=\"\(height)\"\(loading)>"
  }
}
