import YarDrawing
import YarLayout

/// A view that shows a value or a choice: what switches, sliders and fields have in common.
///
/// Controls have UIKit's names, sizes and baselines, and draw themselves for light and dark, for both
/// directions of reading and for any scale. Yar lays out and draws; it handles no events, so every state is
/// a property, and the block of an ``Action`` runs when a program sends it.
///
/// A size without opinion, such as the width of a slider, is `View.noIntrinsicMetric` for constraints. Box
/// layouts get a length that can be used, at most what they offer; a weight stretches it.
open class Control: CanvasView {
  /// Whether the control answers to touches; one that does not is drawn half transparent.
  open var isEnabled = true

  /// Whether it is in the state of being chosen; each control says what it shows of it.
  open var isSelected = false

  /// Whether the keyboard speaks to it: text shows its insertion point, other controls a ring.
  open var isFocused = false

  /// Whether a finger is on it; for subclasses, as no control of Yar's looks different then.
  open var isHighlighted = false

  /// What is done for events, in the order in which it was added.
  var actions: [(action: Action, events: Event)] = []

  /// What decides about sizes instead of the control itself; for documents of other versions.
  package var measures: (any ControlMeasures)?

  /// Makes a control with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// The size of the alignment rectangle that the control itself has.
  package final func ownSize(width: Double? = nil) -> Size { naturalSize(width: width) }

  /// What the control itself leaves out of its alignment rectangle.
  package final var ownInsets: EdgeInsets { naturalInsets }

  /// Whether the control reacts to touches; false for what only shows something.
  package final var isTouchable: Bool { reactsToTouches }

  // MARK: What each control says

  var reactsToTouches: Bool { true }

  /// The size of the alignment rectangle, in a width if one is given.
  func naturalSize(width: Double?) -> Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Whether the natural height depends on the width.
  var followsWidth: Bool { false }

  /// What the alignment rectangle leaves out of the frame.
  var naturalInsets: EdgeInsets { .zero }

  /// The width that box layouts get where constraints get none.
  var usualWidth: Double { 0 }

  /// The line of text whose baseline counts; nil without one.
  var baselineText: (any ShapedText)? { nil }

  /// The radius of the corners of what is drawn.
  var outlineRadius: Double { 8 }

  /// Whether the focus is shown by a ring.
  var showsRing: Bool { true }

  /// Draws the control in its rectangle, which is not empty.
  func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {}

  // MARK: What views answer

  /// The size of the alignment rectangle; `View.noIntrinsicMetric` where the control has no opinion.
  open override var intrinsicContentSize: Size {
    measures?.intrinsicContentSize(of: self, width: nil) ?? naturalSize(width: nil)
  }

  open override var hasHeightForWidth: Bool {
    measures?.hasHeightForWidth(of: self) ?? followsWidth
  }

  open override func intrinsicContentSize(forWidth width: Double) -> Size {
    guard hasHeightForWidth else { return intrinsicContentSize }
    return measures?.intrinsicContentSize(of: self, width: width) ?? naturalSize(width: width)
  }

  /// What the alignment rectangle leaves out of the frame, as in UIKit.
  open override var alignmentRectInsets: EdgeInsets {
    measures?.alignmentRectInsets(of: self) ?? naturalInsets
  }

  /// The size of the frame that the control wants; a usable width where it has no natural one.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    var size = super.sizeThatFits(proposal)
    if size.width == 0, intrinsicContentSize.width == View.noIntrinsicMetric {
      let insets = alignmentRectInsets.left + alignmentRectInsets.right
      let room = proposal.width.map { max(0, $0 - insets) }
      size.width = min(usualWidth, room ?? usualWidth) + insets
    }
    return size
  }

  open override func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? {
    baselineText?.baselineOffset(baseline, in: size, scale: environment.scale)
  }

  open override var firstBaselineOffsetFromTop: Double {
    measures?.firstBaselineOffsetFromTop ?? super.firstBaselineOffsetFromTop
  }

  open override var lastBaselineOffsetFromBottom: Double {
    measures?.lastBaselineOffsetFromBottom ?? super.lastBaselineOffsetFromBottom
  }

  open override var typeName: String { controlTypeName("Control") }

  /// The name of a kind of control, or that of the element that it stands for.
  final func controlTypeName(_ name: String) -> String {
    measures?.typeName ?? defaultTypeName(name)
  }

  open override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
    guard !rect.isEmpty else { return }
    if !isEnabled { builder.add(.pushOpacity(0.5)) }
    drawContent(in: rect, &builder)
    if !isEnabled { builder.add(.pop) }
    if isFocused, showsRing { drawRing(around: rect, &builder) }
  }
}

/// What decides about the sizes of a control instead of the control itself.
package protocol ControlMeasures: AnyObject {
  /// The size of the alignment rectangle, in a width if one is given.
  func intrinsicContentSize(of control: Control, width: Double?) -> Size
  /// Whether the height depends on the width.
  func hasHeightForWidth(of control: Control) -> Bool
  /// What the alignment rectangle leaves out of the frame.
  func alignmentRectInsets(of control: Control) -> EdgeInsets
  /// Where the first baseline is; nil is where the control has it.
  var firstBaselineOffsetFromTop: Double? { get }
  /// Where the last baseline is; nil is where the control has it.
  var lastBaselineOffsetFromBottom: Double? { get }
  /// The name of the class, for traces.
  var typeName: String { get }
}
