// The bar over everything: what is open, undo and redo, links, sheets, appearance, help.
import { fill, h, keep } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { entry, popover } from '../ui/overlay.js';

const THEMES = ['system', 'light', 'dark'];

/** @param {HTMLElement} root @param {any} app */
export function topBar(root, app) {
  const { workspace } = app;
  const button = (name, label, run, text) => h('button', { class: text ? 'bar-button' : 'quiet', type: 'button', 'aria-label': label, title: label, on: { click: run } }, icon(name), text ? h('span', { class: 'bar-text', text }) : null);
  const undo = button('undo', 'Undo (Ctrl Z)', () => workspace.undo());
  const redo = button('redo', 'Redo (Ctrl Shift Z)', () => workspace.redo());
  const name = h('h1', { class: 'document-name', text: '' });
  const theme = button('sun', 'Light or dark page', () => setTheme(THEMES[(THEMES.indexOf(current()) + 1) % 3]));
  const more = h('button', { class: 'quiet more', type: 'button', 'aria-label': 'More', title: 'More' }, icon('more'));
  popover(more, (close) => [['grid', 'All devices', () => app.sheet()], ...(app.served ? [['eye', 'As yar render draws it', () => app.command()]] : []), ['camera', 'Picture as PNG', () => app.snapshot()], ['save', 'Save as a file', () => app.save()],
    ['sun', 'Light or dark page', () => setTheme(THEMES[(THEMES.indexOf(current()) + 1) % 3])], ['help', 'Keyboard', () => app.help()]]
    .map(([sign, text, run]) => entry(text, () => { close(); run(); }, { sign })), { label: 'More' });

  fill(root, h('div', { class: 'brand' }, h('img', { src: 'icon.svg', alt: '', width: '22', height: '22' }), h('span', { class: 'brand-name', text: 'Yar' })),
    button('open', 'Open: lessons, demos, examples, files (Ctrl O)', () => app.gallery(), 'Open'), name,
    h('div', { class: 'bar-group' }, undo, redo),
    h('div', { class: 'bar-group wide-only' }, button('grid', 'All devices, directions and appearances at once', () => app.sheet(), 'Devices'), app.served ? button('eye', 'As yar render draws it', () => app.command()) : null, button('camera', 'Picture as PNG', () => app.snapshot()), button('save', 'Save as a file (Ctrl S)', () => app.save())),
    button('link', 'Share: copy a link that holds this layout', () => app.share(), 'Share'),
    h('div', { class: 'bar-group wide-only' }, theme, button('help', 'Keyboard (?)', () => app.help())), more);

  const current = () => document.documentElement.dataset.theme || 'system';
  const setTheme = (next) => {
    document.documentElement.dataset.theme = next;
    keep.set('theme', next);
    showTheme();
    app.stage.redraw();
  };
  const showTheme = () => {
    theme.replaceChildren(icon({ system: 'sun', light: 'sun', dark: 'moon' }[current()]));
    theme.title = `Appearance of the page: ${current() === 'system' ? "the system's" : current()}`;
    theme.setAttribute('aria-label', theme.title);
  };
  const show = () => {
    const { history } = workspace;
    undo.disabled = !history.canUndo;
    redo.disabled = !history.canRedo;
    undo.title = history.canUndo ? `Undo: ${history.steps[history.done - 1].label} (Ctrl Z)` : 'Nothing to undo';
    redo.title = history.canRedo ? `Redo: ${history.steps[history.done].label} (Ctrl Shift Z)` : 'Nothing to redo';
    name.textContent = workspace.name;
    name.title = workspace.name;
    document.title = `${workspace.name} – Yar sandbox`;
  };
  workspace.on('text opened', show);
  showTheme();
  show();
}
