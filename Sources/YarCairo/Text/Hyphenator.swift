import CHyphen
import Glibc

/// Finds the places where words may be hyphenated, by the patterns of a language (libhyphen, Debian's `hyphen-*`).
///
/// Used from one thread at a time.
final class Hyphenator {
  private let dictionary: UnsafeMutablePointer<HyphenDict>
  private let converter: iconv_t?

  /// Words that are shorter stay whole, and so do those that no language has.
  private static let shortest = 5
  private static let longest = 100

  /// Opens the patterns of a language; nil where there are none.
  ///
  /// - Parameter folders: where to look for `hyph_de_DE.dic` and its like.
  init?(language: String, folders: [String] = ["/usr/share/hyphen"]) {
    let paths = Hyphenator.names(for: language).flatMap { name in
      folders.map { folder in "\(folder)/hyph_\(name).dic" }
    }
    guard let path = paths.first(where: { access($0, R_OK) == 0 }),
      let dictionary = hnj_hyphen_load(path)
    else { return nil }
    self.dictionary = dictionary
    guard dictionary.pointee.utf8 == 0 else {
      converter = nil
      return
    }
    let encoding = withUnsafeBytes(of: dictionary.pointee.cset) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let name = encoding.hasPrefix("microsoft-cp") ? "CP" + encoding.dropFirst(12) : encoding
    let opened = iconv_open(name, "UTF-8")
    guard opened != iconv_t(bitPattern: -1) else {
      hnj_hyphen_free(dictionary)
      return nil
    }
    converter = opened
  }

  deinit {
    if let converter { iconv_close(converter) }
    hnj_hyphen_free(dictionary)
  }

  /// The names that the file of a language may have: with its country, and without.
  private static func names(for language: String) -> [String] {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let tongue = parts.first?.lowercased(),
      parts.allSatisfy({ part in
        part.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }
      })
    else { return [] }
    let country = parts.dropFirst().first { $0.count == 2 }?.uppercased()
    let usual = ["en": "US", "pt": "PT", "sr": "Latn"][tongue] ?? tongue.uppercased()
    return (country.map { ["\(tongue)_\($0)"] } ?? []) + [tongue, "\(tongue)_\(usual)"]
  }

  /// The bytes before which words of a text may be broken with a hyphen, ascending.
  ///
  /// Addresses, paths, keys and the like stay whole: see ``WordOfProse``.
  func places(in text: String) -> [Int] {
    var places: [Int] = []
    WordOfProse.forEach(in: text) { word, start in
      guard word.count >= Hyphenator.shortest, word.count <= Hyphenator.longest else { return }
      var place = start
      let breaks = self.breaks(in: word)
      for (index, scalar) in word.enumerated() {
        place += UTF8.width(scalar)
        if index + 1 < word.count, breaks.contains(index) { places.append(place) }
      }
    }
    return places
  }

  /// The characters of a word behind which it may be broken.
  private func breaks(in word: [Unicode.Scalar]) -> Set<Int> {
    // Patterns are in small letters.
    let small = word.map { scalar -> Unicode.Scalar in
      let lowercase = scalar.properties.lowercaseMapping.unicodeScalars
      return lowercase.count == 1 ? lowercase[lowercase.startIndex] : scalar
    }
    guard var bytes = encode(small) else { return [] }
    let count = bytes.count
    bytes.append(0)
    var marks = [CChar](repeating: 0, count: count + 8)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    defer {
      if let replacements {
        for index in 0..<count { free(replacements[index]) }
        free(replacements)
      }
      free(positions)
      free(cuts)
    }
    let failed = hnj_hyphen_hyphenate2(
      dictionary, bytes, Int32(count), &marks, nil, &replacements, &positions, &cuts)
    guard failed == 0 else { return [] }
    var breaks: Set<Int> = []
    for index in word.indices where marks[index] & 1 != 0 {
      // A break that changes letters ("Zucker", "Zuk-ker") is left out.
      if let replacements, replacements[index] != nil { continue }
      breaks.insert(index)
    }
    return breaks
  }

  /// A word in the patterns' own encoding; nil where it has other letters.
  private func encode(_ word: [Unicode.Scalar]) -> [CChar]? {
    var source = Array(String(String.UnicodeScalarView(word)).utf8).map { CChar(bitPattern: $0) }
    guard let converter else { return source }
    var target = [CChar](repeating: 0, count: source.count + 4)
    let written: Int? = source.withUnsafeMutableBufferPointer { input in
      target.withUnsafeMutableBufferPointer { output in
        var from = input.baseAddress
        var fromCount = input.count
        var to = output.baseAddress
        var toCount = output.count
        iconv(converter, nil, nil, nil, nil)
        let result = iconv(converter, &from, &fromCount, &to, &toCount)
        return result == 0 ? output.count - toCount : nil
      }
    }
    // One byte for each character, or places mean nothing.
    guard let written, written == word.count else { return nil }
    return Array(target[..<written])
  }
}
