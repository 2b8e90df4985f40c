import YarPDF

extension CairoSurface {
  /// The bytes of a mask, row by row without gaps.
  func packedBytes() -> [UInt8] {
    withPixels { pixels, stride in
      [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
        count = width * height
        guard let start = target.baseAddress else { return }
        for y in 0..<height {
          (start + y * width).update(from: pixels + y * stride, count: width)
        }
      }
    }
  }

  /// The pixels as a page keeps them; nil where there is no memory for them.
  func pagePixels() -> PagePixels? {
    guard !isOpaque, hasTransparency else {
      return PagePixels(width: width, height: height, colors: self, alpha: nil)
    }
    guard let parts = separated() else { return nil }
    return PagePixels(
      width: width, height: height, colors: parts.colors, alpha: parts.mask.packedBytes())
  }
}

extension PagePixels {
  fileprivate init(width: Int, height: Int, colors: CairoSurface, alpha: [UInt8]?) {
    let isGray = colors.isWithoutColor
    let channels = isGray ? 1 : 3
    let bytes = colors.withPixels { pixels, stride in
      [UInt8](unsafeUninitializedCapacity: width * height * channels) { target, count in
        count = width * height * channels
        var place = 0
        for y in 0..<height {
          let row = pixels + y * stride
          for x in 0..<width {
            if !isGray {
              target[place] = row[4 * x + 2]
              target[place + 1] = row[4 * x + 1]
            }
            target[place + channels - 1] = row[4 * x]
            place += channels
          }
        }
      }
    }
    self.init(width: width, height: height, isGray: isGray, colors: bytes, alpha: alpha)
  }
}

extension CairoSurface {
  /// Whether all colours are shades of grey.
  fileprivate var isWithoutColor: Bool {
    withPixels { pixels, stride in
      for y in 0..<height {
        let row = pixels + y * stride
        for x in 0..<width where row[4 * x] != row[4 * x + 1] || row[4 * x] != row[4 * x + 2] {
          return false
        }
      }
      return true
    }
  }
}
