import YarInterfaceBuilder
import YarLayout
import YarScenes

/// What commands have that show scenes on several devices, or in both directions.
extension SceneOptions {
  /// The options without those that name one device and one direction.
  static let apartFromShowings = options.filter { !["device", "direction"].contains($0.name) }

  /// Reads the options without those that name one device and one direction.
  init(apartFromShowings arguments: Arguments) throws(UsageError) {
    var arguments = arguments
    arguments.values["device"] = nil
    arguments.values["direction"] = nil
    try self.init(arguments)
  }

  /// The devices that `--device` names; nil where it does not.
  static func devices(_ arguments: Arguments) throws(UsageError) -> [Device]? {
    let names = arguments.all("device")
    guard !names.isEmpty else { return nil }
    return try Device.devices(named: names, by: "--device")
  }

  /// The directions that `--direction` names; nil where it does not.
  static func directions(_ arguments: Arguments) throws(UsageError) -> [LayoutDirection]? {
    let choices: [(word: String, value: [LayoutDirection])] = [
      ("ltr", [.leftToRight]), ("rtl", [.rightToLeft]), ("both", [.leftToRight, .rightToLeft]),
    ]
    return try arguments.choice("direction", among: choices)
  }
}
