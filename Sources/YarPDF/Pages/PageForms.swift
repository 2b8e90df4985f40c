import YarDrawing
import YarLayout

/// A part of pages that is in a file once, as a form object, and is painted on each page.
final class PageForm {
  /// What it draws.
  let commands: ArraySlice<DrawingCommand>
  /// The size of the pages.
  let size: Size
  /// The number of its object.
  let number: Int

  /// Adds commands to a file; nil where drawing was stopped.
  init?(_ commands: ArraySlice<DrawingCommand>, size: Size, _ file: PageFile) {
    self.commands = commands
    self.size = size
    let writer = PageWriter(file, size: size)
    writer.draw(commands)
    guard file.material.mayGoOn else { return nil }
    number = file.addForm(
      writer.content, box: Rect(origin: .zero, size: size), isGroup: false)
  }
}

/// A form and where it stands among the commands of a page.
struct PlacedForm {
  /// The commands that it draws.
  var range: Range<Int>
  /// The form.
  var form: PageForm
}

/// Finds what pages have in common and makes forms of it: a letterhead, a logo, terms of business.
///
/// Pages of one make have the same number of commands of the same cases: rows of a template whose lists are of one length.
/// What was the same in a few of them is taken to stay so. Where that proves wrong, it was in vain, and more pages are
/// waited for before it is tried again. A part that draws little stands on each page as before: a form costs some bytes
/// itself.
struct PageForms {
  /// Pages of one make.
  fileprivate struct Make {
    var size: Size
    /// The first page.
    var commands: [DrawingCommand]
    /// Which of its commands were the same in all pages.
    var isSame: [Bool]
    /// How many pages there were since one last differed elsewhere.
    var calmPages = 0
    /// How many have to be before forms are made.
    var patience = 3
    /// What pages share; nil until forms are made.
    var placed: [PlacedForm]?
  }

  /// The makes, the one that was used last in front.
  private var makes: [Make] = []
  private var forms: [PageForm] = []

  /// The most makes that are kept.
  private static let maxMakes = 24
  /// The most forms of a file.
  private static let maxForms = 500
  /// What a form must draw at least, in bytes of a page before they are compressed.
  static let leastWeight = 400

  /// The forms of the next page.
  mutating func forms(of list: DisplayList, _ file: PageFile) -> [PlacedForm] {
    guard let place = makes.firstIndex(where: { $0.size == list.size && $0.fits(list.commands) })
    else {
      if makes.count == Self.maxMakes { makes.removeLast() }
      let isSame = Array(repeating: true, count: list.commands.count)
      makes.insert(Make(size: list.size, commands: list.commands, isSame: isSame), at: 0)
      return []
    }
    var make = makes.remove(at: place)
    make.compare(list.commands)
    if make.placed == nil, make.calmPages >= make.patience {
      make.placed = placed(make, file)
    }
    makes.insert(make, at: 0)
    return make.placed ?? []
  }

  private mutating func placed(_ make: Make, _ file: PageFile) -> [PlacedForm] {
    var placed: [PlacedForm] = []
    for range in make.runs(file.material) {
      let commands = make.commands[range]
      let known = forms.first { form in
        form.size == make.size
          && form.commands.elementsEqual(commands) { $0.draws(sameAs: $1) }
      }
      if let known {
        placed.append(PlacedForm(range: range, form: known))
      } else if forms.count < Self.maxForms,
        let form = PageForm(commands, size: make.size, file)
      {
        forms.append(form)
        placed.append(PlacedForm(range: range, form: form))
      }
    }
    return placed
  }
}

extension PageForms.Make {
  /// Whether commands have the cases of the first page.
  fileprivate func fits(_ others: [DrawingCommand]) -> Bool {
    others.count == commands.count
      && zip(others, commands).allSatisfy { $0.caseNumber == $1.caseNumber }
  }

  /// Notes where a page differs from the first.
  fileprivate mutating func compare(_ others: [DrawingCommand]) {
    calmPages += 1
    var differs = false
    for place in commands.indices
    where isSame[place] && !commands[place].draws(sameAs: others[place]) {
      isSame[place] = false
      differs = true
    }
    guard differs else { return }
    if placed != nil { patience = min(2 * patience, 1000) }
    placed = nil
    calmPages = 0
  }

  /// The longest runs of commands that are the same and worth a form, with all of what they open.
  ///
  /// What shines through stays out, as it is drawn with the state of the page. So does what lies in a group or transform that is not
  /// the same, and in links, which have places on their page.
  fileprivate func runs(_ material: any PageMaterial) -> [Range<Int>] {
    let ends = DrawingCommand.ends(of: commands)
    // How many commands in front differ, or belong on the page itself.
    var differing = [0]
    for (place, command) in commands.enumerated() {
      differing.append(differing[place] + (isSame[place] && command.mayBeInForm(material) ? 0 : 1))
    }
    var runs: [Range<Int>] = []
    var start: Int?
    var isOut: [Bool] = []
    var place = 0
    func close(_ end: Int) {
      guard let first = start else { return }
      start = nil
      let weight = commands[first..<end].reduce(0) { $0 + $1.weight }
      if weight >= PageForms.leastWeight { runs.append(first..<end) }
    }
    while place < commands.count {
      let command = commands[place]
      let end = ends[place]
      if case .pop = command {
        close(place)
        _ = isOut.popLast()
        place += 1
      } else if !(isOut.last ?? false), differing[end] == differing[place] {
        start = start ?? place
        place = end
      } else {
        close(place)
        if end > place + 1 || command.opens {
          let isClip = if case .pushClip = command { true } else { false }
          isOut.append((isOut.last ?? false) || !isClip)
        }
        place += 1
      }
    }
    close(place)
    return runs
  }
}
