import YarLayout

/// Constraints and variations.
extension InterfaceReader {
  /// A constraint; nil, and a note, if it says nothing that can be done.
  func constraint(_ element: XMLElement) -> InterfaceConstraint? {
    element.skip(attributesIn: [
      "symbolic", "userLabel", "customClass", "customModule", "customModuleProvider", "exportLabel",
      "shouldBeArchived",
    ])
    let id = id(of: element)
    guard let first = attribute("firstAttribute", of: element) else { return nil }
    var result = InterfaceConstraint(id: id, position: element.position, firstAttribute: first)
    result.firstItem = element["firstItem"]
    result.secondItem = element["secondItem"]
    if element.value(of: "secondAttribute") != nil {
      guard let second = attribute("secondAttribute", of: element) else { return nil }
      result.secondAttribute = second
    }
    switch element["relation"] {
    case "lessThanOrEqual": result.relation = .lessThanOrEqual
    case "greaterThanOrEqual": result.relation = .greaterThanOrEqual
    default: result.relation = .equal
    }
    if let text = element["multiplier"] { result.multiplier = multiplier(text, element) }
    result.constant = number("constant", of: element) ?? 0
    if let priority = number("priority", of: element) {
      guard priority > 0 else {
        note(
          "'priority' of <constraint> is \(element.value(of: "priority") ?? ""); priorities are above 0 and at most "
            + "1000, and the constraint is left out", at: element)
        return nil
      }
      result.priority = LayoutPriority(min(1000, priority))
    }
    result.isPlaceholder = flag("placeholder", of: element) ?? false
    result.identifier = element["identifier"]
    for variation in element.children("variation") {
      guard let classes = SizeClasses(variationKey: variation["key"] ?? "") else { continue }
      if let constant = number("constant", of: variation) {
        result.constants.append((classes, constant))
      }
    }
    skipKnownParts(of: element)
    return result
  }

  private func attribute(
    _ name: String, of element: XMLElement
  ) -> LayoutConstraint.Attribute? {
    guard let text = element[name] else {
      note("<constraint> has no '\(name)'; the constraint is left out", at: element)
      return nil
    }
    guard let attribute = LayoutConstraint.Attribute(interfaceBuilderName: text) else {
      note(
        "'\(name)' of <constraint> is \"\(shortened(text))\", which is not known; "
          + "the constraint is left out",
        at: element)
      return nil
    }
    return attribute
  }

  /// `1.5`, or a ratio `16:9` or `1/3`.
  private func multiplier(_ text: String, _ element: XMLElement) -> Double {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
    if parts.count == 1, let value = parts[0], value.isFinite { return value }
    if parts.count == 2, let top = parts[0], let bottom = parts[1], bottom != 0, top.isFinite,
      bottom.isFinite
    {
      return top / bottom
    }
    note(
      "'multiplier' of <constraint> is \"\(shortened(text))\", neither a number nor a ratio such as "
        + "\"16:9\"; it counts as 1",
      at: element)
    return 1
  }

  /// A variation; nil if it is for something else than size classes.
  func variation(_ element: XMLElement) -> InterfaceVariation? {
    let key = element["key"] ?? ""
    var result = InterfaceVariation()
    if key != "default" {
      guard let classes = SizeClasses(variationKey: key) else { return nil }
      result.classes = classes
    }
    for mask in element.children("mask") {
      let excluded = Set(mask.children("exclude").compactMap { $0["reference"] })
      let included = Set(mask.children("include").compactMap { $0["reference"] })
      if mask["key"] == "subviews" {
        result.excludedSubviews = excluded
        result.includedSubviews = included
      } else {
        result.excludedConstraints = excluded
        result.includedConstraints = included
      }
    }
    result.margins = explicitMargins(of: element)
    result.font = font("fontDescription", of: element)
    result.isHidden = flag("hidden", of: element)
    if let axis = element["axis"] { result.axis = axis == "vertical" ? .vertical : .horizontal }
    result.spacing = number("spacing", of: element)
    result.distribution = element["distribution"].flatMap { .init(rawValue: $0) }
    result.alignment = element["alignment"].flatMap { .init(interfaceBuilderName: $0) }
    return result
  }
}
