// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as it builds with a sanitizer that brings its own entry point.
let package = Package(
  name: "yar-fuzzing",
  dependencies: [.package(name: "yar", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzDocuments", dependencies: [.product(name: "Yar", package: "yar")])
  ],
  swiftLanguageModes: [.v6]
)
