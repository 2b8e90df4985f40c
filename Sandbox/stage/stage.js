// The stage: the live scene on a canvas that is bent by dragging, with marks over it.
import { h, keep, perFrame } from '../ui/dom.js';
import { notice } from '../ui/overlay.js';
import { deviceOf, safeAreaOf, sizeOf } from './devices.js';
import { Gestures } from './gestures.js';
import { Marks } from './marks.js';
import { Motion, glideSize } from './motion.js';
import { groundOf, paint } from './paint.js';

/** What the engine tells of a layout, to be drawn over it. */
const OVERLAYS = ['margins', 'spacings', 'cells', 'baselines', 'constraints'];
const EDGES = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'];

export class Stage {
  /** @param {import('../model/workspace.js').Workspace} workspace */
  constructor(workspace) {
    this.workspace = workspace;
    this.zoomWanted = 'fit';
    this.zoom = 1;
    this.sideways = false;
    this.shown = keep.get('overlays', { margins: false, spacings: false, cells: false, baselines: false, constraints: false, distances: true });
    /** Views of the chain of reasons that is looked at. @type {number[]} */ this.reasons = [];
    this.drop = null;
    /** Milliseconds of the last frames: layout, painting. */ this.costs = [];
    this.canvas = h('canvas', { class: 'scene' });
    this.top = h('canvas', { class: 'marks' });
    this.handles = h('div', { class: 'handles' }, EDGES.map((edge) => h('span', { class: `handle ${edge}`, data: { edge } })));
    this.sheet = h('div', { class: 'sheet' }, this.canvas, this.top, this.handles);
    this.viewport = h('div', { class: 'viewport', tabindex: '0', role: 'application',
      'aria-label': 'Stage. Arrow keys resize, Enter goes to the first view inside, Escape to the view around, brackets to siblings.' }, this.sheet);
    /** What keys on the stage do, aloud. */ this.spoken = this.sheet.appendChild(h('p', { class: 'spoken', role: 'status' }));
    this.motion = new Motion(() => this.draw());
    this.redraw = perFrame(() => this.draw());
    this.redrawMarks = perFrame(() => this.drawMarks());
    this.gestures = new Gestures(this);
    new ResizeObserver(() => this.refit()).observe(this.viewport);
    workspace.on('scene', () => this.remade());
    workspace.on('frame', () => { this.motion.stop(); this.sized(); this.draw(); });
    workspace.on('select hover', () => this.redrawMarks());
    workspace.on('select', ({ origin } = {}) => { if (origin !== 'stage') this.reveal(); });
    workspace.on('select resized', () => this.say());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.redraw());
  }

  /** A new scene: what stands elsewhere than before glides there. */
  remade() {
    this.found = null;
    this.reasons = [];
    this.sized();
    const { workspace } = this;
    this.motion.glide(workspace.tree, (id) => workspace.frame(id));
    this.draw();
    this.motion.remember(workspace.tree, (id) => workspace.frame(id));
  }

  get device() { return deviceOf(this.workspace.options.device); }

  /** The zoom and the size of the sheet for the size of the scene. */
  sized({ keepsZoom = this.gestures?.isBusy || this.gliding } = {}) {
    const { size } = this.workspace;
    const box = this.viewport.getBoundingClientRect();
    if (this.zoomWanted !== 'fit') this.zoom = this.zoomWanted;
    else if (!keepsZoom && size.width > 0) {
      const room = this.device ? 64 : 56;
      const fits = Math.min((box.width - room) / size.width, (box.height - room) / size.height);
      this.zoom = Math.max(0.1, Math.min(size.width < 220 && size.height < 220 ? 1.5 : 1, fits));
    }
    const z = this.zoom, ratio = Math.min(3, devicePixelRatio || 1);
    const width = Math.max(1, Math.round(size.width * z)), height = Math.max(1, Math.round(size.height * z));
    this.sheet.style.width = `${width}px`;
    this.sheet.style.height = `${height}px`;
    this.sheet.classList.toggle('device', Boolean(this.device));
    this.sheet.style.setProperty('--radius', `${this.device ? Math.max(3, this.device.radius * z) : 0}px`);
    const limit = Math.min(1, 8192 / (Math.max(width, height) * ratio));
    this.ratio = ratio * limit;
    for (const canvas of [this.canvas, this.top]) {
      const [w, k] = [Math.max(1, Math.round(width * this.ratio)), Math.max(1, Math.round(height * this.ratio))];
      if (canvas.width !== w) canvas.width = w;
      if (canvas.height !== k) canvas.height = k;
    }
    this.onSized?.();
  }

  refit() {
    this.sized();
    this.draw();
  }

  draw() {
    const { workspace, canvas } = this;
    const { session } = workspace;
    if (!workspace.engine || workspace.tree.length === 0) return;
    const started = performance.now();
    const context = canvas.getContext('2d');
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = groundOf(workspace.style);
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(canvas.width / workspace.size.width, 0, 0, canvas.height / workspace.size.height, 0, 0);
    paint(context, workspace.engine.displayList(), {
      styles: session.host.styles,
      image: (name) => session.images.all.get(name),
      shift: this.motion.isMoving ? (...rect) => this.motion.shiftAt(...rect) : null,
    });
    this.drawMarks();
    this.costs.push([workspace.times.layout, performance.now() - started]);
    if (this.costs.length > 300) this.costs.shift();
    this.onDrawn?.();
  }

  drawMarks() {
    const { workspace, top } = this;
    const context = top.getContext('2d');
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, top.width, top.height);
    if (workspace.tree.length === 0) return;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    const marks = new Marks(context, this.zoom, this.colors());
    const selected = workspace.frame(workspace.selected), hovered = workspace.frame(workspace.hovered);
    if (this.hasOverlays && !workspace.engine.isWhole) this.fetchOverlays();
    else if (this.hasOverlays) {
      marks.overlays(workspace.engine.overlays(workspace.childrenOf(workspace.selected).length ? workspace.selected : -1), this.shown);
    }
    this.reasons.forEach((id, i) => { if (workspace.frame(id)) marks.reason(workspace.frame(id), i === 0); });
    if (hovered && workspace.hovered !== workspace.selected) marks.hover(hovered);
    if (selected && this.shown.distances && hovered && workspace.hovered !== workspace.selected && !this.gestures.isBusy) marks.distances(selected, hovered);
    if (selected) marks.selection(selected, workspace.title(workspace.selected));
    if (this.drop) marks.drop(this.drop.line);
    for (const guide of this.gestures.guides ?? []) marks.tag(guide, 6, 6, this.colors().selected, { ink: this.colors().onSelected });
  }

  get hasOverlays() { return OVERLAYS.some((name) => this.shown[name]); }

  /** Overlays are drawn as soon as the engine tells them; where it cannot, they are off again. */
  fetchOverlays() {
    this.fetching ??= this.workspace.session.openMore().catch((error) => {
      for (const name of OVERLAYS) this.setShown(name, false);
      this.onShown?.();
      notice(error.message, { error: true });
    }).then(() => {
      this.fetching = null;
      this.redrawMarks();
    });
  }

  colors() {
    const style = getComputedStyle(this.viewport);
    const read = (name) => style.getPropertyValue(`--${name}`).trim();
    return {
      selected: read('mark'), onSelected: read('on-mark'), why: read('why'), whyArea: read('why-area'), margin: read('margin-area'),
      spacing: read('spacing-area'), cell: read('cell'), baseline: read('baseline'), constraint: read('constraint'), error: read('error'), distance: read('distance'),
    };
  }

  say() {
    if (document.activeElement !== this.viewport) return;
    const { workspace } = this, { node, selected } = workspace, { width, height } = node ? workspace.frame(selected) : workspace.size;
    this.spoken.textContent = `${node ? `${workspace.title(selected)}, ${node.type}` : 'Scene'}, ${Math.round(width)} by ${Math.round(height)}`;
  }

  /** @param {number[]} ids */
  showReasons(ids) {
    this.reasons = ids;
    this.redrawMarks();
  }

  setShown(name, isOn) {
    this.shown = { ...this.shown, [name]: isOn };
    keep.set('overlays', this.shown);
    this.redrawMarks();
  }

  /** @param {number|'fit'} zoom */
  setZoom(zoom) {
    this.zoomWanted = zoom;
    this.refit();
  }

  zoomBy(factor) { this.setZoom(Math.max(0.1, Math.min(8, Math.round(this.zoom * factor * 100) / 100))); }

  /** Glides to another size. */
  resizeTo(size, done) {
    this.cancel?.();
    this.gliding = true;
    this.cancel = glideSize({ ...this.workspace.size }, size, (at) => this.workspace.resize(at.width, at.height), () => {
      this.gliding = false;
      done?.();
      this.refit();
      this.workspace.emit('resized');
    });
  }

  /** As large as the scene wants to be. */
  fitContent() {
    const { width, height } = this.workspace.engine.fittingSize();
    this.resizeTo({ width: Math.max(1, width), height: Math.max(1, height) });
  }

  /** @param {string|null} id */
  setDevice(id, sideways = this.sideways) {
    this.sideways = sideways;
    const device = deviceOf(id);
    id = device?.id ?? null;
    const { workspace } = this;
    const from = { ...workspace.size };
    workspace.isOwnSize = false;
    workspace.setOptions({ device: id, safeArea: device ? safeAreaOf(device, sideways) : null });
    const to = device ? sizeOf(device, sideways) : { ...workspace.natural };
    workspace.resize(from.width, from.height);
    this.resizeTo(to, () => { workspace.isOwnSize = Boolean(device); });
  }

  /** Scrolls so that the selected view is seen. */
  reveal() {
    const frame = this.workspace.frame(this.workspace.selected);
    if (!frame || this.viewport.scrollHeight <= this.viewport.clientHeight + 1) return;
    const y = this.sheet.offsetTop + frame.y * this.zoom;
    if (y < this.viewport.scrollTop || y > this.viewport.scrollTop + this.viewport.clientHeight) this.viewport.scrollTop = y - 60;
  }

  /** A point of the page in the scene. */
  point(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: (event.clientX - box.left) / this.zoom, y: (event.clientY - box.top) / this.zoom };
  }

  /** The scene as a PNG. @returns {Promise<Blob>} */
  async snapshot(scale = 2) {
    const { workspace } = this, { session } = workspace;
    const canvas = new OffscreenCanvas(Math.round(workspace.size.width * scale), Math.round(workspace.size.height * scale));
    const context = canvas.getContext('2d');
    context.fillStyle = groundOf(workspace.style);
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    paint(context, workspace.engine.displayList(), { styles: session.host.styles, image: (name) => session.images.all.get(name) });
    return canvas.convertToBlob({ type: 'image/png' });
  }
}
