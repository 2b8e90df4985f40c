import YarInterfaceBuilder
import YarScenes

extension Command {
  /// `yar devices`.
  static let devices = Command(
    name: "devices",
    summary: "List the devices that screens can be shown on.",
    operands: "",
    discussion: """
      Each line has the name that Interface Builder uses, the size in points, the pixels for each
      point, and the names that people use. '--device' takes any of the names.
      """,
    options: [],
    examples: [
      ("yar devices", "lists them"),
      ("yar render --device retina6_1 Main.storyboard", "draws the scenes as on one of them"),
    ]
  ) { arguments, console throws(UsageError) in
    guard arguments.operands.isEmpty else {
      throw UsageError(message: "'yar devices' takes no input")
    }
    return console.print(Device.all.map { line($0) + "\n" }.joined())
  }

  private static func line(_ device: Device) -> String {
    let size = "\(Int(device.size.width))x\(Int(device.size.height))"
    return column(device.id, 17) + column(size, 11) + column("\(Int(device.scale))x", 4)
      + device.names.joined(separator: ", ")
  }
}
