import YarBoxes

/// Which parts of a view's place grow and shrink with its superview.
///
/// Per axis there are three parts: the margin before the view, its size, and the margin after it. Flexible
/// parts share a change of the superview's size in proportion to their lengths; without any, the view
/// keeps its size and its distance from the superview's top left corner.
/// Source: UIKit's `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The mask as a number.
  public let rawValue: UInt

  /// Makes a mask from UIKit's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The distance to the superview's left edge is flexible.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width is flexible.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superview's right edge is flexible.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the superview's top edge is flexible.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height is flexible.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superview's bottom edge is flexible.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// A mask, and the frame and superview size that it starts from.
struct AutoresizingRecord {
  var mask: AutoresizingMask = []
  var frame = Rect.zero
  var superviewSize = Size.zero

  /// The frame in a superview of another size.
  func frame(in size: Size) -> Rect {
    let (x, width) = horizontal.place(in: size.width)
    let (y, height) = vertical.place(in: size.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  var horizontal: AutoresizingAxis { AutoresizingAxis(self, isHorizontal: true) }
  var vertical: AutoresizingAxis { AutoresizingAxis(self, isHorizontal: false) }
}

/// One axis of an autoresizing mask as linear functions of the superview's size `S`:
/// `size = sizeShare · S + sizeOffset`, `origin = originShare · S + originOffset`.
struct AutoresizingAxis {
  var sizeShare = 0.0
  var sizeOffset: Double
  var originShare = 0.0
  var originOffset: Double

  fileprivate init(_ record: AutoresizingRecord, isHorizontal: Bool) {
    let mask = record.mask
    let origin = isHorizontal ? record.frame.minX : record.frame.minY
    let size = isHorizontal ? record.frame.width : record.frame.height
    let room = isHorizontal ? record.superviewSize.width : record.superviewSize.height
    let after = room - origin - size
    var parts = [
      (mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin), origin),
      (mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight), size),
      (mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin), after),
    ]
    // Without any flexible part, the margin after the view takes the change.
    if !parts.contains(where: { $0.0 }) { parts[2].0 = true }
    var flexible = 0.0
    var count = 0.0
    for part in parts where part.0 {
      flexible += part.1
      count += 1
    }
    func share(_ index: Int) -> Double {
      guard parts[index].0 else { return 0 }
      return flexible == 0 ? 1 / count : parts[index].1 / flexible
    }
    originShare = share(0)
    originOffset = origin - originShare * room
    sizeShare = share(1)
    sizeOffset = size - sizeShare * room
  }

  func place(in room: Double) -> (origin: Double, size: Double) {
    (originShare * room + originOffset, max(0, sizeShare * room + sizeOffset))
  }
}

extension View {
  /// Which parts of the view's place grow and shrink with its superview; none by default.
  ///
  /// It counts for views that keep their own frame: not for those that a box layout or constraints place.
  /// Setting the mask or the frame starts anew from the frame and the superview's size of that moment.
  public var autoresizingMask: AutoresizingMask {
    get { constraintState?.extras?.autoresizing?.mask ?? [] }
    set {
      guard newValue != autoresizingMask else { return }
      let grew = growsWithSuperview
      itemState.madeExtras.autoresizing = AutoresizingRecord(mask: newValue)
      noteAutoresizingStart()
      if grew != growsWithSuperview { tree?.knownIslands?.itemDidChange(itemState) }
      if let tree, node >= 0 { autoresizingMaskWasSet(in: tree) }
      constraintState?.island?.placementDidChange(of: itemState)
    }
  }

  /// The frame was set: the mask starts from it.
  func noteAutoresizingStart() {
    guard let extras = constraintState?.extras, extras.autoresizing != nil else { return }
    extras.autoresizing?.frame = frame
    extras.autoresizing?.superviewSize = superview?.bounds.size ?? .zero
  }
}

/// Autoresizing outside islands.
extension View {
  func autoresizingMaskWasSet(in tree: LayoutTree) {
    guard let parent = superview?.node, parent >= 0 else { return }
    tree.nodes[Int(parent)].flags.insert(.resizesSubviews)
  }

  /// Gives subviews that keep their own frames the ones their masks ask for.
  func resizeSubviews(in tree: LayoutTree) {
    var size = tree.nodes[Int(node)].rect.size
    if flags.contains(.scalesInside) {
      size = Size(width: size.width / insideScale, height: size.height / insideScale)
    }
    for child in subviews {
      guard child.boxLayout == nil, child.node >= 0, let state = child.constraintState,
        let record = state.extras?.autoresizing,
        state.island == nil || state.island === state.hosted
      else { continue }
      let frame = record.frame(in: size)
      let old = tree.nodes[Int(child.node)].rect
      guard frame != old else { continue }
      tree.nodes[Int(child.node)].rect = frame
      tree.state.pointee.counters.framesWritten += 1
      if frame.size != old.size { tree.nodes[Int(child.node)].flags.insert(.needsArrange) }
    }
  }
}
