// The JSON editor: what is not touched keeps its letters.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { parse, plain } from '../json/parse.js';
import * as edit from '../json/edit.js';
import { around, find, offsetOf, place } from '../json/pointer.js';
import { History, difference } from '../model/history.js';
import { pack, unpack, read, write } from '../model/fragment.js';

const examples = new URL('../../Examples/', import.meta.url);
const names = fs.readdirSync(examples).filter((name) => name.endsWith('.json'));
const load = (name) => fs.readFileSync(new URL(name, examples), 'utf8');

test('examples are read as JSON.parse reads them', () => {
  for (const name of names) {
    const { root, mistakes } = parse(load(name));
    assert.deepEqual(mistakes, []);
    assert.deepEqual(plain(root), JSON.parse(load(name)));
  }
});

for (const [text, message, offset] of [
  ['', 'the text ends where a value should be', 0],
  ['{', "this '{' is never closed", 0],
  ['{"a": 1,}', 'a comma after the last member', 7],
  ['[1, 2,]', 'a comma after the last item', 5],
  ['{"a" 1}', "a colon is missing after 'a'", 5],
  ['{"a": 1 "b": 2}', 'a comma is missing in front of this member', 8],
  ['[1 2]', 'a comma is missing in front of this item', 3],
  ['{"a": tru}', "'tru' is no value; texts stand in double quotes", 6],
  ['{"a": "x\n}', 'a text without its closing quote', 6],
  ['{"a": 1, "a": 2}', "a second member 'a'", 9],
  ['{} x', 'there is text behind the end of the document', 3],
]) test(`mistake: ${JSON.stringify(text)}`, () => {
  const { mistakes } = parse(text);
  assert.deepEqual(mistakes[0], { message, offset });
});

test('a mistake leaves the rest readable', () => {
  const { root } = parse('{"a": [1, {"b": 2 "c": 3}], "d": }');
  assert.equal(find(root, '/a/1/c').value, 3);
});

test('deep nesting and damaged text do not break the reader', () => {
  assert.ok(parse('['.repeat(100000)).mistakes.length > 0);
  const text = load('settings.json');
  for (let i = 0; i < 300; i++) parse(text.slice(0, i * 17) + '{["\\'[i % 4] + text.slice(i * 17 + (i % 3)));
});

for (const [what, before, change, after] of [
  ['replaces a number', '{ "a": 1 }', (t) => edit.set(t, '/a', 12), '{ "a": 12 }'],
  ['adds to a line', '{ "a": 1 }', (t) => edit.set(t, '/b', true), '{ "a": 1, "b": true }'],
  ['adds to nothing', '{}', (t) => edit.set(t, '/b', 'x'), '{ "b": "x" }'],
  ['adds a line where each has its own', '{\n  "a": 1,\n  "b": 2\n}', (t) => edit.set(t, '/c', 3), '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}'],
  ['adds to the last line where lines are shared', '{\n  "a": 1, "b": 2\n}', (t) => edit.set(t, '/c', 3), '{\n  "a": 1, "b": 2, "c": 3\n}'],
  ['adds in front of subviews', '{\n  "a": 1,\n  "subviews": []\n}', (t) => edit.set(t, '/c', [3]), '{\n  "a": 1,\n  "c": [3],\n  "subviews": []\n}'],
  ['takes out the first member', '{ "a": 1, "b": 2 }', (t) => edit.remove(t, '/a'), '{ "b": 2 }'],
  ['takes out the last member', '{ "a": 1, "b": 2 }', (t) => edit.remove(t, '/b'), '{ "a": 1 }'],
  ['takes out the only member', '{ "a": 1 }', (t) => edit.remove(t, '/a'), '{}'],
  ['takes out a line', '[\n  1,\n  2,\n  3\n]', (t) => edit.remove(t, '/1'), '[\n  1,\n  3\n]'],
  ['takes out the last line', '[\n  1,\n  2\n]', (t) => edit.remove(t, '/1'), '[\n  1\n]'],
  ['takes out nothing', '{ "a": 1 }', (t) => edit.remove(t, '/z'), '{ "a": 1 }'],
  ['inserts in front', '[1, 2]', (t) => edit.insert(t, '', 0, 0), '[0, 1, 2]'],
  ['inserts behind lines', '[\n  1\n]', (t) => edit.insert(t, '', 9, { a: 1 }), '[\n  1,\n  { "a": 1 }\n]'],
  ['inserts into nothing', '{\n  "s": []\n}', (t) => edit.insert(t, '/s', 0, { a: 1 }), '{\n  "s": [\n    { "a": 1 }\n  ]\n}'],
  ['moves down', '[1, 2, 3]', (t) => edit.move(t, '/0', '', 2).text, '[2, 1, 3]'],
  ['moves up', '[1, 2, 3]', (t) => edit.move(t, '/2', '', 0).text, '[3, 1, 2]'],
  ['moves into a later list', '[1, [2]]', (t) => edit.move(t, '/0', '/1', 1).text, '[[2, 1]]'],
  ['keeps odd letters', '{"a":1.50,\t"b" : [ 1,2 ]}', (t) => edit.set(t, '/a', 2), '{"a":2,\t"b" : [ 1,2 ]}'],
  ['escapes keys', '{ "a/b": 1 }', (t) => edit.set(t, '/a~1b', 2), '{ "a/b": 2 }'],
  ['wraps and indents', '[\n  {\n    "a": 1\n  }\n]', (t) => edit.wrap(t, '/0', { type: 'W', subviews: ['@inside'] }),
    '[\n  {\n    "type": "W",\n    "subviews": [\n      {\n        "a": 1\n      }\n    ]\n  }\n]'],
  ['duplicates', '[{ "a": 1 }, 2]', (t) => edit.duplicate(t, '/0').text, '[{ "a": 1 }, { "a": 1 }, 2]'],
]) test(what, () => assert.equal(change(before), after));

test('edits of a text with a mistake are refused', () => {
  assert.throws(() => edit.set('{ "a": }', '/a', 1), /mend it first/);
  assert.throws(() => edit.move('[[1]]', '/0', '/0', 0), /into itself/);
});

test('every value of every example can be replaced, taken out and put back', () => {
  for (const name of names) {
    const text = load(name);
    const { root } = parse(text);
    const all = [];
    const walk = (node, pointer) => {
      if (pointer) all.push(pointer);
      node.members?.forEach((m) => walk(m.value, `${pointer}/${m.key.replaceAll('~', '~0').replaceAll('/', '~1')}`));
      node.items?.forEach((item, i) => walk(item, `${pointer}/${i}`));
    };
    walk(root, '');
    for (const pointer of all.filter((_, i) => i % 7 === 0)) {
      const value = plain(find(root, pointer));
      const once = edit.set(text, pointer, value);
      assert.deepEqual(JSON.parse(once), JSON.parse(text));
      const gone = edit.remove(text, pointer);
      assert.doesNotThrow(() => JSON.parse(gone), `${name} ${pointer}`);
    }
  }
});

test('a thousand random edits are undone to the start and redone to the end', () => {
  const text = load('settings.json');
  const history = new History(text);
  let seed = 7;
  const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  for (let i = 0; i < 1000; i++) {
    const now = history.text, at = random(now.length + 1);
    history.change(now.slice(0, at) + 'ab"{}é😀'.slice(0, random(8)) + now.slice(at + random(5)));
  }
  const end = history.text;
  while (history.undo());
  assert.equal(history.text, text);
  while (history.redo());
  assert.equal(history.text, end);
});

test('quick typing is one step, and none if it comes to nothing', () => {
  const history = new History('a');
  history.change('ab', { merge: 'typing', now: 0 });
  history.change('abc', { merge: 'typing', now: 100 });
  assert.equal(history.steps.length, 1);
  history.change('a', { merge: 'typing', now: 200 });
  assert.equal(history.canUndo, false);
});

test('differences are the smallest splice', () => {
  assert.deepEqual(difference('abcd', 'abxd'), { start: 2, removed: 'c', inserted: 'x' });
  assert.deepEqual(difference('aa', 'aaa'), { start: 2, removed: '', inserted: 'a' });
});

test('places and offsets', () => {
  const text = 'ab\ncd\n';
  assert.deepEqual(place(text, 4), { line: 2, column: 2 });
  assert.equal(offsetOf(text, 2, 2), 4);
  assert.equal(offsetOf(text, 99, 1), text.length);
  const { root } = parse('{"a": [10, {"b": 2}]}');
  assert.deepEqual(around(root, 17), ['', '/a', '/a/1', '/a/1/b']);
});

test('the fragment carries any text', async () => {
  for (const text of ['', 'é😀\n"', load('dashboard.json')]) assert.equal(await unpack(await pack(text)), text);
  await assert.rejects(unpack('zzzz'));
  assert.deepEqual(read(write({ text: 'a+b/=', scene: 0, width: null })), { text: 'a+b/=', scene: '0' });
});
