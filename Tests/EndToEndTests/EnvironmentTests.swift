import Foundation
import Testing

/// The same document makes the same bytes whatever the environment says to the libraries below.
@Suite struct EnvironmentTests {
  private static let document =
    """
    { "yar": 1, "size": [260, 60], "root": { "type": "WeView", "layout": { "kind": "vertical" },
      "subviews": [
        { "type": "Label", "text": "Waffle AVA fi office, Tide", "font": { "size": 15 } },
        { "type": "Label", "text": "Çay içer misin? 漢字 עברית",
          "font": { "size": 13, "weight": "bold" } } ] } }
    """

  /// The pictures where the environment says nothing, made once.
  private static let plain = Result { try pictures([:]) }

  private static func pictures(_ environment: [String: String]) throws -> [Data] {
    let folder = try Folder()
    try folder.write("a.json", document)
    return try ["png", "svg", "pdf"].map { format in
      let result = try Program.run(
        ["render", "a.json", "-f", format, "-o", "-"], in: folder, environment: environment)
      #expect(result.status == 0)
      return result.outputBytes
    }
  }

  @Test(arguments: [
    ("FREETYPE_PROPERTIES", "cff:no-stem-darkening=0"),
    (
      "FREETYPE_PROPERTIES",
      "cff:no-stem-darkening=0 cff:darkening-parameters=500,500,1000,500,1667,500,2333,500"
    ),
    ("FREETYPE_PROPERTIES", "truetype:interpreter-version=35 autofitter:no-stem-darkening=0"),
    ("HB_SHAPER_LIST", "fallback"), ("HB_OPTIONS", "uniscribe-bug-compatible"),
    ("FONTCONFIG_FILE", "/nonexistent"), ("FC_LANG", "ja"), ("PANGO_LANGUAGE", "ja:ur"),
    ("PANGOCAIRO_BACKEND", "win32"), ("LC_ALL", "tr_TR.UTF-8"),
    ("JSIMD_FORCENONE", "1"), ("PIXMAN_DISABLE", "fast avx2 ssse3 sse2 mmx"),
    ("CAIRO_DEBUG_PDF", "1"), ("FONTCONFIG_SYSROOT", "/usr/share"),
  ])
  func nothingDependsOn(_ name: String, _ value: String) throws {
    #expect(try Self.pictures([name: value]) == Self.plain.get())
  }

  @Test(arguments: [
    ("86400", "(D:19700102000000Z", nil), ("", nil, nil), ("yesterday", nil, "'yesterday'"),
    ("-1", nil, "'-1'"),
  ])
  func theDateOfTheEnvironmentIsADateOrAnError(_ word: String, _ date: String?, _ told: String?)
    throws
  {
    let folder = try Folder()
    try folder.write("a.json", Self.document)
    let result = try Program.run(
      ["render", "a.json", "-f", "pdf", "-o", "-"], in: folder,
      environment: ["SOURCE_DATE_EPOCH": word])
    #expect(result.status == (told == nil ? 0 : 2))
    let pdf = try plainPDF(Data(result.outputBytes), in: folder)
    #expect(pdf.contains("/CreationDate \(date ?? "")") == (date != nil))
    if let told {
      #expect(result.errors.contains("SOURCE_DATE_EPOCH") && result.errors.contains(told))
    }
  }
}
