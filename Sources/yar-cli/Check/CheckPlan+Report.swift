extension CheckPlan {
  /// Refuses a report that would be written over an input or the baseline.
  func refuseReport(over files: [InputFile]) throws(UsageError) {
    guard let report, let target = FilePath.resolved(report) else { return }
    if files.contains(where: { !$0.isStandardInput && FilePath.resolved($0.path) == target }) {
      throw UsageError(message: "'--report' names an input, which it would replace: '\(report)'")
    }
  }
}
