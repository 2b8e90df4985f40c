// UIKit's names over Yar: code that builds its screens by code compiles with `import YarUIKit` for `import UIKit`.
//
// Only names live here, and what is a name in UIKit and several things in Yar; layout is YarLayout's. Yar's own names
// (`Label`, `Size`) are not exported: they belong to the program. Documentation/UIKit.md has the whole list.

// A public declaration of a program may mention what lies behind a name (`NSLayoutConstraint.Attribute`) only if its
// room is imported. One name of each room is enough for that, and these are in nobody's way.

@_exported import Foundation
@_exported import class YarControls.ActivityIndicatorView
@_exported import class YarDrawing.CanvasView
// By its name: it counts before Foundation's own, which a program often imports too.
@_exported import struct YarGraphicsNames.CGPoint
@_exported import struct YarGraphicsNames.CGRect
@_exported import struct YarGraphicsNames.CGSize
// What a window is made with has no name of UIKit's.
@_exported import struct YarLayout.LayoutEnvironment
@_exported import class YarLayout.TouchEvent
@_exported import struct YarVisualFormat.VisualFormatError
