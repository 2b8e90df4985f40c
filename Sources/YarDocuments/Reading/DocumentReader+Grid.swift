import YarLayout

/// The sizings and gaps of grids.
extension DocumentReader {
  mutating func readSizings(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard node.kind == .array else { return wrongKind(node, key, "a list of sizings") }
    var sizings: [GridSizing] = []
    for element in node.elements {
      guard let sizing = readSizing(element, "a sizing of '\(key)'") else { return nil }
      sizings.append(sizing)
    }
    return .sizings(sizings)
  }

  mutating func readGaps(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard node.kind == .array else { return wrongKind(node, key, "a list of gaps") }
    var gaps: [GridSpacing] = []
    for element in node.elements {
      guard let gap = readGap(element, "a gap of '\(key)'") else { return nil }
      gaps.append(gap)
    }
    return .gaps(gaps)
  }

  /// - Parameter subject: What the value is, as the start of a message.
  mutating func readSizing(_ node: JSONNode, _ subject: String) -> GridSizing? {
    if node.string == "content" { return .content }
    if node.kind == .number { return readLength(node, subject).map { .fixed($0) } }
    guard node.kind == .object else {
      report(
        node,
        "\(subject) must be a number, \"content\" or an object with 'fixedSize', 'stretchWeight', "
          + "not \(describe(node))")
      return nil
    }
    guard let values = readObject(node, subject, "a sizing", ObjectShape.sizing) else { return nil }
    return GridSizing(
      fixedSize: values["fixedSize"]?.number, stretchWeight: values["stretchWeight"]?.number ?? 0)
  }

  /// - Parameter subject: What the value is, as the start of a message.
  mutating func readGap(_ node: JSONNode, _ subject: String) -> GridSpacing? {
    if node.kind == .number { return readLength(node, subject).map { GridSpacing(size: $0) } }
    guard node.kind == .object else {
      report(
        node,
        "\(subject) must be a number or an object with 'size', 'stretchWeight', not "
          + describe(node))
      return nil
    }
    guard let values = readObject(node, subject, "a gap", ObjectShape.gap) else { return nil }
    return GridSpacing(
      size: values["size"]?.number ?? 0, stretchWeight: values["stretchWeight"]?.number ?? 0)
  }

  private mutating func readLength(_ node: JSONNode, _ subject: String) -> Double? {
    guard let number = node.number else { return nil }
    guard let problem = NumberRange.notNegative.problem(with: number) else { return number }
    report(node, "\(subject) \(problem)")
    return nil
  }
}
