import YarCairo

/// What a scene needs of its pictures.
package enum PictureUse {
  /// Their sizes alone.
  case measured
  /// Their pixels.
  case drawn
  /// That they could be drawn: each file is looked at once a run.
  case verified(VerifiedPictures)

  /// Whether the scene is drawn.
  var areDrawn: Bool { if case .drawn = self { true } else { false } }

  /// Does with a picture what is needed; throws what is wrong with it.
  ///
  /// - Parameter source: The file that it is read from, or the text that it is.
  func decode(_ image: FileImage, from source: String) throws(ImageError) {
    switch self {
    case .measured: break
    case .drawn: try image.decode()
    case .verified(let pictures): try pictures.verify(image, from: source)
    }
  }
}

extension FolderImages {
  /// The images of an input, from the folder that it lies in.
  package convenience init(
    _ input: InputFile, _ options: SceneOptions, _ pictures: PictureUse, _ pixels: PixelStore
  ) {
    self.init(
      folder: input.folder, allowsOutside: options.allowsOutside,
      outsideAdvice: "use --allow-outside", pixels: pixels, decode: pictures.decode)
  }
}
