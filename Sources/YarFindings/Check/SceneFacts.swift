import YarDiagnosis
import YarDocumentChecks
import YarScenes

/// What a document knows of the views and constraints of a scene, for checks.
struct SceneFacts {
  private let scene: ShownScene
  private let document: SourceDocument?
  private let file: String

  /// Collects what a scene's document says.
  ///
  /// - Parameter document: The document, where it is one of Interface Builder.
  init(_ scene: ShownScene, of document: SourceDocument?, file: String) {
    self.scene = scene
    self.document = document
    self.file = file
  }

  /// Tells a check what is known.
  func inform(_ options: inout CheckOptions) {
    switch scene.origin {
    case .layout(let live): options.inform(of: live, file: file)
    case .interface(let live):
      guard case .interface(let document) = document else { return }
      options.inform(of: live, in: document, file: file)
    }
  }
}
