import YarDrawing
import YarLayout

extension PageWriter {
  /// Draws an image stretched to a rectangle; one without pixels as a crossed box.
  func drawImage(_ image: Image, in rect: Rect) {
    guard PagePlace.isDrawable(rect), !rect.isEmpty else { return }
    let target = place.onPage(rect)
    guard PagePlace.isDrawable(target), !target.isEmpty else { return }
    let size = target.size
    guard let source = material.image(image, in: rect, size: size) else {
      if material.mayGoOn { drawPlaceholder(in: rect) }
      return
    }
    guard let number = file.images.number(of: source) else { return }
    paint(number, in: target)
    for link in source.links {
      addLink(
        link.address,
        Rect(
          x: rect.minX + link.place.minX * rect.width,
          y: rect.minY + link.place.minY * rect.height, width: link.place.width * rect.width,
          height: link.place.height * rect.height))
    }
  }

  /// Paints an object of one point by one in a rectangle of the page.
  private func paint(_ number: Int, in target: Rect) {
    let box = place.box(target)
    content.save()
    content.setFillAlpha(1)
    content.add([box.width, 0, 0, box.height, box.minX, box.minY], "cm")
    content.add("/\(content.name(.object, number)) Do\n")
    content.restore()
    content.paints(target)
  }

  /// A light box with one diagonal cross, where the pixels of an image are not known.
  private func drawPlaceholder(in rect: Rect) {
    let inner = rect.inset(by: EdgeInsets(all: 0.5))
    content.save()
    trace(.rect(rect))
    content.add("W n\n")
    fill(.rect(rect), .color(ImagePlaceholder.fill))
    if !inner.isEmpty { stroke(.rect(inner), ImagePlaceholder.line, width: 1) }
    let cross = Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.maxY)),
      .move(Point(x: rect.maxX, y: rect.minY)), .line(Point(x: rect.minX, y: rect.maxY)),
    ])
    stroke(.path(cross), ImagePlaceholder.line, width: 1)
    content.restore()
  }

  /// Pixels for each point of a shadow: of one that is hardly blurred more, as its edge would show them.
  private static func resolution(radius: Double) -> Double { radius < 2 ? 4 : 2 }
  /// Wider blurs are drawn as this one, in pixels.
  private static let largestDeviation = 300.0

  /// Draws a shadow; unless the shape is covered afterwards, its own area stays untouched.
  func drawShadow(of shape: RoundedRect, _ shadow: Shadow, isCovered: Bool) {
    let thrown = shape.rect.offsetBy(x: shadow.offset.width, y: shadow.offset.height)
    guard shadow.color.alpha > 0, !thrown.isEmpty, PagePlace.isDrawable(thrown),
      PagePlace.isDrawable(shape.rect)
    else { return }
    let target = place.onPage(thrown)
    guard PagePlace.isDrawable(target), !target.isEmpty else { return }
    let radius = shadow.radius.isFinite ? max(0, shadow.radius) : 0
    let resolution = PageWriter.resolution(radius: radius * place.scale)
    let pixels = place.scale * resolution
    let deviation = min(radius / 2 * pixels, PageWriter.largestDeviation)
    content.save()
    defer { content.restore() }
    guard deviation >= 0.5 else {
      if !isCovered { clipOut(shape) }
      fill(
        .roundedRect(
          RoundedRect(rect: thrown, cornerRadius: shape.cornerRadius, corners: shape.corners)),
        .color(shadow.color))
      return
    }
    // A blurred edge does not show where within a pixel it lies, so masks are made for whole ones.
    let left = (target.minX * resolution).rounded()
    let top = (target.minY * resolution).rounded()
    let mask = PageShadow(
      width: max(1, Int((target.maxX * resolution).rounded() - left)),
      height: max(1, Int((target.maxY * resolution).rounded() - top)),
      radius: (shape.effectiveRadius * pixels * 16).rounded() / 16, corners: shape.corners,
      deviation: (deviation * 16).rounded() / 16)
    guard
      let number = file.images.number(
        of: mask, color: shadow.color, make: { material.mask(of: mask) })
    else { return }
    let margin = Double(material.margin(deviation: mask.deviation))
    if isCovered { clipOutMiddle(of: shape) } else { clipOut(shape) }
    content.setFillAlpha(shadow.color.alpha)
    let (width, height) = (Double(mask.width) + 2 * margin, Double(mask.height) + 2 * margin)
    let painted = Rect(
      x: (left - margin) / resolution, y: (top - margin) / resolution, width: width / resolution,
      height: height / resolution)
    let box = place.box(painted)
    content.add([box.width, 0, 0, box.height, box.minX, box.minY], "cm")
    content.add("/\(content.name(.object, number)) Do\n")
    content.paints(painted)
  }

  /// Limits drawing to what is outside the middle of a shape that will be covered.
  ///
  /// Most of a shadow lies there, and where a clip that is not in whole pixels cuts both, a dark line would stay along it.
  private func clipOutMiddle(of shape: RoundedRect) {
    let box = place.onPage(shape.rect)
    let corner = shape.effectiveRadius * place.scale * 0.3
    let left = (box.minX + corner + 1).rounded(.up)
    let top = (box.minY + corner + 1).rounded(.up)
    let right = (box.maxX - corner - 1).rounded(.down)
    let bottom = (box.maxY - corner - 1).rounded(.down)
    guard right > left, bottom > top else { return }
    addVisible()
    let middle = place.box(Rect(x: left, y: top, width: right - left, height: bottom - top))
    content.add([middle.minX, middle.minY, middle.width, middle.height], "re")
    content.add("W* n\n")
  }

  /// Limits drawing to what is outside a shape.
  private func clipOut(_ shape: RoundedRect) {
    addVisible()
    trace(shape)
    content.add("W* n\n")
  }

  private func addVisible() {
    // A little more, so that an edge at the same place is no edge of what is drawn.
    let box = place.box(visible.inset(by: EdgeInsets(all: -1)))
    content.add([box.minX, box.minY, box.width, box.height], "re")
  }
}
