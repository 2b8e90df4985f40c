import YarFindings
import YarScenes

extension CheckPlan {
  /// Refuses outputs that would replace an input or each other.
  ///
  /// - Parameter page: The page to be written, where it is known already: its documents name images, and it has
  ///   pictures beside it.
  func refuseClashes(over list: InputList, and page: ReportPage? = nil) throws(UsageError) {
    var uses = try RunPaths(list, scenes)
    for input in inputs { try uses.note(input.path, as: input.role) }
    guard let report else { return }
    for input in list.files { uses.readBeside(input, scenes.projectResources) }
    for check in page?.checks ?? [] {
      if let document = check.document {
        uses.read(of: check.input, document, scenes.projectResources)
      }
    }
    try uses.note(page: report, of: "--report")
    for path in page?.besides ?? [] { try uses.note(output: path, of: "--report") }
  }
}
