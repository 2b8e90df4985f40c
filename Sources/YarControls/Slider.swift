import YarDrawing
import YarLayout

/// A knob on a line, for a value between two bounds.
///
/// It has a height of 31 points (30 for constraints) and no width of its own; box layouts give it 150 points
/// where nothing stretches it. It fills from the leading edge; `semanticContentAttribute = .playback` keeps
/// a line of time from left to right.
open class Slider: Control {
  private var range = ValueRange(minimum: 0, maximum: 1, value: 0)

  /// The value; 0 by default.
  ///
  /// What lies outside the bounds reads as the nearest bound; NaN changes nothing.
  open var value: Double {
    get { range.effectiveValue }
    set { range.value = newValue }
  }

  /// The value at the leading end; 0 by default.
  ///
  /// What is not finite changes nothing.
  public var minimumValue: Double {
    get { range.minimum }
    set { range.minimum = newValue }
  }

  /// The value at the trailing end; 1 by default, and never less than ``minimumValue``.
  public var maximumValue: Double {
    get { range.effectiveMaximum }
    set { range.maximum = newValue }
  }

  /// The value as it was set, whatever the bounds are.
  package var assignedValue: Double {
    get { range.value }
    set { range.value = newValue }
  }

  /// The upper bound as it was set, whatever the lower one is.
  package var assignedMaximum: Double {
    get { range.maximum }
    set { range.maximum = newValue }
  }

  /// The colour of the line before the knob; nil (the default) is the tint.
  public var minimumTrackTintColor: Color?

  /// The colour of the line behind the knob; nil (the default) is the system's fill.
  public var maximumTrackTintColor: Color?

  /// The colour of the knob; nil (the default) is white.
  public var thumbTintColor: Color?

  /// The size of the knob, in points; 28 by default.
  ///
  /// What is not more than 0 changes nothing. UIKit wants an image for a knob of another size.
  public var thumbDiameter = 28.0 {
    didSet { if !(thumbDiameter > 0 && thumbDiameter.isFinite) { thumbDiameter = oldValue } }
  }

  /// An image at the leading end; nil (the default) shows none.
  public var minimumValueImage: Image? {
    didSet { if minimumValueImage !== oldValue { setNeedsMeasure() } }
  }

  /// An image at the trailing end; nil (the default) shows none.
  public var maximumValueImage: Image? {
    didSet { if maximumValueImage !== oldValue { setNeedsMeasure() } }
  }

  open override var typeName: String { controlTypeName("Slider") }

  /// Makes a slider between 0 and 1, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Makes a slider between 0 and 1.
  public convenience init(value: Double) {
    self.init(frame: .zero)
    self.value = value
  }

  override func naturalSize(width: Double?) -> Size {
    let images = [minimumValueImage, maximumValueImage].compactMap { Self.size(of: $0)?.height }
    return Size(width: View.noIntrinsicMetric, height: roomy(max(30, images.max() ?? 0)))
  }

  /// The size of an image that can be shown.
  private static func size(of image: Image?) -> Size? {
    guard let size = image?.size, size.width > 0, size.height > 0, size.width.isFinite,
      size.height.isFinite
    else { return nil }
    return size
  }

  override var naturalInsets: EdgeInsets { EdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }

  override var usualWidth: Double { 150 }

  /// The distance between an image and the line.
  private static let imageGap = 7.0

  override var outlineRadius: Double { bounds.height / 2 }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    let room = drawImages(in: rect, &builder)
    guard room.width > 0 else { return }
    let knob = min(thumbDiameter, room.width)
    let line = Rect(x: room.minX, y: snapped(room.midY - 2), width: room.width, height: 4)
    fill(line, maximumTrackTintColor ?? color(.systemFill), radius: 2, &builder)
    let way = (room.width - knob) * range.share
    let done = leading(0, width: way + knob / 2, in: line)
    fill(done, minimumTrackTintColor ?? tintColor, radius: 2, &builder)
    var box = leading(way, width: knob, in: line)
    box.origin.x = snapped(box.origin.x)
    box.origin.y = snapped(line.midY - knob / 2)
    box.size.height = knob
    drawKnob(box, thumbTintColor ?? .white, &builder)
  }

  /// Draws the images at the ends; returns the room for the line between them.
  private func drawImages(in rect: Rect, _ builder: inout DisplayListBuilder) -> Rect {
    var room = rect.inset(by: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
    let ends = [(minimumValueImage, true), (maximumValueImage, false)]
    for (image, isFirst) in ends {
      guard let image, let size = Self.size(of: image) else { continue }
      let distance = isFirst ? 0 : room.width - size.width
      var place = leading(distance, width: size.width, in: room)
      place.origin.y = snapped(rect.midY - size.height / 2)
      place.size.height = size.height
      builder.add(.image(image, place))
      let taken = size.width + Self.imageGap
      room = leading(isFirst ? taken : 0, width: max(0, room.width - taken), in: room)
    }
    return room
  }
}
