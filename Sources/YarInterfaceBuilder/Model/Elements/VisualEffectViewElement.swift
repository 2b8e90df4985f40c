/// `visualEffectView`: what lies behind it, blurred.
public struct VisualEffectViewElement: Hashable, Sendable {
  /// The blur's name: `light`, `dark`, `regular`...; nil is none.
  public var blur: String?

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    let effect =
      element.child("blurEffect") ?? element.child("vibrancyEffect")?.child("blurEffect")
    blur = effect?["style"]
    if let vibrancy = element.child("vibrancyEffect") { reader.skip(vibrancy) }
  }
}
