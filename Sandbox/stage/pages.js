// The pages of a scene that goes over several, beside each other under the stage, as `yar render` makes them.
import { fill, h, later } from '../ui/dom.js';
import { picture } from './paint.js';

/** The most pages that are drawn; each takes a canvas. */
const MOST = 60;
const HEIGHT = 150;

export class PageStrip {
  /** @param {import('../model/workspace.js').Workspace} workspace @param {() => void} resized called when the strip comes or goes */
  constructor(workspace, resized) {
    this.workspace = workspace;
    this.resized = resized;
    this.words = h('p', { class: 'muted pages-words', role: 'status' });
    this.list = h('ol', { class: 'pages-list' });
    this.node = h('section', { class: 'pages', 'aria-label': 'Pages', tabindex: '0', hidden: true }, this.words, this.list);
    const soon = later(() => this.show(), 60);
    workspace.on('scene frame whole', soon);
  }

  get isWanted() {
    const { workspace } = this;
    return Boolean(workspace.scenes[workspace.scene]?.hasPages && workspace.tree.length);
  }

  async show() {
    const { workspace } = this, { session } = workspace;
    this.setShown(this.isWanted);
    if (!this.isWanted || workspace.errors.length || session.moreRests) return;
    try {
      if (!workspace.engine.isWhole) {
        this.words.textContent = 'Fetching what divides pages …';
        await session.openMore();
      }
      if (this.isWanted) this.draw();
    } catch (error) {
      this.words.textContent = error.message;
      fill(this.list);
    }
  }

  draw() {
    const { workspace, list } = this, { engine, session } = workspace;
    const { count, height } = engine.pages(), shown = Math.min(count, MOST);
    this.words.textContent = `${count} ${count === 1 ? 'page' : 'pages'}` + (count > MOST ? `, the first ${MOST} are shown` : '');
    while (list.childElementCount > shown) list.lastChild.remove();
    while (list.childElementCount < shown) list.append(h('li', {}, h('canvas', { role: 'img' }), h('span', { class: 'muted' })));
    const scale = HEIGHT / height;
    [...list.children].forEach((item, index) => {
      const [canvas, number] = item.children;
      const size = engine.page(index);
      picture(canvas, { engine, host: session.host, images: session.images, size, scale, style: workspace.style });
      canvas.setAttribute('aria-label', `Page ${index + 1} of ${count}`);
      number.textContent = index + 1;
    });
  }

  setShown(isShown) {
    if (this.node.hidden === !isShown) return;
    this.node.hidden = !isShown;
    this.resized();
  }
}
