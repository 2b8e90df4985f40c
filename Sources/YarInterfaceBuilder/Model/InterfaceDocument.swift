import YarLayout

/// An Interface Builder document (`.xib` or `.storyboard`) as plain data, without live views.
///
/// ```swift
/// let document = try InterfaceDocument(bytes, file: "Login.xib")
/// let live = document.scenes[0].make(in: document)
/// live.window.layoutIfNeeded()
/// ```
///
/// Reading is generous: what is not known is left out and listed in ``unread``, what is damaged is told in
/// ``notes``; an error is thrown only if nothing can be read.
public struct InterfaceDocument: Sendable {
  /// The two kinds of documents.
  public enum Kind: Hashable, Sendable {
    /// Some views.
    case xib
    /// The screens of an app, and how one leads to another.
    case storyboard
  }

  /// The name that messages give.
  public var file: String
  /// What the document is.
  public var kind: Kind
  /// The version of Interface Builder that wrote it; 0 if it says none.
  public var toolsVersion = 0
  /// Whether constraints are used.
  public var usesAutolayout = false
  /// Whether margins and guides know the safe area.
  public var usesSafeAreas = false
  /// Whether the document was made for a television: read as far as it goes.
  public var isForTelevision = false
  /// The device on the canvas; nil in older documents.
  public var device: CanvasDevice?
  /// The id of the controller that the app starts with.
  public var initialController: String?
  /// The scenes in the order of the document; a xib has one for each view at the top.
  public internal(set) var scenes: [InterfaceScene] = []
  /// What leads to the scenes, worked out once for all of them.
  var containers = ControllerBars()
  /// The sizes of the images that the document names as it notes them, in points.
  public var imageSizes: [String: Size] = [:]
  /// The images that are symbols of the system: the size that is noted is not the one that is drawn.
  public var symbolImages: Set<String> = []
  /// The colour of what can be touched on all screens; nil is the system's.
  public var tintColor: InterfaceColor?
  /// The named colours of the document.
  public var namedColors: [String: InterfaceColor] = [:]
  /// The names by which code knows views and constraints, by their ids; of several, the first.
  public var outlets: [String: String] = [:]
  /// The ids of the views of a `.xib` that are the whole view of the controller which loads it: those that the outlet
  /// `view` of the file's owner leads to.
  public var ownersViews: Set<String> = []
  /// The notes that the designer wrote about views and other objects, by their ids.
  public var comments: [String: String] = [:]
  /// What is wrong with parts of the document, in the order of the text.
  public var notes: [InterfaceError] = []
  /// What was not read, with how often it stands in the document; most frequent first.
  public var unread: [UnreadPart] = []

  /// The largest document that is read, in bytes.
  public static let maxByteCount = XMLLimits().byteCount

  init(file: String, kind: Kind) {
    self.file = file
    self.kind = kind
  }

  /// The natural sizes of the images that the document names, in points.
  ///
  /// Of symbols documents note the shape alone, with 128 points for the longer side. They are as large as in text of
  /// 17 points: 20 points wide or 17 high, about, as few documents show them in their own size.
  var naturalImageSizes: [String: Size] {
    var sizes = imageSizes
    for name in symbolImages {
      guard let noted = sizes[name], noted.width > 0, noted.height > 0 else { continue }
      let factor = noted.width < noted.height ? 17 / noted.height : 20 / noted.width
      sizes[name] = Size(width: noted.width * factor, height: noted.height * factor)
    }
    return sizes
  }

  /// The error of a file that is too large to be read, or nil: to be asked before reading it.
  public static func sizeError(byteCount: Int, file: String) -> InterfaceError? {
    guard byteCount > maxByteCount else { return nil }
    return InterfaceError(
      file: file, position: .start, message: XMLReader.sizeMessage(byteCount, XMLLimits()))
  }

  /// Whether the view of a scene is the whole view of a controller, in the document or as the file's owner.
  func isControllersView(_ scene: InterfaceScene) -> Bool {
    scene.controller != nil || (scene.root.map { ownersViews.contains($0.id) } ?? false)
  }

  /// Whether a scene has another size on another device, as screens have, and rows that stand alone.
  public func followsDevice(_ scene: InterfaceScene) -> Bool {
    guard let root = scene.root else { return false }
    return isControllersView(scene) || isRow(root, of: scene)
  }

  /// Whether a view is a row that stands alone, and is as wide as the screen: a row of a table, or a cell that was drawn so.
  func isRow(_ view: InterfaceView, of scene: InterfaceScene) -> Bool {
    guard scene.controller == nil, scene.root?.id == view.id else { return false }
    if case .tableViewCell = view.content { return true }
    if view.element == "tableViewHeaderFooterView" { return true }
    let canvas = device.flatMap { Device.named($0.id)?.size(isLandscape: $0.isLandscape) }
    return view.content.isRow && view.placement.frame.width == canvas?.width
  }

  /// The view with an id anywhere in the document, and the scene it is in.
  public func view(_ id: String) -> (view: InterfaceView, scene: InterfaceScene)? {
    for scene in scenes {
      if let view = scene.root?.find(id) { return (view, scene) }
      for other in scene.others {
        if let view = other.find(id) { return (view, scene) }
      }
    }
    return nil
  }
}

/// A device on Interface Builder's canvas.
public struct CanvasDevice: Hashable, Sendable {
  /// The name that Interface Builder uses, such as `retina6_1`.
  public var id: String
  /// Whether it lies on its side.
  public var isLandscape: Bool
  /// Whether the canvas is dark.
  public var isDark: Bool

  /// Makes a device.
  public init(id: String, isLandscape: Bool = false, isDark: Bool = false) {
    self.id = id
    self.isLandscape = isLandscape
    self.isDark = isDark
  }
}

extension InterfaceDocument {
  /// What was not read, in words and with the place where it stands first; most frequent first.
  public var unreadNotes: [InterfaceError] {
    unread.map { part in
      let times = part.count == 1 ? "" : ", \(part.count) times in this document"
      return InterfaceError(
        file: file, position: part.position, message: "\(part.name) is not read\(times)")
    }
  }
}

/// Something in a document that nothing was made of.
public struct UnreadPart: Hashable, Sendable {
  /// What it is: `<element>` or `<element attribute>`.
  public var name: String
  /// How often it stands there.
  public var count: Int
  /// Where it stands first.
  public var position: SourcePosition
}

/// One screen of a storyboard, or one view at the top of a xib.
public struct InterfaceScene: Sendable {
  /// The controller that shows the view; nil in a xib.
  public var controller: InterfaceController?
  /// The view; nil for a controller without a view of its own, as navigation controllers are.
  public var root: InterfaceView?
  /// Views that belong to the scene but not to its view: in bars, or nowhere yet.
  public var others: [InterfaceView] = []
  /// The bars that Interface Builder is told to imagine around the view.
  public var simulated = SimulatedBars()
  /// Where the scene stands on the canvas of the storyboard, in points.
  public var canvasLocation: Point?
  /// A name for people: the identifier, title, label or class that the document gives.
  public var name: String?
}
