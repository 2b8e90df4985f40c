@testable import YarLayout

/// A box in CSS flexbox's terms: one line, no wrapping, no smallest sizes.
///
/// It can be laid out by the rules of flexbox (`FlexLayout.swift`) or made into views.
final class FlexNode {
  var isRow = true
  /// `padding` on all sides, and `gap`.
  var padding = 0.0
  var gap = 0.0
  /// `align-items` and `justify-content`: `center` or `start`.
  var isCentred = false
  /// `flex-grow`.
  var grow = 0.0
  /// `flex-basis: 0` instead of `auto`.
  var basisIsZero = false
  /// `flex-shrink: 1` for everything in it instead of 0.
  var childrenShrink = false
  /// `align-self: stretch`.
  var stretches = false
  var children: [FlexNode] = []
  var size = Size.zero
  /// Words of text, 4 apart, in lines 16 high; nil where the size is given.
  var words: [Double]?

  init(isRow: Bool, padding: Double = 0, gap: Double = 0, _ children: [FlexNode]) {
    self.isRow = isRow
    self.padding = padding
    self.gap = gap
    self.children = children
  }

  init(_ width: Double, _ height: Double) { size = Size(width: width, height: height) }

  init(words: [Double]) { self.words = words }

  func with(grow: Double = 0, basisIsZero: Bool = false, stretches: Bool = false) -> FlexNode {
    self.grow = grow
    self.basisIsZero = basisIsZero
    self.stretches = stretches
    return self
  }

  /// The same as views: grow is a stretch weight, basis 0 an ignored desired length, stretch alignment a
  /// weight across, padding a margin, shrinking is cropping.
  func view() -> View {
    if let words { return PlaceholderView(words: words, spacing: 4, lineHeight: 16) }
    guard !children.isEmpty else { return PlaceholderView(size) }
    let panel = WeView()
    let views = children.map { child in
      let view = child.view()
      view.setHStretchWeight(isRow ? child.grow : child.stretches ? 1 : 0)
      view.setVStretchWeight(isRow ? child.stretches ? 1 : 0 : child.grow)
      if child.basisIsZero {
        if isRow { view.ignoreDesiredWidth = true } else { view.ignoreDesiredHeight = true }
      }
      return view
    }
    panel.addSubviews(views, LinearLayout(isRow ? .horizontal : .vertical))
      .setMargin(padding).setSpacing(gap).setCropSubviewOverflow(childrenShrink)
      .setHAlign(isCentred ? .center : .leading).setVAlign(isCentred ? .center : .top)
    return panel
  }
}
