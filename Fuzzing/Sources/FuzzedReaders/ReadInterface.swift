import YarInterfaceBuilder

/// Reads bytes as an Interface Builder document: every place that is told lies in the text.
func readInterface(_ bytes: [UInt8]) { _ = interfaceDocument(bytes) }

/// The document, nil where there is none.
func interfaceDocument(_ bytes: [UInt8]) -> InterfaceDocument? {
  let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
  func expectPlace(of error: InterfaceError) {
    precondition(error.position.line >= 1 && error.position.column >= 1, "\(error)")
    precondition(error.position.line <= lines, "\(error): no such line")
    precondition(!error.message.isEmpty && error.message.utf8.count < 4_000, "\(error)")
  }
  do throws(InterfaceError) {
    let document = try InterfaceDocument(bytes, file: "fuzz")
    for note in document.notes + document.unreadNotes { expectPlace(of: note) }
    return document
  } catch {
    expectPlace(of: error)
    return nil
  }
}

/// Reads bytes as a file of texts, and as what has the same words: a project of Xcode.
func readStrings(_ bytes: [UInt8]) {
  do throws(PropertyListError) {
    let project = XcodeProject(try TextPropertyList(bytes), folder: "/fuzz")
    for path in project.targets.flatMap(\.resources) { precondition(path.hasPrefix("/"), path) }
  } catch {
    precondition(error.position.line >= 1 && error.position.column >= 1 && !error.message.isEmpty)
  }
  guard let strings = LocalizedStrings(bytes) else { return }
  precondition(strings.texts.count <= bytes.count, "more texts than bytes")
}
