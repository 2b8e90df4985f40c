// A field for a number: typed (with sums: 12+8), stepped by keys and buttons, scrubbed by dragging its name.
import { fresh, h } from './dom.js';
import { number as written } from '../json/write.js';

/** What was typed as a number: plain, or two with a sign between them. @param {string} text @returns {number|null} */
export function typed(text) {
  const clean = text.trim().replace(',', '.');
  const sum = /^(-?\d*\.?\d+)\s*([-+*/])\s*(-?\d*\.?\d+)$/.exec(clean);
  if (sum) {
    const [a, b] = [Number(sum[1]), Number(sum[3])];
    const value = { '+': a + b, '-': a - b, '*': a * b, '/': b === 0 ? NaN : a / b }[sum[2]];
    return Number.isFinite(value) ? value : null;
  }
  return /^-?(\d+\.?\d*|\.\d+)$/.test(clean) ? Number(clean) : null;
}

/**
 * @param {{label: string, short?: string, value: number|null, set: (value: number|null, how: {merge: string|null}) => void,
 *   empty?: string, minimum?: number, maximum?: number, step?: number, steps?: boolean, title?: string}} how
 */
export function numberField({ label, short, value, set, empty = '', minimum = -Infinity, maximum = Infinity, step = 1, steps = false, title }) {
  const id = fresh('number');
  let current = value;
  const bound = (number) => Math.max(minimum, Math.min(maximum, Math.round(number * 1000) / 1000));
  const show = () => { input.value = current === null || current === undefined ? '' : written(current); input.ariaValueNow = input.value || null; };
  const change = (next, merge) => {
    if (next !== null) next = bound(next);
    if (next === current) return show();
    current = next;
    show();
    set(next, { merge });
  };
  const by = (amount, merge = null) => change((current ?? 0) + amount, merge);
  const input = h('input', { id, class: 'number', type: 'text', inputmode: 'decimal', autocomplete: 'off', spellcheck: 'false',
    placeholder: empty, 'aria-label': label, title, role: 'spinbutton',
    on: {
      change: () => {
        if (input.value.trim() === '') return change(null, null);
        const next = typed(input.value);
        if (next === null) { input.setAttribute('aria-invalid', 'true'); return; }
        input.removeAttribute('aria-invalid');
        change(next, null);
      },
      keydown: (event) => {
        const size = (event.shiftKey ? 10 : event.altKey ? 0.1 : 1) * step;
        if (event.key === 'ArrowUp') by(size, `step ${id}`);
        else if (event.key === 'ArrowDown') by(-size, `step ${id}`);
        else if (event.key === 'Escape') show();
        else return;
        event.preventDefault();
      },
      focus: () => input.select(),
      // The click that goes into the field selects its number, so that typing replaces it.
      mousedown: (event) => {
        if (document.activeElement === input) return;
        event.preventDefault();
        input.focus();
      },
    } });
  show();
  const scrub = h('label', { class: 'scrub', for: id, text: short ?? label, title: `${title ?? label}: drag to change` });
  scrubbing(scrub, () => current ?? 0, (next) => change(next, `scrub ${id}`), step);
  const button = (amount, text, say) => h('button', { class: 'step', type: 'button', text, title: say, 'aria-label': `${label}: ${say}`, tabindex: '-1',
    on: { click: () => (amount === 0 ? change(0, null) : by(amount, `step ${id}`)) } });
  const node = h('div', { class: steps ? 'number-field with-steps' : 'number-field' }, scrub, input,
    steps ? h('div', { class: 'steps' }, button(-5, '−5', '5 less'), button(-1, '−1', '1 less'), button(0, '0', 'set to 0'), button(1, '+1', '1 more'), button(5, '+5', '5 more')) : null);
  /** Takes on a value from elsewhere, unless one is being typed. */
  node.update = (next) => {
    current = next;
    if (document.activeElement !== input) show();
  };
  return node;
}

/** Dragging sideways changes the number, a point a step. */
function scrubbing(node, read, write, step) {
  let from = null;
  node.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    from = { x: event.clientX, value: read(), moved: false };
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener('pointermove', (event) => {
    if (!from) return;
    const by = Math.round((event.clientX - from.x) / 2);
    if (by !== 0) from.moved = true;
    if (from.moved) write(from.value + by * step * (event.shiftKey ? 10 : 1));
  });
  const end = () => { from = null; };
  node.addEventListener('pointerup', end);
  node.addEventListener('pointercancel', end);
}
