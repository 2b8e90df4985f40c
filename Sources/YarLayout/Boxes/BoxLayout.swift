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
  /// The container that uses the layout.
  ///
  /// Not a counted reference: the container clears it when it goes away.
  @exclusivity(unchecked)
  public internal(set) unowned(unsafe) var container: WeView?

  @exclusivity(unchecked) var memberCount = 0
  /// The group of the mirror that is being linked; -1 at other times.
  @exclusivity(unchecked) var group: Int32 = -1
  /// The last view that was put into that group.
  @exclusivity(unchecked) var lastLinked: Int32 = -1
  @exclusivity(unchecked)
  var properties = BoxLayoutProperties() {
    didSet {
      // Before the first layout nobody has read them.
      guard let container, container.node >= 0, properties != oldValue else { return }
      container.layoutDidChange(self)
    }
  }

  init() {}

  /// The layout itself.
  public final var boxLayout: BoxLayout { self }

  /// Gives all properties their defaults.
  @discardableResult
  public func resetAllProperties() -> Self {
    properties = BoxLayoutProperties()
    return self
  }

  /// The subviews that the layout places, in drawing order.
  public var subviews: [View] {
    container?.subviews.filter { $0.boxLayout === self } ?? []
  }

  /// Writes what the engine reads of the layout.
  func copyStyle(to group: inout LayoutGroup) {
    group.leftMargin = single(ceil(properties.leftMargin))
    group.rightMargin = single(ceil(properties.rightMargin))
    group.topMargin = single(ceil(properties.topMargin))
    group.bottomMargin = single(ceil(properties.bottomMargin))
    group.hSpacing = single(round(properties.hSpacing))
    group.vSpacing = single(round(properties.vSpacing))
    group.hAlign = properties.hAlign
    group.vAlign = properties.vAlign
    group.crops = properties.cropSubviewOverflow
    group.positioning = properties.cellPositioning
    group.isExact = properties.followsWeView2
    group.stretchesSpacing = properties.spacingStretches
    group.hasNegativeMargin =
      min(group.leftMargin, group.rightMargin) < 0 || min(group.topMargin, group.bottomMargin) < 0
  }

  func didLose(_ view: View) {
    memberCount -= 1
    if memberCount <= 0 { container?.forget(self) }
  }
}

/// The properties of a layout as plain data.
struct BoxLayoutProperties: Equatable {
  var leftMargin = 0.0
  var rightMargin = 0.0
  var topMargin = 0.0
  var bottomMargin = 0.0
  var hSpacing = 0.0
  var vSpacing = 0.0
  var hAlign = HorizontalAlignment.center
  var vAlign = VerticalAlignment.center
  var cropSubviewOverflow = false
  var cellPositioning = CellPositioning.normal
  var followsWeView2 = false
  var spacingStretches = false
}
