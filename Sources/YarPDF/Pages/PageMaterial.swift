import YarDrawing
import YarLayout

/// What pages need besides shapes, from who knows fonts and images.
package protocol PageMaterial: AnyObject {
  /// Whether drawing goes on; asked before each command, and false for good after a failure.
  func mayDraw(_ command: DrawingCommand) -> Bool
  /// Whether drawing goes on.
  var mayGoOn: Bool { get }
  /// The lines of a text that are seen in a box, in its coordinates.
  func lines(of text: any ShapedText, in box: Rect, color: Color) -> [PageLine]
  /// What is drawn for an image; nil for a crossed box.
  ///
  /// - Parameter size: The size that it has on the page, in points.
  func image(_ image: Image, in rect: Rect, size: Size) -> PageImage?
  /// Whether something in an image may let what is behind it through, or leads somewhere.
  func isPlain(_ image: Image) -> Bool
  /// The pixels of a blurred shape; nil without memory for them.
  func mask(of shadow: PageShadow) -> PageShadowMask?
  /// The name of a host in ASCII, as the internet has it (`xn--…`); nil for what is no such name.
  func asciiHost(_ host: String) -> String?
  /// The profile of the colours of screens (sRGB), which archives carry; nil without memory for it.
  func screenProfile() -> [UInt8]?
  /// How far a blur reaches, in pixels.
  func margin(deviation: Double) -> Int
}

/// A line of text.
package struct PageLine {
  /// What the line is cut off at; nil for a line that is whole.
  package var clip: Rect?
  /// Its parts, in reading order.
  package var parts: [Part]
  /// Whether its text goes on behind a space or a break, which no glyph shows.
  package var endsBetweenWords = false

  /// Glyphs of one look.
  package struct Part {
    /// What is behind them.
    package var ground: (place: Rect, color: Color)?
    /// The colour of the glyphs and of what is under and through them.
    package var color: Color
    /// The glyphs.
    package var runs: [PageRun]
    /// What is under and through them.
    package var decorations: [Rect]
    /// Signs that stand for no character, and are no text to any reader: hyphens that were set, and what makes a letter with other signs.
    package var signs: [Path] = []
    /// Where they lead, and the room in which.
    package var link: (address: String, place: Rect)?
    /// The language, where it is not that of the text.
    package var language: String?

    /// Takes glyphs.
    package init(color: Color, runs: [PageRun]) {
      self.color = color
      self.runs = runs
      decorations = []
    }
  }

  /// Takes parts.
  package init(clip: Rect?, parts: [Part]) {
    self.clip = clip
    self.parts = parts
  }
}
