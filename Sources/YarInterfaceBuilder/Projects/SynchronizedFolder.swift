/// A folder whose files belong to a target because they lie in it, as in projects of Xcode 16.
public struct SynchronizedFolder: Hashable, Sendable {
  /// Where it is.
  public var path: String
  /// Whether what lies in it belongs to the target; if not, only the exceptions do.
  public var isWhole: Bool
  /// The files for which it is the other way round, by their paths in the folder.
  private var exceptions: Set<String>

  /// Makes a folder.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - isWhole: Whether what lies in it belongs to the target; if not, only the exceptions do.
  ///   - exceptions: As the project has them: `/Localized: Main.storyboard` is that file in all languages.
  public init(path: String, isWhole: Bool, exceptions: [String] = []) {
    self.path = path
    self.isWhole = isWhole
    self.exceptions = []
    add(exceptions: exceptions)
  }

  /// Whether a file belongs to the target, by its path in the folder.
  public func holds(_ file: String) -> Bool { isWhole != isException(file) }

  /// An exception may be a folder with all that is in it.
  private func isException(_ file: String) -> Bool {
    guard !exceptions.isEmpty else { return false }
    var path = Self.withoutLanguage(file)
    while !exceptions.contains(path) {
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      path = String(path[..<slash])
    }
    return true
  }

  /// Xcode has written the mark of localised files in two ways.
  private static func withoutMark(_ path: String) -> String {
    for mark in ["/Localized: ", "/Localized/"] where path.hasPrefix(mark) {
      return String(path.dropFirst(mark.count))
    }
    return path
  }

  /// A path without the folders of languages.
  private static func withoutLanguage(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }

  /// Adds exceptions.
  mutating func add(exceptions more: [String]) {
    exceptions.formUnion(more.map(Self.withoutMark).map(Self.withoutLanguage))
  }
}
