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

/// Pango as SwiftPM takes it: that file says why it is not Pango's own.
let pango = Context.packageDirectory + "/Sources/CPango/Pango.pc"

/// Those of a clean room that calls what a page has for it.
let cleanWithHost: [SwiftSetting] = clean + [.enableExperimentalFeature("Extern")]

/// The mathematical functions that rounding and roots come to: programs that import Foundation link them anyway, others
/// would not.
let mathematics: [LinkerSetting] = [
  .linkedLibrary("m", .when(platforms: [.linux, .android]))
]

let products: [Product] = [
  .library(name: "Yar", targets: ["Yar"]),
  .library(name: "YarSolver", targets: ["YarSolver"]),
  .library(name: "YarBoxes", targets: ["YarBoxes"]),
  .library(name: "YarLayout", targets: ["YarLayout"]),
  .library(name: "YarTracing", targets: ["YarTracing"]),
  .library(name: "YarVisualFormat", targets: ["YarVisualFormat"]),
  .library(name: "YarDrawing", targets: ["YarDrawing"]),
  .library(name: "YarControls", targets: ["YarControls"]),
  .library(name: "YarPages", targets: ["YarPages"]),
  .library(name: "YarUIKit", targets: ["YarUIKit"]),
  .library(name: "YarCairo", targets: ["YarCairo"]),
  .library(name: "YarDiagnosis", targets: ["YarDiagnosis"]),
  .library(name: "YarDocuments", targets: ["YarDocuments"]),
  .library(name: "YarDocumentChecks", targets: ["YarDocumentChecks"]),
  .library(name: "YarSandbox", targets: ["YarSandbox"]),
  .library(name: "YarCodes", targets: ["YarCodes"]),
  .library(name: "YarTemplates", targets: ["YarTemplates"]),
  .library(name: "YarScenes", targets: ["YarScenes"]),
  .library(name: "YarFindings", targets: ["YarFindings"]),
  .library(name: "YarLocales", targets: ["YarLocales"]),
  .library(name: "YarTesting", targets: ["YarTesting"]),
  .library(name: "YarInterfaceBuilder", targets: ["YarInterfaceBuilder"]),
  // libyar, as a shared library; Scripts/library.sh gives it its name.
  .library(name: "YarC", type: .dynamic, targets: ["YarC"]),
  .executable(name: "yar", targets: ["yar-cli"]),
]

let targets: [Target] = [
  .target(name: "YarSolver", swiftSettings: clean, linkerSettings: mathematics),
  .testTarget(name: "YarSolverTests", dependencies: ["YarSolver"], swiftSettings: common),
  .target(name: "YarBoxes", swiftSettings: clean, linkerSettings: mathematics),
  .testTarget(
    name: "YarBoxesTests", dependencies: ["YarBoxes", "YarLayout"], swiftSettings: common),
  .target(
    name: "YarLayout", dependencies: ["YarBoxes", "YarSolver"], swiftSettings: clean,
    linkerSettings: mathematics),
  .target(name: "YarVisualFormat", dependencies: ["YarLayout"], swiftSettings: clean),
  .testTarget(
    name: "YarVisualFormatTests", dependencies: ["YarLayout", "YarVisualFormat"],
    swiftSettings: common),
  .target(
    name: "YarTracing", dependencies: ["YarLayout", "YarSolver"], swiftSettings: clean),
  .testTarget(
    name: "YarTracingTests", dependencies: ["YarLayout", "YarTracing"], swiftSettings: common),
  .target(name: "YarDrawing", dependencies: ["YarLayout"], swiftSettings: clean),
  .target(name: "YarPages", dependencies: ["YarDrawing", "YarLayout"], swiftSettings: clean),
  .testTarget(
    name: "YarPagesTests", dependencies: ["YarDrawing", "YarLayout", "YarPages"],
    swiftSettings: common),
  .target(
    name: "YarControls", dependencies: ["YarDrawing", "YarLayout"], swiftSettings: clean),
  .target(
    name: "YarDiagnosis",
    dependencies: ["YarDrawing", "YarLayout", "YarPages", "YarSolver"],
    swiftSettings: clean),
  .target(
    name: "YarTesting", dependencies: ["YarDiagnosis", "YarLayout"], swiftSettings: common),
  .testTarget(
    name: "YarDiagnosisTests", dependencies: ["YarDiagnosis", "YarLayout", "YarTesting"],
    swiftSettings: common),
  .systemLibrary(name: "CPango", pkgConfig: pango, providers: [.apt(["libpango1.0-dev"])]),
  .systemLibrary(name: "CFontconfig", pkgConfig: pango, providers: [.apt(["libpango1.0-dev"])]),
  .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .systemLibrary(
    name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
  .systemLibrary(
    name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
  .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
  .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
  .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
  .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
  .target(name: "CPictureWorker"),
  .target(name: "YarPDF", dependencies: ["YarDrawing", "YarLayout"], swiftSettings: common),
  .testTarget(name: "YarPDFTests", dependencies: ["YarPDF"], swiftSettings: common),
  .target(
    name: "YarCairo",
    dependencies: [
      "YarDrawing", "YarLayout", "YarPDF", "CExpat", "CHyphen", "CICU", "CPango", "CFontconfig",
      "CPictureWorker", "CPNG", "CTurboJPEG", "CDeflate", "CISAL", "CLCMS", "CWebP",
    ],
    swiftSettings: common),
  .testTarget(
    name: "YarLayoutTests", dependencies: ["YarLayout", "YarTracing", "YarVisualFormat"],
    swiftSettings: common),
  .testTarget(
    name: "YarDrawingTests", dependencies: ["YarDrawing", "YarLayout"], swiftSettings: common),
  .testTarget(
    name: "YarCairoTests",
    dependencies: ["YarCairo", "YarPDF", "CDeflate", "CLCMS", "CPango", "CWebP"],
    swiftSettings: common),
  .testTarget(
    name: "YarControlsTests",
    dependencies: ["YarCairo", "YarControls", "YarDrawing", "YarLayout"], swiftSettings: common),
  .target(name: "YarGraphicsNames", dependencies: ["YarLayout"], swiftSettings: common),
  .target(
    name: "YarUIKit",
    dependencies: [
      "YarControls", "YarDrawing", "YarGraphicsNames", "YarLayout", "YarVisualFormat",
    ],
    swiftSettings: common),
  .testTarget(
    name: "YarUIKitTests", dependencies: ["YarCairo", "YarDrawing", "YarLayout", "YarUIKit"],
    swiftSettings: common),
  .systemLibrary(name: "CZint", providers: [.apt(["libzint-dev"])]),
  .target(
    name: "YarCodes", dependencies: ["YarLayout", "CZint"], swiftSettings: common),
  .target(
    name: "YarDocuments",
    dependencies: ["YarControls", "YarLayout", "YarPages", "YarVisualFormat"],
    swiftSettings: clean),
  .testTarget(
    name: "YarDocumentsTests", dependencies: ["YarControls", "YarDocuments"],
    swiftSettings: common),
  .target(
    name: "YarDocumentChecks",
    dependencies: [
      "YarControls", "YarDiagnosis", "YarDocuments", "YarInterfaceBuilder", "YarLayout",
    ],
    swiftSettings: clean),
  .target(
    name: "YarSandbox",
    dependencies: [
      "YarDiagnosis", "YarDocumentChecks", "YarDocuments", "YarDrawing", "YarInterfaceBuilder",
      "YarLayout", "YarPages", "YarTracing",
    ],
    swiftSettings: cleanWithHost),
  .testTarget(
    name: "YarSandboxTests", dependencies: ["Yar", "YarDocuments", "YarLayout", "YarSandbox"],
    swiftSettings: common),
  .target(
    name: "YarTemplates", dependencies: ["YarDocuments", "YarLayout", "YarPages"],
    swiftSettings: common),
  .testTarget(
    name: "YarTemplatesTests", dependencies: ["YarDocuments", "YarLocales", "YarTemplates"],
    swiftSettings: common),
  .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
  .target(name: "YarLocales", dependencies: ["CICU", "YarTemplates"], swiftSettings: common),
  .target(
    name: "YarScenes",
    dependencies: [
      "YarCairo", "YarCodes", "YarControls", "YarDiagnosis", "YarDocuments", "YarDrawing",
      "YarInterfaceBuilder", "YarLayout", "YarLocales", "YarPages", "YarTemplates",
    ], swiftSettings: common),
  .testTarget(
    name: "YarScenesTests",
    dependencies: [
      "YarCairo", "YarCodes", "YarDocuments", "YarDrawing", "YarLayout", "YarScenes",
      "YarTemplates",
    ],
    swiftSettings: common),
  .target(
    name: "YarFindings",
    dependencies: [
      "YarCairo", "YarControls", "YarDiagnosis", "YarDocumentChecks", "YarDocuments", "YarDrawing",
      "YarInterfaceBuilder", "YarLayout", "YarScenes", "YarTemplates",
    ], swiftSettings: common),
  .testTarget(
    name: "YarFindingsTests",
    dependencies: [
      "YarCairo", "YarCodes", "YarDiagnosis", "YarDocuments", "YarFindings", "YarLayout",
      "YarScenes", "YarTemplates",
    ],
    swiftSettings: common),
  .systemLibrary(name: "CYar"),
  .target(
    name: "YarC",
    dependencies: [
      "CYar", "YarCairo", "YarCodes", "YarDiagnosis", "YarDocuments", "YarFindings", "YarLayout",
      "YarLocales", "YarScenes", "YarTemplates",
    ], swiftSettings: common),
  .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
  .target(
    name: "YarInterfaceBuilder",
    dependencies: ["YarControls", "YarDrawing", "YarLayout"],
    swiftSettings: clean),
  .testTarget(
    name: "YarInterfaceBuilderTests", dependencies: ["CExpat", "YarInterfaceBuilder"],
    swiftSettings: common),
  .target(
    name: "Yar",
    dependencies: [
      "YarControls", "YarDiagnosis", "YarDocuments", "YarDrawing", "YarLayout", "YarTracing",
      "YarVisualFormat",
    ],
    swiftSettings: common),
  // The program of README.md, which its test runs.
  .executableTarget(
    name: "Departures", dependencies: ["Yar", "YarCairo"], path: "Examples/Swift/Departures",
    swiftSettings: common),
  .testTarget(
    name: "ReadmeTests",
    dependencies: [
      "Departures", "Yar", "YarBoxes", "YarCairo", "YarFindings", "YarInterfaceBuilder",
      "YarScenes", "YarTemplates", "YarTesting",
    ],
    swiftSettings: common),
  .testTarget(
    name: "ExampleTests",
    dependencies: [
      "YarCairo", "YarControls", "YarDocuments", "YarDrawing", "YarLayout", "YarTesting",
      "YarTracing",
    ],
    swiftSettings: common),
  .executableTarget(
    name: "yar-cli",
    dependencies: [
      "YarCairo", "YarDiagnosis", "YarDocuments", "YarDrawing", "YarFindings",
      "YarInterfaceBuilder", "YarLayout", "YarLocales", "YarPages", "YarScenes", "YarTemplates",
      "YarTracing",
    ],
    swiftSettings: common),
  .testTarget(
    name: "EndToEndTests", dependencies: ["yar-cli", "YarCairo"], swiftSettings: common),
  .testTarget(name: "ArchitectureTests", swiftSettings: common),
  .testTarget(
    name: "FuzzCorpusTests",
    dependencies: ["Yar", "YarCairo", "YarInterfaceBuilder", "YarLocales", "YarTemplates"],
    swiftSettings: common),
]

/// The test targets that are asked for by name (`make test-room ROOM=YarBoxesTests`).
///
/// SwiftPM compiles all test targets of a manifest, whichever tests a filter lets through; with YAR_ROOM it sees these
/// and what they need.
let rooms = (Context.environment["YAR_ROOM"] ?? "").split(separator: " ").map(String.init)
var built: Set<String> = []
var waiting = rooms.isEmpty ? targets.map(\.name) : rooms
while let name = waiting.popLast() {
  guard built.insert(name).inserted else { continue }
  guard let target = targets.first(where: { $0.name == name }) else {
    fatalError("YAR_ROOM: there is no target '\(name)'")
  }
  for case .byNameItem(let needed, _) in target.dependencies { waiting.append(needed) }
}

let package = Package(
  name: "yar",
  products: products.filter { product in
    let parts = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
    return built.isSuperset(of: parts ?? [])
  },
  targets: targets.filter { built.contains($0.name) },
  swiftLanguageModes: [.v6]
)
