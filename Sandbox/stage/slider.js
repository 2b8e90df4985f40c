// The slider of widths. It stops where something happens: each width at which the layout changes its shape or breaks.
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';

const NEAR = 4;

export class WidthSlider {
  /** @param {import('../model/workspace.js').Workspace} workspace @param {(width: number, how: {jumps?: boolean}) => void} change */
  constructor(workspace, change) {
    this.workspace = workspace;
    this.change = change;
    this.range = [160, 800];
    this.notches = [];
    this.input = h('input', { class: 'width-range', type: 'range', 'aria-label': 'Width', step: '1', list: false,
      on: {
        input: () => this.slide(),
        keydown: (event) => this.key(event),
        pointerdown: () => { this.isHeld = true; },
        pointerup: () => { this.isHeld = false; },
      } });
    this.marks = h('div', { class: 'notches', 'aria-hidden': 'true' });
    this.words = h('p', { class: 'notch-words', 'aria-live': 'polite' });
    const jump = (by, label, name) => h('button', { class: 'quiet small', type: 'button', 'aria-label': label, title: label, on: { click: () => this.jump(by) } }, icon(name, 14));
    this.before = jump(-1, 'To the width before at which something happens (Page Down)', 'minus');
    this.after = jump(1, 'To the next width at which something happens (Page Up)', 'plus');
    this.before.classList.add('notch-back');
    this.after.classList.add('notch-on');
    this.before.replaceChildren(arrow('left'));
    this.after.replaceChildren(arrow('right'));
    this.node = h('div', { class: 'width-slider' }, h('div', { class: 'slider-row' }, this.before, h('div', { class: 'track' }, this.marks, this.input), this.after), this.words);
    workspace.on('scene frame', () => this.show());
  }

  /** The widths that make sense for a scene. @param {number} natural */
  fit(natural) {
    const most = natural > 900 ? Math.ceil(natural * 1.25 / 100) * 100 : natural > 480 ? 1100 : 800;
    this.range = [Math.max(80, Math.min(240, Math.round(natural * 0.5 / 20) * 20)), most];
    this.input.min = this.range[0];
    this.input.max = this.range[1];
    return this.range;
  }

  /** @param {{width: number, kind: string, text: string, severity?: string}[]} notches @param {boolean} [isSearching] */
  setNotches(notches, isSearching = false, failed = false) {
    this.notches = notches;
    this.failed = failed;
    this.isSearching = isSearching;
    const [from, to] = this.range;
    fill(this.marks, this.seen(notches).map(({ width, kind, severity }) => {
      const mark = h('span', { class: `notch at-${kind} ${severity ?? ''}` });
      mark.style.left = `${(width - from) / (to - from) * 100}%`;
      return mark;
    }));
    this.show();
  }

  /** Of notches closer than eyes can tell apart the worst is drawn; jumping finds them all. */
  seen(notches) {
    const [from, to] = this.range, rank = { error: 3, warning: 2 };
    const worst = new Map();
    for (const notch of notches) {
      if (notch.width < from || notch.width > to) continue;
      const place = Math.round((notch.width - from) / (to - from) * 120);
      if ((rank[notch.severity] ?? 0) >= (rank[worst.get(place)?.severity] ?? -1)) worst.set(place, notch);
    }
    return [...worst.values()];
  }

  show() {
    const { width } = this.workspace.size;
    if (document.activeElement !== this.input || !this.isHeld) this.input.value = String(width);
    const here = this.notches.filter((notch) => Math.abs(notch.width - width) < 0.5);
    const count = this.notches.length;
    const next = this.notches.find((notch) => notch.width > width);
    this.words.textContent = this.isSearching ? 'Looking for widths where something happens …'
      : this.failed ? 'The search for widths did not come to an end.'
      : here.length ? `At ${width}: ${here.map((notch) => notch.text).join('; ')}`
      : count === 0 ? 'Nothing happens between these widths.'
      : `${next ? `Next at ${Math.round(next.width)}: ${next.text}; ` : ''}${count} ${count === 1 ? 'width' : 'widths'} in all`;
    this.words.title = this.words.textContent;
    this.words.dataset.tone = here.find((notch) => notch.kind === 'finding')?.severity ?? '';
    this.input.setAttribute('aria-valuetext', `${width} points${here.length ? ': ' + here.map((notch) => notch.text).join('; ') : ''}`);
    this.before.disabled = !this.notches.some((notch) => notch.width < width);
    this.after.disabled = !next;
  }

  slide() {
    let width = Number(this.input.value);
    const near = this.isHeld ? this.notches.reduce((best, notch) => (Math.abs(notch.width - width) < Math.abs((best?.width ?? Infinity) - width) ? notch : best), null) : null;
    if (near && Math.abs(near.width - width) <= NEAR * (this.range[1] - this.range[0]) / 600) width = Math.round(near.width);
    this.change(width, {});
  }

  key(event) {
    const by = { PageUp: 1, PageDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.jump(by);
  }

  jump(by) {
    const { width } = this.workspace.size;
    const list = by > 0 ? this.notches.filter((notch) => notch.width > width + 0.5) : this.notches.filter((notch) => notch.width < width - 0.5).reverse();
    if (list[0]) this.change(Math.round(list[0].width), { jumps: true });
  }
}

function arrow(direction) {
  const svg = icon('right', 14);
  if (direction === 'left') svg.style.transform = 'rotate(180deg)';
  return svg;
}
