import YarLayout

extension VisualFormat {
  /// What a format leaves open: how its views line up across it, and in which direction they run.
  ///
  /// The values are UIKit's: an alignment is the bit of its attribute. Bits without a name here have no
  /// effect.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // MARK: Alignment of neighbours

    /// All views have the same left edge; for vertical formats.
    public static let alignAllLeft = Options(aligning: .left)
    /// All views have the same right edge; for vertical formats.
    public static let alignAllRight = Options(aligning: .right)
    /// All views have the same top edge; for horizontal formats.
    public static let alignAllTop = Options(aligning: .top)
    /// All views have the same bottom edge; for horizontal formats.
    public static let alignAllBottom = Options(aligning: .bottom)
    /// All views start at the same edge in reading direction; for vertical formats.
    public static let alignAllLeading = Options(aligning: .leading)
    /// All views end at the same edge in reading direction; for vertical formats.
    public static let alignAllTrailing = Options(aligning: .trailing)
    /// All views have the same middle between left and right; for vertical formats.
    public static let alignAllCenterX = Options(aligning: .centerX)
    /// All views have the same middle between top and bottom; for horizontal formats.
    public static let alignAllCenterY = Options(aligning: .centerY)
    /// All last lines of text have the same baseline; for horizontal formats.
    public static let alignAllLastBaseline = Options(aligning: .lastBaseline)
    /// All first lines of text have the same baseline; for horizontal formats.
    public static let alignAllFirstBaseline = Options(aligning: .firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = Options(rawValue: 0xFFFF)

    // MARK: Direction of horizontal formats

    /// Horizontal formats run in reading direction: the default.
    public static let directionLeadingToTrailing: Options = []
    /// Horizontal formats run from left to right in every language.
    public static let directionLeftToRight = Options(rawValue: 1 << 16)
    /// Horizontal formats run from right to left in every language.
    public static let directionRightToLeft = Options(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = Options(rawValue: 3 << 16)

    // MARK: Spacing of vertical formats

    /// Gaps run from edge to edge: the default.
    public static let spacingEdgeToEdge: Options = []
    /// Gaps between the views of vertical formats run from the last baseline of one to the first
    /// baseline of the next; a view without text uses its edge.
    public static let spacingBaselineToBaseline = Options(rawValue: 1 << 19)
    /// The bit of the spacing.
    public static let spacingMask = Options(rawValue: 1 << 19)

    /// Takes the bit that belongs to an attribute.
    private init(aligning attribute: LayoutConstraint.Attribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    /// The attributes that are made the same, in the order of their values.
    var alignments: [LayoutConstraint.Attribute] {
      Self.alignable.filter { contains(Options(aligning: $0)) }
    }

    private static let alignable: [LayoutConstraint.Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
      .firstBaseline,
    ]
  }
}

extension LayoutConstraint.Attribute {
  /// The name of the option that aligns it.
  var alignmentOptionName: String {
    switch self {
    case .left: return "alignAllLeft"
    case .right: return "alignAllRight"
    case .top: return "alignAllTop"
    case .bottom: return "alignAllBottom"
    case .leading: return "alignAllLeading"
    case .trailing: return "alignAllTrailing"
    case .centerX: return "alignAllCenterX"
    case .centerY: return "alignAllCenterY"
    case .lastBaseline: return "alignAllLastBaseline"
    default: return "alignAllFirstBaseline"
    }
  }
}
