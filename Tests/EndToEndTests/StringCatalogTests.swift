import Testing

/// Texts of string catalogues, in which Xcode keeps all languages of a storyboard.
@Suite struct StringCatalogTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func unit(_ text: String) -> String {
    "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
  }

  private func write(_ path: String, _ localizations: String, key: String = "b.text") throws {
    try folder.write(
      path,
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"\(key)": {"localizations": {\(localizations)}}}}
      """)
  }

  private func checkXib() throws -> ProgramResult {
    try folder.write(
      "Base.lproj/Main.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><objects>
      <view id="a"><rect key="frame" x="0" y="0" width="300" height="60"/><subviews>
      <label text="Undo" lineBreakMode="tailTruncation" id="b">
      <rect key="frame" x="20" y="20" width="60" height="21"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      </subviews></view></objects></document>
      """)
    return try Program.run(["check", "Base.lproj/Main.xib"], in: folder)
  }

  @Test func languagesOfACatalogueBesideADocumentAreTried() throws {
    let languages = [
      "de": unit("Rückgängig machen"), "fr": unit("Non"),
      "en": unit("Undo the last change that was made"),
      "fi": "{\"variations\": {\"device\": {\"other\": \(unit("Ei")), \"iphone\": {\"variations\": "
        + "{\"plural\": {\"one\": \(unit("Ei")), \"other\": \(unit("Kumoa viimeisin"))}}}}}}",
    ]
    try write(
      "mul.lproj/Main.xcstrings",
      languages.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        .joined(separator: ","))
    let result = try checkXib()
    #expect(result.output.contains("texts in de"))
    #expect(result.output.contains("texts in fi"))
    #expect(!result.output.contains("texts in fr"))
    #expect(!result.output.contains("texts in en"))
    #expect(!result.output.contains("texts in mul"))
    // So they are where the folder above is named.
    let all = try Program.run(["check", "."], in: folder)
    #expect(all.output.contains("texts in de") && all.output.contains("texts in fi"))
  }

  /// The form for most numbers is not `other` in every language: in Russian that is for fractions.
  @Test func theLongestFormByNumberIsTried() throws {
    let forms = [("one", "Да"), ("few", "Отменить последние"), ("other", "Нет")]
    let plural = forms.map { "\"\($0.0)\": \(unit($0.1))" }.joined(separator: ",")
    try write(
      "mul.lproj/Main.xcstrings", "\"ru\": {\"variations\": {\"plural\": {\(plural)}}}")
    let result = try checkXib()
    #expect(result.output.contains("texts in ru"))
    #expect(result.output.contains("'Отменить последние'"))
  }

  @Test func aCatalogueCanBeNamed() throws {
    try folder.write(
      "a.json",
      """
      { "yar": 1, "size": [320, 60], "root": { "type": "View", "subviews": [
        { "type": "Label", "identifier": "title", "text": "Undo", "frame": [0, 0, 60, 24] } ] } }
      """)
    try write("texts.xcstrings", "\"de\": \(unit("Rückgängig machen"))", key: "title")
    let result = try Program.run(["check", "a.json", "--strings", "texts.xcstrings"], in: folder)
    #expect(result.output.contains("texts in de"))
  }

  /// A language that cannot be read would be green without having been looked at.
  @Test(arguments: [
    ("mul.lproj/Main.xcstrings", "<<<<<<< HEAD\n{}", ":1:1: warning: expected a value"),
    (
      "fr.lproj/Main.strings", "\"a.text\" = \"Oui\";\n\"b.text\" = \"Non\n",
      ":2:12: warning: the string has no"
    ),
    (
      "fr.lproj/Main.strings", "\n<<<<<<< HEAD\n\"b.text\" = \"Non\";",
      ":2:1: warning: expected a key"
    ),
  ])
  func whatIsDamagedIsTold(path: String, text: String, message: String) throws {
    try folder.write(path, text)
    let result = try checkXib()
    #expect(result.errors.hasPrefix(path + message), "\(result.errors)")
    #expect(result.errors.hasSuffix("; what cannot be read is not looked at\n"))
    #expect(result.status == 0)
  }

  /// Who names a file wants all of it looked at.
  @Test(arguments: [
    ("\"a\" = \"Ja\";\n\"b\" = \"Nein\n", ":2:7: the string has no"),
    ("<?xml version=\"1.0\"?><plist/>", ":1:1: it is a property list in XML, which is not read; "),
  ])
  func aNamedFileThatIsDamagedIsAnError(text: String, message: String) throws {
    try folder.write("de.strings", text)
    _ = try checkXib()
    let result = try Program.run(
      ["check", "Base.lproj/Main.xib", "--strings", "de.strings"], in: folder)
    #expect(
      result.errors.contains("'--strings' names a file that cannot be read: de.strings" + message),
      "\(result.errors)")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    "", "[]", "{\"strings\": 7}", "{\"strings\": {\"b.text\": {\"localizations\": []}}}",
  ])
  func whatIsNoCatalogueIsPassedOver(text: String) throws {
    try folder.write("mul.lproj/Main.xcstrings", text)
    let result = try checkXib()
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let named = try Program.run(
      ["check", "Base.lproj/Main.xib", "--strings", "mul.lproj/Main.xcstrings"], in: folder)
    #expect(
      named.errors.contains(
        "'--strings' names no .strings or .xcstrings file that can be read: 'mul.lproj/Main.xcstrings'"
      ))
    #expect(named.status == 2)
  }
}
