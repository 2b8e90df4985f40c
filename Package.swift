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
    .library(name: "YarSolver", targets: ["YarSolver"])
  ],
  targets: [
    .target(name: "YarSolver", swiftSettings: clean),
    .testTarget(name: "YarSolverTests", dependencies: ["YarSolver"], swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
