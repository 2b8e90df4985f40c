import YarCairo
import YarScenes

/// A page of a report as a file: what stands around its contents, and its pictures.
///
/// Few pictures are in the page as data URLs, many lie in a folder beside it; it has no scripts. Nothing in it depends
/// on when or where it was made.
struct ReportFile {
  /// Where its pictures are.
  let pictures: ReportPictures
  private let path: String

  /// Makes a page that is to be written to a path.
  ///
  /// - Parameter shown: Everything that it shows, in its order.
  init(_ path: String, showing shown: [ReportPicture]) {
    self.path = path
    pictures = ReportPictures(of: shown, besides: path)
  }

  /// The files beside the page that ``write(_:)`` makes, replaces or takes away.
  var besides: [String] { pictures.paths(besides: path) }

  /// Writes the page, whole or not at all, after its pictures; says what went wrong.
  func write(_ page: String) -> [Message] {
    if let problem = Message.problem(makingFolder: FilePath.folder(path)) { return [problem] }
    let unwritten = pictures.write(besides: path)
    guard unwritten.isEmpty else { return unwritten }
    do throws(OutputError) {
      try OutputFile.write(Array(page.utf8), to: path)
      return []
    } catch {
      return [.error(path, "cannot be written: \(error.reason)")]
    }
  }

  /// Tells browsers to run nothing and to fetch nothing but its pictures, whatever the words of a document may be.
  private var policy: String {
    let images = pictures.folder == nil ? "data:" : "'self' file:"
    return "default-src 'none'; img-src \(images); style-src 'unsafe-inline'"
  }

  /// The page; its parts are HTML already.
  func page(title: String, header: String, main: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style>
    \(ReportStyle.css)
    </style>
    </head>
    <body>
    <header>
    \(header)</header>
    <main>
    \(main)</main>
    <footer><p>Written by <code>yar check --report</code>, Yar \(yarVersion).</p></footer>
    </body>
    </html>

    """
  }
}
