// Puts alike functions of a WebAssembly module next to each other: `node order-functions.mjs IN OUT`.
//
// What hosts send is gzipped, and gzip sees what repeats within 32 KB only. A generic function that was made for forty
// types lies all over the module; side by side, its copies cost little. Nothing else changes: the same functions under
// other numbers. What this does not know, it refuses.
//
// That an address is a multiple of something is a hint, which no engine of a browser needs: without any, accesses to memory
// differ less.
import fs from 'node:fs';
import { Cursor, readModule } from './wasm-module.mjs';

const [from, to] = process.argv.slice(2);
const bytes = fs.readFileSync(from);
const { sections, imported, types, bodies } = readModule(bytes);

/** @param {number} value @param {number[]} out */
function write(value, out) {
  for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) | 128);
  out.push(value);
}

for (const { start, end } of bodies) {
  const cursor = new Cursor(bytes, start);
  cursor.locals();
  while (cursor.at < end) {
    const place = cursor.at, code = cursor.bytes[place];
    cursor.instruction();
    if (code < 0x28 || code > 0x3e) continue;
    if (bytes[place + 1] > 3) throw new Error('memory is used in a way that is not known');
    bytes[place + 1] = 0;
  }
}

// How far gzip looks back, and how long what it finds there is at least, about.
const WINDOW = 32000, LENGTH = 4;

/** Of all pieces of functions those that several have: who `holds` each, what each function `has` of them, and of how many in all. */
function pieces() {
  const all = new Map(), view = new DataView(bytes.buffer, bytes.byteOffset);
  bodies.forEach(({ start, end }, index) => {
    for (let place = start; place + LENGTH <= end; place++) {
      const piece = view.getUint32(place), list = all.get(piece);
      if (!list) all.set(piece, [index]); else if (list.at(-1) !== index) list.push(index);
    }
  });
  const holds = [], has = bodies.map(() => []), sizes = bodies.map(() => 0);
  for (const list of all.values()) {
    // What everything has tells nothing.
    const isTelling = list.length > 1 && list.length <= 100;
    for (const index of list) {
      sizes[index]++;
      if (isTelling) has[index].push(holds.length);
    }
    if (isTelling) holds.push(list);
  }
  return { holds, has, sizes };
}

/** Each function is followed by the one of which the largest share was just there. */
function order() {
  const { holds, has, sizes } = pieces();
  const seen = new Int32Array(holds.length), scores = new Int32Array(bodies.length);
  const note = (index, by) => {
    for (const piece of has[index]) {
      const before = seen[piece] > 0;
      seen[piece] += by;
      const change = (seen[piece] > 0) - before;
      if (change !== 0) for (const holder of holds[piece]) scores[holder] += change;
    }
  };
  const left = new Set(bodies.keys()), result = [];
  let next = 0, oldest = 0, length = 0;
  while (left.size > 0) {
    result.push(next);
    left.delete(next);
    note(next, 1);
    for (length += bodies[next].end - bodies[next].start; length > WINDOW && oldest < result.length - 1; oldest++) {
      note(result[oldest], -1);
      length -= bodies[result[oldest]].end - bodies[result[oldest]].start;
    }
    let best = -1;
    for (const index of left) {
      const share = scores[index] / (sizes[index] + 30);
      if (share > best) { best = share; next = index; }
    }
  }
  return result;
}

const places = order(), numbers = new Array(bodies.length);
places.forEach((old, place) => { numbers[old] = place + imported; });
const renumber = (index) => index < imported ? index : numbers[index - imported];

const out = [...bytes.subarray(0, 8)], cursor = new Cursor(bytes);
const copy = (start, end, list) => { for (let k = start; k < end; k++) list.push(bytes[k]); };
for (const { id, start, end } of sections) {
  if (id === 0) continue; // names and notes of tools
  const made = [];
  cursor.at = start;
  if (id === 3) {
    write(types.length, made);
    for (const old of places) write(types[old], made);
  } else if (id === 7) {
    const count = cursor.number();
    write(count, made);
    for (let k = 0; k < count; k++) {
      const begin = cursor.at;
      cursor.text();
      const kind = cursor.byte();
      copy(begin, cursor.at, made);
      const index = cursor.number();
      write(kind === 0 ? renumber(index) : index, made);
    }
  } else if (id === 9) {
    const count = cursor.number();
    write(count, made);
    for (let k = 0; k < count; k++) {
      const begin = cursor.at;
      if (cursor.number() !== 0) throw new Error('a table is filled in a way that is not known');
      cursor.constant();
      copy(begin, cursor.at, made);
      const length = cursor.number();
      write(length, made);
      for (let j = 0; j < length; j++) write(renumber(cursor.number()), made);
    }
  } else if (id === 10) {
    write(bodies.length, made);
    for (const old of places) {
      const { start, end, calls } = bodies[old], body = [];
      let done = start;
      for (const place of calls) {
        copy(done, place, body);
        cursor.at = place;
        write(renumber(cursor.number()), body);
        done = cursor.at;
      }
      copy(done, end, body);
      write(body.length, made);
      for (const byte of body) made.push(byte);
    }
  } else if (id === 8) {
    write(renumber(cursor.number()), made);
  } else {
    for (let count = id === 6 ? cursor.number() : 0; count > 0; count--) {
      cursor.at += 2; // its type, and whether it changes
      cursor.constant();
    }
    copy(start, end, made);
  }
  out.push(id);
  write(made.length, out);
  for (const byte of made) out.push(byte);
}
fs.writeFileSync(to, Uint8Array.from(out));
