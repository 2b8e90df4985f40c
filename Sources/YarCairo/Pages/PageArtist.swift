import CPango
import YarDrawing
import YarLayout
import YarPDF

/// Tells pages what texts and images they show.
final class PageArtist: PageMaterial {
  private let renderer: CairoRenderer
  private let fonts: PageFonts
  /// What went wrong; nothing is drawn from then on.
  private(set) var failure: RenderError?

  init(_ renderer: CairoRenderer) {
    self.renderer = renderer
    fonts = renderer.pageFonts
    fonts.beginFile()
  }

  /// Throws what went wrong since the last time.
  func check() throws(RenderError) {
    defer { failure = nil }
    if let failure { throw failure }
    try renderer.checkFonts()
  }

  var mayGoOn: Bool {
    if renderer.workLimit?.isReached ?? false { failure = failure ?? .stopped }
    return failure == nil
  }

  func mayDraw(_ command: DrawingCommand) -> Bool {
    if let limit = renderer.workLimit, command.takesLong ? limit.ask() : limit.spend() {
      failure = failure ?? .stopped
    }
    return failure == nil
  }

  // MARK: Text

  func lines(of shaped: any ShapedText, in box: Rect, color: Color) -> [PageLine] {
    let drawn = renderer.measurer.placed(shaped, in: box)
    guard color.alpha > 0 || drawn.text.styles != nil else { return [] }
    return drawn.lines.map { placed in
      let clip =
        placed.line.isClipped
        ? Rect(
          x: box.minX, y: box.minY, width: box.width,
          height: max(box.height, placed.bottom - placed.top)) : nil
      var line: PageLine
      if let pieces = placed.line.pieces() {
        line = PageLine(clip: clip, parts: parts(pieces, of: placed, color: color))
      } else {
        var part = PageLine.Part(color: color, runs: [])
        add(placed.line.runs, of: placed, to: &part, x: placed.x, baseline: placed.baseline)
        line = PageLine(clip: clip, parts: [part])
      }
      line.endsBetweenWords = placed.line.endsBetweenWords
      return line
    }
  }

  private func parts(
    _ pieces: [TextLine.Piece], of placed: PlacedLine, color: Color
  ) -> [PageLine.Part] {
    var x = placed.x
    let parts = pieces.map { piece in
      defer { x += piece.width }
      let look = piece.stretch.look
      let baseline = placed.baseline - look.rise
      var part = PageLine.Part(color: look.color ?? color, runs: [])
      add(
        piece.runs, of: placed, to: &part, x: x, baseline: baseline,
        spacing: Double(piece.stretch.font.letterSpacing) / Double(PANGO_SCALE))
      if let background = look.background {
        part.ground = (piece.ground(x: x, baseline: placed.baseline), background)
      }
      part.language = look.language
      part.decorations = piece.decorations(x: x, baseline: baseline)
      if let link = look.link {
        let room = Rect(
          x: x, y: placed.top, width: piece.width, height: placed.bottom - placed.top)
        part.link = (link, room)
      }
      return (start: piece.runs.map(\.readingPlace).min() ?? 0, part: part)
    }
    return parts.stablySorted { $0.start < $1.start }.map(\.part)
  }

  /// Adds runs in reading order; glyphs that stand for no character are outlines, as readers take each glyph for one.
  private func add(
    _ runs: [GlyphRun], of placed: PlacedLine, to part: inout PageLine.Part, x start: Double,
    baseline: Double, spacing: Double = 0
  ) {
    let source = placed.line.source
    var x = start
    func add(_ run: GlyphRun, _ face: PageFonts.Face?, x: Double, boxes: Bool) {
      guard let face else { return }
      if face.font.forbidsEmbedding {
        renderer.measurer.fonts.warn(.notEmbeddable(face.font.name))
      }
      var page = PageRun(font: face.font, size: face.size, x: x, baseline: baseline)
      page.slant = face.look.slant
      page.boldness = face.look.boldness
      page.isRightToLeft = !run.isLeftToRight
      if !run.isCursive, !run.isEllipsis { page.letterSpacing = spacing }
      page.glyphs = run.pageGlyphs(source.bytes, boxes: boxes)
      if face.font.kind != .pictures, page.glyphs.contains(where: { $0.text == .none }),
        let font = run.font, let outlines = fonts.boxes(of: font)
      {
        for glyph in page.glyphs where glyph.text == .none {
          let origin = Point(x: x + glyph.x, y: baseline + glyph.y)
          part.signs.append(
            outlines.font.outline(of: glyph.number).placed(at: origin, size: outlines.size))
        }
        page.glyphs.removeAll { $0.text == .none }
      }
      if !page.glyphs.isEmpty { part.runs.append(page) }
    }
    var placedRuns = runs.map { run in
      defer { x += Double(run.units) / Double(PANGO_SCALE) }
      return (run: run, x: x)
    }
    if runs.count > 1 {
      placedRuns = placedRuns.stablySorted { $0.run.readingPlace < $1.run.readingPlace }
    }
    for (run, x) in placedRuns {
      guard let font = run.font else { continue }
      if source.hasColorGlyphs, let face = renderer.colorGlyphs.face(of: run) {
        add(run, fonts.pictures(of: face, font), x: x, boxes: false)
      } else {
        add(run, fonts.face(of: font), x: x, boxes: false)
      }
      if run.glyphs.contains(where: { $0.glyph != yar_glyph_empty() && $0.hasNoNumber }) {
        add(run, fonts.boxes(of: font), x: x, boxes: true)
      }
    }
  }

  func asciiHost(_ host: String) -> String? { HostName.ascii(host) }

  // MARK: Images

  func image(_ image: Image, in rect: Rect, size: Size) -> PageImage? {
    switch image {
    case let bitmap as BitmapImage: return pageImage(bitmap)
    case let resizable as ResizableImage:
      do throws(RenderError) {
        return pageImage(try resizable.drawn(in: rect))
      } catch {
        failure = failure ?? error
        return nil
      }
    case let vector as VectorImage: return pageImage(vector, size: size)
    default: return nil
    }
  }

  func isPlain(_ image: Image) -> Bool {
    if let vector = image as? VectorImage {
      return !vector.mayShineThrough && vector.contents.links.isEmpty
    }
    return (image as? BitmapImage)?.header.isPhoto ?? false
  }

  private func pageImage(_ bitmap: BitmapImage) -> PageImage {
    PageImage(identity: bitmap) { [self] in
      do throws(RenderError) {
        // A damaged one is to fail, whether its pixels are needed or not.
        let surface = try bitmap.pageSurface()
        if let bytes = try bitmap.jpeg(managesColors: false) {
          return .photo(try PagePhoto(jpeg: bytes, name: bitmap.name))
        }
        guard let pixels = surface.pagePixels() else {
          throw .backend(reason: "no memory for the picture")
        }
        return .pixels(pixels)
      } catch {
        failure = failure ?? error
        return nil
      }
    }
  }

  private func pageImage(_ vector: VectorImage, size: Size) -> PageImage? {
    do throws(RenderError) {
      guard
        let page = try vector.page(
          size: size, fonts: renderer.measurer.fonts, renderer.workLimit)
      else { return PageImage(identity: vector, size: size) { nil } }
      let links = page.links.map { link in
        (
          address: link.address,
          place: Rect(
            x: link.place.minX / vector.size.width, y: link.place.minY / vector.size.height,
            width: link.place.width / vector.size.width,
            height: link.place.height / vector.size.height)
        )
      }
      return PageImage(identity: vector, size: size, links: links) { .drawing(page.picture) }
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  // MARK: Shadows

  func screenProfile() -> [UInt8]? { ScreenProfile.bytes }

  func margin(deviation: Double) -> Int { ShadowCache.margin(deviation: deviation) }

  func mask(of shadow: PageShadow) -> PageShadowMask? {
    let key = ShadowCache.Key(
      width: shadow.width, height: shadow.height, radius: shadow.radius, corners: shadow.corners,
      deviation: shadow.deviation)
    guard let mask = renderer.shadows.mask(key) else { return nil }
    return PageShadowMask(width: mask.width, height: mask.height, bytes: mask.packedBytes())
  }
}

extension BitmapImage {
  /// The upright pixels, for a page.
  fileprivate func pageSurface() throws(RenderError) -> CairoSurface {
    do throws(ImageError) {
      return try decodedSurface()
    } catch {
      throw .image(error)
    }
  }
}

extension PagePhoto {
  /// A photo whose head says what it is.
  fileprivate init(jpeg bytes: [UInt8], name: String) throws(RenderError) {
    do throws(ImageError) {
      let header = try ImageHeader(bytes, name: name)
      self.init(
        bytes: bytes, width: header.width, height: header.height, isGray: header.isGray)
    } catch {
      throw .image(error)
    }
  }
}

extension VectorImage {
  /// Whether something in it may let what is behind it through.
  fileprivate var mayShineThrough: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["opacity", "rgba", "hsla", "mask", "filter", "<image"].contains { text.contains($0) }
  }
}

extension GlyphRun {
  /// Where the run is in its text; a hyphen that was set is behind all of its line.
  fileprivate var readingPlace: Int { isHyphen ? .max : range.lowerBound }
}

extension Path {
  /// An outline in ems, which counts upwards, at a place of a picture, which counts downwards.
  fileprivate func placed(at origin: Point, size: Double) -> Path {
    func placed(_ point: Point) -> Point {
      Point(x: origin.x + point.x * size, y: origin.y - point.y * size)
    }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(placed(point))
        case .line(let point): .line(placed(point))
        case .curve(let point, let first, let second):
          .curve(placed(point), control1: placed(first), control2: placed(second))
        case .close: .close
        }
      })
  }
}
