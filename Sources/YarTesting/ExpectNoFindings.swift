import Testing
import YarDiagnosis
import YarLayout

/// Expects that nothing is wrong with the layout of a window; records an issue for each finding, in the words of
/// `yar check`.
///
/// - Parameters:
///   - window: Is laid out first where something changed.
///   - severity: The least severity that counts; warnings by default.
///   - sizes: Other sizes at which it must be right as well; none by default.
///   - options: What is looked for.
///   - sourceLocation: Where the issue is recorded: the place of the call.
public func expectNoFindings(
  in window: Window, from severity: FindingSeverity = .warning, sizes: SizeSearch? = nil,
  options: CheckOptions = CheckOptions(), sourceLocation: SourceLocation = #_sourceLocation
) {
  let findings =
    sizes.map { window.check(options, sizes: $0) } ?? window.check(options)
  for finding in findings where finding.severity >= severity {
    Issue.record("\(finding.text)", sourceLocation: sourceLocation)
  }
}
