// swift-tools-version: 6.2
import PackageDescription

/// The examples that are programs: `swift run ProfileCard` writes profile-card.png.
///
/// A program of your own depends on Yar in the same way.
let package = Package(
  name: "yar-examples",
  dependencies: [.package(name: "yar", path: "..")],
  targets: ["NoticeBoard", "ProfileCard", "Receipt"].map { name in
    .executableTarget(
      name: name,
      dependencies: ["YarControls", "YarLayout", "YarTracing", "YarDrawing", "YarCairo"].map {
        .product(name: $0, package: "yar")
      },
      path: "Swift/\(name)")
  },
  swiftLanguageModes: [.v6]
)
