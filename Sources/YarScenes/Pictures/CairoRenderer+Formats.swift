import YarCairo
import YarDrawing

extension CairoRenderer {
  /// The bytes of a picture; `scale` counts for pixels only.
  package func draw(
    _ list: DisplayList, as format: PictureFormat, _ style: PictureStyle, scale: Double,
    title: String?, language: String? = nil, date: Int64? = nil
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .png: return try png(list, scale: scale, compression: style.compression)
    case .jpg: return try jpeg(list, scale: scale, quality: style.quality ?? 85)
    case .webp:
      return try webp(
        list, scale: scale, quality: style.quality ?? 85, compression: style.compression)
    case .svg: return try svg(list, text: style.svgText)
    case .pdf:
      return try pdf(
        list, information: PDFInformation(title: title, language: language, date: date))
    }
  }
}
