import CPango

/// Colours and alpha apart, as a page keeps them.
extension CairoSurface {
  /// Pixels of which a page keeps colours and alpha in two pictures.
  struct Separated {
    /// The colours, without alpha.
    var colors: CairoSurface
    /// The alpha.
    var mask: CairoSurface
  }

  /// How far colours reach into what is transparent, in pixels: as far as viewers look who show eight pixels as one.
  private static let reach: UInt8 = 16
  /// Alpha from which on a colour is known well enough to be handed on: of less, few values are left.
  private static let leastKnown: UInt8 = 16

  /// The colours and the alpha of the pixels, each made once; nil where there is no memory for them.
  ///
  /// Viewers scale both apart from each other. Cairo makes transparent pixels black, which then shows as a dark line around
  /// what is opaque. So colours go on behind its edge, as far as a viewer may look.
  func separated() -> Separated? {
    if let known = separation { return known }
    guard let colors = CairoSurface(width: width, height: height, isOpaque: true),
      let mask = CairoSurface(width: width, height: height, format: CAIRO_FORMAT_A8)
    else { return nil }
    var distances = [UInt8](repeating: .max, count: width * height)
    withPixels { source, sourceStride in
      mask.withPixels { alphas, maskStride in
        colors.withPixels { target, stride in
          for y in 0..<height {
            for x in 0..<width {
              let from = source + y * sourceStride + x * 4
              let alpha = from[3]
              alphas[y * maskStride + x] = alpha
              if alpha >= CairoSurface.leastKnown { distances[y * width + x] = 0 }
              if alpha > 0 { CairoSurface.straighten(from, target + y * stride + x * 4) }
            }
          }
          spread(&distances, target, stride: stride)
          // Faint areas keep their own colour; at an edge that of the neighbours is better known.
          for y in 0..<height {
            for x in 0..<width where distances[y * width + x] > 2 {
              let from = source + y * sourceStride + x * 4
              if from[3] > 0 { CairoSurface.straighten(from, target + y * stride + x * 4) }
            }
          }
        }
      }
    }
    let made = Separated(colors: colors, mask: mask)
    separation = made
    return made
  }

  /// Divides a colour by its alpha, which is not 0.
  private static func straighten(
    _ from: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>
  ) {
    let alpha = UInt32(from[3])
    for component in 0..<3 {
      target[component] = UInt8(min(255, (UInt32(from[component]) * 255 + alpha / 2) / alpha))
    }
    target[3] = 255
  }

  /// Hands colours on from pixel to pixel, once forwards and once backwards.
  private func spread(
    _ distances: inout [UInt8], _ pixels: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    func take(_ x: Int, _ y: Int, from otherX: Int, _ otherY: Int) {
      guard otherX >= 0, otherX < width, otherY >= 0, otherY < height else { return }
      let distance = distances[otherY * width + otherX]
      let place = y * width + x
      guard distance < CairoSurface.reach, distance + 1 < distances[place] else { return }
      distances[place] = distance + 1
      (pixels + y * stride + x * 4).update(from: pixels + otherY * stride + otherX * 4, count: 4)
    }
    for y in 0..<height {
      for x in 0..<width where distances[y * width + x] > 0 {
        take(x, y, from: x - 1, y)
        take(x, y, from: x, y - 1)
      }
    }
    for y in (0..<height).reversed() {
      for x in (0..<width).reversed() where distances[y * width + x] > 0 {
        take(x, y, from: x + 1, y)
        take(x, y, from: x, y + 1)
      }
    }
  }
}
