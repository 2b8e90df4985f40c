// What lies on top of the page: menus, dialogs, notices. One element each, closed by Escape or a click beside it.
import { fill, fresh, h } from './dom.js';
import { icon } from './icons.js';

/**
 * A button that opens a panel below it.
 * @param {HTMLElement} button @param {() => Node|Node[]} content @param {{label: string, wide?: boolean}} how
 */
export function popover(button, content, { label, wide = false }) {
  const id = fresh('popover');
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-expanded', 'false');
  let open = null;
  const close = (returns = true) => {
    if (!open) return;
    open.remove();
    open = null;
    button.setAttribute('aria-expanded', 'false');
    document.removeEventListener('pointerdown', outside, true);
    if (returns) button.focus();
  };
  const outside = (event) => {
    if (!open.contains(event.target) && !button.contains(event.target)) close(false);
  };
  // It lies at the end of the page: Tab goes on behind its button.
  const past = (event) => { if (event.target === [...open.querySelectorAll('button, input')].at(event.shiftKey ? 0 : -1)) close(); };
  button.addEventListener('click', () => {
    if (open) return close();
    open = h('div', { class: wide ? 'popover wide' : 'popover', id, role: 'dialog', 'aria-label': label, tabindex: '-1',
      on: { keydown: (event) => { if (event.key === 'Escape') { event.stopPropagation(); close(); } else if (event.key === 'Tab') past(event); else arrows(event, open); } } }, content(close));
    document.body.append(open);
    const place = button.getBoundingClientRect(), size = open.getBoundingClientRect();
    const left = Math.max(8, Math.min(place.left, innerWidth - size.width - 8));
    const below = place.bottom + 6 + size.height <= innerHeight - 8 || place.top < size.height;
    open.style.left = `${left}px`;
    open.style.top = `${Math.max(8, below ? Math.min(place.bottom + 6, innerHeight - size.height - 8) : place.top - 6 - size.height)}px`;
    button.setAttribute('aria-expanded', 'true');
    document.addEventListener('pointerdown', outside, true);
    (open.querySelector('[aria-checked=true], button, input, select') ?? open).focus();
  });
  return { close };
}

function arrows(event, root) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (event.target.matches('input:not([type=checkbox]), select, textarea')) return;
  const all = [...root.querySelectorAll('button, input')], at = all.indexOf(document.activeElement);
  all[(at + (event.key === 'ArrowDown' ? 1 : all.length - 1)) % all.length]?.focus();
  event.preventDefault();
}

/** An entry of a menu. */
export const entry = (text, run, { sign, key, disabled, danger } = {}) => h('button', {
  class: danger ? 'entry danger' : 'entry', type: 'button', disabled, on: { click: run },
}, sign ? icon(sign) : h('span', { class: 'icon' }), h('span', { class: 'entry-text', text }), key ? h('kbd', { text: key }) : null);

/**
 * A dialog over the page.
 * @param {{title: string, class?: string, content: (close: () => void) => any, closed?: () => void}} how
 */
export function dialog({ title, content, class: name = '', closed }) {
  const before = document.activeElement;
  const heading = fresh('heading');
  const node = h('dialog', { class: `dialog ${name}`, 'aria-labelledby': heading });
  const close = () => node.close();
  const closer = h('button', { class: 'quiet', type: 'button', 'aria-label': 'Close', title: 'Close (Esc)', on: { click: close } }, icon('close'));
  fill(node, h('header', { class: 'dialog-head' }, h('h2', { id: heading, text: title }), closer),
    h('div', { class: 'dialog-body' }, content(close)));
  node.addEventListener('close', () => {
    node.remove();
    closed?.();
    if (before instanceof HTMLElement) before.focus();
  });
  node.addEventListener('click', (event) => { if (event.target === node) close(); });
  document.body.append(node);
  node.showModal();
  return { node, close };
}

/** Says something for a moment, aloud too. @param {string} text @param {{error?: boolean}} [how] */
export function notice(text, { error = false } = {}) {
  // It is there from the start: what comes together with its first words is not read aloud.
  const strip = document.querySelector('.notices');
  const node = h('div', { class: error ? 'notice error' : 'notice' }, icon(error ? 'error' : 'check'), h('span', { text }));
  strip.replaceChildren(node);
  setTimeout(() => node.remove(), error ? 6000 : 2600);
}
