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
    /// That of the content, or a number of points where that has no opinion.
    case drawn(Double)
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

  /// Whether the content decides both dimensions as far as it has an opinion.
  var isNatural: Bool { width.isNatural && height.isNatural }

  /// The size with what is given; the content is asked only if it matters.
  func size(or natural: @autoclosure () -> Size) -> Size {
    let content =
      width.isNatural || height.isNatural
      ? natural() : Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    return Size(width: value(width, content.width), height: value(height, content.height))
  }

  private func value(_ length: Length, _ natural: Double) -> Double {
    switch length {
    case .natural: natural
    case .none: View.noIntrinsicMetric
    case .points(let value): value
    case .drawn(let value): natural == View.noIntrinsicMetric ? value : natural
    }
  }
}

extension GivenContent.Length {
  /// Whether the content decides, as far as it has an opinion.
  var isNatural: Bool {
    switch self {
    case .natural, .drawn: true
    case .none, .points: false
    }
  }
}
