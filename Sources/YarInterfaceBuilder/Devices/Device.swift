import YarLayout

/// A device that Interface Builder shows documents on.
public struct Device: Hashable, Sendable {
  /// Interface Builder's name, such as `retina6_1`.
  public let id: String
  /// The names that people use, the best known first.
  public let names: [String]
  /// The size of the screen held upright, in points.
  public let size: Size
  /// Pixels for each point.
  public let scale: Double
  /// What the status bar, or the cut-out, takes at the top held upright.
  public let top: Double
  /// What the home indicator takes at the bottom held upright.
  public let bottom: Double
  /// Whether it is a tablet.
  public let isPad: Bool
  /// Whether it is a phone with much room when it lies on its side.
  public let isWide: Bool

  init(
    _ id: String, _ names: [String], _ width: Double, _ height: Double, scale: Double,
    top: Double = 20, bottom: Double = 0, isPad: Bool = false, isWide: Bool = false
  ) {
    self.id = id
    self.names = names
    size = Size(width: width, height: height)
    self.scale = scale
    self.top = top
    self.bottom = bottom
    self.isPad = isPad
    self.isWide = isWide
  }

  /// The devices, phones first, from small to large.
  public static let all: [Device] = [
    Device("retina3_5", ["iPhone 4s"], 320, 480, scale: 2),
    Device("retina4_0", ["iPhone SE", "iPhone 5s"], 320, 568, scale: 2),
    Device("retina4_7", ["iPhone 8", "iPhone 7", "iPhone 6s", "iPhone SE 3"], 375, 667, scale: 2),
    Device(
      "retina5_5", ["iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus"], 414, 736, scale: 3,
      isWide: true),
    Device(
      "retina5_4", ["iPhone 13 mini", "iPhone 12 mini"], 375, 812, scale: 3, top: 50, bottom: 34),
    Device(
      "retina5_9", ["iPhone 11 Pro", "iPhone X", "iPhone XS"], 375, 812, scale: 3, top: 44,
      bottom: 34),
    Device(
      "retina6_0", ["iPhone 14", "iPhone 13", "iPhone 12", "iPhone 13 Pro", "iPhone 12 Pro"], 390,
      844, scale: 3, top: 47, bottom: 34),
    Device(
      "retina6_1", ["iPhone 11", "iPhone XR"], 414, 896, scale: 2, top: 48, bottom: 34, isWide: true
    ),
    Device(
      "retina6_12", ["iPhone 15", "iPhone 16", "iPhone 15 Pro", "iPhone 14 Pro"], 393, 852,
      scale: 3,
      top: 59, bottom: 34),
    Device("retina6_3", ["iPhone 16 Pro", "iPhone 17"], 402, 874, scale: 3, top: 62, bottom: 34),
    Device(
      "retina6_5", ["iPhone 11 Pro Max", "iPhone XS Max"], 414, 896, scale: 3, top: 44, bottom: 34,
      isWide: true),
    Device(
      "retina6_7", ["iPhone 14 Plus", "iPhone 13 Pro Max", "iPhone 12 Pro Max"], 428, 926, scale: 3,
      top: 47, bottom: 34, isWide: true),
    Device(
      "retina6_72", ["iPhone 15 Plus", "iPhone 16 Plus", "iPhone 15 Pro Max", "iPhone 14 Pro Max"],
      430, 932, scale: 3, top: 59, bottom: 34, isWide: true),
    Device(
      "retina6_9", ["iPhone 16 Pro Max", "iPhone 17 Pro Max"], 440, 956, scale: 3, top: 62,
      bottom: 34, isWide: true),
    Device("ipad7_9", ["iPad mini 5", "iPad mini 4"], 768, 1024, scale: 2, isPad: true),
    Device(
      "ipad8_3rounded", ["iPad mini", "iPad mini 6"], 744, 1133, scale: 2, top: 24, bottom: 20,
      isPad: true),
    Device("ipad9_7", ["iPad 6", "iPad Air 2", "iPad Pro 9.7"], 768, 1024, scale: 2, isPad: true),
    Device("ipad10_2", ["iPad 9", "iPad 8", "iPad 7"], 810, 1080, scale: 2, isPad: true),
    Device("ipad10_5", ["iPad Air 3", "iPad Pro 10.5"], 834, 1112, scale: 2, isPad: true),
    Device(
      "ipad10_9rounded", ["iPad Air", "iPad 10", "iPad Air 5"], 820, 1180, scale: 2, top: 24,
      bottom: 20, isPad: true),
    Device(
      "ipad11_0rounded", ["iPad Pro 11"], 834, 1194, scale: 2, top: 24, bottom: 20, isPad: true),
    Device("ipad12_9", ["iPad Pro 12.9 2"], 1024, 1366, scale: 2, isPad: true),
    Device(
      "ipad12_9rounded", ["iPad Pro 12.9"], 1024, 1366, scale: 2, top: 24, bottom: 20, isPad: true),
  ]

  /// The device of a name: Interface Builder's, or one that people use; capitals and spaces do not count.
  public static func named(_ name: String) -> Device? {
    let plain = plain(name)
    return all.first { $0.id == name || $0.names.contains { Device.plain($0) == plain } }
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }

  /// The size of the screen, in points.
  public func size(isLandscape: Bool) -> Size {
    isLandscape ? Size(width: size.height, height: size.width) : size
  }

  /// The devices whose screens have the same size classes and edges of the same kind, with a cut-out or without.
  public func kin(isLandscape: Bool) -> [Device] {
    Device.all.filter {
      $0.isPad == isPad && ($0.bottom > 0) == (bottom > 0) && (!isLandscape || $0.isWide == isWide)
    }
  }

  /// The size classes of a whole screen.
  public func sizeClasses(isLandscape: Bool) -> SizeClasses {
    if isPad { return SizeClasses(width: .regular, height: .regular) }
    if isLandscape { return SizeClasses(width: isWide ? .regular : .compact, height: .compact) }
    return SizeClasses(width: .compact, height: .regular)
  }

  /// What the hardware and the status bar take of the edges of a whole screen.
  public func safeArea(isLandscape: Bool) -> EdgeInsets {
    guard isLandscape, !isPad else {
      return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }
    // On its side a phone shows no status bar; a cut-out takes both sides.
    guard bottom > 0 else { return .zero }
    return EdgeInsets(top: 0, left: top, bottom: 21, right: top)
  }
}
