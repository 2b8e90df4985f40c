import YarDiagnosis
import YarScenes

/// What the pages of reports have in common, as HTML.
enum ReportParts {
  /// The name of the page, what it is about, and its figures.
  ///
  /// - Parameter tiles: See ``tile(_:_:as:)``.
  static func top(_ name: String, lead: String, tiles: [String]) -> String {
    """
    <p class="brand">Yar</p>
    <h1>\(name)</h1>
    <p class="lead">\(HTMLText.escaped(lead))</p>
    <ul class="tiles">
    \(tiles.joined())</ul>

    """
  }

  /// A figure in large type; none of something is grey.
  static func tile(_ count: Int, _ words: String, as style: String) -> String {
    "<li class=\"tile \(count == 0 ? "none" : style)\">"
      + "<strong>\(count.grouped)</strong> \(words)</li>\n"
  }

  /// What the person is told besides; empty for nothing.
  static func list(of messages: [Message]) -> String {
    guard !messages.isEmpty else { return "" }
    var text = "<ul class=\"messages\">\n"
    for message in messages {
      let place = message.place.isEmpty ? "" : "\(message.place): "
      text += "<li>\(HTMLText.escaped(place + message.text))</li>\n"
    }
    return text + "</ul>\n"
  }

  /// The beginning of an article about a fault.
  ///
  /// - Parameters:
  ///   - summary: What is wrong, in one line.
  ///   - number: What the page calls it.
  ///   - id: What links lead to.
  ///   - severity: How bad it is.
  ///   - code: What kind of fault it is.
  ///   - place: Where it is in the document.
  static func heading(
    _ summary: String, number: Int, id: String, _ severity: FindingSeverity, code: String,
    at place: SourcePlace?
  ) -> String {
    let severity = severity.rawValue
    var text = """
      <article class="finding \(severity)" id="\(id)">
      <h4><span class="number">\(number)</span> \(HTMLText.escaped(summary))</h4>
      <p class="facts"><span class="badge">\(severity)</span> \
      <a class="code" href="#kind-\(code)">\(code)</a>
      """
    if let place {
      text += " <span class=\"place\">\(HTMLText.escaped(place.description))</span>"
    }
    return text + "</p>\n"
  }

  /// What the codes on a page are; empty for none.
  static func codes(of kinds: [FindingKind]) -> String {
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

extension FixDrawing {
  /// Both pictures beside each other; the name of the change is HTML already.
  func html(in pictures: ReportPictures, name: String) -> String {
    "<div class=\"trial\"><figure>" + before.html(in: pictures, alt: "Before: \(name)")
      + "<figcaption>before</figcaption></figure><figure>"
      + after.html(in: pictures, alt: "After: \(name)")
      + "<figcaption>after</figcaption></figure></div>\n"
  }
}

extension FindingDrawing {
  /// Everything that is drawn, in the order of a report.
  package var pictures: [ReportPicture] {
    [picture].compactMap { $0 } + fixes.compactMap { $0 }.flatMap { [$0.before, $0.after] }
  }

  /// The picture of a finding with what it shows in words.
  ///
  /// - Parameters:
  ///   - seen: Where it was seen, behind what is seen; HTML already, as the caption is.
  func figure(
    _ picture: ReportPicture, of finding: Finding, in pictures: ReportPictures, seen: String,
    caption: String
  ) -> String {
    let names = HTMLText.escaped(finding.subjects.map(\.name).joined(separator: ", "))
    let what = showsConstraints ? "the constraints of this finding" : "outlined"
    // Words in a picture of constraints are small: one that is not tall gets the whole width.
    let isWide = showsConstraints && picture.size.width > 1.2 * picture.size.height
    return (isWide ? "<figure class=\"wide\">" : "<figure>")
      + picture.html(in: pictures, alt: "\(names): \(what), \(seen)")
      + "<figcaption>\(caption)</figcaption></figure>\n"
  }
}
