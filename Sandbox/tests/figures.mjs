// Measures the page in headless Chromium: `node figures.mjs`; SANDBOX is the folder that `make sandbox` made. Times are
// medians in milliseconds; a machine that does something else meanwhile makes them longer.
import { Browser, pause } from './chromium.mjs';
import { serve } from './server.mjs';

const server = await serve(process.env.SANDBOX ?? 'out/sandbox');
const browser = await Browser.start();
const page = await browser.page({ still: true });
const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const say = (what, ...values) => console.log(`${what}: ${values.map((value) => value.toFixed(1)).join(', ')}`);

async function firstLayout(slowness) {
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const times = [], found = [];
  for (let k = 0; k < 5; k++) {
    await page.go(`${server.url}#example=profile-card`);
    times.push(await page.run('yar.firstLayout'));
    await page.until('yar.checks.latencies.length > 0', 20000);
    found.push(await page.run('performance.now()'));
  }
  await page.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  say(`first layout; first findings, processor ${slowness} times as slow`, middle(times), middle(found));
}

/** Rows of three: 301 views. */
const many = JSON.stringify({ yar: 1, size: [400, 3000], root: { type: 'WeView', layout: { kind: 'vertical', margin: 8, spacing: 4, hAlign: 'left' }, subviews:
  Array.from({ length: 75 }, (_, row) => ({ type: 'WeView', layout: { kind: 'horizontal', spacing: 8 }, subviews:
    ['Name', 'Value', 'Unit'].map((word) => ({ type: 'Label', text: `${word} ${row}`, font: { size: 14 } })) })) } }, null, 2);

async function figures(name) {
  const views = await page.run('yar.workspace.tree.filter((node) => node.kind === "view").length');
  const costs = await page.run(`(async () => {
    const { width, height } = yar.workspace.size;
    yar.stage.costs.length = 0;
    const all = [];
    for (let k = 0; k < 60; k++) {
      const started = performance.now();
      yar.workspace.resize(width - k, height - k % 7);
      all.push(performance.now() - started);
      await new Promise(requestAnimationFrame);
    }
    yar.workspace.resize(width, height);
    return [all, yar.stage.costs.slice(-61).map(([layout]) => layout)];
  })()`);
  say(`${name} (${views} views), drag: layout; layout and picture`, middle(costs[1]), middle(costs[0]));
  await pause(2000);
  const edits = [], checks = [];
  for (let k = 0; k < 7; k++) {
    const before = await page.run('yar.checks.latencies.length');
    edits.push(await page.run(`(() => {
      const text = yar.workspace.text, started = performance.now();
      yar.workspace.edit(text.replace(/"spacing": (\\d+)/, (_, n) => '"spacing": ' + (Number(n) + ${k % 2 ? -1 : 1})), { label: 'Measured' });
      return performance.now() - started;
    })()`));
    await page.until(`yar.checks.latencies.length > ${before}`, 20000).catch(() => {});
    checks.push(await page.run('yar.checks.latencies.at(-1)'));
  }
  say(`${name}, edit to picture; to findings`, middle(edits), middle(checks));
}

await firstLayout(1);
await firstLayout(4);
await page.run('yar.checks.searchTime = undefined; 0');
const opened = Date.now();
await page.run("yar.open('example', 'dashboard').then(() => 0)");
await page.until('yar.checks.searchTime !== undefined', 30000);
say('dashboard, notches: search in the worker; since it was opened', await page.run('yar.checks.searchTime ?? NaN'), Date.now() - opened);
await figures('dashboard');
await page.run(`yar.openText(${JSON.stringify(many)}, { name: 'many' }).then(() => 0)`);
await figures('a table');
await browser.stop();
server.close();
