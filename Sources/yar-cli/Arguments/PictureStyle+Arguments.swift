import YarCairo
import YarScenes

extension PictureStyle {
  /// The options that say it.
  static let options = [
    CommandOption(
      name: "text", value: "text|outlines",
      help: """
        Write the texts of SVG as 'text', with what is used of each font in
        the file (the default), or as 'outlines', the same in every viewer.
        """),
    CommandOption(
      name: "compression", value: "HOW",
      help: """
        Make files of pixels 'fast', 'balanced' (the default) or 'small'. The
        pixels of PNG are the same.
        """),
    CommandOption(
      name: "quality", value: "N",
      help: """
        How much of the pixels JPEG and WebP keep, from 1 to 100; 85 by
        default. WebP keeps all of them at 100.
        """),
  ]

  /// Reads the options, for pictures of a format.
  init(_ arguments: Arguments, format: PictureFormat) throws(UsageError) {
    self.init(format)
    let texts = [(word: "text", value: SVGText.text), (word: "outlines", value: .outlines)]
    if let asked = try arguments.choice("text", among: texts) {
      guard format == .svg else {
        throw UsageError(message: "'--text' is for SVG; draw with '--format svg'")
      }
      svgText = asked
    }
    let compressions = Compression.allCases.map { (word: $0.rawValue, value: $0) }
    if let asked = try arguments.choice("compression", among: compressions) {
      guard [.png, .webp].contains(format) else {
        throw UsageError(message: "'--compression' is for PNG and WebP; leave it out")
      }
      compression = asked
    }
    if let asked = try arguments.count("quality", upTo: 100) {
      guard [.jpeg, .webp].contains(format) else {
        throw UsageError(message: "'--quality' is for JPEG and WebP; leave it out")
      }
      quality = asked
    }
    date = try PictureDate.asked(by: arguments)
  }
}
