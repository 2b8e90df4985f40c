import YarLayout

@testable import YarCairo

/// Compares masks put together from a small one with masks that are blurred whole.
struct ShadowProbe {
  func differs(width: Int, height: Int, radius: Double, deviation: Double) -> Bool {
    let key = ShadowCache.Key(
      width: width, height: height, radius: radius, corners: .all, deviation: deviation)
    let cache = ShadowCache()
    guard let stretched = cache.mask(key),
      let whole = cache.makeMask(key, margin: ShadowCache.margin(deviation: deviation))
    else { return true }
    return pixels(stretched) != pixels(whole)
  }

  private func pixels(_ surface: CairoSurface) -> [UInt8] {
    surface.withPixels { pixels, stride in
      (0..<surface.height).flatMap { y in (0..<surface.width).map { pixels[y * stride + $0] } }
    }
  }
}
