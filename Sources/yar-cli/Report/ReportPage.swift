import YarCairo
import YarDiagnosis

/// The findings of a run on one page: pictures, words, proofs and what helps.
///
/// Few pictures are in the page as data URLs, many lie in a folder beside it; it has no scripts. Nothing in it depends
/// on when or where it was made.
struct ReportPage {
  /// What was found, in order; documents that could not be read are told as well.
  var checks: [DocumentCheck]
  /// What is wrong with inputs that name no document.
  var errors: [Message] = []
  private let path: String
  private let pictures: ReportPictures

  /// Makes a page that is to be written to a path.
  init(checks: [DocumentCheck], errors: [Message] = [], path: String) {
    self.checks = checks
    self.errors = errors
    self.path = path
    pictures = ReportPictures(of: checks, besides: path)
  }

  /// The files beside the page that `write()` makes, replaces or takes away.
  var besides: [String] { pictures.paths(besides: path) }

  /// Writes the page, whole or not at all, after its pictures; says what went wrong.
  func write() -> [Message] {
    let folder = FilePath.folder(path)
    if let reason = FilePath.makeFolder(folder) {
      return [.error(folder, "cannot make the folder: \(reason)")]
    }
    let unwritten = pictures.write(besides: path)
    guard unwritten.isEmpty else { return unwritten }
    do throws(OutputError) {
      try OutputFile.write(Array(html.utf8), to: path)
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

  /// The page.
  var html: String {
    var text = """
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

      """
    text += header
    text += "<main>\n" + Self.list(of: errors)
    for (index, check) in checks.enumerated() {
      text += section(of: check, number: index + 1)
    }
    text += kinds
    return text + "</main>\n<footer><p>Written by <code>yar check --report</code>, "
      + "Yar \(yarVersion).</p></footer>\n</body>\n</html>\n"
  }

  // MARK: The top

  private var findings: [Finding] { checks.flatMap(\.findings) }

  private var title: String {
    let unread = checks.count { !$0.isChecked }
    var parts = findings.isEmpty ? [] : [Self.counts(of: findings)]
    if unread > 0 {
      parts.append("\(unread) document\(unread == 1 ? "" : "s") could not be read")
    }
    let stopped = checks.count { $0.stop != nil }
    if stopped > 0 {
      parts.append("\(stopped) document\(stopped == 1 ? "" : "s") not checked to the end")
    }
    return "Layout check: " + (parts.isEmpty ? "nothing found" : parts.joined(separator: ", "))
  }

  private var header: String {
    let documents = checks.count == 1 ? "1 document" : "\(checks.count) documents"
    var text = """
      <header>
      <p class="brand">Yar</p>
      <h1>Layout check</h1>
      <p class="lead">\(documents), laid out and looked at.</p>
      <ul class="tiles">

      """
    for severity in FindingSeverity.allCases.reversed() {
      let count = findings.count { $0.severity == severity }
      let word = severity.rawValue + (count == 1 ? "" : "s")
      text +=
        "<li class=\"tile \(count == 0 ? "none" : severity.rawValue)\"><strong>\(count)</strong> "
        + "\(word)</li>\n"
    }
    text += "</ul>\n"
    if findings.isEmpty, errors.isEmpty, checks.allSatisfy({ $0.isChecked && $0.stop == nil }) {
      text += "<p class=\"fine\">Nothing found.</p>\n"
    }
    return text + contents + "</header>\n"
  }

  /// The documents with their counts, each leading to its section.
  private var contents: String {
    var text = """
      <table>
      <caption>Documents</caption>
      <thead><tr><th scope="col">Document</th><th scope="col">Errors</th>\
      <th scope="col">Warnings</th><th scope="col">Notes</th></tr></thead>
      <tbody>

      """
    for (index, check) in checks.enumerated() {
      let name = HTMLText.escaped(check.input.displayName)
      text += "<tr><th scope=\"row\"><a href=\"#document-\(index + 1)\">\(name)</a></th>"
      if check.isChecked {
        for severity in FindingSeverity.allCases.reversed() {
          let count = check.findings.count { $0.severity == severity }
          text += count == 0 ? "<td class=\"zero\">0</td>" : "<td>\(count)</td>"
        }
      } else {
        text += "<td colspan=\"3\">could not be read</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n"
  }

  /// `2 errors, 1 note`; empty without findings.
  private static func counts(of findings: [Finding]) -> String {
    var parts: [String] = []
    for severity in FindingSeverity.allCases.reversed() {
      let count = findings.count { $0.severity == severity }
      if count > 0 { parts.append("\(count) \(severity.rawValue)\(count == 1 ? "" : "s")") }
    }
    return parts.joined(separator: ", ")
  }

  // MARK: Documents

  private func section(of check: DocumentCheck, number: Int) -> String {
    var text = """
      <section class="document" id="document-\(number)">
      <h2>\(HTMLText.escaped(check.input.displayName))</h2>

      """
    if !check.isChecked {
      text += "<p>It could not be read.</p>\n"
    } else if check.findings.isEmpty, check.stop == nil {
      text += "<p class=\"fine\">Nothing found.</p>\n"
    }
    let told = check.messages.filter {
      !check.isChecked || $0.kind == .error || $0 == check.pictureNote
    }
    text += Self.list(of: told)
    for scene in check.scenes where !scene.findings.isEmpty {
      text += self.section(of: scene, of: check, id: "scene-\(number)-\(scene.number)")
    }
    return text + "</section>\n"
  }

  private static func list(of messages: [Message]) -> String {
    guard !messages.isEmpty else { return "" }
    var text = "<ul class=\"messages\">\n"
    for message in messages {
      let place = message.place.isEmpty ? "" : "\(message.place): "
      text += "<li>\(HTMLText.escaped(place + message.text))</li>\n"
    }
    return text + "</ul>\n"
  }

  private func section(of scene: DocumentCheck.Scene, of check: DocumentCheck, id: String) -> String
  {
    let name = HTMLText.escaped(
      scene.name ?? (check.scenes.count > 1 ? "Scene \(scene.number)" : "Scene"))
    var text = """
      <section class="scene" id="\(id)">
      <h3>\(name) <small>\(Self.counts(of: scene.findings))</small></h3>

      """
    if let overview = scene.drawing?.overview {
      text += "<figure class=\"overview\">"
      text += overview.html(
        in: pictures, alt: "\(name), with the places of its findings outlined and numbered")
      text +=
        "<figcaption>The numbers are those of the findings below that are there in this "
        + "showing.</figcaption></figure>\n"
    }
    for (index, finding) in scene.findings.enumerated() {
      let drawings = scene.drawing?.findings ?? []
      let article = ReportFinding(
        finding: finding, number: index + 1, id: "\(id)-\(index + 1)",
        drawing: drawings.indices.contains(index) ? drawings[index] : FindingDrawing(),
        isEverywhere: finding.conditions.count >= scene.showingCount, pictures: pictures)
      text += article.html
    }
    return text + "</section>\n"
  }

  // MARK: Kinds

  /// What the kinds on this page are, in the words of the documentation.
  private var kinds: String {
    let kinds = FindingKind.allCases.filter { kind in findings.contains { $0.kind == kind } }
    guard !kinds.isEmpty else { return "" }
    var text = "<section class=\"kinds\" id=\"kinds\">\n<h2>What the codes mean</h2>\n"
    for kind in kinds {
      text += "<section id=\"kind-\(kind.rawValue)\">\n"
      text += "<h3><code>\(kind.rawValue)</code> \(HTMLText.escaped(kind.title))</h3>\n"
      for paragraph in kind.explanation { text += "<p>\(HTMLText.paragraph(paragraph))</p>\n" }
      text += "</section>\n"
    }
    return text + "</section>\n"
  }
}

extension ReportPicture {
  /// The picture as the page shows it, reduced to a height where it is taller; `alt` is HTML already.
  func html(in pictures: ReportPictures, alt: String, tallest: Double = 640) -> String {
    let reduction = min(1, tallest / max(1, size.height))
    let width = max(1, Int((size.width * reduction).rounded()))
    let height = max(1, Int((size.height * reduction).rounded()))
    let loading = pictures.folder == nil ? "" : " loading=\"lazy\""
    return "<img src=\"\(pictures.source(of: self))\" alt=\"\(alt)\" "
      + "width=\"\(width)\" height=\"\(height)\"\(loading)>"
  }
}
