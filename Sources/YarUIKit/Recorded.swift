import Foundation
import YarControls
import YarLayout

// Properties that say how a screen behaves when it is used. Yar keeps what is set, and nothing follows from it.

extension View {
  func recorded<Value>(_ name: String, _ usual: Value) -> Value {
    (attachment as? ViewRecord)?.values[name] as? Value ?? usual
  }

  func note(_ name: String, _ value: Any) { record.values[name] = value }

  /// Whether those who cannot see the screen are told of the view; false by default.
  public var isAccessibilityElement: Bool {
    get { recorded("isAccessibilityElement", false) }
    set { note("isAccessibilityElement", newValue) }
  }

  /// What those who cannot see the screen are told.
  public var accessibilityLabel: String? {
    get { recorded("accessibilityLabel", nil) }
    set { note("accessibilityLabel", newValue as Any) }
  }

  /// Whether the view fills its rectangle; true by default.
  public var isOpaque: Bool {
    get { recorded("isOpaque", true) }
    set { note("isOpaque", newValue) }
  }
}

extension Label {
  /// Whether the font follows a setting of the text's size; Yar has none.
  public var adjustsFontForContentSizeCategory: Bool {
    get { recorded("adjustsFontForContentSizeCategory", false) }
    set { note("adjustsFontForContentSizeCategory", newValue) }
  }

  /// The text; what its attributes say is not shown.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
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
