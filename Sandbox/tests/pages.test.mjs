// What the page ships: lists, lessons and demos belong together.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { parse } from '../json/parse.js';
import { NEW_VIEWS, LAYOUT_KINDS, duplicate, insert, listOf, moveTo, remove, setLayoutKind, setProperty, setType, shift, wrap } from '../model/structure.js';
import { Schema, completions, expanded, situation } from '../text/schema.js';
import { measured } from '../stage/marks.js';
import { typed } from '../ui/number.js';
import { DEVICES, safeAreaOf, sizeOf } from '../stage/devices.js';

const page = new URL('../', import.meta.url);
const file = (path) => (path.startsWith('examples/') ? new URL(`../${path.replace('examples', 'Examples')}`, page) : new URL(path, page));
const catalog = JSON.parse(fs.readFileSync(new URL('catalog.json', page), 'utf8'));
const schema = expanded(JSON.parse(fs.readFileSync(new URL('../Documentation/yar-layout.schema.json', page), 'utf8')));
const names = (folder, ending) => fs.readdirSync(folder).filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length)).sort();

test('the catalog lists every lesson, demo and example', () => {
  assert.deepEqual(catalog.demos.map((one) => one.id).sort(), names(new URL('demos/', page), '.json'));
  assert.deepEqual(catalog.lessons.map((one) => one.id), names(new URL('lessons/', page), '.js'));
  assert.deepEqual(catalog.examples.map((one) => one.id).sort(), names(new URL('../Examples/', page), '.json'));
  for (const one of [...catalog.lessons, ...catalog.demos, ...catalog.examples]) {
    assert.deepEqual(parse(fs.readFileSync(file(one.file), 'utf8')).mistakes, [], one.file);
    assert.ok(one.title && one.subject, one.id);
  }
});

test('every lesson has words, a task, a hint and a check', async () => {
  for (const { id } of catalog.lessons) {
    const { default: lesson } = await import(new URL(`lessons/${id}.js`, page));
    assert.ok(lesson.title && lesson.words.length >= 2 && lesson.task && lesson.hint && typeof lesson.check === 'function', id);
  }
});

const text = `{
  "yar": 1,
  "root": {
    "type": "WeView", "layout": { "kind": "horizontal", "spacing": 8, "vAlign": "firstBaseline" },
    "subviews": [
      { "type": "Label", "identifier": "a", "text": "one" },
      { "type": "View", "frame": [1, 2, 3, 4] },
      { "type": "WeView", "layout": "vertical", "subviews": [] }
    ]
  }
}`;
const node = (pointer, kind = 'view', type = 'WeView') => ({ pointer, kind, type });
const value = (made) => JSON.parse(typeof made === 'string' ? made : made.text);

test('views are inserted into containers and behind leaves', () => {
  assert.equal(value(insert(text, node('/root'), NEW_VIEWS.Label)).root.subviews.length, 4);
  assert.equal(insert(text, node('/root/subviews/0'), NEW_VIEWS.Label).pointer, '/root/subviews/1');
  assert.equal(insert(text, node('/root/layout', 'layout'), NEW_VIEWS.Button).pointer, '/root/subviews/3');
  assert.equal(value(insert(text, node('/root/subviews/2'), NEW_VIEWS.Row)).root.subviews[2].subviews.length, 1);
  assert.deepEqual(value(insert(text, node('/root/subviews/1'), NEW_VIEWS.View)).root.subviews[1].subviews[0].frame, [16, 16, 64, 48]);
});

test('views are wrapped, doubled, moved and taken out', () => {
  const wrapped = value(wrap(text, node('/root/subviews/1'), 'vertical')).root.subviews[1];
  assert.deepEqual(wrapped, { type: 'WeView', layout: { kind: 'vertical' }, frame: [1, 2, 3, 4], subviews: [{ type: 'View' }] });
  assert.equal(value(duplicate(text, node('/root/subviews/0'))).root.subviews[1].identifier, 'a-2');
  assert.deepEqual(value(shift(text, node('/root/subviews/0'), 1)).root.subviews.map((one) => one.type), ['View', 'Label', 'WeView']);
  assert.equal(shift(text, node('/root/subviews/0'), -1), null);
  const moved = moveTo(text, node('/root/subviews/1'), '/root/subviews/2/subviews', 0);
  assert.equal(moved.pointer, '/root/subviews/1/subviews/0');
  assert.deepEqual(value(moved).root.subviews[1].subviews, [{ type: 'View' }]);
  assert.equal(value(remove(text, node('/root/subviews/0'))).root.subviews.length, 2);
  assert.throws(() => remove(text, node('/root')), /root view stays/);
});

test('layouts change their kind in place', () => {
  for (const kind of LAYOUT_KINDS) {
    const { layout } = value(setLayoutKind(text, node('/root/layout', 'layout', 'horizontal'), kind, schema)).root;
    assert.equal(layout.kind, kind);
    assert.equal('vAlign' in layout, kind === 'horizontal');
    assert.equal('columns' in layout, kind === 'grid');
  }
  assert.equal(value(setLayoutKind(text, node('/root/subviews/2/layout', 'layout', 'vertical'), 'flow', schema)).root.subviews[2].layout, 'flow');
});

test('properties and classes are set in place', () => {
  assert.equal(value(setProperty(text, node('/root/subviews/2/layout', 'layout'), 'margin', 4)).root.subviews[2].layout.margin, 4);
  assert.equal(setProperty(text, node('/root/subviews/0'), 'alpha', undefined), text);
  assert.deepEqual(value(setType(text, node('/root/subviews/0'), 'Button', schema)).root.subviews[0], { type: 'Button', identifier: 'a', title: 'one' });
  assert.equal(listOf(text, node('/root/layout', 'layout')), '/root/subviews');
});

const complete = (marked) => completions(new Schema(schema), marked.replace('|', ''), marked.indexOf('|'));

test('completion knows keys and values of the place', () => {
  const keys = (marked) => complete(marked).list.map((one) => one.name);
  assert.ok(keys('{ "yar": 1, "|" }').includes('backgroundColor'));
  assert.ok(!keys('{ "yar": 1, "|" }').includes('yar'));
  assert.deepEqual(keys('{ "root": { "type": "Label", "numb|" } }'), ['numberOfLines']);
  assert.ok(keys('{ "root": { "type": "WeView", "layout": { "kind": "grid", "col|" } } }').includes('columnSizings'));
  assert.deepEqual(keys('{ "root": { "type": "WeView", "layout": { "kind": "ver|" } } }'), ['vertical']);
  assert.ok(keys('{ "root": { "type": "|" } }').includes('StackView'));
  assert.ok(keys('{ "root": { "type": "Label", "textAlignment": "|" } }').includes('justified'));
  assert.deepEqual(keys('{ "styles": { "big": {} }, "root": { "type": "Label", "style": "|" } }'), ['big']);
  assert.equal(complete('{ "root": { "type": "Label", "hidd|" } }').list[0].insert, '"isHidden": true');
  assert.equal(situation('{ "a": 1 } ', 11), null);
});

test('distances between frames', () => {
  const inside = measured({ x: 0, y: 0, width: 100, height: 100 }, { x: 10, y: 20, width: 30, height: 40 }).map((one) => one.length);
  assert.deepEqual(inside, [10, 60, 20, 40]);
  const beside = measured({ x: 0, y: 0, width: 10, height: 10 }, { x: 25, y: 0, width: 10, height: 10 });
  assert.deepEqual(beside.map((one) => one.length), [15]);
});

test('numbers are read as they are typed', () => {
  for (const [input, result] of [['12', 12], [' 1,5 ', 1.5], ['12+8', 20], ['-3', -3], ['10/4', 2.5], ['1/0', null], ['x', null], ['', null]]) assert.equal(typed(input), result, input);
});

test('devices on their sides keep their safe areas', () => {
  for (const device of DEVICES) {
    const size = sizeOf(device, true), area = safeAreaOf(device, true);
    assert.equal(size.width, device.height);
    assert.ok(area.left === area.right && area.left < size.width / 4);
  }
});
