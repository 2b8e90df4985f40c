// The engine with its fonts and pictures: one for the stage, a spare one for thumbnails, sheets and exercises.
import { browserHost } from './browser-text.js';
import { announce, fetchFonts, fontsIn } from './fonts.js';
import { Images } from './images.js';

export class Session {
  /**
   * @param {string} base the page's address @param {() => void} renewed called when engines were made anew
   * @param {() => void} fetched called when what is fetched after the first picture is there, or did not come
   */
  constructor(base, renewed, fetched) {
    this.base = base;
    this.renewed = renewed;
    this.fetched = fetched;
    this.images = new Images(new URL('examples/', base).href, renewed);
    this.engine = null;
    this.host = null;
    /** For documents of Interface Builder; fetched when the first one is opened. */ this.interfaceEngine = null;
    /** What else the engine answers, fetched after the first picture. @type {WebAssembly.Module|null} */ this.moreModule = null;
    /** Until when it is not asked for unless the person asks, and how long that was the last time, in milliseconds. */ this.moreAgain = 0;
    this.morePause = 2500;
  }

  /** Fetches what is needed for the first picture. Throws an Error with words for the person if it is not there. */
  async open() {
    announce(document.fonts, new URL('fonts/', this.base).href);
    const [{ Engine }, module] = await Promise.all([
      import(new URL('engine.js', this.base).href),
      this.compile('yar.wasm'),
      fetchFonts(document.fonts, ['400 15px Inter', '600 15px Inter']),
    ]);
    this.Engine = Engine;
    this.module = module;
    await this.start();
  }

  /** The names of all classes of views. @type {string[]} */
  get types() { return this.typeNames ??= this.engine.types().views.map((one) => one.name); }

  async openInterface() {
    if (this.interfaceEngine) return;
    this.interfaceModule = await this.compile('interface.wasm');
    this.interfaceEngine = await this.Engine.load(this.interfaceModule, this.host);
  }

  /** Whether what did not come is left alone for a while: panels ask at each change. */
  get moreRests() { return !this.moreModule && !this.fetchingMore && Date.now() < this.moreAgain; }

  /** Fetches what the engine answers besides. Throws an Error with words for the person if it is not there; it may be called again. */
  openMore() {
    this.fetchingMore ??= this.fetchMore().finally(() => {
      this.fetchingMore = null;
      this.fetched();
    });
    return this.fetchingMore;
  }

  async fetchMore() {
    try {
      const module = this.moreModule ?? await this.compile('more.wasm');
      // An engine may be made anew meanwhile.
      while (!this.engine.isWhole) await this.engine.complete(module);
      this.moreModule = module;
    } catch (error) {
      this.morePause = Math.min(2 * this.morePause, 300000);
      this.moreAgain = Date.now() + this.morePause;
      throw this.moreError = new Error(`What answers this could not be fetched: ${error.message}`);
    }
  }

  /** Fetches the fonts and pictures that a text names, so that the first picture is right. @param {string} text */
  async prepare(text) {
    await Promise.all([this.images.prepare(text), fetchFonts(document.fonts, fontsIn(text))]);
  }

  makeHost() {
    return browserHost({ fonts: document.fonts, imageSize: (name) => this.images.size(name) });
  }

  async start() {
    this.host = this.makeHost();
    const engine = await this.Engine.load(this.module, this.host);
    if (this.moreModule) await engine.complete(this.moreModule);
    this.engine = engine;
    if (this.interfaceModule) this.interfaceEngine = await this.Engine.load(this.interfaceModule, this.host);
    this.spares = new Map();
  }

  /** What mends a finding of a text, as the workspace shows it: see `Engine.fixes`. @param {import('./workspace.js').Workspace} workspace */
  async fixes(workspace, fingerprint) {
    if (!this.engine.isWhole) await this.openMore();
    const { engine } = await this.spare(), { text, scene, size } = workspace;
    if (engine.read(text).errors.length) return [];
    engine.make(scene, { ...workspace.circumstances, width: size.width, height: size.height });
    return engine.fixes(fingerprint);
  }

  /** Another engine, for what is not on the stage. */
  async spare(module = this.module) {
    if (!this.spares.has(module)) {
      const host = this.makeHost();
      this.spares.set(module, { engine: await this.Engine.load(module, host), host });
    }
    const spare = this.spares.get(module);
    if (this.moreModule) await spare.engine.complete(this.moreModule);
    return spare;
  }

  /** Fetches fonts that were missing while something was laid out, and makes the engines anew with them. */
  async complete(host = this.host) {
    if (host.missing.size === 0) return false;
    const list = [...host.missing];
    host.missing.clear();
    if (!await fetchFonts(document.fonts, list)) return false;
    await this.start();
    this.renewed();
    return true;
  }

  async compile(name) {
    const response = await fetch(new URL(name, this.base));
    if (!response.ok) throw new Error(`the engine is not there (${response.status} for ${name}); build it with: make sandbox`);
    try {
      return await WebAssembly.compileStreaming(response.clone());
    } catch {
      return WebAssembly.compile(await response.arrayBuffer());
    }
  }
}
