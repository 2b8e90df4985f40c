import YarCairo
import YarScenes

/// The picture of one scene as `yar render` draws it: of the text that the page has, saved or not.
///
/// Text is measured and drawn by the command here, so that the page can show what differs from the browser's.
struct ServedPicture {
  /// How long the work on one may take, in seconds: meanwhile nothing else is answered.
  private static let patience = 10.0

  private let options: SceneOptions
  private let scene: Int

  /// Reads what is asked for.
  ///
  /// That is `scene`, a number from 0, and the options `size`, `scale`, `direction` and `appearance` of `yar render`.
  /// Nothing else that the command takes can be asked for over the network.
  init(_ query: [String: String]) throws(UsageError) {
    var arguments = Arguments()
    let asked: [any CommandOption] = [
      SceneOption.size, SceneOption.scale, SceneOption.direction, SceneOption.isDark,
    ]
    for option in asked {
      if let value = query[option.name] { arguments.add(value, to: option) }
    }
    var options = try SceneOptions(arguments)
    options.timeLimit = TimeLimit(seconds: Self.patience)
    self.options = options
    guard let scene = Int(query["scene"] ?? "0"), scene >= 0 else {
      throw UsageError(message: "'scene' must be a whole number from 0")
    }
    self.scene = scene
  }

  /// A PNG, or why there is none.
  ///
  /// - Parameter input: The file whose text it is: images are looked for in its folder, and not outside.
  func answer(of text: [UInt8], from input: InputFile) -> HTTPResponse {
    let (document, messages) = SourceDocument.read(text, from: input, allowsOutside: false)
    guard let document else {
      let lines = messages.filter { $0.kind == .error }.map { "\($0.place): \($0.text)" }
      return .text(422, lines.joined(separator: "\n"))
    }
    guard scene < document.sceneNames.count else {
      return .text(422, "the document has no scene \(scene)")
    }
    do {
      let maker = try SceneMaker(input, options: options, pictures: .drawn)
      guard let live = try maker.scene(at: scene, of: document) else {
        return .text(422, "the scene has nothing to show")
      }
      let picture = try maker.tools.picture(
        of: live.window, as: PictureStyle(.png, compression: .fast))
      return HTTPResponse(status: 200, type: "image/png", body: picture.bytes)
    } catch {
      let lines = Message.errors(input.displayName, error).map { "\($0.place): \($0.text)" }
      return .text(422, lines.joined(separator: "\n"))
    }
  }
}
