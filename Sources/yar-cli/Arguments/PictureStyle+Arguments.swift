import YarCairo
import YarScenes

extension PictureStyle {
  /// Reads the options, for pictures of a format.
  init(_ arguments: Arguments, format: PictureFormat) throws(UsageError) {
    self.init(format)
    if let asked = try arguments[PictureOption.svgText] {
      guard format == .svg else {
        throw UsageError(message: "'--text' is for SVG; draw with '--format svg'")
      }
      svgText = asked
    }
    if let asked = try arguments[PictureOption.compression] {
      guard [.png, .webp].contains(format) else {
        throw UsageError(message: "'--compression' is for PNG and WebP; leave it out")
      }
      compression = asked
    }
    if let asked = try arguments[PictureOption.quality] {
      guard [.jpeg, .webp].contains(format) else {
        throw UsageError(message: "'--quality' is for JPEG and WebP; leave it out")
      }
      quality = asked
    }
    if let asked = try arguments[PictureOption.date] {
      date = asked
    } else {
      date = try PictureDate.ofEnvironment()
    }
  }
}
