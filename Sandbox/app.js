// The page: puts the parts together and says what opens.
import { Checks } from './checks/checks.js';
import { choose, download, fileName, isInterface, onDrop } from './model/files.js';
import * as fragment from './model/fragment.js';
import { ServedFile } from './model/serve.js';
import { Session } from './model/session.js';
import * as structure from './model/structure.js';
import { Workspace } from './model/workspace.js';
import { Code } from './panels/code.js';
import { openCommand } from './panels/command.js';
import { Findings } from './panels/findings.js';
import { catalog, openGallery, textOf } from './panels/gallery.js';
import { openHelp } from './panels/help.js';
import { Inspector } from './panels/inspector.js';
import { LessonPanel } from './panels/lesson.js';
import { openSheet } from './panels/sheet.js';
import { topBar } from './panels/top.js';
import { Tree } from './panels/tree.js';
import { Why } from './panels/why.js';
import { listenToKeys } from './panels/keys.js';
import { Shell } from './panels/shell.js';
import { WidthSlider } from './stage/slider.js';
import { PageStrip } from './stage/pages.js';
import { Stage } from './stage/stage.js';
import { sizeFields, stageToolbar } from './stage/toolbar.js';
import { TextEditor } from './text/editor.js';
import { fill, h, keep, later } from './ui/dom.js';
import { icon } from './ui/icons.js';
import { notice } from './ui/overlay.js';

const EMPTY = `{
  "yar": 1,
  "size": [320, 240],
  "backgroundColor": "white",
  "root": {
    "type": "WeView",
    "layout": { "kind": "vertical", "margin": 16, "spacing": 8 },
    "subviews": [
      { "type": "Label", "text": "Hello", "font": { "size": 22, "weight": "bold" } }
    ]
  }
}
`;

class App {
  constructor() {
    this.base = new URL('.', document.baseURI).href;
    this.session = new Session(this.base, () => this.workspace.rebuild(), () => this.workspace.emit(this.session.moreModule ? 'whole' : 'lacking'));
    this.workspace = new Workspace(this.session);
    this.served = ServedFile.of(location);
    /** How many addresses are being opened that the browser went to by itself: its steps back and forth are no new ones. */ this.travels = 0;
    this.turns = 0;
    if (this.served) this.session.images.beside = (name) => (this.besideFile ? this.served.url('image', { name }).href : null);
  }

  async start() {
    this.build();
    try {
      await this.session.open();
    } catch (error) {
      return this.missing(error);
    }
    this.shell.show();
    try {
      await this.openFirst();
    } catch (error) {
      notice(error.message, { error: true });
      await this.openText(EMPTY, { name: 'Untitled' });
    }
    this.isReady = true;
    document.documentElement.dataset.ready = 'true';
    this.firstLayout = performance.now();
    this.served?.watch((text) => this.changedOnDisk(text));
  }

  build() {
    const { workspace } = this;
    const light = (ids) => { this.stage.showReasons(ids); this.tree.showReasons(ids); };
    const goTo = (line, column) => { this.shell.reveal('text'); this.editor.goTo(line, column); };
    this.stage = new Stage(workspace);
    this.pages = new PageStrip(workspace, () => this.stage.refit());
    this.tree = new Tree(workspace);
    this.editor = new TextEditor(workspace);
    this.why = new Why(workspace, { light, goTo });
    this.inspector = new Inspector(workspace, { frameNumbers: (id) => this.why.numbers(id) });
    this.findings = new Findings(workspace, { goTo });
    this.code = new Code(workspace);
    this.lesson = new LessonPanel(workspace, { open: (id) => this.show('lesson', id), start: (text, how) => this.openText(text, how), closed: () => this.closedLesson() });
    this.slider = new WidthSlider(workspace, (width, { jumps }) => {
      if (jumps) this.stage.resizeTo({ width, height: workspace.size.height });
      else workspace.resize(width, workspace.size.height);
      this.stage.refit();
    });
    this.checks = new Checks(workspace, this.slider);
    this.shell = new Shell(this, { toolbar: stageToolbar(workspace, this.stage), sizes: sizeFields(workspace, this.stage) });
    this.why.open = () => this.shell.reveal('why');
    topBar(document.getElementById('top'), this);
    listenToKeys(this);
    this.listen();
  }

  listen() {
    const { workspace } = this;
    const write = later(() => this.writeFragment(), 300);
    workspace.on('text resized options', write);
    workspace.on('refused', (text) => notice(text[0].toUpperCase() + text.slice(1) + '.', { error: true }));
    workspace.on('findings errors', () => {
      const count = workspace.errors.length || workspace.findings.filter((one) => one.severity !== 'note').length;
      const isWrong = workspace.errors.length > 0 || workspace.findings.some((one) => one.severity === 'error');
      this.shell.badge('findings', count ? String(count) : '', isWrong ? 'error' : 'warning');
      this.shell.badge('text', workspace.errors.length ? '!' : '', 'error');
    });
    addEventListener('hashchange', async ({ newURL }) => {
      this.travels++;
      await this.openFragment(new URL(newURL).hash);
      this.travels--;
    });
    onDrop((files) => this.take(files));
  }

  /** The engine is not there: what to do, instead of an empty page. */
  missing(error) {
    console.warn(error);
    fill(document.getElementById('work'), h('div', { class: 'blank missing', role: 'alert' }, icon('error', 32), h('h2', { text: 'The engine is not there' }),
      h('p', { text: `The page found no layout engine beside it (${error.message}).` }), h('p', {}, 'Build it with ', h('code', { text: 'make sandbox' }), ' and serve the folder ', h('code', { text: 'out/sandbox' }), ' over HTTP, for example with ', h('code', { text: 'python3 -m http.server -d out/sandbox' }), '.')));
    document.documentElement.dataset.ready = 'missing';
  }

  async openFirst() {
    if (this.served) {
      const text = await this.served.read();
      if (isInterface(this.served.name, text)) return this.openInterface(this.served.name, text, { kind: 'served' });
      return this.openText(text, { name: this.served.name.replace(/\.json$/i, ''), source: { kind: 'served' } });
    }
    if (await this.openFragment()) return;
    await this.open('example', 'profile-card');
    if (!keep.get('visited', false)) this.shell.welcome();
    keep.set('visited', true);
  }

  /** Opens what the address says; false if it says nothing. */
  async openFragment(hash = location.hash) {
    const values = fragment.read(hash);
    const kind = ['lesson', 'demo', 'example'].find((one) => values[one]);
    if (values.text === undefined && !kind) return false;
    try {
      if (values.lesson || (kind && values.text === undefined)) {
        if (!await this.open(kind, values[kind])) return true;
      }
      if (values.text !== undefined) {
        const text = await fragment.unpack(values.text);
        if (values.lesson) this.workspace.edit(text, { label: 'Open' });
        else if (!await this.openText(text, { name: values.name ?? 'Shared layout', source: null, scene: Number(values.scene) || 0 })) return true;
      }
      this.restore(values);
    } catch (error) {
      notice(/^There is no|is not there/.test(error.message) ? error.message : 'The link is damaged: the document in it could not be read.', { error: true });
      return false;
    }
    return true;
  }

  /** The circumstances in a link: size, direction, appearance. */
  restore(values) {
    const options = {};
    if (values.direction) options.direction = values.direction === 'rtl' ? 'rightToLeft' : 'leftToRight';
    if (values.style) options.style = values.style;
    if (values.textScale) options.textScale = Math.max(0.1, Math.min(10, Number(values.textScale) || 1));
    if (values.long) options.longTexts = true;
    if (Object.keys(options).length) this.workspace.setOptions(options);
    if (values.device) this.stage.setDevice(values.device, values.sideways === '1');
    else if (Number(values.width) > 0 && Number(values.height) > 0) {
      this.workspace.resize(Number(values.width), Number(values.height));
      this.stage.refit();
    }
  }

  /** @param {'demo'|'example'|'lesson'} kind @param {string} id */
  async open(kind, id) {
    const isLast = this.turn();
    if (kind === 'lesson') {
      const isShown = await this.lesson.show(id, isLast);
      if (isShown) this.shell.openLesson();
      return isShown;
    }
    const list = (await catalog(this.base))[`${kind}s`];
    const item = list.find((one) => one.id === id);
    if (!item) throw new Error(`There is no ${kind} called “${id}”.`);
    const text = await textOf(item.file, this.base);
    return isLast() && this.openText(text, { name: item.title, source: { kind, id } });
  }

  /** What is asked for last is opened, whatever comes first. @returns {() => boolean} whether nothing was asked for since */
  turn() {
    const mine = ++this.turns;
    return () => mine === this.turns;
  }

  /** Opens what a button asks for; what does not come is told. */
  show(kind, id) { return this.open(kind, id).catch((error) => notice(error.message, { error: true })); }

  /** Its document stays, as one that is nobody's: the address no longer leads to the lesson. */
  closedLesson() {
    this.shell.closeLesson();
    this.workspace.source = null;
    this.writeFragment();
  }

  /** Opens a document. @returns {Promise<boolean>} false if another one was asked for meanwhile */
  async openText(text, how) {
    const isLast = this.turn();
    // What is opened after the file of `yar serve` has its pictures where it has them elsewhere.
    this.besideFile = how.source?.kind === 'served';
    await this.session.prepare(text);
    // What was changed here is a step back away, in the browser.
    if (isLast() && this.isReady && !this.served && !this.travels && this.workspace.history.canUndo) {
      await this.writeFragment();
      history.pushState(null, '', location.href);
    }
    if (!isLast()) return false;
    if (how.source?.kind !== 'lesson' && this.lesson.lesson) this.lesson.close();
    Object.assign(this.workspace.options, { device: null, safeArea: null, direction: null, style: null, textScale: 1, longTexts: false });
    this.original = text;
    this.workspace.open(text, how);
    this.writeFragment();
    return true;
  }

  newDocument() { return this.openText(EMPTY, { name: 'Untitled' }); }

  /** Files that were dropped or chosen. @param {File[]} files */
  async take(files) {
    for (const file of files) {
      if (/^image\//.test(file.type)) {
        if (await this.session.images.add(file)) notice(`${file.name} is there for images of that name`);
        else notice(`${file.name} is no picture that can be read here`, { error: true });
        continue;
      }
      // A folder has no text.
      const text = await file.text().catch(() => '');
      if (isInterface(file.name, text)) await this.openInterface(file.name, text);
      else if (!/^\s*\{/.test(text)) notice(`${file.name} is no layout document: those are JSON objects, and begin with {`, { error: true });
      else await this.openText(text, { name: file.name.replace(/\.json$/i, '') });
    }
  }

  /** A document of Xcode: its screens, to look at. */
  async openInterface(name, text, source = null) {
    try {
      await this.session.openInterface();
      const { errors: [error] } = this.session.interfaceEngine.read(text);
      if (error) throw new Error(`${name}:${error.line}:${error.column}: ${error.message}`);
      await this.openText(text, { name, source, isInterface: true });
      notice(`${name} is shown as it is; it cannot be changed here`);
    } catch (error) {
      notice(error.message, { error: true });
    }
  }

  async chooseFile() {
    const file = await choose('.json,.xib,.storyboard,image/*,application/json');
    if (file) await this.take([file]);
  }

  async save() {
    const { workspace } = this;
    if (workspace.isInterface) return notice('A document of Interface Builder is only shown; there is nothing to save', { error: true });
    if (this.isServed) {
      const answer = await this.served.save(workspace.text).catch((error) => error.message);
      if (answer === 'changed') notice('The file has changed on disk meanwhile; it was not overwritten.', { error: true });
      else notice(answer === 'saved' ? `Saved ${this.served.name}` : answer, { error: answer !== 'saved' });
      return;
    }
    download(new Blob([workspace.text], { type: 'application/json' }), `${fileName(workspace.name)}.json`);
  }

  /** Whether what is open is the file of `yar serve`, and not something that was opened after it. */
  get isServed() { return this.workspace.source?.kind === 'served'; }

  changedOnDisk(text) {
    if (!this.isServed || text === this.workspace.text) return;
    if (this.workspace.isInterface) return this.openInterface(this.served.name, text, this.workspace.source);
    this.workspace.edit(text, { label: 'Changed on disk' });
    notice('The file changed on disk; undo brings back what was here');
  }

  async snapshot() {
    download(await this.stage.snapshot(2), `${fileName(this.workspace.name)}.png`);
    notice('The picture is in your downloads');
  }

  async share() {
    if (this.workspace.isInterface) return notice('A link does not hold documents of Interface Builder: send the file', { error: true });
    if (this.served) {
      notice('This page is on this machine only: send the file, or open it on a sandbox that others reach', { error: true });
      return;
    }
    await this.writeFragment(true);
    try {
      await navigator.clipboard.writeText(location.href);
      notice('The link is copied; it holds the whole layout');
    } catch {
      notice('The link is in the address bar; it holds the whole layout');
    }
  }

  /** Keeps the address so that reloading, or sending it, gives what is seen. */
  async writeFragment(whole = false) {
    if (this.served) return;
    if (this.workspace.isInterface) return history.replaceState(null, '', location.pathname);
    const { workspace } = this, { source, text, options } = workspace;
    const isOriginal = text === this.original && source && !whole;
    const packed = isOriginal ? undefined : await fragment.pack(text);
    // Another document may have been opened meanwhile.
    if (workspace.text !== text || workspace.source !== source) return;
    const values = {
      ...(source ? { [source.kind]: source.kind === 'lesson' || isOriginal ? source.id : undefined } : {}),
      name: isOriginal || source?.kind === 'lesson' ? undefined : workspace.name,
      text: packed,
      scene: workspace.scene || undefined,
      device: options.device, sideways: options.device && this.stage.sideways ? '1' : undefined,
      width: workspace.isOwnSize && !options.device ? workspace.size.width : undefined,
      height: workspace.isOwnSize && !options.device ? workspace.size.height : undefined,
      direction: options.direction ? (options.direction === 'rightToLeft' ? 'rtl' : 'ltr') : undefined,
      style: options.style, textScale: options.textScale !== 1 ? options.textScale : undefined, long: options.longTexts ? '1' : undefined,
    };
    history.replaceState(null, '', location.pathname + location.search + fragment.write(values));
  }

  gallery() {
    openGallery(this.workspace, { open: (kind, id) => this.show(kind, id), file: () => this.chooseFile(), fresh: () => this.newDocument() })
      .catch((error) => notice(error.message, { error: true }));
  }

  sheet() { openSheet(this.workspace, this.stage); }

  /** The picture of `yar render` beside the page's own, where `yar serve` is there to draw it. */
  command() { return openCommand(this.workspace, this.stage, this.served); }
  help() { openHelp(); }
}

export const app = new App();
app.start();
// For the tests in the browser, and for those who like the console.
globalThis.yar = Object.assign(app, { structure });
