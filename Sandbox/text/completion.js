// Completion from the schema: Ctrl-Space, or as soon as a quote is typed.
import { fill, fresh, h } from '../ui/dom.js';
import { Schema, completions } from './schema.js';

const LINE = 20;

export class Completion {
  /** @param {import('./editor.js').TextEditor} editor */
  constructor(editor) {
    this.editor = editor;
    this.list = h('ul', { class: 'completion', role: 'listbox', id: fresh('completion'), 'aria-label': 'Completions', hidden: true });
    editor.body.append(this.list);
    editor.area.setAttribute('aria-controls', this.list.id);
    editor.area.setAttribute('aria-autocomplete', 'list');
    this.found = null;
    this.index = 0;
  }

  get isOpen() { return !this.list.hidden; }

  open() {
    const { area, workspace } = this.editor, { session } = workspace;
    // What did not come is not asked for at each quote.
    if (!session.schema && session.moreRests) return this.close();
    workspace.withSchema((schema) => {
      this.schema ??= new Schema(schema);
      if (document.activeElement === area) this.show();
    });
  }

  show() {
    const { area } = this.editor;
    this.found = completions(this.schema, area.value, area.selectionStart);
    if (!this.found || this.found.list.length === 0) return this.close();
    this.index = 0;
    this.list.hidden = false;
    fill(this.list, this.found.list.slice(0, 200).map((one, i) => h('li', { role: 'option', id: `${this.list.id}-${i}`, 'aria-selected': String(i === 0),
      on: { mousedown: (event) => { event.preventDefault(); this.index = i; this.take(); } } }, h('span', { class: 'name', text: one.name }), h('span', { class: 'detail', text: one.detail }))));
    this.place();
    this.mark();
  }

  place() {
    const { area, body } = this.editor;
    const { line, column } = this.editor.workspace.place(this.found.start);
    const width = this.character ??= measure(area);
    const left = area.offsetParent ? area.parentElement.offsetLeft + 8 + (column - 1) * width - area.scrollLeft : 0;
    const top = line * LINE - area.scrollTop + 4;
    this.list.style.left = `${Math.max(4, Math.min(left, body.clientWidth - 260))}px`;
    const below = body.clientHeight - top;
    const isBelow = below > 150 || below > top - LINE;
    this.list.style.top = isBelow ? `${top}px` : 'auto';
    this.list.style.bottom = isBelow ? 'auto' : `${body.clientHeight - top + LINE + 4}px`;
    this.list.style.maxHeight = `${Math.max(80, Math.min(240, (isBelow ? below : top - LINE) - 8))}px`;
  }

  mark() {
    [...this.list.children].forEach((item, i) => item.setAttribute('aria-selected', String(i === this.index)));
    this.list.children[this.index]?.scrollIntoView({ block: 'nearest' });
    this.editor.area.setAttribute('aria-activedescendant', `${this.list.id}-${this.index}`);
  }

  close() {
    this.list.hidden = true;
    this.editor.area.removeAttribute('aria-activedescendant');
  }

  /** Whether the key was for the list. */
  key(event) {
    if (!this.isOpen) return false;
    const count = this.list.children.length;
    const to = { ArrowDown: this.index + 1, ArrowUp: this.index - 1, PageDown: Math.min(count - 1, this.index + 8), PageUp: Math.max(0, this.index - 8) }[event.key];
    if (to !== undefined) {
      this.index = (to + count) % count;
      this.mark();
    } else if (event.key === 'Enter' || event.key === 'Tab') this.take();
    else if (event.key === 'Escape') this.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  take() {
    const one = this.found.list[this.index];
    this.close();
    const { start, end, kind } = this.found;
    let { insert } = one;
    const { value } = this.editor.area;
    if (kind === 'key' && !this.found.hasValue) {
      const rest = value.slice(end).match(/^\s*(.)/)?.[1];
      if (rest === '"') insert += ',';
    }
    const quote = /: (")"/.exec(insert);
    const caret = quote ? start + quote.index + 3 : start + insert.length;
    this.editor.replace(start, end, insert, caret);
  }
}

/** How wide a letter of the editor is. */
function measure(area) {
  const context = document.createElement('canvas').getContext('2d');
  context.font = getComputedStyle(area).font;
  return context.measureText('mmmmmmmmmm').width / 10;
}
