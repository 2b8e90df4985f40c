import YarCairo
import YarDiagnosis
import YarScenes

extension LayoutCheck {
  /// Writes changes that help into the text of a document, as `yar fix` does; no file is written.
  ///
  /// The text with its changes is read and checked again in all showings. A change stays only where its finding is gone and
  /// no warning or error is new.
  ///
  /// - Parameters:
  ///   - text: The text of the document.
  ///   - path: Where the document would lie: images are looked for there, and findings call it so.
  ///   - choosesFirst: Whether of several changes that help equally the first is taken; else a person has to choose.
  /// - Throws: What is wrong with the properties of this check.
  public func repair(
    _ text: [UInt8], at path: String, choosesFirst: Bool = false
  ) throws(LayoutCheckError) -> RepairedLayout {
    try repair(InputFile(path: path, content: text), choosesFirst: choosesFirst, memory: nil)
  }

  /// The same for the document of a file, which stays as it is.
  public func repair(
    _ path: String, choosesFirst: Bool = false
  ) throws(LayoutCheckError) -> RepairedLayout {
    try repair(InputFile(path: path), choosesFirst: choosesFirst, memory: nil)
  }

  package func repair(
    _ input: InputFile, choosesFirst: Bool, memory: ImageMemory?
  ) throws(LayoutCheckError) -> RepairedLayout {
    let plan = try plan(memory)
    let text: [UInt8]
    do throws(InputError) {
      text = try input.read()
    } catch {
      let unread = CheckedLayout(DocumentCheck(missing: error.message))
      return RepairedLayout(text: [], isChanged: false, changes: [], check: unread)
    }
    var repair = DocumentRepair(input, text, plan)
    repair.run { _, fixes in .alone(fixes, takesFirst: choosesFirst) }
    let written = repair.written.map { finding, fix in
      RepairedLayout.Change(finding: finding, fix: fix, reason: nil)
    }
    let left = repair.leftFindings.map { finding, reason in
      RepairedLayout.Change(
        finding: finding, fix: finding.fixes.first { $0.isWritable }, reason: reason)
    }
    return RepairedLayout(
      text: repair.text, isChanged: repair.isChanged, changes: written + left,
      check: CheckedLayout(repair.check.told(by: plan)))
  }
}

/// A document with changes that help in its text.
public struct RepairedLayout: Sendable {
  /// A change that was written, or why none was.
  public struct Change: Sendable {
    /// What it takes away.
    public let finding: Finding
    /// The change; nil where there was none to take.
    public let fix: FindingFix?
    /// Why it was not written; nil where it was.
    public let reason: String?
  }

  /// The text with all changes; empty where the document could not be read.
  public let text: [UInt8]
  /// Whether the text is another one than it was.
  public let isChanged: Bool
  /// What was written, in order, and then what was left.
  public let changes: [Change]
  /// What is wrong with the text as it is now.
  public let check: CheckedLayout
}
