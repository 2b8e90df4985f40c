import YarDiagnosis
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// What is looked for in documents, and in which showings.
package struct CheckPlan: Sendable {
  /// How documents are read and scenes made, apart from devices and directions.
  package var scenes: SceneOptions
  /// The pictures that the documents of the run show.
  package let pictures: VerifiedPictures
  /// The kinds that are looked for.
  package var kinds: Set<FindingKind>
  /// The devices that are asked for; nil leaves the choice to the document.
  package var devices: [Device]?
  /// The directions that are asked for; nil is the document's own, and the other on its own device.
  package var directions: [LayoutDirection]?
  /// The sizes that are searched; nil are those between the devices.
  package var range: (from: Size, to: Size)?
  /// Whether sizes between the devices are searched.
  package var searchesSizes: Bool
  /// Whether changes that help are tried on all showings.
  package var findsFixes = true
  /// The least severity that makes the exit status 1; nil where none does.
  package var failOn: FindingSeverity?
  /// Whether notes are shown.
  package var showsNotes: Bool
  /// Whether each cause is printed in one line.
  package var isBrief = false
  /// How findings are printed.
  package var format: CheckFormat
  /// The file that a page with pictures goes to; nil writes none.
  package var report: String?
  /// Findings that are known and not told again; nil for none.
  package var baseline: CheckBaseline?
  /// The files that these options say to read, with what they are.
  package var inputs: [(path: String, role: String)] = []
  /// Texts as they could be, beside those of the document.
  package var texts: [TextVariant]

  /// Everything that is looked for by default, in the showings of each document.
  package init(_ scenes: SceneOptions) {
    self.scenes = scenes
    pictures = VerifiedPictures(scenes.imageMemory)
    kinds = Set(FindingKind.allCases)
    searchesSizes = true
    failOn = .warning
    showsNotes = false
    format = .text
    texts = []
  }
}
