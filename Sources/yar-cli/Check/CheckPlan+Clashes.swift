extension CheckPlan {
  /// Refuses outputs that would replace an input or each other.
  ///
  /// - Parameter checks: What was read, where it is known already: documents name images.
  func refuseClashes(
    over list: InputList, and checks: [DocumentCheck] = []
  ) throws(UsageError) {
    var uses = try RunPaths(list, scenes)
    for input in inputs { try uses.note(input.path, as: input.role) }
    guard let report else { return }
    for input in list.files { uses.readBeside(input, scenes.projectCatalogs) }
    for check in checks {
      if let document = check.document {
        uses.read(of: check.input, document, scenes.projectCatalogs)
      }
    }
    try uses.note(output: report, of: "--report")
  }
}
