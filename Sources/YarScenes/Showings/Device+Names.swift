import YarInterfaceBuilder
import YarLayout

extension Device {
  /// The devices of names, or of `phones` and `pads`.
  ///
  /// - Parameter option: What asks for them, as messages name it: `--device`.
  package static func devices(
    named names: [String], by option: String
  ) throws(UsageError) -> [Device] {
    var devices: [Device] = []
    for name in names {
      switch name {
      case "phones": devices += all.filter { !$0.isPad }
      case "pads": devices += all.filter(\.isPad)
      default: devices.append(try device(named: name, by: option))
      }
    }
    return devices
  }

  /// The device of a name.
  package static func device(
    named name: String, by option: String
  ) throws(UsageError) -> Device {
    if let device = named(name) { return device }
    let near = nearest(to: name, in: all.flatMap { [$0.id] + $0.names })
      .map { "did you mean '\($0)'?" }
    throw UsageError(
      message: "'\(option)' names no known device: '\(name)'; "
        + (near ?? "'yar devices' lists them"))
  }
}
