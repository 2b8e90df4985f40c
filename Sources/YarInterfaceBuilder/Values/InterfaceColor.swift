import YarLayout

/// A colour of a document, before it is known whether the screen is light or dark.
public enum InterfaceColor: Hashable, Sendable {
  /// The colour itself.
  case color(Color)
  /// A colour of the system by its name, such as `labelColor`.
  case system(String)
  /// A colour of the app's catalogue by its name.
  case named(String)
}
