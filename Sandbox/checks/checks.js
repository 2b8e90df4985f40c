// Asks the workers: findings within a blink of the last key, notches as soon as the search is through. What finds them is fetched
// once the first picture is seen.
import { later } from '../ui/dom.js';

const PATIENCE = 1500;

/** One worker; a question that takes too long is dropped with its worker once a newer one is there. */
class Desk {
  constructor(workspace, answered) {
    this.workspace = workspace;
    this.answered = answered;
    this.last = 0;
    this.started = 0;
    this.isBusy = false;
    this.waiting = null;
  }

  open() {
    this.worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    this.module = this.workspace.module;
    this.worker.postMessage({ module: this.module, fonts: new URL('fonts/', this.workspace.session.base).href });
    this.isWhole = false;
    this.worker.onmessage = ({ data }) => {
      this.isBusy = false;
      if (data.id === this.last) this.answered(data);
      this.next();
    };
    this.worker.onerror = (event) => {
      this.isBusy = false;
      this.close();
      this.answered({ id: this.last, failed: event.message ?? 'the worker could not be started' });
    };
  }

  close() {
    this.worker?.terminate();
    this.worker = null;
    this.isBusy = false;
  }

  ask(question) {
    this.waiting = { ...question, id: ++this.last };
    if (this.isBusy && performance.now() - this.started > PATIENCE) this.close();
    this.next();
  }

  /** Starts the worker. */
  prepare() {
    if (this.module !== this.workspace.module) this.close();
    if (!this.worker) this.open();
  }

  next() {
    if (this.isBusy || !this.waiting) return;
    this.prepare();
    // It was there before what finds anything, which it has from the page: nothing is fetched twice.
    if (!this.isWhole) this.worker.postMessage({ more: this.workspace.session.moreModule });
    this.isWhole = true;
    this.isBusy = true;
    this.started = performance.now();
    this.worker.postMessage(this.waiting);
    this.waiting = null;
  }
}

export class Checks {
  /** @param {import('../model/workspace.js').Workspace} workspace @param {import('../stage/slider.js').WidthSlider} slider */
  constructor(workspace, slider) {
    this.workspace = workspace;
    this.slider = slider;
    /** Milliseconds from the last key to the findings. @type {number[]} */ this.latencies = [];
    /** Whether what is to be asked waits for what finds anything. */ this.isAskDue = this.isSearchDue = false;
    this.findings = new Desk(workspace, (data) => this.found(data));
    this.notches = new Desk(workspace, (data) => this.searched(data));
    this.askSoon = later(() => this.ask(), 90);
    this.searchSoon = later(() => this.search(), 350);
    workspace.on('scene', () => this.changed());
    workspace.on('frame', () => this.askSoon());
    workspace.on('settled', () => this.fetch());
    workspace.on('whole lacking', () => {
      if (this.isAskDue) this.ask();
      if (this.isSearchDue) this.search();
    });
  }

  /** Fetches what finds anything: once the first picture is seen and, where it did not come, at a change after a while. */
  fetch() {
    const { engine, session } = this.workspace;
    if (engine.isWhole || session.moreRests) return;
    // The workers start meanwhile.
    this.findings.prepare();
    this.notches.prepare();
    session.openMore().catch(() => {});
  }

  /** Whether there is what finds anything, in a text without mistakes. */
  get isReady() {
    const { engine, errors, tree } = this.workspace;
    return engine.isWhole && errors.length === 0 && tree.length > 0;
  }

  /** Whether what finds anything did not come, and is not asked for now. */
  get isRefused() { return !this.workspace.engine.isWhole && this.workspace.session.moreRests; }

  changed() {
    this.since = performance.now();
    this.workspace.checking = true;
    // What is under way is about what stood there before: here, and for the search below.
    this.findings.last++;
    this.isAskDue = false;
    this.workspace.emit('busy');
    this.askSoon();
    this.slider.fit(this.workspace.natural.width || this.workspace.size.width);
    const key = JSON.stringify([this.workspace.text, this.workspace.scene, this.workspace.options, this.slider.range]);
    if (key === this.searchedFor) return;
    this.searchedFor = key;
    this.notches.last++;
    this.isSearchDue = false;
    this.slider.setNotches([], true);
    this.searchSoon();
  }

  question(kind) {
    const { workspace } = this, { size, session, circumstances } = workspace;
    return { kind, text: workspace.text, scene: workspace.scene, sizes: session.images.sizes(), widths: this.slider.range,
      options: { ...circumstances, width: size.width, height: size.height } };
  }

  ask() {
    this.isAskDue = !this.isReady;
    if (this.isReady) this.findings.ask(this.question('check'));
    else if (this.isRefused) {
      this.workspace.checking = false;
      this.workspace.emit('findings');
    }
  }

  search() {
    const { errors, tree } = this.workspace;
    this.isSearchDue = !this.isReady;
    if (this.isReady) this.notches.ask(this.question('notches'));
    // Nothing is looked for in a text with a mistake. The same text without it is looked at when it is back.
    else if (errors.length > 0 || tree.length === 0) this.searchedFor = null;
    else if (this.isRefused) this.slider.setNotches([], false, true);
  }

  found(data) {
    const { workspace } = this;
    if (this.since) this.latencies.push(performance.now() - this.since);
    this.since = 0;
    workspace.checking = false;
    if (data.failed) console.warn('check:', data.failed);
    if (data.found) workspace.findings = data.found;
    workspace.emit('findings');
  }

  searched(data) {
    if (data.failed) console.warn('notches:', data.failed);
    this.searchTime = data.time;
    this.slider.setNotches((data.found ?? []).slice().sort((a, b) => a.width - b.width), false, Boolean(data.failed));
  }
}
