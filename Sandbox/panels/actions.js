// What can be done with the selected view or layout: insert, wrap, double, delete, move.
import { h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { entry, popover } from '../ui/overlay.js';
import { LAYOUT_KINDS, NEW_VIEWS, duplicate, insert, isListed, remove, shift, wrap } from '../model/structure.js';

/** The node that something is inserted into: the selected one, else the root. */
const target = (workspace) => workspace.node ?? workspace.tree.find((node) => node.kind === 'view');

/** @param {import('../model/workspace.js').Workspace} workspace */
export function insertMenu(workspace) {
  const button = h('button', { class: 'button small', type: 'button', title: 'Insert a view into the selected one, or behind it' }, icon('plus', 14), h('span', { text: 'Insert' }));
  popover(button, (close) => h('div', { class: 'insert-grid' }, Object.keys(NEW_VIEWS).map((name) => entry(name.replace(/([a-z])([A-Z])/g, (_, before, letter) => `${before} ${letter.toLowerCase()}`), () => {
    close();
    const node = target(workspace);
    if (node) workspace.apply(`Insert ${name}`, (text) => insert(text, node, NEW_VIEWS[name]));
  }, { sign: { Row: 'horizontal', Column: 'vertical', Grid: 'grid', Switch: 'control', TextField: 'Button' }[name] ?? name }))), { label: 'Insert a view', wide: true });
  return button;
}

/** The names of what can be done now, with what does it; also used by the keyboard. */
export const commands = {
  duplicate: (workspace) => workspace.node && workspace.apply('Duplicate', (text) => duplicate(text, workspace.node)),
  remove: (workspace) => workspace.node && workspace.apply(`Delete ${workspace.title(workspace.selected)}`, (text) => remove(text, workspace.node)),
  up: (workspace) => workspace.node && workspace.apply('Move', (text) => shift(text, workspace.node, -1)),
  down: (workspace) => workspace.node && workspace.apply('Move', (text) => shift(text, workspace.node, 1)),
  wrap: (workspace, kind) => workspace.node?.kind === 'view' && workspace.apply(`Wrap in ${kind}`, (text) => wrap(text, workspace.node, kind)),
};

/** The row of buttons over the properties. @param {import('../model/workspace.js').Workspace} workspace */
export function actionBar(workspace) {
  const { node } = workspace;
  const isView = node.kind === 'view', listed = isListed(node.pointer);
  const button = (name, label, run, disabled = false) => h('button', { class: 'quiet small', type: 'button', 'aria-label': label, title: label, disabled, on: { click: run } }, icon(name, 15));
  const wrapButton = h('button', { class: 'quiet small', type: 'button', 'aria-label': 'Wrap in a container', title: 'Wrap in a container', disabled: !isView }, icon('wrap', 15));
  popover(wrapButton, (close) => LAYOUT_KINDS.map((kind) => entry({ horizontal: 'Wrap in a row', vertical: 'Wrap in a column', stack: 'Wrap in a stack', flow: 'Wrap in a flow', grid: 'Wrap in a grid' }[kind],
    () => { close(); commands.wrap(workspace, kind); }, { sign: kind })), { label: 'Wrap in a container' });
  return h('div', { class: 'action-bar', role: 'toolbar', 'aria-label': 'Selected view' }, wrapButton,
    button('copy', 'Duplicate (Ctrl D)', () => commands.duplicate(workspace), !listed),
    button('up', 'Move up (Alt ↑)', () => commands.up(workspace), !listed), button('down', 'Move down (Alt ↓)', () => commands.down(workspace), !listed),
    button('trash', 'Delete (Del)', () => commands.remove(workspace), node.pointer.endsWith('/root') || node.pointer.endsWith('/layout')));
}
