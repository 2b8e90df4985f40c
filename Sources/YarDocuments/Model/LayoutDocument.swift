import YarLayout
import YarPages

/// A layout document: one or more scenes of views, as read from JSON or described from live views.
///
/// ```swift
/// let document = try LayoutDocument(bytes, file: "card.json")
/// let scene = try document.scenes[0].make(environment: LayoutEnvironment())
/// scene.window.layoutIfNeeded()
/// ```
///
/// A document is a value without live views; scenes can be made of it any number of times. Two
/// documents are equal if they make equal trees: shortcuts, styles, comments and the place of a
/// value in the text do not count. The format is described in `Documentation/Documents.md`.
public struct LayoutDocument: Equatable, Sendable {
  /// The version of the format that this library reads and writes: the value of the key `yar`.
  public static let formatVersion = 1

  /// The largest document that is read, in bytes: 64 MiB.
  public static let maxByteCount = JSONLimits().byteCount

  /// The deepest nesting of lists and objects that is read; a view in a view is two or three
  /// levels.
  public static let maxDepth = JSONLimits().depth

  /// The name of the document; nil if it says none.
  public var name: String?

  /// The scenes; at least one in a document that was read.
  public var scenes: [DocumentScene]

  /// What was found in a document that is surely not meant, though it can be shown; with its place, in the
  /// order of the text.
  public internal(set) var warnings: [DocumentError] = []

  /// Whether two documents make equal trees; warnings do not count.
  public static func == (left: LayoutDocument, right: LayoutDocument) -> Bool {
    left.name == right.name && left.scenes == right.scenes
  }

  /// Makes a document of scenes.
  public init(name: String? = nil, scenes: [DocumentScene]) {
    self.name = name
    self.scenes = scenes
  }
}

extension LayoutDocument {
  /// The scenes whose pages are counted through, each by itself or joined with those that continue it.
  package var joinedScenes: [Range<Int>] { PageSetup.joined(scenes.map { $0.pages }) }

  /// Those that are joined with the scene at a place, itself included.
  package func joinedScenes(around place: Int) -> Range<Int> {
    PageSetup.joined(around: place, of: scenes.count) { scenes[$0].pages }
  }
}

/// What a reader of documents allows.
public struct DocumentOptions: Hashable, Sendable {
  /// Whether images may lie outside the document's folder; no by default, so that a document from
  /// somewhere else cannot show the reader's own files.
  public var allowsImagesOutside: Bool
  /// What messages say of images outside the folder: how to allow them.
  package var outsideAdvice = "allow images outside"
  /// What makes the modules of codes, as `YarCodes` can: it says which messages give no code, and draws them in the scenes
  /// unless their environment has another one.
  ///
  /// Without one (the default) any message is taken.
  public var codeEncoder: (any CodeEncoder)?

  /// Which scenes of a template are joined, by the offset of each in the text; nil where the document itself says it.
  ///
  /// A row may leave out the first of some: what follows is not joined with what stands before that.
  package var sceneGroups: [Int: Int]?

  /// Makes options.
  public init(allowsImagesOutside: Bool = false, codeEncoder: (any CodeEncoder)? = nil) {
    self.allowsImagesOutside = allowsImagesOutside
    self.codeEncoder = codeEncoder
  }

  /// Whether both allow the same, by the same encoder of codes.
  public static func == (left: DocumentOptions, right: DocumentOptions) -> Bool {
    left.allowsImagesOutside == right.allowsImagesOutside && left.codeEncoder === right.codeEncoder
  }

  /// Hashes what is allowed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(allowsImagesOutside)
  }
}

/// One scene of a document: a root view and the room it stands in.
public struct DocumentScene: Equatable, Sendable {
  /// The name; nil if the document says none.
  public var name: String?
  /// The size in points; a dimension that is nil is as large as the root view wants.
  public var size: ProposedSize
  /// The pages that it goes over; nil is one as large as the scene.
  public var pages: PageSetup?
  /// What the scene was made of, for who made it; whoever compares scenes does not look.
  package var source: (any SceneSource)?
  /// Pixels for each point; nil if the document does not say.
  public var scale: Double?
  /// The direction of reading; nil if the document does not say.
  public var direction: LayoutDirection?
  /// The language of the texts, as a tag such as `ja`; nil if the document does not say.
  public var language: String?
  /// Whether it is shown light or dark; nil if the document does not say.
  public var userInterfaceStyle: UserInterfaceStyle?
  /// The colour behind the root view; nil is none.
  public var backgroundColor: Color?
  /// What PDFs of it are besides pages; nil if the document does not say.
  public var pdf: DocumentPDF?
  /// The files that PDFs of it carry.
  public var attachments: [DocumentAttachment] = []
  /// The root view.
  var root: ViewDescription
  /// The constraints, those of a view behind those of the views before it.
  var constraints: [ConstraintDescription] = []
  /// The name of the document that the scene was read from, for errors.
  var file = ""
  /// Makes the modules of codes where the environment has nothing that does.
  var codeEncoder: (any CodeEncoder)?

  /// Whether another scene of the document shows the same views, with other texts perhaps.
  package func sharesViews(with other: DocumentScene) -> Bool {
    root.position == other.root.position
  }

  /// Whether two scenes make equal trees; where they were read from does not count.
  public static func == (left: DocumentScene, right: DocumentScene) -> Bool {
    left.name == right.name && left.size == right.size && left.pages == right.pages
      && left.scale == right.scale
      && left.direction == right.direction && left.language == right.language
      && left.userInterfaceStyle == right.userInterfaceStyle
      && left.backgroundColor == right.backgroundColor && left.pdf == right.pdf
      && left.attachments == right.attachments && left.root == right.root
      && left.constraints == right.constraints
  }
}

/// What a scene was made of, such as a row of a template.
package protocol SceneSource: AnyObject, Sendable {}
