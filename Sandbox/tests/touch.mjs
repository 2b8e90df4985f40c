// Uses the page with fingers, on a screen of a phone's size. `node touch.mjs`; SANDBOX is what `make sandbox` made.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { faultyTexts } from './measure.mjs';
import { opened } from './opened.mjs';

const { page } = await opened('#demo=vertical-2', { width: 390, height: 844, scale: 2, touch: true });
await page.run("yar.shell.reveal('stage'); 0");

const size = () => page.run('({ ...yar.workspace.size })');
const zoom = () => page.run('yar.stage.zoom');
const sheet = () => page.run('(() => { const b = yar.stage.canvas.getBoundingClientRect(); return { x: b.x, y: b.y, width: b.width, height: b.height }; })()');
const noErrors = () => {
  const { errors } = page;
  page.errors = [];
  assert.deepEqual(errors, []);
};
const shot = async (name) => { if (process.env.SHOTS) await page.shot(`${process.env.SHOTS}/${name}.png`); };

test('nothing of the page is wider than the phone', async () => {
  assert.equal(await page.run('document.documentElement.scrollWidth'), 390);
  await shot('touch-start');
  noErrors();
});

test('a tap selects a view, another beside it nothing', async () => {
  const box = await sheet();
  const name = "yar.workspace.tree.filter((n) => n.kind === 'view')[1]";
  const [x, y] = await page.run(`(() => { const f = yar.workspace.frame(${name}.id), z = yar.stage.zoom; return [${box.x} + (f.x + f.width / 2) * z, ${box.y} + (f.y + f.height / 2) * z]; })()`);
  await page.touch([[[x, y]]]);
  assert.ok(await page.run('yar.workspace.selected') > 0);
  await shot('touch-selected');
  await page.touch([[[40, box.y + 30]]]);
  assert.equal(await page.run('yar.workspace.selected'), -1);
  noErrors();
});

test('a finger on the ground bends the scene about its centre', async () => {
  const before = await size(), z = await zoom(), box = await sheet();
  await page.touch([[[40, box.y + 30], [60, box.y + 30]]]);
  const after = await size();
  assert.ok(Math.abs(before.width - after.width - 40 / z) <= 3, `${before.width} became ${after.width}`);
  await shot('touch-bent');
  noErrors();
});

test('two fingers zoom, shift, and leave the size as it is', async () => {
  const before = await size(), z = await zoom(), box = await sheet();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touch([[[x - 40, y], [x - 80, y]], [[x + 40, y], [x + 80, y]]]);
  assert.ok(Math.abs(await zoom() / z - 2) < 0.1, `${z} became ${await zoom()}`);
  assert.deepEqual(await size(), before);
  await shot('touch-zoomed');
  const scrolled = await page.run('yar.stage.viewport.scrollTop');
  await page.touch([[[x - 40, y], [x - 40, y - 50]], [[x + 40, y], [x + 40, y - 50]]]);
  const moved = await page.run('yar.stage.viewport.scrollTop') - scrolled;
  assert.ok(Math.abs(moved - 50) < 4, `shifted by ${moved}`);
  await page.touch([[[x - 80, y], [x - 20, y]], [[x + 80, y], [x + 20, y]]]);
  assert.ok(await zoom() < z);
  assert.deepEqual(await size(), before);
  await page.run("yar.stage.setZoom('fit'); 0");
  noErrors();
});

test('on its side, a phone has the panels beside the stage', async () => {
  const sizes = (width, height) => page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 2, mobile: true });
  await sizes(667, 375);
  await page.until("document.querySelector('.right-pane .tab-panels').clientHeight > 200 && yar.stage.viewport.clientHeight > 120 && document.documentElement.scrollWidth === 667");
  await shot('touch-sideways');
  await sizes(390, 844);
  await page.until('document.documentElement.scrollWidth === 390');
  noErrors();
});

test('what fingers press is wide enough, and no words are cut for it', async () => {
  await page.run("yar.workspace.select(yar.workspace.tree.find((n) => n.name === 'body').id); yar.shell.reveal('properties'); for (const d of document.querySelectorAll('.inspector details')) d.open = true; 0");
  await page.frame();
  assert.deepEqual(await page.run("[...document.querySelectorAll('.step, .kind, .frame-number')].filter((one) => one.checkVisibility() && (one.offsetWidth < 24 || one.offsetHeight < 24)).map((one) => one.className)"), []);
  const [x, y] = await page.middle('.property button.tiny');
  assert.ok(await page.run(`document.elementFromPoint(${x - 12}, ${y - 12}).closest('.tiny') !== null`));
  assert.deepEqual(await page.run(faultyTexts), []);
  await shot('touch-properties');
  noErrors();
});

test('pictures of what can be opened are whole', async () => {
  await page.run('yar.gallery(); 0');
  await page.until("document.querySelectorAll('.drawn canvas').length > 10", 20000);
  assert.deepEqual(await page.run("[...document.querySelectorAll('.drawn canvas')].filter((one) => one.offsetWidth > one.parentElement.clientWidth || Math.abs(one.offsetWidth / one.offsetHeight - one.width / one.height) > 0.05).length"), 0);
  await shot('touch-gallery');
  await page.run("document.querySelector('dialog').close(); 0");
  noErrors();
});

test('the slider follows a finger', async () => {
  const before = (await size()).width;
  const [x, y, , to] = await page.run("(() => { const i = document.querySelector('.width-range'), b = i.getBoundingClientRect(), at = 12 + (b.width - 24) * (i.value - i.min) / (i.max - i.min); return [b.x + at, b.y + b.height / 2, 0, b.x + b.width * 0.8]; })()");
  await page.touch([[[x, y], [to, y]]]);
  const after = (await size()).width;
  assert.ok(after > before + 50, `${before} became ${after}`);
  await shot('touch-slider');
  noErrors();
});
