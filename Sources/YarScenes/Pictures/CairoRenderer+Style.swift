import YarCairo
import YarDrawing

extension CairoRenderer {
  /// The bytes of a picture as a file; `scale` counts for pixels only, title and language for PDF.
  package func draw(
    _ list: DisplayList, as style: PictureStyle, scale: Double, title: String?,
    language: String? = nil
  ) throws(RenderError) -> [UInt8] {
    switch style.format {
    case .png: return try png(list, scale: scale, compression: style.compression)
    case .jpeg: return try jpeg(list, scale: scale, quality: style.quality)
    case .webp:
      return try webp(list, scale: scale, quality: style.quality, compression: style.compression)
    case .svg: return try svg(list, text: style.svgText)
    case .pdf:
      return try pdf(
        list, information: style.pdf.information(title: title, language: language, date: style.date)
      )
    }
  }
}
