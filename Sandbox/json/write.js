// Values as text in the manner of Yar's documents: short ones on one line, long ones spread out.

const WIDEST = 110;

/** Stands for what a new container is put around (`wrap` in edit.js). */
export const INSIDE = '@inside';

/** Signs on one line, with blanks inside of braces. @param {unknown} value @returns {string} */
export function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (value && typeof value === 'object') {
    const members = Object.entries(value).filter(([, item]) => item !== undefined).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
    return members.length ? `{ ${members.join(', ')} }` : '{}';
  }
  if (typeof value === 'number') return number(value);
  return JSON.stringify(value) ?? 'null';
}

/** A number as a person writes it. @param {number} value */
export function number(value) {
  if (!Number.isFinite(value)) return '0';
  const rounded = Math.round(value * 1e6) / 1e6;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/**
 * A value as text whose first line starts at `indent` blanks.
 * @param {unknown} value @param {number} indent @param {number} step blanks a level @returns {string}
 */
export function write(value, indent = 0, step = 2) {
  const flat = inline(value);
  const nests = hasViews(value);
  if (!value || typeof value !== 'object' || (!nests && flat.length + indent <= WIDEST)) return flat;
  const inner = ' '.repeat(indent + step), outer = ' '.repeat(indent);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => inner + write(item, indent + step, step)).join(',\n')}\n${outer}]`;
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  return `{\n${lines(entries, indent + step, step).map((line) => inner + line).join(',\n')}\n${outer}}`;
}

/** Short members share a line, as long as there is room. */
function lines(entries, indent, step) {
  const made = [];
  let current = '';
  for (const [key, item] of entries) {
    const flat = `${JSON.stringify(key)}: ${inline(item)}`;
    if (item && typeof item === 'object') {
      if (current) made.push(current);
      current = '';
      made.push(`${JSON.stringify(key)}: ${write(item, indent, step)}`);
    } else if (current && current.length + flat.length + 2 + indent <= WIDEST) {
      current += ', ' + flat;
    } else {
      if (current) made.push(current);
      current = flat;
    }
  }
  if (current) made.push(current);
  return made;
}

/** Whether views lie inside, which get lines of their own. */
function hasViews(value) {
  if (!value || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some((item) => item === INSIDE || (item && typeof item === 'object' && ('type' in item || 'kind' in item)));
  return ['subviews', 'arrangedSubviews', 'content', 'layouts', 'root'].some((key) => key in value);
}
