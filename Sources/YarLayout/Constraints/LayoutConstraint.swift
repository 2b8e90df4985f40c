/// A rule about one or two views or guides: `first == multiplier · second + constant`, or with `<=`, `>=`.
///
/// A constraint has no effect until it is active. Items, attributes, relation and multiplier are fixed when
/// it is made; constant and priority can be changed at any time, and changing the constant is the cheap way
/// to move things.
///
/// ```swift
/// let gap = title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)
/// gap.priority = .defaultHigh
/// gap.isActive = true
/// ```
///
/// A combination that means nothing (a position equal to a number, leading against left) does not stop the
/// program: the constraint carries the ``error`` and reports it when it is activated.
///
/// A constraint does not keep its items alive. When one of them is deallocated, the constraint becomes
/// inactive for good. Source: Auto Layout's `NSLayoutConstraint`.
open class LayoutConstraint {
  /// What made a constraint.
  package enum Origin: UInt8 {
    case user
    /// Stands for a view's frame or autoresizing mask.
    case autoresizing
    /// Ties a layout margins, safe area or other guide of Yar's own to its view.
    case systemGuide
    /// Made by a stack view.
    case stack
  }

  // There are several constraints for each view: what few of them need is kept elsewhere.

  package let first: ItemRecord
  package let second: ItemRecord?
  private var extras: Extras?

  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item; `notAnAttribute` without one.
  public let secondAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation
  @exclusivity(unchecked) package var origin = Origin.user
  /// Makes it one that stands for a view's frame, as a recorded case has it: for `Tools/Conformance`.
  @_spi(Tools) public func standForFrame() { origin = .autoresizing }
  /// Whether the constraint waits to be brought into its island.
  @exclusivity(unchecked) var isQueued = false
  /// Whether the constraint contradicts others and is left out of the layout for now.
  @exclusivity(unchecked) package internal(set) var isBroken = false
  /// Whether the constant is the standard distance of the system, by which logs tell it.
  package var usesSystemSpacing = false

  /// Whether a document keeps the constraint; Yar does nothing with it.
  public var shouldBeArchived = false

  /// The factor of the second attribute.
  public let multiplier: Double
  @exclusivity(unchecked) var storedConstant: Double
  @exclusivity(unchecked) var storedPriority: LayoutPriority

  /// A name for messages and traces; nil by default.
  public var identifier: String? {
    get { extras?.identifier }
    set {
      if let extras {
        extras.identifier = newValue
      } else if newValue != nil {
        extras = Extras(identifier: newValue)
      }
    }
  }

  /// The place among the constraints that a stack view needs, in the order of its plan; -1 outside a stack view's.
  var planPosition: Int32 {
    get { extras?.planPosition ?? -1 }
    set {
      guard newValue != planPosition else { return }
      // Theirs have a name of their own, so that the record is there.
      let record = extras ?? Extras()
      record.planPosition = newValue
      extras = record
    }
  }

  /// The other ends of distances between anchors; nil for ordinary constraints.
  package var distances: AnchorDistances? { extras?.distances }

  // MARK: Where it is installed

  /// The record of the view that owns the constraint while it is active.
  package internal(set) var owner: ItemRecord?
  @exclusivity(unchecked) var ownerPosition: Int32 = -1
  @exclusivity(unchecked) var firstPosition: Int32 = -1
  @exclusivity(unchecked) var secondPosition: Int32 = -1
  /// The solver row, and the island it is in.
  @exclusivity(unchecked) package internal(set) var row: Int32 = -1
  @exclusivity(unchecked) unowned(unsafe) package internal(set) var island: Island?

  /// Makes an inactive constraint between Yar's own records of items; nothing for users.
  ///
  /// Public, as a subclass inherits the other initializers only if it can see this one.
  public init(
    _ first: LayoutItemState, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: LayoutItemState?, _ secondAttribute: Attribute, multiplier: Double, constant: Double
  ) {
    self.first = first.record
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second?.record
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    storedConstant = constant
    storedPriority = .required
  }

  /// The same between distances.
  convenience init(
    _ first: LayoutItemState, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: LayoutItemState?, _ secondAttribute: Attribute, multiplier: Double,
    constant: Double, distances: AnchorDistances?
  ) {
    self.init(
      first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
      constant: constant)
    if let distances { extras = Extras(distances: distances) }
  }

  /// Makes an inactive constraint between attributes of two items, or of one item and a number.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - attribute: What of the first item.
  ///   - relation: How the sides compare.
  ///   - otherItem: The second item, or nil for a plain number.
  ///   - otherAttribute: What of the second item; of no meaning, and read as `notAnAttribute`, for a plain number.
  ///   - multiplier: The factor of the second attribute; 1 by default.
  ///   - constant: What is added to the right side, in points; 0 by default.
  ///
  /// A combination that means nothing is kept as ``error``.
  public convenience init(
    item: any LayoutItem, attribute: Attribute, relatedBy relation: Relation,
    toItem otherItem: (any LayoutItem)?, attribute otherAttribute: Attribute,
    multiplier: Double = 1, constant: Double = 0
  ) {
    self.init(
      item._layoutItemState, attribute, relation, otherItem?._layoutItemState,
      otherItem == nil ? .notAnAttribute : otherAttribute, multiplier: multiplier,
      constant: constant)
  }

  // MARK: Reading

  /// Whether the sides are distances between anchors.
  package var isBetweenDistances: Bool { distances != nil }

  /// The first item, or nil after it was deallocated.
  public var firstItem: (any LayoutItem)? { first.item }

  /// The second item, or nil if there is none or it was deallocated.
  public var secondItem: (any LayoutItem)? { second?.item }

  /// Why the constraint is not legal, or nil.
  ///
  /// Activating an illegal constraint reports it as a layout issue and does nothing else, but for
  /// ``LayoutConstraintError/mixedAxis``, which is reported and counts.
  public var error: LayoutConstraintError? {
    if distances != nil {
      guard multiplier.isFinite, storedConstant.isFinite else { return .nonFinite }
      return LayoutConstraint.isInRange(multiplier: multiplier, constant: storedConstant)
        ? nil : .outOfRange
    }
    return LayoutConstraint.error(
      firstAttribute: firstAttribute, secondAttribute: secondAttribute,
      hasSecondItem: second != nil,
      multiplier: multiplier, constant: storedConstant)
  }

  // MARK: Changing

  /// What is added to the right side, in points.
  ///
  /// Changing it is cheap: only what moves is worked out again. A number that is not finite, or beyond
  /// ±10,000,000, is reported as a layout issue and changes nothing.
  public var constant: Double {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      guard newValue.isFinite, newValue.magnitude <= LayoutConstraint.greatestConstant else {
        report(.invalidConstant(description, newValue, storedConstant))
        return
      }
      storedConstant = newValue
      island?.constantDidChange(of: self)
    }
  }

  /// How much the constraint counts against others; required by default.
  ///
  /// It can be changed while the constraint is active, also to and from required, unless the environment
  /// asks for the rule of older systems (`strictPriorityMutation`).
  ///
  /// A priority out of range is reported as a layout issue and changes nothing.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      guard newValue.isValid else {
        report(
          .invalidConstraintPriority(description, newValue.rawValue, storedPriority.rawValue))
        return
      }
      if newValue.isRequired != storedPriority.isRequired, owner?.view?.forbidsMutation == true {
        report(.requiredPriorityMutation)
        return
      }
      storedPriority = newValue
      island?.priorityDidChange(of: self)
    }
  }

  /// Changes the priority, or says why that is not possible.
  public func setPriority(_ newPriority: LayoutPriority) throws(LayoutConstraintError) {
    guard newPriority.isValid else { throw .priorityOutOfRange }
    if newPriority.isRequired != storedPriority.isRequired, owner?.view?.forbidsMutation == true {
      throw .requiredPriorityMutation
    }
    priority = newPriority
  }

  /// Notes an issue with the tree that the constraint belongs to, if there is one.
  func report(_ error: LayoutConstraintError) {
    report(.invalidConstraint(description, error))
  }

  private func report(_ issue: LayoutIssue.Kind) {
    var view = first.owningView
    // What nobody has added to a tree yet may never be in one: the other item tells.
    if let other = second?.owningView, view?.superview == nil, !(view?.hasSubviews ?? false) {
      view = other
    }
    view?.report(issue)
  }
}

extension View {
  /// Whether priorities of active constraints may not become or cease to be required.
  fileprivate var forbidsMutation: Bool { environment.strictPriorityMutation }
}

extension LayoutConstraint {
  /// What few constraints need.
  private final class Extras {
    let distances: AnchorDistances?
    var identifier: String?
    var planPosition: Int32 = -1

    init(distances: AnchorDistances? = nil, identifier: String? = nil) {
      self.distances = distances
      self.identifier = identifier
    }
  }
}

/// The other ends of distances between anchors: `first − firstOrigin` against `second − secondOrigin`.
package final class AnchorDistances {
  package let firstOrigin: ItemRecord
  package let firstOriginAttribute: LayoutConstraint.Attribute
  let secondOrigin: ItemRecord?
  let secondOriginAttribute: LayoutConstraint.Attribute
  @exclusivity(unchecked) var firstPosition: Int32 = -1
  @exclusivity(unchecked) var secondPosition: Int32 = -1

  init(
    _ firstOrigin: LayoutItemState, _ firstOriginAttribute: LayoutConstraint.Attribute,
    _ secondOrigin: LayoutItemState?, _ secondOriginAttribute: LayoutConstraint.Attribute
  ) {
    self.firstOrigin = firstOrigin.record
    self.firstOriginAttribute = firstOriginAttribute
    self.secondOrigin = secondOrigin?.record
    self.secondOriginAttribute = secondOriginAttribute
  }
}

/// Two constraints are equal if they are the same, whatever they say.
extension LayoutConstraint: Hashable {
  /// Whether both are one constraint.
  public static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool { left === right }

  /// Feeds the identity of the constraint.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
