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
  private var leftMargin: Number = 0
  private var rightMargin: Number = 0
  private var topMargin: Number = 0
  private var bottomMargin: Number = 0
  private var hSpacing: Number = 0
  private var vSpacing: Number = 0

  init() {}

  subscript(length: BoxLength) -> Number {
    @inline(__always) get {
      switch length {
      case .leftMargin: leftMargin
      case .rightMargin: rightMargin
      case .topMargin: topMargin
      case .bottomMargin: bottomMargin
      case .hSpacing: hSpacing
      case .vSpacing: vSpacing
      }
    }
    @inline(__always) set {
      switch length {
      case .leftMargin: leftMargin = newValue
      case .rightMargin: rightMargin = newValue
      case .topMargin: topMargin = newValue
      case .bottomMargin: bottomMargin = newValue
      case .hSpacing: hSpacing = newValue
      case .vSpacing: vSpacing = newValue
      }
    }
  }
}

extension BoxLengths<Double> {
  init(_ lengths: BoxLengths<Float>) {
    leftMargin = Double(lengths.leftMargin)
    rightMargin = Double(lengths.rightMargin)
    topMargin = Double(lengths.topMargin)
    bottomMargin = Double(lengths.bottomMargin)
    hSpacing = Double(lengths.hSpacing)
    vSpacing = Double(lengths.vSpacing)
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
