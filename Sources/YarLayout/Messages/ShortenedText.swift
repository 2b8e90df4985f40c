/// A text short enough for a message: the beginning of a long one and an ellipsis.
///
/// - Parameter limit: The most characters, the ellipsis among them.
package func shortened(_ text: String, to limit: Int = 40) -> String {
  text.count > limit ? text.prefix(limit - 1) + "…" : text
}
