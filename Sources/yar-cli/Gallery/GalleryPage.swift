import YarCairo
import YarFindings
import YarScenes

/// A page that shows the pictures of a run, each with its size and the text of its document.
///
/// The page needs nothing from the network; pictures and documents are referred to relative to it.
struct GalleryPage {
  /// What was drawn, in order; a document without pictures is left out.
  var documents: [(loaded: LoadedDocument, pictures: [Picture])]

  /// Writes the page; says what went wrong.
  func write(to path: String) -> [Message] {
    let folder = FilePath.folder(path)
    if let problem = Message.problem(makingFolder: folder) { return [problem] }
    do throws(OutputError) {
      try OutputFile.write(Array(html(in: folder).utf8), to: path)
      return []
    } catch {
      return [.error(path, "cannot be written: \(error.reason)")]
    }
  }

  /// The page for a folder.
  func html(in folder: String) -> String {
    let shown = documents.filter { !$0.pictures.isEmpty }
    let count = shown.reduce(0) { $0 + $1.pictures.count }
    var text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Yar gallery</title>
      <style>
      \(GalleryStyle.css)
      </style>
      </head>
      <body>
      <header>
      <h1>Yar gallery</h1>
      <p>\(count) \(count == 1 ? "picture" : "pictures") of \(shown.count) \
      \(shown.count == 1 ? "document" : "documents"), laid out and drawn by Yar \(yarVersion).</p>
      </header>
      <main>

      """
    for (loaded, pictures) in shown {
      for picture in pictures { text += card(loaded, picture, folder) }
    }
    return text + "</main>\n</body>\n</html>\n"
  }

  private func card(_ loaded: LoadedDocument, _ picture: Picture, _ folder: String) -> String {
    let picturePath = GalleryPage.address(of: picture.path, from: folder)
    let name = GalleryPage.title(loaded, picture)
    let size = "\(Int(picture.size.width)) × \(Int(picture.size.height))"
    let file = HTMLText.escaped(FilePath.lastComponent(loaded.input.displayName))
    var source = file
    if !loaded.input.isStandardInput {
      let address = GalleryPage.address(of: loaded.input.path, from: folder)
      source = "<a href=\"\(address)\">\(file)</a>"
    }
    let text = HTMLText.escaped(String(decoding: loaded.source ?? [], as: UTF8.self))
    return """
      <article>
      <a class="picture" href="\(picturePath)"><img src="\(picturePath)" \
      alt="\(name)" width="\(Int(picture.size.width))" height="\(Int(picture.size.height))"></a>
      <h2>\(name)</h2>
      <p class="facts">\(size) points · \(source)</p>
      <details><summary>Show the document</summary>
      <pre><code>\(text)</code></pre></details>
      </article>

      """
  }

  /// The document's name and the scene's; the file's name where neither has one.
  private static func title(_ loaded: LoadedDocument, _ picture: Picture) -> String {
    let document = loaded.document?.name ?? loaded.input.stem
    guard let scene = picture.sceneName, scene != document else {
      return HTMLText.escaped(document)
    }
    if loaded.document?.sceneNames.count == 1 { return HTMLText.escaped(scene) }
    return HTMLText.escaped("\(document): \(scene)")
  }

  /// The path as an address relative to the page: what addresses cannot hold is written as `%XX`.
  private static func address(of path: String, from folder: String) -> String {
    let relative = FilePath.relative(path, from: folder) ?? path
    var result = ""
    for byte in relative.utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "-_.~/".utf8.contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
