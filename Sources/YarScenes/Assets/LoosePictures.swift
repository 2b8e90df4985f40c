import YarCairo

/// The pictures of a target that lie in no catalogue: in its product they all lie in one folder.
package struct LoosePictures: Sendable {
  /// The files by their names without a scale.
  private var files: [String: [String]] = [:]

  /// Makes a list of files; of two with one name, the first counts.
  package init(_ paths: [String]) {
    for path in paths { files[Self.plainName(path), default: []].append(path) }
  }

  /// The files of a name in all scales; none where there is no such picture.
  ///
  /// Interface Builder leaves the ending of a name out.
  package func paths(named name: String) -> [String] {
    for candidate in [name] + ImageSetFile.endings.map({ "\(name).\($0)" }) {
      let found = (files[candidate] ?? []).filter { FileKind($0) == .file }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The file that suits a screen best: the next finer one, or else the finest.
  package func path(named name: String, scale: Double) -> String? {
    let paths = paths(named: name)
    func pixels(_ path: String) -> Double { BitmapImage.scale(fromName: path) }
    return paths.filter { pixels($0) >= scale }.min { pixels($0) < pixels($1) }
      ?? paths.max { pixels($0) < pixels($1) }
  }

  /// The name of a file without its folder and scale.
  private static func plainName(_ path: String) -> String {
    let stem = FilePath.stem(path)
    let name = FilePath.lastComponent(path)
    guard stem.hasSuffix("@2x") || stem.hasSuffix("@3x") else { return name }
    return String(stem.dropLast(3) + Substring(name.utf8.dropFirst(stem.utf8.count)))
  }
}
