import YarCairo
import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// The colours and pictures of the asset catalogues of a document.
///
/// Nothing is read before somebody asks. Belongs to one thread.
final class AssetCatalogs {
  /// What is wrong with sets that somebody asked for.
  private(set) var messages: [Message] = []
  private let catalogs: [String]
  private let decodes: Bool
  private lazy var index = AssetIndex(catalogs: catalogs)
  private let loader = ImageLoader()
  private var colors: [String: AssetColor?] = [:]

  /// Finds the catalogues beside a document, after those that the person names.
  ///
  /// The document of a language, `Base.lproj/Main.storyboard`, stands in a folder of its own. `decodes` says
  /// whether pixels of pictures are needed.
  init(beside folder: String, named: [String], decodes: Bool) {
    self.decodes = decodes
    catalogs = named + AssetCatalogs.folders(beside: folder)
  }

  /// The catalogues that lie beside a document in a folder.
  static func folders(beside folder: String) -> [String] {
    var folders = [folder]
    if FilePath.fileExtension(folder) == "lproj" { folders.append(FilePath.folder(folder)) }
    return folders.flatMap { folder in
      (FilePath.names(in: folder) ?? [])
        .filter { FilePath.fileExtension($0) == "xcassets" }
        .map { FilePath.join(folder, $0) }
    }
  }

  /// The colour of a name; nil if no catalogue has it.
  func color(_ name: String, isDark: Bool) -> InterfaceColor? {
    if let known = colors[name] { return known?.color(isDark: isDark) }
    let color = index.colorSets[name].flatMap { contents(of: $0) }.map { AssetColor($0) }
    colors.updateValue(color, forKey: name)
    return color?.color(isDark: isDark)
  }

  /// The picture of a name for a screen; nil if no catalogue has it, or in a form that is not read.
  func image(_ name: String, scale: Double, isDark: Bool) -> Image? {
    guard let folder = index.imageSets[name], let contents = contents(of: folder) else {
      return nil
    }
    guard let file = ImageSetFile.best(of: contents, scale: scale, isDark: isDark) else {
      return nil
    }
    let path = FilePath.join(folder, file.name)
    if leadsOutside(path, of: folder) {
      messages.append(.warning(path, "it leads out of its set; copy the file there"))
      return nil
    }
    do throws(ImageError) {
      let image = try loader.image(atPath: path, name: name, scale: file.scale)
      if decodes { try image.decode() }
      return image
    } catch {
      messages.append(.warning(path, "\(error)"))
      return nil
    }
  }

  private func contents(of folder: String) -> AssetContents? {
    do throws(InputError) {
      return try AssetContents(folder: folder)
    } catch {
      messages.append(.warning(error.message.place, error.message.text))
      return nil
    }
  }

  /// A set holds its files itself; no link may lead elsewhere.
  private func leadsOutside(_ path: String, of folder: String) -> Bool {
    guard let target = FilePath.resolved(path), let root = FilePath.resolved(folder) else {
      return false
    }
    return !target.hasPrefix(root + "/")
  }
}
