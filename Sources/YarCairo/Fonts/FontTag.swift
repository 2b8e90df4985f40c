import CPango

extension hb_tag_t {
  /// A font's table or feature, by its four letters of ASCII.
  static func named(_ name: StaticString) -> hb_tag_t {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
  }
}
