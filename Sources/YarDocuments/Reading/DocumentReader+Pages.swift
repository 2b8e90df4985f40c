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
  static let all = ["size", "orientation", "margin"] + margins

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
  package init?<Failure>(_ error: PageLayoutError<Failure>, of pages: PageSetup, file: String) {
    switch error {
    case .margin: return nil
    case .noSum(let words): self.init(file: file, position: pages.position, message: words)
    case .noRoom(let words):
      self.init(
        file: file, position: pages.position,
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
    var setup = PageSetup(size: PaperSize.a4.size)
    setup.position = position(of: node)
    var isLandscape = false
    var hasErrors = false
    for (key, value) in node.members {
      let name = key.string ?? ""
      switch name {
      case "size":
        if let size = readPaper(value) { setup.size = size } else { hasErrors = true }
      case "orientation":
        let word = read(value, as: .word(PageKeys.orientations), of: name)?.string
        isLandscape = word == "landscape"
      case "margin":
        if let margins = readPageMargin(value) {
          setup.margins = margins
        } else {
          hasErrors = true
        }
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
    guard !hasErrors else { return nil }
    if isLandscape, setup.size.height > setup.size.width {
      setup.size = Size(width: setup.size.height, height: setup.size.width)
    }
    let margins = setup.margins
    guard setup.contentWidth >= 1, setup.size.height - margins.top - margins.bottom >= 1 else {
      report(
        node,
        "the margins leave no room on a page of \(JSONWriter.number(setup.size.width)) × "
          + "\(JSONWriter.number(setup.size.height)) pt; make 'margin' smaller, or 'size' larger")
      return nil
    }
    return setup
  }

  /// The name of a paper, or a width and a height.
  private mutating func readPaper(_ node: JSONNode) -> Size? {
    if let name = node.string {
      if let paper = PaperSize.named(name) { return paper.size }
      let near = nearest(to: name, in: PaperSize.all.map { $0.name })
      let advice = near.map { "did you mean '\($0)'?" } ?? "name one such as 'A4' or 'Letter'"
      report(
        node, "'size' of 'pages' is no known paper: '\(shortened(name))'; \(advice)")
      return nil
    }
    var size: Size?
    let sides = node.elements.compactMap { $0.number }
    if node.count == 2, sides.count == 2 {
      // Lengths in general have other limits.
      size = Size(width: sides[0], height: sides[1])
    } else {
      size = read(node, as: .size, of: "size")?.size
    }
    guard let size else { return nil }
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= PaperSize.longestSide
    else {
      report(
        node,
        "the sides of a page are more than 0 and at most \(formatted(PaperSize.longestSide)) pt long"
      )
      return nil
    }
    return size
  }

  /// One number for all edges, or four.
  private mutating func readPageMargin(_ node: JSONNode) -> EdgeInsets? {
    if node.kind == .number {
      return read(node, as: .number(.notNegative), of: "margin")?.number.map { EdgeInsets(all: $0) }
    }
    guard node.kind == .array, node.count == 4 else {
      report(
        node,
        "'margin' of 'pages' is in points: one number, or [top, left, bottom, right], not "
          + describe(node))
      return nil
    }
    guard let numbers = read(node, as: .insets, of: "margin")?.numbers, numbers.count == 4 else {
      return nil
    }
    guard numbers.allSatisfy({ $0 >= 0 }) else {
      report(node, "the margins of a page must not be negative")
      return nil
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
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
