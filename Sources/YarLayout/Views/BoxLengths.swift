/// One of the margins and gaps of a layout.
enum BoxLength: UInt8, CaseIterable {
  case leftMargin
  case rightMargin
  case topMargin
  case bottomMargin
  case hSpacing
  case vSpacing

  /// The property, for messages.
  var name: String {
    switch self {
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .hSpacing: "hSpacing"
    case .vSpacing: "vSpacing"
    }
  }
}

/// The margins and gaps of a layout as numbers.
struct BoxLengths<Number: BinaryFloatingPoint> {
  private var numbers = InlineArray<6, Number>(repeating: 0)

  init() {}

  subscript(length: BoxLength) -> Number {
    @inline(__always) get { numbers[Int(length.rawValue)] }
    @inline(__always) set { numbers[Int(length.rawValue)] = newValue }
  }
}

extension BoxLengths<Double> {
  init(_ lengths: BoxLengths<Float>) {
    for length in BoxLength.allCases { self[length] = Double(lengths[length]) }
  }
}

/// The place for margins and gaps that single precision does not hold.
final class PreciseLengths {
  var lengths: BoxLengths<Double>

  init(_ lengths: BoxLengths<Double>) { self.lengths = lengths }
}

/// The properties of a layout that are no lengths.
struct BoxStyle: Equatable {
  struct Options: OptionSet {
    let rawValue: UInt8

    static let cropsSubviewOverflow = Options(rawValue: 1)
    static let followsWeView2 = Options(rawValue: 2)
    static let stretchesSpacing = Options(rawValue: 4)
    /// A `LinearLayout` is a column.
    static let isColumn = Options(rawValue: 8)
    /// A `FlowLayout` is filled from the right.
    static let isRightToLeft = Options(rawValue: 16)
  }

  var hAlign = HorizontalAlignment.center
  var vAlign = VerticalAlignment.center
  var cellPositioning = CellPositioning.normal
  var options: Options = []

  subscript(option: Options) -> Bool {
    get { options.contains(option) }
    set { if newValue { options.insert(option) } else { options.remove(option) } }
  }
}
