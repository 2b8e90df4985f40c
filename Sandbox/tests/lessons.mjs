// Learns on the page in headless Chromium: answers that are wrong, half or other than expected; leaving, coming back, no connection.
import { beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { folder, opened } from './opened.mjs';

const catalog = JSON.parse(fs.readFileSync(`${folder}/catalog.json`, 'utf8'));
const { server, page } = await opened('#lesson=01-boxes');
await page.until('yar.workspace.engine.isWhole');
beforeEach(() => {
  page.errors = [];
  server.refused.clear();
});

const open = async (id) => {
  await page.run(`yar.open('lesson', '${id}').then(() => 0)`);
  await page.frame();
};
/** Changes the text, and waits for what the exercise says of it: "solved: …" or "open: …". */
const answer = async (change) => {
  const text = await page.run('yar.workspace.text'), changed = change(text);
  assert.notEqual(changed, text);
  await page.run(`yar.lesson.state.replaceChildren(); yar.workspace.edit(${JSON.stringify(changed)}); 0`);
  return said();
};
const said = async () => {
  await page.until("yar.lesson.state.textContent !== ''");
  return page.run("`${yar.lesson.state.classList.contains('solved') ? 'solved' : 'open'}: ${yar.lesson.state.textContent}`");
};
const told = (words) => page.until(`${words}.test(document.querySelector('.notices')?.textContent)`);
const replace = (from, to) => (text) => text.replace(from, to);
const both = (one, other) => (text) => other(one(text));
const noErrors = () => assert.deepEqual(page.errors, []);

const more = (equations) => replace('"title.centerY == icon.centerY"', `"title.centerY == icon.centerY", ${equations}`);
const ANSWERS = [
  ['01-boxes', 'a grid of one column', replace('"kind": "horizontal", "margin"', '"kind": "grid", "columns": 1, "margin"'), /^solved/],
  ['01-boxes', 'the words on top', both(replace('"kind": "horizontal"', '"kind": "vertical"'), (text) => text.replace('"words"', '"q"').replace('"picture"', '"words"').replace('"q"', '"picture"')), /not below/],
  ['02-room', 'sides one by one', replace('"hAlign"', '"hMargin": 20, "vMargin": 20, "vSpacing": 8, "hAlign"'), /^solved/],
  ['02-room', 'in the middle', replace('"hAlign": "leading"', '"margin": 20, "spacing": 8'), /^solved/],
  ['02-room', 'at the other end', replace('"leading"', '"trailing", "margin": 20, "spacing": 8'), /^solved/],
  ['02-room', 'nothing on the right', replace('"hAlign"', '"leftMargin": 20, "vMargin": 20, "spacing": 8, "hAlign"'), /right margin is 0/],
  ['02-room', 'as much in all, but not on each side', replace('"hAlign"', '"hMargin": 20, "topMargin": 10, "bottomMargin": 30, "spacing": 8, "hAlign"'), /top margin is 10/],
  ['03-wanted-size', 'limits', replace('"avatar",', '"avatar", "minDesiredWidth": 48, "maxDesiredWidth": 48, "minDesiredHeight": 48, "maxDesiredHeight": 48,'), /^solved/],
  ['03-wanted-size', 'half of it', replace('"avatar",', '"avatar", "fixedDesiredWidth": 48,'), /48 by 96/],
  ['04-stretch', 'a view between them', replace(/\{\s*"type": "WeView", "identifier": "footer"/, '{ "type": "View", "vStretches": true }, $&'), /^solved/],
  ['04-stretch', 'everything at the bottom', replace('"vAlign": "top"', '"vAlign": "bottom"'), /header left the top/],
  ['05-weights', 'a third for the other one', replace('"sidebar",', '"sidebar", "hStretchWeight": 0.33333,'), /^solved/],
  ['05-weights', 'nearly', replace('"content",', '"content", "hStretchWeight": 3.02,'), /^open/],
  ['06-alignment', 'the cell', replace('"identifier": "badge",', '"identifier": "badge", "cellHAlign": "trailing", "cellVAlign": "top",'), /^solved/],
  ['06-alignment', 'all of the tile', replace('"identifier": "badge",', '"identifier": "badge", "stretches": true,'), /not grow/],
  ['06-alignment', 'right is not trailing', replace('"margin": 12', '"margin": 12, "hAlign": "right", "vAlign": "top"'), /use trailing/],
  ['07-text', 'as many lines as are needed', both(replace('"identifier": "name",', '"identifier": "name", "numberOfLines": 2,'), replace('"identifier": "text",', '"identifier": "text", "numberOfLines": 3,')), /^solved/],
  ['07-text', 'no texts', replace(/"text": "[^"]*"/g, '"text": ""'), /still be read/],
  ['07-text', 'hidden texts', replace(/"type": "Label",/g, '"type": "Label", "isHidden": true,'), /still be read/],
  ['08-grids', 'another weight', replace('"columns": 2', '"columns": 2, "columnSizings": ["content", { "stretchWeight": 5 }]'), /^solved/],
  ['08-grids', 'both columns grow', replace('"columns": 2', '"columns": 2, "columnSizings": [{ "stretchWeight": 1 }, { "stretchWeight": 1 }]'), /column of the labels/],
  ['08-grids', 'one column', replace('"columns": 2', '"columns": 1, "columnSizings": [{ "stretchWeight": 1 }]'), /column of the labels/],
  ['08-grids', 'all of it at the right', replace('"hAlign": "leading"', '"hAlign": "trailing"'), /column of the labels/],
  ['09-constraints', 'the other way round', more('"panel.trailing == call.trailing + 16", "panel.bottom - call.bottom == 16"'), /^solved/],
  ['09-constraints', 'a picture of letters', more('"H:[call]-16-|", "V:[call]-16-|"'), /^solved/],
  ['09-constraints', 'by chance', more('"call.trailing <= panel.trailing - 16", "call.bottom <= panel.bottom - 16"'), /by chance/],
  ['09-constraints', 'two at once', more('"call.trailing == panel.trailing - 16", "call.bottom == panel.bottom - 16", "call.bottom == panel.bottom - 40"'), /at once/],
  ['10-bridge', 'by its edges', replace('"card.width == 300"', '"card.width == 300 @750", "card.leading >= screen.leading + 16", "card.trailing <= screen.trailing - 16"'), /^solved/],
  ['10-bridge', 'what contradicts itself', replace('"card.width == 300"', '"card.width == 300", "card.width <= screen.width - 32"'), /at once/],
];

test('exercises take every right answer, and no other', async () => {
  for (const [id, name, change, expected] of ANSWERS) {
    await open(id);
    assert.match(await answer(change), expected, `${id}: ${name}`);
  }
  noErrors();
});

test('a lesson begins with no other findings than those that it is about', async () => {
  const about = { '07-text': ['truncated'], '09-constraints': ['zero-size', 'not-mirrored'] };
  for (const { id } of catalog.lessons) {
    await open(id);
    await page.until('!yar.workspace.checking');
    assert.deepEqual(await page.run("yar.workspace.findings.filter((one) => one.severity !== 'note').map((one) => one.kind)"), about[id] ?? [], id);
  }
  noErrors();
});

test('an exercise that asks for findings says what did not come, and goes on when it is there', { skip: !fs.existsSync(`${folder}/more.wasm`) && 'there is no more.wasm' }, async () => {
  server.refused.add('more.wasm');
  await page.go(server.url + '#lesson=07-text');
  await page.until("/could not be fetched.*404/.test(yar.lesson.state.textContent)");
  // What asks for none is tried all the same.
  await open('01-boxes');
  assert.match(await answer(replace('"horizontal", "margin"', '"vertical", "margin"')), /^solved/);
  await open('07-text');
  await page.until("/could not be fetched/.test(yar.lesson.state.textContent)");
  server.refused.clear();
  await page.run('yar.session.openMore()');
  await page.until("/^At 280/.test(yar.lesson.state.textContent)");
  assert.match(await answer(replace(/"type": "Label",/g, '"type": "Label", "numberOfLines": 0,')), /^solved/);
});

test('a text with a mistake is no solution', async () => {
  await open('01-boxes');
  assert.match(await answer(replace('"horizontal", "margin"', '"vertical", "margin"')), /^solved/);
  assert.match(await answer((text) => text + '}'), /^open: The text has a mistake/);
  await page.run('yar.lesson.state.replaceChildren(); yar.workspace.undo(); 0');
  assert.match(await said(), /^solved/);
});

test('a lesson is opened by its name or its number, and nothing else by its address is run', async () => {
  await page.go(server.url + '#lesson=3');
  assert.equal(await page.run('location.hash'), '#lesson=03-wanted-size');
  server.asked.length = 0;
  for (const name of ['99', '../engine', '']) {
    assert.match(await page.run(`yar.open('lesson', '${name}').then(() => '', (error) => error.message)`), /There is no lesson called/);
  }
  assert.deepEqual(server.asked.filter((one) => /^lessons|^engine/.test(one)), []);
  noErrors();
});

test('a reload in the middle goes on there; a lesson that was closed stays closed', async () => {
  await open('02-room');
  await answer(replace('"hAlign"', '"margin": 20, "hAlign"'));
  await page.until("location.hash.includes('text=')");
  await page.reload();
  assert.match(await said(), /Between two views are 0 points/);
  assert.match(await page.run('yar.workspace.text'), /"margin": 20/);
  await page.click('[aria-label="Close the lesson"]');
  await page.until("location.hash.startsWith('#name=Room&text=')");
  await page.reload();
  assert.equal(await page.run("yar.lesson.lesson === null && yar.workspace.text.includes('\"margin\": 20')"), true);
  noErrors();
});

test('keys go on at the words of the next lesson, and the hint says whether it is open', async () => {
  await open('01-boxes');
  const hint = '.exercise-row .link[aria-expanded]';
  assert.equal(await page.run(`document.querySelector('${hint}').ariaExpanded`), 'false');
  await page.click(hint);
  assert.equal(await page.run(`document.querySelector('${hint}').ariaExpanded + document.querySelector('.hint').checkVisibility()`), 'truetrue');
  await page.run("document.querySelector('.lesson-foot .button:last-child').focus(); 0");
  await page.key('Enter');
  await page.until("document.activeElement.matches('.lesson h2') && document.activeElement.textContent === 'Room'");
  noErrors();
});

test('a lesson stays in sight when the window changes, and says that it is solved where another panel is looked at', async () => {
  await open('01-boxes');
  for (const [width, height] of [[800, 700], [1280, 800]]) {
    await page.size(width, height);
    await page.until('yar.lesson.node.checkVisibility()');
  }
  await page.run("yar.shell.reveal('tree'); document.querySelector('.notices')?.replaceChildren(); 0");
  await answer(replace('"horizontal", "margin"', '"vertical", "margin"'));
  await told('/One word changed/');
  noErrors();
});

test('what does not come is told, and comes when it is asked for again', async () => {
  await open('01-boxes');
  server.refused.add('lessons/02-room.json');
  await page.click('.lesson-foot .button:last-child');
  await told('/lessons.02-room\\.json is not there \\(404\\)/');
  assert.equal(await page.run('yar.workspace.name'), 'Boxes');
  server.refused.clear();
  await page.click('.lesson-foot .button:last-child');
  await page.until("yar.workspace.name === 'Room'");
  server.refused.add('catalog.json');
  await page.reload();
  await page.run("document.querySelector('.notices').replaceChildren(); yar.gallery(); 0");
  await told('/catalog\\.json is not there/');
  server.refused.clear();
  await page.run('yar.gallery(); 0');
  await page.until("document.querySelectorAll('.card').length > 40");
  // What was solved is marked.
  assert.match(await page.run("document.querySelector('.card.lesson').textContent"), /Boxes ✓/);
  await page.key('Escape');
});
