// The names of CoreGraphics that Foundation has too, for YarUIKit.
//
// They are in a room of their own so that `YarUIKit` can export each by its name: a name that is imported singly counts
// before the same name out of a whole module, so that code which imports Foundation as well finds one `CGRect`. See
// Documentation/Decisions/047-names-of-uikit.md.

import YarLayout

/// A rectangle; Yar's own, wherever `YarUIKit` is imported.
public typealias CGRect = Rect

/// A size; Yar's own, wherever `YarUIKit` is imported.
public typealias CGSize = Size

/// A point; Yar's own, wherever `YarUIKit` is imported.
public typealias CGPoint = Point
