// JSON in colours, a line at a time: a text in JSON never goes on into the next line.

const TOKEN = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)\b|([{}[\],:])/g;

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @param {string} line @returns {string} HTML */
export function highlight(line) {
  let made = '', at = 0;
  for (const found of line.matchAll(TOKEN)) {
    made += escape(line.slice(at, found.index));
    const [all, string, colon, number, word, sign] = found;
    if (string && colon) made += `<span class="${string.startsWith('"//') ? 't-comment' : 't-key'}">${escape(string)}</span><span class="t-sign">${escape(colon)}</span>`;
    else if (string) made += `<span class="t-string">${escape(string)}</span>`;
    else if (number) made += `<span class="t-number">${number}</span>`;
    else if (word) made += `<span class="t-word">${word}</span>`;
    else made += `<span class="t-sign">${sign}</span>`;
    at = found.index + all.length;
  }
  return made + escape(line.slice(at));
}

const XML = /(<!--.*?(?:-->|$))|("[^"]*")|([\w:.-]+)(?==")|(<[/?]?[\w:.-]+|[/?]?>)/g;
const SWIFT = /(\/\/.*$)|("(?:[^"\\]|\\.)*")|(\b(?:let|var|func|import|return|true|false|nil|class|struct|if|else|for|in|try|init|override|self)\b)|(\b[A-Z]\w*)|(\b\d+(?:\.\d+)?\b)|(\.\w+)/g;

/** Swift in colours. @param {string} line @returns {string} HTML */
export const highlightSwift = (line) => colours(line, SWIFT, ['t-comment', 't-string', 't-word', 't-type', 't-number', 't-key']);

/** XML in colours. @param {string} line @returns {string} HTML */
export const highlightXML = (line) => colours(line, XML, ['t-comment', 't-string', 't-key', 't-word']);

function colours(line, pattern, names) {
  let made = '', at = 0;
  for (const found of line.matchAll(pattern)) {
    const name = names[found.slice(1).findIndex((part) => part !== undefined)];
    made += escape(line.slice(at, found.index)) + `<span class="${name}">${escape(found[0])}</span>`;
    at = found.index + found[0].length;
  }
  return made + escape(line.slice(at));
}
