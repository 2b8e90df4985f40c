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
      variants += try Self.variants(in: path, by: "--strings")
    }
    return variants
  }
}
