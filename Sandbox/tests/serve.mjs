// `yar serve` with the page in headless Chromium: the file is shown, followed and saved. YAR=the program SANDBOX=the page's folder.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Browser } from './chromium.mjs';

const page = process.env.SANDBOX ?? 'out/sandbox';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yar-serve-'));
const file = path.join(folder, 'a card.json');
const first = '{ "yar": 1, "root": { "type": "Label", "text": "first" } }\n';
let program, browser, tab;

before(async () => {
  fs.writeFileSync(file, first);
  program = spawn(process.env.YAR ?? '.build/debug/yar', ['serve', '--page', page, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((done, failed) => {
    program.stdout.setEncoding('utf8').once('data', (text) => done(text.trim()));
    program.once('exit', (status) => failed(new Error(`yar serve ended with ${status}`)));
  });
  browser = await Browser.start();
  tab = await browser.page({ still: true });
  await tab.go(address);
});
after(async () => {
  await browser?.stop();
  program?.kill();
  fs.rmSync(folder, { recursive: true, force: true });
});

const text = () => tab.run('yar.workspace.text');
const edit = (to) => tab.run(`yar.workspace.edit(${JSON.stringify(to)}, { label: 'Test' }); 0`);

test('the file is shown, saved, and followed when it changes', async () => {
  assert.equal(await text(), first);
  await tab.until('yar.workspace.engine.isWhole && !yar.workspace.checking');
  const second = first.replace('first', 'second');
  await edit(second);
  await tab.run('yar.save()');
  assert.equal(fs.readFileSync(file, 'utf8'), second);
  const third = first.replace('first', 'third');
  fs.writeFileSync(file, third);
  await tab.until(`yar.workspace.text === ${JSON.stringify(third)}`, 5000);
  await tab.run('yar.workspace.undo(); 0');
  assert.equal(await text(), second);
  assert.deepEqual(tab.errors, []);
});

test('the picture of yar render is shown beside its own, of the text as it is', async () => {
  const saved = fs.readFileSync(file, 'utf8');
  await edit(first.replace('"Label", "text": "first"', '"View", "backgroundColor": "#FF0000"').replace('"root"', '"size": [120, 40], "root"'));
  await tab.run('yar.command()');
  await tab.until("document.querySelectorAll('.two-pictures img').length === 2", 10000);
  const pictures = await tab.run(`Promise.all([...document.querySelectorAll('.two-pictures img')].map(async (image) => {
    await image.decode();
    const canvas = document.createElement('canvas'), context = canvas.getContext('2d');
    canvas.width = canvas.height = 1;
    context.drawImage(image, 0, 0);
    return [image.naturalWidth, image.naturalHeight, ...context.getImageData(0, 0, 1, 1).data];
  }))`);
  for (const picture of pictures) assert.deepEqual(picture, [240, 80, 255, 0, 0, 255]);
  await tab.run("document.querySelector('dialog').close()");
  await edit('{ "yar": 1, "root": ');
  await tab.run('yar.command()');
  // The dialog before it goes when its event comes.
  await tab.until("document.querySelector('.two-pictures')?.textContent.includes('a card.json:')", 5000);
  await tab.run("document.querySelector('dialog').close()");
  assert.equal(fs.readFileSync(file, 'utf8'), saved);
});

test('pictures beside the file are drawn', async () => {
  // Two by one pixels, red.
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4z8AARAAI/gH/xp559wAAAABJRU5ErkJggg==', 'base64');
  fs.mkdirSync(path.join(folder, 'images'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'images', 'red one.png'), png);
  await edit(JSON.stringify({ yar: 1, size: [40, 20], root: { type: 'ImageView', image: 'images/red one.png', contentMode: 'scaleToFill' } }));
  await tab.until("yar.session.images.size('images/red one.png')?.join() === '2,1'", 5000);
  await tab.until("(() => { const c = yar.stage.canvas, d = c.getContext('2d').getImageData(c.width / 2, c.height / 2, 1, 1).data; return d[0] === 255 && d[1] === 0 && d[2] === 0; })()", 5000);
});

test('shadows are as wide on the page as the command draws them', async () => {
  await edit(JSON.stringify({ yar: 1, size: [120, 80], root: { type: 'View', backgroundColor: '#FFFFFF', subviews: [
    { type: 'View', frame: [40, 30, 40, 20], backgroundColor: '#FFFFFF', shadow: { color: '#000000', radius: 16, offset: [0, 0] } }] } }));
  await tab.run('yar.command()');
  await tab.until("document.querySelectorAll('.two-pictures img').length === 2", 10000);
  const difference = await tab.run(`Promise.all([...document.querySelectorAll('.two-pictures img')].map(async (image) => {
    await image.decode();
    const canvas = document.createElement('canvas'), context = canvas.getContext('2d');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  })).then(([one, other]) => one.reduce((most, value, k) => Math.max(most, Math.abs(value - other[k])), 0))`);
  await tab.run("document.querySelector('dialog').close()");
  assert.ok(difference <= 8, String(difference));
});

test('what is opened after it does not go into the file', async () => {
  const before = fs.readFileSync(file, 'utf8');
  await tab.run("yar.open('demo', 'stack-1').then(() => 0)");
  assert.equal(await tab.run('yar.isServed'), false);
  await tab.run('yar.save()');
  assert.equal(fs.readFileSync(file, 'utf8'), before);
  fs.writeFileSync(file, first);
  await new Promise((done) => setTimeout(done, 800));
  assert.notEqual(await text(), first);
});

test('another page gets nothing of it', async () => {
  const { origin, search } = new URL(await tab.run('location.href'));
  const other = await browser.page({ still: true });
  await other.send('Page.navigate', { url: 'data:text/html,<p>another page' });
  const answer = await other.run(`Promise.all(['GET', 'PUT'].map((method) => fetch(${JSON.stringify(`${origin}/file${search}`)}, { method, body: method === 'PUT' ? '{}' : undefined }).then((r) => r.text(), () => 'refused')))`);
  assert.deepEqual(answer, ['refused', 'refused']);
  await other.run(`fetch(${JSON.stringify(`${origin}/file${search}`)}, { method: 'PUT', mode: 'no-cors', body: '{}' }).then(() => 0, () => 0)`);
  assert.equal(fs.readFileSync(file, 'utf8'), first);
});
