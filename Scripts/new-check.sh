#!/bin/bash
# Begins a check: `new-check.sh touching-texts` makes the file of the kind, its line in the list, its section with two
# documents, and a test that fails. What to do then is printed at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
code=${1:-}
if ! [[ $code =~ ^[a-z]+(-[a-z]+)*$ ]]; then
  echo "new-check: name the kind by its code, in lower case with hyphens: make new-check NAME=touching-texts" >&2
  exit 2
fi
type=$(sed -E 's/(^|-)([a-z])/\U\2/g' <<<"$code")
name=${type,}
kinds=Sources/YarDiagnosis/Kinds
file=$kinds/$type.swift
test=Tests/YarDiagnosisTests/${type}Tests.swift
if [ -e "$file" ] || [ -e "$test" ] || grep -rqE "\"$code\", \"|static let $name = KindCheck" "$kinds"; then
  echo "new-check: there is a kind '$code' or a file of its name already" >&2
  exit 1
fi

cat >"$file" <<END
import YarLayout

extension FindingKind {
  /// TODO: the fault in one sentence.
  public static let $name = FindingKind(
    "$code", "TODO: the fault in a few words", .note,
    explanation: """
      TODO: what the fault is, what counts and what is left alone.

      TODO: what to do about it, and which changes are tried. No change is tried.
      """)
}

extension KindCheck {
  static let $name = KindCheck(.$name, .atEachView { \$0.$name(\$1) })
}

extension FrameSurvey {
  /// TODO: what is told, and why what looks alike is not.
  func $name(_ entry: Entry) -> [FrameFault] {
    // TODO: the condition. 'entry' knows the view, its 'rect' in the scene, its 'text' with the room around it and the way it
    // is 'shaped'; 'tree.facts(of: entry.view)' what its document says.
    guard entry.size.width < 0 else { return [] }
    let found = finding(
      .$name, "\\(tree.name(entry.view)) TODO: is wrong by so much", of: entry.view)
    return [FrameFault(finding: found, view: entry.view)]
  }
}
END
# The last kind is what no other is about.
sed -i "s/^    \.layout,\$/    .$name,\n    .layout,/" "$kinds/KindCheck+All.swift"

cat >"$test" <<END
import Testing
import YarDiagnosis
import YarLayout

/// TODO: the fault in a few words.
@Suite struct ${type}Tests {
  /// A label at a place, and what is told of it.
  private func told(x: Double) -> [String] {
    let sheet = Sheet(200, 100)
    let label = sheet.label("title", "Title")
    LayoutConstraint.activate {
      label.leading == sheet.root.leading + x
      label.top == sheet.root.top + 20
    }
    return sheet.find(.$name).map(\\.summary)
  }

  @Test func itIsTold() { #expect(told(x: 0) == ["title TODO: is wrong by so much"]) }

  @Test func whatIsInOrderIsNotTold() { #expect(told(x: 20) == []) }
}
END

page=Documentation/Checks.md
awk -v code="$code" '
  $0 == "### layout" {
    print "### " code "\n\n| wrong | right |\n| --- | --- |"
    print "| ![wrong](Checks/" code "-wrong.png) | ![right](Checks/" code "-right.png) |\n"
    print "[wrong](Checks/" code "-wrong.json), [right](Checks/" code "-right.json); " \
      "`yar check --notes " code "-wrong.json`\n"
  }
  { print }' "$page" >"$page.new"
mv "$page.new" "$page"
for side in wrong right; do
  cat >"Documentation/Checks/$code-$side.json" <<END
{
  "yar": 1,
  "size": [320, 120],
  "scale": 2,
  "root": {
    "type": "View",
    "identifier": "root",
    "backgroundColor": "#FFFFFF",
    "constraints": ["title.leading == root.leading + 16", "title.top == root.top + 40"],
    "subviews": [
      { "type": "Label", "identifier": "title", "text": "The train to the coast" }
    ]
  }
}
END
done

cat <<END
new-check: begun. What is to be done, in this order; 'git status' shows the files:
  1. $test
     Say what is told, and what looks alike and is not. It fails now:
       Scripts/test.sh YarDiagnosis --filter ${type}Tests
  2. $file
     Write the check and what the page says, until the test passes. Other kinds in the folder show how:
     SmallTarget.swift looks at each view, TouchingTexts.swift at pairs, HiddenGap.swift at constraints,
     LowContrast.swift at colours. KindCheck.swift says which ways of looking there are.
  3. Documentation/Checks/$code-wrong.json and $code-right.json
     One has just this fault, the other nothing.
  4. make checks-page
     It draws the two, and writes the section of $page and the codes of the schema from the file.
  5. make format; Scripts/test.sh YarDiagnosis && Scripts/test.sh EndToEnd --filter CheckPageTests
     Then a line in CHANGELOG.md.
END
