import YarLayout

/// A button whose title, image and colours follow its state, with UIKit's sizes.
///
/// It is a class of its own, as `Button` is one look with other insets, another font and no label inside. It wants its
/// title, at least 30 points wide, with 6 points above and below; its image alone without any room; or both side by
/// side. ``contentEdgeInsets`` take the place of that room. What it shows it lays out in `layoutSubviews()`.
open class StateButton: Control {
  /// The looks of buttons; all but `custom` are those of the system.
  public enum ButtonType: Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  private let title = Label()
  private let picture = ImageView()
  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: AttributedText] = [:]
  private var titleColors: [UInt: Color] = [:]
  private var images: [UInt: Image] = [:]

  /// The look that the button was made with.
  public private(set) var buttonType = ButtonType.custom

  /// The room around title and image; zero, the default, stands for UIKit's own.
  open var contentEdgeInsets = EdgeInsets.zero { didSet { contentDidChange() } }

  /// How far the title is moved, without a change of the button's size.
  open var titleEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }

  /// How far the image is moved, without a change of the button's size.
  open var imageEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Where title and image stand from side to side; in the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Where content stands from side to side.
  public enum ContentHorizontalAlignment: Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Makes a button of white letters in 18 points, as UIKit's `custom` type.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 18)
    title.lineBreakMode = .byTruncatingMiddle
    addSubview(picture)
    addSubview(title)
    showState()
  }

  /// Makes a button of a type; those of the system are tinted, in 15 points.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    if type != .custom { title.font = .systemFont(ofSize: 15) }
    showState()
  }

  /// Makes a button of the system with the title and the block of an action.
  public convenience init(type: ButtonType = .system, primaryAction: Action?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The label of the title, for its font; the text and its colour are those of the state.
  open var titleLabel: Label? { title }

  /// The view of the image.
  open var imageView: ImageView? { picture }

  // MARK: By state

  /// Sets the title for a state; the others show that of `normal` where they have none.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    showState()
  }

  /// Sets a title in stretches of different looks for a state; it counts before a title without.
  public func setAttributedTitle(_ title: AttributedText?, for state: State) {
    attributedTitles[state.rawValue] = title
    showState()
  }

  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state.rawValue] = color
    showState()
  }

  /// Sets the image for a state.
  open func setImage(_ image: Image?, for state: State) {
    images[state.rawValue] = image
    showState()
  }

  /// The title for a state, or that of `normal`.
  public func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }

  /// The image for a state, or that of `normal`.
  public func image(for state: State) -> Image? { images[state.rawValue] ?? images[0] }

  /// The colour of the title for a state, or that of `normal`: white, or the tint of a system's button.
  public func titleColor(for state: State) -> Color? {
    if let color = titleColors[state.rawValue] { return color }
    if state.contains(.disabled), buttonType != .custom { return color(.tertiaryLabel) }
    return titleColors[0] ?? (buttonType == .custom ? .white : tintColor)
  }

  /// The title that shows.
  public var currentTitle: String? { title(for: state) }

  open override var isEnabled: Bool { didSet { showState() } }
  open override var isSelected: Bool { didSet { showState() } }
  open override var isHighlighted: Bool { didSet { showState() } }

  private func showState() {
    let own = attributedTitles[state.rawValue]
    if let attributed = own ?? (titles[state.rawValue] == nil ? attributedTitles[0] : nil) {
      title.attributedText = attributed
    } else {
      title.text = currentTitle
    }
    picture.image = image(for: state)
    contentDidChange()
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    title.textColor = titleColor(for: state) ?? .white
  }

  // MARK: Size and place

  private var showsTitle: Bool { !(title.text?.isEmpty ?? true) }

  /// The title and the image side by side, with the room around them.
  open override var intrinsicContentSize: Size {
    let words = showsTitle ? title.intrinsicContentSize : .zero
    let image = picture.image?.size ?? .zero
    var size = Size(width: words.width + image.width, height: max(words.height, image.height))
    let insets = contentEdgeInsets
    if insets != .zero {
      size.width += insets.left + insets.right
      size.height += insets.top + insets.bottom
    } else if picture.image == nil {
      // Without any title it is as high as with one.
      let line = showsTitle ? words.height : title.shapedText.measure(width: nil).size.height
      size = Size(width: max(30, size.width), height: line + 12)
    } else if showsTitle {
      size.height = max(image.height, words.height + 12)
    }
    return size
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    title.textColor = titleColor(for: state) ?? .white
    let room = bounds.inset(by: contentEdgeInsets)
    let image = picture.image?.size ?? .zero
    let wanted = showsTitle ? title.sizeThatFits(Size.zero) : .zero
    let words = Size(
      width: max(0, min(wanted.width, room.width - image.width)),
      height: min(wanted.height, room.height))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let free = room.width - image.width - words.width
    let share = leftShare(isMirrored: isMirrored)
    let start = room.minX + free * share
    let imageX = isMirrored ? start + words.width : start
    let titleX = isMirrored ? start : start + image.width
    picture.frame = place(image, imageX, in: room, moved: imageEdgeInsets, share)
    title.frame = place(words, titleX, in: room, moved: titleEdgeInsets, share)
  }

  /// The part of the free width that lies to the left of the content.
  private func leftShare(isMirrored: Bool) -> Double {
    switch contentHorizontalAlignment {
    case .center, .fill: 0.5
    case .left: 0
    case .right: 1
    case .leading: isMirrored ? 1 : 0
    case .trailing: isMirrored ? 0 : 1
    }
  }

  private func place(
    _ size: Size, _ x: Double, in room: Rect, moved: EdgeInsets, _ leftShare: Double
  ) -> Rect {
    // The room is less by the insets, and what stands in its middle moves by half of their difference; at a side, by the
    // inset of that side.
    let scale = environment.scale
    let left = x + moved.left * (1 - leftShare) - moved.right * leftShare
    let top = room.midY - size.height / 2 + (moved.top - moved.bottom) / 2
    return Rect(
      x: (left * scale).rounded() / scale, y: (top * scale).rounded() / scale, width: size.width,
      height: size.height)
  }

  open override var forLastBaselineLayout: View { showsTitle ? title : self }

  open override var typeName: String { defaultTypeName("StateButton") }
}
