import Foundation
import Testing

/// The completions of the three shells, in the shells themselves.
@Suite struct CompletionTests {
  /// What is offered as a value is taken as one.
  @Test(arguments: [
    ["check", "--format"], ["check", "--fail-on"], ["check", "--direction"], ["check", "--only"],
    ["check", "--device"], ["check", "--text-size"], ["check", "--orientation"],
    ["frames", "--appearance"], ["frames", "--device"], ["frames", "--direction"],
    ["render", "--format"], ["render", "--device"], ["render", "--direction"],
  ])
  func whatIsOfferedIsUnderstood(_ words: [String]) throws {
    let offered = try bash(words + [""], in: folder(for: "bash"))
    #expect(!offered.isEmpty)
    for word in offered.prefix(12) {
      let word = word.replacing("\\", with: "")
      let result = try Program.run(words + [word, "missing.json"], in: Folder())
      #expect(result.errors.hasPrefix("missing.json: error: "), "\(word): \(result.errors)")
    }
  }

  /// A folder with the completions, and something to complete.
  private func folder(for shell: String) throws -> Folder {
    let folder = try Folder()
    let result = try Program.run(["completions", shell], in: folder)
    #expect(result.errors == "")
    #expect(result.status == 0)
    try folder.write("_yar", result.output)
    for name in ["card.json", "Main.storyboard", "notes.txt", "a b/x.json"] {
      try folder.write(name, "")
    }
    return folder
  }

  struct Case: Sendable, CustomTestStringConvertible {
    /// The words after `yar`; the last is at the cursor.
    var words: [String]
    var offered: [String]
    /// What fish offers besides: it shows other files after those with the ending that is wanted.
    var offeredByFish: [String] = []
    var testDescription: String { (["yar"] + words).joined(separator: " ") }
  }

  static let cases = [
    Case(words: ["re"], offered: ["render"]),
    Case(words: ["--v"], offered: ["--version"]),
    Case(words: ["help", "d"], offered: ["devices"]),
    Case(words: ["completions", ""], offered: ["bash", "fish", "zsh"]),
    Case(words: ["schema", "Lab"], offered: ["Label"]),
    Case(words: ["render", "--fo"], offered: ["--font-dir", "--format"]),
    Case(words: ["render", "-f", ""], offered: ["jpg", "pdf", "png", "svg", "webp"]),
    Case(words: ["render", "--format", "p"], offered: ["pdf", "png"]),
    Case(words: ["check", "--direction", ""], offered: ["both", "ltr", "rtl"]),
    Case(words: ["frames", "--direction", ""], offered: ["ltr", "rtl"]),
    Case(words: ["check", "--device", "pa"], offered: ["pads"]),
    Case(words: ["check", "--only", "conflict,amb"], offered: ["conflict,ambiguous"]),
    Case(words: ["render", "ca"], offered: ["card.json"]),
    Case(words: ["render", "-x", "2", "Ma"], offered: ["Main.storyboard"]),
    Case(words: ["render", "no"], offered: [], offeredByFish: ["notes.txt"]),
    Case(words: ["render", "--gallery", "no"], offered: [], offeredByFish: ["notes.txt"]),
    Case(words: ["check", "--report", "no"], offered: ["notes.txt"]),
    Case(words: ["devices", ""], offered: []),
    Case(words: ["serve", "ca"], offered: ["card.json"]),
  ]

  @Test(arguments: cases)
  func bashOffers(_ item: Case) throws {
    #expect(try bash(item.words, in: folder(for: "bash")).sorted() == item.offered)
  }

  /// What bash offers after some words, the last of which is at the cursor.
  private func bash(_ words: [String], in folder: Folder) throws -> [String] {
    let script = """
      set -u
      source ./_yar
      COMP_WORDS=(yar "$@")
      COMP_CWORD=$#
      _yar
      if ((${#COMPREPLY[@]} > 0)); then printf '%s\\n' "${COMPREPLY[@]}"; fi
      """
    let result = try Program.run(
      ["--norc", "-c", script, "bash"] + words, in: folder, program: "/bin/bash")
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: cases)
  func bashOffersAfterAnEqualsSign(_ item: Case) throws {
    guard item.words.count == 3, item.words[1].hasPrefix("--") else { return }
    var item = item
    item.words.insert("=", at: 2)
    try bashOffers(item)
  }

  @Test func bashKeepsNamesWithBlanksOneWord() throws {
    try bashOffers(
      Case(words: ["render", "--device", "iPhone\\ 4"], offered: ["iPhone\\ 4s"]))
    try bashOffers(Case(words: ["render", "--device", "\"iPhone 4"], offered: ["iPhone 4s"]))
  }

  @Test(.enabled(if: Program.isWanted("/usr/bin/fish")), arguments: cases)
  func fishOffers(_ item: Case) throws {
    let folder = try folder(for: "fish")
    let result = try Program.run(
      ["--no-config", "-c", "source ./_yar; complete -C \"yar $argv\"", "--"]
        + [item.words.joined(separator: " ")],
      in: folder, environment: ["HOME": folder.url.path], program: "/usr/bin/fish")
    #expect(result.errors == "")
    let offered = result.output.split(separator: "\n").map {
      String($0.split(separator: "\t").first ?? "")
    }
    #expect(offered.sorted() == item.offered + item.offeredByFish)
  }

  @Test(.enabled(if: Program.isWanted("/usr/bin/zsh")))
  func zshReadsItsCompletions() throws {
    let result = try Program.run(
      ["-n", "_yar"], in: folder(for: "zsh"), program: "/usr/bin/zsh")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func anUnknownShellIsRefused() throws {
    try Program.expectRefusal(
      ["completions", "tcsh"], "'yar completions' takes one of bash, zsh, fish; not 'tcsh'",
      in: Folder())
  }
}
