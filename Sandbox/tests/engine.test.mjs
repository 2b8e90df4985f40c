// What who loads the engine in a page of their own is told first; without an engine.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Engine } from '../engine.js';

test('a file that the server has not is said to be missing, not to be no module', async () => {
  await assert.rejects(Engine.load(new Response('Not found', { status: 404 })), /was not loaded: .*404/);
});

test('a document that is no text is refused with what to do', () => {
  for (const value of [undefined, null, 3, { yar: 1 }]) {
    assert.throws(() => new Engine().read(value), /JSON\.stringify/);
  }
});

test('sizes and scenes that are none are refused, where nothing or the first scene would be shown', () => {
  for (const [width, height] of [[NaN, 10], [10, undefined], [-1, 10], [Infinity, 10]]) {
    assert.throws(() => new Engine().layout(width, height), /points, not/);
  }
  for (const scene of ['x', null, 0.5]) assert.throws(() => new Engine().make(scene), /the number of a scene/);
});
