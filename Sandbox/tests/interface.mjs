// Opens documents of Interface Builder in headless Chromium, as a person who drops them. SANDBOX is what `make sandbox` made.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { opened } from './opened.mjs';

const fixtures = new URL('../../Tests/Fixtures/InterfaceBuilder/', import.meta.url);
const { page } = await opened('#demo=horizontal-2');

const noErrors = () => {
  const { errors } = page;
  page.errors = [];
  assert.deepEqual(errors, []);
};
const shot = async (name) => { if (process.env.SHOTS) await page.shot(`${process.env.SHOTS}/${name}.png`); };
/** Drops a file of a name and a text on the page. */
const drop = async (name, text) => {
  await page.run(`(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)})); document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); })()`);
};
const fixture = (name) => fs.readFileSync(new URL(name, fixtures), 'utf8');
const fetched = () => page.run('yar.session.interfaceEngine !== null');
const colours = () => page.run("(() => { const c = yar.stage.canvas, d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data, s = new Set(); for (let i = 0; i < d.length; i += 404) s.add(d[i] << 16 | d[i + 1] << 8 | d[i + 2]); return s.size; })()");

test('the reader is fetched when the first document is dropped, not before', async () => {
  assert.equal(await fetched(), false);
  await drop('Card.xib', fixture('Card.xib'));
  await page.until("yar.workspace.name === 'Card.xib'", 20000);
  assert.equal(await fetched(), true);
  assert.deepEqual(await page.run('yar.workspace.errors'), []);
  assert.ok(await page.run("yar.workspace.tree.length") > 1);
  assert.ok(await colours() > 1);
  await page.until('!yar.workspace.checking', 20000);
  await shot('interface-card');
  noErrors();
});

test('a storyboard shows its scenes, one after the other', async () => {
  const view = (color) => `<view contentMode="scaleToFill" id="${color}-1"><rect key="frame" x="0.0" y="0.0" width="200" height="120"/>
    <subviews><label text="${color}" id="${color}-2"><rect key="frame" x="20" y="20" width="100" height="21"/></label></subviews>
    <color key="backgroundColor" systemColor="system${color}Color"/></view>`;
  await drop('Two.xib', fixture('Card.xib').replace(/<objects>[^]*<\/objects>/, `<objects>${view('Red')}${view('Green')}</objects>`));
  await page.until("yar.workspace.name === 'Two.xib'", 20000);
  assert.deepEqual(await page.run("[...document.querySelector('[aria-label=Scene]').options].map((one) => one.value)"), ['0', '1']);
  await page.run("(() => { const s = document.querySelector('[aria-label=Scene]'); s.value = '1'; s.dispatchEvent(new Event('change')); })()");
  assert.equal(await page.run("yar.workspace.tree.find((n) => n.text).text"), 'Green');
  await shot('interface-two');
  await drop('Login.storyboard', fixture('Login.storyboard'));
  await page.until("yar.workspace.name === 'Login.storyboard'", 20000);
  const count = await page.run('yar.workspace.scenes.length');
  assert.ok(count > 0);
  for (let i = 0; i < count; i++) {
    await page.run(`yar.workspace.setScene(${i}); 0`);
    await page.frame();
    assert.deepEqual(await page.run('yar.workspace.errors'), []);
    assert.ok(await colours() > 1, `scene ${i} is one colour`);
    await shot(`interface-scene-${i}`);
  }
  await page.run('yar.workspace.setScene(0); 0');
  noErrors();
});

test('views are selected, explained and found in the text; nothing can be changed', async () => {
  const text = await page.run('yar.workspace.text');
  const label = "yar.workspace.tree.find((n) => n.text)";
  await page.run(`yar.workspace.select(${label}.id); yar.shell.reveal('why'); 0`);
  await page.frame();
  assert.ok(await page.run("document.querySelector('.why').textContent.length") > 20);
  await shot('interface-why');
  const place = await page.run(`(() => { const n = ${label}, r = yar.workspace.range(n.id); return yar.workspace.text.slice(r.start, r.start + 12); })()`);
  assert.match(place, /^<\w+/);
  assert.equal(await page.run(`yar.workspace.idAt(yar.workspace.range(${label}.id).start)`), await page.run(`${label}.id`));
  await page.run("yar.shell.reveal('properties'); 0");
  await page.frame();
  assert.ok(await page.run("[...document.querySelectorAll('.inspector .group-body input')].every((one) => one.disabled)"));
  await shot('interface-properties');
  await page.run("yar.stage.viewport.focus(); 0");
  await page.key('Delete');
  assert.equal(await page.run('yar.workspace.text'), text);
  assert.match(await page.run("document.querySelector('.notices').textContent"), /cannot be changed/);
  for (const tab of ['text', 'tree', 'findings', 'code']) {
    await page.run(`yar.shell.reveal('${tab}'); 0`);
    await page.frame();
    await shot(`interface-${tab}`);
  }
  noErrors();
});

test('it is bent, shown on devices, dark and with long texts', async () => {
  const size = await page.run('({ ...yar.workspace.size })');
  await page.run(`yar.workspace.resize(${size.width - 60}, ${size.height}); 0`);
  assert.equal(await page.run('yar.workspace.size.width'), size.width - 60);
  await page.run("yar.stage.setDevice('phone-393'); 0");
  await page.until('yar.workspace.size.width === 393');
  await page.run("yar.workspace.setOptions({ style: 'dark', longTexts: true, textScale: 1.3, direction: 'rightToLeft' }); 0");
  await page.frame();
  assert.deepEqual(await page.run('yar.workspace.errors'), []);
  await shot('interface-dark');
  await page.run('yar.sheet(); 0');
  await page.until("document.querySelectorAll('.sheet-cell canvas').length === 40", 60000);
  await shot('interface-sheet');
  await page.key('Escape');
  noErrors();
});

test('a damaged document is told, and what was open stays', async () => {
  await drop('Broken.xib', '<?xml version="1.0"?>\n<document>\n <objects></document>');
  await page.until("/Broken.xib:3:/.test(document.querySelector('.notices').textContent)");
  assert.equal(await page.run('yar.workspace.name'), 'Login.storyboard');
  await drop('own.json', '{ "yar": 1, "size": [100, 50], "root": { "type": "Label", "text": "Own" } }');
  await page.until("yar.workspace.name === 'own'");
  assert.equal(await page.run('yar.workspace.isInterface'), false);
  await page.until('!yar.workspace.checking');
  assert.equal(await page.run('yar.workspace.apply("Set", (text) => text.replace("Own", "Mine"))'), true);
  noErrors();
});
