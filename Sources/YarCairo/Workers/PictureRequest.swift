import YarLayout

/// What is asked of who draws SVG pictures.
struct PictureRequest {
  /// What is made of the file.
  enum Kind: Int {
    /// Nothing: whether it can be read.
    case read
    /// Pixels.
    case pixels
    /// A page of a PDF file, as large as the rectangle.
    case page
  }

  var kind: Kind
  /// The file, in the words that `VectorImageContents` let through.
  var file: [UInt8]
  /// The size that it says.
  var size: Size
  /// Where it is drawn, in pixels or points.
  var rect = Rect.zero
  /// The pixels.
  var width = 0
  var height = 0
  /// What its text is set in; nil where it has none.
  var fonts: Fonts?
  /// The elements whose places are asked for.
  var elements: [String] = []

  /// What text is set in.
  struct Fonts: Hashable {
    var families: [String]
    var characters: [UInt32]
    var folders: FontFolders
  }
}

/// Where fonts are looked for.
struct FontFolders: Hashable {
  var own: [String]
  var system: [String]

  /// The folders of a library; nil is one with the system's fonts.
  init(_ library: FontLibrary?) {
    own = library?.fontDirectories ?? []
    system = library?.systemDirectories ?? ["/usr/share/fonts", "/usr/local/share/fonts"]
  }

  init(own: [String], system: [String]) {
    self.own = own
    self.system = system
  }
}

/// The answer to a request.
enum PictureReply {
  /// What was asked for.
  case drawn(content: ArraySlice<UInt8>, places: [Rect], warnings: [FontWarning])
  /// librsvg cannot read or draw the file.
  case broken(reason: String)
  /// There is no librsvg, no font or no memory.
  case notDrawable(reason: String)
}

extension PictureRequest {
  var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.add(kind.rawValue)
    writer.add(file)
    for number in [size.width, size.height, rect.minX, rect.minY, rect.width, rect.height] {
      writer.add(number)
    }
    writer.add(width)
    writer.add(height)
    writer.add(elements)
    writer.add(fonts == nil ? 0 : 1)
    if let fonts {
      writer.add(fonts.families)
      writer.add(fonts.characters.map { String($0) })
      writer.add(fonts.folders.own)
      writer.add(fonts.folders.system)
    }
    return writer.bytes
  }

  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    guard let kind = reader.number().flatMap(Kind.init), let file = reader.content() else {
      return nil
    }
    var numbers: [Double] = []
    for _ in 0..<6 { numbers.append(reader.double() ?? 0) }
    guard let width = reader.number(), let height = reader.number(),
      let elements = reader.texts(), let hasFonts = reader.number()
    else { return nil }
    self.kind = kind
    self.file = Array(file)
    size = Size(width: numbers[0], height: numbers[1])
    rect = Rect(x: numbers[2], y: numbers[3], width: numbers[4], height: numbers[5])
    self.width = width
    self.height = height
    self.elements = elements
    guard hasFonts != 0 else { return }
    guard let families = reader.texts(), let characters = reader.texts(), let own = reader.texts(),
      let system = reader.texts()
    else { return nil }
    fonts = Fonts(
      families: families, characters: characters.compactMap { UInt32($0) },
      folders: FontFolders(own: own, system: system))
  }
}

extension PictureReply {
  var bytes: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .drawn(let content, let places, let warnings):
      writer.add(0)
      writer.add(places.count)
      for place in places {
        for number in [place.minX, place.minY, place.width, place.height] { writer.add(number) }
      }
      writer.add(warnings.flatMap(PictureReply.words))
      writer.add(content)
    case .broken(let reason):
      writer.add(1)
      writer.add(reason)
    case .notDrawable(let reason):
      writer.add(2)
      writer.add(reason)
    }
    return writer.bytes
  }

  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    switch reader.number() {
    case 0:
      guard let count = reader.count() else { return nil }
      var places: [Rect] = []
      for _ in 0..<count {
        guard let x = reader.double(), let y = reader.double(), let width = reader.double(),
          let height = reader.double()
        else { return nil }
        places.append(Rect(x: x, y: y, width: width, height: height))
      }
      guard let words = reader.texts(), let content = reader.content() else { return nil }
      self = .drawn(
        content: content, places: places, warnings: PictureReply.warnings(words))
    case 1:
      guard let reason = reader.text() else { return nil }
      self = .broken(reason: reason)
    case 2:
      guard let reason = reader.text() else { return nil }
      self = .notDrawable(reason: reason)
    default: return nil
    }
  }

  /// A warning in three texts.
  ///
  /// Those of hyphens, of many fonts and of files without a font do not come from a picture.
  private static func words(_ warning: FontWarning) -> [String] {
    switch warning {
    case .unknownFamily(let family, let substitute): ["family", family, substitute]
    case .missingCharacter(let scalar, let package): ["character", "\(scalar)", package ?? ""]
    case .noHyphenation, .tooManyFontChanges, .unusedFile, .notEmbeddable: []
    }
  }

  private static func warnings(_ words: [String]) -> [FontWarning] {
    stride(from: 0, to: words.count - words.count % 3, by: 3).compactMap { place in
      let (first, second) = (words[place + 1], words[place + 2])
      if words[place] == "family" { return .unknownFamily(first, substitute: second) }
      return UInt32(first).map { .missingCharacter($0, package: second.isEmpty ? nil : second) }
    }
  }
}
