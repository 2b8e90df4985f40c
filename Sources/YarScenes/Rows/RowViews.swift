import YarCairo
import YarLayout

/// Draws rows by views that are Swift code: one tree, which shows one row after the other.
///
/// ```swift
/// struct Guest: Codable {
///   var name: String
///   var seat: Int
/// }
///
/// let badges = try RowViews(of: Guest.self, in: ProposedSize(width: 240)) {
///   Label("", font: Font(size: 22))
/// } show: { guest, label in
///   label.text = "\(guest.name), seat \(guest.seat)"
/// }
/// let picture = try badges.picture(of: Guest(name: "Carla Winter", seat: 12))
/// ```
///
/// Rows that were read (``YarTemplates/RowReader``) become values of one's own by ``YarTemplates/DataObject/decoded(as:)``.
/// A row changes what it sets and nothing else: what one row sets, each has to set. Used from one thread at a time; several may
/// work on several threads.
public final class RowViews<Row, Content: View> {
  /// The views; they show the row that was asked for last.
  public let content: Content
  /// The window around them.
  public let window: Window

  private let size: ProposedSize
  private let show: (Row, Content) -> Void
  private let tools: SceneTools
  private let style: PictureStyle

  /// Makes the views.
  ///
  /// - Parameters:
  ///   - type: What a row is.
  ///   - size: The size of the pictures; a dimension that is nil is what the views want.
  ///   - scale: The pixels for each point.
  ///   - background: What is behind the views; nil leaves it transparent.
  ///   - format: The format of the pictures.
  ///   - compression: How much time is spent on making files of PNG and WebP small.
  ///   - quality: How much JPEG and WebP keep of the pixels, from 1 to 100; WebP all at 100.
  ///   - fonts: The fonts; those of the system by default.
  ///   - make: Makes the views, once.
  ///   - show: Sets what a row says.
  /// - Throws: Where there are no fonts.
  public init(
    of type: Row.Type = Row.self, in size: ProposedSize = .unspecified, scale: Double = 1,
    background: Color? = nil, format: PictureFormat = .png,
    compression: Compression = .balanced, quality: Int = 85, fonts: FontLibrary? = nil,
    make: () -> Content, show: @escaping (Row, Content) -> Void
  ) throws(FontError) {
    let library: FontLibrary
    if let fonts { library = fonts } else { library = try FontLibrary() }
    tools = SceneTools(library)
    style = PictureStyle(format, compression: compression, quality: quality)
    self.size = size
    self.show = show
    content = make()
    var environment = tools.environment
    environment.scale = scale
    window = Window(size: .zero, environment: environment)
    window.backgroundColor = background
    window.rootView = content
  }

  /// The views of a row, laid out; they show it until the next one is asked for.
  ///
  /// - Parameter row: The row.
  public func view(of row: Row) -> Content {
    show(row, content)
    window.sizeToFit(in: size)
    window.layoutIfNeeded()
    return content
  }

  /// The picture of a row.
  ///
  /// - Parameter row: The row.
  /// - Throws: Why it cannot be drawn.
  public func picture(of row: Row) throws(RenderError) -> RowPicture {
    _ = view(of: row)
    return try tools.picture(of: window, as: style)
  }
}
