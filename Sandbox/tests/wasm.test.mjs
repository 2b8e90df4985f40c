// The tools that take an engine apart and order it, on a module made by hand.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = fileURLToPath(new URL('../../Scripts/', import.meta.url));
const tree = { skip: !fs.existsSync(path.join(scripts, 'seldom-functions.mjs')) && 'the engine is not part of this tree' };

const text = (words) => [words.length, ...Buffer.from(words)];
const list = (items) => [items.length, ...items.flat()];
const section = (id, bytes) => [id, bytes.length, ...bytes];
const body = (...code) => [code.length + 2, 0, ...code, 0x0b];
const call = (index) => [0x10, index];

/** `often` and `seldom` are called from outside; `log` is imported and `held` stands in a table, which is filled from 0. */
function module({ names = ['log', 'often', 'seldom', 'shared', 'own', 'held'], kind = 0 } = {}) {
  const value = [0x41, 5]; // i32.const 5
  return Uint8Array.from([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, list([[0x60, 0, 1, 0x7f]])),
    ...section(2, list([[...text('env'), ...text('log'), 0, 0]])),
    ...section(3, list([[0], [0], [0], [0], [0]])),
    ...section(4, list([[0x70, 0, 1]])),
    ...section(7, list([[...text('often'), 0, 1], [...text('seldom'), 0, 2]])),
    ...section(9, list([[kind, 0x41, 0, 0x0b, 1, 5]])),
    ...section(10, list([body(...call(3)), body(...call(3), ...call(4), 0x6a, ...call(5), 0x6a, ...call(0), 0x6a), body(...value), body(0x41, 7), body(0x41, 11)])),
    ...section(0, [...text('name'), ...section(1, list(names.map((name, index) => [index, ...text(name)])))])]);
}

/** What a script makes of a module: its words, and the file that it writes. */
function run(script, bytes, ...more) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yar-wasm-'));
  try {
    const from = path.join(folder, 'in.wasm'), to = path.join(folder, 'out.wasm');
    fs.writeFileSync(from, bytes);
    const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(scripts, script), from, ...(more.length ? more : [to])], { encoding: 'utf8' });
    return { stdout, stderr, status, made: fs.existsSync(to) ? fs.readFileSync(to) : null };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('what one export alone leads to is told by name', tree, () => {
  const { stdout, status } = run('seldom-functions.mjs', module(), 'seldom');
  assert.equal(status, 0);
  assert.deepEqual(stdout.trim().split('\n').sort(), ['own', 'seldom']);
  assert.match(run('seldom-functions.mjs', module(), 'never').stderr, /no export never/);
});

test('functions that their names do not tell apart, and tables that are not known, are refused', tree, () => {
  assert.match(run('seldom-functions.mjs', module({ names: ['log', 'often', 'own', 'shared', 'own', 'held'] }), 'seldom').stderr, /no name that tells it: own/);
  assert.match(run('seldom-functions.mjs', module({ names: [] }), 'seldom').stderr, /no name/);
  assert.match(run('seldom-functions.mjs', module({ kind: 4 }), 'seldom').stderr, /not known/);
});

test('functions in another order do the same', tree, async () => {
  const { made, status } = run('order-functions.mjs', module());
  assert.equal(status, 0);
  const { often, seldom } = (await WebAssembly.instantiate(made, { env: { log: () => 100 } })).instance.exports;
  assert.equal(often(), 5);
  assert.equal(seldom(), 5 + 7 + 11 + 100);
  assert.equal(WebAssembly.Module.customSections(new WebAssembly.Module(made), 'name').length, 0);
});
