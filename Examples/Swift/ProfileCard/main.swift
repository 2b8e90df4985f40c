import YarCairo
import YarDrawing
import YarLayout

// Run it in the folder Examples: swift run ProfileCard [FOLDER]

let folder = CommandLine.arguments.dropFirst().first ?? "."
let path = "\(folder)/profile-card.png"

let measurer = PangoTextMeasurer(fonts: try FontLibrary())
let images = ImageLoader()
let page = try ProfileCard.example.makePage { try images.image(atPath: "images/\($0)") }

// The window is as high as the page wants to be at this width.
let window = Window(
  size: Size(width: 390, height: 0),
  environment: LayoutEnvironment(scale: 2, textMeasurer: measurer))
window.backgroundColor = Color(rgb: 0xE9E8F3)
window.rootView = page
window.frame.size.height = page.sizeThatFits(ProposedSize(width: 390, height: nil)).height
window.layoutIfNeeded()

let picture = DisplayListBuilder.displayList(of: window)
let png = try CairoRenderer(measurer: measurer).png(picture, scale: 2)
try OutputFile.write(png, to: path)
print("\(path): \(window.bounds.size)")
