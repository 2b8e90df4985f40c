import YarLayout
import YarPages

/// What a scene says of its pages.
package enum PageKeys {
  /// Heads and feet: views that the template of a document makes, page by page.
  package static let margins = ["header", "firstHeader", "footer", "lastFooter"]
  /// What the head of a page is called; the first that there is counts.
  package static func heads(of page: PageNumber) -> [String] {
    page.isFirst ? ["firstHeader", "header"] : ["header"]
  }
  /// What the foot of a page is called; the first that there is counts.
  package static func feet(of page: PageNumber) -> [String] {
    page.isLast ? ["lastFooter", "footer"] : ["footer"]
  }
  static let orientations = ["portrait", "landscape"]
  /// What the first page may have of its own.
  static let paper = ["size", "orientation", "margin"]
  /// The edges that a margin may name, and those of pages that are bound.
  static let edges = ["top", "bottom", "left", "right"]
  static let mirroredEdges = ["top", "bottom", "inner", "outer"]
  static let all = paper + ["firstPage", "continues"] + margins

  /// What is said of pages that are to be counted on from those of a scene without any.
  package static let nothingToContinue =
    "'continues' joins the pages of a scene with those of the scene before it, and that has no 'pages'; give it some, or remove 'continues'"

  /// How to get a head or foot that there is no key for.
  static func advice(on key: String) -> String? {
    let key = key.lowercased().utf8
    if key.starts(with: "firstfoot".utf8) {
      return "there are 'footer' and 'lastFooter'; a view in 'footer' with \"if\": "
        + "\"page.isFirst\" is on the first page alone"
    }
    if key.starts(with: "lasthead".utf8) {
      return "there are 'header' and 'firstHeader'; a view in 'header' with \"if\": "
        + "\"page.isLast\" is on the last page alone"
    }
    return nil
  }
}

extension DocumentError {
  /// What keeps a document from being divided into pages; nil where a head or foot could not be made.
  ///
  /// - Parameter setups: The pages of all scenes that were joined.
  package init?<Failure>(_ error: PageLayoutError<Failure>, of setups: [PageSetup], file: String) {
    switch error {
    case .margin: return nil
    case .joined(let place, let error): self.init(error, of: [setups[place]], file: file)
    case .noSum(let words), .differentWidths(let words):
      self.init(file: file, position: setups[0].position, message: words)
    case .noRoom(let words):
      self.init(
        file: file, position: setups[0].position,
        message: "\(words); make 'margin', heads and feet smaller, or 'size' larger")
    }
  }
}

extension DocumentReader {
  /// Reads the pages of a scene; nil after an error, and for none.
  mutating func readPages(_ node: JSONNode) -> PageSetup? {
    if node.isNull { return nil }
    guard node.kind == .object else {
      report(node, "'pages' must be an object such as { \"size\": \"A4\" }, not \(describe(node))")
      return nil
    }
    var paper = PaperValues()
    var first: JSONNode?
    var continues = false
    var hasErrors = false
    for (key, value) in node.members {
      let name = key.string ?? ""
      switch name {
      case _ where PageKeys.paper.contains(name):
        if !readPaper(name, value, into: &paper) { hasErrors = true }
      case "continues":
        if let value = read(value, as: .bool, of: name) {
          continues = value == .bool(true)
        } else {
          hasErrors = true
        }
      case "firstPage": first = value.isNull ? nil : value
      case _ where PageKeys.margins.contains(name):
        if value.kind != .object, !value.isNull {
          report(value, "'\(name)' must be a view, not \(describe(value))")
        }
      default:
        if Self.isComment(name) { continue }
        if let advice = PageKeys.advice(on: name) {
          report(key, "unknown key '\(shortened(name))' in 'pages'; \(advice)")
        } else {
          reportUnknown(key, in: "'pages'", known: PageKeys.all)
        }
      }
    }
    let firstPaper = first.flatMap { readFirstPage($0, others: paper) }
    guard !hasErrors, checkRoom(on: paper, node), first == nil || firstPaper != nil else {
      return nil
    }
    var setup = PageSetup(
      size: paper.turnedSize, margins: paper.margins, mirrorsMargins: paper.mirrorsMargins)
    setup.position = position(of: node)
    setup.continues = continues
    guard let first, let firstPaper else { return setup }
    setup.firstPage = PageSetup.FirstPage(
      size: firstPaper.turnedSize, margins: firstPaper.margins,
      mirrorsMargins: firstPaper.mirrorsMargins)
    if let problem = setup.problemOfWidths {
      report(first["margin"] ?? first["size"] ?? first, problem)
      return nil
    }
    return setup
  }

  /// Names with amounts that pages add up exactly.
  mutating func readAmounts(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard node.kind == .object else {
      return wrongKind(node, key, "an object of names and numbers, such as { \"total\": 12.5 }")
    }
    var amounts: [CarriedAmount] = []
    for (name, value) in node.members {
      let name = name.string ?? ""
      if Self.isComment(name) { continue }
      guard let number = value.number else {
        report(
          value, "'\(shortened(name))' of '\(key)' must be a number, not \(describe(value))")
        return nil
      }
      guard let amount = CarriedAmount(name, number) else {
        report(
          value,
          "'\(shortened(name))' of '\(key)' is \(JSONWriter.number(number)), which cannot be added up exactly: at most six places behind the point, and less than 9,000,000,000"
        )
        return nil
      }
      amounts.append(amount)
    }
    return amounts.isEmpty ? PropertyValue.none : .amounts(amounts)
  }
}
