import YarDiagnosis
import YarDocuments
import YarLayout

/// Documents of another format than Yar's own: they are shown and asked about, and not changed.
///
/// Only the export that opens a sandbox for them names who does this, so that an engine without that export is linked
/// without the reader.
protocol ForeignDocuments: AnyObject {
  /// Reads a document; with errors the last good one stays.
  func read(_ text: [UInt8], file: String) -> [DocumentError]
  /// What is wrong with parts of the document.
  var warnings: [DocumentError] { get }
  /// The scenes that have something to show.
  var scenes: [ForeignScene] { get }
  /// Makes the live views of a scene, not laid out; nil if there is no such scene.
  ///
  /// - Parameter isChecked: Whether it is as in the app, and not as on the canvas on which it was drawn.
  func scene(
    _ index: Int, _ settings: SandboxSettings, _ measurer: HostTextMeasurer,
    _ images: SandboxImages, isChecked: Bool
  ) -> LiveScene?
  /// Tells a check what the document says of the scene that was made last.
  func inform(_ options: inout CheckOptions)
}

/// No documents of another format.
///
/// It is there to be the second of its kind: a protocol that one class alone follows is called by the optimiser as that
/// class, which links the reader into every engine (decision 098).
final class NoForeignDocuments: ForeignDocuments {
  var warnings: [DocumentError] { [] }
  var scenes: [ForeignScene] { [] }

  func read(_ text: [UInt8], file: String) -> [DocumentError] {
    [DocumentError(file: file, position: .start, message: "nothing reads it")]
  }

  func scene(
    _ index: Int, _ settings: SandboxSettings, _ measurer: HostTextMeasurer,
    _ images: SandboxImages, isChecked: Bool
  ) -> LiveScene? { nil }

  func inform(_ options: inout CheckOptions) {}
}

/// A scene of another format.
struct ForeignScene {
  var name: String?
  /// The size that the document notes, in points.
  var size: Size
  var isDark: Bool
}
