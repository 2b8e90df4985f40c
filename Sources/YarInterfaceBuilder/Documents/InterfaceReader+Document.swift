import YarLayout

extension InterfaceReader {
  /// The document below a root element.
  func document(_ root: XMLElement) throws(InterfaceError) -> InterfaceDocument {
    root.isRead = true
    var document = InterfaceDocument(file: file, kind: .xib)
    document.kind = try kind(of: root)
    let runtime = root["targetRuntime"] ?? ""
    document.isForTelevision = runtime == "AppleTV"
    document.toolsVersion = toolsVersion(root["toolsVersion"])
    document.tintColor = color("tintColor", of: root)
    document.usesAutolayout = flag("useAutolayout", of: root) ?? false
    document.usesSafeAreas = flag("useSafeAreas", of: root) ?? false
    document.initialController = root["initialViewController"]
    root.skip(attributesIn: [
      "version", "systemVersion", "propertyAccessControl", "colorMatched", "useTraitCollections",
      "launchScreen", "variant", "defaultVersion", "contentViewController",
    ])
    for name in [
      "dependencies", "customFonts", "inferredMetricsTieBreakers", "designables", "classes",
      "customObject", "accessibilityOverrides",
    ] {
      for child in root.children(name) { skip(child) }
    }
    for child in root.children where child.value(of: "key") == "customFonts" { skip(child) }
    if let device = root.child("device") {
      document.device = CanvasDevice(
        id: device["id"] ?? "", isLandscape: device["orientation"] == "landscape",
        isDark: device["appearance"] == "dark")
      _ = device["layout"]
      for child in device.children { skip(child) }
    }
    if let metrics = root.child("simulatedMetricsContainer") { skip(metrics) }
    if let resources = root.child("resources") { read(resources, into: &document) }
    switch document.kind {
    case .storyboard:
      for scene in root.child("scenes")?.children("scene") ?? [] {
        document.scenes.append(storyboardScene(scene))
      }
    case .xib:
      for object in root.child("objects")?.children ?? [] {
        document.scenes.append(contentsOf: xibScenes(object))
      }
    }
    if document.isForTelevision {
      note("this document is for a television; it is read as one for a phone", at: root)
    }
    readNames(root, into: &document)
    document.containers = ControllerBars(document.scenes)
    document.notes = notes
    document.unread = UnreadParts.list(of: root)
    return document
  }

  private func kind(of root: XMLElement) throws(InterfaceError) -> InterfaceDocument.Kind {
    func refusal(_ message: String) -> InterfaceError {
      InterfaceError(file: file, position: root.position, message: message)
    }
    if root.name == "archive" {
      throw refusal(
        "this is a document in the form from before Xcode 5; open and save it in a newer Xcode")
    }
    let type = root["type"] ?? ""
    let kinds = type.split(separator: ".")
    let runtime = root["targetRuntime"] ?? ""
    guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw refusal(
        "the root element is <\(root.name)>, not an Interface Builder <document>; "
          + "give a .xib or .storyboard")
    }
    if runtime == "MacOSX.Cocoa" || kinds.contains("Cocoa") {
      throw refusal("this document is for macOS; documents for iOS are read")
    }
    if runtime == "watchKit" || kinds.contains("WatchKit") {
      throw refusal("this document is for watchOS; documents for iOS are read")
    }
    return kinds.contains("Storyboard") ? .storyboard : .xib
  }

  /// The first number of `21701` or `77F68a`.
  private func toolsVersion(_ text: String?) -> Int {
    var value = 0
    for byte in text?.utf8 ?? "".utf8 {
      guard (48...57).contains(byte), value < 100_000_000 else { break }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }

  private func read(_ resources: XMLElement, into document: inout InterfaceDocument) {
    for resource in resources.children {
      switch resource.name {
      case "image":
        resource.isRead = true
        guard let name = resource["name"] else { continue }
        document.imageSizes[name] = Size(
          width: max(0, number("width", of: resource) ?? 0),
          height: max(0, number("height", of: resource) ?? 0))
        if resource["catalog"] == "system" { document.symbolImages.insert(name) }
        for child in resource.children { skip(child) }
      case "namedColor", "systemColor":
        resource.isRead = true
        guard let name = resource["name"], let child = resource.child("color") else { continue }
        if let color = color(child) { document.namedColors[name] = color }
      default:
        skip(resource)
      }
    }
  }
}
