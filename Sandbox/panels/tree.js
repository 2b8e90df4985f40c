// The tree: views, and the layouts between a container and its views.
import { find, member } from '../json/pointer.js';
import { fill, h } from '../ui/dom.js';
import { icon, iconOf } from '../ui/icons.js';
import { isListed, listOf, moveTo, remove, shift } from '../model/structure.js';
import { membersOf } from '../stage/hit.js';
import { insertMenu } from './actions.js';

export class Tree {
  /** @param {import('../model/workspace.js').Workspace} workspace */
  constructor(workspace) {
    this.workspace = workspace;
    this.closed = new Set();
    this.rows = new Map();
    this.search = h('input', { class: 'search', type: 'search', placeholder: 'Search views', 'aria-label': 'Search the tree', on: { input: () => this.build(), keydown: (event) => { if (event.key === 'ArrowDown') { this.focusRow(); event.preventDefault(); } } } });
    this.list = h('div', { class: 'tree', role: 'tree', 'aria-label': 'Views and layouts', tabindex: '0', on: {
      keydown: (event) => this.key(event), pointerover: (event) => this.over(event), pointerleave: () => workspace.hover(-1),
      dragstart: (event) => this.dragStart(event), dragover: (event) => this.dragOver(event), dragend: () => this.dragEnd(), drop: (event) => this.dropped(event),
      click: (event) => this.clicked(event), focus: () => this.list.classList.add('focused'), blur: () => this.list.classList.remove('focused') } });
    const more = (name, label, run) => h('button', { class: 'quiet small', type: 'button', 'aria-label': label, title: label, on: { click: run } }, icon(name, 14));
    this.node = h('section', { class: 'tree-panel', 'aria-label': 'Tree' },
      h('div', { class: 'panel-bar' }, h('div', { class: 'search-box' }, icon('search', 14), this.search), insertMenu(workspace),
        more('minus', 'Close all', () => this.closeAll()), more('plus', 'Open all', () => { this.closed.clear(); this.build(); })), this.list);
    workspace.on('opened', () => this.node.classList.toggle('read-only', workspace.isInterface));
    workspace.on('settled', () => this.build());
    workspace.on('select', () => this.showSelected());
    workspace.on('hover', () => this.showHovered());
    workspace.on('findings', () => this.showFindings());
  }

  /** Children in the order of the text, layouts in front of what they place. */
  childrenOf(id) { return this.workspace.tree.filter((node) => node.parent === id); }

  closeAll() {
    this.closed = new Set(this.workspace.tree.filter((node) => this.childrenOf(node.id).length && node.parent !== -1 && node.parent !== null).map((node) => this.name(node)));
    this.build();
  }

  name(node) { return `${node.kind} ${node.pointer}`; }

  build() {
    const words = this.search.value.trim().toLowerCase();
    const { workspace } = this;
    // Most changes leave the tree as it is.
    const key = JSON.stringify([words, [...this.closed], workspace.tree.map((node) => [node.id, node.parent, node.kind, node.type, node.name, this.words(node), node.hidden, node.ambiguous, isListed(node.pointer)])]);
    if (key === this.shownKey) {
      this.showSelected();
      return this.showFindings();
    }
    this.shownKey = key;
    const below = new Map();
    for (const node of workspace.tree) {
      const parent = node.parent ?? -1;
      below.set(parent, [...(below.get(parent) ?? []), node]);
    }
    const matches = (node) => `${node.name ?? ''} ${node.type} ${this.words(node)}`.toLowerCase().includes(words);
    const holds = (node) => matches(node) || (below.get(node.id) ?? []).some(holds);
    this.rows.clear();
    const made = [];
    const walk = (node, level) => {
      if (words && !holds(node)) return;
      const children = below.get(node.id) ?? [];
      const isOpen = children.length > 0 && (words !== '' || !this.closed.has(this.name(node)));
      made.push(this.row(node, level, children.length > 0, isOpen, words !== '' && matches(node)));
      if (isOpen) for (const one of children) walk(one, level + 1);
    };
    for (const node of below.get(-1) ?? []) walk(node, 1);
    fill(this.list, made.length ? made : h('p', { class: 'empty', text: words ? `No view is called “${this.search.value.trim()}”.` : 'No views yet.' }));
    this.showSelected();
    this.showFindings();
  }

  /** What a view shows, beside its class. */
  words(node) {
    if (node.text) return node.text;
    const object = node.kind === 'view' && find(this.workspace.parsed.root, node.pointer);
    const said = object && ['image', 'placeholder', 'message', 'of'].map((key) => member(object, key)?.value.value).find((value) => typeof value === 'string');
    return said ? said.replace(/^images\//, '') : '';
  }

  row(node, level, hasChildren, isOpen, isMatch) {
    const words = this.words(node);
    const row = h('div', { class: `row ${node.kind}${node.hidden ? ' is-hidden' : ''}${isMatch ? ' match' : ''}`, role: 'treeitem', id: `tree-${node.id}`,
      'aria-level': String(level), 'aria-selected': 'false', 'aria-expanded': hasChildren ? String(isOpen) : null, draggable: node.kind === 'view' && isListed(node.pointer), data: { id: node.id },
      style: { '--level': String(level - 1) } },
    h('span', { class: hasChildren ? 'twist' : 'twist none', 'aria-hidden': 'true' }, hasChildren ? icon('right', 12) : null), iconOf(node),
    h('span', { class: 'row-name', text: node.name || (node.kind === 'layout' ? `${node.type} layout` : words || node.type) }),
    node.kind === 'view' && (node.name || words) ? h('span', { class: 'row-type', text: node.name && words ? `${node.type} · ${words}` : node.type }) : null,
    node.ambiguous ? h('span', { class: 'row-flag', title: 'Its constraints leave its frame open', text: '?' }) : null,
    node.hidden ? icon('hidden', 13) : null, h('span', { class: 'row-dot', hidden: true }));
    this.rows.set(node.id, row);
    return row;
  }

  showSelected() {
    const { selected } = this.workspace;
    // What is selected elsewhere is shown: containers around it open.
    if (selected >= 0 && !this.rows.has(selected) && this.workspace.nodes[selected] && !this.search.value) {
      for (let node = this.workspace.nodes[selected]; node; node = this.workspace.nodes[node.parent]) if (node.id !== selected) this.closed.delete(this.name(node));
      if (!this.building) {
        this.building = true;
        this.build();
        this.building = false;
        return;
      }
    }
    for (const [id, row] of this.rows) row.setAttribute('aria-selected', String(id === selected));
    const row = this.rows.get(selected);
    if (row) this.list.setAttribute('aria-activedescendant', row.id);
    else this.list.removeAttribute('aria-activedescendant');
    if (row && !this.list.matches(':hover')) row.scrollIntoView({ block: 'nearest' });
  }

  showHovered() {
    for (const [id, row] of this.rows) row.classList.toggle('hovered', id === this.workspace.hovered);
  }

  /** @param {number[]} ids the chain of reasons */
  showReasons(ids) {
    for (const [id, row] of this.rows) row.classList.toggle('reason', ids.includes(id));
  }

  showFindings() {
    const worst = new Map();
    for (const { ids, severity } of this.workspace.findings) for (const id of ids ?? []) if (worst.get(id) !== 'error') worst.set(id, severity);
    for (const [id, row] of this.rows) {
      const dot = row.querySelector('.row-dot');
      dot.hidden = !worst.has(id) || worst.get(id) === 'note';
      dot.dataset.severity = worst.get(id) ?? '';
    }
  }

  rowAt(event) { return event.target.closest?.('.row'); }

  over(event) {
    const row = this.rowAt(event);
    this.workspace.hover(row ? Number(row.dataset.id) : -1);
  }

  clicked(event) {
    const row = this.rowAt(event);
    if (!row) return;
    const node = this.workspace.nodes[Number(row.dataset.id)];
    this.workspace.select(node.id, 'tree');
    if (event.target.closest('.twist')) this.toggle(node);
    this.list.focus({ preventScroll: true });
  }

  toggle(node, open = this.closed.has(this.name(node))) {
    if (open) this.closed.delete(this.name(node));
    else this.closed.add(this.name(node));
    this.build();
  }

  focusRow() {
    this.list.focus();
    if (!this.rows.has(this.workspace.selected)) this.workspace.select([...this.rows.keys()][0] ?? -1, 'tree');
  }

  key(event) {
    const { workspace } = this, ids = [...this.rows.keys()], at = ids.indexOf(workspace.selected), node = workspace.node;
    if (event.altKey && node && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      return workspace.apply('Move', (text) => shift(text, node, event.key === 'ArrowUp' ? -1 : 1));
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const go = (index) => workspace.select(ids[Math.max(0, Math.min(ids.length - 1, index))] ?? -1, 'tree');
    const hasChildren = node && this.childrenOf(node.id).length > 0;
    switch (event.key) {
      case 'ArrowDown': go(at + 1); break;
      case 'ArrowUp': go(at < 0 ? 0 : at - 1); break;
      case 'Home': go(0); break;
      case 'End': go(ids.length - 1); break;
      case 'ArrowRight': if (hasChildren && this.closed.has(this.name(node))) this.toggle(node, true); else if (hasChildren) go(at + 1); break;
      case 'ArrowLeft':
        if (hasChildren && !this.closed.has(this.name(node))) this.toggle(node, false);
        else if (node && node.parent >= 0) workspace.select(node.parent, 'tree');
        break;
      case 'Delete': case 'Backspace': if (node) workspace.apply(`Delete ${workspace.title(node.id)}`, (text) => remove(text, node)); break;
      case 'Enter': this.enter?.(); break;
      case '*': this.closed.clear(); this.build(); break;
      default:
        if (event.key.length !== 1 || event.key === ' ') return;
        this.typeahead(event.key, ids, at);
    }
    event.preventDefault();
    this.rows.get(workspace.selected)?.scrollIntoView({ block: 'nearest' });
  }

  typeahead(letter, ids, at) {
    const order = [...ids.slice(at + 1), ...ids.slice(0, at + 1)];
    const found = order.find((id) => this.rows.get(id).querySelector('.row-name').textContent.toLowerCase().startsWith(letter.toLowerCase()));
    if (found !== undefined) this.workspace.select(found, 'tree');
  }

  dragStart(event) {
    const row = this.rowAt(event);
    if (!row) return;
    this.dragged = this.workspace.nodes[Number(row.dataset.id)];
    event.dataTransfer.setData('text/x-yar-view', this.dragged.pointer);
    event.dataTransfer.effectAllowed = 'move';
  }

  /** Before, into or behind the row under the pointer. */
  targetOf(event) {
    const row = this.rowAt(event);
    const node = row && this.workspace.nodes[Number(row.dataset.id)];
    if (!node || !this.dragged || node.pointer === this.dragged.pointer || node.pointer.startsWith(this.dragged.pointer + '/')) return null;
    const box = row.getBoundingClientRect(), part = (event.clientY - box.top) / box.height;
    const list = node.kind === 'layout' || ['WeView', 'StackView', 'View', 'FirstThatFits'].includes(node.type) ? listOf(this.workspace.text, node) : null;
    if (list && (node.kind === 'layout' || !isListed(node.pointer) || (part > 0.25 && part < 0.75))) {
      return { row, list, index: membersOf(this.workspace, list).length, where: 'into' };
    }
    if (!isListed(node.pointer)) return null;
    const at = node.pointer.lastIndexOf('/');
    const index = Number(node.pointer.slice(at + 1));
    return { row, list: node.pointer.slice(0, at), index: part < 0.5 ? index : index + 1, where: part < 0.5 ? 'before' : 'behind' };
  }

  dragOver(event) {
    const target = this.targetOf(event);
    for (const row of this.rows.values()) row.classList.remove('drop-before', 'drop-into', 'drop-behind');
    if (!target) return;
    event.preventDefault();
    target.row.classList.add(`drop-${target.where}`);
  }

  dropped(event) {
    const target = this.targetOf(event), dragged = this.dragged;
    this.dragEnd();
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    this.workspace.apply(`Move ${this.workspace.title(dragged.id)}`, (text) => moveTo(text, dragged, target.list, target.index));
  }

  dragEnd() {
    this.dragged = null;
    for (const row of this.rows.values()) row.classList.remove('drop-before', 'drop-into', 'drop-behind');
  }
}

