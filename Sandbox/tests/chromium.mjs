// A small client of Chromium's DevTools protocol over a pipe: opens a page, uses it as a person would.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--disable-extensions', '--mute-audio', '--force-color-profile=srgb', '--remote-debugging-pipe', '--window-size=1280,800'];

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Where Chromium is, or null. */
export function chromium() {
  const names = [process.env.CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome'].filter(Boolean);
  for (const name of names) {
    for (const folder of name.includes('/') ? [''] : process.env.PATH.split(':')) {
      const file = folder ? path.join(folder, name) : name;
      if (fs.existsSync(file)) return file;
    }
  }
  return null;
}

export class Browser {
  static async start() {
    const browser = new Browser();
    browser.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yar-chromium-'));
    browser.process = spawn(chromium(), [...FLAGS, `--user-data-dir=${browser.folder}`], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    browser.waiting = new Map();
    browser.listeners = new Set();
    browser.count = 0;
    let rest = '';
    browser.process.stdio[4].setEncoding('utf8').on('data', (data) => {
      rest += data;
      for (let end = rest.indexOf('\0'); end >= 0; end = rest.indexOf('\0')) {
        browser.received(JSON.parse(rest.slice(0, end)));
        rest = rest.slice(end + 1);
      }
    });
    return browser;
  }

  received(message) {
    if (message.id) {
      const { done, failed } = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) failed(new Error(message.error.message));
      else done(message.result);
    } else {
      for (const listen of this.listeners) listen(message);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    return new Promise((done, failed) => {
      this.waiting.set(++this.count, { done, failed });
      this.process.stdio[3].write(JSON.stringify({ id: this.count, method, params, sessionId }) + '\0');
    });
  }

  /** @param {{width?: number, height?: number, scale?: number, touch?: boolean, dark?: boolean}} [how] */
  async page({ width = 1280, height = 800, scale = 1, dark = false, still = false, touch = false } = {}) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await Promise.all([page.send('Page.enable'), page.send('Runtime.enable'), page.send('Log.enable'),
      page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: touch }),
      page.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: 2 }),
      page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }, { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' }] })]);
    return page;
  }

  async stop() {
    const ended = new Promise((done) => this.process.once('exit', done));
    this.send('Browser.close').catch(() => {});
    await Promise.race([ended, pause(3000).then(() => this.process.kill('SIGKILL'))]);
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

export class Page {
  constructor(browser, session, target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
    /** What went wrong on the page. @type {string[]} */ this.errors = [];
    browser.listeners.add((message) => {
      if (message.sessionId !== session) return;
      if (message.method === 'Runtime.exceptionThrown') this.errors.push(message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text);
      if (message.method === 'Runtime.consoleAPICalled' && ['error', 'warning'].includes(message.params.type)) this.errors.push(message.params.args.map((one) => one.value ?? one.description).join(' '));
      if (message.method === 'Log.entryAdded' && message.params.entry.level === 'error') this.errors.push(`${message.params.entry.text} ${message.params.entry.url ?? ''}`);
    });
  }

  send(method, params) { return this.browser.send(method, params, this.session); }

  /** The value of an expression on the page; promises are waited for. @param {string} expression */
  async run(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`${exceptionDetails.exception?.description ?? exceptionDetails.text}\n  in: ${expression.slice(0, 200)}`);
    return result.value;
  }

  async go(url) {
    await this.send('Page.navigate', { url: 'about:blank' });
    await this.send('Page.navigate', { url });
    await this.until('document.documentElement.dataset.ready', 20000);
  }

  async reload() {
    // The page as it is says that it is ready until it goes.
    await this.run('delete document.documentElement.dataset.ready; 0');
    await this.send('Page.reload');
    await this.until('document.documentElement.dataset.ready', 20000);
  }

  /** Waits until an expression is true. */
  async until(expression, longest = 8000) {
    for (const end = Date.now() + longest; Date.now() < end;) {
      if (await this.run(expression).catch(() => false)) return;
      await pause(20);
    }
    throw new Error(`after ${longest} ms still not: ${expression}`);
  }

  async size(width, height, scale = 1) {
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
    await pause(120);
  }

  mouse(type, x, y, more = {}) {
    return this.send('Input.dispatchMouseEvent', { type, x, y, button: type === 'mouseMoved' && !more.buttons ? 'none' : 'left', buttons: 0, clickCount: 1, ...more });
  }

  /** Where the middle of an element is. @param {string} selector */
  async middle(selector) {
    const box = await this.run(`(() => { const node = document.querySelector(${JSON.stringify(selector)}); if (!node) return null; node.scrollIntoView({ block: 'nearest' }); const b = node.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2, b.width]; })()`);
    if (!box || box[2] === 0) throw new Error(`there is no ${selector} to be seen`);
    return box;
  }

  async click(selector) {
    const [x, y] = await this.middle(selector);
    await this.clickAt(x, y);
  }

  async clickAt(x, y) {
    await this.mouse('mouseMoved', x, y);
    await this.mouse('mousePressed', x, y, { buttons: 1 });
    await this.mouse('mouseReleased', x, y);
    await this.frame();
  }

  /** Waits until what was done is seen, and the panels have followed. */
  frame() {
    return this.run(`new Promise((done) => {
      const look = () => (globalThis.yar?.workspace?.settle || globalThis.yar?.editor?.waiting ? requestAnimationFrame(look) : done(0));
      requestAnimationFrame(() => requestAnimationFrame(look));
    })`);
  }

  /** Drags in steps, as a hand does. @param {number[]} from @param {number[]} to */
  async drag(from, to, steps = 20) {
    await this.mouse('mouseMoved', ...from);
    await this.mouse('mousePressed', ...from, { buttons: 1 });
    for (let i = 1; i <= steps; i++) await this.mouse('mouseMoved', from[0] + (to[0] - from[0]) * i / steps, from[1] + (to[1] - from[1]) * i / steps, { buttons: 1 });
    await this.mouse('mouseReleased', ...to);
    await this.frame();
  }

  /** Fingers that go down, along their ways in steps, and up. @param {number[][][]} ways one or two ways of [x, y] from and to */
  async touch(ways, steps = 12) {
    const at = (i) => ways.map(([from, to], id) => ({ id, x: from[0] + ((to ?? from)[0] - from[0]) * i / steps, y: from[1] + ((to ?? from)[1] - from[1]) * i / steps }));
    for (let id = 1; id <= ways.length; id++) await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0).slice(0, id) });
    if (ways.some(([, to]) => to)) for (let i = 1; i <= steps; i++) await this.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i) });
    await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await this.frame();
  }

  async type(text) {
    await this.send('Input.insertText', { text });
    await this.frame();
  }

  /** @param {string} key as `KeyboardEvent.key` @param {{ctrl?: boolean, shift?: boolean, alt?: boolean, code?: string}} [how] */
  async key(key, { ctrl = false, shift = false, alt = false, code = key.length === 1 ? `Key${key.toUpperCase()}` : key } = {}) {
    const modifiers = (alt ? 1 : 0) + (ctrl ? 2 : 0) + (shift ? 8 : 0);
    const codes = { Enter: 13, Escape: 27, Tab: 9, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46, Backspace: 8, Home: 36, End: 35, PageUp: 33, PageDown: 34, F6: 117, ' ': 32 };
    const common = { key, code: key === ' ' ? 'Space' : code, modifiers, windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0) };
    const text = ctrl || alt ? undefined : key.length === 1 ? key : key === 'Enter' ? '\r' : undefined;
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...common, text });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common });
    await this.frame();
  }

  async shot(file) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    fs.writeFileSync(file, Buffer.from(data, 'base64'));
  }

  async close() { await this.browser.send('Target.closeTarget', { targetId: this.target }); }
}
