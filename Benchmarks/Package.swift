// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "yar-benchmarks",
  dependencies: [
    .package(name: "yar", path: "..")
  ],
  targets: [
    .target(name: "CHeap"),
    .executableTarget(
      name: "solver-bench",
      dependencies: ["CHeap", .product(name: "YarSolver", package: "yar")],
      path: "Sources/SolverBench"),
  ],
  swiftLanguageModes: [.v6]
)
