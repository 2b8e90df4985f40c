import Yar
import YarCairo

let card = WeView(.vertical.setMargin(16).setSpacing(8)) {
  Label("Departures", font: Font(size: 22, weight: .bold))
  for train in ["06:12 Vienna", "07:48 Ghent"] {
    WeView(.horizontal.setSpacing(8)) {
      Label(train)
      Spacer(weight: 1)
      Label("on time")
    }
  }
}

let measurer = PangoTextMeasurer(fonts: try FontLibrary())
let window = Window(
  fitting: card, in: ProposedSize(width: 320),
  environment: LayoutEnvironment(scale: 2, textMeasurer: measurer))
window.layoutIfNeeded()

let picture = DisplayListBuilder.displayList(of: window)
let png = try CairoRenderer(measurer: measurer).png(picture, scale: 2, background: .white)
try OutputFile.write(png, to: "departures.png")
