/// The words of PDF that a drawing needs.
///
/// A list of what may pass, and not of what may not: actions, scripts, files and annotations have no place in it.
enum PDFWords {
  /// What a value is without what is not known; nil where it is an object of a kind that is not known.
  static func allowed(_ value: PDFValue) -> PDFValue? { allowed(value, isNames: false) }

  /// - Parameter isNames: Whether the names of a dictionary are free: those of fonts, pictures and the like on a page.
  private static func allowed(_ value: PDFValue, isNames: Bool) -> PDFValue? {
    switch value {
    case .word, .reference: return value
    case .array(let values):
      var result: [PDFValue] = []
      for value in values {
        guard let value = allowed(value, isNames: false) else { return nil }
        result.append(value)
      }
      return .array(result)
    case .dictionary(let entries):
      var result: [(name: String, value: PDFValue)] = []
      // Cairo 1.16 names a picture as often as it is drawn, where a dictionary has a name once.
      var known: Set<String> = []
      for (name, value) in entries where isNames ? isPlain(name) : names.contains(name) {
        guard known.insert(name).inserted else { continue }
        if name == "Subtype", !isNames, case .word(let word) = value,
          !kinds.contains(String(decoding: word.dropFirst(), as: UTF8.self))
        {
          return nil
        }
        guard let value = allowed(value, isNames: !isNames && resources.contains(name)) else {
          return nil
        }
        result.append((name, value))
      }
      return .dictionary(result)
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    name.utf8.count <= 60
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
          || byte == 0x5F || byte == 0x2E
      }
  }

  /// What a page has, each by a name that its drawing uses.
  private static let resources: Set<String> = [
    "CharProcs", "ColorSpace", "ExtGState", "Font", "Pattern", "Shading", "XObject",
  ]

  /// The kinds of objects.
  private static let kinds: Set<String> = [
    "CIDFontType0", "CIDFontType0C", "CIDFontType2", "Form", "Image", "OpenType", "TrueType",
    "Type0",
    "Type1", "Type1C", "Type3",
  ]

  /// What is said in dictionaries.
  ///
  /// The length of a stream is written anew.
  private static let names: Set<String> = Set(
    """
    AIS Ascent BBox BM BaseFont BitsPerComponent BitsPerCoordinate BitsPerFlag BitsPerSample Bounds C0 C1 CA CIDSystemInfo
    CIDToGIDMap CS CapHeight CharProcs ColorSpace Colors Columns Coords DW Decode DecodeParms DescendantFonts Descent Differences
    Domain Encode Encoding Extend ExtGState Filter FirstChar Flags Font FontBBox FontDescriptor FontFamily FontFile FontFile2
    FontFile3 FontMatrix FontName FormType Function FunctionType Functions G Group Height I ImageMask Interpolate ItalicAngle K
    LastChar Length1 Length2 Length3 Mask Matrix Matte N Order Ordering PaintType Pattern PatternType Predictor ProcSet Range
    Registry Resources S SMask Shading ShadingType Size StemH StemV Subtype Supplement TilingType ToUnicode Type W Width Widths
    XObject XStep YStep ca
    """.split { $0.isWhitespace }.map(String.init))
}
