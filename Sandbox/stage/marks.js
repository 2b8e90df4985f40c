// What is drawn over the stage: selection, overlays, distances, the chain of reasons. In pixels of the page, at any zoom.

const round = (value) => Math.round(value * 10) / 10;

export class Marks {
  /** @param {CanvasRenderingContext2D} context @param {number} zoom @param {Record<string, string>} colors */
  constructor(context, zoom, colors) {
    this.g = context;
    this.zoom = zoom;
    this.colors = colors;
  }

  rect({ x, y, width, height }) {
    const z = this.zoom;
    return [Math.round(x * z) + 0.5, Math.round(y * z) + 0.5, Math.max(0, Math.round(width * z) - 1), Math.max(0, Math.round(height * z) - 1)];
  }

  outline(frame, color, { width = 1, dash = [] } = {}) {
    const { g } = this;
    g.strokeStyle = color;
    g.lineWidth = width;
    g.setLineDash(dash);
    g.strokeRect(...this.rect(frame));
    g.setLineDash([]);
  }

  area([x, y, width, height], color) {
    const z = this.zoom;
    this.g.fillStyle = color;
    this.g.fillRect(x * z, y * z, width * z, height * z);
  }

  /** A word on a plate, kept inside of the canvas. */
  tag(text, x, y, color, { ink = '#fff', centred = false } = {}) {
    const { g } = this;
    g.font = '600 11px Inter, system-ui, sans-serif';
    const width = Math.ceil(g.measureText(text).width) + 10, height = 17;
    const ratio = g.getTransform().a;
    const left = Math.max(0, Math.min(centred ? x - width / 2 : x, g.canvas.width / ratio - width));
    const top = Math.max(0, Math.min(centred ? y - height / 2 : y, g.canvas.height / ratio - height));
    g.fillStyle = color;
    g.beginPath();
    g.roundRect(left, top, width, height, 4);
    g.fill();
    g.fillStyle = ink;
    g.textAlign = 'left';
    g.textBaseline = 'middle';
    g.fillText(text, left + 5, top + height / 2 + 0.5);
  }

  selection(frame, title) {
    const { g, colors } = this;
    this.outline(frame, colors.selected, { width: 2 });
    const [x, y, width, height] = this.rect(frame);
    const above = y >= 20;
    this.tag(`${title}  ${round(frame.width)} × ${round(frame.height)}`, x - 1, above ? y - 19 : y + height + 3, colors.selected, { ink: colors.onSelected });
    g.fillStyle = '#fff';
    g.strokeStyle = colors.selected;
    g.lineWidth = 1.5;
    for (const [cx, cy] of [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]) {
      g.beginPath();
      g.rect(cx - 2.5, cy - 2.5, 5, 5);
      g.fill();
      g.stroke();
    }
  }

  hover(frame) { this.outline(frame, this.colors.selected, { width: 1.5 }); }

  reason(frame, isFirst) {
    const { x, y, width, height } = frame;
    if (isFirst) this.area([x, y, width, height], this.colors.whyArea);
    this.outline(frame, this.colors.why, { width: isFirst ? 2.5 : 1.5 });
  }

  overlays(found, shown) {
    const { g, colors, zoom: z } = this;
    if (shown.margins) for (const rect of found.margins ?? []) this.area(rect, colors.margin);
    if (shown.spacings) for (const rect of found.spacings ?? []) this.area(rect, colors.spacing);
    if (shown.cells) for (const [x, y, width, height] of found.cells ?? []) this.outline({ x, y, width, height }, colors.cell, { dash: [4, 3] });
    if (shown.baselines) {
      g.strokeStyle = colors.baseline;
      g.lineWidth = 1;
      for (const [from, to, y] of found.baselines ?? []) this.line(from * z, y * z, to * z, y * z);
    }
    if (shown.constraints) for (const constraint of found.constraints ?? []) this.constraint(constraint);
  }

  line(x1, y1, x2, y2) {
    const { g } = this;
    const snap = (value) => Math.round(value) + 0.5;
    g.beginPath();
    g.moveTo(snap(x1), snap(y1));
    g.lineTo(snap(x2), snap(y2));
    g.stroke();
  }

  constraint({ x1, y1, x2, y2, priority, conflicting }) {
    const { g, colors, zoom: z } = this;
    g.strokeStyle = conflicting ? colors.error : colors.constraint;
    g.lineWidth = 1.5;
    g.setLineDash(priority !== undefined && priority < 1000 ? [4, 3] : []);
    this.line(x1 * z, y1 * z, x2 * z, y2 * z);
    g.setLineDash([]);
    const isUpright = Math.abs(x2 - x1) < Math.abs(y2 - y1);
    for (const [x, y] of [[x1 * z, y1 * z], [x2 * z, y2 * z]]) {
      if (isUpright) this.line(x - 3, y, x + 3, y);
      else this.line(x, y - 3, x, y + 3);
    }
  }

  /** The distances between two frames: the gaps, or the four insets where one lies in the other. */
  distances(a, b) {
    this.g.strokeStyle = this.colors.distance;
    this.g.lineWidth = 1;
    for (const { x1, y1, x2, y2, length } of measured(a, b)) {
      const z = this.zoom;
      this.line(x1 * z, y1 * z, x2 * z, y2 * z);
      this.tag(String(round(length)), (x1 + x2) / 2 * z, (y1 + y2) / 2 * z, this.colors.distance, { centred: true });
    }
  }

  drop(line) {
    const { g, zoom: z } = this;
    g.strokeStyle = this.colors.selected;
    g.lineWidth = 3;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(line.x1 * z, line.y1 * z);
    g.lineTo(line.x2 * z, line.y2 * z);
    g.stroke();
    g.lineCap = 'butt';
  }
}

/**
 * The lines between two frames with their lengths.
 * @typedef {{x: number, y: number, width: number, height: number}} Frame
 * @param {Frame} a @param {Frame} b
 */
export function measured(a, b) {
  const edges = (f) => ({ left: f.x, right: f.x + f.width, top: f.y, bottom: f.y + f.height });
  const holds = (o, i) => o.left <= i.left && o.right >= i.right && o.top <= i.top && o.bottom >= i.bottom;
  let [p, q] = [edges(a), edges(b)];
  if (holds(q, p)) [p, q] = [q, p];
  const lines = [];
  const add = (x1, y1, x2, y2) => {
    const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
    if (length > 0.01) lines.push({ x1, y1, x2, y2, length });
  };
  if (holds(p, q)) {
    const x = (q.left + q.right) / 2, y = (q.top + q.bottom) / 2;
    add(p.left, y, q.left, y);
    add(q.right, y, p.right, y);
    add(x, p.top, x, q.top);
    add(x, q.bottom, x, p.bottom);
    return lines;
  }
  const middle = (from, to, otherFrom, otherTo) => {
    const low = Math.max(from, otherFrom), high = Math.min(to, otherTo);
    return low <= high ? (low + high) / 2 : (from + to) / 2;
  };
  const y = middle(p.top, p.bottom, q.top, q.bottom), x = middle(p.left, p.right, q.left, q.right);
  if (p.right <= q.left) add(p.right, y, q.left, y);
  else if (q.right <= p.left) add(q.right, y, p.left, y);
  if (p.bottom <= q.top) add(x, p.bottom, x, q.top);
  else if (q.bottom <= p.top) add(x, q.bottom, x, p.top);
  return lines;
}
