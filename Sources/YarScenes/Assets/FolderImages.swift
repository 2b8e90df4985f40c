import YarCairo
import YarDocuments
import YarLayout

/// Loads the images of a document from the folder that it lies in; each is read once while there are few.
///
/// Used from one thread at a time.
public final class FolderImages: ImageResolver {
  /// Where files are.
  let folder: DocumentFolder
  /// What is done with each image, from the file or the data that is named.
  private let decode: (FileImage, String) throws(ImageError) -> Void
  private let loader: ImageLoader
  /// What a hundred photos of a screen take; a million rows may name as many.
  private static let keptBytes = 100_000_000

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - folder: The document's folder; `.` is the current one.
  ///   - allowsOutside: Whether links may lead out of the folder.
  ///   - decodes: Whether pixels are needed; without them a layout that needs just sizes is quick.
  ///   - outsideAdvice: What messages say of links that lead out of the folder: how to allow them.
  ///   - loader: Loads the files, and keeps them for others as well; nil is one of its own.
  public convenience init(
    folder: String, allowsOutside: Bool = false, decodes: Bool = true,
    outsideAdvice: String = "allow images outside", loader: ImageLoader? = nil
  ) {
    self.init(
      folder: folder, allowsOutside: allowsOutside, outsideAdvice: outsideAdvice, loader: loader
    ) { (image, _) throws(ImageError) in
      if decodes { try image.decode() }
    }
  }

  /// Makes a resolver for images that are named by no path: `data:` URIs alone.
  package convenience init() {
    self.init(
      folder: nil, allowsOutside: false, outsideAdvice: ""
    ) { (image, _) throws(ImageError) in try image.decode() }
  }

  /// Makes a resolver that looks at images in a way of the caller's.
  ///
  /// - Parameters:
  ///   - pixels: Where the pixels of images are kept; nil is a place of their own.
  ///   - decode: Given each image with the file that it is read from, or the text that it is; throws what is wrong with it.
  package init(
    folder: String?, allowsOutside: Bool, outsideAdvice: String, loader: ImageLoader? = nil,
    pixels: PixelStore? = nil,
    decode: @escaping (FileImage, String) throws(ImageError) -> Void
  ) {
    self.folder = DocumentFolder(
      path: folder, allowsOutside: allowsOutside, outsideAdvice: outsideAdvice)
    self.loader =
      loader ?? ImageLoader(keptBytes: Self.keptBytes, pixels: pixels ?? PixelStore())
    self.decode = decode
  }

  /// Where the picture of a name may lie, as Interface Builder has names: the ending is left out of PNG files.
  public static func paths(ofNamed name: String) -> [String] { [name, name + ".png"] }

  /// The files that a document in a folder may mean by a path: the image itself and those for other scales.
  package static func places(of path: String, in folder: String) -> [String] {
    let place = path.hasPrefix("/") ? path : FilePath.join(folder, path)
    return [place] + ImageLoader.variants(of: place)
  }

  /// Loads an image, from a file or from a `data:` URI; a damaged one is found here rather than when it is drawn.
  public func image(at path: String) throws(ImageResolverError) -> Image {
    do throws(ImageError) {
      if Image.isData(path) { return try decoded(try loader.image(inData: path), path) }
    } catch {
      throw ImageResolverError(error.reason(of: "data"))
    }
    guard let place = try folder.place(of: path, variants: ImageLoader.variants) else {
      throw ImageResolverError(
        "nothing loads images by their path; pass 'images', such as "
          + "FolderImages(folder: \"photos\")")
    }
    do throws(ImageError) {
      return try decoded(try loader.image(atPath: place, name: path), place)
    } catch {
      throw ImageResolverError(error.reason(of: "file"))
    }
  }

  private func decoded(_ image: FileImage, _ source: String) throws(ImageError) -> Image {
    try decode(image, source)
    return image
  }
}

extension ImageError {
  /// The error without the image's name, to follow a colon, with the way out.
  ///
  /// - Parameter thing: What holds the image: a file, or data.
  fileprivate func reason(of thing: String) -> String {
    let isFile = thing == "file"
    return switch self {
    case .missing:
      "the file does not exist; paths are relative to the document's folder"
    case .unreadable(_, let reason):
      "the \(thing) cannot be read: \(reason)"
    case .notAFile(_, let kind):
      "it is \(kind), not an image file"
    case .notAnImage:
      "the \(thing) is not a PNG, JPEG, WebP or SVG image"
    case .broken(_, let reason):
      "the \(thing) is broken: \(reason)" + (isFile ? "; save it again" : "")
    case .unsupported(_, let reason) where isFile:
      "the file is of a kind that is not read: \(reason); save it as an ordinary JPEG or PNG"
    case .unsupported(_, let reason), .notDrawable(_, let reason):
      reason
    case .tooManyScans(_, let limit):
      "the JPEG is stored in more than \(limit) scans, each of which costs the time of a whole picture; save it again"
    case .tooManyPixels(_, let width, let height, let limit):
      "it has \(width) × \(height) pixels; at most \(limit / 1_000_000) million, "
        + "and 32767 on a side, are allowed"
    case .fileTooLarge(_, let limit):
      "the \(thing) is larger than \(limit / 1_000_000) MB"
    }
  }
}
