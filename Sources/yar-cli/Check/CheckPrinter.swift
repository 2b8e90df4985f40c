import Synchronization

/// Prints what is found: for people as it comes, a document after the other, for programs in one piece at the end.
final class CheckPrinter: Sendable {
  private let format: CheckFormat
  private let console: Console
  private let progress: ProgressBar
  private let state: Mutex<(text: CheckText, status: ExitStatus)>

  /// Makes a printer for a run.
  init(_ format: CheckFormat, _ text: CheckText, _ progress: ProgressBar, _ console: Console) {
    self.format = format
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
  func finish(_ checks: [DocumentCheck]) -> ExitStatus {
    if let text = format.text(of: checks) { return console.print(text) }
    return state.withLock { state in
      guard state.status == .success, checks.contains(where: \.isChecked) else {
        return state.status
      }
      return console.print(state.text.end(of: checks))
    }
  }
}
