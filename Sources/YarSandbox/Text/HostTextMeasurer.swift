import YarLayout

/// A text engine that asks a host for the widths of words and breaks lines itself.
///
/// Widths are kept: a search over sizes asks for the same words many thousand times.
final class HostTextMeasurer: TextMeasurer {
  private let host: any TextHost
  private var faces: [Font: HostFace] = [:]
  private var shaped: [TextContent: HostText] = [:]

  /// More texts than a scene has; then those of scenes before are let go.
  private static let mostTexts = 4096

  init(host: any TextHost) { self.host = host }

  func shape(_ content: TextContent) -> any ShapedText {
    if let text = shaped[content] { return text }
    if shaped.count >= Self.mostTexts { shaped.removeAll() }
    let text = HostText(content, self)
    shaped[content] = text
    return text
  }

  /// A font with the widths of its words.
  func face(_ font: Font) -> HostFace {
    if let face = faces[font] { return face }
    let face = HostFace(host, font)
    faces[font] = face
    return face
  }
}

/// A font of the host, and the widths of words that were asked for.
final class HostFace {
  let font: HostFont
  /// What is added behind each letter, in points.
  let letterSpacing: Double
  private let host: any TextHost
  private var widths: [String: Double] = [:]

  private static let mostWords = 20_000

  init(_ host: any TextHost, _ font: Font) {
    self.host = host
    self.font = host.font(font)
    letterSpacing = font.letterSpacing
  }

  /// The width of a text, in points.
  func width(of text: String) -> Double {
    if text.isEmpty { return 0 }
    if let width = widths[text] { return width }
    if widths.count >= Self.mostWords { widths.removeAll() }
    var width = host.width(of: text, in: font)
    if letterSpacing != 0 { width += letterSpacing * Double(text.count) }
    widths[text] = width
    return width
  }
}
