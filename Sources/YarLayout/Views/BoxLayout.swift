import YarBoxes

/// What a container takes as a layout: a class that can be written with a leading dot.
///
/// Only `BoxLayout` and its subclasses conform.
public protocol BoxLayoutKind: AnyObject {
  /// The layout itself.
  var boxLayout: BoxLayout { get }
}

/// How a container lays out one group of its subviews.
///
/// A container (`WeView`) may have several layouts; each subview belongs to at most one, and layouts do
/// not know of each other. A layout belongs to one container; a second one that is given the same
/// layout reports an issue. Every `set…` call returns the layout as its own type, so calls chain:
///
/// ```swift
/// panel.addSubviews([icon, title, button], .horizontal).setMargin(5).setSpacing(5)
/// ```
open class BoxLayout: BoxLayoutKind {
  /// The container: not a counted reference, it clears it when it goes away.
  @exclusivity(unchecked) var containerReference: Unmanaged<View>?
  /// All margins and gaps, if one of them is not a number of single precision.
  @exclusivity(unchecked) private var preciseLengths: PreciseLengths?
  @exclusivity(unchecked) var memberCount: Int32 = 0
  /// The group of the mirror that is being linked; -1 at other times.
  @exclusivity(unchecked) var group: Int32 = -1
  /// The last view that was put into that group.
  @exclusivity(unchecked) var lastLinked: Int32 = -1
  /// Margins and gaps in single precision; see `length(_:)`.
  @exclusivity(unchecked) private var lengths = BoxLengths<Float>()
  @exclusivity(unchecked) var boxStyle = BoxStyle() {
    didSet {
      guard boxStyle != oldValue else { return }
      propertyDidChange()
      // What a text makes of no room goes by it.
      guard boxStyle[.followsWeView2] != oldValue[.followsWeView2] else { return }
      for view in subviews where view.wrapsContent { view.setNeedsMeasure() }
    }
  }

  init() {}

  /// For the layouts that keep something of their own among the options.
  init(options: BoxStyle.Options) { boxStyle.options = options }

  /// The layout itself.
  @inlinable public final var boxLayout: BoxLayout { self }

  /// Gives all properties their defaults.
  @discardableResult
  public func resetAllProperties() -> Self {
    for length in BoxLength.allCases { setLength(length, 0) }
    lengths = BoxLengths()
    preciseLengths = nil
    var fresh = BoxStyle()
    // The axis says what a layout is; it stays.
    fresh[.isColumn] = boxStyle[.isColumn]
    boxStyle = fresh
    return self
  }

  /// A margin or a gap, in points.
  func length(_ which: BoxLength) -> Double {
    preciseLengths.map { $0.lengths[which] } ?? Double(lengths[which])
  }

  /// Lengths are mostly whole numbers, which single precision holds.
  @inline(__always)
  final func setLength(_ which: BoxLength, _ value: Double) {
    let short = Float(value)
    guard Double(short) == value, short.isFinite, preciseLengths == nil else {
      setUncommonLength(which, value)
      return
    }
    let before = lengths[which]
    lengths[which] = short
    if short != before { propertyDidChange() }
  }

  private func setUncommonLength(_ which: BoxLength, _ value: Double) {
    guard value.isFinite else {
      containerReference?._withUnsafeGuaranteedRef { container in
        container.report(.invalidProperty(which.name, value, 0))
      }
      setLength(which, 0)
      return
    }
    let before = length(which)
    if let preciseLengths {
      preciseLengths.lengths[which] = value
    } else {
      let made = PreciseLengths(BoxLengths(lengths))
      made.lengths[which] = value
      preciseLengths = made
    }
    if value != before { propertyDidChange() }
  }

  /// The container is laid out again, for a property that changed.
  @inline(__always)
  final func propertyDidChange() {
    containerReference?._withUnsafeGuaranteedRef { container in
      // Before the first layout nobody has read the properties.
      if let tree = container.linkedTree { tree.layoutWasSet(self, of: container) }
    }
  }

  /// What a grid says of its rows and columns; nil for other layouts.
  var gridDescription: GridDescription? { nil }

  /// Writes what the mirror reads of the layout.
  func copyStyle(to style: inout GroupStyle) {
    style.hAlign = HorizontalPlace(boxStyle.hAlign)
    style.vAlign = VerticalPlace(boxStyle.vAlign)
    style.positioning = Positioning(rawValue: boxStyle.cellPositioning.rawValue) ?? .normal
    style.crops = boxStyle[.cropsSubviewOverflow]
    style.followsWeView2 = boxStyle[.followsWeView2]
    style.stretchesSpacing = boxStyle[.stretchesSpacing]
    style.leftMargin = roundedUp(.leftMargin)
    style.rightMargin = roundedUp(.rightMargin)
    style.topMargin = roundedUp(.topMargin)
    style.bottomMargin = roundedUp(.bottomMargin)
    style.hSpacing = rounded(.hSpacing)
    style.vSpacing = rounded(.vSpacing)
  }

  @inline(__always)
  private func roundedUp(_ margin: BoxLength) -> Float {
    preciseLengths == nil ? lengths[margin].roundedUpToWhole : single(ceil(length(margin)))
  }

  @inline(__always)
  private func rounded(_ gap: BoxLength) -> Float {
    preciseLengths == nil ? lengths[gap].roundedToWhole : single(round(length(gap)))
  }

  func didLose(_ view: View) {
    memberCount -= 1
    if memberCount <= 0 { containerReference?.takeUnretainedValue().layoutIsEmpty(self) }
  }
}

extension HorizontalPlace {
  /// The cases are the same, in the same order.
  init(_ alignment: HorizontalAlignment) {
    self = HorizontalPlace(rawValue: alignment.rawValue) ?? .center
  }
}

extension VerticalPlace {
  init(_ alignment: VerticalAlignment) {
    self = VerticalPlace(rawValue: alignment.rawValue) ?? .center
  }
}
