/// A view that shows an image; it wants the image's natural size in points.
open class ImageView: View {
  /// The image; nil wants no room and draws nothing.
  public var image: Image? {
    didSet { if image !== oldValue { setNeedsMeasure() } }
  }

  /// Makes an image view.
  public init(_ image: Image? = nil) {
    self.image = image
    super.init(frame: .zero)
  }

  /// The natural size of the image, whatever is offered.
  open override var intrinsicContentSize: Size {
    image?.size ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  override var leastSize: Size { image?.size ?? .zero }

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
