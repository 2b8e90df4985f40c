import CTurboJPEG

extension CairoSurface {
  /// The pixels as a JPEG file; transparent ones are black.
  ///
  /// Colours are as sharp as brightness, for the sake of text.
  ///
  /// - Parameter quality: How much of them is kept, from 1 to 100.
  func jpeg(quality: Int) throws(RenderError) -> [UInt8] {
    guard let encoder = tjInitCompress() else { throw .backend(reason: "no memory for a JPEG") }
    defer { tjDestroy(encoder) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = withPixels { pixels, stride in
      tjCompress2(
        encoder, pixels, Int32(width), Int32(stride), Int32(height), Int32(TJPF_BGRX.rawValue),
        &bytes, &count, Int32(TJSAMP_444.rawValue), Int32(min(max(quality, 1), 100)),
        TJFLAG_ACCURATEDCT)
    }
    defer { tjFree(bytes) }
    guard status == 0, let bytes else {
      throw .backend(reason: String(cString: tjGetErrorStr2(encoder)))
    }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
