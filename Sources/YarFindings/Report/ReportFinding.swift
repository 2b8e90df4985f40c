import YarDiagnosis

/// One finding on the page of a report.
struct ReportFinding {
  /// The finding.
  var finding: Finding
  /// Its number in the scene.
  var number: Int
  /// What links lead to.
  var id: String
  /// Its pictures.
  var drawing: FindingDrawing
  /// Whether it was seen in all showings.
  var isEverywhere: Bool
  /// Where pictures are.
  var pictures: ReportPictures
  /// A change as a patch of the document; empty where it cannot be written.
  var patch: (FindingFix) -> String

  /// The finding in short, as it has the cause of another: its heading alone.
  var short: String {
    ReportParts.heading(
      finding.summary, number: number, id: id, finding.severity, code: finding.kind.rawValue,
      at: finding.place) + "</article>\n"
  }

  /// The finding as HTML.
  var html: String {
    var text = ReportParts.heading(
      finding.summary, number: number, id: id, finding.severity, code: finding.kind.rawValue,
      at: finding.place)
    text += "<div class=\"columns\">\n<div class=\"words\">\n"
    text += rules + proof + shownText + showings
    text += "</div>\n" + picture + "</div>\n" + fixes
    return text + "</article>\n"
  }

  private var rules: String {
    guard !finding.rules.isEmpty else { return "" }
    var text = "<h5>Constraints</h5>\n<ul class=\"rules\">\n"
    for rule in finding.rules {
      let place = rule.place.map { "line \($0.line)" } ?? (rule.isAuthored ? "" : "given")
      text += "<li><code>\(HTMLText.escaped(rule.text))</code>"
      // Where a rule says by itself that it is given, once is enough.
      if !place.isEmpty, !rule.text.hasSuffix("(\(place))") { text += " <small>\(place)</small>" }
      text += "</li>\n"
    }
    return text + "</ul>\n"
  }

  private var proof: String {
    guard !finding.details.isEmpty else { return "" }
    var text = "<h5>Proof</h5>\n<ul class=\"details\">\n"
    for detail in finding.details { text += "<li>\(HTMLText.escaped(detail))</li>\n" }
    return text + "</ul>\n"
  }

  private var showings: String {
    var text = "<h5>Where it happens</h5>\n<ul class=\"showings\">\n"
    if let rows = finding.rows { text += "<li>\(HTMLText.escaped(self.rows(rows)))</li>\n" }
    if let range = finding.range { text += "<li>\(HTMLText.escaped("\(range)"))</li>\n" }
    for condition in finding.conditions {
      text += "<li>\(HTMLText.escaped("\(condition)"))</li>\n"
    }
    text += "</ul>\n"
    if isEverywhere { text += "<p class=\"soft\">In every showing that was looked at.</p>\n" }
    return text
  }

  /// `in 2 of 1,200 rows: 100, 300`, with more numbers than a line of text has.
  private func rows(_ rows: FindingRows) -> String {
    let numbers = rows.numbers.prefix(20)
    let rest = rows.count - numbers.count
    return "in \(rows.count.grouped) of \(rows.total.grouped) rows: "
      + numbers.map(\.grouped).joined(separator: ", ")
      + (rest > 0 ? " and \(rest.grouped) more" : "")
  }

  /// What the view shows in the row that has it worst, up to a length that nobody reads on from.
  private var shownText: String {
    guard let row = finding.row, !row.text.isEmpty else { return "" }
    let text = row.text.prefix(300) + (row.text.count > 300 ? "…" : "")
    return "<h5>Row \(row.number.grouped)</h5>\n<ul class=\"details\">\n"
      + "<li>\"\(HTMLText.escaped(String(text)))\"</li>\n</ul>\n"
  }

  private var picture: String {
    guard let picture = drawing.picture else {
      let problem = drawing.problem.map { ": \(HTMLText.escaped($0))" } ?? "."
      return "<p class=\"soft\">There is no picture of it\(problem)</p>\n"
    }
    let condition = finding.conditions.first.map { HTMLText.escaped("\($0)") } ?? ""
    return drawing.figure(
      picture, of: finding, in: pictures, seen: "at \(condition)", caption: condition)
  }

  private var fixes: String {
    guard !finding.fixes.isEmpty else { return "" }
    var text = "<h5>What helps</h5>\n<ol class=\"fixes\">\n"
    for (index, fix) in finding.fixes.enumerated() {
      text += "<li><p><strong>\(HTMLText.escaped(fix.text))</strong>: "
      text += "\(HTMLText.escaped(fix.outcome))</p>\n"
      let drawn = drawing.fixes.indices.contains(index) ? drawing.fixes[index] : nil
      if let drawn {
        text += drawn.html(in: pictures, name: HTMLText.escaped(fix.text))
      } else if fix.steps.isEmpty, finding.rows == nil {
        text += "<p class=\"soft\">No picture: nothing that is shown changes.</p>\n"
      } else {
        text += "<p class=\"soft\">No picture: it could not be applied to a new copy.</p>\n"
      }
      let patch = patch(fix)
      if !patch.isEmpty {
        text += "<details class=\"patch\"><summary>As a patch</summary>"
        text += "<pre>\(HTMLText.escaped(patch))</pre></details>\n"
      }
      text += "</li>\n"
    }
    return text + "</ol>\n"
  }
}
