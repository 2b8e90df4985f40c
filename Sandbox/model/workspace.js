// What is open: the text with its history, the live scene made of it, what is selected. Panels listen to it.
import { EditError } from '../json/edit.js';
import { parse } from '../json/parse.js';
import { around, find, offsetOf, place } from '../json/pointer.js';
import { afterPaint } from '../ui/dom.js';
import { expanded } from '../text/schema.js';
import { History } from './history.js';

/** To how many points a scene can be bent; an address can ask for any number. */
export const LARGEST = 16000;

/**
 * Events: text, errors, scene (made anew), settled (when the picture is seen, for panels), whole (when the engine answers everything),
 * lacking (when what it needs for that did not come), frame, select, hover, options, findings, busy, refused.
 */
export class Workspace {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session;
    this.listeners = new Map();
    this.history = new History('');
    this.name = 'Untitled';
    this.source = null;
    /** Whether a document of Interface Builder is shown, which cannot be changed. */ this.isInterface = false;
    this.errors = [];
    this.scenes = [];
    this.scene = 0;
    /** In document order. @type {any[]} */ this.tree = [];
    /** The nodes of the tree by their ids. @type {any[]} */ this.nodes = [];
    this.selected = -1;
    this.hovered = -1;
    this.findings = [];
    this.settle = null;
    this.natural = { width: 0, height: 0 };
    this.size = { width: 0, height: 0 };
    this.isOwnSize = false;
    this.options = { direction: null, style: null, textScale: 1, longTexts: false, device: null, safeArea: null };
    /** What the last change cost, in milliseconds. */
    this.times = { read: 0, make: 0, layout: 0, draw: 0 };
  }

  on(names, call) {
    for (const name of names.split(' ')) this.listeners.set(name, [...(this.listeners.get(name) ?? []), call]);
  }

  emit(name, detail) {
    for (const call of this.listeners.get(name) ?? []) call(detail);
  }

  get text() { return this.history.text; }
  get engine() { return this.isInterface ? this.session.interfaceEngine : this.session.engine; }
  get module() { return this.isInterface ? this.session.interfaceModule : this.session.module; }

  /** How the scene is shown, besides its size. */
  get circumstances() {
    const { direction, style, textScale, longTexts, safeArea } = this.options;
    return { direction, style, textScale, longTexts, safeArea };
  }

  /** Light or dark, as the scene is shown. */
  get style() { return this.options.style ?? this.scenes[this.scene]?.style ?? 'light'; }

  /** Does what needs the JSON Schema of documents, which is fetched first where it is not there; what went wrong is told. */
  async withSchema(act) {
    const { session } = this;
    try {
      if (!session.schema) {
        if (!session.engine.isWhole) await session.openMore();
        session.schema = expanded(session.engine.schema());
      }
    } catch (error) {
      return this.emit('refused', error.message.replace(/\.$/, ''));
    }
    act(session.schema);
  }

  /** The text as nodes with places; kept until the text changes. */
  get parsed() {
    const text = this.isInterface ? 'null' : this.text;
    if (this.parsedText !== text || !this.parsedNodes) {
      this.parsedText = text;
      this.parsedNodes = parse(text);
    }
    return this.parsedNodes;
  }

  /** Opens another document. @param {string} text @param {{name?: string, source?: any, scene?: number, isInterface?: boolean}} [how] */
  open(text, { name = 'Untitled', source = null, scene = 0, isInterface = false } = {}) {
    this.history = new History(text);
    Object.assign(this, { name, source, scene, selected: -1, hovered: -1, isOwnSize: false, errors: [], selectedPointer: null, isInterface });
    this.rebuild();
    this.emit('opened');
    this.emit('text', { origin: 'open' });
    this.emit('select');
  }

  /**
   * Takes on a changed text.
   * @param {string} text @param {{label?: string, merge?: string|null, select?: string, origin?: string, before?: any, after?: any}} [how]
   */
  edit(text, how = {}) {
    if (this.isInterface) {
      this.emit('refused', 'this document of Interface Builder is only shown; it cannot be changed here');
      return false;
    }
    const before = how.before ?? { pointer: this.selectedPointer };
    if (how.select !== undefined) this.selectedPointer = how.select;
    const after = how.after ?? { pointer: this.selectedPointer };
    if (!this.history.change(text, { ...how, before, after })) return false;
    this.changed(how.origin ?? 'edit');
    return true;
  }

  /** Makes a change of the text by a function; one that cannot be made is told, and nothing happens. */
  apply(label, change, { merge = null, origin } = {}) {
    if (this.isInterface) return this.edit(null);
    try {
      const made = change(this.text);
      if (made === null || made === undefined) return false;
      const { text, pointer } = typeof made === 'string' ? { text: made, pointer: undefined } : made;
      return this.edit(text, { label, merge, select: pointer, origin });
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      this.emit('refused', error.message);
      return false;
    }
  }

  undo() { this.step(this.history.undo(), 'before'); }
  redo() { this.step(this.history.redo(), 'after'); }

  step(step, side) {
    if (!step) return;
    if (step[side]?.pointer !== undefined) this.selectedPointer = step[side].pointer;
    this.changed('history', step[side]);
  }

  changed(origin, detail) {
    this.rebuild();
    this.emit('text', { origin, detail });
    this.fetchSoon();
  }

  /** Fetches pictures that the text newly names, once its name is typed. */
  fetchSoon() {
    clearTimeout(this.fetching);
    if (this.session.images.has(this.text)) return;
    this.fetching = setTimeout(() => this.session.images.prepare(this.text).then(() => this.rebuild()), 400);
  }

  /** Reads the text and makes the scene. With mistakes the last good scene stays. */
  rebuild() {
    if (!this.engine) return;
    const started = performance.now();
    const { errors, scenes } = this.engine.read(this.text);
    this.times.read = performance.now() - started;
    this.errors = errors;
    if (errors.length === 0) {
      this.scenes = scenes;
      this.scene = Math.min(this.scene, Math.max(0, scenes.length - 1));
      this.make();
    }
    this.emit('errors');
  }

  make() {
    const started = performance.now();
    const declared = this.scenes[this.scene] ?? {};
    const key = `${declared.width}x${declared.height}`;
    if (this.declared !== key && !this.options.device) this.isOwnSize = false;
    this.declared = key;
    try {
      const own = this.isOwnSize ? this.size : {};
      this.size = this.engine.make(this.scene, { ...own, ...this.circumstances });
    } catch (error) {
      this.errors = [{ message: error.message ?? String(error), line: error.line ?? 1, column: error.column ?? 1 }];
      return;
    }
    if (!this.isOwnSize) this.natural = { ...this.size };
    // What no object of the text makes (the parts of a control) has no pointer; an edit of it is refused.
    this.tree = this.engine.tree().map((node) => ({ ...node, parent: node.parent ?? -1, name: node.name ?? '', pointer: node.pointer ?? `/~generated/${node.id}/` }));
    this.nodes = [];
    for (const node of this.tree) this.nodes[node.id] = node;
    this.frames = this.engine.frames().slice();
    this.selected = this.idOf(this.selectedPointer);
    if (this.selected < 0) this.selectedPointer = null;
    this.hovered = -1;
    this.times.make = performance.now() - started;
    this.emit('scene');
    this.settle ??= afterPaint(() => {
      this.settle = null;
      this.emit('settled');
    });
    this.session.complete();
  }

  /** Other circumstances: direction, appearance, size of text, device. */
  setOptions(patch) {
    Object.assign(this.options, patch);
    this.emit('options');
    if (this.scenes.length) this.make();
  }

  setScene(index) {
    this.scene = index;
    this.isOwnSize = false;
    this.select(-1);
    this.make();
    this.emit('options');
  }

  /** Lays the live scene out at another size. @param {number} width @param {number} height */
  resize(width, height) {
    const bound = (points) => Math.max(1, Math.min(LARGEST, Math.round(points)));
    this.size = { width: bound(width), height: bound(height) };
    this.isOwnSize = true;
    const started = performance.now();
    this.engine.layout(this.size.width, this.size.height);
    this.times.layout = performance.now() - started;
    this.frames = this.engine.frames().slice();
    this.emit('frame');
  }

  /** @param {number} id @param {string} [origin] who asked, so that it need not follow itself */
  select(id, origin) {
    if (id === this.selected) return;
    this.selected = id;
    this.selectedPointer = this.nodes[id]?.pointer ?? null;
    this.emit('select', { origin });
  }

  hover(id) {
    if (id === this.hovered) return;
    this.hovered = id;
    this.emit('hover');
  }

  /** The node of the tree with a pointer, or -1. */
  idOf(pointer) {
    return pointer === null || pointer === undefined ? -1 : this.tree.find((node) => node.pointer === pointer)?.id ?? -1;
  }

  /** The innermost node of the tree around a place in the text. */
  idAt(offset) {
    if (this.isInterface) {
      const at = this.place(offset);
      return this.tree.reduce((found, one) => (one.line > at.line || (one.line === at.line && one.column > at.column) ? found : one.id), -1);
    }
    return around(this.parsed.root, offset).reduce((found, pointer) => {
      const id = this.idOf(pointer);
      return id >= 0 ? id : found;
    }, -1);
  }

  /** Where a node stands in the text. @returns {{start: number, end: number}|null} */
  range(id) {
    if (this.isInterface && this.nodes[id]) {
      const start = offsetOf(this.text, this.nodes[id].line, this.nodes[id].column);
      return { start, end: start };
    }
    const node = this.nodes[id] && find(this.parsed.root, this.nodes[id].pointer);
    return node ? { start: node.start, end: node.end } : null;
  }

  place(offset) { return place(this.text, offset); }

  /** x, y, width and height of a node in the window. */
  frame(id) {
    const at = id * 4;
    return this.frames && at + 3 < this.frames.length
      ? { x: this.frames[at], y: this.frames[at + 1], width: this.frames[at + 2], height: this.frames[at + 3] } : null;
  }

  /** What a node is called in lists. */
  title(id) {
    const node = this.nodes[id];
    if (!node) return '';
    return node.name || node.type;
  }

  /** The selected node of the tree. */
  get node() { return this.nodes[this.selected] ?? null; }

  childrenOf(id) { return this.tree.filter((node) => node.parent === id); }
}
