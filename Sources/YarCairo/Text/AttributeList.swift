import CPango

/// What Pango is told of the stretches of a text.
///
/// Pango keeps attributes by where they begin. They are added in that order: it looks through all of them for the place
/// of one that begins before the last.
final class AttributeList {
  /// The list.
  let raw: OpaquePointer

  /// Makes a list for a text in a language; nil where nobody said.
  ///
  /// Fonts are chosen here and not by Pango.
  init(language: String?) {
    guard let list = pango_attr_list_new() else { preconditionFailure("no memory for attributes") }
    raw = list
    insert(pango_attr_fallback_new(0), over: nil)
    if let language {
      insert(pango_attr_language_new(pango_language_from_string(language)), over: nil)
    }
  }

  /// Makes a list of what a layout is told.
  init(copying layout: PangoLayoutOwner) {
    let list = pango_layout_get_attributes(layout.raw).flatMap { pango_attr_list_copy($0) }
    guard let list = list ?? pango_attr_list_new() else {
      preconditionFailure("no memory for attributes")
    }
    raw = list
  }

  deinit { pango_attr_list_unref(raw) }

  /// Adds an attribute of some bytes, or of all.
  func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>?) {
    guard let attribute else { return }
    if let range {
      attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
      attribute.pointee.end_index = UInt32(clamping: range.upperBound)
    }
    pango_attr_list_insert(raw, attribute)
  }
}
