// The engine as the first picture has it, without more.wasm, in node. SANDBOX is what `make sandbox` made.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Engine } from '../engine.js';

const folder = process.env.SANDBOX ?? 'out/sandbox', root = fileURLToPath(new URL('../../', import.meta.url));
const [yar, more] = ['yar.wasm', 'more.wasm'].map((name) => fs.existsSync(path.join(folder, name)) && new WebAssembly.Module(fs.readFileSync(path.join(folder, name))));
const inParts = { skip: !more && 'there is no more.wasm' };
const documents = ['Examples', 'Sandbox/demos', 'Sandbox/lessons'].flatMap((name) => fs.readdirSync(path.join(root, name)).filter((file) => file.endsWith('.json')).map((file) => path.join(root, name, file)));
const faults = ['', '{', '{"yar": 1, "root": {"type": "Labl"}}', '{"yar": 1, "root": {"type": "Label", "colour": 3, "font": {"size": "x"}}}',
  '{"yar": 1, "root": {"type": "View", "subviews": [{"type": "View", "identifier": "a"}], "constraints": ["a.width = 3", "a.left == b.left", "H:|-[a"]}}'];

/** All that a page asks before there is more: numbers and words. */
function answers(engine, text) {
  const made = [], say = (ask, rest) => made.push(engine.answerText({ ask, ...rest }));
  const draw = () => made.push([...engine.frames()].join(' '), [...engine.displayList().numbers].join(' '));
  made.push(engine.readText(text));
  const { scenes, errors } = JSON.parse(made[0]);
  if (errors.length) return made;
  for (const scene of scenes.keys()) {
    for (const how of [{}, { direction: 'rightToLeft', style: 'dark', longTexts: true }, { width: 120, textScale: 2 }]) {
      say('make', { scene, ...how });
      say('tree');
      draw();
      say('fittingSize');
      for (const { id } of Object.keys(how).length ? [] : engine.tree()) {
        say('properties', { id });
        say('questions', { id });
      }
      for (const width of [20, 333.5]) {
        engine.layout(width, 400);
        draw();
      }
    }
  }
  say('types');
  return made;
}

test('what is asked for the first picture is answered without more, as with it', inParts, async () => {
  assert.ok(documents.length > 40);
  for (const [name, text] of [...documents.map((file) => [path.basename(file), fs.readFileSync(file, 'utf8')]), ...faults.map((text) => [text, text])]) {
    const [part, whole] = await Promise.all([Engine.load(yar), Engine.load(yar)]);
    await whole.complete(more);
    const expected = answers(whole, text);
    assert.ok(expected.length > 10 || faults.includes(text), name);
    assert.deepEqual(answers(part, text), expected, name);
    assert.equal(part.isWhole, false);
    // What comes later is no new engine: it answers about what is open.
    if (faults.includes(text)) continue;
    assert.throws(() => part.check(), /more\.wasm, which was not loaded/);
    await part.complete(more);
    assert.deepEqual(part.check(), whole.check(), name);
    assert.deepEqual(part.explain(0), whole.explain(0), name);
  }
});
