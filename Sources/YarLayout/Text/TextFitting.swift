/// Between which sizes the text of a label may be set so that it fits.
///
/// A class, so that labels that fit by themselves pay for a reference only.
final class TextFitting {
  /// Whether the size changes at all.
  var isOn = false
  /// The smallest part of the font's size; 0 is any.
  var minimum = 0.0
  /// The largest multiple of the font's size.
  var maximum = 1.0
  /// The name of the labels that share one scale; nil for a label of its own.
  var group: String?

  /// What is tried where no size is too small: letters of a tenth of a point.
  private static let least = 0.005

  /// The scales to choose from.
  ///
  /// - Parameter grows: whether the text may be larger than its font says.
  func scales(grows: Bool) -> ClosedRange<Double> {
    let most = grows && maximum.isFinite ? max(1, maximum) : 1
    let least = minimum > 0 ? min(1, minimum) : TextFitting.least
    return least...most
  }
}
