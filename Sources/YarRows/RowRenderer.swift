import YarCairo
import YarDocuments
import YarDrawing
import YarLayout
import YarLocales
import YarTemplates

/// Draws the rows of a template; fonts, glyphs, images and shadows are kept from one to the next.
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
    /// Shapes and text.
    case svg
    /// A page of a document.
    case pdf
  }

  /// The template.
  public let template: Template
  /// The format of the pictures.
  public let format: Format

  private let measurer: PangoTextMeasurer
  private let renderer: CairoRenderer
  private let images: (any ImageResolver)?
  private let formats: any LocaleFormats
  private let overrides: SceneOverrides

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - template: What is drawn.
  ///   - format: The format of the pictures.
  ///   - fonts: The fonts; those of the system by default.
  ///   - images: Loads the images that rows and the template name; nil draws none.
  ///   - formats: How numbers, money, dates and plurals are written; by ICU if nothing else is said.
  ///   - overrides: What counts more than the template.
  /// - Throws: Where there are no fonts.
  public init(
    _ template: Template, format: Format = .png, fonts: FontLibrary? = nil,
    images: (any ImageResolver)? = nil, formats: (any LocaleFormats)? = nil,
    overrides: SceneOverrides = SceneOverrides()
  ) throws(FontError) {
    self.template = template
    self.format = format
    let library: FontLibrary
    if let fonts { library = fonts } else { library = try FontLibrary() }
    measurer = PangoTextMeasurer(fonts: library)
    renderer = CairoRenderer(measurer: measurer)
    self.images = images
    self.formats = formats ?? ICUFormats()
    self.overrides = overrides
  }

  /// The pictures of a row, one for each of its scenes.
  ///
  /// - Parameter row: The fields.
  /// - Throws: What is wrong with the row, or with what the template makes of it.
  public func pictures(of row: DataObject) throws(RowFailure) -> [RowPicture] {
    let document = try template.document(for: row, formats: formats)
    var pictures: [RowPicture] = []
    for scene in document.scenes {
      do {
        let live = try scene.make(
          environment: LayoutEnvironment(textMeasurer: measurer), overrides: overrides,
          images: images)
        live.window.layoutIfNeeded()
        let list = DisplayListBuilder.displayList(of: live.window)
        let bytes: [UInt8]
        switch format {
        case .png: bytes = try renderer.png(list, scale: live.window.environment.scale)
        case .svg: bytes = try renderer.svg(list)
        case .pdf: bytes = try renderer.pdf(list, title: live.name ?? document.name)
        }
        pictures.append(RowPicture(scene: live.name, size: list.size, bytes: bytes))
      } catch {
        throw RowFailure(error)
      }
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
}
