import Foundation
import YarLayout
import YarVisualFormat

extension LayoutConstraint {
  /// Makes an inactive constraint between items of any type, as Objective-C's initializer does.
  ///
  /// What is neither a view nor a layout guide counts as an item that is gone: the constraint cannot be activated, which
  /// is reported where the other item is.
  public convenience init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem otherItem: Any?,
    attribute otherAttribute: Attribute, multiplier: Double, constant: Double
  ) {
    let other = otherItem.map { $0 as? any LayoutItem ?? LayoutGuide() as any LayoutItem }
    self.init(
      item: item as? any LayoutItem ?? LayoutGuide(), attribute: attribute, relatedBy: relation,
      toItem: other, attribute: otherAttribute, multiplier: multiplier, constant: constant)
  }

  /// Makes the constraints of a visual format, and stops the program where it has a mistake.
  ///
  /// UIKit raises an exception. Yar's own method throws the mistake instead, with its place in the format; metrics are
  /// numbers of any type.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    var numbers: [String: Double] = [:]
    for (name, value) in metrics ?? [:] { numbers[name] = plainNumber(value) }
    let items = views.compactMapValues { $0 as? any LayoutItem }
    do {
      return try constraints(
        withVisualFormat: format, options: options, metrics: numbers, views: items,
        standardSpacing: .legacy)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// A number of any type; nil for what is none.
func plainNumber(_ value: Any) -> Double? {
  switch value {
  case let number as Double: number
  case let number as CGFloat: Double(number)
  case let number as Int: Double(number)
  case let number as Float: Double(number)
  case let number as NSNumber: number.doubleValue
  default: nil
  }
}

extension LayoutPriority {
  /// A priority that is higher by a number of single precision, which is what UIKit counts in.
  public static func + (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + Double(difference))
  }

  /// A priority that is lower by a number of single precision, which is what UIKit counts in.
  public static func - (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - Double(difference))
  }
}
