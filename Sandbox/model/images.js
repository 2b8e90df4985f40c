// Pictures that documents name: those beside the served file or the examples, and those a person has dropped on the page.

/** How many pixels a point has, by the file's name. @param {string} name */
const scaleOf = (name) => Number(/@(\d)x\./.exec(name)?.[1] ?? 1);

export class Images {
  /** @param {string} base @param {() => void} arrived */
  constructor(base, arrived) {
    this.base = base;
    this.arrived = arrived;
    /** @type {Map<string, HTMLImageElement|null>} null: there is no such picture */ this.all = new Map();
    this.waiting = new Set();
    /** Where a picture beside the file of `yar serve` is; null without one. @type {((name: string) => string)|null} */ this.beside = null;
  }

  /** Fetches what a text names. @param {string} text @returns {Promise<void>} */
  async prepare(text) {
    const names = new Set([...text.matchAll(/"(?:image|minimumValueImage|maximumValueImage)"\s*:\s*"([^"]+)"/g)].map((m) => m[1]));
    // Interface Builder lists its pictures; those of the app's catalogues are not at hand.
    if (this.beside) for (const [, name] of text.matchAll(/<image name="([^"]+)"/g)) names.add(name);
    await Promise.all([...names].filter((name) => !this.all.has(name) && !this.waiting.has(name)).map((name) => this.fetch(name)));
  }

  /** Whether all pictures of a text were asked for and have come. */
  has(text) {
    return ![...text.matchAll(/"image"\s*:\s*"([^"]+)"/g)].some((m) => !this.all.has(m[1]));
  }

  async fetch(name, url = /^data:/i.test(name) ? name : this.beside?.(name) ?? new URL(name, this.base).href) {
    this.waiting.add(name);
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
      this.all.set(name, image);
    } catch {
      this.all.set(name, null);
    }
    this.waiting.delete(name);
  }

  /** Takes a picture from a file; documents find it by its name, with or without a folder. @param {File} file @returns {Promise<boolean>} whether it is one */
  async add(file) {
    await this.fetch(file.name, URL.createObjectURL(file));
    if (!this.all.get(file.name)) return false;
    for (const name of this.all.keys()) {
      if (name.endsWith('/' + file.name)) this.all.set(name, this.all.get(file.name));
    }
    this.arrived();
    return true;
  }

  /** @param {string} name @returns {[number, number]|null} */
  size(name) {
    const image = this.all.get(name);
    return image ? [image.naturalWidth / scaleOf(name), image.naturalHeight / scaleOf(name)] : null;
  }

  /** @returns {Record<string, [number, number]>} all sizes, for a worker */
  sizes() {
    return Object.fromEntries([...this.all.keys()].map((name) => [name, this.size(name)]).filter(([, size]) => size));
  }
}
