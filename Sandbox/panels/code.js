// The live layout as code: Swift in chained calls, Swift as a builder, or the document.
import { fill, h, keep } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { notice } from '../ui/overlay.js';
import { highlight, highlightSwift } from '../text/highlight.js';
import { isWhole } from './more.js';

const KINDS = [['swift', 'Chained'], ['builder', 'Builder'], ['document', 'Document']];

export class Code {
  /** @param {import('../model/workspace.js').Workspace} workspace */
  constructor(workspace) {
    this.workspace = workspace;
    this.kind = keep.get('code', 'swift');
    this.text = '';
    this.pre = h('pre', { class: 'code-out', tabindex: '0', 'aria-label': 'Code' });
    this.choice = h('div', { class: 'segments', role: 'radiogroup', 'aria-label': 'Kind of code', on: { keydown: (event) => this.key(event) } }, KINDS.map(([kind, name]) => h('button', { class: 'segment', type: 'button', role: 'radio', data: { kind }, text: name, title: { swift: 'Swift in chained calls', builder: 'Swift as a builder', document: 'The document, minimal' }[kind], on: { click: () => this.choose(kind) } })));
    this.node = h('section', { class: 'code-panel', 'aria-label': 'Code' }, h('div', { class: 'panel-bar' }, this.choice,
      h('button', { class: 'button small', type: 'button', title: 'Copy the code', on: { click: () => this.copy() } }, icon('copy', 14), h('span', { text: 'Copy' }))), this.pre);
    workspace.on('settled whole', () => this.build());
  }

  choose(kind) {
    this.kind = kind;
    keep.set('code', kind);
    this.build();
  }

  key(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = KINDS.findIndex(([kind]) => kind === this.kind), next = this.choice.children[(at + by + KINDS.length) % KINDS.length];
    next.click();
    next.focus();
  }

  build() {
    for (const button of this.choice.children) {
      const isIt = button.dataset.kind === this.kind;
      button.setAttribute('aria-checked', String(isIt));
      button.tabIndex = isIt ? 0 : -1;
    }
    if (this.node.closest('[hidden]')) return;
    this.text = '';
    if (this.workspace.isInterface) {
      return fill(this.pre, h('span', { class: 'muted', text: 'A document of Interface Builder is only shown; there is no code for it.' }));
    }
    if (!isWhole(this.workspace, this.pre)) return;
    try {
      this.text = this.workspace.engine.code(this.kind);
    } catch (error) {
      return fill(this.pre, h('span', { class: 'muted', text: `There is no code for this document: ${error.message}` }));
    }
    const colour = this.kind === 'document' ? highlight : highlightSwift;
    this.pre.innerHTML = this.text.split('\n').map(colour).join('\n');
  }

  async copy() {
    if (!this.text) return;
    try {
      await navigator.clipboard.writeText(this.text);
      notice('Copied');
    } catch {
      // Where the clipboard is not for pages, the code is selected, so that one key copies it.
      getSelection().selectAllChildren(this.pre);
      notice('Press Ctrl C to copy', { error: true });
    }
  }
}
