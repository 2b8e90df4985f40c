// Changes of a JSON text at JSON Pointers. What is not changed keeps its letters: blanks, order, line breaks.
import { parse } from './parse.js';
import { find, member, parts, split } from './pointer.js';
import { INSIDE, write } from './write.js';

/** A change that cannot be made; its message says why. */
export class EditError extends Error {}

const WIDEST = 110;

/** @param {string} text */
function read(text) {
  const { root, mistakes } = parse(text);
  if (!root || mistakes.length) throw new EditError(`the text has a mistake (${mistakes[0]?.message ?? 'it is empty'}); mend it first`);
  return root;
}

function node(root, pointer) {
  const found = find(root, pointer);
  if (!found) throw new EditError(`there is nothing at ${pointer || 'the root'}`);
  return found;
}

const splice = (text, start, end, insert) => text.slice(0, start) + insert + text.slice(end);
const lineStart = (text, at) => text.lastIndexOf('\n', at - 1) + 1;
const isBlank = (text) => /^\s*$/.test(text);

/** How many blanks the line of a place starts with. @param {string} text @param {number} at */
export function indentAt(text, at) {
  const start = lineStart(text, at);
  return /^[ \t]*/.exec(text.slice(start, at))[0].length;
}

/** How many blanks a level has in this text. @param {string} text */
export function stepOf(text) {
  const found = /[{[]\r?\n([ ]+)/.exec(text);
  return found ? Math.min(8, found[1].length) : 2;
}

/**
 * Replaces the value at a pointer, or adds the member that it names.
 * @param {string} text @param {string} pointer @param {unknown} value @returns {string}
 */
export function set(text, pointer, value) {
  const root = read(text);
  const old = find(root, pointer);
  if (old) return splice(text, old.start, old.end, write(value, indentAt(text, old.start), stepOf(text)));
  const { parent, last } = split(pointer);
  const holder = node(root, parent);
  if (holder.kind === 'array') return insert(text, parent, holder.items.length, value);
  if (holder.kind !== 'object') throw new EditError(`${parent || 'the root'} is not an object, so it has no '${last}'`);
  return addMember(text, holder, last, value);
}

/** Puts a member behind the last one, or in front of long lists of views, which belong at the end. */
function addMember(text, holder, key, value) {
  const step = stepOf(text), name = JSON.stringify(key);
  const count = holder.members.length;
  if (count === 0) {
    const made = write({ [key]: value }, indentAt(text, holder.start), step);
    return splice(text, holder.start, holder.end, made);
  }
  const isMany = (m) => ['subviews', 'arrangedSubviews', 'content', 'layouts', 'root', 'scenes'].includes(m.key);
  const place = isMany({ key }) ? -1 : holder.members.findIndex(isMany);
  const first = holder.members[0];
  const isSpread = text.slice(holder.start, first.keyStart).includes('\n');
  const indent = isSpread ? indentAt(text, first.keyStart) : indentAt(text, holder.start);
  const made = `${name}: ${write(value, indent, step)}`;
  if (place === 0) {
    const gap = isSpread ? '\n' + ' '.repeat(indent) : ' ';
    return splice(text, first.keyStart, first.keyStart, `${made},${gap}`);
  }
  const before = holder.members[place < 0 ? count - 1 : place - 1];
  const end = before.value.end;
  if (!isSpread) return splice(text, end, end, `, ${made}`);
  const line = text.slice(lineStart(text, end), end);
  const shares = typeof value !== 'object' || value === null || Array.isArray(value);
  const ownLine = count > 1 && holder.members.every((m) => isBlank(text.slice(lineStart(text, m.keyStart), m.keyStart)));
  const fits = !made.includes('\n') && line.length + made.length + 3 <= WIDEST;
  const gap = shares && fits && !ownLine && !'}]'.includes(text[end - 1]) ? ' ' : '\n' + ' '.repeat(indent);
  return splice(text, end, end, `,${gap}${made}`);
}

/**
 * Takes out the member or item at a pointer, with its comma and its line. Nothing happens if it is not there.
 * @param {string} text @param {string} pointer @returns {string}
 */
export function remove(text, pointer) {
  const root = read(text);
  if (!find(root, pointer)) return text;
  const { parent, last } = split(pointer);
  if (last === undefined) throw new EditError('the whole document cannot be taken out');
  const holder = find(root, parent);
  const list = holder.kind === 'array'
    ? holder.items.map((item) => [item.start, item.end])
    : holder.members.map((m) => [m.keyStart, m.value.end]);
  const index = holder.kind === 'array' ? Number(last) : holder.members.findIndex((m) => m.key === last);
  const [start, end] = list[index];
  if (list.length === 1) return splice(text, holder.start + 1, holder.end - 1, '');
  if (index < list.length - 1) {
    // Up to where the next one starts, so that the next one stands where this one stood.
    return splice(text, start, list[index + 1][0], '');
  }
  return splice(text, list[index - 1][1], end, '');
}

/**
 * Puts an item into a list.
 * @param {string} text @param {string} pointer of the list @param {number} index @param {unknown} value @returns {string}
 */
export function insert(text, pointer, index, value) {
  const step = stepOf(text);
  return insertMade(text, pointer, index, (indent) => write(value, indent, step));
}

function insertMade(text, pointer, index, make) {
  const list = node(read(text), pointer);
  if (list.kind !== 'array') throw new EditError(`${pointer} is not a list`);
  const step = stepOf(text), count = list.items.length;
  const at = Math.max(0, Math.min(index, count));
  if (count === 0) {
    const outer = indentAt(text, list.start), inner = outer + step;
    const made = make(inner);
    const isShort = !made.includes('\n') && !made.startsWith('{') && made.length + outer < WIDEST;
    return splice(text, list.start + 1, list.end - 1, isShort ? made : `\n${' '.repeat(inner)}${made}\n${' '.repeat(outer)}`);
  }
  const first = list.items[0];
  const isSpread = text.slice(list.start, first.start).includes('\n');
  const indent = isSpread ? indentAt(text, first.start) : indentAt(text, list.start);
  const made = make(indent);
  const gap = isSpread ? '\n' + ' '.repeat(indent) : ' ';
  if (at < count) return splice(text, list.items[at].start, list.items[at].start, `${made},${gap}`);
  const end = list.items[count - 1].end;
  return splice(text, end, end, `,${gap}${made}`);
}

/** The letters of a value, moved to another indent. */
function reindent(letters, from, to) {
  if (from === to) return letters;
  return letters.split('\n').map((line, i) => {
    if (i === 0) return line;
    const had = /^[ ]*/.exec(line)[0].length;
    return ' '.repeat(Math.max(0, had - from + to)) + line.slice(had);
  }).join('\n');
}

/** The letters at a pointer and the indent of their first line. @param {string} text @param {string} pointer */
export function lettersAt(text, pointer) {
  const found = node(read(text), pointer);
  return { letters: text.slice(found.start, found.end), indent: indentAt(text, found.start) };
}

/**
 * Moves an item to a place in a list; the index counts as if it were still where it was.
 * @param {string} text @param {string} from @param {string} list @param {number} index
 * @returns {{text: string, pointer: string}} the new text, and where the item is now
 */
export function move(text, from, list, index) {
  if (list === from || list.startsWith(from + '/')) throw new EditError('a view cannot be moved into itself');
  const { letters, indent } = lettersAt(text, from);
  const source = split(from);
  let to = index;
  let target = list;
  const here = Number(source.last);
  const isItem = find(read(text), source.parent).kind === 'array';
  if (isItem && source.parent === list && here < index) to -= 1;
  // Pointers behind the place where the item was are one less once it is gone.
  const inner = parts(list), outer = parts(source.parent);
  if (isItem && inner.length > outer.length && outer.every((part, i) => part === inner[i]) && Number(inner[outer.length]) > here) {
    inner[outer.length] = String(Number(inner[outer.length]) - 1);
    target = '/' + inner.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  }
  const without = remove(text, from);
  const made = insertMade(without, target, to, (at) => reindent(letters, indent, at));
  return { text: made, pointer: `${target}/${to}` };
}

/** Puts a copy of an item behind it. @param {string} text @param {string} pointer @param {(value: string) => string} change of its letters */
export function duplicate(text, pointer, change = (letters) => letters) {
  const { letters, indent } = lettersAt(text, pointer);
  const { parent, last } = split(pointer);
  const made = insertMade(text, parent, Number(last) + 1, (at) => reindent(change(letters), indent, at));
  return { text: made, pointer: `${parent}/${Number(last) + 1}` };
}

/**
 * Puts a value around the one at a pointer: `shell` has INSIDE where the old value goes.
 * @param {string} text @param {string} pointer @param {object} shell
 */
export function wrap(text, pointer, shell) {
  const { letters, indent } = lettersAt(text, pointer);
  const found = node(read(text), pointer);
  const step = stepOf(text);
  const made = write(shell, indent, step);
  const mark = made.indexOf(JSON.stringify(INSIDE));
  const inner = indentAt(made, mark) || indent;
  return splice(text, found.start, found.end, made.replace(JSON.stringify(INSIDE), () => reindent(letters, indent, inner)));
}

/** The key's value in the object at a pointer, or undefined. @param {string} text */
export function get(text, pointer) {
  const { root } = parse(text);
  return find(root, pointer);
}

/** Replaces the letters of a value by others, at its indent. @param {string} text */
export function replaceLetters(text, pointer, letters, from) {
  const found = node(read(text), pointer);
  return splice(text, found.start, found.end, reindent(letters, from, indentAt(text, found.start)));
}

/** Gives a member another key. @param {string} text @param {string} pointer @param {string} key */
export function rename(text, pointer, key) {
  const { parent, last } = split(pointer);
  const found = member(node(read(text), parent), last);
  if (!found) throw new EditError(`there is no '${last}' to rename`);
  return splice(text, found.keyStart, found.keyEnd, JSON.stringify(key));
}
