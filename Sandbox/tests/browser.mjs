// Uses the page as a person would, in headless Chromium. SANDBOX is what `make sandbox` made.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { pause } from './chromium.mjs';
import { faultyTexts } from './measure.mjs';
import { folder, opened } from './opened.mjs';

const catalog = JSON.parse(fs.readFileSync(`${folder}/catalog.json`, 'utf8'));
const { server, browser, page } = await opened('#demo=horizontal-2');

const open = async (hash) => {
  const [, kind, id] = /^#(\w+)=([\w-]+)/.exec(hash);
  await page.run(`yar.open(${JSON.stringify(kind)}, ${JSON.stringify(id)}).then(() => 0)`);
  await page.frame();
};
const text = () => page.run('yar.workspace.text');
const size = () => page.run('yar.workspace.size');
/** The middle of a view on the page. */
const middleOf = (name) => page.run(`(() => { const w = yar.workspace, f = w.frame(w.tree.find((n) => n.name === ${JSON.stringify(name)}).id), b = yar.stage.canvas.getBoundingClientRect(), z = yar.stage.zoom; return [b.x + (f.x + f.width / 2) * z, b.y + (f.y + f.height / 2) * z]; })()`);
const noErrors = () => {
  const { errors } = page;
  page.errors = [];
  assert.deepEqual(errors, []);
};
const showTab = (name) => page.run(`yar.shell.reveal(${JSON.stringify(name)}); 0`);

test('every demo, example and lesson opens without mistakes, and is painted', async () => {
  for (const [kind, list] of [['demo', catalog.demos], ['example', catalog.examples], ['lesson', catalog.lessons]]) {
    for (const { id } of list) {
      await open(`#${kind}=${id}`);
      assert.deepEqual(await page.run('yar.workspace.errors'), [], id);
      const colours = await page.run(`(() => { const c = yar.stage.canvas, d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data, s = new Set(); for (let i = 0; i < d.length; i += 404) s.add(d[i] << 16 | d[i + 1] << 8 | d[i + 2]); return s.size; })()`);
      assert.ok(colours > 1, `${id} is one colour`);
    }
  }
  noErrors();
});

test('dragging resizes about the centre, by the ground and by an edge', async () => {
  await open('#demo=vertical-2');
  const before = await size(), z = await page.run('yar.stage.zoom');
  const [x, y] = await page.run('(() => { const b = yar.stage.canvas.getBoundingClientRect(); return [b.right, b.top + b.height / 2]; })()');
  await page.drag([x + 8, y + 40], [x + 38, y + 40]);
  const after = await size();
  assert.ok(Math.abs(after.width - before.width - 60 / z) <= 2, `${before.width} became ${after.width}`);
  assert.equal(after.height, before.height);
  await page.drag([x + 60, y + 200], [x + 50, y + 180]);
  assert.ok((await size()).height < before.height);
  noErrors();
});

test('typing changes the scene; undo and redo go back and forth', async () => {
  await open('#demo=horizontal-2');
  await showTab('text');
  const start = await text();
  const at = start.indexOf('Sent you');
  await page.run(`(() => { const a = yar.editor.area; a.focus(); a.setSelectionRange(${at}, ${at + 4}); })()`);
  await page.type('Wrote');
  assert.match(await text(), /Wrote you a drawing/);
  await page.key('z', { ctrl: true });
  assert.equal(await text(), start);
  await page.key('z', { ctrl: true, shift: true });
  assert.match(await text(), /Wrote you/);
  await page.key('z', { ctrl: true });
  noErrors();
});

test('text with a mistake loses nothing, says where, and keeps the last picture', async () => {
  await open('#demo=vertical-1');
  const start = await text(), views = await page.run('yar.workspace.tree.length');
  await page.run('(() => { const a = yar.editor.area; a.focus(); const at = a.value.indexOf("subviews"); a.setSelectionRange(at, at); })()');
  await page.type('}{"oops');
  assert.ok((await text()).includes('}{"oopssubviews'));
  assert.ok(await page.run('yar.workspace.errors.length') > 0);
  assert.equal(await page.run('yar.workspace.tree.length'), views);
  assert.equal(await page.run('yar.editor.area.ariaInvalid'), 'true');
  assert.ok(await page.run("document.querySelector('.problem') !== null && document.querySelector('.gutter .wrong') !== null"));
  await page.run("yar.workspace.select(1); 0");
  await page.run("document.querySelector('.inspector-body [aria-label^=Alpha]')?.focus(); 0");
  await page.run("yar.workspace.apply('Set', (t) => { throw new Error('not reached') }, {}) ?? 0").catch(() => {});
  assert.ok((await text()).includes('}{"oops'));
  while (await page.run('yar.workspace.history.canUndo')) await page.run('yar.workspace.undo(); 0');
  assert.equal(await text(), start);
  assert.equal(await page.run('yar.workspace.errors.length'), 0);
  noErrors();
});

test('what a careless copy brings is read or refused in words, and soon', async () => {
  await open('#demo=vertical-1');
  const paste = async (made) => {
    const before = Date.now();
    await page.run(`yar.workspace.edit(${made}); 0`);
    await page.frame();
    return Date.now() - before;
  };
  // A line of a million letters is not coloured as a whole.
  assert.ok(await paste('`{"yar":1,"root":${\'{"type":"WeView","layout":"vertical","subviews":[\'.repeat(20000)}`') < 8000);
  assert.match(await page.run('yar.workspace.errors[0].message'), /nested deeper/);
  assert.ok(await page.run("document.querySelectorAll('.code-layer span').length") < 1000);
  await paste('`{"yar":1,"size":[300,200],"root":{"type":"Label","identifier":"a","text":"half \ud83d"}}`');
  assert.deepEqual(await page.run('yar.workspace.errors'), []);
  assert.equal(await page.run('yar.workspace.tree[0].text'), 'half \ufffd');
  await paste("'{\"yar\":1,\"size\":[NaN,1e999]}'");
  assert.match(await page.run('yar.workspace.errors[0].message'), /numbers must be finite/);
  while (await page.run('yar.workspace.history.canUndo')) await page.run('yar.workspace.undo(); 0');
  noErrors();
});

test('what was changed is a step back away when something else is opened; no wrong file takes its place', async () => {
  await page.go(server.url + '#demo=horizontal-1');
  const drop = async (name, type, content) => {
    await page.run(`(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(content)}], '${name}', { type: '${type}' })); document.querySelector('.notices')?.replaceChildren();
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); })()`);
  };
  const steps = await page.run('history.length');
  await page.run("yar.workspace.edit(yar.workspace.text.replace('\"horizontal\"', '\"vertical\"')); 0");
  const changed = await text();
  for (const [name, type] of [['notes.pdf', 'application/pdf'], ['notes.txt', 'text/plain'], ['empty.json', 'application/json']]) {
    await drop(name, type, name === 'empty.json' ? '' : '%PDF');
    await page.until(`document.querySelector('.notices').textContent.includes('${name} is no layout document')`);
  }
  await drop('photo.png', 'image/png', 'none');
  await page.until("document.querySelector('.notices').textContent.includes('photo.png is no picture')");
  assert.equal(await text(), changed);
  await drop('other.json', 'application/json', '{"yar":1,"root":{"type":"View"}}');
  await page.until("yar.workspace.name === 'other'");
  await open('#demo=stack-1');
  // What was opened and not changed is no step.
  assert.equal(await page.run('history.length'), steps + 1);
  await page.run('history.back(); 0');
  await page.until("yar.workspace.name === 'Horizontal 1'");
  assert.equal(await text(), changed);
  await page.run('history.forward(); 0');
  await page.until("yar.workspace.name === 'Stack 1'");
  noErrors();
});

test('what is asked for last is opened, whatever comes first', async () => {
  await open('#demo=stack-1');
  await page.run("Promise.all([yar.show('lesson', '02-room'), yar.show('example', 'dashboard'), yar.show('lesson', '03-wanted-size'), yar.show('demo', 'flow-1')]).then(() => 0)");
  await page.until("location.hash === '#demo=flow-1'");
  assert.deepEqual(await page.run("[yar.workspace.name, yar.workspace.source.id, yar.shell.left.has('lesson'), yar.lesson.lesson]"), ['Flow 1', 'flow-1', false, null]);
  await page.run("Promise.all([yar.show('example', 'dashboard'), yar.show('lesson', '02-room')]).then(() => 0)");
  await page.until("location.hash === '#lesson=02-room' && yar.shell.left.current === 'lesson' && document.querySelector('.lesson h2').textContent === 'Room'");
  noErrors();
});

test('keys on the stage are told aloud', async () => {
  await open('#demo=horizontal-2');
  await page.run('yar.stage.viewport.focus(); 0');
  const aloud = () => page.run("document.querySelector('.viewport [role=status]').textContent");
  await page.key('Enter');
  assert.match(await aloud(), /^[\w-]+, \w+, \d+ by \d+$/);
  await page.key('Escape');
  await page.key('ArrowRight');
  assert.match(await aloud(), /^Scene, \d+ by \d+$/);
  noErrors();
});

test('an address asks for what there is', async () => {
  await page.go(server.url + '#demo=stack-1&textScale=-3&width=Infinity&height=1e12');
  assert.deepEqual(await page.run('[yar.workspace.size.width, yar.workspace.size.height, yar.workspace.options.textScale]'), [16000, 16000, 0.1]);
  await page.go(server.url + '#demo=stack-1&device=nope');
  assert.equal(await page.run('yar.workspace.options.device'), null);
  await open('#demo=stack-1');
  noErrors();
});

test('selecting goes both ways: stage, tree, text', async () => {
  await open('#demo=horizontal-2');
  await page.clickAt(...await middleOf('name'));
  assert.equal(await page.run('yar.workspace.title(yar.workspace.selected)'), 'name');
  assert.equal(await page.run("document.querySelector('.row[aria-selected=true] .row-name').textContent"), 'name');
  assert.equal(await page.run("document.querySelector('.inspector .name-field').value"), 'name');
  const row = await page.run("yar.workspace.tree.find((n) => n.name === 'avatar').id");
  await page.click(`.row[data-id="${row}"] .row-name`);
  assert.equal(await page.run('yar.workspace.title(yar.workspace.selected)'), 'avatar');
  await page.run("(() => { const a = yar.editor.area, at = a.value.indexOf('\"reply\"'); a.focus(); a.setSelectionRange(at, at); a.dispatchEvent(new KeyboardEvent('keyup')); })()");
  assert.equal(await page.run('yar.workspace.title(yar.workspace.selected)'), 'reply');
  await page.run('yar.tree.list.focus(); 0');
  await page.key('Home');
  assert.equal(await page.run('yar.workspace.selected'), 0);
  await page.key('ArrowDown');
  assert.equal(await page.run('yar.workspace.node.kind'), 'layout');
  noErrors();
});

test("a layout's kind is switched in place", async () => {
  await open('#demo=horizontal-1');
  await page.run("yar.workspace.select(yar.workspace.tree.find((n) => n.kind === 'layout').id); yar.shell.reveal('properties'); 0");
  for (const kind of ['vertical', 'stack', 'flow', 'grid', 'horizontal']) {
    await page.click(`.kind[data-kind=${kind}]`);
    await page.until(`yar.workspace.tree.find((n) => n.kind === 'layout').type === '${kind}'`);
    assert.equal(await page.run("document.querySelector('.kind[aria-checked=true]').dataset.kind"), kind);
  }
  noErrors();
});

test('properties are typed, stepped and taken back', async () => {
  await open('#demo=horizontal-1');
  await page.run("yar.workspace.select(yar.workspace.tree.find((n) => n.kind === 'layout').id); yar.shell.reveal('properties'); for (const d of document.querySelectorAll('.inspector details')) d.open = true; 0");
  await page.click('[data-property=spacing] input');
  await page.type('30');
  await page.key('Enter');
  assert.match(await text(), /"spacing": 30/);
  await page.click('[data-property=spacing] .step:last-child');
  assert.match(await text(), /"spacing": 35/);
  await page.click('[data-property=spacing] .tiny');
  assert.doesNotMatch(await text(), /"spacing"/);
  noErrors();
});

test('views are inserted, wrapped, doubled, moved and deleted', async () => {
  await open('#demo=horizontal-1');
  const count = () => page.run("yar.workspace.tree.filter((n) => n.kind === 'view').length");
  const start = await text(), before = await count();
  await page.run('yar.workspace.select(yar.workspace.tree.filter((n) => n.kind === "view")[1].id); 0');
  await page.run("yar.shell.reveal('tree'); 0");
  await page.click('.tree-panel .button');
  await page.click('.popover .entry');
  assert.equal(await count(), before + 1);
  await page.run('yar.stage.viewport.focus(); 0');
  await page.key('d', { ctrl: true });
  assert.equal(await count(), before + 2);
  await page.key('Delete');
  assert.equal(await count(), before + 1);
  await page.run("yar.shell.reveal('properties'); 0");
  await page.click('.action-bar button[aria-label^="Wrap"]');
  await page.click('.popover .entry:nth-child(2)');
  assert.equal(await count(), before + 2);
  while (await page.run('yar.workspace.history.canUndo')) await page.run('yar.workspace.undo(); 0');
  assert.equal(await text(), start);
  noErrors();
});

test('a selected view is put elsewhere by dragging it on the stage', async () => {
  await open('#demo=horizontal-2');
  await page.clickAt(...await middleOf('avatar'));
  const [x, y] = await middleOf('avatar'), [to] = await middleOf('reply');
  await page.drag([x, y], [to + 20, y]);
  const order = await page.run("yar.workspace.tree.filter((n) => n.kind === 'view' && n.parent === yar.workspace.tree.find((m) => m.name === 'avatar').parent).map((n) => n.name)");
  assert.deepEqual(order, ['texts', 'reply', 'avatar']);
  noErrors();
});

test('findings come as one types, and a fix is applied by one click', async () => {
  const conflict = fs.readFileSync(new URL('../../Documentation/Checks/conflict-wrong.json', import.meta.url), 'utf8');
  await page.run(`yar.openText(${JSON.stringify(conflict)}, { name: 'Conflict' })`);
  await page.until('!yar.workspace.checking && yar.workspace.findings.some((f) => f.fixes?.length)');
  await showTab('findings');
  const before = await page.run('yar.workspace.findings.filter((f) => f.severity !== "note").length'), start = await text();
  await page.click('.fix .link');
  await page.until("document.querySelectorAll('.before-after canvas').length === 2");
  await page.click('.fix .button');
  await page.until(`yar.workspace.text !== ${JSON.stringify(start)}`);
  await page.until(`!yar.workspace.checking && yar.workspace.findings.filter((f) => f.severity !== "note").length < ${before}`);
  noErrors();
});

test('a scene with pages shows them beside each other, as it is changed', async () => {
  await open('#demo=pages');
  const count = () => page.run("document.querySelectorAll('.pages canvas').length");
  await page.until("document.querySelectorAll('.pages canvas').length > 1", 20000);
  const before = await count();
  assert.equal(await page.run("document.querySelector('.pages-words').textContent"), `${before} pages`);
  const ink = await page.run(`[...document.querySelectorAll('.pages canvas')].map((c) => { const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; let n = 0; for (let i = 0; i < d.length; i += 4) n += d[i] < 128; return n; })`);
  assert.ok(ink.every((pixels) => pixels > 20), `${ink}`);
  if (process.env.SHOTS) await page.shot(`${process.env.SHOTS}/pages.png`);
  await page.run(`yar.workspace.edit(yar.workspace.text.replace('"size": "A6"', '"size": [200, 300]')); 0`);
  await page.until(`document.querySelectorAll('.pages canvas').length > ${before}`, 20000);
  await open('#demo=horizontal-1');
  await page.until("document.querySelector('.pages').hidden");
  noErrors();
});

/** An engine that was built without wasm-split has no part of its own. */
const inParts = { skip: !fs.existsSync(`${folder}/more.wasm`) && 'there is no more.wasm' };

test('what the first picture does not need is fetched once, after it; the workers have it from the page', inParts, async () => {
  await page.until('yar.workspace.engine.isWhole');
  server.asked.length = 0;
  await page.go(server.url + '#demo=horizontal-1');
  await page.until('!yar.workspace.checking && yar.checks.searchTime !== undefined', 20000);
  await page.run("yar.workspace.select(1); yar.shell.reveal('code'); 0");
  await page.until("/WeView/.test(document.querySelector('.code-out').textContent)");
  await page.run("yar.shell.reveal('why'); 0");
  await page.until("document.querySelectorAll('.why .reason-item').length > 0");
  for (const name of ['yar.wasm', 'more.wasm']) assert.equal(server.asked.filter((one) => one === name).length, 1, name);
  assert.ok(await page.run("performance.getEntriesByType('resource').find((one) => one.name.endsWith('/more.wasm')).startTime > yar.firstLayout"), 'it is fetched before the first picture');
  const before = ['app.js', 'yar.wasm', 'css/stage.css', 'demos/horizontal-1.json'];
  for (const name of before) assert.ok(server.asked.includes(name) && server.asked.indexOf(name) < server.asked.indexOf('more.wasm'), name);
  noErrors();
});

test('what did not come after the first picture is reported, and comes when it is asked for again', inParts, async () => {
  const fetched = () => server.asked.filter((name) => name === 'more.wasm').length;
  const shown = (selector, words) => page.until(`${words}.test(document.querySelector('${selector}').textContent)`, 20000);
  const refusal = (call) => page.run(`(() => { try { return yar.workspace.engine.${call}; } catch (error) { return error.message; } })()`);
  server.asked.length = 0;
  server.refused.add('more.wasm');
  await page.go(server.url + '#demo=horizontal-1');
  await shown('.findings', '/Nothing was looked for.*could not be fetched.*404/');
  await shown('.notch-words', '/did not come to an end/');
  assert.equal(await page.run('yar.workspace.checking'), false);
  assert.equal(fetched(), 1);
  for (const call of ['check()', 'notches({ widths: [100, 200] })', "code('swift')", 'explain(1)', 'overlays()', 'pages()', 'schema()', "fixes('x')"]) {
    assert.match(await refusal(call), /more\.wasm, which was not loaded/, call);
  }
  // All else is there.
  assert.ok(await page.run('yar.workspace.engine.tree().length') > 1);
  const width = await page.run('yar.workspace.size.width');
  await page.run(`yar.workspace.resize(${width} - 20, 200); 0`);
  assert.equal((await size()).width, width - 20);
  await page.run("yar.workspace.select(1); yar.shell.reveal('code'); 0");
  await shown('.code-out', '/could not be fetched.*404/');
  await showTab('why');
  await shown('.why', '/could not be fetched.*404/');
  await page.run("yar.stage.toggleOverlay('M'); 0");
  await page.until('!yar.stage.hasOverlays');
  await shown('.notices', '/could not be fetched.*404/');
  await showTab('findings');
  if (process.env.SHOTS) await page.shot(`${process.env.SHOTS}/more-refused.png`);
  const told = await page.run("document.querySelector('.findings .blank .button').click(), document.querySelector('.findings').textContent");
  assert.match(told, /Looking/);
  await shown('.findings', '/could not be fetched.*404/');
  page.errors = [];
  server.refused.clear();
  await page.click('.findings .blank .button');
  // Whoever asks, everybody has it.
  await page.until('!yar.workspace.checking && !yar.slider.isSearching && !yar.slider.failed && yar.workspace.engine.isWhole');
  await shown('.findings', '/finding|Nothing is wrong/');
  await page.until("document.querySelector('.findings [role=alert]') === null");
  const before = fetched();
  await showTab('why');
  await page.until("document.querySelectorAll('.why .reason-item').length > 0");
  await showTab('code');
  await shown('.code-out', '/WeView/');
  // Engines that are made anew have it too.
  await page.run('yar.session.start().then(() => { yar.session.renewed(); return 0; })');
  assert.equal(await page.run('yar.workspace.engine.isWhole'), true);
  await shown('.code-out', '/WeView/');
  await page.run("yar.workspace.select(-1); yar.stage.toggleOverlay('M'); 0");
  await page.until("yar.stage.top.getContext('2d').getImageData(0, 0, yar.stage.top.width, yar.stage.top.height).data.some((one) => one > 0)");
  await page.run("yar.stage.toggleOverlay('M'); 0");
  assert.equal(fetched(), before);
  noErrors();
});

test('pointing at a number fetches its reasons', inParts, async () => {
  server.refused.add('more.wasm');
  await page.go(server.url + '#demo=vertical-2');
  await page.until("document.querySelector('.findings [role=alert]') !== null");
  await page.run("yar.workspace.select(yar.workspace.tree.find((n) => n.name === 'body').id); yar.shell.reveal('properties'); 0");
  const [x, y] = await page.middle('.inspector .frame-number[data-field=height]');
  await page.mouse('mouseMoved', x, y);
  await page.until("/could not be fetched.*404/.test(document.querySelector('.notices').textContent)");
  assert.deepEqual(await page.run('yar.stage.reasons'), []);
  page.errors = [];
  server.refused.clear();
  await page.mouse('mouseMoved', x, y + 200);
  await page.mouse('mouseMoved', x, y);
  await page.until('yar.stage.reasons.length > 0');
  await page.until('!yar.workspace.checking && yar.checks.searchTime !== undefined');
  noErrors();
});

test('what did not come is not asked for at each change', inParts, async () => {
  const fetched = () => server.asked.filter((name) => name === 'more.wasm').length;
  server.asked.length = 0;
  server.refused.add('more.wasm');
  await page.go(server.url + '#demo=vertical-2');
  await page.until("document.querySelector('.findings [role=alert]') !== null");
  await page.run("yar.session.moreAgain = Date.now() + 60000; yar.workspace.select(2); yar.shell.reveal('why'); 0");
  await page.until("document.querySelector('.why [role=alert]') !== null");
  await page.run("globalThis.alerts = [...document.querySelectorAll('.why [role=alert], .findings [role=alert]')]; 0");
  assert.equal(await page.run('alerts.length'), 2);
  for (let i = 0; i < 4; i++) {
    await page.run(`yar.workspace.edit(yar.workspace.text + ' '); yar.workspace.select(${2 + i % 2}); yar.workspace.resize(${300 + i}, 300); 0`);
    await pause(150);
  }
  assert.equal(fetched(), 1);
  assert.ok(await page.run("alerts.every((one) => one.isConnected)"), 'it is said again');
  const first = await page.run('yar.session.morePause');
  await page.click('.why .blank .button');
  await page.until(`yar.session.morePause > ${first}`);
  assert.equal(fetched(), 2);
  // Once the pause is over, the next change asks.
  server.refused.clear();
  page.errors = [];
  await page.run("yar.session.moreAgain = 0; yar.workspace.edit(yar.workspace.text + ' '); 0");
  await page.until("document.querySelectorAll('.why .reason-item').length > 0");
  await page.until("!yar.workspace.checking && document.querySelector('.findings [role=alert]') === null");
  assert.equal(fetched(), 3);
  noErrors();
});

test('a part of another build is refused in words', inParts, async () => {
  const told = await page.run(`(async () => {
    const engine = await yar.session.Engine.load(yar.session.module);
    const bytes = new Uint8Array(await (await fetch('more.wasm')).arrayBuffer()), text = new TextDecoder('latin1').decode(bytes);
    for (let at = text.indexOf('more-'); at >= 0; at = text.indexOf('more-', at + 1)) bytes[at + 5] = 0x78;
    return engine.complete(bytes).catch((error) => error.message);
  })()`);
  assert.match(told, /another build/);
  noErrors();
});

test('why: a number lights up its chain of reasons', async () => {
  await open('#demo=vertical-2');
  await page.run("yar.workspace.select(yar.workspace.tree.find((n) => n.name === 'body').id); yar.shell.reveal('properties'); 0");
  const [x, y] = await page.middle('.inspector .frame-number[data-field=height]');
  await page.mouse('mouseMoved', x, y);
  await page.until('yar.stage.reasons.length > 0');
  await page.click('.inspector .frame-number[data-field=height]');
  assert.ok(await page.run("document.querySelectorAll('.why .reason-item').length") > 0);
  assert.ok(await page.run("document.querySelectorAll('.why table tbody tr').length") > 0);
  noErrors();
});

test('the code is shown in three kinds and copied', async () => {
  await open('#demo=horizontal-2');
  await showTab('code');
  for (const [kind, pattern] of [['swift', /WeView/], ['builder', /WeView/], ['document', /"yar": 1/]]) {
    await page.click(`.segment[data-kind=${kind}]`);
    assert.match(await page.run("document.querySelector('.code-out').textContent"), pattern);
  }
  await browser.send('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
  await page.click('.code-panel .button');
  await page.until("document.querySelector('.notice') !== null");
  assert.match(await page.run('navigator.clipboard.readText().catch(() => yar.code.text)'), /"yar": 1/);
  noErrors();
});

test('the address holds the document, its size and its circumstances', async () => {
  await open('#demo=flow-1');
  await page.run("yar.workspace.apply('Set', (t) => t.replace('Bakery', 'Boulangerie')); yar.workspace.setOptions({ direction: 'rightToLeft', style: 'dark' }); yar.workspace.resize(400, 300); yar.workspace.emit('resized'); 0");
  await page.until("location.hash.includes('width=400')");
  await page.reload();
  assert.match(await text(), /Boulangerie/);
  assert.deepEqual(await size(), { width: 400, height: 300 });
  assert.equal(await page.run('yar.workspace.options.direction'), 'rightToLeft');
  assert.equal(await page.run('yar.workspace.options.style'), 'dark');
  noErrors();
  await page.run("location.hash = '#text=broken'; 0");
  await page.until("document.querySelector('.notice.error') !== null");
  assert.match(await text(), /Boulangerie/);
  page.errors = [];
});

test('every exercise is open at first, and solved by its solution', async () => {
  const solutions = {
    '01-boxes': ['"horizontal", "margin"', '"vertical", "margin"'], '02-room': ['"hAlign": "leading"', '"hAlign": "leading", "margin": 20, "spacing": 8'],
    '03-wanted-size': ['"identifier": "avatar",', '"identifier": "avatar", "fixedDesiredSize": [48, 48],'], '04-stretch': ['"identifier": "body", "hStretches": true', '"identifier": "body", "stretches": true'],
    '05-weights': ['"identifier": "content",', '"identifier": "content", "hStretchWeight": 3,'], '06-alignment': ['"kind": "stack", "margin": 12', '"kind": "stack", "margin": 12, "hAlign": "trailing", "vAlign": "top"'],
    '07-text': [/"type": "Label",/g, '"type": "Label", "numberOfLines": 0,'], '08-grids': ['"columns": 2', '"columns": 2, "columnSizings": ["content", { "stretchWeight": 1 }]'],
    '09-constraints': ['"title.centerY == icon.centerY"', '"title.centerY == icon.centerY", "call.trailing == panel.trailing - 16", "call.bottom == panel.bottom - 16"'],
    '10-bridge': ['"card.width == 300"', '"card.width == 300 @750", "card.width <= screen.width - 32"'],
  };
  for (const { id } of catalog.lessons) {
    await open(`#lesson=${id}`);
    await page.until("document.querySelector('.exercise-state')?.textContent.length > 0");
    assert.ok(await page.run("document.querySelector('.exercise-state.open') !== null"), `${id} is solved before it began`);
    const [from, to] = solutions[id], before = await text();
    const after = before.replace(from, to);
    assert.notEqual(after, before, id);
    await page.run(`yar.workspace.edit(${JSON.stringify(after)}, { label: 'Solve' })`);
    await page.until("document.querySelector('.exercise-state.solved') !== null").catch(async () => assert.fail(`${id}: ${await page.run("document.querySelector('.exercise-state').textContent")}; ${JSON.stringify(await page.run('yar.workspace.errors'))}`));
  }
  noErrors();
});

test('a thousand random edits are undone to the document one began with', { timeout: 120000 }, async () => {
  await open('#demo=horizontal-2');
  const start = await text();
  const report = await page.run(`(async () => {
    const S = yar.structure, w = yar.workspace;
    await w.withSchema(() => {});
    const { schema } = yar.session;
    let seed = 11;
    const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
    const pick = (list) => list[random(list.length)];
    let made = 0, refused = 0;
    for (let i = 0; i < 1000; i++) {
      if (w.errors.length > 0) w.undo();
      const node = pick(w.tree), views = w.tree.filter((n) => n.kind === 'view'), view = pick(views);
      const change = [
        (t) => (views.length > 24 ? S.remove(t, pick(views.slice(1))) : S.insert(t, node, pick(Object.values(S.NEW_VIEWS)))), (t) => S.remove(t, pick(views.slice(-6))), (t) => (views.length > 24 ? null : S.duplicate(t, view)), (t) => (views.length > 24 ? null : S.wrap(t, view, pick(S.LAYOUT_KINDS))),
        (t) => S.shift(t, view, random(2) ? 1 : -1), (t) => S.setProperty(t, view, pick(['alpha', 'cornerRadius', 'hStretchWeight']), random(10) / 10), (t) => S.setProperty(t, view, 'isHidden', undefined),
        (t) => { const l = w.tree.filter((n) => n.kind === 'layout'); return l.length ? S.setLayoutKind(t, pick(l), pick(S.LAYOUT_KINDS), schema) : null; },
        (t) => { const at = random(t.length); return t.slice(0, at) + pick(['{', '"', ',', 'x', '7', '']) + t.slice(at + random(3)); },
      ][random(9)];
      if (w.apply('Random', change)) made++; else refused++;
    }
    const end = w.text;
    let steps = 0;
    while (w.history.canUndo) { w.undo(); steps++; }
    const back = w.text;
    // Back and forth once more, without the pictures.
    while (w.history.redo());
    const forth = w.text === end;
    while (w.history.undo());
    return { made, refused, steps, back, forth: forth && w.text === back };
  })()`);
  assert.equal(report.back, start);
  assert.ok(report.forth);
  assert.ok(report.made > 500, JSON.stringify({ ...report, back: undefined }));
  assert.equal(await page.run('yar.workspace.errors.length'), 0);
  // A random letter in the name of a picture makes it one that is not there.
  page.errors = page.errors.filter((one) => !one.startsWith('Failed to load resource'));
  noErrors();
});

test('a letter that is typed is read once by the engine of the page', async () => {
  await open('#demo=horizontal-2');
  await page.run(`(() => {
    const { engine } = yar.workspace, { read } = engine;
    globalThis.reads = 0;
    engine.read = (text) => { reads++; return read.call(engine, text); };
    const { area } = yar.editor, at = area.value.indexOf('"spacing"');
    area.focus();
    area.setSelectionRange(at, at);
  })()`);
  await page.type(' ');
  await page.until('!yar.workspace.checking && !yar.slider.isSearching', 15000);
  assert.equal(await page.run('reads'), 1);
  while (await page.run('yar.workspace.history.canUndo')) await page.run('yar.workspace.undo(); 0');
  noErrors();
});

test('keys: help, parts of the page, completion, notches', async () => {
  await open('#demo=horizontal-2');
  await page.run('yar.stage.viewport.focus(); 0');
  await page.key('?', { shift: true });
  assert.ok(await page.run("document.querySelector('dialog.help') !== null"));
  await page.key('Escape');
  await page.until("document.querySelector('dialog') === null");
  await page.run('yar.stage.viewport.focus(); 0');
  await page.key('F6');
  assert.ok(await page.run('document.activeElement !== yar.stage.viewport'));
  const { width } = await size();
  await page.run('yar.stage.viewport.focus(); 0');
  await page.key('ArrowRight');
  assert.equal((await size()).width, width + 1);
  await page.run("(() => { const a = yar.editor.area, at = a.value.indexOf('\"spacing\"') ; a.focus(); a.setSelectionRange(at, at); })()");
  await page.type('"');
  await page.until("!document.querySelector('.completion').hidden");
  await page.key('Escape');
  while (await page.run('yar.workspace.history.canUndo')) await page.run('yar.workspace.undo(); 0');
  await open('#lesson=07-text');
  await page.until('yar.slider.notches.length > 0', 15000);
  await page.run('yar.slider.input.focus(); 0');
  await page.key('PageUp');
  await pause(100);
  const at = (await size()).width;
  assert.ok(await page.run(`yar.slider.notches.some((n) => Math.abs(n.width - ${at}) <= 1)`), `${at} is no notch`);
  noErrors();
});

test('what is offered in the text stays when one comes back to the text soon', async () => {
  await open('#demo=horizontal-2');
  await page.run(`(() => {
    const { area } = yar.editor, at = area.value.indexOf('"spacing"');
    area.focus();
    yar.stage.viewport.focus();
    area.focus();
    area.setSelectionRange(at, at);
  })()`);
  await page.type('"');
  await page.until("!document.querySelector('.completion').hidden");
  await pause(300);
  assert.ok(await page.run("!document.querySelector('.completion').hidden"));
  await page.key('Escape');
  while (await page.run('yar.workspace.history.canUndo')) await page.run('yar.workspace.undo(); 0');
  noErrors();
});

test('widths are looked for when a mistake is taken back before the search began', async () => {
  await open('#demo=horizontal-2');
  await page.until('!yar.slider.isSearching && yar.slider.notches.length > 0', 15000);
  await page.run(`(() => {
    const { checks, workspace } = yar, { searchSoon } = checks;
    // The search begins while the text has a mistake, which is how it comes about when one types on.
    checks.searchSoon = () => {};
    workspace.apply('Words', (text) => text.replace('Sent you', 'Wrote you'));
    const changed = workspace.text;
    workspace.edit('{', { label: 'Type' });
    checks.search();
    checks.searchSoon = searchSoon;
    workspace.edit(changed, { label: 'Type' });
  })()`);
  await page.until('!yar.slider.isSearching && yar.slider.notches.length > 0', 15000);
  while (await page.run('yar.workspace.history.canUndo')) await page.run('yar.workspace.undo(); 0');
  noErrors();
});

test('widths found for what stood there before are not shown', async () => {
  await open('#demo=horizontal-2');
  await page.until('!yar.slider.isSearching && yar.slider.notches.length > 0', 15000);
  // The document changes while its search is under way, and the next search waits until that has answered.
  const shown = await page.run(`(async () => {
    const { checks, slider, workspace } = yar, { searchSoon } = checks;
    checks.searchSoon = () => {};
    checks.search();
    workspace.apply('Words', (text) => text.replace('Sent you', 'Wrote you'));
    const isUnderWay = checks.notches.isBusy;
    while (checks.notches.isBusy) await new Promise((done) => setTimeout(done, 5));
    const seen = [isUnderWay, slider.isSearching, slider.notches.length];
    checks.searchSoon = searchSoon;
    workspace.undo();
    return seen;
  })()`);
  assert.deepEqual(shown, [true, true, 0]);
  await page.until('!yar.slider.isSearching && yar.slider.notches.length > 0', 15000);
  noErrors();
});

test('keys go on where they were when what they were at is made anew', async () => {
  await open('#demo=vertical-1');
  const at = () => page.run("document.activeElement.dataset.kind ?? document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent");
  // From a layout in the tree to its kind, and through the kinds.
  await page.run("yar.tree.focusRow(); 0");
  await page.key('Home');
  await page.key('ArrowDown');
  await page.key('Enter');
  assert.equal(await at(), 'vertical');
  for (const kind of ['stack', 'flow', 'grid']) {
    await page.key('ArrowRight');
    assert.equal(await at(), kind);
    assert.equal(await page.run('yar.workspace.node.type'), kind);
  }
  await page.run("yar.workspace.select(yar.workspace.tree.findLast((n) => n.kind === 'view').id); for (const d of document.querySelectorAll('.inspector details')) d.open = true; 0");
  await page.run("document.querySelector('[data-property] button.tiny').focus(); 0");
  const property = await page.run("document.activeElement.closest('[data-property]').dataset.property");
  await page.key('Enter');
  assert.equal(await page.run("document.activeElement.closest('[data-property]')?.dataset.property"), property);
  await page.run("document.querySelector('.action-bar [aria-label^=Delete]').focus(); 0");
  await page.key('Enter');
  assert.notEqual(await page.run('document.activeElement.tagName'), 'BODY');
  await showTab('code');
  await page.run("document.querySelector('.segments [tabindex=\"0\"]').focus(); 0");
  const kind = await at();
  await page.key('ArrowRight');
  assert.notEqual(await at(), kind);
  assert.equal(await at(), await page.run('yar.code.kind'));
  await page.key('ArrowLeft');
  // Out of a menu by Tab: it is closed, and what follows its button is next.
  await page.run("document.querySelector('[aria-label=Overlays]').focus(); 0");
  await page.key('Enter');
  for (let i = 0; i < 6; i++) await page.key('Tab');
  assert.ok(await page.run("document.querySelector('.popover') === null && document.activeElement.matches('.zoom')"));
  // Where the tree has the only panel, its properties take its place.
  await page.size(600, 700);
  await page.run("yar.shell.reveal('tree'); yar.tree.focusRow(); 0");
  await page.key('Enter');
  assert.ok(await page.run("document.activeElement.closest('.inspector') !== null"));
  await page.size(1280, 800);
  noErrors();
});

test('devices, sheet and gallery', async () => {
  await open('#demo=iphone-1');
  await page.run("(() => { const s = document.querySelector('[aria-label=Device]'); s.value = 'phone-393'; s.dispatchEvent(new Event('change')); })()");
  await page.until('yar.workspace.size.width === 393');
  await page.run("yar.stage.setDevice('phone-393', true); 0");
  await page.until('yar.workspace.size.width === 852');
  await page.run("yar.stage.setDevice(null, false); 0");
  await page.run('yar.sheet(); 0');
  await page.until("document.querySelectorAll('.sheet-cell canvas').length >= 40", 15000);
  // Turned while it is still drawn, it is drawn once.
  await page.run("(() => { const box = document.querySelector('dialog input'); for (let i = 0; i < 3; i++) box.click(); })(); 0");
  await page.until("document.querySelectorAll('.sheet-cell canvas').length >= 40 && !document.querySelector('.sheet-cell:empty')", 15000);
  await pause(500);
  assert.deepEqual(await page.run("['.sheet-cell', '.sheet-device'].map((one) => document.querySelectorAll(one).length)"), [40, 8]);
  await page.key('Escape');
  await page.until("document.querySelector('dialog') === null");
  await page.run('yar.gallery(); 0');
  await page.until(`document.querySelectorAll('.card-picture.drawn').length === ${catalog.demos.length + catalog.examples.length + catalog.lessons.length}`, 20000);
  await page.click('.card[data-id=stack-2]');
  await page.until("yar.workspace.source?.id === 'stack-2'");
  noErrors();
});

test('no words are cut or lie on others', async () => {
  const faults = [];
  for (const [width, height] of [[1280, 800], [800, 700]]) {
    await page.size(width, height);
    for (const hash of ['#demo=horizontal-2', '#demo=iphone-2', '#example=dashboard', ...catalog.lessons.map((one) => `#lesson=${one.id}`)]) {
      await open(hash);
      await page.run('yar.workspace.select(yar.workspace.tree[yar.workspace.tree.length >> 1].id); 0');
      for (const tab of hash.startsWith('#lesson') ? ['lesson'] : ['tree', 'text', 'properties', 'why', 'findings', 'code']) {
        await showTab(tab);
        for (const fault of await page.run(faultyTexts)) faults.push(`${width} ${hash} ${tab}: ${fault}`);
      }
    }
    for (const [name, call] of [['help', 'yar.help()'], ['sheet', 'yar.sheet()'], ['gallery', 'yar.gallery()']]) {
      await page.run(`${call}; 0`);
      await page.until("document.querySelector('dialog[open]') !== null");
      await pause(150);
      for (const fault of await page.run(faultyTexts)) faults.push(`${width} ${name}: ${fault}`);
      await page.run("document.querySelector('dialog').close(); 0");
    }
  }
  await page.size(1280, 800);
  assert.deepEqual(faults, []);
  noErrors();
});
