// The editor of a view and of a layout. Each field changes the text in place.
import { fill, h, keep } from '../ui/dom.js';
import { icon, iconOf } from '../ui/icons.js';
import { plain } from '../json/parse.js';
import { find, member } from '../json/pointer.js';
import { LAYOUT_KINDS, setLayoutKind, setProperty, setType } from '../model/structure.js';
import { actionBar } from './actions.js';
import { colorNames, field, spoken } from './fields.js';

const FIRST_OPEN = /text|content|size|margin|spacing|align|look|stretch|grid|kind/i;

export class Inspector {
  /** @param {import('../model/workspace.js').Workspace} workspace @param {{frameNumbers: (id: number) => HTMLElement}} how */
  constructor(workspace, { frameNumbers }) {
    this.workspace = workspace;
    this.frameNumbers = frameNumbers;
    this.opened = new Map(Object.entries(keep.get('groups', {})));
    this.body = h('div', { class: 'inspector-body' });
    this.node = h('section', { class: 'inspector', 'aria-label': 'Properties' }, this.body, colorNames());
    workspace.on('select', () => this.build());
    workspace.on('settled', () => this.refresh());
  }

  /** After a change: the same node stays, and so does what is being typed in. */
  refresh() {
    const active = document.activeElement;
    const held = this.body.contains(active) ? { name: active.closest('[data-property]')?.dataset.property, label: active.getAttribute('aria-label') } : null;
    const scroll = this.workspace.node ? this.node.scrollTop : 0;
    this.build();
    if (scroll) this.node.scrollTop = scroll;
    if (!held) return;
    // A button may be gone with what it did: its field follows, or the choice that was made, or the panel itself.
    const again = held.label ? [...this.body.querySelectorAll('[aria-label]')].find((node) => node.getAttribute('aria-label') === held.label)
      : this.body.querySelector('.kind[aria-checked=true]');
    (again?.disabled === false ? again : this.body.querySelector(`[data-property="${held.name}"] :is(input, select, textarea)`)
      ?? document.querySelector('.right-pane [aria-selected=true]')).focus({ preventScroll: true });
  }

  build() {
    const { workspace } = this, { node } = workspace;
    if (this.node.closest('[hidden]')) return;
    if (!node) return this.nothing();
    const properties = [...this.together(node), ...workspace.engine.properties(node.id)];
    fill(this.body, this.head(node), node.kind === 'layout' ? this.kinds(node) : null, this.groups(node, properties));
    if (!workspace.isInterface) return;
    for (const one of this.body.querySelectorAll('.action-bar, .desired .link')) one.remove();
    for (const one of this.body.querySelectorAll('.head-line *, .group-body *')) one.disabled = true;
  }

  nothing() {
    fill(this.body, h('div', { class: 'blank' }, icon('layers', 28), h('h3', { text: 'Nothing is selected' }),
      h('p', { text: 'Click a view on the stage or in the tree. Its properties stand here; every change goes into the text, and can be undone.' })));
  }

  head(node) {
    const { workspace } = this;
    const name = h('input', { class: 'name-field', type: 'text', 'aria-label': node.kind === 'view' ? 'Identifier' : 'Layout', value: node.name ?? '', placeholder: node.kind === 'view' ? 'identifier' : `${node.type} layout`, spellcheck: 'false',
      disabled: node.kind === 'layout', on: { change: () => this.set(node, 'identifier', name.value.trim() || undefined) } });
    name.value = node.name ?? '';
    const types = workspace.isInterface ? [node.type] : workspace.session.types;
    const type = node.kind === 'view' ? h('select', { class: 'select', 'aria-label': 'Class', title: 'Class', on: { change: () => workspace.withSchema((schema) => workspace.apply(`Make it ${type.value}`, (text) => setType(text, node, type.value, schema))) } },
      types.map((one) => h('option', { value: one, text: one }))) : null;
    if (type) type.value = node.type;
    return h('div', { class: 'inspector-head' }, h('div', { class: 'head-line' }, iconOf(node), name, type), actionBar(workspace),
      node.kind === 'view' ? this.frameNumbers(node.id) : null, node.kind === 'view' ? this.desired(node) : null);
  }

  /** The size the view wants, and the button that makes it so. */
  desired(node) {
    const asked = this.workspace.engine.questions(node.id).at(-1)?.answered;
    if (!asked) return null;
    const text = `${Math.round(asked.width * 10) / 10} × ${Math.round(asked.height * 10) / 10}`;
    return h('div', { class: 'desired' }, h('span', { text: 'Last wanted' }), h('strong', { text }),
      h('button', { class: 'link', type: 'button', text: 'Set to it', title: 'Fix its desired size to what it wanted', on: { click: () => this.set(node, 'fixedDesiredSize', [asked.width, asked.height]) } }));
  }

  kinds(node) {
    return h('div', { class: 'kinds', role: 'radiogroup', 'aria-label': 'Kind of layout', on: { keydown: (event) => this.kindKey(event, node) } }, LAYOUT_KINDS.map((kind) => h('button', {
      class: 'kind', type: 'button', role: 'radio', 'aria-checked': String(kind === node.type), tabindex: kind === node.type ? '0' : '-1', title: kind, data: { kind },
      on: { click: () => this.setKind(node, kind) } }, icon(kind), h('span', { text: { horizontal: 'Row', vertical: 'Column', stack: 'Stack', flow: 'Flow', grid: 'Grid' }[kind] }))));
  }

  kindKey(event, node) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.setKind(node, LAYOUT_KINDS[(LAYOUT_KINDS.indexOf(node.type) + by + LAYOUT_KINDS.length) % LAYOUT_KINDS.length]);
  }

  setKind(node, kind) {
    const { workspace } = this;
    if (kind !== node.type) workspace.withSchema((schema) => workspace.apply(`Make it a ${kind} layout`, (text) => setLayoutKind(text, node, kind, schema)));
  }

  set(node, name, value, { merge = null } = {}) {
    this.workspace.apply(`Set ${name}`, (text) => setProperty(text, node, name, value), { merge: merge && `${merge} ${node.pointer}` });
  }

  /** What sets several properties at once: all margins, both spacings, a fixed size. */
  together(node) {
    const object = find(this.workspace.parsed.root, node.pointer);
    const held = (name) => { const found = object?.members && member(object, name)?.value; return found ? plain(found) : undefined; };
    const property = (name, group, kind, summary) => ({ name, group, kind, summary, value: held(name) ?? null, isSet: held(name) !== undefined, default: null });
    return node.kind === 'layout'
      ? [property('margin', 'Margins', 'number', 'All four margins at once.'), property('spacing', 'Spacing', 'number', 'The spacing in both directions.')]
      : [property('fixedDesiredSize', 'Desired size', 'size', 'The size that the view wants, whatever its content says.')];
  }

  groups(node, properties) {
    const skipped = new Set(['identifier', 'type', 'kind', 'frame'].filter((name) => name !== 'frame' || !properties.some((one) => one.name === 'frame' && one.isSet)));
    const groups = new Map();
    for (const property of properties) {
      if (skipped.has(property.name)) continue;
      groups.set(property.group, [...(groups.get(property.group) ?? []), property]);
    }
    return [...groups].map(([title, list]) => this.group(node, title, list));
  }

  group(node, title, list) {
    const count = list.filter((property) => property.isSet).length;
    const isOpen = this.opened.get(title) ?? (count > 0 || FIRST_OPEN.test(title));
    return h('details', { class: 'group', open: isOpen, on: { toggle: (event) => { this.opened.set(title, event.target.open); keep.set('groups', Object.fromEntries(this.opened)); } } },
      h('summary', {}, icon('right', 12), h('span', { text: title }), count ? h('span', { class: 'count', text: String(count), title: `${count} set in the text` }) : null),
      h('div', { class: 'group-body' }, list.map((property) => this.property(node, property))));
  }

  property(node, property) {
    // What a shortcut has set ('margin' for the left margin) is taken back by taking the shortcut out.
    const set = (value, how) => this.set(node, value === undefined ? property.setBy ?? property.name : property.name, value, how);
    return h('div', { class: `property of-${property.kind}${property.isSet ? ' is-set' : ''}`, data: { property: property.name } },
      h('span', { class: 'property-name', text: spoken(property.name), title: `${property.name}: ${property.summary ?? ''}` }),
      h('div', { class: 'property-value' }, field(property, set)),
      property.isSet ? h('button', { class: 'quiet tiny', type: 'button', 'aria-label': `${spoken(property.name)}: as by default`, title: property.setBy ? `Set by ${property.setBy}: take that out of the text` : 'As by default: take it out of the text', on: { click: () => set(undefined) } }, icon('reset', 12)) : h('span', { class: 'tiny' }));
  }
}
