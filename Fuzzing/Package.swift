// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as it builds with a sanitizer that brings its own entry point.
let package = Package(
  name: "yar-fuzzing",
  dependencies: [.package(name: "yar", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzDocuments", dependencies: [.product(name: "Yar", package: "yar")]),
    .executableTarget(
      name: "FuzzInterfaceBuilder",
      dependencies: [
        .product(name: "YarDrawing", package: "yar"),
        .product(name: "YarInterfaceBuilder", package: "yar"),
        .product(name: "YarLayout", package: "yar"),
      ]),
    .executableTarget(
      name: "FuzzVisualFormats", dependencies: [.product(name: "Yar", package: "yar")]),
  ],
  swiftLanguageModes: [.v6]
)
