extension Unicode.Scalar {
  /// Whether it steers what shows a text instead of being shown: control characters of both kinds, separators of lines
  /// and paragraphs, and the marks that turn the direction of reading.
  ///
  /// Terminals obey some of them, logs take others for the end of a line, and directions carry into what follows.
  @inlinable package var steersText: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
