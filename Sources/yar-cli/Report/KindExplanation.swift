import YarDiagnosis

extension FindingKind {
  /// What the kind is and what to do about it, in the words of `Documentation/Checks.md`, a paragraph each.
  var explanation: [String] {
    switch self {
    case .conflict:
      [
        "Required constraints cannot all hold. The finding lists a set that is "
          + "*irreducible*: without any one of its members the others can hold. That is "
          + "proved for sets of any size, from the one combination of the members in which "
          + "everything cancels; a finding whose proof fails says that it was not "
          + "verified. The arithmetic adds the members up: `16 + 310 + 16 = 342 > 320`. "
          + "Sizes that come from outside are members too, as `(given)`.",
        "Change one of the members. What is proposed was applied to a copy, laid out "
          + "and checked: it resolves the contradiction, makes no other one, leaves "
          + "nothing open and no text cut that was not before. What moves least comes "
          + "first; what only helps at this very size comes last. A conflict is a warning "
          + "where it may come to nothing when the app runs: in cells, which find their "
          + "own height; in views that a stack view hides; where code has an outlet to one of the "
          + "constraints; where it rests on the size of a content whose typeface is not at hand.",
      ]
    case .ambiguous:
      [
        "Another place or size of the view would satisfy all constraints just as well. "
          + "The test is exact, also under priorities. The finding tells between which "
          + "values each open number can lie, where it stands now, and what else only "
          + "follows from it; that is not told by itself.",
        "In documents of Interface Builder it is a note where a content decides it that "
          + "the document does not know: of a class of the app's own with nothing in it and "
          + "no placeholder for its intrinsic size, or of a stack or an image view that code fills "
          + "through an outlet; of a plain view with an outlet it is a warning. That is tried: with a content nothing is open. Where no constraint is "
          + "about a view and code has an outlet to it, which may place it, it is a warning.",
        "Add the constraint that is proposed, which holds the view where it stands, or "
          + "another one that decides the same number.",
      ]
    case .scrollContent:
      [
        "In constraints with what is inside it, the edges of a scroll view are those "
          + "of its content. The content has a size only if constraints lead from one edge "
          + "to the other.",
        "Tie the content to the edges that are named. If the view scrolls up and down "
          + "only, make the content as wide as the scroll view's frame. No change is "
          + "proposed: which view is to be at the edge only the author knows.",
      ]
    case .truncated:
      [
        "A label or button has less room than its text: fewer points, fewer lines, or "
          + "less height. In documents of Yar's own so has a placeholder of a field, a title of "
          + "a segment or of a scope of a search bar. With `--pseudo` texts are also tried 35 % "
          + "longer, and with "
          + "`.strings` and `.xcstrings` files beside a storyboard in each language. In "
          + "documents of Interface Builder 6 % are put down to the typeface, in lines that may wrap "
          + "as well, and texts to which the designer's note says \"Don't translate\" are not made "
          + "longer. Of nothing but spaces nothing is cut.",
        "Marks can be higher than their lines: those of Thai, or two accents on a "
          + "capital. Where they reach beyond a view that clips, or beyond the edge of the "
          + "picture, it is told by how much. Only in documents of Yar's own.",
        "Allow more lines, let the view grow, or write a shorter text. Tried are as "
          + "many lines as the text needs, lengths of the view and of others that may "
          + "grow, and a compression resistance that counts more.",
      ]
    case .overlapping:
      [
        "Two views, neither inside the other, both show text or can be touched, and their "
          + "texts overlap by more than a point, or a quarter of what can be touched lies over "
          + "something else that can. Text over pictures and colours, and a button without "
          + "title over what it makes touchable, are taken as meant. So is a quarter of a line, however "
          + "many lines there are.",
        "In documents of Interface Builder, a text over a picture, a list or a control is told "
          + "where the canvas shows the two apart.",
        "A text that something opaque in front of it hides is told, too: seven tenths of "
          + "its letters at least, as they are drawn, with round corners, opacities and the "
          + "pixels of pictures. All texts that one view hides are one finding. So is a text that lies over what is written in a field. It is "
          + "a note where the two are most probably shown one at a time: what is in front "
          + "covers all that is there, both have the same place, what is behind is at the edge "
          + "as what slides in is, or a class of the app's own is in front.",
        "What counts of a view is the part that scroll views and other views that clip show "
          + "of it. In a heap of many views each is told with eight others.",
        "A QR code or bar code under a text, or with something opaque in front, is told "
          + "where nobody can scan it: of bars two thirds of the height must be hidden; in the "
          + "middle of a QR code half of what its error correction makes up for may be.",
        "Put a gap between them, or hide one of them. Tried are other constants for what "
          + "places the two.",
      ]
    case .outside:
      [
        "Text, a code or something to touch lies outside the screen, sticks out of it, or "
          + "is cut off by a view around it that clips. Of codes the modules count, not the "
          + "room around them. Of JSON documents a picture that is nowhere on the page is told, "
          + "too. In a scroll view, what sticks out of the content counts, and sideways of one "
          + "that scrolls up and down only: nobody can scroll to it.",
        "In documents of Interface Builder, pictures, lists, maps and other views that "
          + "show something are told where nothing of them is on the screen, or a quarter is "
          + "not and the canvas shows them whole. In a part of a screen, which may be shown "
          + "with what is beside it, it is a note, unless the canvas shows the view inside or "
          + "it lies more than 50 points away. Where code has an outlet to the constraint "
          + "that places it, it is a note: it may come in. Of views that lie outside together "
          + "the first is told.",
        "Tie the view to both sides, or let its text wrap. Both are tried, and other "
          + "constants for what places it.",
      ]
    case .unsafeArea:
      [
        "Text or something to touch lies in the part of the window that bars or "
          + "rounded corners cover. For documents of Yar's own give a device, such as "
          + "`--device \"iPhone 15\"`. Of Interface Builder only views of controllers "
          + "have a safe area; in documents that do not use it (`useSafeAreas`) it is a note.",
        "Tie the view to the safe area instead of to the edge of its superview; that "
          + "is tried, and another constant.",
      ]
    case .smallTarget:
      [
        "A button is smaller than 44 × 44 points, about the size of a fingertip.",
        "Make it larger, or its touch area. Tried are 44 points as a least length, or "
          + "in the place of a smaller number.",
      ]
    case .zeroSize:
      [
        "A view has text, a picture or something to touch, but no width or no height. In "
          + "documents of Yar's own so is a container in which a layout or constraints put something "
          + "that stands out of it.",
        "Look for the constraint that makes it flat: `yar explain DOCUMENT VIEW` names "
          + "it. Tried are other constants, doing without a constraint, and a compression "
          + "resistance that counts more.",
      ]
    case .offGrid:
      [
        "Two views touch between two pixels, so that a hair of what is behind shows "
          + "through. Frames that constraints decide are on the grid unless the "
          + "environment says otherwise.",
        "Use whole points, or halves on screens with two pixels for each point. Frames "
          + "of their own are tried rounded.",
      ]
    case .notMirrored:
      [
        "A constraint says left or right, or a distance from the middle: the view "
          + "stays where it is where people read from right to left. The scene is laid out "
          + "in the other direction to see it: what mirrors all the same is left out, such "
          + "as the same distance at both sides, and so are views that say that they do "
          + "not mirror. A frame of its own is told where what is beside it mirrors. Up to "
          + "16 points from the middle are taken as meant for the eye. A view that is "
          + "forced to read from left to right though words are in it is told, too.",
        "Write leading for left and trailing for right; that is tried in the other "
          + "direction. So is what stands for a distance from the middle: a place of the "
          + "leading edge counted from there (`dot.leading == root.centerX + 20`). A view that "
          + "is forced is let read as what it is in does, and its words are looked for on the "
          + "other side.",
      ]
    case .duplicate:
      [
        "Two constraints say the same with the same priority, perhaps the other way "
          + "round. Who changes one of them later makes a contradiction.",
        "Remove one; that is tried.",
      ]
    case .unused:
      [
        "The same is said more strongly by another constraint, or it follows from "
          + "others: without it everything is where it is, in every showing, at every size "
          + "that was searched, and with contents of other sizes.",
        "Remove it; that is tried. Of several that follow from each other those are "
          + "named that can all go. Where it keeps a view inside an edge and has no effect "
          + "because the inequality at the other edge is the wrong way round, that one is "
          + "named, and turned round.",
      ]
    case .slack:
      [
        "An inequality has room to spare at every size that was searched, with the "
          + "texts as they are. It may still be meant for longer texts.",
        "Remove it if it is not; that is tried.",
      ]
    case .misplaced:
      [
        "Interface Builder notes the frame of every view; this one is not the one that "
          + "the constraints give. For the comparison contents have the sizes that are "
          + "noted, so that the typeface does not count. Where most of a scene is "
          + "elsewhere nothing is said: it stands under other bars then. Nor is anything "
          + "said of image views with symbols of the system: their frames differ from "
          + "what constraints place by what only the symbols know.",
        "A warning where Interface Builder has marked the view as misplaced itself; else a "
          + "note, as it knew more of the app's own views, fonts and pictures.",
        "Update the frames in Interface Builder; the frame that comes out is told.",
      ]
    case .equalPriority:
      [
        "The contents of two views want the same equally strongly, so that chance "
          + "decides which of them is stretched or squeezed. In documents of Interface "
          + "Builder it is a warning: their typeface is Apple's, and the sizes of contents "
          + "are close but not exact.",
        "Raise the hugging (against being stretched) or the compression resistance "
          + "(against being squeezed) of the view that is to keep its size.",
      ]
    case .hiddenGap:
      [
        "A view is hidden, and constraints keep its room: they do not know who is hidden. "
          + "Told is what stands between others and shares its room with nothing.",
        "Put the views into a stack view, which gives hidden ones no room, or switch "
          + "constraints together with the view. No change is tried.",
      ]
    case .lowContrast:
      [
        "A text has less contrast with what is behind it than WCAG 2.2 asks for: 4.5 to 1, "
          + "and 3 to 1 for text of 18 points, or of 14 points if it is bold. Scanners need 3 "
          + "to 1 of a code, dark modules on a light ground. What counts is what is drawn: "
          + "opacities, gradients and the pixels of pictures; of what differs, the quarter of "
          + "the text that is worst. Nothing is said where it cannot be known what is behind "
          + "(nothing, a picture that is not at hand or that the app sets), of controls that "
          + "are not enabled, of bars and controls that the system draws, and of the system's "
          + "own colours on its own.",
        "Texts of the same colours are one finding, with how many there are and where.",
        "A note where it is a near miss, and in documents of Interface Builder where code "
          + "or the system colours it: where the text has an outlet, the text or what it lies "
          + "in has a class of the app's own, or the colour is one of the system's, such as "
          + "the grey of placeholders; and where nobody could see the text at all and "
          + "anything that it lies in has an outlet or such a class, unless other texts on the "
          + "same ground can be read.",
        "Make the text darker or lighter, or what is behind it: the nearest colour that "
          + "would do is told.",
      ]
    case .smallText:
      [
        "A text has less than 11 points, the least size that Apple's guidelines name.",
        "Make it larger.",
      ]
    case .missingCharacter:
      [
        "A box stands where a character should be: neither the font that is asked for nor any "
          + "other that is installed has it. Only in documents of Yar's own: those of Interface "
          + "Builder have the fonts of Apple's systems when the app runs.",
        "Install the package that is named, name a folder with a font of the script "
          + "(`--font-dir`), or write another character. No change is tried.",
      ]
    case .smallCode:
      [
        "The modules of a code are less than 2 pixels or 1 point wide, or there is no code: its "
          + "message is empty, or one that its kind cannot hold. Only in documents of Yar's own.",
        "Give the code more room, or a shorter message, for which fewer modules are needed. No "
          + "change is tried.",
      ]
    case .blurredImage:
      [
        "A picture has fewer pixels than the place that it fills, by more than a quarter, and "
          + "looks blurred there. Only in documents of Yar's own: those of Interface Builder find "
          + "the pictures of the device in the app's catalogues.",
        "Use a picture with more pixels, or show it smaller. No change is tried.",
      ]
    case .squeezedImage:
      [
        "A picture is stretched to fill a place of another shape, so that circles become ovals: by "
          + "more than 2 in 100. Pictures that grow in their middle, and lines of a few points, are "
          + "made for that. It is a note where the picture fills what it is in, behind something else, and in "
          + "documents of Interface Builder where one side becomes four times as long as the other.",
        "Let it keep its shape (`scaleAspectFit`, `scaleAspectFill`), or give its place the ratio "
          + "of the picture. No change is tried.",
      ]
    case .layout:
      [
        "Anything else that went wrong: a size that is no number, a layout that does "
          + "not come to rest, a cell that its grid does not have, a constraint of Interface "
          + "Builder that is left out because it names what is not there. The message says what "
          + "was done instead and what to change; no change is tried."
      ]
    }
  }
}
