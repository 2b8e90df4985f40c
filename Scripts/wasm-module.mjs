// Reads WebAssembly modules as the tools beside this need them. What it does not know, it refuses.

/** A place in a module's bytes that moves on as they are read. */
export class Cursor {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() { return this.bytes[this.at++]; }

  number() {
    let value = 0, scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  text() {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** Passes over one instruction; answers where the number of a function stands in it, or -1. */
  instruction() {
    const code = this.byte();
    if (code === 0x10 || code === 0xd2) { // call, ref.func
      const place = this.at;
      this.number();
      return place;
    }
    if (code >= 0x28 && code <= 0x3e) { this.number(); this.number(); } // loads and stores
    else if (code === 0x11) { this.number(); this.number(); } // call_indirect
    else if (code === 0x0e) for (let count = this.number() + 1; count > 0; count--) this.number(); // br_table
    else if (code === 0x1c) for (let count = this.number(); count > 0; count--) this.number(); // select with types
    else if (code === 0x43) this.at += 4;
    else if (code === 0x44) this.at += 8;
    else if (code === 0xfc) {
      const kind = this.number();
      const counts = { 8: 2, 9: 1, 10: 2, 11: 1 };
      if (kind > 11) throw new Error(`an instruction fc ${kind} is not known`);
      for (let count = counts[kind] ?? 0; count > 0; count--) this.number();
    }
    else if ((code >= 0x02 && code <= 0x04) || code === 0x0c || code === 0x0d || (code >= 0x20 && code <= 0x26) || (code >= 0x3f && code <= 0x42) || code === 0xd0) this.number();
    else if (!([0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1].includes(code) || (code >= 0x45 && code <= 0xc4))) throw new Error(`an instruction ${code.toString(16)} is not known`);
    return -1;
  }

  /** Passes over an expression that is known beforehand. */
  constant() {
    while (this.bytes[this.at] !== 0x0b) if (this.instruction() >= 0) throw new Error('a constant is a function');
    this.at++;
  }

  /** Passes over the kinds of a function's variables. */
  locals() {
    for (let count = this.number(); count > 0; count--) { this.number(); this.at++; }
  }

  /** Passes over the lower bound of a table or memory, and the upper one where it has one. */
  limits() {
    if (this.byte() & 1) this.number();
    this.number();
  }
}

/** What there is in a module. `imported` is how many functions are; `calls` are the places where a body names a function. */
export function readModule(bytes) {
  const module = { sections: [], imported: 0, types: [], bodies: [] };
  const cursor = new Cursor(bytes, 8);
  while (cursor.at < bytes.length) {
    const id = cursor.byte(), size = cursor.number(), start = cursor.at, end = start + size;
    module.sections.push({ id, start, end });
    if (id === 2) module.imported = importedFunctions(cursor);
    if (id === 3) for (let count = cursor.number(); count > 0; count--) module.types.push(cursor.number());
    if (id === 10) for (let count = cursor.number(); count > 0; count--) module.bodies.push(body(cursor));
    cursor.at = end;
  }
  return module;
}

function importedFunctions(cursor) {
  let functions = 0;
  for (let count = cursor.number(); count > 0; count--) {
    cursor.text();
    cursor.text();
    const kind = cursor.byte();
    if (kind === 0) { cursor.number(); functions++; }
    else if (kind === 1) { cursor.at++; cursor.limits(); } // a table, with the type of its elements
    else if (kind === 2) cursor.limits(); // the memory
    else if (kind === 3) cursor.at += 2; // a global: its type, and whether it changes
    else throw new Error(`an import of kind ${kind} is not known`);
  }
  return functions;
}

function body(cursor) {
  const length = cursor.number(), start = cursor.at, end = start + length, calls = [];
  cursor.locals();
  while (cursor.at < end) {
    const place = cursor.instruction();
    if (place >= 0) calls.push(place);
  }
  return { start, end, calls };
}
