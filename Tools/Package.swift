// swift-tools-version: 6.2
import PackageDescription

let common: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// What only developers of Yar run: a package of its own, so that users of Yar never build it.
///
/// It is built in the folder of Yar's own build (Scripts/test.sh, Makefile), so that nothing of Yar is compiled twice.
let package = Package(
  name: "yar-tools",
  dependencies: [.package(name: "yar", path: "..")],
  targets: [
    .executableTarget(
      name: "Conformance",
      dependencies: [
        .product(name: "YarCairo", package: "yar"),
        .product(name: "YarDiagnosis", package: "yar"),
        .product(name: "YarInterfaceBuilder", package: "yar"),
        .product(name: "YarLayout", package: "yar"),
        .product(name: "YarSolver", package: "yar"),
        .product(name: "YarVisualFormat", package: "yar"),
      ], swiftSettings: common),
    .testTarget(
      name: "ConformanceTests", dependencies: ["Conformance"], swiftSettings: common),
    .executableTarget(
      name: "Churn", dependencies: [.product(name: "YarLayout", package: "yar")],
      swiftSettings: common),
    .testTarget(
      name: "ChurnTests",
      dependencies: ["Churn", .product(name: "YarLayout", package: "yar")],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
