import YarLayout

/// The value of a property as a document holds it, between JSON and a live view.
enum PropertyValue: Hashable, Sendable {
  /// No value: JSON's `null`.
  case none
  case bool(Bool)
  case number(Double)
  /// A text, a word of a list of words, or the path of an image.
  case string(String)
  /// Sizes, points, frames, insets and lists of numbers; an infinite one stands for `null`.
  case numbers([Double])
  /// Some words of a list, in the list's order; or texts.
  case words([String])
  case color(Color)
  case colors([Color])
  case stops([Gradient.Stop])
  case corners(CornerMask)
  case font(Font)
  case features([Font.Feature])
  case variations([Font.Variation])
  case attributedText(AttributedText)
  case paragraph(ParagraphStyle)
  case tabStops([ParagraphStyle.TabStop])
  case shadow(Shadow)
  case gradient(Gradient)
  /// How large rows or columns of a grid are; a list of them, or one that is the default.
  case sizings([GridSizing])
  /// The gaps of a grid; a list of them, or one that is the default.
  case gaps([GridSpacing])
  case pdf(DocumentPDF)
  case attachments([DocumentAttachment])
  case amounts([CarriedAmount])
}

extension PropertyValue {
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
  var words: [String]? { if case .words(let value) = self { value } else { nil } }
  var color: Color? { if case .color(let value) = self { value } else { nil } }
  var corners: CornerMask? { if case .corners(let value) = self { value } else { nil } }
  var font: Font? { if case .font(let value) = self { value } else { nil } }
  var features: [Font.Feature]? { if case .features(let value) = self { value } else { nil } }
  var variations: [Font.Variation]? {
    if case .variations(let value) = self { value } else { nil }
  }
  var attributedText: AttributedText? {
    if case .attributedText(let value) = self { value } else { nil }
  }
  var paragraph: ParagraphStyle? { if case .paragraph(let value) = self { value } else { nil } }
  var tabStops: [ParagraphStyle.TabStop]? {
    if case .tabStops(let value) = self { value } else { nil }
  }
  var shadow: Shadow? { if case .shadow(let value) = self { value } else { nil } }
  var sizings: [GridSizing]? { if case .sizings(let value) = self { value } else { nil } }
  var gaps: [GridSpacing]? { if case .gaps(let value) = self { value } else { nil } }
  var pdf: DocumentPDF? { if case .pdf(let value) = self { value } else { nil } }
  var attachments: [DocumentAttachment]? {
    if case .attachments(let value) = self { value } else { nil }
  }
  var amounts: [CarriedAmount]? { if case .amounts(let value) = self { value } else { nil } }
  var gradient: Gradient? { if case .gradient(let value) = self { value } else { nil } }

  init(_ size: Size) { self = .numbers([size.width, size.height]) }
  init(_ rect: Rect) {
    self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }
  init(_ insets: EdgeInsets) {
    self = .numbers([insets.top, insets.left, insets.bottom, insets.right])
  }
  init(_ insets: DirectionalEdgeInsets) {
    self = .numbers([insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  /// Two numbers as a size.
  var size: Size? {
    guard let numbers, numbers.count == 2 else { return nil }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Two numbers as a point.
  var point: Point? { size.map { Point(x: $0.width, y: $0.height) } }

  /// Four numbers as a rectangle: its origin, then its size.
  var rect: Rect? {
    guard let numbers, numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Four numbers as insets: top, left, bottom, right.
  var insets: EdgeInsets? {
    guard let numbers, numbers.count == 4 else { return nil }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  /// Four numbers as insets by reading direction: top, leading, bottom, trailing.
  var directionalInsets: DirectionalEdgeInsets? {
    insets.map {
      DirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
    }
  }
}
