/// How much room a device gives in each direction, as Interface Builder's variations know it.
public struct SizeClasses: Hashable, Sendable {
  /// One of the two classes of room.
  public enum SizeClass: Hashable, Sendable {
    /// Little room, such as the width of a phone held upright.
    case compact
    /// Much room.
    case regular
  }

  /// The class of the width; nil is any.
  public var width: SizeClass?
  /// The class of the height; nil is any.
  public var height: SizeClass?

  /// Makes a pair; nil matches any class.
  public init(width: SizeClass? = nil, height: SizeClass? = nil) {
    self.width = width
    self.height = height
  }

  /// Reads the key of a variation: `heightClass=compact-widthClass=regular`; nil if it says something
  /// else, such as `default`.
  init?(variationKey: String) {
    self.init()
    for part in variationKey.split(separator: "-") {
      switch part {
      case "widthClass=compact": width = .compact
      case "widthClass=regular": width = .regular
      case "heightClass=compact": height = .compact
      case "heightClass=regular": height = .regular
      default: return nil
      }
    }
    if width == nil, height == nil { return nil }
  }

  /// Whether a variation for these classes counts on a device of others.
  func matches(_ device: SizeClasses) -> Bool {
    (width == nil || width == device.width) && (height == nil || height == device.height)
  }

  /// How many directions are named; variations that name more win.
  var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }
}
