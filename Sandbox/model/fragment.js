// The document in the address's fragment: deflated, as base64 for addresses. No server keeps anything.

/** @param {Uint8Array} bytes */
function encode(bytes) {
  let letters = '';
  for (let i = 0; i < bytes.length; i += 0x8000) letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} letters */
function decode(letters) {
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}

const through = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** @param {string} text @returns {Promise<string>} */
export async function pack(text) {
  return encode(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));
}

/** @param {string} packed @returns {Promise<string>} throws if it is damaged */
export async function unpack(packed) {
  const bytes = await through(decode(packed), new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/**
 * What a fragment says: `#text=…&scene=1&width=320&height=480`, `#demo=stack-1`, `#lesson=3`.
 * @param {string} hash @returns {Record<string, string>}
 */
export function read(hash) {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
}

/** @param {Record<string, string|number|undefined|null>} values */
export function write(values) {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return '#' + kept.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
}
