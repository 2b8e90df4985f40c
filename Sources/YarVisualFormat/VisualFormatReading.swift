import YarLayout

/// What reading a text gives: the parts before the first mistake, and the mistake.
///
/// Mistakes of form and names without a meaning are reported in reading order. Names get their meaning
/// only when constraints are made, so the parts in front of a mistake of form are kept: a wrong name
/// among them comes first.
struct VisualFormatReading {
  private(set) var format: VisualFormat
  private(set) var problem: VisualFormatProblem?
  /// Whether the last element is a view whose bracket was not closed.
  private(set) var endsInsideView = false

  private var position = 0
  /// The view or gap that is being read; its predicates are in `predicates`.
  private var open: OpenElement?
  private var predicates: [VisualFormat.Predicate] = []

  private enum OpenElement {
    case view(name: String, nameRange: Range<Int>, start: Int)
    case gap(start: Int)
  }

  init(_ source: String) {
    format = VisualFormat(unread: source)
    do {
      try readFormat()
    } catch {
      if case .view = open { endsInsideView = true }
      closeElement()
      problem = error
    }
  }

  // MARK: The parts, from the whole to the smallest

  private mutating func readFormat() throws(VisualFormatProblem) {
    // An ASCII text is what columns, names and carets rely on, so this is asked first.
    if let column = format.bytes.firstIndex(where: { $0 >= 0x80 }) {
      throw VisualFormatProblem(.nonASCII, at: column)
    }
    try readOrientation()
    if take(UInt8(ascii: "|")) {
      format.elements.append(.superview(position - 1..<position))
      if next == UInt8(ascii: "-") { try readGap() }
    }
    guard next == UInt8(ascii: "[") else { throw problem(.expectedView) }
    try readView()
    while let byte = next {
      switch byte {
      case UInt8(ascii: "["): try readView()
      case UInt8(ascii: "-"):
        try readGap()
        guard next == UInt8(ascii: "[") || next == UInt8(ascii: "|") else {
          throw problem(.expectedView)
        }
      case UInt8(ascii: "|"):
        position += 1
        format.elements.append(.superview(position - 1..<position))
        if next != nil { throw problem(.trailingGarbage) }
      default: throw problem(.trailingGarbage)
      }
    }
  }

  private mutating func readOrientation() throws(VisualFormatProblem) {
    guard next == UInt8(ascii: "H") || next == UInt8(ascii: "V") else { return }
    format.axis = next == UInt8(ascii: "H") ? .horizontal : .vertical
    position += 1
    guard take(UInt8(ascii: ":")) else { throw problem(.expectedColon) }
  }

  private mutating func readView() throws(VisualFormatProblem) {
    let start = position
    position += 1
    guard let nameRange = takeName() else { throw problem(.invalidViewName) }
    open = .view(name: format.text(nameRange), nameRange: nameRange, start: start)
    if next == UInt8(ascii: "(") { try readPredicates() }
    guard take(UInt8(ascii: "]")) else { throw problem(.unterminatedView) }
    closeElement()
  }

  private mutating func readGap() throws(VisualFormatProblem) {
    open = .gap(start: position)
    position += 1
    switch next {
    case nil: throw problem(.danglingConnection)
    case UInt8(ascii: "["), UInt8(ascii: "|"):
      closeElement()
      return
    case UInt8(ascii: "("): try readPredicates()
    default:
      // A second hyphen is no sign: a negative distance stands in parentheses.
      guard next != UInt8(ascii: "-"), let distance = takeValue() else {
        throw problem(.expectedViewOrSpacing)
      }
      predicates.append(VisualFormat.Predicate(relation: .equal, object: distance))
      try readPriority()
    }
    guard take(UInt8(ascii: "-")) else { throw problem(.expectedConnectionEnd) }
    closeElement()
    if next == nil { throw problem(.danglingConnection) }
  }

  private mutating func readPredicates() throws(VisualFormatProblem) {
    repeat {
      position += 1
      let relation = try readRelation()
      guard let object = takeValue() else { throw problem(.expectedObject) }
      predicates.append(VisualFormat.Predicate(relation: relation, object: object))
      try readPriority()
    } while next == UInt8(ascii: ",")
    guard take(UInt8(ascii: ")")) else { throw problem(.unterminatedPredicateList) }
  }

  private mutating func readRelation() throws(VisualFormatProblem) -> LayoutConstraint.Relation {
    let relation: LayoutConstraint.Relation
    switch next {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return .equal
    }
    position += 1
    guard take(UInt8(ascii: "=")) else { throw problem(.invalidRelation) }
    return relation
  }

  private mutating func readPriority() throws(VisualFormatProblem) {
    guard take(UInt8(ascii: "@")) else { return }
    guard let priority = takeValue() else { throw problem(.invalidPriority) }
    predicates[predicates.count - 1].priority = priority
  }

  // MARK: Characters

  private var next: UInt8? { position < format.bytes.count ? format.bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func takeValue() -> VisualFormat.Value? {
    if let range = takeName() {
      return VisualFormat.Value(content: .name(format.text(range)), range: range)
    }
    guard let number = NumberText.read(format.bytes, at: position) else { return nil }
    defer { position = number.end }
    return VisualFormat.Value(content: .number(number.value), range: position..<number.end)
  }

  private mutating func takeName() -> Range<Int>? {
    guard let first = next, isNameStart(first) else { return nil }
    let start = position
    repeat { position += 1 } while next.map(isNamePart) ?? false
    return start..<position
  }

  // MARK: Elements

  private mutating func closeElement() {
    switch open {
    case .view(let name, let nameRange, let start):
      format.elements.append(
        .view(
          VisualFormat.ViewElement(
            name: name, nameRange: nameRange, predicates: predicates, range: start..<position)))
    case .gap(let start):
      format.elements.append(
        .gap(VisualFormat.Gap(predicates: predicates, range: start..<position)))
    case nil: break
    }
    open = nil
    predicates = []
  }

  /// A mistake at the first character that cannot be read on.
  private func problem(_ kind: VisualFormatError.Kind) -> VisualFormatProblem {
    var problem = VisualFormatProblem(kind, at: position)
    if case .view(let name, _, _) = open { problem.view = name }
    problem.predicate = predicates.last
    return problem
  }
}

/// Whether a name can start with a byte: a letter or an underscore.
func isNameStart(_ byte: UInt8) -> Bool {
  let lowercase = byte | 0x20
  return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase) || byte == UInt8(ascii: "_")
}

/// Whether a byte can stand inside a name.
func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

/// Whether a byte is a decimal digit.
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
