// The keyboard, on one sheet.
import { h } from '../ui/dom.js';
import { dialog } from '../ui/overlay.js';

const KEYS = [
  ['Everywhere', [['?', 'This sheet'], ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'], ['Ctrl O', 'Open: lessons, demos, examples, files'], ['Ctrl S', 'Save as a file'], ['Ctrl D', 'Duplicate the selected view'],
    ['Alt 1 … Alt 6', 'Tree, text, properties, why, findings, code'], ['Alt 0', 'Stage'], ['F6', 'Next part of the page'], ['Ctrl +, Ctrl −', 'Zoom of the stage, with the wheel too']]],
  ['Stage', [['Arrows', 'Resize by 1; with Shift by 10'], ['Enter, Esc', 'Into the selected view; out of it'], ['[ and ]', 'Sibling before and behind'], ['M S C B K D', 'Overlays: margins, spacings, cells, baselines, constraints, distances'],
    ['Drag', 'Resize about the centre; Alt does not snap'], ['Drag a selected view', 'Put it elsewhere'], ['F', 'Fit: the size the scene wants'], ['R', 'Hold it sideways']]],
  ['Width slider', [['Arrows', 'A point'], ['Page Up, Page Down', 'The next width at which something happens']]],
  ['Tree', [['Arrows', 'Move, open and close'], ['*', 'Open all'], ['Letters', 'Go to what starts so'], ['Alt ↑, Alt ↓', 'Move the view among its siblings'], ['Del', 'Delete'], ['Enter', 'To its properties']]],
  ['Text', [['Ctrl Space', 'Completion from the schema'], ['Tab, Shift Tab', 'Indent selected lines; else the next part of the page'], ['Esc', 'Leave the text']]],
  ['Numbers', [['↑ ↓', 'A step; Shift ten, Alt a tenth'], ['12+8', 'Sums are worked out'], ['Drag the name', 'Scrub']]],
];

export function openHelp() {
  dialog({ title: 'Keyboard', class: 'help', content: () => h('div', { class: 'key-groups' }, KEYS.map(([title, list]) => h('section', {}, h('h3', { text: title }),
    h('dl', {}, list.flatMap(([keys, text]) => [h('dt', {}, keys.split(', ').map((key, i) => [i ? ' ' : '', h('kbd', { text: key })]).flat()), h('dd', { text })]))))) });
}
