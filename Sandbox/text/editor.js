// The text of the document: a text area over a layer of colours, with numbers of lines and the mistakes at their places.
import { afterPaint, fill, h, perFrame } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { offsetOf } from '../json/pointer.js';
import { Completion } from './completion.js';
import { highlight, highlightXML } from './highlight.js';

const LINE = 20;

export class TextEditor {
  /** @param {import('../model/workspace.js').Workspace} workspace */
  constructor(workspace) {
    this.workspace = workspace;
    this.gutter = h('div', { class: 'gutter', 'aria-hidden': 'true' });
    this.layer = h('div', { class: 'code-layer', 'aria-hidden': 'true' });
    this.area = h('textarea', { class: 'code-area', wrap: 'off', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', 'aria-label': 'Text of the document' });
    this.problems = h('ul', { class: 'problems', 'aria-label': 'Mistakes in the text' });
    this.body = h('div', { class: 'code' }, this.gutter, h('div', { class: 'code-view' }, this.layer, this.area));
    this.node = h('section', { class: 'text-editor', 'aria-label': 'Text' }, this.body, this.problems);
    this.completion = new Completion(this);
    /** Once a frame, however much has changed. */
    this.draw = perFrame(() => this.drawLines());
    this.selection = null;
    this.listen();
    workspace.on('text', ({ origin, detail }) => this.take(origin, detail));
    workspace.on('errors', () => this.showErrors());
    workspace.on('select', ({ origin } = {}) => this.showSelection(origin !== 'text'));
    new ResizeObserver(() => this.draw()).observe(this.area);
  }

  listen() {
    const { area } = this;
    for (const name of ['beforeinput', 'keydown', 'pointerdown', 'focus']) area.addEventListener(name, () => this.flush());
    area.addEventListener('beforeinput', (event) => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') {
        this.before = { caret: [area.selectionStart, area.selectionEnd], pointer: this.workspace.selectedPointer };
        return;
      }
      event.preventDefault();
      if (event.inputType === 'historyUndo') this.workspace.undo();
      else this.workspace.redo();
    });
    area.addEventListener('input', (event) => this.typed(event));
    area.addEventListener('scroll', () => this.drawLines());
    area.addEventListener('keydown', (event) => this.key(event));
    area.addEventListener('select', () => this.follow());
    area.addEventListener('keyup', () => this.follow());
    area.addEventListener('click', () => { this.workspace.history.seal(); this.completion.close(); this.follow(); });
    // A click on what is offered takes the focus for a moment. Whoever is back in the text by then goes on.
    area.addEventListener('blur', () => setTimeout(() => { if (document.activeElement !== area) this.completion.close(); }, 150));
  }

  typed(event) {
    const { area, workspace } = this;
    const isWord = event.inputType === 'insertText' || event.inputType?.startsWith('deleteContent');
    workspace.edit(area.value, { label: 'Type', merge: isWord ? 'typing' : null, origin: 'text',
      before: this.before, after: { caret: [area.selectionStart, area.selectionEnd], pointer: workspace.selectedPointer } });
    if (event.inputType === 'insertText' && (event.data === '"' || this.completion.isOpen)) this.completion.open();
    else if (this.completion.isOpen) this.completion.open();
  }

  /** The text has changed. What others have changed is shown after the picture, or before a key counts: a long text takes its time. */
  take(origin, detail) {
    if (origin === 'text') return this.show(origin, detail);
    if (!this.waiting) afterPaint(() => this.flush());
    this.waiting = { origin: this.waiting?.origin === 'open' ? 'open' : origin, detail };
  }

  flush() {
    if (!this.waiting) return;
    const { origin, detail } = this.waiting;
    this.waiting = null;
    this.show(origin, detail);
  }

  show(origin, detail) {
    const { area, workspace } = this;
    if (area.value !== workspace.text) {
      const { selectionStart, selectionEnd, scrollTop, scrollLeft } = area;
      area.value = workspace.text;
      const [start, end] = detail?.caret ?? [selectionStart, selectionEnd];
      area.setSelectionRange(Math.min(start, area.value.length), Math.min(end, area.value.length));
      area.scrollTop = origin === 'open' ? 0 : scrollTop;
      area.scrollLeft = origin === 'open' ? 0 : scrollLeft;
      if (detail?.caret) this.revealLine(workspace.place(start).line);
    }
    area.readOnly = workspace.isInterface;
    this.lines = workspace.text.split('\n');
    this.draw();
    if (origin !== 'text' && !detail?.caret) this.showSelection(origin !== 'open');
  }

  key(event) {
    if (this.completion.key(event)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.code === 'Space') { event.preventDefault(); this.completion.open(); return; }
    if (event.key === 'Enter' && !isCommand) return this.newLine(event);
    if (event.key === 'Tab' && !isCommand && this.area.selectionStart !== this.area.selectionEnd) this.shift(event);
    else if (event.key === 'Escape') this.area.blur();
  }

  /** A new line starts where the last one did, a step further after an opening bracket. */
  newLine(event) {
    const { area } = this, { value, selectionStart: start, selectionEnd: end } = area;
    const line = value.slice(value.lastIndexOf('\n', start - 1) + 1, start);
    const indent = /^ */.exec(line)[0], opens = /[{[]\s*$/.test(line), closes = /^\s*[}\]]/.test(value.slice(end));
    event.preventDefault();
    this.replace(start, end, `\n${indent}${opens ? '  ' : ''}${opens && closes ? `\n${indent}` : ''}`, start + 1 + indent.length + (opens ? 2 : 0));
  }

  /** Lines that are selected move by two blanks. */
  shift(event) {
    event.preventDefault();
    const { area } = this, { value } = area;
    const start = value.lastIndexOf('\n', area.selectionStart - 1) + 1, end = area.selectionEnd;
    const block = value.slice(start, end).split('\n').map((line) => (event.shiftKey ? line.replace(/^ {1,2}/, '') : '  ' + line)).join('\n');
    this.replace(start, end, block, start, start + block.length);
  }

  /** Puts letters in, as one step. */
  replace(start, end, letters, from, to = from) {
    const { area } = this;
    const before = { caret: [area.selectionStart, area.selectionEnd] };
    area.setRangeText(letters, start, end, 'end');
    area.setSelectionRange(from, to);
    this.workspace.edit(area.value, { label: 'Type', origin: 'text', before, after: { caret: [from, to] } });
    this.reveal();
  }

  /** Selects the view in which the caret is. */
  follow() {
    if (document.activeElement !== this.area || this.workspace.errors.length) return;
    const id = this.workspace.idAt(this.area.selectionStart);
    if (id >= 0) this.workspace.select(id, 'text');
    this.draw();
  }

  /** Marks the lines of the selected view, and scrolls there unless the person is typing. */
  showSelection(scrolls) {
    const range = this.workspace.range(this.workspace.selected);
    this.selection = range && { from: this.workspace.place(range.start).line, to: this.workspace.place(range.end).line };
    if (range && scrolls && document.activeElement !== this.area) this.revealLine(this.selection.from);
    this.draw();
  }

  revealLine(line) {
    const top = (line - 1) * LINE, { area } = this;
    if (top < area.scrollTop + LINE || top > area.scrollTop + area.clientHeight - 3 * LINE) area.scrollTop = Math.max(0, top - area.clientHeight / 3);
  }

  reveal() { this.revealLine(this.workspace.place(this.area.selectionStart).line); }

  /** Puts the caret at a place and shows it. */
  goTo(line, column) {
    this.flush();
    const at = offsetOf(this.workspace.text, line, column);
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(at, at);
    this.revealLine(line);
    this.draw();
  }

  showErrors() {
    const { errors } = this.workspace;
    this.marks = new Map();
    for (const error of errors) if (!this.marks.has(error.line)) this.marks.set(error.line, error);
    fill(this.problems, errors.slice(0, 20).map((error) => h('li', {}, h('button', { type: 'button', class: 'problem', on: { click: () => this.goTo(error.line, error.column) } },
      icon('error', 14), h('span', { class: 'problem-place', text: `${error.line}:${error.column}` }), h('span', { class: 'problem-text', text: error.message })))));
    this.area.ariaInvalid = String(errors.length > 0);
    this.problems.hidden = errors.length === 0;
    this.node.classList.toggle('has-errors', errors.length > 0);
    this.draw();
  }

  /** Only the lines that are seen are drawn. */
  drawLines() {
    const { area, lines = [''], marks = new Map() } = this;
    const first = Math.max(0, Math.floor(area.scrollTop / LINE) - 2);
    const last = Math.min(lines.length, first + Math.ceil(area.clientHeight / LINE) + 5);
    const caret = document.activeElement === area ? this.workspace.place(area.selectionStart).line : 0;
    // Of a line as long as a document only what may be seen is coloured; a letter is wider than three pixels.
    const end = (area.scrollLeft + area.clientWidth) / 3;
    let code = '', numbers = '';
    for (let i = first; i < last; i++) {
      const number = i + 1, mark = marks.get(number), line = lines[i].slice(0, end);
      const selected = this.selection && number >= this.selection.from && number <= this.selection.to;
      const classes = `${selected ? ' in' : ''}${number === caret ? ' caret' : ''}${mark ? ' wrong' : ''}`;
      code += `<div class="line${classes}" style="top:${i * LINE}px">${mark ? squiggle(line, mark.column) : this.workspace.isInterface ? highlightXML(line) : highlight(line)}</div>`;
      numbers += `<div class="number${classes}" style="top:${i * LINE}px">${number}</div>`;
    }
    this.layer.innerHTML = code;
    this.gutter.innerHTML = `<div class="gutter-in" style="transform:translateY(${-area.scrollTop}px)">${numbers}</div>`;
    this.layer.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
    this.body.style.setProperty('--digits', String(String(lines.length).length));
  }
}

/** A line with a wavy line under the word where the mistake is. */
function squiggle(line, column) {
  const start = Math.min(column - 1, Math.max(0, line.length - 1));
  const word = /^("(?:[^"\\]|\\.)*"?|[\w.+-]+|.)/.exec(line.slice(start))?.[0] ?? ' ';
  return highlight(line.slice(0, start)) + `<span class="squiggle">${highlight(word)}</span>` + highlight(line.slice(start + word.length));
}
