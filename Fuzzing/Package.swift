// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as it builds with a sanitizer that brings its own entry point.
let package = Package(
  name: "yar-fuzzing",
  dependencies: [.package(name: "yar", path: "..")],
  targets: [
    .target(name: "CFuzzer"),
    .target(
      name: "FuzzedReaders",
      dependencies: [
        .product(name: "Yar", package: "yar"),
        .product(name: "YarCairo", package: "yar"),
        .product(name: "YarDocuments", package: "yar"),
        .product(name: "YarInterfaceBuilder", package: "yar"),
        .product(name: "YarLayout", package: "yar"),
        .product(name: "YarLocales", package: "yar"),
        .product(name: "YarTemplates", package: "yar"),
      ]),
    .target(
      name: "Mutation",
      dependencies: [
        .product(name: "Yar", package: "yar"), .product(name: "YarDocuments", package: "yar"),
      ]),
    .executableTarget(name: "Fuzz", dependencies: ["CFuzzer", "FuzzedReaders", "Mutation"]),
  ],
  swiftLanguageModes: [.v6]
)
