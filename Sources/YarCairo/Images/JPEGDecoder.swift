import CTurboJPEG

/// Decodes JPEG by TurboJPEG.
enum JPEGDecoder {
  /// The pixels of a whole file, turned upright.
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
    if header.hasFourInks { stored.mixInks(isInverted: JPEGSegments.areAdobe(bytes)) }
    guard header.orientation != .up else { return stored }
    guard let upright = stored.turned(header.orientation) else {
      throw .unreadable(name: name, reason: "no memory for its pixels")
    }
    return upright
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

extension CairoSurface {
  /// Turns pixels of four inks (cyan, magenta, yellow, black) into opaque colours.
  ///
  /// Without a colour profile, which pictures for screens rarely have, each ink takes away its share of the light:
  /// what browsers do as well.
  ///
  /// - Parameter isInverted: Whether a byte says how much light an ink leaves rather than how much ink there is.
  fileprivate func mixInks(isInverted: Bool) {
    withPixels { pixels, stride in
      let flip: UInt8 = isInverted ? 0 : 255
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
