import YarDocuments

/// Reads bytes as the `Contents.json` of a set of colours and of a set of pictures.
func readCatalog(_ bytes: [UInt8]) {
  do throws(JSONError) {
    let contents = try AssetContents(bytes)
    let colors = AssetColor(contents)
    for isDark in [false, true] {
      _ = colors.color(isDark: isDark)
      for scale in [1.0, 2, 3] {
        guard let file = ImageSetFile.best(of: contents, scale: scale, isDark: isDark) else {
          continue
        }
        precondition(!file.name.contains("/") && (1...3).contains(file.scale))
      }
    }
    _ = contents.isNamespace
  } catch {
    precondition(error.position.line >= 1 && error.position.column >= 1 && !error.message.isEmpty)
  }
}
