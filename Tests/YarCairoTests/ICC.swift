import CDeflate
import CLCMS
import CWebP
import Testing

@testable import YarCairo

/// Colour profiles, made by Little CMS.
enum ICC {
  /// That of telephones: redder reds and greener greens.
  static let displayP3 = rgb([(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)])

  /// That of the screen.
  static let screen = taken(cmsCreate_sRGBProfile())

  /// Gray, as amounts of light.
  static let gray: [UInt8] = {
    var white = cmsCIExyY(x: 0.3127, y: 0.329, Y: 1)
    let curve = cmsBuildGamma(nil, 1)
    defer { cmsFreeToneCurve(curve) }
    return taken(cmsCreateGrayProfile(&white, curve))
  }()

  /// What magenta and yellow give with ``inks``.
  static let red: [UInt8] = [192, 53, 51]

  /// Four inks: paper is white; magenta and yellow are a dull red, all else black.
  static let inks: [UInt8] = {
    let profile = cmsCreateProfilePlaceholder(nil)
    cmsSetProfileVersion(profile, 4.3)
    cmsSetDeviceClass(profile, cmsSigOutputClass)
    cmsSetColorSpace(profile, cmsSigCmykData)
    cmsSetPCS(profile, cmsSigLabData)
    // Two places along each ink; the last ink runs fastest. Lightness and colours of 16 bits, 0x8080 none.
    var table: [UInt16] = []
    for place in 0..<16 {
      switch place {
      case 0b0000: table += [0xFFFF, 0x8080, 0x8080]
      case 0b0110: table += [0x7300, 0xB800, 0xA400]
      default: table += [0, 0x8080, 0x8080]
      }
    }
    let pipeline = cmsPipelineAlloc(nil, 4, 3)
    defer { cmsPipelineFree(pipeline) }
    for stage in [
      cmsStageAllocToneCurves(nil, 4, nil), cmsStageAllocCLut16bit(nil, 2, 4, 3, table),
      cmsStageAllocToneCurves(nil, 3, nil),
    ] { cmsPipelineInsertStage(pipeline, cmsAT_END, stage) }
    cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline))
    return taken(profile)
  }()

  private static func rgb(_ primaries: [(Double, Double)]) -> [UInt8] {
    var white = cmsCIExyY(x: 0.3127, y: 0.329, Y: 1)
    let colors = primaries.map { cmsCIExyY(x: $0.0, y: $0.1, Y: 1) }
    var triple = cmsCIExyYTRIPLE(Red: colors[0], Green: colors[1], Blue: colors[2])
    // The curve of sRGB.
    let curve = cmsBuildParametricToneCurve(
      nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    defer { cmsFreeToneCurve(curve) }
    var curves = [curve, curve, curve]
    return taken(cmsCreateRGBProfile(&white, &triple, &curves))
  }

  private static func taken(_ profile: cmsHPROFILE?) -> [UInt8] {
    defer { cmsCloseProfile(profile) }
    var count: UInt32 = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = Array(repeating: UInt8(0), count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }
}

/// Picture files with what is put into them.
enum ProfiledFile {
  /// A JPEG with a profile in one segment behind its mark; an empty profile is none.
  static func jpeg(_ bytes: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    guard !profile.isEmpty else { return bytes }
    let content = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let length = content.count + 2
    return bytes[..<2] + [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + content
      + bytes[2...]
  }

  /// A PNG with a profile, compressed.
  static func png(_ bytes: [UInt8], _ profile: [UInt8]) throws -> [UInt8] {
    guard !profile.isEmpty else { return bytes }
    let compressor = try #require(libdeflate_alloc_compressor(6))
    defer { libdeflate_free_compressor(compressor) }
    var packed = Array(repeating: UInt8(0), count: profile.count + 100)
    let count = libdeflate_zlib_compress(
      compressor, profile, profile.count, &packed, packed.count)
    return png(bytes, chunk: "iCCP", Array("profile\0\0".utf8) + packed.prefix(count))
  }

  /// A PNG with a chunk behind its header.
  static func png(_ bytes: [UInt8], chunk name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes[..<33] + number(content.count, isLittleEndian: false) + named
      + number(Int(libdeflate_crc32(0, named, named.count)), isLittleEndian: false) + bytes[33...]
  }

  /// An opaque WebP file of a size with a profile before its pixels, and EXIF behind them.
  static func webp(
    _ bytes: [UInt8], _ width: Int, _ height: Int, profile: [UInt8] = [], exif: [UInt8] = []
  ) -> [UInt8] {
    guard !profile.isEmpty || !exif.isEmpty else { return bytes }
    let size = [width, height].flatMap { number($0 - 1, isLittleEndian: true).prefix(3) }
    let flags: UInt8 = (profile.isEmpty ? 0 : 0x20) | (exif.isEmpty ? 0 : 0x08)
    var content = Array("WEBP".utf8) + chunk("VP8X", [flags, 0, 0, 0] + size)
    if !profile.isEmpty { content += chunk("ICCP", profile) }
    content += bytes[12...]
    if !exif.isEmpty { content += chunk("EXIF", exif) }
    return Array("RIFF".utf8) + number(content.count, isLittleEndian: true) + content
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(content.count, isLittleEndian: true) + content
      + Array(repeating: 0, count: content.count % 2)
  }

  private static func number(_ value: Int, isLittleEndian: Bool) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittleEndian ? bytes : bytes.reversed()
  }
}

/// The pixels of a surface as WebP; at quality 100 without a loss.
func webPFile(_ surface: CairoSurface, quality: Float = 100) throws -> [UInt8] {
  var output = WebPMemoryWriter()
  let isDone = surface.withPixels { pixels, stride in
    yar_webp_encode(
      pixels, Int32(surface.width), Int32(surface.height), Int32(stride), 1, quality, 2, &output)
  }
  try #require(isDone != 0)
  defer { WebPMemoryWriterClear(&output) }
  return Array(UnsafeBufferPointer(start: output.mem, count: output.size))
}

/// A PNG of one gray pixel.
func grayPNG(_ light: UInt8) throws -> [UInt8] {
  let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
  let compressor = try #require(libdeflate_alloc_compressor(1))
  defer { libdeflate_free_compressor(compressor) }
  var packed = Array(repeating: UInt8(0), count: 100)
  let count = libdeflate_zlib_compress(compressor, [0, light], 2, &packed, packed.count)
  let start = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + pngChunk("IHDR", header)
  return start + pngChunk("IDAT", Array(packed.prefix(count))) + pngChunk("IEND", [])
}

private func pngChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  // As a chunk behind an empty header, of which only the chunk is taken.
  Array(
    ProfiledFile.png(Array(repeating: 0, count: 33), chunk: name, content).dropFirst(33))
}
