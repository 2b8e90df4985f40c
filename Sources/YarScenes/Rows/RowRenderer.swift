import YarCairo
import YarDocuments
import YarLayout
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
  public typealias Format = PictureFormat

  /// The template.
  public var template: Template { engine.template }
  /// The format of the pictures.
  public var format: PictureFormat { style.format }
  /// How much time is spent on making files of pixels small.
  public var compression: Compression { style.compression }
  /// How much JPEG and WebP keep of the pixels, from 1 to 100.
  public var quality: Int { style.quality }
  /// The fonts; their ``YarCairo/FontLibrary/warnings`` tell which families and characters were missing so far.
  public var fonts: FontLibrary { engine.tools.fonts }

  private let engine: RowEngine
  private let style: PictureStyle

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - template: What is drawn.
  ///   - format: The format of the pictures.
  ///   - compression: How much time is spent on making files of PNG and WebP small.
  ///   - quality: How much JPEG and WebP keep of the pixels, from 1 to 100; WebP all at 100.
  ///   - fonts: The fonts; those of the system by default.
  ///   - images: Loads the images that rows and the template name, such as ``FolderImages`` those of a folder, which finds the
  ///     files that PDFs carry as well. Without one (the default) images are those that are data themselves
  ///     (`data:image/png;base64,…`), and a path is an error of its row.
  ///   - formats: How numbers, money, dates and plurals are written; by ICU if nothing else is said.
  ///   - overrides: What counts more than the template.
  /// - Throws: Where there are no fonts.
  public init(
    _ template: Template, format: PictureFormat = .png, compression: Compression = .balanced,
    quality: Int = 85, fonts: FontLibrary? = nil,
    images: (any ImageResolver)? = nil, formats: (any LocaleFormats)? = nil,
    overrides: SceneOverrides = SceneOverrides()
  ) throws(FontError) {
    let library: FontLibrary
    if let fonts { library = fonts } else { library = try FontLibrary() }
    engine = RowEngine(
      template, SceneTools(library, formats: formats), images: images ?? FolderImages(),
      overrides: overrides)
    style = PictureStyle(format, compression: compression, quality: quality)
  }

  /// The pictures of a row, one for each of its scenes, or for each page of a scene with pages; PDF has all pages of one.
  ///
  /// - Parameter row: The fields.
  /// - Throws: What is wrong with the row, or with what the template makes of it.
  public func pictures(of row: DataObject) throws(RowFailure) -> [RowPicture] {
    var pictures: [RowPicture] = []
    do {
      try engine.forEachScene(of: row) { scene in
        pictures += try engine.pictures(of: scene, as: style)
      }
    } catch {
      throw RowFailure(error)
    }
    return pictures
  }
}

/// A picture of a scene of a row.
public struct RowPicture: Hashable, Sendable {
  /// The name of the scene; nil if the template says none.
  public let scene: String?
  /// The number of the page, from 1, of a scene with pages; nil for others, and in PDF, which has all pages.
  public var page: Int?
  /// The size in points.
  public let size: Size
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The constraints that cannot all hold, in words; the picture shows the layout without those that were left out.
  public let conflicts: [String]
}
