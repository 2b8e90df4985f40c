import YarLayout

/// What was found out of the windows that rows share, which their values do not change.
package struct WindowNotes<Note> {
  private var notes: [ObjectIdentifier: (window: Window, note: Note)] = [:]

  /// Makes none yet.
  package init() {}

  /// As many as shapes of rows are kept.
  private static var capacity: Int { 24 }

  /// What is known of a window; found out where it is seen for the first time.
  ///
  /// - Parameter isKept: Whether other rows will have it too.
  package mutating func note(of window: Window, isKept: Bool, _ make: () -> Note) -> Note {
    // It is held on to, so that no other has its identity.
    if let known = notes[ObjectIdentifier(window)] { return known.note }
    let made = make()
    guard isKept else { return made }
    if notes.count == Self.capacity { notes.removeAll() }
    notes[ObjectIdentifier(window)] = (window, made)
    return made
  }
}
