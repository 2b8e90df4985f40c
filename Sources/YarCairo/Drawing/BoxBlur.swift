/// A Gaussian blur by three box blurs, which is what SVG and CSS prescribe and cannot be told apart.
struct BoxBlur {
  /// The three boxes: how many pixels before and after the middle each covers.
  private let boxes: [(before: Int, after: Int)]

  /// Makes a blur of a standard deviation in pixels.
  init(deviation: Double) {
    let size = Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    if size < 2 {
      boxes = []
    } else if size % 2 == 1 {
      boxes = Array(repeating: (size / 2, size / 2), count: 3)
    } else {
      boxes = [(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)]
    }
  }

  /// How many pixels the blur reaches beyond what is blurred.
  var reach: Int { boxes.reduce(0) { $0 + $1.before } }

  /// Blurs a mask of one byte for each pixel in place; what lies beyond its edges counts as empty.
  func apply(to pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    guard !boxes.isEmpty else { return }
    let length = max(width, height)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * length) { buffer in
      guard let first = buffer.baseAddress else { return }
      let second = first + length
      for y in 0..<height {
        let row = pixels + y * stride
        first.update(from: row, count: width)
        row.update(from: blurLine(first, second, count: width), count: width)
      }
      for x in 0..<width {
        for y in 0..<height { first[y] = pixels[y * stride + x] }
        let line = blurLine(first, second, count: height)
        for y in 0..<height { pixels[y * stride + x] = line[y] }
      }
    }
  }

  /// Runs all boxes over one line; returns the buffer that holds the result.
  private func blurLine(
    _ first: UnsafeMutablePointer<UInt8>, _ second: UnsafeMutablePointer<UInt8>, count: Int
  ) -> UnsafeMutablePointer<UInt8> {
    var source = first
    var target = second
    for box in boxes {
      let size = box.before + box.after + 1
      var sum = 0
      for place in 0..<min(box.after, count) { sum += Int(source[place]) }
      for place in 0..<count {
        if place + box.after < count { sum += Int(source[place + box.after]) }
        if place - box.before - 1 >= 0 { sum -= Int(source[place - box.before - 1]) }
        target[place] = UInt8((sum + size / 2) / size)
      }
      swap(&source, &target)
    }
    return source
  }
}
