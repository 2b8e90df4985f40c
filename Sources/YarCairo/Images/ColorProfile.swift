import CLCMS

/// An ICC profile: what the numbers of a picture's pixels mean.
///
/// Pictures are drawn as colours of the screen (sRGB). A photo of a telephone (Display P3) would be pale, and one for print
/// (four inks) wrong, if its numbers were taken for such colours.
struct ColorProfile {
  /// What the numbers of a pixel are, before they are colours of the screen: four bytes each.
  enum Numbers {
    /// Blue, green, red, and alpha or nothing.
    case colors
    /// The same amount of blue, green and red.
    case gray
    /// Cyan, magenta, yellow and black; where they are inverted, how much light an ink leaves.
    case inks(areInverted: Bool)
  }

  /// The most bytes that a profile may have; those of printers have up to three million.
  static let maxBytes = 4_000_000

  private let bytes: [UInt8]

  /// Takes a profile as it lies in a file; nothing is looked at yet.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes the numbers of all pixels colours of the screen, their alpha as it was.
  ///
  /// - Returns: Whether that was done: not where the profile is damaged or one of other numbers, which is then none, as
  ///   for browsers, nor where its colours are those of the screen. Inks get an alpha of nothing.
  func convert(_ surface: CairoSurface, from numbers: Numbers) -> Bool {
    guard bytes.count <= Self.maxBytes,
      let transform = ColorTransform(bytes, from: numbers),
      !transform.isIdentity
    else { return false }
    surface.withPixels { pixels, stride in
      for y in 0..<surface.height { transform.apply(to: pixels + y * stride, count: surface.width) }
    }
    return true
  }
}

/// A way from the numbers of a profile to colours of the screen, by Little CMS.
private final class ColorTransform {
  private let raw: cmsHTRANSFORM
  private let numbers: ColorProfile.Numbers

  /// Nil where the profile cannot be used for such numbers.
  init?(_ profile: [UInt8], from numbers: ColorProfile.Numbers) {
    guard let source = cmsOpenProfileFromMem(profile, UInt32(profile.count)) else { return nil }
    defer { cmsCloseProfile(source) }
    guard let screen = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(screen) }
    guard let format = Self.format(of: numbers, as: cmsGetColorSpace(source)),
      let transform = cmsCreateTransform(
        source, format, screen, yar_lcms_colors, UInt32(INTENT_PERCEPTUAL), 0)
    else { return nil }
    raw = transform
    self.numbers = numbers
  }

  deinit { cmsDeleteTransform(raw) }

  /// How numbers lie in memory; nil where a profile is not one of theirs.
  private static func format(
    of numbers: ColorProfile.Numbers, as space: cmsColorSpaceSignature
  ) -> UInt32? {
    switch (numbers, space) {
    case (.colors, cmsSigRgbData), (.gray, cmsSigRgbData): yar_lcms_colors
    case (.gray, cmsSigGrayData): yar_lcms_gray
    case (.inks(areInverted: false), cmsSigCmykData): yar_lcms_inks
    case (.inks(areInverted: true), cmsSigCmykData): yar_lcms_inverted_inks
    default: nil
    }
  }

  /// Converts pixels where they lie.
  func apply(to pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    cmsDoTransform(raw, pixels, pixels, UInt32(count))
  }

  /// Whether colours come out as they went in, but for what nobody sees.
  ///
  /// Most profiles say in their own numbers that colours are those of the screen.
  var isIdentity: Bool {
    if case .inks = numbers { return false }
    let steps = stride(from: 0, through: 255, by: 51).map { UInt8($0) }
    var probes: [UInt8] = []
    for blue in steps {
      for green in steps {
        for red in steps {
          if case .gray = numbers, blue != green || green != red { continue }
          probes += [blue, green, red, 255]
        }
      }
    }
    var found = probes
    found.withUnsafeMutableBufferPointer { apply(to: $0.baseAddress!, count: $0.count / 4) }
    return zip(probes, found).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
  }
}
