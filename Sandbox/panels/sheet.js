// All devices at once: both directions, dark, large text, long texts.
import { fill, h } from '../ui/dom.js';
import { dialog } from '../ui/overlay.js';
import { DEVICES, safeAreaOf, sizeOf } from '../stage/devices.js';
import { picture } from '../stage/paint.js';

const VARIANTS = [
  ['As it is', {}],
  ['Other direction', { direction: 'other' }],
  ['Dark', { style: 'dark' }],
  ['Large text', { textScale: 1.6 }],
  ['Long texts', { longTexts: true }],
];

/** @param {import('../model/workspace.js').Workspace} workspace @param {import('../stage/stage.js').Stage} stage */
export function openSheet(workspace, stage) {
  const body = h('div', { class: 'sheet-grid' });
  const sideways = { value: false };
  let turn = 0;
  // One that is still being drawn stops where another has begun.
  const draw = (mine = ++turn) => drawAll(workspace, stage, body, sideways.value, () => mine === turn, () => made.close());
  const made = dialog({ title: 'All devices', class: 'full', closed: () => { turn++; }, content: () => [
    h('div', { class: 'dialog-tools' }, h('p', { class: 'muted', text: 'Each device as it is, in the other direction, dark, with text of 160 % and with texts as long as translations get. Choose one to go on with it.' }),
      h('label', { class: 'check' }, h('input', { type: 'checkbox', on: { change: (event) => { sideways.value = event.target.checked; draw(); } } }), h('span', { text: 'Sideways' }))), body] });
  draw();
}

async function drawAll(workspace, stage, body, sideways, isOpen, close) {
  const { session, text, scene } = workspace;
  const { engine, host } = await session.spare(workspace.module);
  if (engine.read(text).errors.length) {
    return fill(body, h('p', { class: 'empty', text: 'The text has a mistake; mend it first.' }));
  }
  const declared = workspace.scenes[scene]?.direction ?? 'leftToRight';
  const other = declared === 'rightToLeft' ? 'leftToRight' : 'rightToLeft';
  fill(body, h('div', { class: 'sheet-head' }), ...VARIANTS.map(([name]) => h('div', { class: 'sheet-head', text: name })));
  for (const device of DEVICES) {
    const size = sizeOf(device, sideways);
    body.append(h('div', { class: 'sheet-device' }, h('strong', { text: device.name }), h('span', { class: 'muted', text: `${size.width} × ${size.height}` })));
    for (const [name, variant] of VARIANTS) {
      if (!isOpen()) return;
      const options = { textScale: 1, longTexts: false, style: null, ...variant, ...(variant.direction ? { direction: other } : { direction: null }) };
      const cell = h('button', { class: 'sheet-cell', type: 'button', title: `${device.name}: ${name}`, 'aria-label': `${device.name}, ${size.width} by ${size.height}, ${name}`, on: { click: () => {
        close();
        Object.assign(workspace.options, options);
        stage.setDevice(device.id, sideways);
      } } });
      body.append(cell);
      const canvas = h('canvas');
      const scale = Math.min(150 / size.width, 240 / size.height);
      try {
        engine.make(scene, { ...size, ...options, safeArea: safeAreaOf(device, sideways) });
        picture(canvas, { engine, host, images: session.images, size, scale, style: options.style });
        canvas.style.borderRadius = `${device.radius * scale}px`;
        cell.append(canvas);
      } catch (error) {
        cell.append(h('span', { class: 'muted', text: error.message }));
      }
    }
    await new Promise((done) => requestAnimationFrame(done));
  }
  if (await session.complete(host) && isOpen()) return drawAll(workspace, stage, body, sideways, isOpen, close);
}
