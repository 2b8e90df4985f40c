// The tools that take an engine apart and order it, on a module made by hand.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = fileURLToPath(new URL('../../Scripts/', import.meta.url));
const tree = { skip: !fs.existsSync(path.join(scripts, 'later-functions.mjs')) && 'the engine is not part of this tree' };

const text = (words) => [words.length, ...Buffer.from(words)];
const list = (items) => [items.length, ...items.flat()];
const section = (id, bytes) => [id, bytes.length, ...bytes];
const body = (...code) => [code.length + 2, 0, ...code, 0x0b];
const call = (index) => [0x10, index];

/** `first` and `later` are called from outside; `log` is imported and `held` stands in a table, which is filled from 0. */
function module({ names = ['log', 'first', 'later', 'shared', 'own', 'held'], kind = 0, places = 1 } = {}) {
  const value = [0x41, 5]; // i32.const 5
  return Uint8Array.from([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, list([[0x60, 0, 1, 0x7f]])),
    ...section(2, list([[...text('env'), ...text('log'), 0, 0]])),
    ...section(3, list([[0], [0], [0], [0], [0]])),
    ...section(4, list([[0x70, 0, places]])),
    ...section(7, list([[...text('first'), 0, 1], [...text('later'), 0, 2]])),
    ...section(9, list([[kind, 0x41, 0, 0x0b, ...list(new Array(places).fill([5]))]])),
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

/** What later-functions.mjs says of a module, of what it was made from, and of what the linker made without the export. */
function told(bytes, wanted, { linked = module(), without = module() } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yar-wasm-'));
  try {
    const files = [linked, without].map((one, index) => {
      const file = path.join(folder, `${index}.wasm`);
      fs.writeFileSync(file, one);
      return file;
    });
    const { stdout, stderr, status } = run('later-functions.mjs', bytes, wanted, ...files);
    assert.equal(status === 0, stderr === '');
    return status === 0 ? stdout.trim().split('\n').sort() : stderr;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('what one export alone leads to is told by name', tree, () => {
  assert.deepEqual(told(module(), 'later'), ['later', 'own']);
  assert.match(told(module(), 'never'), /no export never/);
});

test('what stands in a table goes with the export without which the linker leaves it out', tree, () => {
  const without = module({ names: ['log', 'first', 'later', 'shared', 'own', 'another'] });
  assert.deepEqual(told(module(), 'later', { without }), ['held', 'later', 'own']);
  // One function may stand for several, and have the name of another one: what counts is what stood at the place.
  const renamed = module({ names: ['log', 'first', 'later', 'shared', 'own', 'another'] });
  assert.deepEqual(told(renamed, 'later', { without }), ['another', 'later', 'own']);
  assert.deepEqual(told(module(), 'later', { linked: renamed, without }), ['later', 'own']);
  assert.deepEqual(told(module(), 'later', { linked: module({ names: [] }), without }), ['later', 'own']);
  assert.match(told(module(), 'later', { linked: module({ places: 2 }) }), /other lengths/);
});

test('functions that their names do not tell apart, and tables that are not known, are refused', tree, () => {
  assert.match(told(module({ names: ['log', 'first', 'own', 'shared', 'own', 'held'] }), 'later'), /no name of its own: own/);
  assert.match(told(module({ names: [] }), 'later'), /no name/);
  assert.match(told(module({ kind: 4 }), 'later'), /not known/);
});

test('functions in another order do the same', tree, async () => {
  const { made, status } = run('order-functions.mjs', module());
  assert.equal(status, 0);
  const { first, later } = (await WebAssembly.instantiate(made, { env: { log: () => 100 } })).instance.exports;
  assert.equal(first(), 5);
  assert.equal(later(), 5 + 7 + 11 + 100);
  assert.equal(WebAssembly.Module.customSections(new WebAssembly.Module(made), 'name').length, 0);
});
