import YarLayout

/// A block for an event of a control.
///
/// Nothing of Yar's runs it: ``Control/sendActions(for:)`` does, which a program calls.
public final class Action {
  /// What it is called.
  public var title: String
  /// The picture beside the title.
  public var image: Image?
  /// The control whose event runs the block, while it does.
  public internal(set) var sender: Control?
  let handler: (Action) -> Void

  /// Makes an action.
  public init(title: String = "", image: Image? = nil, handler: @escaping (Action) -> Void) {
    self.title = title
    self.image = image
    self.handler = handler
  }
}
