import YarLayout
import YarPages

/// What a document says of the paper of pages.
struct PaperValues {
  /// The size as it is said: the orientation may turn it.
  var size = PaperSize.a4.size
  var isLandscape = false
  var margins = EdgeInsets(all: 48)
  /// Whether `margins.left` is the inner margin.
  var mirrorsMargins = false

  /// The size of a page.
  var turnedSize: Size {
    isLandscape && size.height > size.width ? Size(width: size.height, height: size.width) : size
  }
}

extension DocumentReader {
  /// Reads a key of ``PageKeys/paper``; false after an error.
  mutating func readPaper(_ key: String, _ node: JSONNode, into paper: inout PaperValues) -> Bool {
    switch key {
    case "size":
      guard let size = readPaperSize(node) else { return false }
      paper.size = size
    case "orientation":
      guard let word = read(node, as: .word(PageKeys.orientations), of: key)?.string else {
        return false
      }
      paper.isLandscape = word == "landscape"
    default:
      guard let margins = readPageMargin(node) else { return false }
      (paper.margins, paper.mirrorsMargins) = margins
    }
    return true
  }

  /// Reads what the first page has of its own; nil after an error.
  ///
  /// - Parameter others: The paper of the other pages, which it has where it says nothing else.
  mutating func readFirstPage(_ node: JSONNode, others: PaperValues) -> PaperValues? {
    guard node.kind == .object else {
      report(
        node, "'firstPage' must be an object such as { \"margin\": 72 }, not \(describe(node))")
      return nil
    }
    var paper = others
    var hasErrors = false
    for (key, value) in node.members {
      let name = key.string ?? ""
      if PageKeys.paper.contains(name) {
        if !readPaper(name, value, into: &paper) { hasErrors = true }
      } else if name == "header" || name == "footer" {
        report(
          key,
          "unknown key '\(name)' in 'firstPage'; "
            + (name == "header"
              ? "the head of the first page is 'firstHeader' of 'pages'"
              : "a view in 'footer' of 'pages' with \"if\": \"page.isFirst\" is on the first page alone")
        )
        hasErrors = true
      } else if !Self.isComment(name) {
        reportUnknown(key, in: "'firstPage'", known: PageKeys.paper)
        hasErrors = true
      }
    }
    return !hasErrors && checkRoom(on: paper, node) ? paper : nil
  }

  /// Refuses margins that leave no room.
  mutating func checkRoom(on paper: PaperValues, _ node: JSONNode) -> Bool {
    let (size, margins) = (paper.turnedSize, paper.margins)
    guard size.width - margins.left - margins.right >= 1,
      size.height - margins.top - margins.bottom >= 1
    else {
      report(
        node,
        "the margins leave no room on a page of \(JSONWriter.number(size.width)) × "
          + "\(JSONWriter.number(size.height)) pt; make 'margin' smaller, or 'size' larger")
      return false
    }
    return true
  }

  /// The name of a paper, or a width and a height.
  private mutating func readPaperSize(_ node: JSONNode) -> Size? {
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

  /// The margins of pages: one number for all edges, four, or an object that names the edges, the inner and the outer one perhaps.
  private mutating func readPageMargin(
    _ node: JSONNode
  ) -> (margins: EdgeInsets, mirrors: Bool)? {
    if node.kind == .number {
      return read(node, as: .number(.notNegative), of: "margin")?.number
        .map { (EdgeInsets(all: $0), false) }
    }
    if node.kind == .object { return readNamedMargins(node) }
    guard node.kind == .array, node.count == 4 else {
      report(
        node,
        "'margin' of 'pages' is in points: one number, [top, left, bottom, right], or an object with 'top', 'bottom', 'inner' and 'outer', not "
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
    return (
      EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]), false
    )
  }

  private mutating func readNamedMargins(
    _ node: JSONNode
  ) -> (margins: EdgeInsets, mirrors: Bool)? {
    var lengths: [String: Double] = [:]
    var named: [JSONNode] = []
    for (key, value) in node.members {
      let name = key.string ?? ""
      if Self.isComment(name) { continue }
      guard PageKeys.edges.contains(name) || PageKeys.mirroredEdges.contains(name) else {
        reportUnknown(
          key, in: "'margin'",
          known: ["top", "bottom"] + PageKeys.mirroredEdges.suffix(2) + PageKeys.edges.suffix(2))
        return nil
      }
      guard let length = read(value, as: .number(.notNegative), of: name)?.number else {
        return nil
      }
      lengths[name] = length
      named.append(key)
    }
    let mirrors = lengths["inner"] != nil || lengths["outer"] != nil
    let edges = mirrors ? PageKeys.mirroredEdges : PageKeys.edges
    if let odd = named.first(where: { !edges.contains($0.string ?? "") }) {
      report(
        odd,
        "'\(odd.string ?? "")' is no edge beside 'inner' and 'outer', which are left and right by turns; say 'left' and 'right', or 'inner' and 'outer'"
      )
      return nil
    }
    if let missing = edges.first(where: { lengths[$0] == nil }) {
      report(
        node,
        "'margin' lacks '\(missing)'; it names the edges 'top', 'bottom', 'inner' and 'outer', or 'top', 'left', 'bottom' and 'right'"
      )
      return nil
    }
    let values = edges.map { lengths[$0] ?? 0 }
    return (
      EdgeInsets(top: values[0], left: values[2], bottom: values[1], right: values[3]), mirrors
    )
  }
}
