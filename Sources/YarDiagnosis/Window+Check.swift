import YarLayout
import YarSolver

extension Window {
  /// What is wrong with the layout of the window, as it stands; the worst first.
  ///
  /// The window is laid out first where something changed; nothing else is touched. Changes that help are
  /// tried on copies. See `Documentation/Checks.md` for the kinds of findings.
  ///
  /// - Complexity: A layout, then in proportion to the constraints for what is in order; each conflict and
  ///   each ambiguity costs some solves of its own.
  public func check(_ options: CheckOptions = CheckOptions()) -> [Finding] {
    checkup(options).sorted
  }

  /// Whether the limit of work was reached.
  var isStopped: Bool { environment.workLimit?.isReached ?? false }

  /// A check that was made; without findings if the limit of work was reached meanwhile.
  func checkup(_ options: CheckOptions) -> Checkup {
    layoutIfNeeded()
    return Checkup(self, options)
  }
}
