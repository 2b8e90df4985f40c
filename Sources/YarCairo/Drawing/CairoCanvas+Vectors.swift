import CPango
import YarLayout

extension CairoCanvas {
  /// Draws an SVG picture as pixels for just this size.
  func drawVector(_ image: VectorImage, in rect: Rect) throws(RenderError) {
    let fonts = renderer.measurer.fonts
    let limit = renderer.workLimit
    let target = deviceRect(rect)
    let drawn = try renderer.scaledImages.surface(of: image, target: target) {
      (context, place) throws(RenderError) in
      guard let surface = cairo_get_target(context) else { return }
      let pixels = try image.pixels(
        in: place, width: Int(cairo_image_surface_get_width(surface)),
        height: Int(cairo_image_surface_get_height(surface)), fonts: fonts, limit)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, pixels.raw, 0, 0)
      cairo_paint(context)
    }
    if let drawn { return paint(drawn, target: target) }
    try drawLarge(image, target: target, fonts: fonts, limit)
  }

  /// Draws what of a large picture is seen.
  private func drawLarge(
    _ image: VectorImage, target: Rect, fonts: FontLibrary, _ limit: WorkLimit?
  ) throws(RenderError) {
    cairo_save(context)
    cairo_identity_matrix(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    cairo_restore(context)
    left = max(left, target.minX).rounded(.down)
    top = max(top, target.minY).rounded(.down)
    let width = (min(right, target.maxX) - left).rounded(.up)
    let height = (min(bottom, target.maxY) - top).rounded(.up)
    guard width >= 1, height >= 1 else { return }
    guard width <= 32_767, height <= 32_767 else {
      throw .image(.notDrawable(name: image.name, reason: "there is no memory for its pixels"))
    }
    let pixels = try image.pixels(
      in: target.offsetBy(x: -left, y: -top), width: Int(width), height: Int(height),
      fonts: fonts, limit)
    paint(pixels, target: Rect(x: left, y: top, width: width, height: height))
  }
}
