// What changes glides from where it was seen: 0.35 s, unless the person wants stillness.
import { isStill } from '../ui/dom.js';

const DURATION = 350;
const ease = (t) => 1 - (1 - t) ** 3;

export class Motion {
  /** @param {() => void} draw called for each frame while something moves */
  constructor(draw) {
    this.draw = draw;
    /** @type {Map<string, {x: number, y: number}>} where views were seen, by pointer */ this.seen = new Map();
    this.from = new Map();
    this.start = 0;
    this.running = 0;
  }

  /** Remembers where everything is seen now. @param {any[]} tree @param {(id: number) => any} frame */
  remember(tree, frame) {
    this.seen = new Map();
    for (const node of tree) {
      const at = node.kind === 'view' ? frame(node.id) : null;
      const shift = this.shift(node.id);
      if (at) this.seen.set(this.key(node), { x: at.x + (shift?.x ?? 0), y: at.y + (shift?.y ?? 0) });
    }
  }

  key(node) { return node.name ? `#${node.name}` : node.pointer; }

  /** Starts to glide from what was remembered to what is now. */
  glide(tree, frame) {
    cancelAnimationFrame(this.running);
    this.from = new Map();
    if (isStill() || this.seen.size === 0) return;
    for (const node of tree) {
      const was = node.kind === 'view' ? this.seen.get(this.key(node)) : null, is = was && frame(node.id);
      if (is && (was.x !== is.x || was.y !== is.y)) this.from.set(node.id, { x: was.x - is.x, y: was.y - is.y });
    }
    if (this.from.size === 0) return;
    this.views = tree.filter((node) => node.kind === 'view').map((node) => ({ id: node.id, ...frame(node.id) }));
    this.start = performance.now();
    const step = () => {
      const isDone = performance.now() - this.start >= DURATION;
      if (isDone) this.from = new Map();
      this.draw();
      this.running = isDone ? 0 : requestAnimationFrame(step);
    };
    this.running = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.running);
    this.from = new Map();
  }

  get isMoving() { return this.from.size > 0; }

  /**
   * How far what is drawn in a rectangle still is from where it belongs. It belongs to the view with just this frame, else to
   * the innermost view around its middle: the display list does not say whose a command is.
   */
  shiftAt(x, y, width, height) {
    const middleX = x + width / 2, middleY = y + height / 2;
    let found = null;
    for (const view of this.views) {
      if (Math.abs(view.x - x) < 1 && Math.abs(view.y - y) < 1 && Math.abs(view.width - width) < 1 && Math.abs(view.height - height) < 1) return this.shift(view.id);
      if (middleX >= view.x && middleX <= view.x + view.width && middleY >= view.y && middleY <= view.y + view.height) found = view;
    }
    return found && this.shift(found.id);
  }

  /** How far a view still is from where it belongs. @param {number} id */
  shift(id) {
    const from = this.from.get(id);
    if (!from) return null;
    const left = 1 - ease(Math.min(1, (performance.now() - this.start) / DURATION));
    return { x: from.x * left, y: from.y * left };
  }
}

/** Calls with sizes on the way from one to another. */
export function glideSize(from, to, step, done) {
  if (isStill() || (from.width === to.width && from.height === to.height)) {
    step(to);
    done?.();
    return () => {};
  }
  const start = performance.now();
  let frame = 0;
  const next = () => {
    const t = Math.min(1, (performance.now() - start) / DURATION), e = ease(t);
    step(t === 1 ? to : { width: from.width + (to.width - from.width) * e, height: from.height + (to.height - from.height) * e });
    if (t < 1) frame = requestAnimationFrame(next);
    else done?.();
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}
