import CPango
import YarDrawing
import YarLayout

extension CairoCanvas {
  /// Wider blurs are drawn as this one, in pixels.
  private static let largestDeviation = 300.0

  /// Draws a shadow; unless the shape is covered afterwards, its own area stays untouched.
  func drawShadow(of shape: RoundedRect, _ shadow: Shadow, isCovered: Bool) {
    let thrown = shape.rect.offsetBy(x: shadow.offset.width, y: shadow.offset.height)
    guard shadow.color.alpha > 0, !thrown.isEmpty, CairoCanvas.isDrawable(thrown),
      CairoCanvas.isDrawable(shape.rect)
    else { return }
    let target = deviceRect(thrown)
    let box = deviceRect(shape.rect)
    let radius = shadow.radius.isFinite ? max(0, shadow.radius) : 0
    let pixels = target.width / thrown.width
    let deviation = min(radius / 2 * pixels, CairoCanvas.largestDeviation)
    cairo_save(context)
    defer { cairo_restore(context) }
    if !isCovered { clipOut(shape) }
    guard deviation >= 0.5 else {
      cairo_new_path(context)
      RoundedRect(rect: thrown, cornerRadius: shape.cornerRadius, corners: shape.corners)
        .add(to: context)
      setSource(shadow.color)
      cairo_fill(context)
      return
    }
    // A blurred edge does not show where within a pixel it lies, so masks are made for whole ones.
    let left = target.minX.rounded()
    let top = target.minY.rounded()
    let key = ShadowCache.Key(
      width: max(1, Int(target.maxX.rounded() - left)),
      height: max(1, Int(target.maxY.rounded() - top)),
      radius: (shape.effectiveRadius * pixels * 16).rounded() / 16,
      corners: shape.corners,
      deviation: (deviation * 16).rounded() / 16)
    guard let mask = renderer.shadows.mask(key) else { return }
    let margin = Double(ShadowCache.margin(deviation: key.deviation))
    cairo_identity_matrix(context)
    if isCovered { clipOutMiddle(of: shape, in: box) }
    setSource(shadow.color)
    cairo_mask_surface(context, mask.raw, left - margin, top - margin)
  }

  /// Limits drawing to what is outside the middle of a shape that will be covered.
  ///
  /// Most of a shadow lies there, and where a clip that is not in whole pixels cuts both, a dark line would stay along it.
  /// The middle is in whole pixels, for which cairo needs no mask of the clip, and leaves out the round corners.
  ///
  /// - Parameter box: the shape's rectangle in pixels, the unit of the present matrix.
  private func clipOutMiddle(of shape: RoundedRect, in box: Rect) {
    let corner = shape.effectiveRadius * box.width / shape.rect.width * 0.3
    let left = (box.minX + corner + 1).rounded(.up)
    let top = (box.minY + corner + 1).rounded(.up)
    let right = (box.maxX - corner - 1).rounded(.down)
    let bottom = (box.maxY - corner - 1).rounded(.down)
    guard right > left, bottom > top else { return }
    let bounds = clipBounds()
    let outerLeft = bounds.minX.rounded(.down)
    let outerTop = bounds.minY.rounded(.down)
    cairo_new_path(context)
    cairo_rectangle(
      context, outerLeft, outerTop, bounds.maxX.rounded(.up) - outerLeft,
      bounds.maxY.rounded(.up) - outerTop)
    // The other way round, so that it is a hole.
    cairo_rectangle(context, right, top, left - right, bottom - top)
    cairo_clip(context)
  }

  /// Limits drawing to what is outside a shape.
  private func clipOut(_ shape: RoundedRect) {
    let bounds = clipBounds()
    cairo_new_path(context)
    cairo_rectangle(context, bounds.minX, bounds.minY, bounds.width, bounds.height)
    shape.add(to: context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }
}
