// The panes of the page: three beside each other where there is room, the stage and one pane of tabs where there is not.
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { splitter } from '../ui/split.js';
import { Tabs } from '../ui/tabs.js';

const NARROW = '(max-width: 979px)';

export class Shell {
  /** @param {any} app @param {{toolbar: HTMLElement, sizes: HTMLElement}} parts */
  constructor(app, { toolbar, sizes }) {
    this.app = app;
    this.root = document.getElementById('work');
    this.left = new Tabs('Tree and lesson');
    this.right = new Tabs('Panels', { selected: (name) => this.selected(name) });
    this.left.add('tree', 'Tree', app.tree.node);
    this.right.add('properties', 'Properties', app.inspector.node);
    this.right.add('why', 'Why', app.why.node);
    this.right.add('findings', 'Findings', app.findings.node);
    this.right.add('code', 'Code', app.code.node);
    this.right.show('properties');
    this.textSlot = h('div', { class: 'text-slot' }, app.editor.node);
    this.leftPane = h('div', { class: 'left-pane' }, h('div', { class: 'left-top' }, this.left.node),
      splitter({ name: 'tree', label: 'Height of the tree', axis: 'y', root: this.root, property: '--tree-height', initial: Math.round(innerHeight * 0.4), least: 120, most: () => innerHeight - 260 }), this.textSlot);
    this.stagePane = h('section', { class: 'stage-pane', id: 'stage-pane', 'aria-label': 'Stage' }, toolbar, app.stage.viewport, app.pages.node,
      h('div', { class: 'stage-foot' }, sizes, app.slider.node));
    this.rightPane = h('div', { class: 'right-pane' }, this.right.node);
    this.narrow = matchMedia(NARROW);
    this.narrow.addEventListener('change', () => this.arrange());
  }

  show() {
    fill(this.root, this.leftPane,
      splitter({ name: 'left', label: 'Width of tree and text', axis: 'x', root: this.root, property: '--left-width', initial: innerWidth >= 1400 ? 420 : innerWidth >= 1200 ? 380 : 310, least: 240, most: () => innerWidth - 600 }),
      this.stagePane,
      splitter({ name: 'right', label: 'Width of the panels', axis: 'x', root: this.root, property: '--right-width', initial: innerWidth >= 1200 ? 320 : 290, least: 260, most: () => innerWidth - 560, reversed: true }),
      this.rightPane);
    this.arrange();
  }

  /** Tree and text are tabs of the one pane where there is no room for three. */
  arrange() {
    const { app } = this;
    if (this.narrow.matches && !this.right.has('text')) {
      const lesson = this.left.take('lesson');
      this.left.take('tree');
      this.right.add('text', 'Text', app.editor.node, 0);
      this.right.add('tree', 'Tree', app.tree.node, 0);
      if (lesson) this.openLesson();
      else this.right.select('text');
    } else if (!this.narrow.matches && this.right.has('text')) {
      const lesson = this.right.take('lesson');
      this.right.take('tree');
      this.right.take('text');
      this.left.add('tree', 'Tree', app.tree.node);
      this.textSlot.append(app.editor.node);
      if (lesson) this.openLesson();
    }
    app.stage.refit();
    app.editor.draw();
  }

  get where() { return this.right.has('tree') ? this.right : this.left; }

  openLesson() {
    this.where.add('lesson', 'Lesson', this.app.lesson.node, this.where === this.right ? 0 : 1);
    this.where.select('lesson');
    this.root.classList.add('in-lesson');
  }

  closeLesson() {
    this.left.take('lesson');
    this.right.take('lesson');
    this.root.classList.remove('in-lesson');
  }

  /** For who comes for the first time: where to begin. */
  welcome() {
    const node = h('aside', { class: 'welcome', 'aria-label': 'Welcome' }, h('h2', { text: 'Bend it' }),
      h('p', { text: 'Drag the ground beside the picture, or an edge. Click what you see, change its numbers, or type into the text.' }),
      h('div', { class: 'welcome-row' }, h('button', { class: 'button primary', type: 'button', text: 'Start with lesson 1', on: { click: () => { node.remove(); this.app.show('lesson', '01-boxes'); } } }),
        h('button', { class: 'button', type: 'button', text: 'All demos', on: { click: () => { node.remove(); this.app.gallery(); } } })),
      h('button', { class: 'quiet small close', type: 'button', 'aria-label': 'Close', on: { click: () => node.remove() } }, icon('close', 14)));
    this.stagePane.append(node);
    this.app.workspace.on('resized opened', () => node.remove());
  }

  selected(name) {
    if (name === 'code') this.app.code.build();
    if (name === 'why') this.app.why.build();
    if (name === 'properties') this.app.inspector.build();
    if (name === 'text') this.app.editor.draw();
  }

  /** Shows a panel, wherever it is now. */
  reveal(name) {
    const tabs = [this.left, this.right].find((one) => one.has(name));
    tabs?.select(name);
  }

  badge(name, text, tone) {
    this.right.badge(name, text, tone);
  }
}
