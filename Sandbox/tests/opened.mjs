// The page in a browser of its own, for the tests of one file; both go when these are done. SANDBOX is what `make sandbox` made.
import { after } from 'node:test';
import { Browser } from './chromium.mjs';
import { serve } from './server.mjs';

export const folder = process.env.SANDBOX ?? 'out/sandbox';

/** @param {string} hash what the address opens @param {object} [how] the screen, as `Browser.page` takes it */
export async function opened(hash, how = {}) {
  const server = await serve(folder), browser = await Browser.start();
  after(async () => {
    await browser.stop();
    server.close();
  });
  const page = await browser.page({ still: true, ...how });
  await page.go(server.url + hash);
  return { server, browser, page };
}
