import YarLayout

/// A picture as a flat list of commands, in drawing order, for any backend.
///
/// Coordinates are points from the top left of the picture. A backend draws commands from first to last;
/// `push` commands nest and each is closed by its `pop`.
public struct DisplayList {
  /// The size of the picture in points.
  public var size: Size
  /// What to draw, first to last.
  public var commands: [DrawingCommand]

  /// Makes a list.
  public init(size: Size, commands: [DrawingCommand] = []) {
    self.size = size
    self.commands = commands
  }
}

/// One step of a picture.
public enum DrawingCommand {
  /// Fills a shape.
  case fill(Shape, Paint)
  /// Draws a line of a width along the outline of a shape, centred on it.
  case stroke(Shape, Color, width: Double)
  /// Draws a line of a width along the outline of a shape in strokes or dots, which are fitted to its length; dots, and
  /// the ends of lines of dots, are round.
  case dashedStroke(Shape, Color, width: Double, line: LineStyle)
  /// Draws the blurred shadow of a rounded rectangle; the rectangle's own area stays untouched, as CSS does.
  case shadow(RoundedRect, Shadow)
  /// Draws text in a box: lines are broken and aligned for its width and start at its top.
  ///
  /// Lines that do not fit its height are left out (the first is always drawn); the last line that is
  /// drawn then ends as the content's line break mode says.
  case text(any ShapedText, in: Rect, color: Color)
  /// Draws an image scaled to a rectangle.
  case image(Image, Rect)
  /// Limits what follows, up to the matching `pop`, to a shape.
  case pushClip(RoundedRect)
  /// Draws what follows, up to the matching `pop`, as one group with an opacity of 0 to 1.
  case pushOpacity(Double)
  /// Moves and scales what follows, up to the matching `pop`.
  case pushTransform(scale: Double, translation: Point)
  /// Makes what follows, up to the matching `pop`, a link to an address, in formats that have links.
  case pushLink(String, Rect)
  /// Makes what follows, up to the matching `pop`, an element of the document's structure, in formats that have one.
  case pushTag(ContentTag, Rect)
  /// Ends the innermost `push`.
  case pop
}
