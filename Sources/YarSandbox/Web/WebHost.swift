#if arch(wasm32)

import YarLayout

@_extern(wasm, module: "env", name: "font_open")
@_extern(c)
private func fontOpen(
  _ css: UnsafePointer<UInt8>, _ count: Int32, _ metrics: UnsafeMutablePointer<Double>
) -> Int32

@_extern(wasm, module: "env", name: "text_width")
@_extern(c)
private func textWidth(_ font: Int32, _ text: UnsafePointer<UInt8>, _ count: Int32) -> Double

@_extern(wasm, module: "env", name: "image_size")
@_extern(c)
private func imageSize(
  _ name: UnsafePointer<UInt8>, _ count: Int32, _ size: UnsafeMutablePointer<Double>
) -> Int32

/// A page that measures text and knows pictures.
final class WebHost: TextHost, ImageHost {
  func font(_ font: Font) -> HostFont {
    let (id, metrics) = Self.ask(font.css, fontOpen)
    return HostFont(id: id, ascent: metrics.0, descent: metrics.1)
  }

  func width(of text: String, in font: HostFont) -> Double {
    var text = text
    return text.withUTF8 { bytes in
      bytes.baseAddress.map { textWidth(font.id, $0, Int32(bytes.count)) } ?? 0
    }
  }

  func size(of name: String) -> Size? {
    let (isKnown, size) = Self.ask(name, imageSize)
    return isKnown != 0 ? Size(width: size.0, height: size.1) : nil
  }

  /// Asks about a text; the answer is a number and two more.
  private static func ask(
    _ text: String,
    _ question: (UnsafePointer<UInt8>, Int32, UnsafeMutablePointer<Double>) -> Int32
  ) -> (Int32, (Double, Double)) {
    var text = text
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 2)
    numbers.initialize(repeating: 0, count: 2)
    defer { numbers.deallocate() }
    let answer = text.withUTF8 { bytes in
      bytes.baseAddress.map { question($0, Int32(bytes.count), numbers) } ?? 0
    }
    return (answer, (numbers[0], numbers[1]))
  }
}

#endif
