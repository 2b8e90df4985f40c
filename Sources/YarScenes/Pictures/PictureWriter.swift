import YarCairo
import YarDrawing

/// Makes files of pictures in one format, one after the other.
struct PictureWriter {
  let renderer: CairoRenderer
  let format: RowRenderer.Format
  let compression: Compression
  let quality: Int

  /// The bytes of a picture.
  func bytes(
    of list: DisplayList, scale: Double, title: String?, language: String?
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .png: try renderer.png(list, scale: scale, compression: compression)
    case .jpeg: try renderer.jpeg(list, scale: scale, quality: quality)
    case .webp: try renderer.webp(list, scale: scale, quality: quality, compression: compression)
    case .svg: try renderer.svg(list)
    case .pdf:
      try renderer.pdf(list, information: PDFInformation(title: title, language: language))
    }
  }
}
