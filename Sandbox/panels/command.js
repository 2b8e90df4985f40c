// What `yar render` draws, beside what the page draws: two text engines seldom agree to the pixel.
import { fill, h } from '../ui/dom.js';
import { dialog } from '../ui/overlay.js';

/** @param {import('../model/workspace.js').Workspace} workspace @param {import('../stage/stage.js').Stage} stage @param {import('../model/serve.js').ServedFile} served */
export async function openCommand(workspace, stage, served) {
  const { size, options } = workspace;
  const scale = 2, addresses = [];
  const show = (blob, text) => {
    addresses.push(URL.createObjectURL(blob));
    return h('figure', {}, h('img', { src: addresses.at(-1), alt: text, style: { width: `${size.width}px` } }), h('figcaption', { class: 'muted', text }));
  };
  const body = h('div', { class: 'two-pictures', 'aria-live': 'polite' }, h('p', { class: 'muted', text: 'Drawing…' }));
  // The command knows nothing of these.
  const without = [options.textScale !== 1 && 'the size of text', options.longTexts && 'long texts'].filter(Boolean).join(' and ');
  dialog({ title: 'As the command draws it', class: 'full', closed: () => addresses.forEach((one) => URL.revokeObjectURL(one)), content: () => [
    h('p', { class: 'muted', text: `Text is measured and drawn by Pango there, and by the browser here.${without ? ` The command's picture is without ${without}.` : ''}` }), body] });
  try {
    const drawn = await served.picture(workspace.text, {
      scene: workspace.scene, size: `${size.width}x${size.height}`, scale, appearance: options.style,
      direction: options.direction && (options.direction === 'rightToLeft' ? 'rtl' : 'ltr') });
    fill(body, show(drawn, 'yar render'), show(await stage.snapshot(scale), 'This page'));
  } catch (error) {
    fill(body, h('p', { class: 'empty', role: 'alert', text: error.message }));
  }
}
