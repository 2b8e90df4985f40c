import YarCairo
import YarDrawing
import YarLayout

// Run it in the folder Examples: swift run Receipt [FOLDER]

let folder = CommandLine.arguments.dropFirst().first ?? "."
let path = "\(folder)/receipt.pdf"

let measurer = PangoTextMeasurer(fonts: try FontLibrary())
let images = ImageLoader()
let page = try Receipt.example.makePage { try images.image(atPath: "images/\($0)") }

// The window is as high as the page wants to be at this width.
let window = Window(
  size: Size(width: 384, height: 0),
  environment: LayoutEnvironment(scale: 2, textMeasurer: measurer))
window.rootView = page
window.frame.size.height = page.sizeThatFits(ProposedSize(width: 384, height: nil)).height
window.layoutIfNeeded()

let picture = DisplayListBuilder.displayList(of: window)
let pdf = try CairoRenderer(measurer: measurer).pdf(picture, title: "Receipt")
try OutputFile.write(pdf, to: path)
print("\(path): \(window.bounds.size)")
