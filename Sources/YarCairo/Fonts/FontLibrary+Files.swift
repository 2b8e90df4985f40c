import CFontconfig
import Glibc

extension FontLibrary {
  /// The font files below a folder, sorted, or a font file itself; nil where it is neither.
  ///
  /// Goes four folders deep.
  static func fontFiles(below folder: String, depth: Int = 4) -> [String]? {
    guard let names = FolderNames.read(folder) else { return isFont(folder) ? [folder] : nil }
    var files: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if isNamedAsFont(name) {
        if isFont(path) { files.append(path) }
      } else if depth > 0, let more = fontFiles(below: path, depth: depth - 1) {
        files += more
      }
    }
    return files
  }

  /// Whether a plain file has the name of a font: reading a pipe would wait for who writes to it.
  private static func isFont(_ path: String) -> Bool {
    isNamedAsFont(path) && FileKind(path) == .file
  }

  private static func isNamedAsFont(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return ([".ttf", ".otf", ".ttc", ".otc"] + FontFileForm.names).contains(
      where: lowercased.hasSuffix)
  }

  /// Why a file of the author's holds no font that text can be set in; nil where it holds one.
  ///
  /// - Parameter isRead: Whether fontconfig found a face in it.
  static func problem(with path: String, isRead: Bool) -> String? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return "\(String(cString: strerror(errno))); it needs to be readable"
    }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &start, start.count)
    if let form = FontFileForm(start.prefix(max(0, count)), path: path) {
      return form.advice(for: path)
    }
    return isRead
      ? nil
      : "it is damaged, or no font; take it out of the folder, or put a whole TTF or OTF there"
  }
}

/// Forms of fonts that are not read: they are made for web pages, or for programs of long ago.
private enum FontFileForm {
  case woff
  case woff2
  case embedded
  case type1

  /// The ends of the names of such files.
  static let names = [".woff", ".woff2", ".eot", ".pfb", ".pfa"]

  /// The form of a file, by its first bytes; nil for forms that are read, and for what is no font.
  init?(_ start: ArraySlice<UInt8>, path: String) {
    if start.starts(with: "wOFF".utf8) {
      self = .woff
    } else if start.starts(with: "wOF2".utf8) {
      self = .woff2
    } else if start.starts(with: "%!PS-AdobeFont".utf8) || start.starts(with: "%!FontType1".utf8)
      || start.starts(with: [0x80, 0x01])
    {
      self = .type1
    } else if start.count > 36, start.dropFirst(34).starts(with: [0x4C, 0x50]) {
      self = .embedded
    } else {
      return nil
    }
  }

  /// What it is, and how to make another form of it.
  func advice(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch self {
    case .woff2:
      return "it is WOFF 2, made for web pages; take the font as TTF or OTF, or convert it: "
        + "apt-get install woff2, then woff2_decompress \(name)"
    case .woff:
      return "it is WOFF, made for web pages; take the font as TTF or OTF, or convert it: "
        + "apt-get install woff-tools, then woff2sfnt \(name) > font.ttf"
    case .embedded: return "it is EOT, made for old browsers; take the font as TTF or OTF"
    case .type1: return "it is a Type 1 font; take the font as TTF or OTF"
    }
  }
}
