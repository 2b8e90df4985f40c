import YarCairo
import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// The colours and pictures of the asset catalogues of a document: those that are named, those beside it, those of the
/// targets that hold it, and those of its repository, the nearest first.
///
/// Nothing is read before somebody asks. Belongs to one thread.
package final class AssetCatalogs {
  /// What is wrong with sets that somebody asked for.
  package private(set) var messages: [Message] = []
  /// The names of pictures and colours that no catalogue has.
  package private(set) var missing: Set<String> = []
  private let input: InputFile
  private let named: [String]
  private let project: ProjectResources
  private let pictures: PictureUse
  private lazy var boundary = project.boundary(of: input)
  private lazy var catalogs = AssetCatalogs.places(for: input, named: named, project).filter(
    isTaken)
  private lazy var targets = project.targets(holding: input)
  private let loader: ImageLoader
  private var colors: [String: AssetColor?] = [:]

  /// Finds the catalogues beside a document, after those that the person names.
  ///
  /// The document of a language, `Base.lproj/Main.storyboard`, stands in a folder of its own. `pictures` says
  /// what of pictures is needed, `pixels` where theirs are kept.
  package init(
    of input: InputFile, named: [String], project: ProjectResources, pictures: PictureUse,
    pixels: PixelStore
  ) {
    loader = ImageLoader(pixels: pixels)
    self.input = input
    self.named = named
    self.project = project
    self.pictures = pictures
  }

  /// All catalogues of a document, each once.
  package static func places(
    for input: InputFile, named: [String], _ project: ProjectResources
  ) -> [String] {
    var seen: Set<String> = []
    return (named + folders(beside: input.folder) + project.catalogs(for: input)).filter {
      seen.insert(FilePath.resolved($0) ?? $0).inserted
    }
  }

  /// The catalogues that lie beside a document in a folder.
  package static func folders(beside folder: String) -> [String] {
    var folders = [folder]
    if FilePath.fileExtension(folder) == "lproj" { folders.append(FilePath.folder(folder)) }
    return folders.flatMap { folder in
      (FilePath.names(in: folder) ?? [])
        .filter { FilePath.fileExtension($0) == "xcassets" }
        .map { FilePath.join(folder, $0) }
    }
  }

  /// The colour of a name; nil if no catalogue has it.
  package func color(_ name: String, isDark: Bool) -> InterfaceColor? {
    if let known = colors[name] { return known?.color(isDark: isDark) }
    let set = catalogs.lazy.compactMap { [project] in project.index(of: $0).colorSets[name] }.first
    let color = set.flatMap { contents(of: $0) }.map { AssetColor($0) }
    if set == nil { missing.insert(name) }
    colors.updateValue(color, forKey: name)
    return color?.color(isDark: isDark)
  }

  /// The picture of a name for a screen; nil if no catalogue has it, or in a form that is not read.
  package func image(_ name: String, scale: Double, isDark: Bool) -> Image? {
    let set = catalogs.lazy.compactMap { [project] in project.index(of: $0).imageSets[name] }.first
    guard let folder = set, let contents = contents(of: folder) else {
      if set == nil { missing.insert(name) }
      return nil
    }
    guard let file = ImageSetFile.best(of: contents, scale: scale, isDark: isDark) else {
      return nil
    }
    let path = FilePath.join(folder, file.name)
    if leadsOutside(path, of: folder) {
      note(.warning(path, "it leads out of its set; copy the file there"))
      return nil
    }
    return load(path, name, scale: file.scale) { image throws(ImageError) in
      try file.slicing?.applied(to: image, scale: scale) ?? image
    }
  }

  /// The picture of a name that lies in no catalogue, but in the product of a target that holds the document; nil where
  /// there is none.
  func loosePicture(_ name: String, scale: Double) -> Image? {
    for target in targets {
      guard let path = target.pictures.path(named: name, scale: scale) else { continue }
      return load(FilePath.fromHere(path), name) { image in image }
    }
    return nil
  }

  /// Reads a picture, and changes its pixels where they are needed; what is wrong with it is told once.
  private func load(
    _ path: String, _ name: String, scale: Double? = nil,
    _ change: (FileImage) throws(ImageError) -> Image
  ) -> Image? {
    do throws(ImageError) {
      let image = try loader.image(atPath: path, name: name, scale: scale)
      guard pictures.areDrawn else {
        verify(image, path)
        return image
      }
      try image.decode()
      return try change(image)
    } catch {
      note(.warning(path, "\(error)"))
      return nil
    }
  }

  /// Says what is wrong with a picture that is not drawn: its size is known, so the layout is that of a sound one.
  private func verify(_ image: FileImage, _ path: String) {
    do throws(ImageError) {
      try pictures.decode(image, from: path)
    } catch {
      note(.warning(path, "\(error)"))
    }
  }

  /// Notes what is wrong with a set, which may be asked for many times.
  private func note(_ message: Message) {
    if !messages.contains(message) { messages.append(message) }
  }

  /// Whether a catalogue is read: one that the person names, or one that no link leads to from elsewhere.
  private func isTaken(_ catalog: String) -> Bool {
    if named.contains(catalog) || boundary.holds(catalog) { return true }
    note(boundary.message(input.displayName, names: catalog))
    return false
  }

  /// A name was found elsewhere, or is none of the app's.
  func isNotMissing(_ name: String) { missing.remove(name) }

  private func contents(of folder: String) -> AssetContents? {
    do throws(InputError) {
      return try AssetContents(folder: folder)
    } catch {
      note(.warning(error.message.place, error.message.text))
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

extension ImageSlicing {
  /// A picture with these slices; one of shapes as pixels for a screen.
  fileprivate func applied(to image: FileImage, scale: Double) throws(ImageError) -> Image {
    let drawn = try (image as? VectorImage)?.bitmap(scale: scale)
    guard let bitmap = drawn ?? image as? BitmapImage else { return image }
    func points(_ pixels: Double) -> Double { pixels / image.scale }
    let insets = EdgeInsets(
      top: points(caps.top), left: points(caps.left), bottom: points(caps.bottom),
      right: points(caps.right))
    let mode = tiles ? ResizableImage.ResizingMode.tile : .stretch
    guard let center else {
      return bitmap.resizableImage(withCapInsets: insets, resizingMode: mode)
    }
    return bitmap.resizableImage(
      withCapInsets: insets,
      center: Size(width: points(center.width), height: points(center.height)), resizingMode: mode)
  }
}
