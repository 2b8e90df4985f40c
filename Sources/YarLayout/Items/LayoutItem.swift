/// What constraints tie together: a ``View`` or a ``LayoutGuide``.
///
/// Both have an alignment rectangle and anchors. Only these two classes conform; a conformance of your
/// own has no place in a tree.
public protocol LayoutItem: AnyObject {
  /// Yar's own record of the item.
  var _layoutItemState: LayoutItemState { get }
}

/// What Yar knows of an item that takes part in constraints; nothing for users.
///
/// Views, guides and anchors hold it without looking inside: `ItemRecord`, which is the one there is, belongs to the
/// constraints, which are built on views.
public class LayoutItemState {
  init() {}

  /// The item, or nil after it went away.
  var item: (any LayoutItem)? { nil }

  /// The item is being deallocated.
  func itemGoesAway() {}
}
