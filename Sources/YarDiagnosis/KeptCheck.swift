import YarLayout

/// Checks one window again and again while its views are given other values and none of them comes or goes.
///
/// What values do not change is found out once: the order of the views, and what their author knows of them.
package final class KeptCheck {
  private let window: Window
  private var tree: CheckedTree?

  /// Makes a check of a window that was not checked yet.
  package init(of window: Window) { self.window = window }

  /// What is wrong with the layout of the window, as ``YarLayout/Window/check(_:)`` says it.
  ///
  /// - Parameter options: What is looked for, and facts: those of views that do not draw themselves are asked for once.
  package func findings(_ options: CheckOptions) -> [Finding] {
    window.layoutIfNeeded()
    return Checkup(renewed(for: options)).sorted
  }

  /// What frames alone show of a window that is laid out, as far as it is more than a note; nothing is proved, and no change is
  /// tried.
  ///
  /// Whether constraints contradict each other or leave something open is not asked.
  ///
  /// - Parameter draftsExcept: Causes of which no words are made; given, the words of others are only compared with other such
  ///   drafts and not read, which takes less work. Nil makes words for people.
  package func faultsOfFrames(
    _ options: CheckOptions, draftsExcept known: Set<FaultCause>? = nil
  ) -> [Finding] {
    var options = options
    options.findsFixes = false
    options.depth.isOutline = true
    options.depth.gathersHeights = true
    options.depth.draftsExcept = known
    let tree = renewed(for: options)
    let found = tree.told(FrameCheck(tree, Doubts()).findings)
    return Finding.worstFirst(found.filter { $0.severity > .note })
  }

  private func renewed(for options: CheckOptions) -> CheckedTree {
    let renewed = tree?.renewed(for: options) ?? CheckedTree(window, options)
    tree = renewed
    return renewed
  }
}
