// A field for each kind of property. Each answers an element and calls `set` with a new value, or undefined for "as by default".
import { fill, h } from '../ui/dom.js';
import { numberField } from '../ui/number.js';
import { inline } from '../json/write.js';

const NAMES = {
  black: '#000000', white: '#ffffff', clear: '#00000000', gray: '#808080', lightGray: '#aaaaaa', darkGray: '#555555', red: '#ff3b30', orange: '#ff9500',
  yellow: '#ffcc00', green: '#34c759', teal: '#30b0c7', blue: '#007aff', indigo: '#5856d6', purple: '#af52de', pink: '#ff2d55',
};

/** "minDesiredWidth" as "Min desired width". @param {string} name */
export const spoken = (name) => {
  if (name === 'followsWeView2') return 'As in WeView 2';
  const words = name.replace(/^is(?=[A-Z])/, '').replace(/^h(?=[A-Z])/, 'horizontal ').replace(/^v(?=[A-Z])/, 'vertical ')
    .replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([a-z])H ([A-Z])/, '$1 horizontal $2').toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
};

/** A colour of a document as one of CSS. */
export function cssColor(value) {
  if (Array.isArray(value)) return `rgb(${value.slice(0, 3).map((part) => Math.round(part * 255)).join(' ')} / ${value[3] ?? 1})`;
  return typeof value === 'string' ? NAMES[value] ?? value : 'transparent';
}

const hex = (value) => {
  const css = Array.isArray(value) ? '#' + value.slice(0, 3).map((part) => Math.round(part * 255).toString(16).padStart(2, '0')).join('') : NAMES[value] ?? value;
  if (typeof css !== 'string') return '#000000';
  if (/^#[0-9a-f]{3}$/i.test(css)) return '#' + [...css.slice(1)].map((c) => c + c).join('');
  return /^#[0-9a-f]{6}/i.test(css) ? css.slice(0, 7).toLowerCase() : '#000000';
};

const label = (property) => spoken(property.name);

const FIELDS = {
  number: (property, set) => numberField({ label: label(property), short: '', value: property.value, empty: emptyWord(property), title: property.summary, steps: true, minimum: property.minimum ?? -Infinity, maximum: property.maximum ?? Infinity,
    step: Number.isInteger(property.value ?? property.default ?? 0) ? 1 : 0.1, set: (value, how) => set(value ?? undefined, how) }),

  boolean: (property, set) => h('label', { class: 'switch', title: property.summary }, h('input', { type: 'checkbox', role: 'switch', checked: property.value === true, 'aria-label': label(property),
    on: { change: (event) => set(event.target.checked) } }), h('span', { class: 'switch-track', 'aria-hidden': 'true' })),

  choice: (property, set) => {
    const choices = property.choices ?? [];
    const field = h('select', { class: 'select', 'aria-label': label(property), title: property.summary, on: { change: (event) => set(event.target.value === '' ? undefined : event.target.value) } },
      property.default === undefined || property.default === null ? h('option', { value: '', text: property.name.startsWith('cell') ? "the layout's" : 'not set' }) : null,
      choices.map((choice) => h('option', { value: String(choice), text: String(choice) })));
    field.value = property.value === null || property.value === undefined ? '' : String(property.value);
    return field;
  },

  color: (property, set) => {
    const text = h('input', { class: 'text', type: 'text', 'aria-label': label(property), title: property.summary, placeholder: 'none', spellcheck: 'false', list: 'color-names',
      on: { change: () => set(text.value.trim() === '' ? undefined : text.value.trim()) } });
    text.setAttribute('list', 'color-names');
    text.value = property.value === null || property.value === undefined ? '' : Array.isArray(property.value) ? hex(property.value) : String(property.value);
    const well = h('input', { type: 'color', 'aria-label': `${label(property)}: choose`, value: hex(property.value), on: { input: () => { text.value = well.value; set(well.value, { merge: `color ${property.name}` }); } } });
    return h('div', { class: 'color-field' }, h('span', { class: 'well', style: { '--color': cssColor(property.value) } }, well), text);
  },

  text: (property, set) => {
    const value = property.value ?? '';
    const isLong = String(value).length > 24 || String(value).includes('\n');
    const field = h(isLong ? 'textarea' : 'input', { class: 'text', 'aria-label': label(property), title: property.summary, rows: isLong ? '2' : null, spellcheck: 'false', placeholder: property.isSet ? '' : 'not set',
      on: { change: () => set(field.value === '' && !property.isSet ? undefined : field.value), keydown: (event) => { if (event.key === 'Enter' && !event.shiftKey && !isLong) field.blur(); } } });
    field.value = String(value);
    return field;
  },

  size: (property, set) => several(property, set, ['W', 'H']),
  insets: (property, set) => several(property, set, ['T', 'L', 'B', 'R']),

  json: (property, set) => {
    const field = h('textarea', { class: 'text code-text', rows: '1', 'aria-label': label(property), title: property.summary, spellcheck: 'false', placeholder: 'not set',
      on: { change: () => {
        if (field.value.trim() === '') return set(undefined);
        try {
          set(JSON.parse(field.value));
          field.removeAttribute('aria-invalid');
        } catch {
          field.setAttribute('aria-invalid', 'true');
        }
      } } });
    field.value = property.value === null || property.value === undefined ? '' : inline(property.value);
    field.rows = Math.min(4, Math.ceil(field.value.length / 26) || 1);
    return field;
  },
};

function emptyWord(property) {
  if (property.default === null || property.default === undefined) return /max/i.test(property.name) ? 'none' : 'auto';
  return String(property.default);
}

/** Some numbers that belong together; null where one is left out. */
function several(property, set, names) {
  const held = Array.isArray(property.value) ? [...property.value] : names.map(() => null);
  return h('div', { class: `several of-${names.length}` }, names.map((short, i) => numberField({ label: `${label(property)}: ${{ W: 'width', H: 'height', T: 'top', L: 'left', B: 'bottom', R: 'right' }[short]}`, short, value: held[i] ?? null, empty: '–',
    set: (value, how) => {
      held[i] = value;
      if (held.every((one) => one === null)) return set(undefined, how);
      const isFree = property.name.includes('Desired') || property.name === 'size';
      set(held.map((one) => one ?? (isFree ? null : 0)), how);
    } })));
}

/** @param {any} property as the engine answers @param {(value: any, how?: {merge?: string|null}) => void} set */
export function field(property, set) {
  return (FIELDS[property.kind] ?? FIELDS.json)(property, set);
}

/** The names of colours, for all fields of colours. */
export const colorNames = () => fill(h('datalist', { id: 'color-names' }), Object.keys(NAMES).map((name) => h('option', { value: name })));
