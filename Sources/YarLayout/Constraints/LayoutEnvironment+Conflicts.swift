extension LayoutEnvironment {
  /// Told of each conflict of constraints when it is found, before it is reported as a layout issue.
  ///
  /// A conflict that was resolved and comes back is told again. The handler is called in the middle of a
  /// layout; it may change constraints, which count in the next pass.
  public var conflictHandler: ((LayoutConflict) -> Void)? {
    get { conflictListener.map { unsafeDowncast($0, to: ConflictListener.self).handler } }
    set { conflictListener = newValue.map { ConflictListener($0) } }
  }
}

/// A handler as an object, which an environment can keep without knowing what it is told.
private final class ConflictListener {
  let handler: (LayoutConflict) -> Void

  init(_ handler: @escaping (LayoutConflict) -> Void) { self.handler = handler }
}
