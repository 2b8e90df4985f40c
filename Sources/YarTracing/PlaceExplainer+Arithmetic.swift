import YarLayout
import YarSolver

/// The arithmetic by which one constraint gives a number.
extension PlaceExplainer {
  /// `icon.trailing 32 + 8 (icon to title)`.
  func words(_ constraint: LayoutConstraint, _ row: ConstraintID, _ number: Number) -> String {
    var notes: [String] = []
    if let identifier = constraint.identifier, !identifier.isEmpty { notes.append(identifier) }
    var text: String
    if let found = plainWords(constraint, number) {
      text = found
      if constraint.relation != .equal || !constraint.priority.isRequired {
        notes.append("\(constraint)")
      } else if notes.isEmpty, let gap = gapNote(constraint) {
        notes.append(gap)
      }
    } else {
      text = generalWords(row, number)
      notes.append("\(constraint)")
    }
    if island.reachesOut(constraint) {
      notes.append("across the border of '\(island.host.pathComponent)'")
    }
    if !notes.isEmpty { text += " (\(notes.joined(separator: ": ")))" }
    return text
  }

  /// `icon to title`, for gaps between views beside each other.
  private func gapNote(_ constraint: LayoutConstraint) -> String? {
    guard let second = constraint.second, second !== superview.constraintState,
      constraint.first !== superview.constraintState,
      !constraint.firstAttribute.traits.contains(.size),
      constraint.firstAttribute != constraint.secondAttribute
    else { return nil }
    let other = constraint.first === state ? second : constraint.first
    return "\(other.name) to \(state.name)"
  }

  /// The equation solved for the number, with the values of what it mentions; nil where it is not simple.
  private func plainWords(_ constraint: LayoutConstraint, _ number: Number) -> String? {
    guard !constraint.isBetweenDistances, let owner = constraint.owner?.view,
      constraint.first !== constraint.second
    else { return nil }
    let rightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isMirrored =
      rightToLeft
      && (constraint.firstAttribute.traits.contains(.directional)
        || constraint.secondAttribute.traits.contains(.directional))
    let factor = constraint.multiplier
    if isMirrored, factor != 1 { return nil }
    let constant = isMirrored ? -constraint.constant : constraint.constant
    let own: LayoutConstraint.Attribute
    var text: String
    var result: Double
    if constraint.first === state {
      own = constraint.firstAttribute
      guard let second = constraint.second else {
        return number.isSize && own.traits.contains(.size) ? plainSize(constant, number) : nil
      }
      let other = value(of: second, constraint.secondAttribute, owner, rightToLeft)
      result = factor * other + constant
      text = "\(second.name).\(constraint.secondAttribute) \(formatted(other))"
      if factor != 1 { text = "\(formattedExactly(factor)) × \(text)" }
      text += signed(constant)
    } else if constraint.second === state, factor != 0 {
      own = constraint.secondAttribute
      let other = value(of: constraint.first, constraint.firstAttribute, owner, rightToLeft)
      result = (other - constant) / factor
      text = "\(constraint.first.name).\(constraint.firstAttribute) \(formatted(other))"
      text += signed(-constant)
      if factor != 1 {
        text = (constant == 0 ? text : "(\(text))") + " / \(formattedExactly(factor))"
      }
    } else {
      return nil
    }
    guard reduce(&text, &result, from: own.resolved(rightToLeft: rightToLeft), number, owner)
    else { return nil }
    return finished(text, result, number)
  }

  private func plainSize(_ constant: Double, _ number: Number) -> String? {
    var text = formatted(constant)
    var result = constant
    addInsets(&text, &result, number)
    return finished(text, result, number)
  }

  /// Leads from an attribute of the view to the number: a right edge is the place and the width.
  private func reduce(
    _ text: inout String, _ result: inout Double, from own: LayoutConstraint.Attribute,
    _ number: Number, _ owner: View
  ) -> Bool {
    let isHorizontal = number.isHorizontal
    let size = solved(isHorizontal ? .width : .height)
    let start: LayoutConstraint.Attribute = isHorizontal ? .left : .top
    let sizeName = isHorizontal ? "width" : "height"
    func subtract(_ name: String, _ amount: Double, _ share: Double = 1) {
      text += amount < 0 ? " + " : " - "
      text += "\(name) \(formatted(amount.magnitude))"
      result -= share * amount
    }
    switch (own, number.isSize) {
    case (.width, true), (.height, true), (.left, false), (.top, false): break
    case (.right, false), (.bottom, false): subtract("its \(sizeName)", size)
    case (.centerX, false), (.centerY, false): subtract("0.5 × its \(sizeName)", size, 0.5)
    case (.right, true), (.bottom, true):
      subtract(
        "its \(isHorizontal ? "left" : "top") edge", value(of: state, start, owner, false))
    case (.firstBaseline, false): subtract("its baseline", state.firstBaselineOffset)
    case (.lastBaseline, false):
      subtract("its last baseline", size - state.lastBaselineOffset)
    default: return false
    }
    if !number.isSize {
      // From the coordinates of the constraint's owner to those of the superview.
      let shift = value(of: state, start, owner, false) - solved(number)
      if abs(shift) > 1e-9 { subtract("the place of '\(superview.pathComponent)'", shift) }
    }
    addInsets(&text, &result, number)
    return true
  }

  /// From the alignment rectangle, which constraints place, to the frame.
  private func addInsets(_ text: inout String, _ result: inout Double, _ number: Number) {
    let amount = insets(number)
    guard amount != 0 else { return }
    text += signed(amount) + " of alignment insets"
    result += amount
  }

  /// What the number in the frame has more than the one of the alignment rectangle.
  private func insets(_ number: Number) -> Double {
    let insets = state.alignmentInsets
    switch number {
    case .width: return insets.left + insets.right
    case .height: return insets.top + insets.bottom
    case .x: return -insets.left
    case .y: return -insets.top
    }
  }

  /// The arithmetic with what rounding did to it; nil if it does not lead to the number.
  private func finished(_ text: String, _ result: Double, _ number: Number) -> String? {
    let exact = solved(number) + insets(number)
    guard abs(result - exact) <= 1e-6 * max(1, abs(exact)) else { return nil }
    return abs(result - value(number)) > 1e-6 ? text + ", to whole pixels" : text
  }

  /// The row of the solver solved for the number: `0.5 × panel.width 200 - badge.x 4 + 8`.
  func generalWords(_ row: ConstraintID, _ number: Number) -> String {
    let variable = variable(number)
    guard let terms = island.solver.terms(of: row), let constant = island.solver.constant(of: row),
      let own = terms.first(where: { $0.variable.index == variable })?.coefficient
    else { return "" }
    var text = ""
    func add(_ amount: Double, _ words: String) {
      if text.isEmpty { text = amount < 0 ? "-" : "" } else { text += amount < 0 ? " - " : " + " }
      text += words
    }
    for term in terms where term.variable.index != variable {
      let slot = island.owner(of: term.variable)
      guard slot >= 0 else { continue }
      let factor = -term.coefficient / own
      let value = formatted(island.solver.value(of: term.variable))
      let name: String
      switch island.attribute(of: term.variable.index, slot) {
      case .left: name = "x"
      case .top: name = "y"
      case .width: name = "width"
      default: name = "height"
      }
      let owner = island.state(of: slot) === state ? "its" : "\(island.state(of: slot).name)."
      let words = owner == "its" ? "its \(name) \(value)" : "\(owner)\(name) \(value)"
      let size = factor.magnitude
      add(factor, abs(size - 1) < 1e-9 ? words : "\(formattedExactly(size)) × \(words)")
    }
    let rest = constant / own
    if abs(rest) > 1e-9 || text.isEmpty { add(rest, formatted(rest.magnitude)) }
    return text
  }

  // MARK: Values

  /// The number as the solver has it, of the alignment rectangle.
  private func solved(_ number: Number) -> Double {
    island.solver.value(of: Variable(index: variable(number)))
  }

  private func value(
    of state: ItemRecord, _ attribute: LayoutConstraint.Attribute, _ owner: View,
    _ rightToLeft: Bool
  ) -> Double {
    island.solver.value(
      of: island.expression(state, attribute.resolved(rightToLeft: rightToLeft), in: owner))
  }

  private func signed(_ amount: Double) -> String {
    amount == 0 ? "" : (amount < 0 ? " - " : " + ") + formatted(amount.magnitude)
  }
}
