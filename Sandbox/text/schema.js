// What may stand at a place of a document, by its JSON Schema.
import { parse, plain } from '../json/parse.js';
import { child, parts, split } from '../json/pointer.js';

const followed = (schema, { $ref }) => $ref.split('/').slice(1).reduce((node, part) => node?.[part], schema);

/**
 * The schema with all properties of a class or kind in its own definition: the file has what they share once.
 * @param {any} schema
 */
export function expanded(schema) {
  const { $defs } = schema;
  const all = (definition) => Object.assign({}, ...(definition.allOf ?? []).filter((base) => base.$ref).map((base) => all(followed(schema, base))), definition.properties);
  const closed = Object.entries($defs).filter(([, definition]) => definition.unevaluatedProperties === false);
  const found = closed.map(([name, definition]) => {
    const whole = (name.endsWith('Layout') ? $defs.layout.else : $defs.view).properties;
    // 'true' stands for what the definition of all views or layouts describes.
    const properties = Object.entries(all(definition)).map(([key, one]) => [key, one === true ? whole[key] : one]);
    return [name, { ...definition, properties: Object.fromEntries(properties) }];
  });
  return { ...schema, $defs: { ...$defs, ...Object.fromEntries(found) } };
}

export class Schema {
  /** @param {any} schema */
  constructor(schema) {
    this.schema = schema;
  }

  /** A reference followed. */
  resolve(node) {
    for (let i = 0; node?.$ref && i < 8; i++) node = followed(this.schema, node);
    return node;
  }

  /** The definition for a value that is an object: by its type, its kind, or what its place says. */
  definition(value, place) {
    if (value && typeof value === 'object' && !Array.isArray(value)) {
      const { $defs } = this.schema;
      if (typeof value.type === 'string' && Object.hasOwn($defs, value.type)) return $defs[value.type];
      if (typeof value.kind === 'string' && Object.hasOwn($defs, value.kind + 'Layout')) return $defs[value.kind + 'Layout'];
    }
    return place;
  }

  /** The schema of the value at a pointer. @param {any} root the document as plain values */
  at(root, pointer) {
    let place = this.schema, value = root, definition = this.schema;
    for (const part of parts(pointer)) {
      const from = this.resolve(definition);
      if (Array.isArray(value)) place = from?.items ?? from?.prefixItems?.[Number(part)];
      else place = from?.properties?.[part];
      place = this.resolve(place) ?? null;
      value = value?.[Array.isArray(value) ? Number(part) : part];
      if (place?.anyOf) place = this.fitting(place.anyOf, value) ?? place;
      definition = this.definition(value, place);
    }
    return definition ?? null;
  }

  fitting(choices, value) {
    const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
    return choices.map((choice) => this.resolve(choice)).find((choice) => choice?.type === kind || (Array.isArray(choice?.type) && choice.type.includes(kind)));
  }

  /** The keys an object may have. @returns {{name: string, detail: string, schema: any}[]} */
  keys(root, pointer) {
    const definition = this.resolve(this.at(root, pointer));
    const value = pointer === '' ? root : plainAt(root, pointer);
    let properties = definition?.properties;
    if (!properties && definition?.anyOf) properties = this.fitting(definition.anyOf, {})?.properties;
    if (!properties) return isView(pointer) ? [{ name: 'type', detail: 'The class of the view.', schema: null }] : [];
    const taken = new Set(Object.keys(value ?? {}));
    return Object.entries(properties).filter(([name]) => !taken.has(name)).map(([name, schema]) => ({ name, detail: schema.description ?? '', schema: this.resolve(schema) }));
  }

  /** The values that are known for a key. @returns {{name: string, detail: string}[]} */
  values(root, pointer) {
    const { parent, last } = split(pointer);
    const holder = this.resolve(this.at(root, parent));
    if (last === 'type' && (isView(parent) || !holder?.properties?.type?.enum)) {
      const types = this.schema.$defs.view?.properties?.type?.enum ?? [];
      return types.map((name) => ({ name: JSON.stringify(name), detail: this.schema.$defs[name]?.description ?? '' }));
    }
    if (last === 'kind' || last === 'layout') {
      return ['horizontal', 'vertical', 'stack', 'flow', 'grid'].filter((kind) => last === 'kind' || kind !== 'grid')
        .map((kind) => ({ name: JSON.stringify(kind), detail: this.schema.$defs[kind + 'Layout']?.description ?? '' }));
    }
    if (last === 'style') return Object.keys(root?.styles ?? {}).map((name) => ({ name: JSON.stringify(name), detail: 'A style of the document.' }));
    return this.choices(this.resolve(holder?.properties?.[last]) ?? this.resolve(holder?.items));
  }

  choices(schema, depth = 0) {
    if (!schema || depth > 4) return [];
    const found = [];
    for (const value of schema.enum ?? []) found.push({ name: JSON.stringify(value), detail: schema.description ?? '' });
    if (schema.const !== undefined) found.push({ name: JSON.stringify(schema.const), detail: schema.description ?? '' });
    const types = [schema.type ?? []].flat();
    if (types.includes('boolean')) found.push({ name: 'true', detail: schema.description ?? '' }, { name: 'false', detail: schema.description ?? '' });
    if (types.includes('null')) found.push({ name: 'null', detail: '' });
    if (schema.items && types.includes('array')) found.push(...this.choices(this.resolve(schema.items), depth + 1));
    for (const choice of schema.anyOf ?? []) found.push(...this.choices(this.resolve(choice), depth + 1));
    return found.filter((one, i) => found.findIndex((other) => other.name === one.name) === i);
  }

  /** What to write behind a key: a value one can go on from. */
  start(schema) {
    const choices = this.choices(schema);
    if (schema?.default !== undefined) return JSON.stringify(schema.default);
    if (choices.length) return choices[0].name;
    const type = [schema?.type ?? ''].flat()[0];
    return { string: '""', number: '0', integer: '0', array: '[]', object: '{}' }[type] ?? '""';
  }
}

const plainAt = (root, pointer) => parts(pointer).reduce((value, part) => value?.[part], root);
const isView = (pointer) => /(^\/root$|\/content$|\/(subviews|arrangedSubviews)\/\d+$|\/root$)/.test(pointer);

/**
 * Where one is in a text: the object or list around a place, whether a key or a value is due, and what was begun.
 * @param {string} text @param {number} offset
 */
export function situation(text, offset) {
  const { root } = parse(text);
  let node = root, pointer = '', key = null;
  const value = root ? plain(root) : null;
  for (;;) {
    if (!node || offset < node.start || (offset >= node.end && '}]'.includes(text[node.end - 1]) && (node.kind === 'object' || node.kind === 'array'))) break;
    if (node.kind === 'object') {
      const member = node.members.find((m) => offset > m.keyStart && offset <= Math.max(m.keyEnd, m.value.end));
      if (!member) return { pointer, kind: 'key', start: offset, end: offset, value, begun: '', hasValue: false };
      if (offset <= member.keyEnd) {
        const rest = text.slice(member.keyEnd);
        return { pointer, kind: 'key', start: member.keyStart, end: member.keyEnd, begun: member.key, value: without(value, pointer, member.key), hasValue: /^\s*:/.test(rest) };
      }
      key = member.key;
      pointer = child(pointer, key);
      node = member.value;
      const isScalar = node.kind !== 'object' && node.kind !== 'array';
      if (isScalar || offset <= node.start) return { pointer, kind: 'value', start: isScalar ? node.start : offset, end: isScalar ? node.end : offset, begun: text.slice(node.start, Math.min(offset, node.end)).replaceAll('"', ''), value };
      continue;
    }
    if (node.kind === 'array') {
      const index = node.items.findIndex((item) => offset > item.start && offset <= item.end);
      if (index < 0) return { pointer, kind: 'value', start: offset, end: offset, begun: '', value };
      const item = node.items[index];
      if (item.kind !== 'object' && item.kind !== 'array') return { pointer, kind: 'value', start: item.start, end: item.end, begun: String(item.value ?? ''), value };
      pointer = child(pointer, index);
      node = item;
      continue;
    }
    break;
  }
  return null;
}

function without(value, pointer, key) {
  const copy = structuredClone(value);
  const holder = plainAt(copy, pointer);
  if (holder) delete holder[key];
  return copy;
}

/** What can be completed at a place. @param {Schema} schema @param {string} text @param {number} offset */
export function completions(schema, text, offset) {
  const found = situation(text, offset);
  if (!found) return null;
  const { kind, pointer, begun, value } = found;
  const all = kind === 'key'
    ? schema.keys(value, pointer).map(({ name, detail, schema: one }) => ({ name, detail, insert: found.hasValue ? JSON.stringify(name) : `${JSON.stringify(name)}: ${schema.start(one)}` }))
    : schema.values(value, pointer).map(({ name, detail }) => ({ name: name.replaceAll('"', ''), detail, insert: name }));
  const low = begun.toLowerCase();
  const fits = all.filter(({ name }) => name.toLowerCase().includes(low))
    .sort((a, b) => Number(b.name.toLowerCase().startsWith(low)) - Number(a.name.toLowerCase().startsWith(low)));
  return { ...found, list: fits };
}

