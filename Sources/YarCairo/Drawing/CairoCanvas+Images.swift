import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// Draws an image stretched to a rectangle; one without pixels as a crossed box.
  func drawImage(_ image: Image, in rect: Rect) throws(RenderError) {
    guard CairoCanvas.isDrawable(rect), !rect.isEmpty else { return }
    switch image {
    case let bitmap as BitmapImage: try drawBitmap(bitmap, in: rect)
    case let resizable as ResizableImage: try drawBitmap(resizable.drawn(in: rect), in: rect)
    case let vector as VectorImage: try drawVector(vector, in: rect)
    default: drawPlaceholder(in: rect)
    }
  }

  private func drawBitmap(_ bitmap: BitmapImage, in rect: Rect) throws(RenderError) {
    let surface: CairoSurface
    do {
      surface = try bitmap.decodedSurface()
    } catch {
      throw .image(error)
    }
    let target = deviceRect(rect)
    guard
      let scaled = renderer.scaledImages.surface(
        of: bitmap, target: target, draw: { ScaledImageCache.draw(surface, on: $0, in: $1) })
    else {
      paint(surface, in: rect)
      return
    }
    paint(scaled, target: target)
  }

  /// Paints what was made for the pixels of a target.
  func paint(_ scaled: CairoSurface, target: Rect) {
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_source_surface(
      context, scaled.raw, target.minX.rounded(.down), target.minY.rounded(.down))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Draws a surface stretched to a rectangle without a cache.
  private func paint(_ surface: CairoSurface, in rect: Rect) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, rect.minX, rect.minY)
    cairo_scale(context, rect.width / Double(surface.width), rect.height / Double(surface.height))
    cairo_new_path(context)
    cairo_rectangle(context, 0, 0, Double(surface.width), Double(surface.height))
    cairo_clip(context)
    cairo_set_source_surface(context, surface.raw, 0, 0)
    // Else the edge pixels blend with the emptiness beyond.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_paint(context)
  }

  /// A light box with one diagonal cross, where the pixels of an image are not known.
  private func drawPlaceholder(in rect: Rect) {
    cairo_save(context)
    cairo_new_path(context)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip_preserve(context)
    setSource(ImagePlaceholder.fill)
    cairo_fill(context)
    setSource(ImagePlaceholder.line)
    cairo_set_line_width(context, 1)
    cairo_rectangle(
      context, rect.minX + 0.5, rect.minY + 0.5, max(0, rect.width - 1), max(0, rect.height - 1))
    cairo_move_to(context, rect.minX, rect.minY)
    cairo_line_to(context, rect.maxX, rect.maxY)
    cairo_move_to(context, rect.maxX, rect.minY)
    cairo_line_to(context, rect.minX, rect.maxY)
    cairo_stroke(context)
    cairo_restore(context)
  }
}
