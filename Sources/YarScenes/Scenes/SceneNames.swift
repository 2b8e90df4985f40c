/// The parts of file names that tell the scenes of a document apart.
public enum SceneNames {
  /// The parts, one for each scene; nil for the only scene of a document.
  ///
  /// - Parameters:
  ///   - scenes: The names of the scenes; nil for those without.
  ///   - others: What else is drawn of the document and must not get a name of a scene.
  public static func parts(_ scenes: [String?], others: [String] = []) -> [String?] {
    guard scenes.count > 1 else { return scenes.map { _ in nil } }
    var used: Set<String> = []
    return (scenes + others).enumerated().map { index, scene in
      let name = fileName(scene ?? "")
      var candidate = name.isEmpty ? "\(index + 1)" : name
      // Two scenes may have one name, or names that differ only in what file names cannot hold.
      while !used.insert(candidate).inserted { candidate += "-\(index + 1)" }
      return candidate
    }
  }

  /// The parts of scenes of which some become one file, which is called after the first of them.
  ///
  /// - Parameter joined: The scenes of each file, by their places.
  package static func parts(
    _ scenes: [String?], joined: [Range<Int>], others: [String] = []
  ) -> [String?] {
    let names = parts(joined.map { scenes[$0.lowerBound] }, others: others)
    return zip(joined, names).flatMap { scenes, name in scenes.map { _ in name } }
      + names.dropFirst(joined.count)
  }

  /// What a file of a scene says that it is called; nil if nothing has a name.
  ///
  /// Scenes that are joined are the document.
  package static func title(
    _ scene: String?, of document: String?, on pages: ScenePages?
  ) -> String? {
    let isJoined = pages.map { $0.scenes.count > 1 } ?? false
    return isJoined ? document ?? scene : scene ?? document
  }

  /// The paths of the pictures of scenes: the part of each before the ending of the path.
  ///
  /// - Parameters:
  ///   - path: Where the only picture would go.
  ///   - scenes: The names of the scenes; nil for those without.
  public static func paths(_ path: String, scenes: [String?]) -> [String] {
    parts(scenes).map { self.path(path, scene: $0) }
  }

  /// The path of the picture of a scene.
  ///
  /// - Parameters:
  ///   - path: Where the only picture would go.
  ///   - scene: What tells the scene apart; nil for the only one.
  public static func path(_ path: String, scene: String?) -> String {
    guard let scene else { return path }
    let ending = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    return "\(path[..<ending])-\(scene)\(path[ending...])"
  }

  /// The path of the picture of a page.
  ///
  /// - Parameters:
  ///   - path: Where the only picture would go.
  ///   - page: The number of the page; nil for a picture that is no page.
  public static func path(_ path: String, page: Int?) -> String {
    self.path(path, scene: page.map { "page-\($0)" })
  }

  /// The name with what is not a letter, a digit, `-`, `_` or `.` replaced: no scene leaves its folder.
  public static func fileName(_ name: String) -> String {
    var result = ""
    for character in name {
      let isSafe = character.isLetter || character.isNumber || "-_.".contains(character)
      if isSafe {
        result.append(character)
      } else if !result.hasSuffix("-") {
        result.append("-")
      }
      if result.utf8.count > 100 { break }
    }
    return result
  }
}
