/// The pixels of an image file as they are drawn: upright, colours of the screen, multiplied by their alpha.
struct DecodedImage {
  /// The pixels.
  let surface: CairoSurface
  /// Whether their numbers are others than those that the file stores.
  let isConverted: Bool

  /// Decodes a whole file; the header was read before, and its size is within the limits.
  init(
    _ bytes: [UInt8], header: ImageHeader, name: String, limits: ImageLimits
  ) throws(ImageError) {
    let profile: [UInt8]?
    let stored: CairoSurface
    var numbers = header.isGray ? ColorProfile.Numbers.gray : .colors
    switch header.format {
    case .png:
      profile = ImageMetadata.profile(png: bytes)
      stored = try PNGDecoder.decode(
        profile == nil ? bytes : Self.withoutGamma(bytes), header: header, name: name)
    case .jpeg:
      profile = ImageMetadata(jpeg: bytes).profile
      stored = try JPEGDecoder.decode(bytes, header: header, name: name, limits: limits)
      if header.hasFourInks { numbers = .inks(areInverted: JPEGSegments.areAdobe(bytes)) }
    case .webp:
      profile = ImageMetadata(webp: bytes).profile
      stored = try WebPDecoder.decode(bytes, header: header, name: name)
    }
    isConverted = profile.map { ColorProfile($0).convert(stored, from: numbers) } ?? false
    if case .inks(let areInverted) = numbers, !isConverted {
      stored.mixInks(areInverted: areInverted)
    }
    if !stored.isOpaque { stored.premultiply() }
    guard header.orientation != .up else {
      surface = stored
      return
    }
    guard let upright = stored.turned(header.orientation) else {
      throw .unreadable(name: name, reason: "no memory for its pixels")
    }
    surface = upright
  }

  /// A PNG without what a profile says better: libpng would bend the numbers by it, for which the profile was not made.
  private static func withoutGamma(_ bytes: [UInt8]) -> [UInt8] {
    guard let gamma = PNGChunks.beforePixels("gAMA", of: bytes) else { return bytes }
    return Array(bytes[..<gamma.whole.lowerBound] + bytes[gamma.whole.upperBound...])
  }
}

extension CairoSurface {
  /// Turns pixels of four inks (cyan, magenta, yellow, black) into opaque colours.
  ///
  /// Without a colour profile each ink takes away its share of the light: what browsers do as well.
  ///
  /// - Parameter areInverted: Whether a byte says how much light an ink leaves rather than how much ink there is.
  fileprivate func mixInks(areInverted: Bool) {
    withPixels { pixels, stride in
      let flip: UInt8 = areInverted ? 0 : 255
      for y in 0..<height {
        let row = pixels + y * stride
        for x in 0..<width {
          let pixel = row + x * 4
          let light = UInt32(pixel[3] ^ flip)
          let red = (UInt32(pixel[0] ^ flip) * light + 127) / 255
          let green = (UInt32(pixel[1] ^ flip) * light + 127) / 255
          let blue = (UInt32(pixel[2] ^ flip) * light + 127) / 255
          pixel[0] = UInt8(blue)
          pixel[1] = UInt8(green)
          pixel[2] = UInt8(red)
          pixel[3] = 255
        }
      }
    }
  }
}
