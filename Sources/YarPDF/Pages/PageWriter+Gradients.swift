import YarDrawing
import YarLayout

extension PageWriter {
  /// Fills a shape with a blend of colours; where these let something shine through, with a mask for how much.
  func fill(_ shape: Shape, _ gradient: Gradient, in rect: Rect, bounds: Rect) {
    let stops = PageWriter.ordered(gradient.stops)
    let start = Point(
      x: rect.minX + gradient.startPoint.x * rect.width,
      y: rect.minY + gradient.startPoint.y * rect.height)
    let end = Point(
      x: rect.minX + gradient.endPoint.x * rect.width,
      y: rect.minY + gradient.endPoint.y * rect.height)
    let axis = (place.point(start), place.point(end))
    guard let last = stops.last, stops.contains(where: { $0.color.alpha > 0 }) else { return }
    // Of a blend without a way each reader would make something else.
    guard abs(axis.0.x - axis.1.x) + abs(axis.0.y - axis.1.y) > 1e-3 else {
      return fill(shape, .color(last.color))
    }
    guard stops.contains(where: { $0.color.alpha < 1 }) else {
      content.setFill(pattern: pattern(stops, axis) { [$0.red, $0.green, $0.blue] })
      trace(shape)
      content.add("f\n")
      content.paints(bounds)
      return
    }
    let alpha = stops[0].color.alpha
    let isEven = stops.allSatisfy { $0.color.alpha == alpha }
    content.save()
    if isEven {
      content.setFill(pattern: pattern(stops, axis) { [$0.red, $0.green, $0.blue] })
      content.setFillAlpha(alpha)
    } else {
      var mask = PageContent()
      mask.setFill(pattern: pattern(stops, axis) { [$0.alpha] })
      let box = place.box(bounds)
      mask.add([box.minX, box.minY, box.width, box.height], "re")
      mask.add("f\n")
      let number = file.addForm(mask, box: box, isGroup: true, isGray: true)
      var state = PDFBytes("<</Type/ExtGState/SMask<</Type/Mask/S/Luminosity/G ")
      state.add(reference: number)
      state.add(">>>>")
      content.add("/\(content.name(.state, file.objects.add(state))) gs\n")
      content.setFill(pattern: pattern(stops, axis) { [$0.red, $0.green, $0.blue] })
    }
    trace(shape)
    content.add("f\n")
    content.restore()
    content.paints(bounds)
  }

  /// Stops with places between 0 and 1, each at or behind the one before.
  private static func ordered(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    var places: [Gradient.Stop] = []
    for stop in stops {
      let location = stop.location.isFinite ? min(max(stop.location, 0), 1) : 0
      places.append(Gradient.Stop(color: stop.color, location: location))
    }
    return places.stablySorted { $0.location < $1.location }
  }

  /// A pattern that blends components of colours along an axis (ISO 32000-1, 8.7.4.5.3).
  private func pattern(
    _ stops: [Gradient.Stop], _ axis: (start: Point, end: Point), _ parts: (Color) -> [Double]
  ) -> Int {
    var function: PDFBytes
    if stops.count == 1 {
      function = PageWriter.blend(parts(stops[0].color), parts(stops[0].color))
    } else {
      function = PageWriter.function(stops, parts)
    }
    let isGray = parts(stops[0].color).count == 1
    var pattern = PDFBytes("<</Type/Pattern/PatternType 2/Shading<</ShadingType 2/ColorSpace/")
    pattern.add(isGray ? "DeviceGray" : "DeviceRGB")
    pattern.add("/Coords[")
    pattern.add([axis.start.x, axis.start.y, axis.end.x, axis.end.y])
    pattern.add("]/Extend[true true]/Function")
    pattern.add(function.bytes)
    pattern.add(">>>>")
    return file.shared(pattern)
  }

  private static func function(
    _ stops: [Gradient.Stop], _ parts: (Color) -> [Double]
  ) -> PDFBytes {
    // The stretches between stops, with what is before the first and behind the last.
    var stretches: [(end: Double, function: PDFBytes)] = []
    func add(_ end: Double, _ first: Color, _ last: Color) {
      stretches.append((end, blend(parts(first), parts(last))))
    }
    var place = 0.0
    if stops[0].location > 0 { add(stops[0].location, stops[0].color, stops[0].color) }
    place = stops[0].location
    for (stop, next) in zip(stops, stops.dropFirst()) where next.location > place {
      add(next.location, stop.color, next.color)
      place = next.location
    }
    if let last = stops.last, place < 1 { add(1, last.color, last.color) }
    // A sharp step at one end: what is beyond it has the colour of the stop there.
    if let last = stops.last, stretches.isEmpty { add(1, last.color, last.color) }
    if stretches.count == 1 { return stretches[0].function }
    var function = PDFBytes("<</FunctionType 3/Domain[0 1]/Functions[")
    for stretch in stretches { function.add(stretch.function.bytes) }
    function.add("]/Bounds[")
    for (index, stretch) in stretches.dropLast().enumerated() {
      if index > 0 { function.add(byte: 0x20) }
      function.add(stretch.end, digits: 6)
    }
    function.add("]/Encode[")
    for index in stretches.indices { function.add(index > 0 ? " 0 1" : "0 1") }
    function.add("]>>")
    return function
  }

  private static func blend(_ first: [Double], _ last: [Double]) -> PDFBytes {
    var function = PDFBytes("<</FunctionType 2/Domain[0 1]/N 1/C0[")
    function.add(first)
    function.add("]/C1[")
    function.add(last)
    function.add("]>>")
    return function
  }
}
