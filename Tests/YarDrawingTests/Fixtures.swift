import YarDrawing
import YarLayout

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

/// The commands of a view's picture, one line each.
func commands(of view: View) -> [String] {
  DisplayListBuilder.displayList(of: view).commands.map(line)
}

/// A command in words that a test can compare.
private func line(_ command: DrawingCommand) -> String {
  switch command {
  case .fill(let shape, let paint): "fill \(words(shape)) \(words(paint))"
  case .stroke(let shape, let color, let width):
    "stroke \(words(shape)) \(words(color)) width \(width)"
  case .dashedStroke(let shape, let color, let width, let line):
    "\(line) \(words(shape)) \(words(color)) width \(width)"
  case .shadow(let outline, let shadow):
    "shadow \(words(outline)) radius \(shadow.radius)"
  case .text(let text, let box, let color): "text '\(text.content.text)' \(box) \(words(color))"
  case .image(let image, let box): "image '\(image.name)' \(box)"
  case .pushClip(let outline): "clip \(words(outline))"
  case .pushOpacity(let opacity): "opacity \(opacity)"
  case .pushTransform(let scale, let translation): "transform \(scale) \(translation)"
  case .pushLink(let address, let rect): "link \(address) \(rect)"
  case .pushTag(let tag, let rect): "tag \(tag.role) \(rect)"
  case .pop: "pop"
  }
}

private func words(_ shape: Shape) -> String {
  switch shape {
  case .roundedRect(let outline): words(outline)
  case .ellipse(let rect): "ellipse \(rect)"
  case .path(let path): "path of \(path.elements.count)"
  }
}

private func words(_ outline: RoundedRect) -> String {
  var text = "\(outline.rect)"
  if outline.cornerRadius != 0 { text += " r\(outline.cornerRadius)" }
  if outline.corners != .all { text += " corners \(outline.corners.rawValue)" }
  return text
}

private func words(_ paint: Paint) -> String {
  switch paint {
  case .color(let color): words(color)
  case .gradient(let gradient, let rect): "gradient of \(gradient.stops.count) in \(rect)"
  }
}

private func words(_ color: Color) -> String {
  let names: [Color: String] = [
    .red: "red", .green: "green", .blue: "blue", .black: "black", .white: "white",
  ]
  return names[color] ?? "\(color.red) \(color.green) \(color.blue) \(color.alpha)"
}

/// Random numbers that are the same in every run.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
