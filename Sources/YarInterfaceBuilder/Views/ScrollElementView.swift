import YarLayout

/// A scroll view of a document; constraints make up its content.
final class ScrollElementView: ScrollView, ElementViewing {
  var given = GivenContent()
  var baselines: TextBaselines?
  /// The name of the class, for traces.
  var elementName = "scrollView"

  init() {
    super.init(frame: .zero)
    direction = .both
  }

  override var intrinsicContentSize: Size { given.size(or: super.intrinsicContentSize) }
  override var typeName: String { elementName }
}
