import CFontconfig
import CPango
import Glibc

extension FontLibrary {
  /// Keeps fontconfig from reading the system's settings for this process.
  ///
  /// Pango starts that in the background; results do not depend on it. Saves some 6 ms at the start of a
  /// command line tool. Not for programs that show text by other means (a GTK window): they would find no fonts.
  public static func ignoreSystemConfiguration() { _ = emptySystemConfiguration }

  /// A once-only switch: the C library keeps one current configuration for each process.
  private static let emptySystemConfiguration: Bool = FcConfigSetCurrent(FcConfigCreate()) != 0

  /// Rules for every font: outlines as designed, grey antialiasing, no screen tricks; and pictures of one size (emoji) are
  /// scaled to the size that is asked for.
  private static let rules = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    </match>
    <match target="font"><test name="outline"><bool>false</bool></test>
    <test name="pixelsize" compare="more"><double>0</double></test>
    <edit name="pixelsizefixupfactor" mode="assign"><divide>
    <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
    <name>pixelsizefixupfactor</name><double>0</double><double>0</double>
    <name>pixelsizefixupfactor</name></matrix></times></edit>
    </match></fontconfig>
    """

  /// A configuration without fonts that reads no file.
  static func makeConfiguration() -> OpaquePointer? {
    guard let configuration = FcConfigCreate() else { return nil }
    // Whatever FONTCONFIG_SYSROOT says: paths are those that the folders of the library have.
    FcConfigSetSysRoot(configuration, nil)
    guard FcConfigParseAndLoadFromMemory(configuration, rules, FcBool(1)) != 0,
      FcConfigBuildFonts(configuration) != 0
    else {
      FcConfigDestroy(configuration)
      return nil
    }
    return configuration
  }

  /// A font map for the fonts of a configuration that draws through FreeType, a point for a pixel.
  static func makeMap(_ configuration: OpaquePointer) -> UnsafeMutablePointer<PangoFontMap>? {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    yar_font_map_set_config(map, configuration)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    return map
  }

  /// The fonts that were added to a configuration, in the order added.
  static func patterns(in configuration: OpaquePointer) -> [OpaquePointer] {
    patterns(in: configuration, FcSetApplication)
  }

  private static func patterns(in configuration: OpaquePointer, _ set: FcSetName) -> [OpaquePointer]
  {
    guard let fonts = FcConfigGetFonts(configuration, set) else { return [] }
    return (0..<Int(fonts.pointee.nfont)).compactMap { fonts.pointee.fonts[$0] }
  }

  /// Whether anything below a folder is neither a file nor a folder; goes sixteen folders deep.
  private static func hasSpecialFile(below folder: String, depth: Int = 16) -> Bool {
    guard depth > 0, let names = FolderNames.read(folder) else { return false }
    return names.contains { name in
      let path = "\(folder)/\(name)"
      return switch FileKind(path) {
      case nil, .file: false
      case .folder: hasSpecialFile(below: path, depth: depth - 1)
      default: true
      }
    }
  }

  /// What a file says about its face of a family; nil where there is none.
  static func pattern(of family: String, in path: String) -> OpaquePointer? {
    var count: Int32 = 1
    var index: Int32 = 0
    // No file has so many; one that says so is broken.
    while index < min(count, 64) {
      guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) else { return nil }
      if FontFace.string(FC_FAMILY, in: pattern) == family { return pattern }
      FcPatternDestroy(pattern)
      index += 1
    }
    return nil
  }

  /// Reads what the files hold and adds it to families, in order.
  ///
  /// - Returns: The files without a font to set text in, and why.
  @discardableResult
  static func collect(
    _ files: [String], into families: inout [FontFamily]
  ) -> [(path: String, reason: String)] {
    guard let configuration = FcConfigCreate() else { return [] }
    defer { FcConfigDestroy(configuration) }
    var unused: [(path: String, reason: String)] = []
    var read: [OpaquePointer] = []
    for file in files {
      let count = patterns(in: configuration).count
      FcConfigAppFontAddFile(configuration, file)
      let added = patterns(in: configuration).dropFirst(count)
      if let reason = problem(with: file, isRead: added.contains { FontFace(pattern: $0) != nil }) {
        unused.append((file, reason))
      } else {
        read += added
      }
    }
    collect(read, into: &families)
    return unused
  }

  private static let cacheFolder = "/var/cache/fontconfig"

  /// Whether fontconfig's shared cache is there, or can be made: small containers have no folder for it.
  private static var hasPlaceForCache: Bool {
    access(cacheFolder, F_OK) == 0 || access("/var/cache", W_OK) == 0
  }

  /// All families below the system's font folders; fontconfig's shared cache makes this quick.
  static func scan(_ directories: [String]) -> [FontFamily] {
    // fontconfig would wait for who writes into a pipe, and complains on the standard error if it cannot keep its cache.
    if !hasPlaceForCache || directories.contains(where: { hasSpecialFile(below: $0) }) {
      var families: [FontFamily] = []
      for directory in directories { collect(fontFiles(below: directory) ?? [], into: &families) }
      return families
    }
    guard let configuration = FcConfigCreate() else { return [] }
    defer { FcConfigDestroy(configuration) }
    let folders = directories.map { "<dir>\($0)</dir>" }.joined()
    let xml = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      \(folders)<cachedir>\(cacheFolder)</cachedir></fontconfig>
      """
    guard FcConfigParseAndLoadFromMemory(configuration, xml, FcBool(1)) != 0,
      FcConfigBuildFonts(configuration) != 0
    else { return [] }
    // The cache lists files in the folder's own order, which differs between machines.
    let sorted = patterns(in: configuration, FcSetSystem).sorted {
      (FontFace.string(FC_FILE, in: $0) ?? "") < (FontFace.string(FC_FILE, in: $1) ?? "")
    }
    var families: [FontFamily] = []
    collect(sorted, into: &families)
    return families
  }

  private static func collect(_ patterns: [OpaquePointer], into families: inout [FontFamily]) {
    var places: [String: Int] = [:]
    for (index, family) in families.enumerated() { places[family.name.lowercased()] = index }
    for pattern in patterns {
      guard let path = FontFace.string(FC_FILE, in: pattern),
        let face = FontFace(pattern: pattern)
      else { continue }
      let style = FontFamily.Style(
        weight: face.weight, isItalic: face.isItalic, path: path, isColor: face.isColor)
      if let place = places[face.family.lowercased()] {
        families[place].styles.append(style)
      } else {
        places[face.family.lowercased()] = families.count
        let scripts = ScriptSamples.all.filter { face.hasCharacter($0.sample) }.map(\.name)
        families.append(FontFamily(name: face.family, styles: [style], scripts: scripts))
      }
    }
  }
}
