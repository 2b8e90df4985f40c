import YarCairo
import YarCodes
import YarDocuments
import YarDrawing
import YarLayout
import YarLocales
import YarTemplates

/// Draws the rows of a template; views, fonts, glyphs, images and shadows are kept from one to the next.
///
/// ```swift
/// let renderer = try RowRenderer(template)
/// let pictures = try renderer.pictures(of: ["name": "Carla Winter", "seat": 12])
/// ```
///
/// The bytes are those of the same row drawn alone. Used from one thread at a time; several renderers of one template may
/// work on several threads.
public final class RowRenderer {
  /// The formats of pictures.
  public enum Format: String, CaseIterable, Sendable {
    /// Pixels.
    case png
    /// Pixels without transparency, in small files for photos.
    case jpeg
    /// Pixels in small files.
    case webp
    /// Shapes and text.
    case svg
    /// A page of a document.
    case pdf
  }

  /// The template.
  public let template: Template
  /// The format of the pictures.
  public let format: Format
  /// How much time is spent on making files of pixels small.
  public let compression: Compression
  /// How much JPEG and WebP keep of the pixels, from 1 to 100.
  public let quality: Int
  /// The fonts; their ``YarCairo/FontLibrary/warnings`` tell which families and characters were missing so far.
  public let fonts: FontLibrary

  private let writer: PictureWriter
  private let scenes: TimedScenes

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - template: What is drawn.
  ///   - format: The format of the pictures.
  ///   - compression: How much time is spent on making files of PNG and WebP small.
  ///   - quality: How much JPEG and WebP keep of the pixels, from 1 to 100; WebP all at 100.
  ///   - fonts: The fonts; those of the system by default.
  ///   - images: Loads the images that rows and the template name, such as ``FolderImages`` those of a folder. Without
  ///     one (the default) images are those that are data themselves (`data:image/png;base64,…`), and a path is an error
  ///     of its row.
  ///   - formats: How numbers, money, dates and plurals are written; by ICU if nothing else is said.
  ///   - overrides: What counts more than the template.
  /// - Throws: Where there are no fonts.
  public convenience init(
    _ template: Template, format: Format = .png, compression: Compression = .balanced,
    quality: Int = 85, fonts: FontLibrary? = nil,
    images: (any ImageResolver)? = nil, formats: (any LocaleFormats)? = nil,
    overrides: SceneOverrides = SceneOverrides()
  ) throws(FontError) {
    try self.init(
      template, format: format, compression: compression, quality: quality, fonts: fonts,
      images: images, formats: formats, overrides: overrides, timeLimit: nil)
  }

  /// Makes a renderer that stops with a row after some time.
  ///
  /// - Parameter timeLimit: What the layout of a row may take; nil is for ever.
  package init(
    _ template: Template, format: Format, compression: Compression = .balanced, quality: Int = 85,
    fonts: FontLibrary?, images: (any ImageResolver)?, formats: (any LocaleFormats)? = nil,
    overrides: SceneOverrides, timeLimit: TimeLimit?
  ) throws(FontError) {
    self.template = template
    self.format = format
    self.compression = compression
    self.quality = quality
    let library: FontLibrary
    if let fonts { library = fonts } else { library = try FontLibrary() }
    self.fonts = library
    let measurer = PangoTextMeasurer(fonts: library)
    writer = PictureWriter(
      renderer: CairoRenderer(measurer: measurer), format: format, compression: compression,
      quality: quality)
    scenes = TimedScenes(
      template, formats: formats ?? ICUFormats(),
      SceneSettings(
        environment: LayoutEnvironment(
          textMeasurer: KeptTexts(measurer), codeEncoder: ZintEncoder()),
        overrides: overrides,
        images: images ?? FolderImages()), measurer, timeLimit: timeLimit)
  }

  /// The pictures of a row, one for each of its scenes.
  ///
  /// - Parameter row: The fields.
  /// - Throws: What is wrong with the row, or with what the template makes of it.
  public func pictures(of row: DataObject) throws(RowFailure) -> [RowPicture] {
    try pictures(of: row) { _, _, _ in }
  }

  /// The pictures of a row, one for each of its scenes.
  ///
  /// - Parameters:
  ///   - row: The fields.
  ///   - scene: The name of the scene that is drawn; nil draws all.
  ///   - visit: Sees each scene with its place when it was laid out and drawn, and whether other rows will have its views.
  /// - Throws: What is wrong with the row, or with what the template makes of it.
  package func pictures(
    of row: DataObject, scene: String? = nil, visit: (Int, LiveScene, Bool) -> Void
  ) throws(RowFailure) -> [RowPicture] {
    var pictures: [RowPicture] = []
    try scenes.forEachScene(of: row, named: scene) { place, live, document in
      let list = DisplayListBuilder.displayList(of: live.window)
      let environment = live.window.environment
      let bytes = try writer.bytes(
        of: list, scale: environment.scale, title: live.name ?? document.name,
        language: environment.language)
      pictures.append(
        RowPicture(
          scene: live.name, size: list.size, bytes: bytes,
          conflicts: live.window.layoutConflicts.map(\.summary)))
      visit(place, live, document.isChangeable)
    }
    return pictures
  }
}

/// A picture of a scene of a row.
public struct RowPicture: Hashable, Sendable {
  /// The name of the scene; nil if the template says none.
  public let scene: String?
  /// The size in points.
  public let size: Size
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The constraints that cannot all hold, in words; the picture shows the layout without those that were left out.
  public let conflicts: [String]
}
