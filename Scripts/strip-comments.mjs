// Takes the comments out of the scripts and styles of a folder, in place: `strip-comments.mjs FOLDER`. Lines stay where they are,
// so that places in them are those of Sandbox/. What is left is read once more: it must be the same words in the same order.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// After these a slash begins a pattern; after anything else it divides.
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield))$/;

/** The parts of a script: strings, templates, patterns, comments, and what is between them. */
function parts(text, isStyle) {
  const made = [];
  // The brackets that are open inside of templates: how deep each is.
  const templates = [];
  let at = 0, words = '';
  const take = (kind, end) => {
    made.push({ kind, text: text.slice(at, end) });
    if (kind !== 'comment') words = (words + text.slice(at, end)).trimEnd().slice(-16);
    at = end;
  };
  const after = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw new Error(`what begins at ${at} has no end: ${text.slice(at, at + 40)}`);
    return pattern.lastIndex;
  };
  const template = () => {
    const end = after(/(?:[^\\`$]|\\[^]|\$(?!\{))*(?:`|\$\{)/y);
    if (text[end - 1] === '{') templates.push(0);
    return end;
  };
  while (at < text.length) {
    const c = text[at], two = text.slice(at, at + 2);
    if (two === '/*') take('comment', after(/\/\*[^]*?\*\//y));
    else if (c === '"' || c === "'") take('string', after(c === '"' ? /"(?:[^"\\\n]|\\[^])*"/y : /'(?:[^'\\\n]|\\[^])*'/y));
    else if (isStyle) take('word', after(/\/|[^/"']+/y));
    else if (two === '//') take('comment', after(/\/\/[^\n]*/y));
    else if (c === '`') {
      at += 1;
      const end = template();
      at -= 1;
      take('string', end);
    } else if (c === '/' && BEFORE_PATTERN.test(words)) take('string', after(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y));
    else if (c === '{' && templates.length) {
      templates[templates.length - 1]++;
      take('word', at + 1);
    } else if (c === '}' && templates.at(-1) === 0) {
      templates.pop();
      at += 1;
      const end = template();
      at -= 1;
      take('string', end);
    } else if (c === '}' && templates.length) {
      templates[templates.length - 1]--;
      take('word', at + 1);
    } else take('word', after(/[/{}]|[^/{}"'`]+/y));
  }
  return made;
}

/** What counts, without comments and without blanks at the ends of lines. */
const meaning = (all) => all.filter(({ kind }) => kind !== 'comment').map(({ kind, text }) => (kind === 'word' ? text.replace(/\s+/g, ' ') : text)).join('\0').replace(/[ \0]+/g, ' ');

function stripped(text, isStyle) {
  const all = parts(text, isStyle);
  const made = all.map((part) => (part.kind === 'comment' ? part.text.replace(/[^\n]+/g, '') || ' ' : part.text));
  // Blanks that stood around a comment; those in strings of several lines stay.
  for (let i = 0; i < all.length; i++) {
    if (all[i].kind !== 'comment') continue;
    if (all[i - 1]?.kind === 'word') made[i - 1] = made[i - 1].replace(/[ \t]+$/, (blanks) => (/\n[ \t]*$/.test(made[i - 1]) ? '' : blanks.slice(0, 1)));
  }
  const result = made.join('');
  if (meaning(parts(result, isStyle)) !== meaning(all)) throw new Error('something else than comments would go');
  return result;
}

const [folder] = process.argv.slice(2);
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(?:js|css)$/.test(name)) continue;
  const file = join(folder, name);
  try {
    writeFileSync(file, stripped(readFileSync(file, 'utf8'), name.endsWith('.css')));
  } catch (error) {
    console.error(`strip-comments: ${name} stays as it is: ${error.message}`);
  }
}
