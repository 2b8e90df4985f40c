import YarScenes

extension InputList {
  /// The option that leaves paths of folders out.
  static let exclude = CommandOption(
    name: "exclude", value: "GLOB", isRepeatable: true,
    help: """
      Leave out what fits this pattern in folders, such as 'Tests/**' or
      '*.old.json'; may be repeated. A file '.yarignore' in a folder lists
      patterns for what lies in it, one a line, as '.gitignore' does.
      """)
}
