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
    var devices: [Device] = []
    for name in names {
      switch name {
      case "phones": devices += Device.all.filter { !$0.isPad }
      case "pads": devices += Device.all.filter(\.isPad)
      default: devices.append(try device(named: name))
      }
    }
    return devices
  }

  /// The directions that `--direction` names; nil where it does not.
  static func directions(_ arguments: Arguments) throws(UsageError) -> [LayoutDirection]? {
    let choices: [(word: String, value: [LayoutDirection])] = [
      ("ltr", [.leftToRight]), ("rtl", [.rightToLeft]), ("both", [.leftToRight, .rightToLeft]),
    ]
    return try arguments.choice("direction", among: choices)
  }

  /// The device of a name.
  static func device(named name: String) throws(UsageError) -> Device {
    if let device = Device.named(name) { return device }
    let names = Device.all.flatMap { [$0.id] + $0.names }
    let near = nearest(to: name, in: names).map { "did you mean '\($0)'?" }
    throw UsageError(
      message: "'--device' names no known device: '\(name)'; "
        + (near ?? "'yar devices' lists them"))
  }
}
