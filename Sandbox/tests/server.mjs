// Serves a folder on this machine, as any static host would.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.otf': 'font/otf' };

/**
 * `asked` are the names that were asked for; those in `refused` are not there.
 * @param {string} folder @returns {Promise<{url: string, asked: string[], refused: Set<string>, close: () => void}>}
 */
export function serve(folder) {
  const root = path.resolve(folder), asked = [], refused = new Set();
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname).replace(/\/$/, '/index.html');
    const file = path.join(root, name);
    asked.push(name.slice(1));
    if (refused.has(name.slice(1)) || !file.startsWith(root + path.sep) || !fs.existsSync(file) || !fs.statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' });
    fs.createReadStream(file).pipe(response);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done({ url: `http://127.0.0.1:${server.address().port}/`, asked, refused, close: () => server.close() })));
}
