// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of Yar never build benchmarks.
let package = Package(
  name: "yar-benchmarks",
  dependencies: [.package(name: "yar", path: "..")],
  targets: [
    .executableTarget(
      name: "BoxBench",
      dependencies: [
        "CHeap", .product(name: "YarBoxes", package: "yar"),
        .product(name: "YarLayout", package: "yar"),
      ]),
    .executableTarget(
      name: "DrawBench",
      dependencies: [
        .product(name: "YarCairo", package: "yar"),
        .product(name: "YarDrawing", package: "yar"),
        .product(name: "YarLayout", package: "yar"),
      ]),
    .target(name: "CHeap"),
    .executableTarget(
      name: "CheckBench",
      dependencies: [
        .product(name: "YarDiagnosis", package: "yar"), .product(name: "YarLayout", package: "yar"),
      ]),
    .executableTarget(
      name: "ConstraintBench",
      dependencies: ["CHeap", .product(name: "YarLayout", package: "yar")]),
    .executableTarget(
      name: "SolverBench",
      dependencies: ["CHeap", .product(name: "YarSolver", package: "yar")]),
  ],
  swiftLanguageModes: [.v6]
)
