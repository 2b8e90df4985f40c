/// The fonts of a file, each once whatever its sizes.
final class FileFonts {
  private let objects: PDFObjects
  private let images: FileImages
  private var fonts: [FileFont] = []
  /// The font that takes the next glyphs of one, by its object.
  private var places: [ObjectIdentifier: FileFont] = [:]
  /// Fonts of one byte for a code that are full.
  private var full: [ObjectIdentifier: [FileFont]] = [:]

  init(_ objects: PDFObjects, _ images: FileImages) {
    self.objects = objects
    self.images = images
  }

  /// The font and the code for a glyph; nil for more glyphs than a file's font can have.
  func code(of glyph: PageGlyph, in run: PageRun) -> (FileFont, Int)? {
    let identity = ObjectIdentifier(run.font)
    let width = glyph.width / run.size * 1000
    let font = places[identity] ?? newFont(run.font)
    if let code = font.code(of: glyph, width: width) { return (font, code) }
    // A full one may have it.
    for other in full[identity] ?? [] {
      if let code = other.knownCode(of: glyph) { return (other, code) }
    }
    full[identity, default: []].append(font)
    let next = newFont(run.font)
    return next.code(of: glyph, width: width).map { (next, $0) }
  }

  private func newFont(_ font: any PageFont) -> FileFont {
    let number = objects.reserve()
    let made: FileFont =
      font.kind == .program ? ProgramFont(font, number: number) : DrawnFont(font, number: number)
    fonts.append(made)
    places[ObjectIdentifier(font)] = made
    return made
  }

  /// The name of a font of the file that files must not carry; nil where there is none.
  var forbidden: String? { fonts.first { $0.font.forbidsEmbedding }?.font.name }

  /// Adds all fonts; what went wrong, in words, or nil.
  func finish() -> String? {
    for font in fonts {
      if let problem = font.finish(objects, images) { return problem }
    }
    return nil
  }
}
