import Synchronization
import YarDiagnosis
import YarFindings
import YarScenes

/// Prints what is found: for people as it comes, a document after the other, for programs in one piece at the end.
final class CheckPrinter: Sendable {
  private let format: CheckFormat
  private let failOn: FindingSeverity?
  private let console: Console
  private let progress: ProgressBar
  private let state: Mutex<(text: CheckText, status: ExitStatus)>

  /// Makes a printer for a run.
  ///
  /// - Parameter failOn: The least severity that makes the exit status 1; nil where none does.
  init(
    _ format: CheckFormat, _ failOn: FindingSeverity?, _ text: CheckText, _ progress: ProgressBar,
    _ console: Console
  ) {
    self.format = format
    self.failOn = failOn
    self.console = console
    self.progress = progress
    state = Mutex((text, .success))
  }

  /// Takes the next document, in the order of the inputs.
  func add(_ check: DocumentCheck) {
    guard format == .text else { return }
    state.withLock { state in
      let text = state.text.text(ofNext: check)
      // Where the output is closed there is no use in going on.
      guard !text.isEmpty, state.status == .success else { return }
      state.status = progress.interrupted { console.print(text) }
    }
  }

  /// Prints what stands at the end; says how the printing went.
  ///
  /// - Parameter errors: What is wrong with operands that name no document.
  func finish(_ checks: [DocumentCheck], errors: [Message]) -> ExitStatus {
    let all = checks + errors.map { DocumentCheck(missing: $0) }
    if let text = format.text(of: all, failOn: failOn) { return console.print(text) }
    return state.withLock { state in
      guard state.status == .success, checks.contains(where: \.isChecked) else {
        return state.status
      }
      return console.print(state.text.end(of: checks))
    }
  }
}
