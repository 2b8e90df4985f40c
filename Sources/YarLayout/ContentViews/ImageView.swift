/// A view that shows an image; it wants the image's natural size in points.
open class ImageView: View {
  /// The image; nil wants no room and draws nothing.
  open var image: Image? {
    didSet { if image !== oldValue { setNeedsMeasure() } }
  }

  /// Makes a view without an image, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    flags.insert(.ignoresTouches)
  }

  /// Makes a view of an image.
  public convenience init(_ image: Image?) {
    self.init(frame: .zero)
    self.image = image
  }

  /// The natural size of the image, whatever is offered.
  open override var intrinsicContentSize: Size {
    image?.size ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  override var leastSize: Size { image?.size ?? .zero }

  override func viewOfOwnClass() -> View { ImageView(frame: .zero) }

  open override var typeName: String { defaultTypeName("ImageView") }
}

extension ImageView {
  /// Sets the image.
  @discardableResult
  public func setImage(_ image: Image?) -> Self {
    self.image = image
    return self
  }
}
