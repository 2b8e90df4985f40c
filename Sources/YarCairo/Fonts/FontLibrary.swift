import CFontconfig
import CPango
import Glibc
import YarLayout

/// The fonts that text is set in: a private set of files in a fixed order.
///
/// The machine's fontconfig settings, LANG and HOME have no influence: the same packages give the
/// same pixels. The default family is Inter (package fonts-inter); characters it lacks come from the
/// Noto Sans family of their script (packages fonts-noto-core and fonts-noto-cjk), emoji from Noto Color
/// Emoji (fonts-noto-color-emoji). A file is opened when a text first needs it, about 0.3 ms each.
///
/// Used from one thread at a time; different libraries may be used on different threads at once.
public final class FontLibrary {
  /// What an author should know about the fonts asked for so far, in the order found, each once.
  public private(set) var warnings: [FontWarning] = []

  /// Why a font that is there could not be opened: texts that were set since then lack their letters.
  ///
  /// A moment without a free file descriptor is enough. Whoever draws tells it as an error, and goes on with a new library.
  public private(set) var failure: FontError?

  /// Throws ``failure``: what was measured without a font is not as wide as it will be drawn.
  package func check() throws(FontError) {
    if let failure { throw failure }
  }

  /// The fonts to choose from; grows as files are opened.
  let configuration: OpaquePointer
  /// Pango's view of `configuration`.
  let map: UnsafeMutablePointer<PangoFontMap>
  /// The author's own folders, as they were given.
  let fontDirectories: [String]
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
    var han: HanVariant?
  }

  /// Opens the library.
  ///
  /// - Parameters:
  ///   - fontDirectories: folders with the author's own fonts (ttf, otf, ttc), or such files, searched before
  ///     all others, in this order.
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
    self.fontDirectories = fontDirectories
    self.systemDirectories = systemDirectories
    var ownFamilies: [FontFamily] = []
    var unreadable: String?
    var unused: [(path: String, reason: String)] = []
    for directory in fontDirectories where unreadable == nil {
      guard let files = FontLibrary.fontFiles(below: directory) else {
        unreadable = directory
        break
      }
      unused += FontLibrary.collect(files, into: &ownFamilies)
    }
    self.ownFamilies = ownFamilies
    if let unreadable { throw .unreadableDirectory(path: unreadable) }
    for file in unused { warn(.unusedFile(path: file.path, reason: file.reason)) }
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
      // A map that goes away with a configuration keeps it, and so what that knows of fonts.
      yar_font_map_set_config(map, nil)
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
  ///
  /// - Parameter han: how the character is drawn if it is one of those that Chinese, Japanese and Korean share.
  func fallbackFace(
    for scalar: UInt32, weight: Int, isItalic: Bool, han: HanVariant? = nil
  ) -> FontFace? {
    let key = FallbackKey(scalar: scalar, weight: weight, isItalic: isItalic, han: han)
    if let known = fallbackFaces[key] { return known }
    var found: FontFace?
    var picture: FontFace?
    for family in fallbackFamilies(for: scalar, han: han) {
      guard let face = face(in: family, weight: weight, isItalic: isItalic),
        face.hasCharacter(scalar)
      else { continue }
      // Who asks here wants a sign among letters; a picture is better than nothing.
      if face.isColor {
        picture = picture ?? face
      } else {
        found = face
        break
      }
    }
    found = found ?? picture
    if found == nil {
      warn(.missingCharacter(scalar, package: missingPackage(for: scalar, han: han)))
    }
    fallbackFaces[key] = .some(found)
    return found
  }

  /// The colour font for a sign that is meant as a picture; nil where there is none that has it.
  func pictureFace(for scalar: UInt32, weight: Int, isItalic: Bool) -> FontFace? {
    let families = ownFamilies.filter(\.isColor) + (emojiFamily.map { [$0] } ?? [])
    for family in families {
      if let face = face(in: family, weight: weight, isItalic: isItalic), face.isColor,
        face.hasCharacter(scalar)
      {
        return face
      }
    }
    return nil
  }

  private lazy var emojiFamily = knownFamily(named: ScriptFallback.emojiFamily)

  private func fallbackFamilies(for scalar: UInt32, han: HanVariant?) -> [FontFamily] {
    var families = ownFamilies
    families.append(defaultFamily)
    if let name = ScriptFallback.familyName(for: scalar, han: han),
      let family = knownFamily(named: name)
    {
      families.append(family)
    }
    for name in ScriptFallback.general {
      if let family = knownFamily(named: name) { families.append(family) }
    }
    return families
  }

  /// The Debian package that would have a character; nil where it is there, or none is known.
  private func missingPackage(for scalar: UInt32, han: HanVariant?) -> String? {
    if let sign = Unicode.Scalar(scalar), sign.properties.isEmojiPresentation {
      return emojiFamily == nil ? ScriptFallback.emojiPackage : nil
    }
    guard let name = ScriptFallback.familyName(for: scalar, han: han),
      knownFamily(named: name) == nil
    else { return nil }
    return ScriptFallback.package(ofFamily: name)
  }

  /// Notes what an author should know, once.
  func warn(_ warning: FontWarning) {
    if knownWarnings.insert(warning).inserted { warnings.append(warning) }
  }

  /// Opens the file of the nearest style, unless it is open.
  private func face(in family: FontFamily, weight: Int, isItalic: Bool) -> FontFace? {
    guard !family.styles.isEmpty else { return nil }
    let style = family.nearestStyle(weight: weight, isItalic: isItalic)
    let faces = style.isInCollection ? open(style.path, family: family.name) : open(style.path)
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
      noteFailure(to: path)
      return []
    }
    let added = FontLibrary.patterns(in: configuration).dropFirst(before)
    let faces = added.compactMap { FontFace(pattern: $0) }
    facesByPath[path] = faces
    return faces
  }

  /// Notes that a file could not be read, unless what it holds is to blame.
  private func noteFailure(to path: String) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor >= 0 {
      close(descriptor)
    } else {
      failure = failure ?? .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Opens one face of a file that holds many, which are all looked through otherwise: a tenth of a second for Noto's
  /// Chinese, Japanese and Korean.
  private func open(_ path: String, family: String) -> [FontFace] {
    let key = "\(path) \(family)"
    if let faces = facesByPath[key] { return faces }
    guard let pattern = FontLibrary.pattern(of: family, in: path) else { return open(path) }
    defer { FcPatternDestroy(pattern) }
    let isAdded = FontLock.whileHeld {
      waitForPango()
      guard let set = FcConfigGetFonts(configuration, FcSetApplication) else { return false }
      FcPatternReference(pattern)
      guard FcFontSetAdd(set, pattern) != 0 else {
        FcPatternDestroy(pattern)
        return false
      }
      yar_font_map_config_changed(map)
      return true
    }
    guard isAdded, let face = FontFace(pattern: pattern) else { return open(path) }
    facesByPath[key] = [face]
    return [face]
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
  func knownFamily(named name: String) -> FontFamily? {
    let key = name.lowercased()
    if let own = ownFamilies.first(where: { $0.name.lowercased() == key }) { return own }
    for directory in systemDirectories {
      if let family = FontFamily.known(name: name, below: directory) { return family }
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
