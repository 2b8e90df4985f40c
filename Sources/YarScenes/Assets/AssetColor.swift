import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// A colour of an asset catalogue, light and dark.
struct AssetColor {
  /// On light screens.
  private let light: InterfaceColor?
  /// On dark screens; nil is as on light ones.
  private let dark: InterfaceColor?

  /// Reads the `Contents.json` of a set of colours.
  init(_ contents: AssetContents) {
    let entries = (contents.root["colors"]?.elements.map { $0 } ?? [])
      .filter(AssetContents.isForPhones)
    light = entries.first { !AssetContents.isDark($0) }.flatMap { Self.color($0["color"]) }
    dark = entries.first(where: AssetContents.isDark).flatMap { Self.color($0["color"]) }
  }

  /// The colour on a screen; nil if the set holds none.
  func color(isDark: Bool) -> InterfaceColor? { isDark ? dark ?? light : light ?? dark }

  private static func color(_ node: JSONNode?) -> InterfaceColor? {
    guard let node else { return nil }
    if let name = node["reference"]?.string { return .system(name) }
    guard let components = node["components"] else { return nil }
    func share(_ name: String) -> Double? { components[name]?.string.flatMap(Self.share) }
    let alpha = share("alpha") ?? 1
    if let white = share("white") { return .color(Color(white: white, alpha: alpha)) }
    guard let red = share("red"), let green = share("green"), let blue = share("blue") else {
      return nil
    }
    return .color(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A component, 0 to 1: catalogues write `0xFF`, `255` or `1.000`.
  ///
  /// Components beyond what a screen of the usual kind shows become its strongest.
  static func share(_ text: String) -> Double? {
    let value: Double?
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      value = UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    } else if let byte = Int(text) {
      value = Double(byte) / 255
    } else {
      value = Double(text)
    }
    return value.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil }
  }
}
