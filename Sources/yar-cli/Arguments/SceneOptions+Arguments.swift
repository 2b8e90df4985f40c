import YarCairo
import YarDocuments
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// What a command line says about making scenes.
extension SceneOptions {
  /// Reads the options.
  ///
  /// - Parameter hasOneShowing: Whether the command takes one device and one direction; else what it says of them is not read here.
  init(_ arguments: Arguments, hasOneShowing: Bool = true) throws(UsageError) {
    let jobs = try arguments[SceneOption.jobs]
    self.init(
      allowsOutside: try arguments[SceneOption.allowsOutside], jobs: jobs,
      imageMemory: ImageMemory(limit: try arguments[SceneOption.imageMemory], threads: jobs))
    overrides = SceneOverrides(
      size: try arguments[SceneOption.size] ?? .unspecified,
      scale: try arguments[SceneOption.scale],
      direction: hasOneShowing ? try arguments[SceneOption.direction] : nil)
    device = hasOneShowing ? try arguments[SceneOption.device] : nil
    isLandscape = try arguments[SceneOption.isLandscape]
    isDark = try arguments[SceneOption.isDark]
    overrides.userInterfaceStyle = isDark.map { $0 ? .dark : .light }
    assetCatalogs = try arguments[SceneOption.assets]
    for path in assetCatalogs where !FilePath.isFolder(path) {
      throw UsageError(message: "'--assets' names no folder: '\(path)'")
    }
    isVerbose = try arguments[SceneOption.isVerbose]
    fontDirectories = try arguments[SceneOption.fontFolders]
    let standard: TimeLimit = arguments.has(RowOption.rows) ? .ofRow : .ofDocument
    timeLimit = (try arguments[SceneOption.timeLimit].map { TimeLimit(seconds: $0) } ?? standard)
      .set(by: "--time-limit")
  }
}
