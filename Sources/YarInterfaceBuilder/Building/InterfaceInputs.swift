import YarControls
import YarLayout

/// Where a scene takes from what its document does not record: the sizes of contents, and insets.
public struct InterfaceInputs: Sendable {
  /// A size of content; a dimension that is nil has none.
  public struct ContentSize: Hashable, Sendable {
    /// The width in points, or nil.
    public var width: Double?
    /// The height in points, or nil.
    public var height: Double?

    /// Makes a size.
    public init(width: Double?, height: Double?) {
      self.width = width
      self.height = height
    }
  }

  /// Insets from somewhere else than Yar's own rules.
  public struct Insets: Sendable {
    /// The safe area of the scene's root.
    public var safeArea: EdgeInsets
    /// The lengths of the guides of older documents.
    public var topGuide: Double
    /// See ``topGuide``.
    public var bottomGuide: Double
    /// The margins of views by their ids, with what the safe area adds.
    public var margins: [String: EdgeInsets]

    /// Makes insets.
    public init(
      safeArea: EdgeInsets, topGuide: Double, bottomGuide: Double, margins: [String: EdgeInsets]
    ) {
      self.safeArea = safeArea
      self.topGuide = topGuide
      self.bottomGuide = bottomGuide
      self.margins = margins
    }
  }

  /// The sizes of all contents by the ids of their views; nil measures them.
  ///
  /// Where sizes are given, a view without one has none.
  public var contentSizes: [String: ContentSize]?
  /// The insets; nil works them out by Yar's rules.
  public var insets: Insets?

  /// Makes inputs; by default everything is measured and worked out.
  public init(contentSizes: [String: ContentSize]? = nil, insets: Insets? = nil) {
    self.contentSizes = contentSizes
    self.insets = insets
  }
}

/// What decides how a scene is shown.
public struct InterfaceOptions {
  /// The device; nil is that of the document's canvas, with the frames that the document has.
  public var device: Device?
  /// Whether the device lies on its side; nil is as the document has it.
  public var isLandscape: Bool?
  /// Whether colours are those of dark screens; nil is as the document has it.
  public var isDark: Bool?
  /// Where sizes of contents and insets come from.
  public var inputs = InterfaceInputs()
  /// Whether the cells of tables and collections are made.
  public var includesRows = true
  /// Whether rows whose height no number fixes are as high as their content needs, as in the app; false by default,
  /// which leaves them at the heights that the document notes.
  public var sizesRows = false
  /// Whether parts that containers lay out are made: the headers of tables, and what they hold by a key.
  public var includesParts = true
  /// Whether the bars of the screen and of containers are drawn over a controller's view; true by default.
  public var showsBars = true
  /// Whether a view that belongs to no controller has the safe area that Interface Builder imagines on its canvas; true
  /// by default.
  ///
  /// In the app such a view (a header, a cell, a banner) stands somewhere in a screen, mostly clear of its edges.
  public var imaginesSafeArea = true
  /// Loads pictures; nil shows them as placeholders of their natural size.
  public var images: ((String) -> Image?)?

  /// Finds the colours that the app names; nil, or no answer, takes those that the document notes.
  public var colors: ((String) -> InterfaceColor?)?

  /// Writes the month around a day in the words of a locale, for calendars; nil, or no answer, writes it in English.
  public var months: ((_ day: InterfaceDay, _ locale: String) -> CalendarMonth?)?

  /// Makes options; every one has a default.
  public init() {}
}

extension GivenContent {
  /// What somebody measured.
  init(_ size: InterfaceInputs.ContentSize?) {
    self.init()
    width = size?.width.map { .points($0) } ?? .none
    height = size?.height.map { .points($0) } ?? .none
  }
}
