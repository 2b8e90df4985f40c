// Names the functions of a WebAssembly module that one of its exports alone leads to: `node seldom-functions.mjs IN EXPORT`.
//
// Scripts/sandbox.sh makes a module of its own of them. Whatever stands in a table may be called by anybody, and stays. The
// functions have to have their names in the module: wasm-split knows them by these.
import fs from 'node:fs';
import { Cursor, readModule } from './wasm-module.mjs';

const [from, wanted] = process.argv.slice(2);
const bytes = fs.readFileSync(from);
const { sections, imported, bodies } = readModule(bytes);
const cursor = new Cursor(bytes);

const names = new Map(), roots = new Set();
let root = -1;
for (const { id, start, end } of sections) {
  cursor.at = start;
  if (id === 0 && cursor.text() === 'name') readNames(end);
  if (id === 7) {
    for (let count = cursor.number(); count > 0; count--) {
      const name = cursor.text(), kind = cursor.byte(), index = cursor.number();
      if (kind !== 0) continue;
      if (name === wanted) root = index; else roots.add(index);
    }
  }
  if (id === 8) roots.add(cursor.number());
  if (id === 9) {
    for (let count = cursor.number(); count > 0; count--) {
      if (cursor.number() !== 0) throw new Error('a table is filled in a way that is not known');
      cursor.constant();
      for (let length = cursor.number(); length > 0; length--) roots.add(cursor.number());
    }
  }
}
if (root < 0) throw new Error(`${from} has no export ${wanted}`);

function readNames(end) {
  while (cursor.at < end) {
    const kind = cursor.byte(), size = cursor.number(), next = cursor.at + size;
    if (kind === 1) for (let count = cursor.number(); count > 0; count--) names.set(cursor.number(), cursor.text());
    cursor.at = next;
  }
}

/** All functions that some lead to, with these. */
function reached(first) {
  const found = new Set(first), waiting = [...first];
  while (waiting.length > 0) {
    const index = waiting.pop() - imported;
    if (index < 0) continue;
    for (const place of bodies[index].calls) {
      cursor.at = place;
      const called = cursor.number();
      if (found.has(called)) continue;
      found.add(called);
      waiting.push(called);
    }
  }
  return found;
}

const others = reached(roots), told = new Set();
for (const index of reached([root])) {
  if (index < imported || others.has(index)) continue;
  const name = names.get(index);
  if (!/^[\w.$]+$/.test(name ?? '') || told.has(name)) throw new Error(`the function ${index} has no name that tells it: ${name}`);
  told.add(name);
}
process.stdout.write([...told].join('\n') + '\n');
