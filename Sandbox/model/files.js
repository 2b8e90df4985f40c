// Files: opened by choosing or dropping, saved by downloading.
import { h } from '../ui/dom.js';

/** @param {string} accept @returns {Promise<File|null>} */
export function choose(accept) {
  return new Promise((done) => {
    const input = h('input', { type: 'file', accept, on: { change: () => done(input.files[0] ?? null), cancel: () => done(null) } });
    input.click();
  });
}

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** A name that every system takes. @param {string} name */
export const fileName = (name) => name.trim().toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'layout';

/** Whether a text is a document of Interface Builder. */
export const isInterface = (name, text) => /\.(xib|storyboard)$/i.test(name) || /^\s*<\?xml|^\s*<document/.test(text);

/**
 * Files that are dropped anywhere on the page.
 * @param {(files: File[]) => void} take
 */
export function onDrop(take) {
  const isFiles = (event) => event.dataTransfer?.types.includes('Files');
  const veil = h('div', { class: 'drop-veil', hidden: true, 'aria-hidden': 'true' }, h('p', { text: 'Drop a layout document, a .xib, a .storyboard or pictures' }));
  document.body.append(veil);
  addEventListener('dragover', (event) => {
    if (!isFiles(event)) return;
    event.preventDefault();
    veil.hidden = false;
  });
  addEventListener('dragleave', (event) => { if (!event.relatedTarget) veil.hidden = true; });
  addEventListener('drop', (event) => {
    veil.hidden = true;
    if (!isFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  });
}
