// Asks the workers: findings within a blink of the last key, notches as soon as the search is through.
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

  next() {
    if (this.isBusy || !this.waiting) return;
    if (this.module !== this.workspace.module) this.close();
    if (!this.worker) this.open();
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
    this.findings = new Desk(workspace, (data) => this.found(data));
    this.notches = new Desk(workspace, (data) => this.searched(data));
    this.askSoon = later(() => this.ask(), 90);
    this.searchSoon = later(() => this.search(), 350);
    workspace.on('scene', () => this.changed());
    workspace.on('frame', () => this.askSoon());
  }

  changed() {
    this.since = performance.now();
    this.workspace.checking = true;
    // What is under way is about what stood there before: here, and for the search below.
    this.findings.last++;
    this.workspace.emit('busy');
    this.askSoon();
    this.slider.fit(this.workspace.natural.width || this.workspace.size.width);
    const key = JSON.stringify([this.workspace.text, this.workspace.scene, this.workspace.options, this.slider.range]);
    if (key === this.searchedFor) return;
    this.searchedFor = key;
    this.notches.last++;
    this.slider.setNotches([], true);
    this.searchSoon();
  }

  question(kind) {
    const { workspace } = this, { size, session, circumstances } = workspace;
    return { kind, text: workspace.text, scene: workspace.scene, sizes: session.images.sizes(), widths: this.slider.range,
      options: { ...circumstances, width: size.width, height: size.height } };
  }

  ask() {
    if (this.workspace.errors.length === 0 && this.workspace.tree.length) this.findings.ask(this.question('check'));
  }

  search() {
    if (this.workspace.errors.length === 0 && this.workspace.tree.length) this.notches.ask(this.question('notches'));
    // Nothing is looked for in a text with a mistake. The same text without it is looked at when it is back.
    else this.searchedFor = null;
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
