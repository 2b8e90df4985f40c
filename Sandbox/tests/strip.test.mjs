// Comments go when the page is put together, and nothing else does.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const script = new URL('../../Scripts/strip-comments.mjs', import.meta.url).pathname;

function strip(name, text) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yar-strip-'));
  try {
    fs.writeFileSync(path.join(folder, name), text);
    execFileSync(process.execPath, [script, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    return fs.readFileSync(path.join(folder, name), 'utf8');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

for (const [text, left] of [
  ['// a\nb();\n', ' \nb();\n'],
  ['/** a\n * b\n */\nc();', '\n\n\nc();'],
  ['a(); // b', 'a();  '],
  ['const a = "// b", c = \'/* d */\';', null],
  ['const a = `// ${b ? `/* ${c} */` : {}} // ` + d; // e', 'const a = `// ${b ? `/* ${c} */` : {}} // ` + d;  '],
  ['const a = /[/*"]\\/\\//g, b = c / d / e;', null],
  ['return /"\'`/.test(a) ? b / 2 : (c) / 2;', null],
  ['a = b[0] / 2; // "', 'a = b[0] / 2;  '],
  ['a = {}\n/* b */ c = `${{ d: 1 }.d}//`', 'a = {}\n  c = `${{ d: 1 }.d}//`'],
]) test(`of a script: ${JSON.stringify(text)}`, () => assert.equal(strip('a.js', text), left ?? text));

test('of a style: addresses and strings stay', () => {
  assert.equal(strip('a.css', '/* a */ b { c: url(//d/*e*/); content: "/* f */"; }').includes('"/* f */"'), true);
});

test('what cannot be read stays as it is', () => assert.equal(strip('a.js', 'a("b\n// c'), 'a("b\n// c'));
