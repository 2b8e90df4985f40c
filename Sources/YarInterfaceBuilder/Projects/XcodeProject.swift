/// What an Xcode project says of its targets: the files that each copies into its product, and where they lie.
///
/// The paths are those of the project's text, without `.` and `..`; nobody looks whether something is there.
public struct XcodeProject: Sendable {
  /// The targets, in the project's order.
  public let targets: [XcodeTarget]

  /// Reads what `project.pbxproj` holds; what leads nowhere in it is left out.
  ///
  /// - Parameters:
  ///   - list: The content of the file.
  ///   - folder: The folder in which the `.xcodeproj` lies, from the root.
  public init(_ list: TextPropertyList, folder: String) {
    let objects = XcodeObjects(list)
    guard let root = objects[list["rootObject"]] else {
      targets = []
      return
    }
    var reader = XcodeTargetReader(objects, root: root, folder: folder)
    targets = reader.targets()
  }
}

/// A target of an Xcode project: an app, an extension, a framework.
public struct XcodeTarget: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// The files of its resources, in the project's order; a localised one in each language.
  public var resources: [String]
  /// The folders that Xcode keeps in step with the target, whatever lies in them.
  public var folders: [SynchronizedFolder]
}
