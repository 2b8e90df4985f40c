// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import YarUIKit

// A library of layout in the style of the well-known ones, as it would be written for UIKit: blocks, chains, a
// constraint class of its own, items of any type, operators on numbers. It knows nothing of Yar.

/// A constraint that knows the line it came from.
public final class MoorConstraint: NSLayoutConstraint {
  public var label = ""
}

/// What a constraint can be measured against.
public protocol MoorTarget {}

extension UIView: MoorTarget {}
extension UILayoutGuide: MoorTarget {}
extension CGFloat: MoorTarget {}
extension Double: MoorTarget {}
extension Int: MoorTarget {}
extension CGSize: MoorTarget {}
extension UIEdgeInsets: MoorTarget {}

/// Attributes of an item, with a number that was added or multiplied.
public struct MoorItem: MoorTarget {
  let item: Any?
  let attributes: [NSLayoutConstraint.Attribute]
  var constant: CGFloat = 0
  var multiplier: CGFloat = 1
}

public func + (left: MoorItem, right: CGFloat) -> MoorItem {
  var result = left
  result.constant += right
  return result
}

public func - (left: MoorItem, right: CGFloat) -> MoorItem { left + -right }

public func * (left: MoorItem, right: Double) -> MoorItem {
  var result = left
  result.multiplier *= CGFloat(right)
  return result
}

/// One line of a block: attributes, a target, a number, a priority.
public final class MoorLine {
  fileprivate let item: Any
  fileprivate var attributes: [NSLayoutConstraint.Attribute]
  fileprivate var relation = NSLayoutConstraint.Relation.equal
  fileprivate var target: MoorTarget?
  fileprivate var offset: CGFloat = 0
  fileprivate var inset = UIEdgeInsets.zero
  fileprivate var factor: CGFloat = 1
  fileprivate var priority = UILayoutPriority.required

  init(_ item: Any, _ attributes: [NSLayoutConstraint.Attribute]) {
    self.item = item
    self.attributes = attributes
  }

  public var and: MoorLine { self }
  public var left: MoorLine { adding(.left) }
  public var top: MoorLine { adding(.top) }
  public var right: MoorLine { adding(.right) }
  public var bottom: MoorLine { adding(.bottom) }
  public var width: MoorLine { adding(.width) }
  public var height: MoorLine { adding(.height) }

  private func adding(_ attribute: NSLayoutConstraint.Attribute) -> MoorLine {
    attributes.append(attribute)
    return self
  }

  @discardableResult public func equalTo(_ target: MoorTarget) -> MoorLine { to(.equal, target) }
  @discardableResult public func atLeast(_ target: MoorTarget) -> MoorLine {
    to(.greaterThanOrEqual, target)
  }
  @discardableResult public func atMost(_ target: MoorTarget) -> MoorLine {
    to(.lessThanOrEqual, target)
  }
  @discardableResult public func equalToSuperview() -> MoorLine {
    guard let superview = (item as? UIView)?.superview else { fatalError("no superview") }
    return to(.equal, superview)
  }
  @discardableResult public func offset(_ amount: CGFloat) -> MoorLine {
    offset = amount
    return self
  }
  @discardableResult public func inset(_ amount: CGFloat) -> MoorLine {
    inset = UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount)
    return self
  }
  @discardableResult public func multiplied(by amount: CGFloat) -> MoorLine {
    factor = amount
    return self
  }
  @discardableResult public func priority(_ value: Float) -> MoorLine {
    priority = UILayoutPriority(rawValue: value)
    return self
  }

  private func to(_ relation: NSLayoutConstraint.Relation, _ target: MoorTarget) -> MoorLine {
    self.relation = relation
    self.target = target
    return self
  }

  /// The constraints that the line stands for.
  fileprivate var constraints: [MoorConstraint] {
    attributes.map { attribute in
      let (other, otherAttribute, constant, multiplier) = right(of: attribute)
      let made = MoorConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: otherAttribute, multiplier: multiplier * factor, constant: constant)
      made.priority = priority
      made.label = "\(type(of: item)).\(attribute)"
      return made
    }
  }

  private func right(
    of attribute: NSLayoutConstraint.Attribute
  ) -> (Any?, NSLayoutConstraint.Attribute, CGFloat, CGFloat) {
    let moved = offset + shift(attribute)
    switch target {
    case let item as MoorItem:
      let other = item.attributes.count == 1 ? item.attributes[0] : attribute
      return (item.item, other, item.constant + moved, item.multiplier)
    case let number as CGFloat: return fixed(attribute, number + moved)
    case let number as Double: return fixed(attribute, CGFloat(number) + moved)
    case let number as Int: return fixed(attribute, CGFloat(number) + moved)
    case let size as CGSize: return fixed(attribute, attribute == .width ? size.width : size.height)
    default: return (target, attribute, moved, 1)
    }
  }

  /// A size is a number; a place is so far from the superview's.
  private func fixed(
    _ attribute: NSLayoutConstraint.Attribute, _ number: CGFloat
  ) -> (Any?, NSLayoutConstraint.Attribute, CGFloat, CGFloat) {
    let isSize = attribute == .width || attribute == .height
    return (isSize ? nil : (item as? UIView)?.superview, attribute, number, 1)
  }

  private func shift(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .left, .leading: inset.left
    case .top: inset.top
    case .right, .trailing: -inset.right
    case .bottom: -inset.bottom
    case .width: -(inset.left + inset.right)
    case .height: -(inset.top + inset.bottom)
    default: 0
    }
  }
}

/// Where a view is made fast: `view.moor.make { $0.edges.equalToSuperview().inset(8) }`.
public final class Moor {
  private let item: Any
  private var lines: [MoorLine] = []

  init(_ item: Any) { self.item = item }

  public var left: MoorLine { line(.left) }
  public var leading: MoorLine { line(.leading) }
  public var trailing: MoorLine { line(.trailing) }
  public var top: MoorLine { line(.top) }
  public var bottom: MoorLine { line(.bottom) }
  public var width: MoorLine { line(.width) }
  public var height: MoorLine { line(.height) }
  public var centerX: MoorLine { line(.centerX) }
  public var centerY: MoorLine { line(.centerY) }
  public var center: MoorLine { line(.centerX, .centerY) }
  public var size: MoorLine { line(.width, .height) }
  public var edges: MoorLine { line(.top, .leading, .bottom, .trailing) }

  private func line(_ attributes: NSLayoutConstraint.Attribute...) -> MoorLine {
    lines.append(MoorLine(item, attributes))
    return lines[lines.count - 1]
  }

  @discardableResult public func make(_ block: (Moor) -> Void) -> [MoorConstraint] {
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    lines = []
    block(self)
    let made = lines.flatMap(\.constraints)
    NSLayoutConstraint.activate(made)
    return made
  }

  /// The same block again with other numbers.
  public func remake(_ block: (Moor) -> Void) {
    guard let view = item as? UIView else { return }
    let near = view.constraints + (view.superview?.constraints ?? [])
    NSLayoutConstraint.deactivate(near.filter { $0 is MoorConstraint && $0.firstItem === view })
    make(block)
  }
}

extension UIView {
  /// A name of its own, as libraries of this kind have.
  public var moor: Moor { Moor(self) }

  public func at(_ attribute: NSLayoutConstraint.Attribute) -> MoorItem {
    MoorItem(item: self, attributes: [attribute])
  }
}

extension UILayoutGuide {
  public var moor: Moor { Moor(self) }
}
