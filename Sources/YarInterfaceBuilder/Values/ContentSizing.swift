import YarLayout

/// How large UIKit's own contents are, in the version that a document was made with.
///
/// Sizes are those of alignment rectangles, as intrinsic content sizes are.
struct ContentSizing {
  /// The version of Interface Builder that wrote the document.
  var toolsVersion = 22000
  /// The natural sizes of images by name.
  var imageSizes: [String: Size] = [:]

  /// Controls have the sizes of iOS 13.
  var isModern: Bool { toolsVersion >= 14800 }
  /// Controls have the sizes of iOS 26.
  var isGlass: Bool { (24000..<30000).contains(toolsVersion) }
}
