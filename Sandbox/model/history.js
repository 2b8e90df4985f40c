// The document's text and everything it ever was. Steps are splices, so that a thousand of them weigh little.

/** @typedef {{start: number, removed: string, inserted: string, label: string, before: any, after: any}} Step */

/** The smallest splice between two texts. @param {string} a @param {string} b */
export function difference(a, b) {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let tail = 0;
  while (tail < most - start && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++;
  return { start, removed: a.slice(start, a.length - tail), inserted: b.slice(start, b.length - tail) };
}

export class History {
  /** @param {string} text */
  constructor(text, limit = 5000) {
    this.text = text;
    this.limit = limit;
    /** @type {Step[]} */ this.steps = [];
    /** How many of the steps are done. */
    this.done = 0;
    this.merge = null;
    this.time = 0;
  }

  /**
   * Takes on a new text. Steps with the same `merge` key that follow each other quickly become one.
   * @param {string} text @param {{label?: string, merge?: string|null, before?: any, after?: any, now?: number}} [how]
   */
  change(text, { label = 'Edit', merge = null, before = null, after = null, now = Date.now() } = {}) {
    if (text === this.text) return false;
    const last = this.steps[this.done - 1];
    const joins = merge !== null && merge === this.merge && last && this.done === this.steps.length && now - this.time < 800;
    this.steps.length = this.done;
    if (joins) {
      const original = this.text.slice(0, last.start) + last.removed + this.text.slice(last.start + last.inserted.length);
      Object.assign(last, difference(original, text), { after, label });
      if (original === text) { this.steps.pop(); this.done--; }
    } else {
      this.steps.push({ ...difference(this.text, text), label, before, after });
      if (this.steps.length > this.limit) this.steps.shift();
      this.done = this.steps.length;
    }
    this.text = text;
    this.merge = merge;
    this.time = now;
    return true;
  }

  /** The next change starts a step of its own. */
  seal() { this.merge = null; }

  get canUndo() { return this.done > 0; }
  get canRedo() { return this.done < this.steps.length; }

  /** @returns {Step|null} */
  undo() {
    if (!this.canUndo) return null;
    const step = this.steps[--this.done];
    this.text = this.text.slice(0, step.start) + step.removed + this.text.slice(step.start + step.inserted.length);
    this.merge = null;
    return step;
  }

  /** @returns {Step|null} */
  redo() {
    if (!this.canRedo) return null;
    const step = this.steps[this.done++];
    this.text = this.text.slice(0, step.start) + step.inserted + this.text.slice(step.start + step.removed.length);
    this.merge = null;
    return step;
  }
}
