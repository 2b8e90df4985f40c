// The bars between panes: dragged, or moved by arrows. Sizes are kept for the next visit.
import { h, keep } from './dom.js';

/**
 * @param {{name: string, label: string, axis: 'x'|'y', root: HTMLElement, property: string, initial: number, least: number,
 *   most: () => number, reversed?: boolean, unit?: string}} how the size is a CSS property of `root`
 */
export function splitter({ name, label, axis, root, property, initial, least, most, reversed = false }) {
  let size = keep.get(`split.${name}`, initial);
  const node = h('div', { class: `splitter ${axis}`, role: 'separator', tabindex: '0', 'aria-label': label,
    'aria-orientation': axis === 'x' ? 'vertical' : 'horizontal' });
  const set = (next) => {
    size = Math.round(Math.max(least, Math.min(most(), next)));
    root.style.setProperty(property, `${size}px`);
    node.setAttribute('aria-valuenow', String(size));
    node.setAttribute('aria-valuemin', String(least));
    node.setAttribute('aria-valuemax', String(Math.round(most())));
  };
  let from = null;
  const sign = reversed ? -1 : 1;
  node.addEventListener('pointerdown', (event) => {
    from = { at: axis === 'x' ? event.clientX : event.clientY, size };
    node.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  node.addEventListener('pointermove', (event) => {
    if (from) set(from.size + sign * ((axis === 'x' ? event.clientX : event.clientY) - from.at));
  });
  const end = () => {
    if (from) keep.set(`split.${name}`, size);
    from = null;
  };
  node.addEventListener('pointerup', end);
  node.addEventListener('pointercancel', end);
  node.addEventListener('dblclick', () => { set(initial); keep.set(`split.${name}`, initial); });
  node.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: axis === 'x' ? -16 : 0, ArrowRight: axis === 'x' ? 16 : 0, ArrowUp: axis === 'y' ? -16 : 0, ArrowDown: axis === 'y' ? 16 : 0 }[event.key];
    if (!by) return;
    event.preventDefault();
    set(size + sign * by);
    keep.set(`split.${name}`, size);
  });
  set(size);
  return node;
}
