import YarDrawing
import YarLayout

/// A font as pages ask for it: its glyphs at one place on its axes, whatever their size.
package protocol PageFont: AnyObject {
  /// What it is called in the file.
  var name: String { get }
  /// How its glyphs get into the file.
  var kind: PageFontKind { get }
  /// What is said of it as a whole.
  var measures: PageFontMeasures { get }
  /// Whether its makers forbid that files carry parts of it.
  var forbidsEmbedding: Bool { get }
  /// The glyph of a character as it is by itself; nil where the font has none, or does not say.
  func glyph(of character: UInt32) -> UInt32?
  /// How far a glyph moves on, in ems.
  func advance(of glyph: UInt32) -> Double
  /// A font of its own with some of the glyphs, and what these are not without; nil where that cannot be made.
  func program(of glyphs: [UInt32]) -> PageFontProgram?
  /// The outline of a glyph, in ems, upwards from its origin.
  func outline(of glyph: UInt32) -> Path
  /// The picture of a glyph; nil where there is nothing to see.
  func picture(of glyph: UInt32) -> PageGlyphPicture?
}

extension PageFont {
  /// False by default.
  package var forbidsEmbedding: Bool { false }

  /// None by default.
  package func glyph(of character: UInt32) -> UInt32? { nil }
}

/// How the glyphs of a font get into a file.
package enum PageFontKind {
  /// As a part of the font.
  case program
  /// Each as its outline, where the font has no parts.
  case outlines
  /// Each as its picture: emoji.
  case pictures
}

/// What is said of a font as a whole, in ems.
package struct PageFontMeasures {
  /// How far letters rise.
  package var ascent: Double
  /// How far letters reach down, which is negative.
  package var descent: Double
  /// How high capitals are.
  package var capHeight: Double
  /// What all glyphs are in.
  package var box: Rect
  /// How far letters lean, in degrees against the clock.
  package var italicAngle: Double
  /// Whether all glyphs move on alike.
  package var isMonospaced: Bool

  /// Takes what is known.
  package init(
    ascent: Double, descent: Double, capHeight: Double, box: Rect, italicAngle: Double,
    isMonospaced: Bool
  ) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.box = box
    self.italicAngle = italicAngle
    self.isMonospaced = isMonospaced
  }
}

/// A part of a font.
package struct PageFontProgram {
  /// The file: OpenType with outlines of TrueType or CFF.
  package var file: [UInt8]
  /// The number in it of each glyph that was asked for.
  package var numbers: [UInt32]

  /// Takes a file.
  package init(file: [UInt8], numbers: [UInt32]) {
    self.file = file
    self.numbers = numbers
  }
}

/// A glyph that is a picture.
package struct PageGlyphPicture {
  /// The pixels.
  package var pixels: PagePixels
  /// Where it is, in ems upwards from the glyph's origin.
  package var place: Rect

  /// Takes a picture.
  package init(pixels: PagePixels, place: Rect) {
    self.pixels = pixels
    self.place = place
  }
}

/// Glyphs of one font and size that stand on one line.
package struct PageRun {
  /// Their font.
  package var font: any PageFont
  /// Its size in points.
  package var size: Double
  /// Letters that were made to lean lean by this share of their height.
  package var slant = 0.0
  /// Letters that were made bolder are so by this share of the size.
  package var boldness = 0.0
  /// How far letters are set apart, in points.
  package var letterSpacing = 0.0
  /// The left end, in points.
  package var x: Double
  /// The baseline, in points.
  package var baseline: Double
  /// Whether what the glyphs stand for is read from right to left.
  package var isRightToLeft = false
  /// The glyphs, in reading order.
  package var glyphs: [PageGlyph] = []

  /// A run without glyphs.
  package init(font: any PageFont, size: Double, x: Double, baseline: Double) {
    self.font = font
    self.size = size
    self.x = x
    self.baseline = baseline
  }
}

/// A glyph at its place in a run.
package struct PageGlyph {
  /// What it stands for.
  package enum Text: Hashable {
    /// For nothing: a part of what a glyph before it stands for.
    case none
    /// For one character.
    case scalar(UInt32)
    /// For several characters.
    case string(String)
  }

  /// Its number in the font.
  package var number: UInt32
  /// From the left end of the run, in points.
  package var x: Double
  /// Downwards from the baseline, in points.
  package var y: Double
  /// What it takes of the line, in points.
  package var width: Double
  /// What it stands for.
  package var text: Text

  /// A glyph at a place.
  package init(number: UInt32, x: Double, y: Double, width: Double, text: Text) {
    self.number = number
    self.x = x
    self.y = y
    self.width = width
    self.text = text
  }
}
