// Names the functions of a WebAssembly module that one of its exports alone leads to:
// `node later-functions.mjs IN EXPORT LINKED WITHOUT`.
//
// Scripts/sandbox.sh makes a module of its own of them. LINKED is what IN was made smaller from, WITHOUT is the same without
// the export. A function whose place in the table is never called may be in the table all the same: the linker knows who
// leads to it, through tables of methods too, and leaves it out of WITHOUT where nobody but the export does. The functions
// have to have their names in the modules: wasm-split knows them by these.
import fs from 'node:fs';
import { Cursor, readModule } from './wasm-module.mjs';

const [from, wanted, linked, without] = process.argv.slice(2);

/** What there is to know of a module: who calls whom, the functions that have names, and those that stand in the table. */
function readFunctions(file) {
  const bytes = fs.readFileSync(file), { sections, imported, bodies } = readModule(bytes), cursor = new Cursor(bytes);
  const names = new Map(), exports = new Map(), table = [], started = [];
  for (const { id, start, end } of sections) {
    cursor.at = start;
    if (id === 0 && cursor.text() === 'name') readNames(end);
    if (id === 7) {
      for (let count = cursor.number(); count > 0; count--) {
        const name = cursor.text(), kind = cursor.byte(), index = cursor.number();
        if (kind === 0) exports.set(name, index);
      }
    }
    if (id === 8) started.push(cursor.number());
    if (id === 9) {
      for (let count = cursor.number(); count > 0; count--) {
        if (cursor.number() !== 0) throw new Error(`a table of ${file} is filled in a way that is not known`);
        cursor.constant();
        for (let length = cursor.number(); length > 0; length--) table.push(cursor.number());
      }
    }
  }
  return { imported, names, exports, table, started, reached };

  function readNames(end) {
    while (cursor.at < end) {
      const kind = cursor.byte(), size = cursor.number(), next = cursor.at + size;
      if (kind === 1) for (let count = cursor.number(); count > 0; count--) names.set(cursor.number(), cursor.text());
      cursor.at = next;
    }
  }

  /** All functions that some lead to, with these. */
  function reached(first) {
    const found = new Set(first), waiting = [...found];
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
}

const whole = readFunctions(from), before = readFunctions(linked), kept = new Set(readFunctions(without).names.values());
if (!whole.exports.has(wanted)) throw new Error(`${from} has no export ${wanted}`);
// What made the module smaller may have put one function for several, and given it another name: places stay as they were.
if (whole.table.length !== before.table.length) throw new Error(`the tables of ${from} and ${linked} have other lengths`);

const roots = [...whole.started], own = [whole.exports.get(wanted)];
for (const [name, index] of whole.exports) if (name !== wanted) roots.push(index);
whole.table.forEach((index, place) => {
  const name = before.names.get(before.table[place]);
  (name === undefined || kept.has(name) ? roots : own).push(index);
});

const others = whole.reached(roots), told = new Set();
for (const index of whole.reached(own)) {
  if (index < whole.imported || others.has(index)) continue;
  const name = whole.names.get(index);
  if (!/^[\w.$-]+$/.test(name ?? '') || told.has(name)) throw new Error(`the function ${index} has no name of its own: ${name}`);
  told.add(name);
}
process.stdout.write([...told].join('\n') + '\n');
