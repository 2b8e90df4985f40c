import YarLayout

/// Sizes that count instead of those of the content itself.
struct GivenContent: Hashable {
  /// One dimension.
  enum Length: Hashable {
    /// That of the content.
    case natural
    /// No opinion.
    case none
    /// A number of points.
    case points(Double)
  }

  var width = Length.natural
  var height = Length.natural

  /// What a designer made up.
  init(_ placeholder: PlaceholderSize = PlaceholderSize()) {
    width = GivenContent.length(placeholder.width)
    height = GivenContent.length(placeholder.height)
  }

  private static func length(_ length: PlaceholderSize.Length?) -> Length {
    switch length {
    case nil: .natural
    case .points(let value)?: .points(value)
    case PlaceholderSize.Length.none?: .none
    }
  }

  var isNatural: Bool { width == .natural && height == .natural }

  /// The size with what is given; the content is asked only if it matters.
  func size(or natural: @autoclosure () -> Size) -> Size {
    let content =
      width == .natural || height == .natural
      ? natural() : Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    return Size(width: value(width, content.width), height: value(height, content.height))
  }

  private func value(_ length: Length, _ natural: Double) -> Double {
    switch length {
    case .natural: natural
    case .none: View.noIntrinsicMetric
    case .points(let value): value
    }
  }
}
