// Changes of the tree as changes of the text: what goes where in a document.
import * as edit from '../json/edit.js';
import { parse, plain } from '../json/parse.js';
import { child, find, parts, split } from '../json/pointer.js';
import { INSIDE } from '../json/write.js';

export const LAYOUT_KINDS = ['horizontal', 'vertical', 'stack', 'flow', 'grid'];

/** What can be inserted: a view of each kind as one would start with it. */
export const NEW_VIEWS = {
  Label: { type: 'Label', text: 'Label' },
  Button: { type: 'Button', title: 'Button' },
  View: { type: 'View', fixedDesiredSize: [64, 48], backgroundColor: 'teal', cornerRadius: 8 },
  Row: { type: 'WeView', layout: { kind: 'horizontal', margin: 8, spacing: 8 }, subviews: [{ type: 'Label', text: 'one' }, { type: 'Label', text: 'two' }] },
  Column: { type: 'WeView', layout: { kind: 'vertical', margin: 8, spacing: 8 }, subviews: [{ type: 'Label', text: 'one' }, { type: 'Label', text: 'two' }] },
  Grid: { type: 'WeView', layout: { kind: 'grid', columns: 2, margin: 8, spacing: 8 }, subviews: [{ type: 'Label', text: 'one' }, { type: 'Label', text: 'two' }] },
  Spacer: { type: 'Spacer', weight: 1 },
  ImageView: { type: 'ImageView', image: 'images/dunes@2x.jpg', fixedDesiredSize: [96, 64], contentMode: 'scaleAspectFill', clipsToBounds: true },
  Divider: { type: 'Divider', hStretches: true },
  TextField: { type: 'TextField', placeholder: 'Placeholder', borderStyle: 'roundedRect' },
  Switch: { type: 'Switch', isOn: true },
  Slider: { type: 'Slider', value: 0.5, minDesiredWidth: 120 },
  SegmentedControl: { type: 'SegmentedControl', titles: ['One', 'Two'], selectedSegmentIndex: 0 },
  ProgressView: { type: 'ProgressView', progress: 0.4, minDesiredWidth: 120 },
  StackView: { type: 'StackView', axis: 'vertical', spacing: 8, arrangedSubviews: [{ type: 'Label', text: 'one' }, { type: 'Label', text: 'two' }] },
  PlaceholderView: { type: 'PlaceholderView', size: [80, 40], backgroundColor: 'lightGray' },
};

const at = (text, pointer) => {
  const found = find(parse(text).root, pointer);
  return found ? plain(found) : undefined;
};

/** What stands at a node's pointer; an error where the text has no such object. */
function existing(text, node) {
  const held = at(text, node.pointer);
  if (held === undefined) throw new edit.EditError('the text has no object for this one');
  return held;
}

/** The list in which the views of a container or a layout stand. @param {string} text @param {{kind: string, pointer: string}} node */
export function listOf(text, node) {
  const value = at(text, node.pointer);
  if (node.kind === 'layout') {
    const { parent, last } = split(node.pointer);
    return last === 'layout' ? child(parent, 'subviews') : child(node.pointer, 'subviews');
  }
  switch (value?.type) {
    case 'WeView': {
      if (Array.isArray(value.layouts) && value.layouts.length) {
        const index = Math.max(0, value.layouts.findLastIndex((layout) => layout?.subviews));
        return child(node.pointer, 'layouts', index, 'subviews');
      }
      return child(node.pointer, 'subviews');
    }
    case 'StackView': return child(node.pointer, 'arrangedSubviews');
    case 'FirstThatFits': case 'View': return child(node.pointer, 'subviews');
    case 'ScrollView': return value.content ? null : child(node.pointer, 'content');
    default: return null;
  }
}

/** Whether the views of this list are placed by their frames alone. */
function needsFrame(text, list) {
  const holder = at(text, split(list).parent);
  if (split(list).last !== 'subviews') return false;
  return holder?.type === 'View' || (holder?.type === 'WeView' && (holder.layouts !== undefined || holder.layout === undefined));
}

/**
 * Puts a view into what is selected, or behind it if it can hold none.
 * @returns {{text: string, pointer: string}}
 */
export function insert(text, node, value) {
  const list = listOf(text, node);
  if (list && split(list).last === 'content') return { text: edit.set(text, list, value), pointer: list };
  if (list) {
    if (!at(text, list)) text = edit.set(text, list, []);
    const made = needsFrame(text, list) ? framed(value) : value;
    const index = at(text, list).length;
    return { text: edit.insert(text, list, index, made), pointer: child(list, index) };
  }
  const { parent, last } = split(node.pointer);
  if (!/^\d+$/.test(last ?? '')) throw new edit.EditError('this view stands alone; wrap it in a row or column first');
  const index = Number(last) + 1;
  const made = needsFrame(text, parent) ? framed(value) : value;
  return { text: edit.insert(text, parent, index, made), pointer: child(parent, index) };
}

const framed = ({ fixedDesiredSize, ...rest }) => ({ ...rest, frame: [16, 16, ...(fixedDesiredSize ?? [120, 40])] });

/** Puts a container around a view; it takes over the view's place. */
export function wrap(text, node, kind) {
  const value = at(text, node.pointer);
  const layout = kind === 'grid' ? { kind, columns: 2 } : { kind };
  const shell = { type: 'WeView', layout };
  let inner = text;
  if (Array.isArray(value?.frame)) {
    shell.frame = value.frame;
    inner = edit.remove(inner, child(node.pointer, 'frame'));
  }
  for (const key of ['hStretches', 'vStretches', 'stretches', 'hStretchWeight', 'vStretchWeight', 'customSpacing']) {
    if (value && key in value) shell[key] = value[key];
  }
  return { text: edit.wrap(inner, node.pointer, { ...shell, subviews: [INSIDE] }), pointer: node.pointer };
}

/** A copy behind the view, with names of its own. */
export function duplicate(text, node) {
  const { last } = split(node.pointer);
  if (!/^\d+$/.test(last ?? '')) throw new edit.EditError('this one stands alone and cannot be doubled; wrap it first');
  const taken = new Set([...text.matchAll(/"identifier"\s*:\s*"([^"]*)"/g)].map((m) => m[1]));
  return edit.duplicate(text, node.pointer, (letters) => letters.replace(/("identifier"\s*:\s*")([^"]*)"/g, (_, key, name) => {
    let count = 2;
    const stem = name.replace(/-\d+$/, '');
    while (taken.has(`${stem}-${count}`)) count++;
    taken.add(`${stem}-${count}`);
    return `${key}${stem}-${count}"`;
  }));
}

/** Takes a view or a layout with its views out. */
export function remove(text, node) {
  const { parent, last } = split(node.pointer);
  if (last === 'root' || last === undefined) throw new edit.EditError('the root view stays; a document has one');
  if (last === 'layout') throw new edit.EditError('this is the only layout of its container; delete the container or change its kind');
  return { text: edit.remove(text, node.pointer), pointer: /^\d+$/.test(last) ? split(parent).parent : parent };
}

/** Moves a view among its siblings. @param {number} by -1 or 1 */
export function shift(text, node, by) {
  const { parent, last } = split(node.pointer);
  const count = at(text, parent)?.length;
  const index = Number(last) + by;
  if (count === undefined || !/^\d+$/.test(last) || index < 0 || index >= count) return null;
  return edit.move(text, node.pointer, parent, by > 0 ? index + 1 : index);
}

/** Moves a view to a place in another list; frames are dropped or given where the new place asks for it. */
export function moveTo(text, node, list, index) {
  const moved = at(text, node.pointer);
  if (!at(text, list)) text = edit.set(text, list, []);
  let { text: made, pointer } = edit.move(text, node.pointer, list, index);
  const isFramed = needsFrame(made, split(pointer).parent);
  if (isFramed && moved && !moved.frame) made = edit.set(made, child(pointer, 'frame'), [16, 16, 120, 40]);
  if (!isFramed && moved?.frame && !moved.skipLayout) made = edit.remove(made, child(pointer, 'frame'));
  return { text: made, pointer };
}

/** Sets a property of a view or a layout; undefined takes it out. */
export function setProperty(text, node, name, value) {
  const held = at(text, node.pointer);
  if (typeof held === 'string') {
    if (value === undefined) return text;
    return edit.set(text, node.pointer, { kind: held, [name]: value });
  }
  return value === undefined ? edit.remove(text, child(node.pointer, name)) : edit.set(text, child(node.pointer, name), value);
}

/** Another kind for a layout, in place. What the new kind does not have is left out. */
export function setLayoutKind(text, node, kind, schema) {
  const held = existing(text, node);
  const allowed = schema.$defs[`${kind}Layout`]?.properties ?? {};
  if (typeof held === 'string') return edit.set(text, node.pointer, kind === 'grid' ? { kind, columns: 2 } : kind);
  for (const key of Object.keys(held)) {
    if (key !== 'kind' && key !== 'subviews' && !key.startsWith('//') && !Object.hasOwn(allowed, key)) text = edit.remove(text, child(node.pointer, key));
  }
  if (kind !== 'horizontal' && /Baseline/.test(held.vAlign ?? '')) text = edit.remove(text, child(node.pointer, 'vAlign'));
  text = edit.set(text, child(node.pointer, 'kind'), kind);
  if (kind === 'grid' && held.columns === undefined && held.rows === undefined) {
    const count = at(text, listOf(text, node))?.length ?? 4;
    text = edit.set(text, child(node.pointer, 'columns'), Math.max(2, Math.ceil(Math.sqrt(count))));
  }
  return text;
}

/** Another class for a view. What it does not have is left out. */
export function setType(text, node, type, schema) {
  const held = existing(text, node);
  const allowed = schema.$defs[type]?.properties ?? {};
  const title = held.text ?? held.title ?? held.placeholder;
  for (const key of Object.keys(held)) {
    if (key !== 'type' && !key.startsWith('//') && !Object.hasOwn(allowed, key)) text = edit.remove(text, child(node.pointer, key));
  }
  text = edit.set(text, child(node.pointer, 'type'), type);
  if (type === 'WeView' && held.subviews && !held.layout && !held.layouts) text = edit.set(text, child(node.pointer, 'layout'), 'vertical');
  for (const key of ['text', 'title']) {
    if (title !== undefined && held[key] === undefined && Object.hasOwn(allowed, key)) text = edit.set(text, child(node.pointer, key), title);
  }
  return text;
}

/** Whether a pointer leads to a member of a list. */
export const isListed = (pointer) => /^\d+$/.test(parts(pointer).at(-1) ?? '');

