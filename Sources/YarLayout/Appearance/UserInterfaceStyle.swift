/// Whether a tree is shown light or dark.
public enum UserInterfaceStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// Dark letters on light ground; the default.
  case light
  /// Light letters on dark ground.
  case dark
}
