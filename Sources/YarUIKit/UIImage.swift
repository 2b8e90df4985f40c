import Foundation
import YarLayout

/// Pictures by name, as far as layout needs them.
extension Image {
  /// How a picture is coloured; Yar draws it as it is.
  public enum RenderingMode: Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Finds a picture among the program's resources and in the working directory; nil where there is none.
  ///
  /// PNG files, by name or with `.png`, `@2x.png` or `@3x.png` behind it. Only the size is read; what is drawn is a
  /// picture of `YarCairo` (`BitmapImage`), or a placeholder.
  public convenience init?(named name: String) {
    let folders = [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath]
    for folder in folders.compactMap({ $0 }) {
      for (ending, scale) in [("", 1.0), (".png", 1), ("@2x.png", 2), ("@3x.png", 3)] {
        guard let size = Image.pngSize(of: "\(folder)/\(name)\(ending)") else { continue }
        self.init(
          name: name, size: Size(width: size.width / scale, height: size.height / scale),
          scale: scale)
        return
      }
    }
    return nil
  }

  /// A place of 20 points for one of the system's symbols, which Yar does not have.
  public convenience init?(systemName name: String) {
    self.init(name: name, size: Size(width: 20, height: 20))
  }

  /// How large and heavy a symbol is.
  public final class SymbolConfiguration: Sendable {
    /// How large a symbol is beside text of its size.
    public enum SymbolScale: Sendable {
      // The name is UIKit's.
      // swift-format-ignore: AlwaysUseLowerCamelCase
      case `default`, unspecified, small, medium, large
    }

    /// Makes a configuration of a size, in points.
    public init(
      pointSize: CGFloat, weight: UIFont.Weight = .regular, scale: SymbolScale = .default
    ) {}

    /// Makes a configuration of a text style's size.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {}

    /// Makes a configuration of a weight.
    public init(weight: UIFont.Weight) {}

    /// Makes a configuration of a scale.
    public init(scale: SymbolScale) {}
  }

  /// A place of 20 points for one of the system's symbols, whatever its configuration says.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    self.init(systemName: name)
  }

  /// The picture itself.
  public func withRenderingMode(_ mode: RenderingMode) -> Image { self }

  /// The picture itself, which is not coloured.
  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .alwaysTemplate
  ) -> Image {
    self
  }

  /// The picture itself, which is not mirrored.
  public func imageFlippedForRightToLeftLayoutDirection() -> Image { self }

  /// The pixels of a PNG file by its first bytes.
  private static func pngSize(of path: String) -> Size? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let bytes = try? file.read(upToCount: 24), bytes.count == 24,
      bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10])
    else { return nil }
    func number(_ start: Int) -> Double {
      Double(bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    return Size(width: number(16), height: number(20))
  }
}

extension ImageView {
  /// Makes a view of a picture, as large as that.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
