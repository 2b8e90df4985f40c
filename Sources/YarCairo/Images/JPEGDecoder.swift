import CTurboJPEG

/// Decodes JPEG by TurboJPEG.
enum JPEGDecoder {
  /// The pixels of a whole file, turned upright.
  static func decode(
    _ bytes: [UInt8], header: ImageHeader, name: String
  ) throws(ImageError) -> CairoSurface {
    guard let decoder = tjInitDecompress(),
      let stored = CairoSurface(width: header.width, height: header.height, isOpaque: true)
    else { throw .unreadable(name: name, reason: "no memory for its pixels") }
    defer { tjDestroy(decoder) }
    let status = stored.withPixels { pixels, stride in
      tjDecompress2(
        decoder, bytes, UInt(bytes.count), pixels, Int32(header.width), Int32(stride),
        Int32(header.height), Int32(TJPF_BGRX.rawValue), 0)
    }
    if status != 0 {
      let reason = String(cString: tjGetErrorStr2(decoder))
      // A warning leaves a whole picture behind, unless it says that the data ended.
      let isCutOff = reason.contains("Premature end")
      guard tjGetErrorCode(decoder) == TJERR_WARNING.rawValue, !isCutOff else {
        throw .broken(name: name, reason: reason)
      }
    }
    guard header.orientation != .up else { return stored }
    guard let upright = stored.turned(header.orientation) else {
      throw .unreadable(name: name, reason: "no memory for its pixels")
    }
    return upright
  }
}
