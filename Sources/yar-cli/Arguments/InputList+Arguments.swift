import YarScenes

extension InputList {
  /// The option that leaves paths of folders out.
  static let exclude = Option(
    name: "exclude", value: "GLOB", each: .text(),
    help: """
      Leave out what fits this pattern in folders, such as 'Tests/**' or
      '*.old.json'; may be repeated. A file '.yarignore' in a folder lists
      patterns for what lies in it, one a line, as '.gitignore' does.
      """)

  /// The documents that a command line names.
  init(_ arguments: Arguments) throws(UsageError) {
    try self.init(arguments.operands, exclude: arguments[Self.exclude])
  }
}
