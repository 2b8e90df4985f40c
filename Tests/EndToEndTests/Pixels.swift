import Foundation

@testable import YarCairo

/// The pixels of a PNG file, to compare pictures as pictures: bytes may differ where nobody sees it.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  /// Blue, green, red, alpha (premultiplied) for each pixel.
  let values: [UInt8]

  init(_ data: Data) throws {
    let surface = try BitmapImage(bytes: Array(data)).decodedSurface()
    width = surface.width
    height = surface.height
    values = surface.withPixels { pixels, stride in
      (0..<surface.height).flatMap { y in
        (0..<(surface.width * 4)).map { pixels[y * stride + $0] }
      }
    }
  }

  /// Red, green and blue of a pixel.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    let place = (y * width + x) * 4
    return [values[place + 2], values[place + 1], values[place]]
  }

  /// The mean difference of the colours, 0 to 255; infinite if the sizes differ.
  func meanDifference(to other: Pixels) -> Double {
    guard width == other.width, height == other.height else { return .infinity }
    var sum = 0
    for place in values.indices where place % 4 != 3 {
      sum += abs(Int(values[place]) - Int(other.values[place]))
    }
    return Double(sum) / Double(width * height * 3)
  }
}
