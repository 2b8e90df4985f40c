import Foundation
import Testing

/// What the manifest says of C libraries.
@Suite struct SystemLibraryTests {
  /// SwiftPM takes these flags from a library's .pc file and complains of others in every build of
  /// everybody who depends on Yar, even of those that they bring along.
  @Test func librariesNeedNoFlagsThatSwiftPMRefuses() throws {
    let names = try Manifest().text.matches(of: /pkgConfig: (?:"([^"]+)"|pango)/).map {
      $0.1.map(String.init) ?? "Sources/CPango/Pango.pc"
    }
    #expect(names.count == 10)
    for name in names {
      let flags = try flags(of: name)
      #expect(!flags.isEmpty)
      for flag in flags {
        #expect(["-I", "-L", "-l"].contains(flag.prefix(2)), "\(name) asks for \(flag)")
      }
    }
  }

  private func flags(of name: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/pkg-config")
    process.arguments = ["--cflags", "--libs", name]
    process.currentDirectoryURL = SourceTree.root
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split { " \n".contains($0) }.map(String.init)
  }
}
