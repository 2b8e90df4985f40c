// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import YarUIKit

// A library of layout in the style of the well-known ones, as it would be written for UIKit: blocks, chains, a
// constraint class of its own, items of any type, operators on numbers. It knows nothing of Yar.

public typealias MoorAttribute = NSLayoutConstraint.Attribute

/// A constraint that knows the line it came from.
public final class MoorConstraint: NSLayoutConstraint {
  public var label = ""
}

/// An attribute of an item, with a number that was added or multiplied.
public struct MoorItem {
  let item: Any?
  let attribute: MoorAttribute
  var constant: CGFloat = 0
  var multiplier: CGFloat = 1
}

public func + (left: MoorItem, right: CGFloat) -> MoorItem {
  var result = left
  result.constant += right
  return result
}

public func * (left: MoorItem, right: Double) -> MoorItem {
  var result = left
  result.multiplier *= CGFloat(right)
  return result
}

/// One line of a block: attributes, a target, a number, a priority.
public final class MoorLine {
  private let view: UIView
  private var attributes: [MoorAttribute]
  private var relation = NSLayoutConstraint.Relation.equal
  private var target: Any?
  private var moved: CGFloat = 0
  private var inset: CGFloat = 0
  private var priority = UILayoutPriority.required

  init(_ view: UIView, _ attributes: [MoorAttribute]) {
    (self.view, self.attributes) = (view, attributes)
  }

  public var and: MoorLine { self }
  public var width: MoorLine { with { $0.attributes.append(.width) } }
  public var height: MoorLine { with { $0.attributes.append(.height) } }

  @discardableResult public func equalTo(_ target: Any) -> MoorLine { to(.equal, target) }
  @discardableResult public func atLeast(_ target: Any) -> MoorLine {
    to(.greaterThanOrEqual, target)
  }
  @discardableResult public func atMost(_ target: Any) -> MoorLine { to(.lessThanOrEqual, target) }
  @discardableResult public func equalToSuperview() -> MoorLine { to(.equal, view.superview) }
  @discardableResult public func offset(_ by: CGFloat) -> MoorLine { with { $0.moved = by } }
  @discardableResult public func inset(_ amount: CGFloat) -> MoorLine { with { $0.inset = amount } }
  @discardableResult public func priority(_ value: Float) -> MoorLine {
    with { $0.priority = UILayoutPriority(rawValue: value) }
  }

  private func to(_ relation: NSLayoutConstraint.Relation, _ target: Any?) -> MoorLine {
    with { ($0.relation, $0.target) = (relation, target) }
  }
  private func with(_ change: (MoorLine) -> Void) -> MoorLine {
    change(self)
    return self
  }

  /// The constraints that the line stands for.
  fileprivate var constraints: [MoorConstraint] {
    attributes.map { attribute in
      let right = right(of: attribute)
      let made = MoorConstraint(
        item: view, attribute: attribute, relatedBy: relation, toItem: right.item,
        attribute: right.attribute, multiplier: right.multiplier,
        constant: right.constant + moved + shift(attribute))
      made.priority = priority
      made.label = "\(type(of: view)).\(attribute)"
      return made
    }
  }

  private func right(of attribute: MoorAttribute) -> MoorItem {
    switch target {
    case let item as MoorItem: item
    case let number as CGFloat: fixed(attribute, number)
    case let number as Double: fixed(attribute, CGFloat(number))
    case let number as Int: fixed(attribute, CGFloat(number))
    case let size as CGSize: fixed(attribute, attribute == .width ? size.width : size.height)
    default: MoorItem(item: target, attribute: attribute)
    }
  }

  /// A size is a number; a place is so far from the superview's.
  private func fixed(_ attribute: MoorAttribute, _ number: CGFloat) -> MoorItem {
    let isSize = attribute == .width || attribute == .height
    return MoorItem(item: isSize ? nil : view.superview, attribute: attribute, constant: number)
  }

  private func shift(_ attribute: MoorAttribute) -> CGFloat {
    attribute == .trailing || attribute == .bottom ? -inset : inset
  }
}

/// Where a view is made fast: `view.moor.make { $0.top.equalToSuperview().inset(8) }`.
public final class Moor {
  private let view: UIView
  private var lines: [MoorLine] = []

  init(_ view: UIView) { self.view = view }

  public var leading: MoorLine { line(.leading) }
  public var trailing: MoorLine { line(.trailing) }
  public var top: MoorLine { line(.top) }
  public var bottom: MoorLine { line(.bottom) }
  public var width: MoorLine { line(.width) }
  public var height: MoorLine { line(.height) }
  public var centerX: MoorLine { line(.centerX) }
  public var size: MoorLine { line(.width, .height) }

  private func line(_ attributes: MoorAttribute...) -> MoorLine {
    lines.append(MoorLine(view, attributes))
    return lines[lines.count - 1]
  }

  public func make(_ block: (Moor) -> Void) {
    view.translatesAutoresizingMaskIntoConstraints = false
    block(self)
    NSLayoutConstraint.activate(lines.flatMap(\.constraints))
  }

  /// The same block again with other numbers.
  public func remake(_ block: (Moor) -> Void) {
    let own = view.constraints + (view.superview?.constraints ?? [])
    NSLayoutConstraint.deactivate(own.filter { $0 is MoorConstraint && $0.firstItem === view })
    lines = []
    make(block)
  }
}

extension UIView {
  public var moor: Moor { Moor(self) }
  public func at(_ attribute: MoorAttribute) -> MoorItem { .init(item: self, attribute: attribute) }
}
