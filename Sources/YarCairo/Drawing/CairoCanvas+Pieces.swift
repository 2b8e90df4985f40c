import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// Draws a line of several looks: what is behind its letters, then these, then the lines under and through them.
  func drawPieces(_ pieces: [TextLine.Piece], of placed: PlacedLine, color: Color) {
    var x = placed.x
    for piece in pieces {
      if let background = piece.stretch.look.background, background.alpha > 0 {
        setSource(background)
        fillSnapped(piece.ground(x: x, baseline: placed.baseline))
      }
      x += piece.width
    }
    x = placed.x
    for piece in pieces {
      draw(piece, of: placed, x: x, color: piece.stretch.look.color ?? color)
      x += piece.width
    }
  }

  private func draw(_ piece: TextLine.Piece, of placed: PlacedLine, x: Double, color: Color) {
    let look = piece.stretch.look
    guard color.alpha > 0 else { return }
    setSource(color)
    var part = placed
    part.line.runs = piece.runs
    part.x = x
    part.baseline -= look.rise
    draw(part, size: piece.stretch.font.size, alpha: color.alpha)
    setSource(color)
    for line in piece.decorations(x: x, baseline: part.baseline) { fillSnapped(line) }
  }

  /// Fills a rectangle with the present colour, with edges on whole pixels above and below, and at least one high.
  private func fillSnapped(_ rect: Rect) {
    guard CairoCanvas.isDrawable(rect), !rect.isEmpty else { return }
    cairo_new_path(context)
    let place = deviceRect(rect)
    cairo_save(context)
    cairo_identity_matrix(context)
    let height = max(1, place.height.rounded())
    cairo_rectangle(context, place.minX, place.minY.rounded(), place.width, height)
    cairo_fill(context)
    cairo_restore(context)
  }
}

extension TextLine.Piece {
  /// The lines under and through the letters, with the left end of these on a baseline.
  func decorations(x: Double, baseline: Double) -> [Rect] {
    let font = stretch.font
    let lines =
      (stretch.look.isUnderlined ? [font.underline] : [])
      + (stretch.look.isStruckThrough ? [font.strikeThrough] : [])
    return lines.map {
      Rect(x: x, y: baseline + $0.distance, width: width, height: $0.thickness)
    }.filter { !$0.isEmpty }
  }
}
