import YarDiagnosis

/// The forms in which findings are printed.
public enum CheckFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// Everything, for programs.
  case json
  /// Commands that GitHub shows as annotations beside the lines.
  case github
  /// SARIF 2.1.0, which code scanning services read.
  case sarif
  /// GitLab's code quality reports.
  case gitlab
  /// JUnit's XML, which build servers read.
  case junit

  /// The findings of all documents in this form; nil for the one that is printed document by document.
  ///
  /// - Parameter failOn: The least severity that makes the exit status 1; nil where none does.
  package func text(of checks: [DocumentCheck], failOn: FindingSeverity?) -> String? {
    switch self {
    case .text: nil
    case .json: CheckJSON.text(of: checks)
    case .github: CheckAnnotations.text(of: checks)
    case .sarif: CheckSARIF.text(of: checks)
    case .gitlab: CheckCodeQuality.text(of: checks)
    // A run whose exit status says nothing leaves the verdict to who reads the report.
    case .junit: CheckJUnit.text(of: checks, failingFrom: failOn ?? .warning)
    }
  }
}

extension Finding {
  /// All that is said after the summary, a line each.
  package var explanation: [String] { Array(lines().dropFirst()) }
}
