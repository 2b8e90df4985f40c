import YarScenes

extension TextVariant {
  /// The variants that the command line asks for.
  static func asked(by arguments: Arguments) throws(UsageError) -> [TextVariant] {
    var variants: [TextVariant] = arguments.has("pseudo") ? [.pseudo] : []
    for name in arguments.all("text-size") {
      guard let size = sizes.first(where: { $0.name == name }) else {
        let names = sizes.map { "'\($0.name)'" }.joined(separator: ", ")
        throw UsageError(message: "'--text-size' must be one of \(names), not '\(name)'")
      }
      variants.append(.larger(name: size.name, factor: size.factor))
    }
    for path in arguments.all("strings") {
      let found = translations(at: path, language: FilePath.stem(path))
      if let problem = found.problem {
        throw UsageError(
          message: "'--strings' names a file that cannot be read: \(problem.place): \(problem.text)"
        )
      }
      guard !found.variants.isEmpty else {
        throw UsageError(
          message: "'--strings' names no .strings or .xcstrings file that can be read: '\(path)'")
      }
      variants += found.variants
    }
    return variants
  }
}
