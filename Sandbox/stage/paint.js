// Paints the engine's display list on a canvas. The encoding is described at the top of engine.js.

const rgba = (d, i) => `rgba(${d[i]},${d[i + 1]},${d[i + 2]},${d[i + 3]})`;

/**
 * @typedef {{numbers: Float64Array, string: (offset: number, length: number) => string}} DisplayList
 * @typedef {(x: number, y: number, width: number, height: number) => {x: number, y: number}|null} Shift how far what is drawn there is
 *   from where it belongs, while views move
 */

class Painter {
  constructor(context, list, { styles, image, shift }) {
    this.g = context;
    this.d = list.numbers;
    this.string = list.string;
    this.styles = styles;
    this.image = image;
    this.shift = shift;
    /** What ends each clip, layer and transform that is open. @type {(() => void)[]} */ this.open = [];
  }

  /** Makes a path of the shape at i; where it ends. */
  shape(i) {
    const { g, d } = this;
    g.beginPath();
    if (d[i] === 0) {
      const [x, y, w, h, r, c] = d.subarray(i + 1, i + 7);
      g.roundRect(x, y, w, h, r ? [c & 1 ? r : 0, c & 2 ? r : 0, c & 8 ? r : 0, c & 4 ? r : 0] : 0);
      return i + 7;
    }
    if (d[i] === 1) {
      const [x, y, w, h] = d.subarray(i + 1, i + 5);
      g.ellipse(x + w / 2, y + h / 2, Math.abs(w / 2), Math.abs(h / 2), 0, 0, Math.PI * 2);
      return i + 5;
    }
    let count = d[i + 1];
    i += 2;
    for (; count > 0; count--) {
      if (d[i] === 0) { g.moveTo(d[i + 1], d[i + 2]); i += 3; }
      else if (d[i] === 1) { g.lineTo(d[i + 1], d[i + 2]); i += 3; }
      else if (d[i] === 2) { g.bezierCurveTo(d[i + 1], d[i + 2], d[i + 3], d[i + 4], d[i + 5], d[i + 6]); i += 7; }
      else { g.closePath(); i += 1; }
    }
    return i;
  }

  fill(i) {
    const { g, d } = this;
    if (d[i] === 0) {
      g.fillStyle = rgba(d, i + 1);
      i += 5;
    } else {
      const [x, y, w, h, sx, sy, ex, ey, count] = d.subarray(i + 1, i + 10);
      const ramp = g.createLinearGradient(x + sx * w, y + sy * h, x + ex * w, y + ey * h);
      i += 10;
      for (let k = 0; k < count; k++, i += 5) ramp.addColorStop(Math.max(0, Math.min(1, d[i])), rgba(d, i + 1));
      g.fillStyle = ramp;
    }
    i = this.shape(i);
    g.fill();
    return i;
  }

  rounded(i, dx = 0) {
    const [x, y, w, h, r, c] = this.d.subarray(i, i + 6);
    this.g.roundRect(x + dx, y, Math.max(0, w), Math.max(0, h), r ? [c & 1 ? r : 0, c & 2 ? r : 0, c & 8 ? r : 0, c & 4 ? r : 0] : 0);
  }

  /** A shadow, outside of what throws it, which lies far beside the canvas. */
  shadow(i) {
    const { g, d } = this;
    const { a: scale } = g.getTransform(), far = 20000;
    g.save();
    g.beginPath();
    g.rect(-far, -far, 2 * far, 2 * far);
    this.rounded(i + 7);
    g.clip('evenodd');
    g.shadowColor = rgba(d, i);
    g.shadowBlur = d[i + 4] * scale;
    g.shadowOffsetX = d[i + 5] * scale + far * scale;
    g.shadowOffsetY = d[i + 6] * scale;
    g.beginPath();
    this.rounded(i + 7, -far);
    g.fillStyle = '#000';
    g.fill();
    g.restore();
    return i + 13;
  }

  text(i) {
    const { g, d } = this;
    const [font, , , , , x, y, width, spacing, flags] = d.subarray(i, i + 10);
    const css = this.styles[font] ?? '15px sans-serif';
    g.font = css;
    g.fillStyle = rgba(d, i + 1);
    g.letterSpacing = `${spacing}px`;
    g.direction = flags & 1 ? 'rtl' : 'ltr';
    g.textAlign = 'left';
    g.textBaseline = 'alphabetic';
    g.fillText(this.string(d[i + 10], d[i + 11]), x, y);
    const size = Number(/([\d.]+)px/.exec(css)?.[1] ?? 15), line = Math.max(1, size / 14);
    if (flags & 2) g.fillRect(x, y + size * 0.12, width, line);
    if (flags & 4) g.fillRect(x, y - size * 0.28, width, line);
    return i + 12;
  }

  picture(i) {
    const { g, d } = this;
    const [x, y, w, h] = d.subarray(i, i + 4);
    const image = this.image(this.string(d[i + 4], d[i + 5]));
    if (image) {
      g.drawImage(image, x, y, w, h);
    } else if (w > 0 && h > 0) {
      g.save();
      g.fillStyle = 'rgba(128,128,128,.16)';
      g.strokeStyle = 'rgba(128,128,128,.6)';
      g.lineWidth = 1;
      g.fillRect(x, y, w, h);
      g.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
      g.beginPath();
      g.moveTo(x, y); g.lineTo(x + w, y + h); g.moveTo(x + w, y); g.lineTo(x, y + h);
      g.stroke();
      g.restore();
    }
    return i + 6;
  }

  /** Draws with what moves put where it is now. */
  moved(bounds, draw) {
    const at = this.shift ? this.shift(...bounds) : null;
    if (!at) return draw();
    this.g.save();
    this.g.translate(at.x, at.y);
    const end = draw();
    this.g.restore();
    return end;
  }

  clip(i) {
    const { g } = this, at = this.shift ? this.shift(...this.rect(i)) : null;
    g.save();
    g.beginPath();
    if (at) g.translate(at.x, at.y);
    this.rounded(i);
    if (at) g.translate(-at.x, -at.y);
    g.clip();
    return i + 6;
  }

  /** What follows is drawn on a layer of its own, which is laid over the rest as one. */
  openLayer(alpha) {
    const { g } = this;
    const layer = new OffscreenCanvas(g.canvas.width, g.canvas.height).getContext('2d');
    layer.setTransform(g.getTransform());
    this.open.push(() => {
      this.g = g;
      g.save();
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.globalAlpha *= alpha;
      g.drawImage(layer.canvas, 0, 0);
      g.restore();
    });
    this.g = layer;
  }

  push(end) {
    const { g } = this;
    this.open.push(() => g.restore());
    return end;
  }

  all() {
    const { d } = this;
    let i = 0;
    while (i < d.length) {
      const from = i + 1;
      switch (d[i]) {
        case 1: i = this.moved(this.fillBounds(from), () => this.fill(from)); break;
        case 2: i = this.moved(this.bounds(from + 5), () => this.stroke(from)); break;
        case 3: i = this.moved(this.rect(from + 7), () => this.shadow(from)); break;
        case 4: i = this.moved([d[from + 5], d[from + 6] - 4, d[from + 7], 4], () => this.text(from)); break;
        case 5: i = this.moved(this.rect(from), () => this.picture(from)); break;
        case 6: i = this.push(this.clip(from)); break;
        case 7: this.openLayer(d[from]); i += 2; break;
        case 8: i = this.push(this.transform(from)); break;
        case 9: this.open.pop()?.(); i += 1; break;
        case 10: this.open.push(() => {}); i += 7; break;
        case 11: i = this.moved(this.bounds(from + 8 + d[from + 7]), () => this.dashed(from)); break;
        default: throw new Error(`the display list has an unknown command ${d[i]} at ${i}`);
      }
    }
    while (this.open.length) this.open.pop()();
  }

  rect(i) { return this.shift ? [...this.d.subarray(i, i + 4)] : null; }

  /** Where a shape is, to know whose it is while views move. */
  bounds(i) {
    if (!this.shift) return null;
    const { d } = this;
    return d[i] === 2 ? [d[i + 3], d[i + 4], 0, 0] : [...d.subarray(i + 1, i + 5)];
  }

  fillBounds(i) { return this.bounds(this.d[i] === 0 ? i + 5 : i + 10 + this.d[i + 9] * 5); }

  transform(i) {
    const { g, d } = this;
    g.save();
    g.translate(d[i + 1], d[i + 2]);
    g.scale(d[i], d[i]);
    return i + 3;
  }

  dashed(i) {
    const { g, d } = this;
    g.save();
    g.strokeStyle = rgba(d, i);
    g.lineWidth = d[i + 4];
    if (d[i + 5]) g.lineCap = g.lineJoin = 'round';
    g.lineDashOffset = d[i + 6];
    const count = d[i + 7];
    g.setLineDash([...d.subarray(i + 8, i + 8 + count)]);
    i = this.shape(i + 8 + count);
    g.stroke();
    g.restore();
    return i;
  }

  stroke(i) {
    const { g, d } = this;
    g.strokeStyle = rgba(d, i);
    g.lineWidth = d[i + 4];
    i = this.shape(i + 5);
    g.stroke();
    return i;
  }
}

/**
 * @param {CanvasRenderingContext2D} context its transform says where and how large
 * @param {DisplayList} list
 * @param {{styles: string[], image: (name: string) => CanvasImageSource|null|undefined, shift?: Shift|null}} how
 */
export function paint(context, list, how) {
  new Painter(context, list, how).all();
}

/** The colour behind a scene, where it says none. */
export const groundOf = (style) => (style === 'dark' ? '#000' : '#fff');

/**
 * Paints what an engine holds into a canvas of its own size, as large as fits.
 * @param {HTMLCanvasElement} canvas
 * @param {{engine: any, host: any, images: any, size: {width: number, height: number}, scale: number, style?: string|null}} how
 */
export function picture(canvas, { engine, host, images, size, scale, style }) {
  const ratio = Math.min(2, devicePixelRatio || 1) * scale;
  canvas.width = Math.max(1, Math.round(size.width * ratio));
  canvas.height = Math.max(1, Math.round(size.height * ratio));
  canvas.style.width = `${size.width * scale}px`;
  canvas.style.height = `${size.height * scale}px`;
  const context = canvas.getContext('2d');
  context.fillStyle = groundOf(style);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  paint(context, engine.displayList(), { styles: host.styles, image: (name) => images.all.get(name) });
}
