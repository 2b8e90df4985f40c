import Foundation
import YarControls
import YarLayout

// Properties that say how a screen behaves when it is used. Yar keeps what is set, and nothing follows from it.

extension View {
  func recorded<Value>(_ name: String, _ usual: Value) -> Value {
    (attachment as? ViewRecord)?.values[name] as? Value ?? usual
  }

  func recorded<Value>(_ name: String) -> Value? {
    (attachment as? ViewRecord)?.values[name] as? Value
  }

  func note(_ name: String, _ value: Any) { record.values[name] = value }

  /// Whether those who cannot see the screen are told of the view; false by default.
  public var isAccessibilityElement: Bool {
    get { recorded("isAccessibilityElement", false) }
    set { note("isAccessibilityElement", newValue) }
  }

  /// What those who cannot see the screen are told when they wait.
  public var accessibilityHint: String? {
    get { recorded("accessibilityHint", nil) }
    set { note("accessibilityHint", newValue as Any) }
  }

  /// What those who cannot see the screen are told of the view's value.
  public var accessibilityValue: String? {
    get { recorded("accessibilityValue", nil) }
    set { note("accessibilityValue", newValue as Any) }
  }

  /// What those who cannot see the screen are told that the view is.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { recorded("accessibilityTraits", []) }
    set { note("accessibilityTraits", newValue) }
  }

  /// Whether the view fills its rectangle; true by default.
  public var isOpaque: Bool {
    get { recorded("isOpaque", true) }
    set { note("isOpaque", newValue) }
  }
}

/// A view with text whose size may follow a setting.
public protocol UIContentSizeCategoryAdjusting: View {}

extension Label: UIContentSizeCategoryAdjusting {}
extension TextField: UIContentSizeCategoryAdjusting {}
extension TextView: UIContentSizeCategoryAdjusting {}
extension SearchBar: UIContentSizeCategoryAdjusting {}

extension UIContentSizeCategoryAdjusting {
  /// Whether the font follows a setting of the text's size; Yar has none.
  public var adjustsFontForContentSizeCategory: Bool {
    get { recorded("adjustsFontForContentSizeCategory", false) }
    set { note("adjustsFontForContentSizeCategory", newValue) }
  }
}

extension Label {
  /// Where text stands that is set smaller; Yar keeps its baseline.
  public enum BaselineAdjustment: Sendable {
    case alignBaselines, alignCenters, none
  }

  /// Where text stands that is set smaller.
  public var baselineAdjustment: BaselineAdjustment {
    get { recorded("baselineAdjustment", .alignBaselines) }
    set { note("baselineAdjustment", newValue) }
  }

  /// Whether letters come closer before anything is cut; they do not in Yar.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { recorded("allowsDefaultTighteningForTruncation", false) }
    set { note("allowsDefaultTighteningForTruncation", newValue) }
  }

  /// The colour while the label is highlighted, which none of Yar's is.
  public var highlightedTextColor: UIColor? {
    get { recorded("highlightedTextColor", nil) }
    set { note("highlightedTextColor", newValue as Any) }
  }
}

extension StateButton {
  /// Whether the image is darker while a finger is on the button; in Yar nothing is.
  public var adjustsImageWhenHighlighted: Bool {
    get { recorded("adjustsImageWhenHighlighted", true) }
    set { note("adjustsImageWhenHighlighted", newValue) }
  }

  /// Whether the image is fainter while the button does not answer.
  public var adjustsImageWhenDisabled: Bool {
    get { recorded("adjustsImageWhenDisabled", true) }
    set { note("adjustsImageWhenDisabled", newValue) }
  }
}

extension Slider {
  /// Whether the value is told while a finger moves it.
  public var isContinuous: Bool {
    get { recorded("isContinuous", true) }
    set { note("isContinuous", newValue) }
  }
}

extension TextView {
  /// Whether the text can be selected.
  public var isSelectable: Bool {
    get { recorded("isSelectable", true) }
    set { note("isSelectable", newValue) }
  }
}

extension ScrollView {
  /// How far the content may be moved beyond the edges; what covers the view adds nothing to it in Yar.
  public var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Moves the content as little as shows a rectangle of it, or its beginning where it is larger than the view.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let area = CGRect(origin: .zero, size: contentSize)
    var offset = contentOffset
    offset.x = nearest(
      to: offset.x, length: bounds.width - contentInset.left - contentInset.right,
      before: contentInset.left, from: max(rect.minX, area.minX), to: min(rect.maxX, area.maxX))
    offset.y = nearest(
      to: offset.y, length: bounds.height - contentInset.top - contentInset.bottom,
      before: contentInset.top, from: max(rect.minY, area.minY), to: min(rect.maxY, area.maxY))
    setContentOffset(offset, animated: animated)
  }

  private func nearest(
    to offset: Double, length: Double, before inset: Double, from start: Double, to end: Double
  ) -> Double {
    guard end >= start else { return offset }
    let shown = offset + inset
    if start < shown || end - start > length { return start - inset }
    return end > shown + length ? end - length - inset : offset
  }

  /// What the insets of the safe area do to the content; nothing in Yar.
  public enum ContentInsetAdjustmentBehavior: Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// When dragging puts the keyboard away.
  public enum KeyboardDismissMode: Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// What the insets of the safe area do to the content; nothing in Yar.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { recorded("contentInsetAdjustmentBehavior", .automatic) }
    set { note("contentInsetAdjustmentBehavior", newValue) }
  }

  /// When dragging puts the keyboard away.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { recorded("keyboardDismissMode", .none) }
    set { note("keyboardDismissMode", newValue) }
  }

  /// How far the mark that shows where one is stays from the edges; Yar draws none.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { recorded("scrollIndicatorInsets", .zero) }
    set { note("scrollIndicatorInsets", newValue) }
  }

  /// How far the upright one stays from the edges.
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { recorded("verticalScrollIndicatorInsets", .zero) }
    set { note("verticalScrollIndicatorInsets", newValue) }
  }

  /// How far the one that lies stays from the edges.
  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { recorded("horizontalScrollIndicatorInsets", .zero) }
    set { note("horizontalScrollIndicatorInsets", newValue) }
  }

  /// Whether content that fits can be dragged aside.
  public var alwaysBounceHorizontal: Bool {
    get { recorded("alwaysBounceHorizontal", false) }
    set { note("alwaysBounceHorizontal", newValue) }
  }

  /// Whether a touch of the bar at the top scrolls to the beginning.
  public var scrollsToTop: Bool {
    get { recorded("scrollsToTop", true) }
    set { note("scrollsToTop", newValue) }
  }

  /// Whether a mark shows how far one has scrolled down; Yar draws none.
  public var showsVerticalScrollIndicator: Bool {
    get { recorded("showsVerticalScrollIndicator", true) }
    set { note("showsVerticalScrollIndicator", newValue) }
  }

  /// Whether a mark shows how far one has scrolled aside; Yar draws none.
  public var showsHorizontalScrollIndicator: Bool {
    get { recorded("showsHorizontalScrollIndicator", true) }
    set { note("showsHorizontalScrollIndicator", newValue) }
  }

  /// Whether content that fits can be dragged down.
  public var alwaysBounceVertical: Bool {
    get { recorded("alwaysBounceVertical", false) }
    set { note("alwaysBounceVertical", newValue) }
  }

  /// Whether content can be dragged beyond its end.
  public var bounces: Bool {
    get { recorded("bounces", true) }
    set { note("bounces", newValue) }
  }

  /// Whether scrolling stops at whole pages.
  public var isPagingEnabled: Bool {
    get { recorded("isPagingEnabled", false) }
    set { note("isPagingEnabled", newValue) }
  }
}

/// What a view is for those who cannot see it; kept, and without effect.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: UInt64

  /// Makes a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Something that is pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// Something that leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// What is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// What stands above a part of the screen.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  /// What does not answer to touches.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// What is changed in steps.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
}
