/// The form that constraints have in logs of Auto Layout: like the visual format where that can say it.
extension ConstraintEquation {
  /// The body of a log entry, and the view that it calls `|`.
  var logBody: (text: String, container: View?) {
    if let visual = visualBody { return visual }
    return (text(naming: { $0.logName }, priorityMark: " priority:"), nil)
  }

  private var visualBody: (text: String, container: View?)? {
    guard distances == nil, !isPlace else { return nil }
    guard let second else {
      guard firstAttribute.traits.contains(.size) else { return nil }
      let axis = firstAttribute == .width ? "H" : "V"
      return ("\(axis):[\(first.logName)(\(amount(relation, constant)))]", nil)
    }
    guard multiplier == 1, let near = EdgeKind(firstAttribute), let far = EdgeKind(secondAttribute),
      near.isHorizontal == far.isHorizontal, near.isAbsolute == far.isAbsolute
    else { return nil }
    let axis = near.isHorizontal ? "H" : "V"
    let mark = near.isAbsolute ? "(LTR)" : ""
    // The gap in reading order: from the second item to the first, or, turned round, the other way.
    let gap = amount(relation, constant)
    let turned = amount(relation.reversed, -constant)
    let one = first.logName
    let other = second.logName
    switch (near.isEnd, far.isEnd) {
    case (false, true):
      guard !isNested else { return nil }
      return ("\(axis):[\(other)]-(\(gap))-[\(one)]\(mark)", nil)
    case (true, false):
      guard !isNested else { return nil }
      return ("\(axis):[\(one)]-(\(turned))-[\(other)]\(mark)", nil)
    case (false, false):
      if let container = first.container, container === second.view {
        return ("\(axis):|-(\(gap))-[\(one)]\(mark)", container)
      }
      if let container = second.container, container === first.view {
        return ("\(axis):|-(\(turned))-[\(other)]\(mark)", container)
      }
    case (true, true):
      if let container = second.container, container === first.view {
        return ("\(axis):[\(other)]-(\(gap))-|\(mark)", container)
      }
      if let container = first.container, container === second.view {
        return ("\(axis):[\(one)]-(\(turned))-|\(mark)", container)
      }
    }
    return nil
  }

  /// Whether one of the items lies inside the other.
  private var isNested: Bool {
    guard let second else { return true }
    return first.contains(second) || second.contains(first)
  }

  /// `8`, `>=8@750`, `NSSpace(8)`.
  private func amount(_ relation: LayoutConstraint.Relation, _ length: Double) -> String {
    var text = relation == .equal ? "" : relation.description
    text += usesSystemSpacing ? "NSSpace(\(formattedExactly(length)))" : formattedExactly(length)
    if !priority.isRequired { text += "@\(priority)" }
    return text
  }
}

/// An edge at which the visual format has gaps.
private struct EdgeKind {
  var isEnd: Bool
  var isHorizontal: Bool
  /// Left or right, whatever the direction of reading.
  var isAbsolute = false

  init?(_ attribute: LayoutConstraint.Attribute) {
    switch attribute {
    case .leading, .trailing: (isEnd, isHorizontal) = (attribute == .trailing, true)
    case .left, .right: (isEnd, isHorizontal, isAbsolute) = (attribute == .right, true, true)
    case .top, .bottom: (isEnd, isHorizontal) = (attribute == .bottom, false)
    default: return nil
    }
  }
}

extension LayoutConstraint.Relation {
  /// The relation with both sides changed about.
  package var reversed: LayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension LayoutConstraint {
  /// The constraint as logs of Auto Layout print it, for people and tools that know these.
  ///
  /// `<LayoutConstraint:card#2 'gap' H:[Label:title]-(8)-[View:icon]   (active)>`. The body is like the
  /// visual format where that can say it, else an equation. Where Auto Layout prints addresses, which differ
  /// from run to run, names stand: a constraint is the view that owns it with its place among that view's
  /// constraints (`-` while inactive); a view is its type and its identifier or, without one, the numbers of
  /// the subviews on the way from a view that has a name (`Label:card/0/2`).
  public var logDescription: String {
    var address = "-"
    if let owner, let view = owner.view {
      var place = 0
      for index in 0..<Int(ownerPosition) where owner.owned[index] != nil { place += 1 }
      address = "\(view.logKey)#\(place)"
    }
    return logEntry(
      "LayoutConstraint", address, identifier, equation.logBody, isActive: owner != nil)
  }
}

extension LayoutRule {
  /// The rule as logs of Auto Layout print it; see ``LayoutConstraint/logDescription``.
  ///
  /// Frames are `AutoresizingMaskLayoutConstraint`s with their mask as `h=--& v=-&-` (margin, size, margin;
  /// `&` is flexible), contents are `ContentSizeLayoutConstraint`s, and a size that comes from outside has
  /// the identifier `UIView-Encapsulated-Layout-Width` or `-Height`, by which tools know it; a minimum size that a view
  /// requires has `minimum-size`.
  public var logDescription: String {
    let key = equation.first.logKey
    switch kind {
    case .constraint:
      return constraint?.logDescription ?? ""
    case .contentSize(let hugging, let resistance):
      var body = equation.logBody
      body.text += " Hug:\(hugging) CompressionResistance:\(resistance)"
      return logEntry("ContentSizeLayoutConstraint", key, nil, body, isActive: true)
    case .autoresizing(let mask):
      var body = equation.logBody
      body.text = "\(mask.logForm) \(body.text)"
      return logEntry("AutoresizingMaskLayoutConstraint", key, nil, body, isActive: true)
    case .given, .notNegative, .minimumSize:
      return logEntry("LayoutConstraint", key, logIdentifier, equation.logBody, isActive: true)
    }
  }

  /// The identifier in a log.
  var logIdentifier: String? {
    switch (kind, attribute) {
    case (.constraint, _): constraint?.identifier
    case (.given, .width): "UIView-Encapsulated-Layout-Width"
    case (.given, .height): "UIView-Encapsulated-Layout-Height"
    case (.given, _): "given-place"
    case (.minimumSize, _): "minimum-size"
    default: nil
    }
  }
}

private func logEntry(
  _ type: String, _ address: String, _ identifier: String?,
  _ body: (text: String, container: View?), isActive: Bool
) -> String {
  var text = "<\(type):\(address)"
  if let identifier, !identifier.isEmpty { text += " '\(identifier)'" }
  text += " \(body.text)   (\(isActive ? "active" : "inactive")"
  if let container = body.container {
    text += ", names: '|':\(container.typeName):\(container.logKey) "
  }
  return text + ")>"
}

extension AutoresizingMask {
  /// The mask as logs print it: `h=--& v=-&-`, where `&` is flexible.
  ///
  /// A mask without any flexible part keeps the place and size: the margin after the view takes changes.
  public var logForm: String {
    func axis(_ parts: [AutoresizingMask]) -> String {
      if parts.allSatisfy({ !contains($0) }) { return "--&" }
      return parts.map { contains($0) ? "&" : "-" }.joined()
    }
    return "h=" + axis([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]) + " v="
      + axis([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
  }
}

// MARK: Names in logs

extension ItemRecord {
  /// `Label:title`; a guide is `LayoutGuide:card/guide0'gap'`.
  package var logName: String {
    if let view { return "\(view.typeName):\(view.logKey)" }
    guard let guide else { return "(gone)" }
    let identifier = guide.identifier.isEmpty ? "" : "'\(guide.identifier)'"
    return "LayoutGuide:\(logKey)\(identifier)"
  }

  /// What stands where logs of Auto Layout have an address.
  var logKey: String {
    if let view { return view.logKey }
    guard let guide else { return "(gone)" }
    guard let owner = guide.owningView else { return "guide" }
    return "\(owner.logKey)/guide\(owner.layoutGuides.firstIndex { $0 === guide } ?? 0)"
  }

  /// Whether the item is a view and the other item lies in it.
  package func contains(_ other: ItemRecord) -> Bool {
    guard let view, let start = other.view ?? other.container else { return false }
    return start.isDescendant(of: view)
  }

  /// The view that the visual format calls `|` beside the item.
  var container: View? { view != nil ? view?.superview : guide?.owningView }
}

extension View {
  /// The identifier, or the numbers of the subviews on the way from the next view above that has a name.
  package var logKey: String {
    var parts: [String] = []
    var view = self
    while true {
      if let identifier = view.identifier, !identifier.isEmpty {
        parts.append(identifier)
        break
      }
      guard let superview = view.superview else {
        parts.append(view.flags.contains(.isWindow) ? "window" : "root")
        break
      }
      if (superview as? Window)?.rootView === view {
        parts.append("root")
        break
      }
      parts.append("\(superview.subviews.firstIndex { $0 === view } ?? 0)")
      view = superview
    }
    return parts.reversed().joined(separator: "/")
  }
}
