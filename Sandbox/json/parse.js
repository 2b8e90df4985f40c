// Reads JSON into nodes that know their places. A text with mistakes gives what could be read, and the mistakes.

/**
 * @typedef {{kind: 'object'|'array'|'string'|'number'|'boolean'|'null', start: number, end: number,
 *   value?: string|number|boolean|null, members?: Member[], items?: Node[]}} Node
 * @typedef {{key: string, keyStart: number, keyEnd: number, value: Node}} Member
 * @typedef {{message: string, offset: number}} Mistake
 */

const DEEPEST = 512;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_$][\w$]*/y;

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.depth = 0;
    /** @type {Mistake[]} */ this.mistakes = [];
  }

  skip() {
    for (; this.at < this.text.length; this.at++) {
      const c = this.text.charCodeAt(this.at);
      if (c !== 32 && c !== 10 && c !== 13 && c !== 9) return;
    }
  }

  mistake(message, offset = this.at) {
    if (this.mistakes.length < 20) this.mistakes.push({ message, offset });
  }

  /** @returns {Node|null} */
  value() {
    this.skip();
    const c = this.text[this.at];
    if (c === '{') return this.nested(() => this.object());
    if (c === '[') return this.nested(() => this.array());
    if (c === '"') return this.string();
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(this.text);
    if (number) {
      const start = this.at;
      this.at += number[0].length;
      return { kind: 'number', start, end: this.at, value: Number(number[0]) };
    }
    WORD.lastIndex = this.at;
    const word = WORD.exec(this.text)?.[0];
    if (word) return this.word(word);
    this.mistake(c === undefined ? 'the text ends where a value should be' : `a value should be here, not '${c}'`);
    return null;
  }

  word(word) {
    const start = this.at;
    this.at += word.length;
    const known = { true: true, false: false, null: null };
    if (!Object.hasOwn(known, word)) this.mistake(`'${word}' is no value; texts stand in double quotes`, start);
    const value = known[word] ?? null;
    return { kind: value === null ? 'null' : 'boolean', start, end: this.at, value };
  }

  nested(read) {
    if (this.depth >= DEEPEST) {
      this.mistake(`more than ${DEEPEST} levels of nesting`);
      this.at = this.text.length;
      return null;
    }
    this.depth++;
    const node = read();
    this.depth--;
    return node;
  }

  /** @returns {Node} */
  string() {
    const start = this.at++;
    for (; this.at < this.text.length; this.at++) {
      const c = this.text[this.at];
      if (c === '\\') this.at++;
      else if (c === '"' || c === '\n') break;
    }
    const closed = this.text[this.at] === '"';
    if (closed) this.at++;
    else this.mistake('a text without its closing quote', start);
    this.at = Math.min(this.at, this.text.length);
    let value = '';
    try {
      value = JSON.parse(closed ? this.text.slice(start, this.at) : this.text.slice(start, this.at).replace(/\\$/, '') + '"');
    } catch {
      this.mistake('a sign in this text has to be escaped', start);
      value = this.text.slice(start + 1, closed ? this.at - 1 : this.at);
    }
    return { kind: 'string', start, end: this.at, value };
  }

  /** What follows a member or an item: true if there may be another one. */
  another(close, what) {
    this.skip();
    const c = this.text[this.at];
    if (c === ',') {
      const comma = this.at++;
      this.skip();
      if (this.text[this.at] === close) this.mistake(`a comma after the last ${what}`, comma);
      return true;
    }
    if (c === close || c === undefined || c === '}' || c === ']') return false;
    this.mistake(`a comma is missing in front of this ${what}`);
    return true;
  }

  /** @returns {Node} */
  object() {
    const start = this.at++;
    /** @type {Member[]} */ const members = [];
    const keys = new Set();
    for (;;) {
      this.skip();
      if (this.text[this.at] !== '"') break;
      const key = this.string();
      if (keys.has(key.value)) this.mistake(`a second member '${key.value}'`, key.start);
      keys.add(key.value);
      this.skip();
      if (this.text[this.at] === ':') this.at++;
      else this.mistake(`a colon is missing after '${key.value}'`);
      const value = this.value() ?? { kind: 'null', start: this.at, end: this.at, value: null };
      members.push({ key: String(key.value), keyStart: key.start, keyEnd: key.end, value });
      if (!this.another('}', 'member')) break;
    }
    this.close('}', start);
    return { kind: 'object', start, end: this.at, members };
  }

  /** @returns {Node} */
  array() {
    const start = this.at++;
    /** @type {Node[]} */ const items = [];
    for (;;) {
      this.skip();
      if (this.text[this.at] === ']' || this.at >= this.text.length) break;
      const before = this.at;
      const item = this.value();
      if (!item) break;
      items.push(item);
      if (!this.another(']', 'item') || this.at === before) break;
    }
    this.close(']', start);
    return { kind: 'array', start, end: this.at, items };
  }

  close(sign, start) {
    this.skip();
    if (this.text[this.at] === sign) {
      this.at++;
      return;
    }
    const opened = this.text[start];
    this.mistake(this.at >= this.text.length ? `this '${opened}' is never closed` : `'${sign}' should be here`,
      this.at >= this.text.length ? start : this.at);
    // Goes on behind the next sign of this kind on the way out, so that one slip is not told twenty times.
    while (this.at < this.text.length && this.text[this.at] !== '}' && this.text[this.at] !== ']') {
      if (this.text[this.at] === '"') this.string();
      else this.at++;
    }
    if (this.text[this.at] === sign) this.at++;
  }
}

/**
 * @param {string} text
 * @returns {{root: Node|null, mistakes: Mistake[]}}
 */
export function parse(text) {
  const reader = new Reader(text);
  const root = reader.value();
  reader.skip();
  if (root && reader.at < text.length) reader.mistake('there is text behind the end of the document');
  return { root, mistakes: reader.mistakes };
}

/** A node as plain values, as JSON.parse would give it. @param {Node} node */
export function plain(node) {
  if (node.kind === 'object') return Object.fromEntries(node.members.map((m) => [m.key, plain(m.value)]));
  if (node.kind === 'array') return node.items.map(plain);
  return node.value;
}
