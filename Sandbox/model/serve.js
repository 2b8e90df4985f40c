// `yar serve FILE`: the page on a file of this machine. Reloads when it changes on disk, saves when asked.

export class ServedFile {
  /** The file this page was opened on, or null. @param {Location} place */
  static of(place) {
    const query = new URLSearchParams(place.search);
    const token = query.get('token');
    return token ? new ServedFile(place, token, query.get('file') ?? 'document.json') : null;
  }

  constructor(place, token, name) {
    this.base = new URL('.', place.href);
    this.token = token;
    this.name = name;
    this.tag = '';
  }

  url(path, values = {}) {
    const url = new URL(path, this.base);
    for (const [key, value] of Object.entries({ token: this.token, ...values })) if (value !== null && value !== undefined) url.searchParams.set(key, String(value));
    return url;
  }

  async read() {
    const response = await fetch(this.url('file'), { cache: 'no-store' });
    if (!response.ok) throw new Error(`the file could not be read (${response.status})`);
    this.tag = response.headers.get('ETag') ?? '';
    return response.text();
  }

  /** @param {string} text @returns {Promise<'saved'|'changed'>} changed: somebody else has written meanwhile */
  async save(text, { force = false } = {}) {
    const headers = force || !this.tag ? {} : { 'If-Match': this.tag };
    const response = await fetch(this.url('file'), { method: 'PUT', body: text, headers });
    if (response.status === 412) return 'changed';
    if (!response.ok) throw new Error(`the file could not be saved (${response.status})`);
    this.tag = response.headers.get('ETag') ?? this.tag;
    return 'saved';
  }

  /** Waits for changes on disk, for ever. @param {(text: string) => void} changed */
  async watch(changed) {
    for (let pause = 500; ;) {
      try {
        const response = await fetch(this.url('changes', { etag: this.tag }), { cache: 'no-store' });
        if (!response.ok) throw new Error(String(response.status));
        pause = 500;
        const tag = response.headers.get('ETag');
        if (response.status === 200 && tag && tag !== this.tag) changed(await this.read());
      } catch {
        // The program has ended, or is being started again.
        await new Promise((done) => setTimeout(done, pause));
        pause = Math.min(10000, pause * 2);
      }
    }
  }

  /**
   * The picture that `yar render` draws of a text, as a PNG.
   * @param {string} text @param {Record<string, any>} options scene, size, scale, direction, appearance @returns {Promise<Blob>}
   */
  async picture(text, options) {
    const response = await fetch(this.url('picture', options), { method: 'POST', body: text, cache: 'no-store' });
    if (!response.ok) throw new Error((await response.text()).trim());
    return response.blob();
  }
}
