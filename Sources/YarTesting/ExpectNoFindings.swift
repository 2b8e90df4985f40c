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

/// Expects that nothing is wrong with the layout of views in a window of some size; records an issue for each
/// finding, in the words of `yar check`.
///
/// ```swift
/// expectNoFindings(in: ProfileCard(), size: Size(width: 320, height: 200))
/// ```
///
/// - Parameters:
///   - view: Becomes the root of a window of its own.
///   - size: The size of the window in points.
///   - environment: Tells the reading direction and the text engine; the default one knows no fonts and gives every
///     letter the same width.
///   - severity: The least severity that counts; warnings by default.
///   - sizes: Other sizes at which it must be right as well; none by default.
///   - options: What is looked for.
///   - sourceLocation: Where the issue is recorded: the place of the call.
public func expectNoFindings(
  in view: View, size: Size, environment: LayoutEnvironment = LayoutEnvironment(),
  from severity: FindingSeverity = .warning, sizes: SizeSearch? = nil,
  options: CheckOptions = CheckOptions(), sourceLocation: SourceLocation = #_sourceLocation
) {
  let window = Window(size: size, environment: environment)
  window.rootView = view
  expectNoFindings(
    in: window, from: severity, sizes: sizes, options: options, sourceLocation: sourceLocation)
}
