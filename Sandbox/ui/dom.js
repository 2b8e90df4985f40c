// Elements in one call, and what is needed around them.

/**
 * Makes an element. `on` holds listeners, `class`, `text` and `html` are what they say, functions are no attributes.
 * @param {string} tag @param {Record<string, any>} [props] @param {...(Node|string|null|undefined|false|(Node|string)[])} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'on') for (const [name, listener] of Object.entries(value)) node.addEventListener(name, listener);
    else if (key === 'class') node.className = value;
    else if (key === 'text') node.textContent = value;
    else if (key === 'style' && typeof value === 'object') for (const [name, style] of Object.entries(value)) node.style.setProperty(name, style);
    else if (key === 'data') Object.assign(node.dataset, value);
    else if (key in node && typeof value !== 'string' && key !== 'list') node[key] = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Replaces what is inside. @param {Element} node @param {...any} children */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Calls at most once for each frame, with the last arguments. @param {(...values: any[]) => void} call */
export function perFrame(call) {
  let waiting = 0, last = [];
  return (...values) => {
    last = values;
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      call(...last);
    });
  };
}

/** Calls when what is drawn now is seen: for what takes long and may come a little later. @param {() => void} call */
export const afterPaint = (call) => requestAnimationFrame(() => setTimeout(call));

/** Calls once nothing has come for a while. @param {(...values: any[]) => void} call @param {number} milliseconds */
export function later(call, milliseconds) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...values), milliseconds);
  };
}

let count = 0;
/** A name for elements that refer to each other. */
export const fresh = (stem) => `${stem}-${++count}`;

/** Whether movement is to be left out. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Kept for the next visit; a browser that keeps nothing is fine too. */
export const keep = {
  get(key, otherwise) {
    try {
      return JSON.parse(localStorage.getItem('yar.' + key) ?? 'null') ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem('yar.' + key, JSON.stringify(value));
    } catch { /* private windows keep nothing */ }
  },
};
