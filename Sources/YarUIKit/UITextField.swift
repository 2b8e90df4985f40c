import Foundation
import YarControls
import YarLayout

/// A line of text that can be changed, with views at its ends: ``YarControls/TextField``.
///
/// A view of its own is placed at either end, in the middle of the height; the text starts and ends at these.
open class UITextField: TextField {
  /// When something shows.
  public typealias ViewMode = TextField.ClearButtonMode

  /// The view before the text; from right to left it stands at the right.
  open var leftView: UIView? { didSet { exchange(oldValue, for: leftView) } }

  /// The view behind the text.
  open var rightView: UIView? { didSet { exchange(oldValue, for: rightView) } }

  /// When the view before the text shows; never by default.
  open var leftViewMode = ViewMode.never { didSet { viewsDidChange() } }

  /// When the view behind the text shows; never by default.
  open var rightViewMode = ViewMode.never { didSet { viewsDidChange() } }

  /// Who is told of what is written; nothing in Yar tells it.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Makes an empty field without a border, with a frame in the coordinates of its future superview.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  open override var isFocused: Bool { didSet { viewsDidChange() } }

  private func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new {
      // The field places it, whatever constraints say of its size.
      new.translatesAutoresizingMaskIntoConstraints = true
      addSubview(new)
    }
    viewsDidChange()
  }

  private func viewsDidChange() {
    leftView?.isHidden = !shows(leftViewMode)
    rightView?.isHidden = !shows(rightViewMode)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isFocused
    case .unlessEditing: !isFocused
    case .always: true
    }
  }

  /// What the constraints in the view or its content ask for, or else the size that was set.
  private func size(of view: UIView?, _ mode: ViewMode) -> CGSize {
    guard let view, shows(mode) else { return .zero }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(
      width: fitting.width > 0 ? fitting.width : view.bounds.width,
      height: fitting.height > 0 ? fitting.height : view.bounds.height)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func place(_ size: CGSize, atLeft: Bool, in bounds: CGRect) -> CGRect {
    let height = min(size.height, bounds.height)
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - height / 2,
      width: size.width, height: height)
  }

  // MARK: Places

  /// The place of the view before the text.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    place(size(of: leftView, leftViewMode), atLeft: !isMirrored, in: bounds)
  }

  /// The place of the view behind the text.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    place(size(of: rightView, rightViewMode), atLeft: isMirrored, in: bounds)
  }

  /// The place of the text: between the views at the ends, or within the room of the border.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let room = super.textRect(forBounds: bounds)
    var (left, right) = (room.minX, room.maxX)
    let (before, behind) = (leftViewRect(forBounds: bounds), rightViewRect(forBounds: bounds))
    for view in [before, behind] where view.width > 0 {
      if view.midX < bounds.midX {
        left = max(left, view.maxX)
      } else {
        right = min(right, view.minX)
      }
    }
    return CGRect(x: left, y: room.minY, width: max(0, right - left), height: room.height)
  }

  /// The place of the text while it is changed; Yar asks ``textRect(forBounds:)`` alone.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The place of the placeholder; Yar asks ``textRect(forBounds:)`` alone.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The size of the text with the views at its ends.
  open override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.width += self.size(of: leftView, leftViewMode).width
    size.width += self.size(of: rightView, rightViewMode).width
    return size
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if shows(leftViewMode) { leftView?.frame = leftViewRect(forBounds: bounds) }
    if shows(rightViewMode) { rightView?.frame = rightViewRect(forBounds: bounds) }
  }
}
