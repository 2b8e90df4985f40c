// Puts alike functions of a WebAssembly module next to each other: `node order-functions.mjs IN OUT`.
//
// What hosts send is gzipped, and gzip sees what repeats within 32 KB only. A generic function that was made for forty
// types lies all over the module; side by side, its copies cost little. Nothing else changes: the same functions under
// other numbers. What this does not know, it refuses.
import fs from 'node:fs';

const [from, to] = process.argv.slice(2);
const bytes = fs.readFileSync(from);
let at = 8;

function number() {
  let value = 0, scale = 1;
  for (;;) {
    const byte = bytes[at++];
    value += (byte & 127) * scale;
    if (byte < 128) return value;
    scale *= 128;
  }
}

/** Passes over a text. */
function skipText() {
  const length = number();
  at += length;
}

/** @param {number} value @param {number[]} out */
function write(value, out) {
  for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) | 128);
  out.push(value);
}

/** Passes over one instruction; answers where the number of a function stands in it, or -1. */
function instruction() {
  const code = bytes[at++];
  if (code === 0x10 || code === 0xd2) { // call, ref.func
    const place = at;
    number();
    return place;
  }
  if (code >= 0x28 && code <= 0x3e) { number(); number(); } // loads and stores
  else if (code === 0x11) { number(); number(); } // call_indirect
  else if (code === 0x0e) for (let count = number() + 1; count > 0; count--) number(); // br_table
  else if (code === 0x1c) for (let count = number(); count > 0; count--) number(); // select with types
  else if (code === 0x43) at += 4;
  else if (code === 0x44) at += 8;
  else if (code === 0xfc) {
    const kind = number();
    const counts = { 8: 2, 9: 1, 10: 2, 11: 1 };
    if (kind > 11) throw new Error(`an instruction fc ${kind} is not known`);
    for (let count = counts[kind] ?? 0; count > 0; count--) number();
  }
  else if ((code >= 0x02 && code <= 0x04) || code === 0x0c || code === 0x0d || (code >= 0x20 && code <= 0x26) || (code >= 0x3f && code <= 0x42) || code === 0xd0) number();
  else if (!([0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1].includes(code) || (code >= 0x45 && code <= 0xc4))) throw new Error(`an instruction ${code.toString(16)} is not known`);
  return -1;
}

/** Passes over an expression that is known beforehand. */
function skipConstant() {
  while (bytes[at] !== 0x0b) if (instruction() >= 0) throw new Error('a constant is a function');
  at++;
}

// What there is.
const sections = [], types = [], bodies = [];
let imported = 0;
while (at < bytes.length) {
  const id = bytes[at++], size = number(), start = at, end = at + size;
  sections.push({ id, start, end });
  if (id === 2) {
    for (let count = number(); count > 0; count--) {
      skipText();
      skipText();
      if (bytes[at++] !== 0) throw new Error('only functions are imported');
      number();
      imported++;
    }
  }
  if (id === 3) for (let count = number(); count > 0; count--) types.push(number());
  if (id === 10) {
    for (let count = number(); count > 0; count--) {
      const length = number(), begin = at;
      const calls = [];
      for (let locals = number(); locals > 0; locals--) { number(); at++; }
      while (at < begin + length) {
        const place = instruction();
        if (place >= 0) calls.push(place);
      }
      bodies.push({ start: begin, end: begin + length, calls });
    }
  }
  at = end;
}

/** Pieces of a function, half of all: what is the same elsewhere. */
function pieces({ start, end }) {
  const LENGTH = 5, found = new Set();
  for (let place = start; place + LENGTH <= end; place++) {
    let hash = 0x811c9dc5;
    for (let k = 0; k < LENGTH; k++) hash = Math.imul(hash ^ bytes[place + k], 0x01000193);
    hash = (hash ^ (hash >>> 15)) >>> 0;
    if (hash % 2 === 0) found.add(hash);
  }
  return found;
}

/** Each function is followed by the one that has the most in common with the last few. */
function order() {
  const all = bodies.map(pieces), holders = new Map();
  all.forEach((set, index) => {
    for (const piece of set) {
      const list = holders.get(piece);
      if (list) list.push(index); else holders.set(piece, [index]);
    }
  });
  const left = new Set(bodies.keys()), result = [];
  const BACK = 20;
  let next = 0;
  while (next >= 0) {
    result.push(next);
    left.delete(next);
    const scores = new Map();
    for (const placed of result.slice(-BACK)) {
      for (const piece of all[placed]) {
        const list = holders.get(piece);
        // What everything has tells nothing.
        if (list.length > 100) continue;
        for (const index of list) if (left.has(index)) scores.set(index, (scores.get(index) ?? 0) + 1);
      }
    }
    let best = 0;
    next = left.values().next().value ?? -1;
    for (const [index, score] of scores) {
      const share = score / (all[index].size + 150);
      if (share > best || (share === best && index < next)) { best = share; next = index; }
    }
  }
  return result;
}

const places = order(), numbers = new Array(bodies.length);
places.forEach((old, place) => { numbers[old] = place + imported; });
const renumber = (index) => index < imported ? index : numbers[index - imported];

const out = [...bytes.subarray(0, 8)];
const copy = (start, end, list) => { for (let k = start; k < end; k++) list.push(bytes[k]); };
for (const { id, start, end } of sections) {
  if (id === 0) continue; // names and notes of tools
  const made = [];
  at = start;
  if (id === 3) {
    write(types.length, made);
    for (const old of places) write(types[old], made);
  } else if (id === 7) {
    const count = number();
    write(count, made);
    for (let k = 0; k < count; k++) {
      const begin = at;
      skipText();
      const kind = bytes[at++];
      copy(begin, at, made);
      const index = number();
      write(kind === 0 ? renumber(index) : index, made);
    }
  } else if (id === 9) {
    const count = number();
    write(count, made);
    for (let k = 0; k < count; k++) {
      const begin = at;
      if (number() !== 0) throw new Error('a table is filled in a way that is not known');
      skipConstant();
      copy(begin, at, made);
      const length = number();
      write(length, made);
      for (let j = 0; j < length; j++) write(renumber(number()), made);
    }
  } else if (id === 10) {
    write(bodies.length, made);
    for (const old of places) {
      const { start, end, calls } = bodies[old], body = [];
      let done = start;
      for (const place of calls) {
        copy(done, place, body);
        at = place;
        write(renumber(number()), body);
        done = at;
      }
      copy(done, end, body);
      write(body.length, made);
      for (const byte of body) made.push(byte);
    }
  } else if (id === 8) {
    write(renumber(number()), made);
  } else {
    for (let count = id === 6 ? number() : 0; count > 0; count--) {
      at += 2; // its type, and whether it changes
      skipConstant();
    }
    copy(start, end, made);
  }
  out.push(id);
  write(made.length, out);
  for (const byte of made) out.push(byte);
}
fs.writeFileSync(to, Uint8Array.from(out));
