import YarDiagnosis
import YarInterfaceBuilder
import YarLayout

/// A change that helps, written into the text of a document of Interface Builder.
package struct InterfaceFix {
  private let live: LiveInterfaceScene
  private let root: View
  private var patch: InterfacePatch

  /// The document's text with a change; nil where the text cannot say it.
  ///
  /// - Parameters:
  ///   - patch: The text, without changes yet.
  ///   - fix: The change.
  ///   - live: The scene that it was found in, laid out.
  package static func text(
    of patch: InterfacePatch, applying fix: FindingFix, in live: LiveInterfaceScene
  ) -> [UInt8]? {
    var writer = InterfaceFix(live: live, root: live.window.rootView ?? live.window, patch: patch)
    if fix.steps.isEmpty {
      guard case .note(let path, let numbers) = fix.change, numbers.count == 4,
        let view = writer.root.descendant(at: path), let source = writer.source(of: view)
      else { return nil }
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      guard writer.patch.setFrame(rect, at: source.position),
        writer.patch.set("misplaced", to: nil, at: source.position)
      else { return nil }
      return writer.patch.text
    }
    if writer.rewrite(fix.steps) { return writer.patch.text }
    for step in fix.steps where !writer.apply(step) { return nil }
    return writer.patch.text
  }

  private func source(of view: View) -> InterfaceView? {
    live.views.first { $0.view === view }?.source
  }

  /// A constraint and what the document says of it; nil where it is none of the document's.
  private func constraint(
    at way: [Int]
  ) -> (live: LayoutConstraint, source: InterfaceConstraint)? {
    guard let constraint = root.constraint(at: way),
      let known = live.constraints.first(where: { $0.constraint === constraint })
    else { return nil }
    return (constraint, known.source)
  }

  private mutating func apply(_ step: FindingStep) -> Bool {
    switch step {
    case .priority(let way, let value):
      return set("priority", formattedExactly(value), ofConstraint: way)
    case .relation(let way, let relation):
      return set("relation", Self.relation(relation).first?.value, ofConstraint: way)
    case .constant(let way, let value): return setConstant(value, way)
    case .safeArea(let way): return tieToSafeArea(way)
    case .remove(let way):
      guard let (_, source) = constraint(at: way) else { return false }
      return patch.remove(at: source.position)
    case .add(let addition): return add(addition)
    case .contentPriority(let way, let axis, let isHugging, let priority):
      let name =
        "\(axis)" + (isHugging ? "HuggingPriority" : "CompressionResistancePriority")
      return set(name, formattedExactly(priority), ofView: way)
    case .releaseFrame(let way):
      return set("translatesAutoresizingMaskIntoConstraints", "NO", ofView: way)
    case .releaseDirection(let way): return set("semanticContentAttribute", nil, ofView: way)
    case .wrap(let way): return set("numberOfLines", "0", ofView: way)
    case .lines(let way, let count): return set("numberOfLines", "\(count)", ofView: way)
    case .shrink(let way, let share):
      return set("adjustsFontSizeToFit", "YES", ofView: way)
        && set("minimumScaleFactor", formattedExactly(share), ofView: way)
    case .frame(let way, let rect):
      guard let view = root.descendant(along: way[...]), let source = source(of: view) else {
        return false
      }
      return patch.setFrame(rect, at: source.position)
    case .spacing(let way, _, _, let value):
      guard root.descendant(along: way[...]) is StackView else { return false }
      return set("spacing", formattedExactly(value), ofView: way)
    case .releaseMinimumSize, .desiredLength: return false
    }
  }

  private mutating func set(_ name: String, _ value: String?, ofView way: [Int]) -> Bool {
    guard let view = root.descendant(along: way[...]), let source = source(of: view) else {
      return false
    }
    return patch.set(name, to: value, at: source.position)
  }

  private mutating func set(_ name: String, _ value: String?, ofConstraint way: [Int]) -> Bool {
    guard let (_, source) = constraint(at: way) else { return false }
    return patch.set(name, to: value, at: source.position)
  }

  /// The number that the document has may differ from that of the live constraint: lines of text are found from the middle.
  private mutating func setConstant(_ value: Double, _ way: [Int]) -> Bool {
    guard let (constraint, source) = constraint(at: way), source.constants.isEmpty else {
      return false
    }
    let written = source.constant + value - constraint.constant
    // A distance that the system chooses is one no more.
    return patch.set("constant", to: formattedExactly(written), at: source.position)
      && patch.set("symbolic", to: nil, at: source.position)
  }

  private mutating func tieToSafeArea(_ way: [Int]) -> Bool {
    guard let (constraint, source) = constraint(at: way), let owner = constraint.owner?.view,
      let view = self.source(of: owner), let guide = patch.safeAreaID(at: view.position)
    else { return false }
    let isFirst = constraint.firstItem === owner
    return patch.set(isFirst ? "firstItem" : "secondItem", to: guide, at: source.position)
  }

  // MARK: Constraints that come

  /// Writes a constraint into the place of one between the same items; false where the steps are something else.
  ///
  /// It keeps its id, which outlets may name, and its place among the others.
  private mutating func rewrite(_ steps: [FindingStep]) -> Bool {
    guard steps.count == 2, case .remove(let way) = steps[0], case .add(let addition) = steps[1],
      let (old, source) = constraint(at: way), source.constants.isEmpty,
      item(addition.first) === old.firstItem,
      addition.second.map({ item($0) === old.secondItem }) ?? (old.secondItem == nil)
    else { return false }
    var changes: [(name: String, value: String?)] = []
    if addition.firstAttribute != old.firstAttribute {
      changes.append(("firstAttribute", "\(addition.firstAttribute)"))
    }
    if addition.secondAttribute != old.secondAttribute {
      changes.append(("secondAttribute", "\(addition.secondAttribute)"))
    }
    if addition.relation != old.relation {
      changes.append(("relation", Self.relation(addition.relation).first?.value))
    }
    if addition.multiplier != old.multiplier {
      changes.append(("multiplier", formattedExactly(addition.multiplier)))
    }
    if addition.priority != old.priority {
      changes.append(("priority", formattedExactly(addition.priority.rawValue)))
    }
    if addition.constant != old.constant {
      let constant = source.constant + addition.constant - old.constant
      changes += [("constant", formattedExactly(constant)), ("symbolic", nil)]
    }
    for change in changes {
      guard patch.set(change.name, to: change.value, at: source.position) else { return false }
    }
    return !changes.isEmpty
  }

  private func item(_ item: FindingAddition.Item) -> (any LayoutItem)? {
    guard let view = root.descendant(along: item.view[...]) else { return nil }
    guard let guide = item.guide else { return view }
    return view.layoutGuides.indices.contains(guide) ? view.layoutGuides[guide] : nil
  }

  /// The id of a view, or of its guide; nil where the document names it not.
  private func id(of item: FindingAddition.Item) -> String? {
    guard let view = root.descendant(along: item.view[...]), let source = source(of: view) else {
      return nil
    }
    guard item.guide != nil else { return source.id.isEmpty ? nil : source.id }
    guard let guide = self.item(item) as? LayoutGuide else { return nil }
    return source.guides.first { guide.isGuide($0.key, of: view) }?.id
  }

  private mutating func add(_ addition: FindingAddition) -> Bool {
    guard let first = root.descendant(along: addition.first.view[...]),
      let id = id(of: addition.first)
    else { return false }
    var attributes: [(name: String, value: String)] = []
    var owner = first
    if let other = addition.second {
      guard let second = root.descendant(along: other.view[...]), let tied = self.id(of: other),
        let common = first.commonAncestor(with: second)
      else { return false }
      owner = common
      attributes = [("firstItem", id), ("firstAttribute", "\(addition.firstAttribute)")]
      attributes += Self.relation(addition.relation)
      attributes += [("secondItem", tied), ("secondAttribute", "\(addition.secondAttribute)")]
      if addition.multiplier != 1 {
        attributes.append(("multiplier", formattedExactly(addition.multiplier)))
      }
    } else {
      guard addition.first.guide == nil else { return false }
      attributes = [("firstAttribute", "\(addition.firstAttribute)")]
      attributes += Self.relation(addition.relation)
    }
    if addition.constant != 0 {
      attributes.append(("constant", formattedExactly(addition.constant)))
    }
    if !addition.priority.isRequired {
      attributes.append(("priority", formattedExactly(addition.priority.rawValue)))
    }
    guard let holder = source(of: owner) else { return false }
    return patch.addConstraint(attributes, at: holder.position)
  }

  private static func relation(
    _ relation: LayoutConstraint.Relation
  ) -> [(name: String, value: String)] {
    switch relation {
    case .equal: []
    case .lessThanOrEqual: [("relation", "lessThanOrEqual")]
    case .greaterThanOrEqual: [("relation", "greaterThanOrEqual")]
    }
  }
}

extension LayoutGuide {
  /// Whether it is what Interface Builder calls by a key at a view.
  fileprivate func isGuide(_ key: String, of view: View) -> Bool {
    switch key {
    case "safeArea": identifier == key || self === view.safeAreaLayoutGuide
    case "contentLayoutGuide": self === (view as? ScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": self === (view as? ScrollView)?.frameLayoutGuide
    case "layoutMargins": identifier == key || self === view.layoutMarginsGuide
    case "readableContent", "readableContentGuide": self === view.readableContentGuide
    case "keyboard", "keyboardLayoutGuide": self === view.keyboardLayoutGuide
    default: false
    }
  }
}
