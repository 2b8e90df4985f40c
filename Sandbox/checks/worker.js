// Checks beside the page: an engine of its own, so that typing and dragging never wait.
import { Engine } from '../engine.js';
import { browserHost } from '../model/browser-text.js';
import { announce, fetchFonts } from '../model/fonts.js';

let module = null;
/** What the engine answers with besides; null where it has all of it. */ let more = null;
let sizes = {};
let engine = null;
let host = null;
/** The text that the engine read last. */ let known = null;

async function start() {
  host = browserHost({ fonts: self.fonts, imageSize: (name) => sizes[name] ?? null });
  const made = await Engine.load(module, host);
  if (!made.isWhole) await made.complete(more);
  engine = made;
  known = null;
}

/** Reads and lays out what is asked about; again if a font was missing. */
async function prepare({ text, scene, options }) {
  for (let i = 0; i < 3; i++) {
    if (!engine) await start();
    // Another size of the same text needs no reading.
    if (known !== text && engine.read(text).errors.length) return false;
    known = text;
    engine.make(scene, options);
    if (host.missing.size === 0) return true;
    const missing = [...host.missing];
    host.missing.clear();
    if (await fetchFonts(self.fonts, missing)) engine = null;
  }
  return Boolean(engine);
}

async function answer(question) {
  sizes = question.sizes;
  const started = performance.now();
  if (!await prepare(question)) return { id: question.id, stale: true };
  const found = question.kind === 'check' ? engine.check() : engine.notches({ widths: question.widths });
  return { id: question.id, kind: question.kind, found, time: performance.now() - started };
}

let queue = Promise.resolve();
self.onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    announce(self.fonts, data.fonts);
    return;
  }
  if (data.more !== undefined) {
    more = data.more;
    return;
  }
  queue = queue.then(() => answer(data)).then((made) => self.postMessage(made),
    (error) => self.postMessage({ id: data.id, kind: data.kind, failed: error.message ?? String(error) }));
};
