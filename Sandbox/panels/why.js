// Why a view is where it is: the numbers of its frame with their chains of reasons, and the questions it was asked.
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { notice } from '../ui/overlay.js';
import { isWhole } from './more.js';

const FIELDS = ['x', 'y', 'width', 'height'];
const round = (value) => Math.round(value * 100) / 100;
const size = (value) => (value === null || value === undefined ? '∞' : String(round(value)));

export class Why {
  /** @param {import('../model/workspace.js').Workspace} workspace @param {{light: (ids: number[]) => void, goTo: (line: number, column: number) => void}} how */
  constructor(workspace, { light, goTo }) {
    this.workspace = workspace;
    this.light = light;
    this.goTo = goTo;
    this.node = h('section', { class: 'why', 'aria-label': 'Why' });
    workspace.on('scene', () => { this.explained = null; });
    workspace.on('select settled whole', () => { this.explained = null; this.held = null; this.build(); });
    workspace.on('frame', () => { this.explained = null; this.later(); });
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.build(), 120);
  }

  explain(id) {
    if (this.explained?.id !== id) this.explained = { id, ...this.workspace.engine.explain(id) };
    return this.explained;
  }

  /** The four numbers of a frame; each lights up its reasons. @param {number} id */
  numbers(id) {
    const frame = this.workspace.frame(id);
    const node = h('div', { class: 'frame-numbers', role: 'group', 'aria-label': 'Frame' }, FIELDS.map((name) => h('button', {
      class: 'frame-number', type: 'button', data: { field: name }, title: `Why ${name}? Hover or focus: its reasons light up`, 'aria-label': `${name} ${round(frame?.[name] ?? 0)}: why?`,
      on: { pointerenter: () => this.show(id, name), focus: () => this.show(id, name), pointerleave: () => this.clear(), blur: () => this.clear(), click: () => { this.held = name; this.open?.(); this.build(); } },
    }, h('span', { class: 'frame-name', text: { x: 'X', y: 'Y', width: 'W', height: 'H' }[name] }), h('span', { class: 'frame-value', text: String(round(frame?.[name] ?? 0)) }))));
    return node;
  }

  /**
   * The chain of reasons of a number: what decided it, what decided that, out to the window.
   * @returns {{id: number, text: string, ids: number[], line?: number, column?: number, depth: number}[]}
   */
  chainOf(id, name) {
    const { engine, nodes } = this.workspace, chain = [], seen = new Set();
    let waiting = [{ id, depth: 0 }];
    while (waiting.length && chain.length < 24) {
      const next = [];
      for (const one of waiting) {
        if (seen.has(one.id)) continue;
        seen.add(one.id);
        for (const reason of engine.explain(one.id).reasons.filter((each) => each.field === name)) {
          chain.push({ ...reason, id: one.id, depth: one.depth });
          // A layout has its room from its container.
          for (const other of reason.ids ?? []) next.push({ id: nodes[other]?.kind === 'layout' ? nodes[other].parent : other, depth: one.depth + 1 });
        }
      }
      waiting = next.filter((one) => one.id >= 0);
    }
    return chain;
  }

  show(id, name) {
    const { engine, session } = this.workspace, pointed = this.pointed = { id, name };
    if (!engine.isWhole) {
      // The number may be left before the reasons are there.
      session.openMore().then(() => { if (this.pointed === pointed) this.show(id, name); }, (error) => notice(error.message, { error: true }));
      return;
    }
    const chain = this.chainOf(id, name);
    this.light([id, ...chain.flatMap((reason) => [...(reason.ids ?? []), reason.id])].filter((one, i, all) => all.indexOf(one) === i));
    for (const item of this.node.querySelectorAll('.reason-item')) item.classList.toggle('lit', item.dataset.field === name);
    for (const button of document.querySelectorAll('.frame-number')) button.classList.toggle('lit', button.dataset.field === name);
  }

  clear() {
    this.pointed = null;
    this.light([]);
    for (const item of document.querySelectorAll('.reason-item.lit, .frame-number.lit')) item.classList.remove('lit');
  }

  build() {
    const { workspace } = this, { node } = workspace;
    if (this.node.closest('[hidden]')) return;
    if (!node || node.kind === 'layout') {
      return fill(this.node, h('div', { class: 'blank' }, icon('help', 28), h('h3', { text: node ? 'A layout has no frame' : 'Nothing is selected' }),
        h('p', { text: node ? 'Select one of its views: their numbers have reasons.' : 'Select a view. Every number of its frame has a chain of reasons, across boxes, constraints and borders; hover it and the chain lights up.' })));
    }
    if (!isWhole(workspace, this.node)) return;
    const explained = this.explain(node.id), asked = workspace.engine.questions(node.id);
    fill(this.node, h('h3', { class: 'why-title', text: workspace.title(node.id) }), this.numbers(node.id),
      ...FIELDS.map((name) => this.chain(node.id, name, this.chainOf(node.id, name))),
      explained.reasons.length === 0 ? h('ul', { class: 'why-lines' }, explained.lines.map((line) => h('li', { text: line }))) : null, this.questions(asked));
  }

  chain(id, name, reasons) {
    if (reasons.length === 0) return null;
    const title = { x: 'Left edge', y: 'Top edge', width: 'Width', height: 'Height' }[name];
    return h('div', { class: 'chain' }, h('h4', { text: title }), h('ol', {}, reasons.map((reason, i) => h('li', { class: 'reason-item', data: { field: name }, tabindex: '0', style: { '--depth': String(Math.min(reason.depth, 4)) },
      on: { pointerenter: () => this.light(reason.ids?.length ? reason.ids : [id]), pointerleave: () => this.light([]), focus: () => this.light(reason.ids?.length ? reason.ids : [id]), blur: () => this.light([]),
        keydown: (event) => { if (event.key === 'Enter' && reason.ids?.length) this.workspace.select(reason.ids[0]); } } },
    reason.depth > 0 && (i === 0 || reasons[i - 1].id !== reason.id) ? h('span', { class: 'reason-of', text: this.workspace.title(reason.id) }) : null, h('span', { text: reason.text }), reason.line ? h('button', { class: 'link place', type: 'button', text: `line ${reason.line}`, on: { click: () => this.goTo(reason.line, reason.column ?? 1) } }) : null))));
  }

  questions(asked) {
    const rows = asked.map(({ offered, answered }, i) => h('tr', {}, h('td', { text: String(i + 1) }), h('td', { text: `${size(offered.width)} × ${size(offered.height)}` }), h('td', { text: `${size(answered.width)} × ${size(answered.height)}` })));
    return h('div', { class: 'asked' }, h('h4', { text: 'Questions and answers' }), rows.length
      ? h('table', {}, h('thead', {}, h('tr', {}, h('th', { text: '' }), h('th', { text: 'Offered' }), h('th', { text: 'Wanted' }))), h('tbody', {}, rows))
      : h('p', { class: 'muted', text: 'Nobody asked this view for its size in the last layout.' }));
  }
}
