// Tabs with their panels, as WAI-ARIA has them: arrows move, one tab is in the order of Tab.
import { fill, fresh, h } from './dom.js';

export class Tabs {
  /** @param {string} label @param {{selected?: (name: string) => void}} [how] */
  constructor(label, { selected } = {}) {
    this.selected = selected;
    /** @type {{name: string, tab: any, panel: any, content: any, badge: any}[]} */ this.all = [];
    this.list = h('div', { class: 'tab-list', role: 'tablist', 'aria-label': label, on: { keydown: (event) => this.key(event) } });
    this.panels = h('div', { class: 'tab-panels' });
    this.node = h('div', { class: 'tabs' }, this.list, this.panels);
    this.current = null;
  }

  /** @param {string} name @param {string} text @param {HTMLElement} content @param {number} [index] */
  add(name, text, content, index = this.all.length) {
    if (this.has(name)) return;
    const id = fresh('tab');
    const badge = h('span', { class: 'badge', hidden: true });
    const tab = h('button', { class: 'tab', role: 'tab', type: 'button', id, 'aria-controls': `${id}-panel`, data: { name },
      on: { click: () => this.select(name) } }, h('span', { text }), badge);
    const panel = h('div', { class: 'tab-panel', role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': id, data: { name } }, content);
    this.all.splice(index, 0, { name, tab, panel, content, badge });
    fill(this.list, this.all.map((one) => one.tab));
    fill(this.panels, this.all.map((one) => one.panel));
    this.show(this.current ?? name);
  }

  /** Takes a panel out; its content may go elsewhere. */
  take(name) {
    const index = this.all.findIndex((one) => one.name === name);
    if (index < 0) return null;
    const [one] = this.all.splice(index, 1);
    one.tab.remove();
    one.panel.remove();
    if (this.current === name) this.show(this.all[0]?.name ?? null);
    return one.content;
  }

  has(name) { return this.all.some((one) => one.name === name); }

  select(name) {
    if (!this.has(name)) return;
    this.show(name);
    this.selected?.(name);
  }

  show(name) {
    this.current = name;
    for (const one of this.all) {
      const isIt = one.name === name;
      one.tab.setAttribute('aria-selected', String(isIt));
      one.tab.tabIndex = isIt ? 0 : -1;
      one.panel.hidden = !isIt;
    }
  }

  /** A count beside the name. @param {string} name @param {string} text @param {string} [tone] */
  badge(name, text, tone = '') {
    const one = this.all.find((each) => each.name === name);
    if (!one) return;
    one.badge.textContent = text;
    one.badge.hidden = text === '';
    one.badge.dataset.tone = tone;
  }

  key(event) {
    const at = this.all.findIndex((one) => one.name === this.current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: this.all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = this.all[(to + this.all.length) % this.all.length];
    this.select(next.name);
    next.tab.focus();
  }
}
