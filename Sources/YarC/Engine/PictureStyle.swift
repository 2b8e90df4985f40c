import CYar
import YarCairo
import YarScenes

/// How pictures become files.
struct PictureStyle: Hashable {
  var format: RowRenderer.Format
  var compression: Compression
  var quality: Int

  /// Reads what a caller says.
  init(_ task: yar_task) throws(TaskError) {
    switch task.format {
    case YAR_PNG.rawValue: format = .png
    case YAR_SVG.rawValue: format = .svg
    case YAR_PDF.rawValue: format = .pdf
    case YAR_JPEG.rawValue: format = .jpeg
    case YAR_WEBP.rawValue: format = .webp
    default: throw TaskError(message: "the task's format is not known: \(task.format)")
    }
    switch task.compression {
    case YAR_BALANCED.rawValue: compression = .balanced
    case YAR_FAST.rawValue: compression = .fast
    case YAR_SMALL.rawValue: compression = .small
    default: throw TaskError(message: "the task's compression is not known: \(task.compression)")
    }
    guard task.quality <= 100 else {
      throw TaskError(message: "the task's quality must be from 1 to 100, or 0 for 85")
    }
    quality = task.quality == 0 ? 85 : Int(task.quality)
  }
}
