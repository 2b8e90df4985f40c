import YarLayout
import YarVisualFormat

/// Random formats, made together with the lines that they stand for.
struct RandomFormat {
  var format: String
  var lines: [String] = []

  private var random: SplitMix64
  private let isVertical: Bool
  private let isReversed: Bool

  init(using source: inout SplitMix64) {
    random = SplitMix64(seed: source.next())
    isVertical = random.once(in: 2)
    isReversed = random.once(in: 4)
    format = isVertical ? "V:" : random.once(in: 2) ? "H:" : ""
    makeRow()
    addSpaces()
    source = random
  }

  var options: VisualFormat.Options { isReversed ? .directionRightToLeft : [] }

  private mutating func makeRow() {
    var before: String?
    if random.once(in: 2) {
      format += "|"
      before = "super"
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let view = random.pick(["icon", "title", "field", "a", "b"])
      if let before { addGap(from: before, to: view) }
      addView(view)
      before = view
    }
    if let before, random.once(in: 2) {
      addGap(from: before, to: "super")
      format += "|"
    }
  }

  private mutating func addGap(from first: String, to second: String) {
    let (near, far) =
      isVertical ? ("top", "bottom") : isReversed ? ("right", "left") : ("leading", "trailing")
    let start = "\(first).\(first == "super" ? near : far)"
    let end = "\(second).\(second == "super" ? far : near)"
    // Running to the left, what is nearer to the start has the larger coordinate.
    let (left, right) = isReversed && !isVertical ? (start, end) : (end, start)
    func line(_ relation: String, _ constant: Double, _ priority: String = "") -> String {
      "\(left) \(relation) \(right)" + (constant == 0 ? "" : " + \(constant)") + priority
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.append(line("==", 0))
    case 1:
      format += "-"
      lines.append(line("==", first == "super" || second == "super" ? 20 : 8))
    case 2:
      let (text, value) = random.pick([("0", 0), ("3", 3), ("12.5", 12.5), ("gap", 6), ("1e1", 10)])
      let (suffix, priority) = makePriority()
      format += "-\(text)\(suffix)-"
      lines.append(line("==", value, priority))
    default:
      format += "-("
      for index in 0..<Int.random(in: 1...3, using: &random) {
        let relation = random.pick(["==", "<=", ">=", ""])
        let (text, value) = random.pick([("-3.25", -3.25), ("7", 7), ("pull", -8), (".5", 0.5)])
        let (suffix, priority) = makePriority()
        format += "\(index > 0 ? "," : "")\(relation)\(text)\(suffix)"
        lines.append(line(relation.isEmpty ? "==" : relation, value, priority))
      }
      format += ")-"
    }
  }

  private mutating func addView(_ view: String) {
    format += "[\(view)"
    if random.once(in: 3) {
      let length = isVertical ? "height" : "width"
      format += "("
      for index in 0..<Int.random(in: 1...2, using: &random) {
        let relation = random.pick(["==", "<=", ">=", ""])
        let (text, value) = random.pick([
          ("40", "40.0"), ("size", "44.0"), ("title", "title.\(length)"), ("b", "b.\(length)"),
          ("c", "33.0"),
        ])
        let (suffix, priority) = makePriority()
        format += "\(index > 0 ? "," : "")\(relation)\(text)\(suffix)"
        lines.append("\(view).\(length) \(relation.isEmpty ? "==" : relation) \(value)\(priority)")
      }
      format += ")"
    }
    format += "]"
  }

  private mutating func makePriority() -> (text: String, words: String) {
    random.pick([
      ("", ""), ("", ""), ("@1000", ""), ("@750", " @750.0"), ("@0.5", " @0.5"),
      ("@soft", " @250.0"),
    ])
  }

  private mutating func addSpaces() {
    guard random.once(in: 3) else { return }
    format = String(
      format.flatMap { random.once(in: 4) ? [random.pick([" ", "\n", "\t"]), $0] : [$0] })
  }
}
