import CFontconfig
import CPango
import Glibc
import YarLayout

/// The fonts that text is set in: a private set of files in a fixed order.
///
/// The machine's fontconfig settings, LANG and HOME have no influence: the same packages give the
/// same pixels. The default family is Inter (package fonts-inter); characters it lacks come from the
/// Noto Sans family of their script (package fonts-noto-core). A file is opened when a text first
/// needs it, about 0.3 ms each.
///
/// Used from one thread at a time; different libraries may be used on different threads at once. Keep
/// one for the whole run of a program where possible: Pango never gives back some 26 KB of each.
public final class FontLibrary {
  /// What an author should know about the fonts asked for so far, in the order found, each once.
  public private(set) var warnings: [FontWarning] = []

  /// The fonts to choose from; grows as files are opened.
  let configuration: OpaquePointer
  /// Pango's view of `configuration`.
  let map: UnsafeMutablePointer<PangoFontMap>
  /// The folders below which installed fonts are looked for, without a slash at the end.
  let systemDirectories: [String]
  /// The families found in the author's own folders.
  let ownFamilies: [FontFamily]

  private(set) var defaultFamily = FontFamily(name: "", styles: [])
  private var knownWarnings: Set<FontWarning> = []
  private var facesByPath: [String: [FontFace]] = [:]
  /// The contexts for texts that hold the map; changed under `FontLock`.
  var contextCount = 0

  private var familiesByName: [String: FontFamily?] = [:]
  private var installedFamilies: [String: FontFamily]?
  private var fallbackFaces: [FallbackKey: FontFace?] = [:]

  private struct FallbackKey: Hashable {
    var scalar: UInt32
    var weight: Int
    var isItalic: Bool
  }

  /// Opens the library.
  ///
  /// - Parameters:
  ///   - fontDirectories: folders with the author's own fonts (ttf, otf, ttc), searched before all
  ///     others, in this order.
  ///   - systemDirectories: where Debian's packages put fonts.
  public init(
    fontDirectories: [String] = [],
    systemDirectories: [String] = ["/usr/share/fonts", "/usr/local/share/fonts"]
  ) throws(FontError) {
    guard let configuration = FontLibrary.makeConfiguration(),
      let map = FontLock.whileHeld({ FontLibrary.makeMap(configuration) })
    else { throw .setUpFailed }
    self.configuration = configuration
    self.map = map
    self.systemDirectories = systemDirectories
    var ownFamilies: [FontFamily] = []
    var unreadable: String?
    for directory in fontDirectories where unreadable == nil {
      guard let files = FontLibrary.fontFiles(below: directory) else {
        unreadable = directory
        break
      }
      FontLibrary.collect(files, into: &ownFamilies)
    }
    self.ownFamilies = ownFamilies
    if let unreadable { throw .unreadableDirectory(path: unreadable) }
    for name in ["Inter", "Noto Sans", "DejaVu Sans"] {
      guard let family = family(named: name) else { continue }
      defaultFamily = family
      if name != "Inter" { warn(.unknownFamily("Inter", substitute: name)) }
      return
    }
    guard let family = ownFamilies.first else { throw .noFonts }
    defaultFamily = family
    warn(.unknownFamily("Inter", substitute: family.name))
  }

  deinit {
    FontLock.whileHeld {
      waitForPango()
      g_object_unref(map)
    }
    FcConfigDestroy(configuration)
  }

  /// Waits until Pango has no work left with the map on threads of its own; `FontLock` must be held.
  ///
  /// It goes on sorting fonts for a text when the text is there already, and each such thread holds the map. One that let
  /// go of it last would give back its fonts, cairo's among them, without the lock. It is a matter of microseconds; after
  /// a tenth of a second the work goes on in any case.
  private func waitForPango() {
    var waits = 0
    while Int(yar_object_holders(map)) > 1 + contextCount, waits < 2_000 {
      usleep(50)
      waits += 1
    }
  }

  /// The face that a font asks for, or the nearest there is; an unknown family leaves a warning.
  func face(for font: Font) -> FontFace? {
    var chosen = defaultFamily
    if let name = font.family, !name.isEmpty {
      if let family = family(named: name) {
        chosen = family
      } else {
        warn(.unknownFamily(name, substitute: defaultFamily.name))
      }
    }
    return face(in: chosen, weight: font.weight.rawValue, isItalic: font.isItalic)
  }

  /// The face for a character that the asked font lacks; nil, with a warning, where no font has it.
  func fallbackFace(for scalar: UInt32, weight: Int, isItalic: Bool) -> FontFace? {
    let key = FallbackKey(scalar: scalar, weight: weight, isItalic: isItalic)
    if let known = fallbackFaces[key] { return known }
    var found: FontFace?
    for family in fallbackFamilies(for: scalar) {
      if let face = face(in: family, weight: weight, isItalic: isItalic),
        face.hasCharacter(scalar)
      {
        found = face
        break
      }
    }
    if found == nil { warn(.missingCharacter(scalar)) }
    fallbackFaces[key] = .some(found)
    return found
  }

  private func fallbackFamilies(for scalar: UInt32) -> [FontFamily] {
    var families = ownFamilies
    families.append(defaultFamily)
    if let block = ScriptFallback.block(of: scalar),
      let family = knownFamily(named: ScriptFallback.familyName(block))
    {
      families.append(family)
    }
    for name in ScriptFallback.general {
      if let family = knownFamily(named: name) { families.append(family) }
    }
    return families
  }

  private func warn(_ warning: FontWarning) {
    if knownWarnings.insert(warning).inserted { warnings.append(warning) }
  }

  /// Opens the file of the nearest style, unless it is open.
  private func face(in family: FontFamily, weight: Int, isItalic: Bool) -> FontFace? {
    guard !family.styles.isEmpty else { return nil }
    let style = family.nearestStyle(weight: weight, isItalic: isItalic)
    let faces = open(style.path)
    return faces.first {
      $0.family.lowercased() == family.name.lowercased() && $0.isItalic == style.isItalic
        && ($0.weight ?? style.weight) == style.weight
    } ?? faces.first
  }

  private func open(_ path: String) -> [FontFace] {
    if let faces = facesByPath[path] { return faces }
    let before = FontLibrary.patterns(in: configuration).count
    let isAdded = FontLock.whileHeld {
      waitForPango()
      guard FcConfigAppFontAddFile(configuration, path) != 0 else { return false }
      yar_font_map_config_changed(map)
      return true
    }
    guard isAdded else {
      facesByPath[path] = []
      return []
    }
    let added = FontLibrary.patterns(in: configuration).dropFirst(before)
    let faces = added.compactMap { FontFace(pattern: $0, path: path) }
    facesByPath[path] = faces
    return faces
  }

  /// A family by its name, without regard to case: own folders, known places, then all installed.
  func family(named name: String) -> FontFamily? {
    let key = name.lowercased()
    if let known = familiesByName[key] { return known }
    let family = knownFamily(named: name) ?? installedFamily(key: key)
    familiesByName[key] = .some(family)
    return family
  }

  /// A family from the own folders or from a place where its package is known to put it.
  private func knownFamily(named name: String) -> FontFamily? {
    let key = name.lowercased()
    if let own = ownFamilies.first(where: { $0.name.lowercased() == key }) { return own }
    for directory in systemDirectories {
      if key == "inter" {
        if let family = FontFamily.installed(
          name: "Inter", in: "\(directory)/opentype/inter", fileExtension: "otf")
        {
          return family
        }
      } else if name.hasPrefix("Noto ") {
        if let family = FontFamily.installed(
          name: name, in: "\(directory)/truetype/noto", fileExtension: "ttf")
        {
          return family
        }
      }
    }
    return nil
  }

  /// A family from a scan of all installed fonts: done once, when a name is not otherwise known.
  private func installedFamily(key: String) -> FontFamily? {
    if installedFamilies == nil {
      var families: [String: FontFamily] = [:]
      for family in FontLibrary.scan(systemDirectories) {
        families[family.name.lowercased()] = family
      }
      installedFamilies = families
    }
    return installedFamilies?[key]
  }
}
