// Hands on the stage: select, resize about the centre, put a view elsewhere; two fingers zoom and shift; and by keys.
import { moveTo } from '../model/structure.js';
import { dropAt, viewAt } from './hit.js';

const SNAP = 6;

export class Gestures {
  /** @param {import('./stage.js').Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.workspace = stage.workspace;
    this.action = null;
    /** The fingers on the stage: where each is. @type {Map<number, {x: number, y: number}>} */ this.fingers = new Map();
    this.pinch = null;
    /** Words shown while something snaps. @type {string[]} */ this.guides = [];
    const { viewport } = stage;
    viewport.addEventListener('pointerdown', (event) => this.down(event));
    viewport.addEventListener('pointermove', (event) => this.move(event));
    viewport.addEventListener('pointerup', (event) => this.up(event));
    viewport.addEventListener('pointercancel', (event) => { this.lift(event); this.end(); });
    viewport.addEventListener('pointerleave', () => { if (!this.action) this.workspace.hover(-1); });
    viewport.addEventListener('keydown', (event) => this.key(event));
    viewport.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
  }

  get isBusy() { return this.action !== null && this.action.moved; }

  down(event) {
    if (event.button !== 0 || this.workspace.tree.length === 0) return;
    const { viewport } = this.stage;
    if (event.pointerType === 'touch') {
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      viewport.setPointerCapture(event.pointerId);
      if (this.fingers.size > 1) return this.startPinch();
    }
    const box = viewport.getBoundingClientRect();
    if (event.clientX > box.left + viewport.clientWidth || event.clientY > box.top + viewport.clientHeight) return;
    const point = this.stage.point(event);
    const { selected, node } = this.workspace;
    const edge = event.target.dataset?.edge;
    const at = viewAt(this.workspace, point.x, point.y);
    const frame = this.workspace.frame(selected);
    const isOnSelected = frame && node?.kind === 'view' && point.x >= frame.x && point.y >= frame.y && point.x < frame.x + frame.width && point.y < frame.y + frame.height;
    const isOnSheet = this.stage.sheet.contains(event.target);
    const moves = !edge && isOnSheet && isOnSelected && /\/\d+$/.test(node.pointer);
    this.stage.cancel?.();
    this.stage.gliding = false;
    this.action = {
      kind: moves ? 'move' : 'resize', edge, at, isOnSheet, moved: false, pointer: event.pointerId,
      slack: event.pointerType === 'touch' ? 10 : 4, x: event.clientX, y: event.clientY, size: { ...this.workspace.size }, node,
      centre: this.centre(), wanted: null,
    };
    viewport.setPointerCapture(event.pointerId);
  }

  /** A second finger: what the first one did is taken back, and both zoom and shift. */
  startPinch() {
    const { action } = this;
    if (action?.moved && action.kind === 'resize') this.workspace.resize(action.size.width, action.size.height);
    if (action) this.end();
    const { x, y, distance } = this.grip();
    this.pinch = { distance, zoom: this.stage.zoom, point: this.stage.point({ clientX: x, clientY: y }) };
  }

  /** The middle between two fingers, and how far they are apart. */
  grip() {
    const [one, other] = [...this.fingers.values()];
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, distance: Math.max(8, Math.hypot(one.x - other.x, one.y - other.y)) };
  }

  /** The point of the scene that was between the fingers stays there, as far as the stage scrolls. */
  pinched() {
    const { stage, pinch } = this, { x, y, distance } = this.grip();
    stage.setZoom(Math.max(0.1, Math.min(8, pinch.zoom * distance / pinch.distance)));
    const box = stage.canvas.getBoundingClientRect();
    stage.viewport.scrollBy(box.left + pinch.point.x * stage.zoom - x, box.top + pinch.point.y * stage.zoom - y);
  }

  lift(event) {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size < 2) this.pinch = null;
  }

  centre() {
    const box = this.stage.canvas.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  move(event) {
    const { action } = this;
    if (this.fingers.has(event.pointerId)) {
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (this.pinch) return this.pinched();
      if (!action) return;
    }
    if (!action) {
      const point = this.stage.point(event);
      if (event.target.dataset?.edge) return this.workspace.hover(-1);
      return this.workspace.hover(this.stage.sheet.contains(event.target) ? viewAt(this.workspace, point.x, point.y) : -1);
    }
    if (!action.moved && Math.hypot(event.clientX - action.x, event.clientY - action.y) < action.slack) return;
    if (!action.moved) {
      action.moved = true;
      action.wanted = action.kind === 'resize' ? this.workspace.engine.fittingSize() : null;
      this.workspace.hover(-1);
    }
    if (action.kind === 'move') this.drag(event);
    else this.resize(event);
  }

  /** The centre stays, so a point of the pointer is two of the size. */
  resize(event) {
    const { edge, x, y, size, centre, wanted } = this.action;
    const z = this.stage.zoom;
    const side = (from, middle) => (from < middle ? -1 : 1);
    const across = edge ? (edge.includes('e') ? 1 : edge.includes('w') ? -1 : 0) : side(x, centre.x);
    const down = edge ? (edge.includes('s') ? 1 : edge.includes('n') ? -1 : 0) : side(y, centre.y);
    let width = size.width + 2 * across * (event.clientX - x) / z;
    let height = size.height + 2 * down * (event.clientY - y) / z;
    this.guides = [];
    if (!event.altKey && wanted) {
      if (across && wanted.width > 0 && Math.abs(width - wanted.width) <= SNAP / z) { width = wanted.width; this.guides.push('fits its width'); }
      if (down && wanted.height > 0 && Math.abs(height - wanted.height) <= SNAP / z) { height = wanted.height; this.guides.push('fits its height'); }
    }
    if (this.guides.length === 2) this.guides = ['fits'];
    this.workspace.resize(Math.max(16, width), Math.max(16, height));
  }

  drag(event) {
    const point = this.stage.point(event);
    this.stage.drop = dropAt(this.workspace, this.action.node, point.x, point.y);
    this.stage.viewport.style.cursor = this.stage.drop ? 'grabbing' : 'not-allowed';
    this.stage.redrawMarks();
  }

  up(event) {
    this.lift(event);
    const { action } = this;
    if (!action) return;
    const { drop } = this.stage;
    this.end();
    if (!action.moved) {
      if (action.isOnSheet && !action.edge) this.workspace.select(action.at, 'stage');
      else if (!action.edge) this.workspace.select(-1, 'stage');
    } else if (action.kind === 'move' && drop) {
      this.workspace.apply(`Move ${this.workspace.title(action.node.id)}`, (text) => moveTo(text, action.node, drop.list, drop.index));
    } else if (action.kind === 'resize') {
      this.workspace.emit('resized');
    }
  }

  end() {
    this.action = null;
    this.guides = [];
    this.stage.drop = null;
    this.stage.viewport.style.cursor = '';
    this.stage.refit();
  }

  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.stage.zoomBy(Math.exp(-event.deltaY / 300));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey) return;
    const by = event.shiftKey ? 10 : 1;
    const { workspace } = this, { width, height } = workspace.size;
    const sizes = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] };
    if (sizes[event.key] && !event.altKey) {
      workspace.resize(Math.max(16, width + sizes[event.key][0]), Math.max(16, height + sizes[event.key][1]));
      workspace.emit('resized');
    } else if (event.key === 'Enter') this.inside();
    else if (event.key === 'Escape') {
      if (this.action) this.end();
      else this.around();
    } else if (event.key === ']' || event.key === '[') this.sibling(event.key === ']' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  inside() {
    const { workspace } = this;
    const first = workspace.selected < 0 ? workspace.tree[0] : workspace.childrenOf(workspace.selected)[0];
    if (first) workspace.select(first.id);
  }

  around() {
    const { workspace } = this;
    workspace.select(workspace.node?.parent ?? -1);
  }

  sibling(by) {
    const { workspace } = this;
    if (!workspace.node) return this.inside();
    const all = workspace.childrenOf(workspace.node.parent);
    const next = all[(all.indexOf(workspace.node) + by + all.length) % all.length];
    if (next) workspace.select(next.id);
  }
}
