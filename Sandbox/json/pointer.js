// JSON Pointers (RFC 6901) and the nodes they lead to.

/** @param {string} pointer @returns {string[]} */
export function parts(pointer) {
  if (pointer === '') return [];
  return pointer.slice(1).split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** @param {(string|number)[]} list */
export function join(list) {
  return list.map((part) => '/' + String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('');
}

/** @param {string} pointer @param {...(string|number)} more */
export const child = (pointer, ...more) => pointer + join(more);

/** The pointer without its last part, and that part. @param {string} pointer */
export function split(pointer) {
  const all = parts(pointer);
  const last = all.pop();
  return { parent: join(all), last };
}

/** The member of an object, if it has it. @param {import('./parse.js').Node} node @param {string} key */
export const member = (node, key) => node?.members?.find((m) => m.key === key);

/**
 * The node a pointer leads to, or null.
 * @param {import('./parse.js').Node|null} root @param {string} pointer
 * @returns {import('./parse.js').Node|null}
 */
export function find(root, pointer) {
  let node = root;
  for (const part of parts(pointer)) {
    if (!node) return null;
    node = node.kind === 'array' ? node.items[Number(part)] : member(node, part)?.value;
  }
  return node ?? null;
}

/**
 * The pointers of all nodes around a place in the text, the innermost last.
 * @param {import('./parse.js').Node|null} root @param {number} offset
 */
export function around(root, offset) {
  const found = [];
  let node = root, pointer = '';
  while (node && offset >= node.start && offset <= node.end) {
    found.push(pointer);
    let next = null;
    if (node.kind === 'object') {
      const at = node.members.find((m) => offset >= m.keyStart && offset <= m.value.end);
      if (at) [next, pointer] = [at.value, child(pointer, at.key)];
      if (at && offset < at.value.start) { found.push(pointer); break; }
    } else if (node.kind === 'array') {
      const index = node.items.findIndex((item) => offset >= item.start && offset <= item.end);
      if (index >= 0) [next, pointer] = [node.items[index], child(pointer, index)];
    }
    node = next;
  }
  return found;
}

/** Line and column, from 1, of an offset. @param {string} text @param {number} offset */
export function place(text, offset) {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}

/** The offset of a line and a column, from 1; never outside the text. @param {string} text */
export function offsetOf(text, line, column) {
  let at = 0;
  for (let i = 1; i < line; i++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  const end = text.indexOf('\n', at);
  return Math.min(at + Math.max(0, column - 1), end < 0 ? text.length : end);
}
