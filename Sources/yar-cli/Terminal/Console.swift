import Glibc
import YarScenes

/// Where messages go: the standard error, with colours where a person reads it.
struct Console: Sendable {
  /// Whether the standard error is a terminal.
  let isTerminal: Bool
  private let usesColor: Bool

  /// Looks at where the standard error leads, and at `NO_COLOR` and `TERM`.
  init() {
    isTerminal = isatty(STDERR_FILENO) == 1
    let refuses = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false
    usesColor = isTerminal && !refuses && !isDumb
  }

  /// Writes a message.
  func show(_ message: Message) {
    var text = TerminalText.line(message.place)
    if !text.isEmpty { text += ": " }
    switch message.kind {
    case .error: text += color("error:", "1;31")
    case .warning: text += color("warning:", "1;33")
    }
    text += " \(TerminalText.line(message.text))\n"
    // Further lines are indented: whatever a document puts into them, none looks like a message.
    for line in message.details { text += line.isEmpty ? "\n" : "  \(TerminalText.line(line))\n" }
    FileDescriptor.write(text, to: STDERR_FILENO)
  }

  private func color(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Console {
  /// Shows the messages of a run over several inputs, and how many failed.
  ///
  /// - Returns: a failure if any message is an error.
  func conclude(_ messages: [Message], failed: Int, of total: Int) -> ExitStatus {
    for message in messages { show(message) }
    if failed > 0, total > 1 {
      show(.error("yar", "\(failed) of \(total) documents failed"))
    }
    return messages.contains { $0.kind == .error } ? .failure : .success
  }
}
