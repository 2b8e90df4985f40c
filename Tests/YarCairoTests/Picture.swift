import Foundation
import YarLayout

@testable import YarCairo

/// The decoded pixels of a PNG, to ask single ones.
struct Picture {
  let width: Int
  let height: Int
  private let pixels: [UInt8]

  init(png bytes: [UInt8]) throws {
    let image = try BitmapImage(bytes: bytes)
    let surface = try image.decodedSurface()
    width = surface.width
    height = surface.height
    pixels = surface.withPixels { pixels, stride in
      (0..<surface.height).flatMap { y in
        (0..<(surface.width * 4)).map { pixels[y * stride + $0] }
      }
    }
  }

  /// A page of a PDF as Poppler shows it.
  init(page file: [UInt8], number: Int = 1, pixelsPerPoint: Int) throws {
    let folder = TemporaryFolder()
    let path = try folder.add("page.pdf", file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftoppm")
    process.arguments = [
      "-r", "\(72 * pixelsPerPoint)", "-f", "\(number)", "-png", "-singlefile", path,
      "\(folder.path)/page",
    ]
    try process.run()
    process.waitUntilExit()
    let png = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/page.png"))
    try self.init(png: [UInt8](png))
  }

  /// Red, green, blue (premultiplied) of a pixel.
  func rgb(_ x: Int, _ y: Int) -> [UInt8] {
    let place = (y * width + x) * 4
    return [pixels[place + 2], pixels[place + 1], pixels[place]]
  }

  /// Alpha of a pixel; meaningless where the PNG had none.
  func alpha(_ x: Int, _ y: Int) -> UInt8 { pixels[(y * width + x) * 4 + 3] }

  /// How much of a rectangle is darker than middle grey, 0 to 1.
  func darkShare(x: Range<Int>, y: Range<Int>) -> Double {
    var dark = 0
    for row in y {
      for column in x where rgb(column, row).reduce(0, { $0 + Int($1) }) < 384 { dark += 1 }
    }
    return Double(dark) / Double(x.count * y.count)
  }
}
