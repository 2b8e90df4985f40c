import YarLayout

/// The tree as constraints see it, in the form of Auto Layout's trace.
extension View {
  /// The whole tree that the view is in, a line for each view and guide, with what constraints do to it.
  ///
  /// ```
  /// •Window:window
  /// |   *View:card
  /// |   |   *Label:title- AMBIGUOUS LAYOUT for Label:title.minX{id: 8}
  /// ```
  ///
  /// A legend of the marks closes the text. `id` numbers the quantity in the solver: the same number in two
  /// lines is one quantity. `MISSING HOST CONSTRAINTS` is said of a view that is made for constraints but
  /// has none, `REACHES OUT TO` of a host with constraints inside that measure from something beyond it. Lays
  /// the tree out first where something changed. Source: UIKit's `_autolayoutTrace`.
  public func autolayoutTrace() -> String {
    let root = root
    root.bringUpToDate()
    var text = ""
    var stack: [(view: View, depth: Int)] = [(root, 0)]
    while let (view, depth) = stack.popLast() {
      let indent = String(repeating: "|   ", count: depth)
      text += indent + view.layoutMark.rawValue + view.traceName
      text += view.constraintState?.traceSuffix ?? ""
      text += "\n"
      for guide in view.layoutGuides where !guide.record.mentioningConstraints.isEmpty {
        text +=
          "\(indent)|   *\(guide.record.logName)\(guide.record.traceSuffix)\n"
      }
      for child in view.subviews.reversed() { stack.append((child, depth + 1)) }
    }
    return text + """

      Legend:
      \t* - is laid out with constraints
      \t+ - keeps its own frame, which takes part as constraints because \
      translatesAutoresizingMaskIntoConstraints is on
      \t• - hosts constraints: they place what is in it

      """
  }

  /// The view and everything in it, a line for each: marks, autoresizing mask, type, name, frame.
  ///
  /// ```
  /// [ •   ] h=--& v=--& View:card f=(0, 0, 300, 200)
  ///   [ * ?!] h=--& v=--& Label:title f=(16, 16, 120, 21) content=(120, 21)
  /// ```
  ///
  /// The marks: `H` hidden; `*`, `+` and `•` as in ``autolayoutTrace()``, `b` placed by a box layout; `?`
  /// ambiguous; `!` a constraint of it was left out of a conflict. `content` is the intrinsic content size,
  /// with `-` for a dimension without one. Lays the tree out first where something changed.
  /// Source: AppKit's `_subtreeDescription`.
  public func subtreeDescription() -> String {
    bringUpToDate()
    var lines: [String] = []
    var stack: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = stack.popLast() {
      lines.append(String(repeating: "  ", count: depth) + view.subtreeLine)
      for child in view.subviews.reversed() { stack.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }

  private var subtreeLine: String {
    var mark = layoutMark.rawValue
    if mark.isEmpty { mark = boxLayout == nil ? " " : "b" }
    let isBroken = constraintState?.mentionsBrokenConstraint ?? false
    let flags =
      "[\(isHidden ? "H" : " ")\(mark)\(hasAmbiguousLayout ? "?" : " ")\(isBroken ? "!" : " ")]"
    var line = "\(flags) \(autoresizingMask.logForm) \(traceName) f=\(frame)"
    let content = intrinsicContentSize
    if content.width >= 0 || content.height >= 0 {
      func length(_ value: Double) -> String { value >= 0 ? formatted(value) : "-" }
      line += " content=(\(length(content.width)), \(length(content.height)))"
    }
    return line
  }

  private var traceName: String { "\(typeName):\(logKey)" }

  private enum LayoutMark: String {
    case host = "•"
    case constrained = "*"
    case translated = "+"
    case none = ""
  }

  /// What constraints have to do with the view's place.
  private var layoutMark: LayoutMark {
    guard let state = constraintState else { return .none }
    if state.hosted != nil { return .host }
    guard state.island != nil else { return .none }
    return translatesAutoresizingMaskIntoConstraints ? .translated : .constrained
  }
}

extension ItemRecord {
  /// What a trace says after the name of an item.
  fileprivate var traceSuffix: String {
    var text = ""
    let parts = ambiguousParts
    if !parts.isEmpty {
      text = "- AMBIGUOUS LAYOUT for "
      text += parts.map { "\(logName).\($0.name){id: \($0.variable)}" }.joined(separator: ", ")
    }
    if let hosted, !hosted.namesOfGivenItems.isEmpty {
      text += "- REACHES OUT TO \(hosted.namesOfGivenItems.joined(separator: ", "))"
    }
    if island != nil, hosted == nil, let view, !view.translatesAutoresizingMaskIntoConstraints,
      mentioningConstraints.isEmpty
    {
      text += text.isEmpty ? "- MISSING HOST CONSTRAINTS" : ", MISSING HOST CONSTRAINTS"
    }
    return text
  }

  /// Whether a constraint of the item is left out because of a conflict.
  fileprivate var mentionsBrokenConstraint: Bool {
    mentioningConstraints.contains { $0.isBroken }
  }
}
