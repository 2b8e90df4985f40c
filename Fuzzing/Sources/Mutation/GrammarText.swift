/// Texts by the grammars of small languages, right for the most part.
struct GrammarText {
  var random: Randomness

  // MARK: Visual formats

  /// Two bytes of options and a format: `H:|-[a(>=44@750)]-8-[b]-|`.
  mutating func format() -> String {
    var text = "\u{0}\u{0}" + random.pick(["", "", "H:", "V:"])
    if random.oneIn(2) { text += "|" + connection() }
    for index in 0...random.below(4) {
      if index > 0 { text += connection() }
      text += "[" + viewName() + (random.oneIn(2) ? predicates() : "") + "]"
    }
    if random.oneIn(2) { text += connection() + "|" }
    return text
  }

  private mutating func connection() -> String {
    switch random.below(4) {
    case 0: ""
    case 1: "-"
    case 2: "-\(value())-"
    default: "-\(predicates())-"
    }
  }

  private mutating func predicates() -> String {
    let parts = (0...random.below(3)).map { _ in
      random.pick(["", "", "==", ">=", "<="]) + random.pick([value(), viewName(), value()])
        + (random.oneIn(3) ? "@\(value())" : "")
    }
    return "(" + parts.joined(separator: random.pick([",", ",", ", "])) + ")"
  }

  private mutating func viewName() -> String {
    random.pick(["a", "b", "aa", "bb", "c", "long", "_x1", "ä"])
  }

  private mutating func value() -> String {
    random.oneIn(4) ? random.pick(["m", "n", "p", "x", "y"]) : number()
  }

  mutating func number() -> String {
    let number = random.number()
    return random.pick([
      "\(number)", "\(Int(clamping: Int64(max(-1e15, min(1e15, number)))))", "0x1p3",
    ])
  }

  // MARK: Equations

  /// Equations of views, one on a line: `a.leading == 2 * guide.trailing - 8 @750`.
  mutating func equations() -> String {
    (0...random.below(4)).map { _ in equation() }.joined(separator: "\n")
  }

  mutating func equation() -> String {
    if random.oneIn(5) { return String(format().dropFirst(2)) }
    let relation = random.pick([" == ", " >= ", " <= ", "==", " = ", " < "])
    let priority = random.oneIn(3) ? " @" + random.pick([number(), "defaultHigh", "required"]) : ""
    return sum() + relation + sum() + priority
  }

  /// An equation that is understood, between views of some names.
  mutating func constraint(of names: [String]) -> String {
    let axes = [
      ["left", "right", "leading", "trailing", "centerX", "width"],
      ["top", "bottom", "centerY", "height", "firstBaseline", "lastBaseline"],
    ]
    let attributes = random.pick(axes)
    let left = random.pick(names) + "." + random.pick(attributes)
    let relation = random.pick([" == ", " == ", " >= ", " <= "])
    let priority = random.pick(["", "", " @750", " @250", " @\(1 + random.below(999))"])
    if random.oneIn(3) {
      return random.pick(names) + "." + random.pick(["width", "height"]) + relation
        + "\(random.below(400))" + priority
    }
    let side = ["left", "right", "top", "bottom"].contains { left.hasSuffix($0) }
    let others = side ? attributes.filter { !["leading", "trailing"].contains($0) } : attributes
    let factor = random.oneIn(4) ? random.pick(["0.5 * ", "2 * ", "-1 * ", "1e-5 * "]) : ""
    return left + relation + factor + random.pick(names + ["self"]) + "." + random.pick(others)
      + random.pick(["", " + 8", " - \(random.below(200))", " + 0.25"]) + priority
  }

  private mutating func sum() -> String {
    var text = random.pick(["", "", "-", "- ", "+"]) + product()
    while random.oneIn(2) { text += random.pick([" + ", " - ", "-", "+"]) + product() }
    return text
  }

  private mutating func product() -> String {
    var text = random.oneIn(2) ? number() : term()
    while random.oneIn(3) {
      text += random.pick([" * ", " / ", "*"]) + random.pick([number(), term()])
    }
    return text
  }

  private mutating func term() -> String {
    let name = random.pick([
      "a", "'b b'", "'b b", "c", "guide", "root", "superview", "self", "zz",
    ])
    let step = random.pick([
      "", "", "", ".subviews[0]", ".subviews[99999999999]", ".contentView", ".layoutGuides[0]",
      ".layoutMarginsGuide", ".safeAreaLayoutGuide", ".readableContentGuide",
      ".contentLayoutGuide", ".frameLayoutGuide", ".superview",
    ])
    return name + step + "."
      + random.pick([
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
        "centerY", "firstBaseline", "lastBaseline", "baseline", "leftMargin", "wdith",
      ])
  }

  // MARK: Values, texts

  /// A byte that chooses a property, and what may be its value.
  mutating func value(ofProperty: Void = ()) -> String {
    let choice = String(Unicode.Scalar(UInt8(random.below(14))))
    let hex = "0123456789abcdefABCDEFg"
    switch random.below(5) {
    case 0:
      return choice + "#" + String((0..<random.below(10)).map { _ in random.pick(Array(hex)) })
    case 1:
      return choice + random.pick(["blue", "clear", "label", "systemRed", "white", "red@0.5"])
    case 2:
      let parts = ["a", "..", ".", "", "b.png", "x@2x.jpg", "http:", "~", "C:"]
      return choice + (0...random.below(6)).map { _ in random.pick(parts) }.joined(separator: "/")
    case 3: return choice + number()
    default:
      let list = (0...random.below(6)).map { _ in number() }.joined(separator: ", ")
      return choice + "[\(list)]"
    }
  }

  /// Pairs as in a `.strings` file, with comments and escapes.
  mutating func strings() -> String {
    (0...random.below(5)).map { _ in
      let comment = random.pick(["", "", "/* x */ ", "// y\n", "/*", "/* a *"])
      let key = random.pick([
        "\"abc-12-xyz.text\"", "plain.key", "\"a\\\"b\"", "\"\\U00e4\"", "\"\\u12\"",
      ])
      let value = random.pick(["\"Name\"", "\"\\n\\t\\\\\"", "\"", "\"\\Ud800\"", "word", ""])
      return comment + key + random.pick([" = ", "=", " "]) + value
        + random.pick([";\n", "\n", ""])
    }.joined()
  }
}
