// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: warnings never accumulate.
let common: [SwiftSetting] = [
  .treatAllWarnings(as: .error)
]

/// Settings of the clean rooms (Documentation/Architecture.md): they import nothing but each other
/// and compile as Embedded Swift, so what Embedded Swift refuses is refused here already.
let clean: [SwiftSetting] =
  common + [
    .treatWarning("EmbeddedRestrictions", as: .error)
  ]

let package = Package(
  name: "yar",
  products: [
    .library(name: "YarLayout", targets: ["YarLayout"]),
    .library(name: "YarDrawing", targets: ["YarDrawing"]),
    .library(name: "YarDocuments", targets: ["YarDocuments"]),
  ],
  targets: [
    .target(name: "YarLayout", swiftSettings: clean),
    .target(name: "YarDrawing", dependencies: ["YarLayout"], swiftSettings: clean),
    .target(
      name: "YarDocuments", dependencies: ["YarDrawing", "YarLayout"], swiftSettings: common),
    .testTarget(name: "YarDocumentsTests", dependencies: ["YarDocuments"], swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
