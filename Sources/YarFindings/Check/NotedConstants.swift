import YarInterfaceBuilder
import YarLayout

/// The constants that constraints would have if they gave the frames that a document of Interface Builder notes.
///
/// Where a sign is wrong, or a number, the frames still show what was meant. They were noted on the document's own canvas, so
/// that they are compared with what its constraints come to there, whatever device has a fault.
final class NotedConstants {
  private let live: LiveInterfaceScene
  private let makeCanvas: () -> LiveInterfaceScene?
  private lazy var canvas: LiveInterfaceScene? = makeCanvas()
  private lazy var frames: [ObjectIdentifier: Rect] = {
    var frames: [ObjectIdentifier: Rect] = [:]
    for (view, source) in canvas?.views ?? [] where source.placement.hasNotedFrame {
      frames[ObjectIdentifier(view)] = source.placement.frame
    }
    return frames
  }()
  private lazy var root: View? = canvas.map { $0.window.rootView ?? $0.window }
  /// Where in the document the constraints stand that are shown, and those of the canvas by these places.
  private lazy var positions: [ObjectIdentifier: SourcePosition] = Dictionary(
    live.constraints.map { (ObjectIdentifier($0.constraint), $0.source.position) }
  ) { first, _ in first }
  private lazy var counterparts: [SourcePosition: LayoutConstraint] = Dictionary(
    (canvas?.constraints ?? []).map { ($0.source.position, $0.constraint) }
  ) { first, _ in first }

  /// - Parameters:
  ///   - live: The scene whose constraints are asked about.
  ///   - canvas: Makes the scene on the document's own canvas, laid out; asked once, where somebody asks at all.
  init(_ live: LiveInterfaceScene, canvas: @escaping () -> LiveInterfaceScene?) {
    self.live = live
    makeCanvas = canvas
  }

  /// The smallest difference that counts, in points: noted frames are rounded to pixels.
  private static let tolerance = 0.75

  /// The constant of an equation that gives the noted frames; nil where it does so already, or they do not say.
  func constant(of constraint: LayoutConstraint) -> Double? {
    // Canvases are laid out from left to right.
    guard live.window.environment.layoutDirection == .leftToRight,
      let other = positions[ObjectIdentifier(constraint)].flatMap({ counterparts[$0] }),
      let constant = wantedConstant(of: other)
    else { return nil }
    return constant + constraint.constant - other.constant
  }

  /// The same for a constraint of the canvas.
  private func wantedConstant(of constraint: LayoutConstraint) -> Double? {
    guard constraint.relation == .equal, constraint.multiplier != 0,
      let first = value(constraint.firstAttribute, of: constraint.firstItem)
    else { return nil }
    var second = 0.0
    if constraint.secondAttribute != .notAnAttribute {
      guard let value = value(constraint.secondAttribute, of: constraint.secondItem) else {
        return nil
      }
      second = value
    }
    let constant = first - constraint.multiplier * second
    let halves = (constant * 2).rounded() / 2
    guard (halves - constraint.constant).magnitude > Self.tolerance,
      // What nobody would type is the size of a content, or a share of something.
      (constant - halves).magnitude < 0.02
    else { return nil }
    return halves
  }

  /// A quantity of the noted frame of an item, in the coordinates of the scene.
  private func value(
    _ attribute: LayoutConstraint.Attribute, of item: (any LayoutItem)?
  ) -> Double? {
    guard let item, let rect = rect(of: item) else { return nil }
    let margins = (item as? View)?.layoutMargins ?? .zero
    return switch attribute {
    case .left, .leading: rect.minX
    case .right, .trailing: rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .width: rect.width
    case .height: rect.height
    case .centerX: rect.midX
    case .centerY: rect.midY
    case .leftMargin, .leadingMargin: rect.minX + margins.left
    case .rightMargin, .trailingMargin: rect.maxX - margins.right
    case .topMargin: rect.minY + margins.top
    case .bottomMargin: rect.maxY - margins.bottom
    case .centerXWithinMargins, .centerYWithinMargins, .firstBaseline, .lastBaseline,
      .notAnAttribute:
      nil
    }
  }

  /// Where an item would be; nil where the document does not say.
  private func rect(of item: any LayoutItem) -> Rect? {
    if let view = item as? View { return rect(of: view)?.inset(by: view.alignmentRectInsets) }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView, !(owner is ScrollView),
      let outer = rect(of: owner)
    else { return nil }
    let (inner, bounds) = (guide.layoutFrame, owner.bounds)
    if bounds.size == outer.size {
      return inner.offsetBy(x: outer.minX - bounds.minX, y: outer.minY - bounds.minY)
    }
    // In another size a guide is as far inside, but for strips along an edge, which may be anywhere then.
    let insets = EdgeInsets(
      top: inner.minY - bounds.minY, left: inner.minX - bounds.minX,
      bottom: bounds.maxY - inner.maxY, right: bounds.maxX - inner.maxX)
    let isStrip =
      max(insets.top, insets.bottom) > bounds.height / 2
      || max(insets.left, insets.right) > bounds.width / 2
    return isStrip ? nil : outer.inset(by: insets)
  }

  private func rect(of view: View) -> Rect? {
    guard let own = frames[ObjectIdentifier(view)] else { return nil }
    guard view !== root else { return Rect(origin: .zero, size: own.size) }
    guard let superview = view.superview, let outer = rect(of: superview) else { return nil }
    return own.offsetBy(x: outer.minX, y: outer.minY)
  }
}
