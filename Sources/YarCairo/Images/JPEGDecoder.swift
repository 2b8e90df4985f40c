import CTurboJPEG

/// Decodes JPEG by TurboJPEG.
enum JPEGDecoder {
  /// The pixels of a whole file, as it stores them.
  ///
  /// - Parameter limits: Each scan goes over all pixels again, whatever it stores: a file of 25 bytes a scan costs as
  ///   much time as one that is a thousand times larger. So their number is limited too.
  static func decode(
    _ bytes: [UInt8], header: ImageHeader, name: String, limits: ImageLimits
  ) throws(ImageError) -> CairoSurface {
    guard JPEGSegments.scanCount(bytes, upTo: limits.scans) <= limits.scans else {
      throw .tooManyScans(name: name, limit: limits.scans)
    }
    guard let decoder = tjInitDecompress(),
      let stored = CairoSurface(width: header.width, height: header.height, isOpaque: true)
    else { throw .unreadable(name: name, reason: "no memory for its pixels") }
    defer { tjDestroy(decoder) }
    let format = header.hasFourInks ? TJPF_CMYK : TJPF_BGRX
    let status = stored.withPixels { pixels, stride in
      tjDecompress2(
        decoder, bytes, UInt(bytes.count), pixels, Int32(header.width), Int32(stride),
        Int32(header.height), Int32(format.rawValue), TJFLAG_LIMITSCANS)
    }
    if status != 0 {
      let reason = String(cString: tjGetErrorStr2(decoder))
      // A warning leaves a whole picture behind, unless it says that the data ended.
      let isCutOff = reason.contains("Premature end")
      guard tjGetErrorCode(decoder) == TJERR_WARNING.rawValue, !isCutOff else {
        throw failure(reason, name)
      }
    }
    return stored
  }

  /// What the library says of a file: that it is damaged, or of a kind that it does not read.
  static func failure(_ reason: String, _ name: String) -> ImageError {
    let isUnsupported = ["Unsupported", "not supported", "not implemented"].contains {
      reason.contains($0)
    }
    return isUnsupported
      ? .unsupported(name: name, reason: reason) : .broken(name: name, reason: reason)
  }
}
