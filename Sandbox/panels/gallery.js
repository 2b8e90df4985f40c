// What can be opened: lessons, demos, examples; each with its picture.
import { h, keep } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { dialog } from '../ui/overlay.js';
import { picture } from '../stage/paint.js';

/** @type {Promise<{demos: any[], examples: any[], lessons: any[]}>|null} */
let listed = null;

/** The lists of what is there. @param {string} base */
export function catalog(base) {
  listed ??= textOf('catalog.json', base).then(JSON.parse).catch((error) => {
    listed = null;
    throw error;
  });
  return listed;
}

/** The text of a file of the page; throws an Error with words for the person. @param {string} file @param {string} base */
export async function textOf(file, base) {
  const response = await fetch(new URL(file, base)).catch(() => null);
  if (!response?.ok) throw new Error(`${file} is not there (${response?.status ?? 'is there a connection?'}).`);
  return response.text();
}

/** @param {import('../model/workspace.js').Workspace} workspace @param {{open: (kind: string, id: string) => void, file: () => void, fresh: () => void}} how */
export async function openGallery(workspace, { open, file, fresh }) {
  const { base } = workspace.session;
  const all = await catalog(base);
  let isOpen = true;
  const cards = [], done = keep.get('lessons', []);
  const search = h('input', { class: 'search', type: 'search', placeholder: 'Search', 'aria-label': 'Search demos and examples', on: { input: () => {
    const words = search.value.trim().toLowerCase();
    for (const { card, text } of cards) card.hidden = !text.includes(words);
    for (const group of made.node.querySelectorAll('.gallery-group')) group.hidden = ![...group.querySelectorAll('.card')].some((card) => !card.hidden);
  } } });
  const card = (kind, item, close) => {
    const canvas = h('canvas', { 'aria-hidden': 'true' });
    const node = h('button', { class: `card ${kind}`, type: 'button', data: { id: item.id }, on: { click: () => { close(); open(kind, item.id); } } },
      h('span', { class: 'card-picture' }, canvas), h('span', { class: 'card-title', text: item.title }), item.subject ? h('span', { class: 'card-subject', text: item.subject }) : null);
    cards.push({ card: node, canvas, item, text: `${item.title} ${item.subject ?? ''} ${kind}`.toLowerCase() });
    return node;
  };
  const group = (title, text, list) => h('section', { class: 'gallery-group' }, h('h3', { text: title }), h('p', { class: 'muted', text }), h('div', { class: 'cards' }, list));
  const made = dialog({ title: 'Open', class: 'full gallery', closed: () => { isOpen = false; }, content: (close) => [
    h('div', { class: 'dialog-tools' }, h('div', { class: 'search-box' }, icon('search', 14), search),
      h('button', { class: 'button', type: 'button', on: { click: () => { close(); fresh(); } } }, icon('plus', 14), h('span', { text: 'New' })),
      h('button', { class: 'button', type: 'button', on: { click: () => { close(); file(); } } }, icon('open', 14), h('span', { text: 'A file …' }))),
    group('Lessons', 'Ten short ones, each with an exercise that checks itself.', all.lessons.map((item, i) => card('lesson', { ...item, title: `${i + 1}  ${item.title}${done.includes(item.id) ? ' ✓' : ''}` }, close))),
    group('Demos', 'One idea each. Bend them.', all.demos.map((item) => card('demo', item, close))),
    group('Examples', 'Whole screens, as the command draws them.', all.examples.map((item) => card('example', item, close))),
  ] });
  search.focus();
  thumbnails(workspace, cards, () => isOpen);
}

async function thumbnails(workspace, cards, isOpen) {
  const { session } = workspace;
  const { engine, host } = await session.spare();
  for (const { canvas, item } of cards) {
    if (!isOpen()) return;
    try {
      const text = await textOf(item.file, session.base);
      await session.images.prepare(text);
      if (engine.read(text).errors.length) continue;
      const size = engine.make(0, {});
      picture(canvas, { engine, host, images: session.images, size, scale: Math.min(1, 148 / size.width, 132 / size.height) });
      canvas.parentElement.classList.add('drawn');
    } catch { /* a card without a picture still opens */ }
    await new Promise((done) => setTimeout(done));
  }
  if (isOpen() && await session.complete(host)) thumbnails(workspace, cards, isOpen);
}

