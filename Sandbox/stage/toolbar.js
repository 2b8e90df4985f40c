// The row of controls over the stage, and the sizes under it.
import { LARGEST } from '../model/workspace.js';
import { fill, h } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { numberField } from '../ui/number.js';
import { popover } from '../ui/overlay.js';
import { DEVICES } from './devices.js';

const OVERLAYS = [
  ['margins', 'Margins', 'M'], ['spacings', 'Spacings', 'S'], ['cells', 'Cells', 'C'], ['baselines', 'Baselines', 'B'],
  ['constraints', 'Constraints', 'K'], ['distances', 'Distances to the hovered view', 'D'],
];
const TEXT_SIZES = [[0.85, 'Aa 85 %'], [1, 'Aa 100 %'], [1.3, 'Aa 130 %'], [1.6, 'Aa 160 %'], [2, 'Aa 200 %']];

/** @param {import('../model/workspace.js').Workspace} workspace @param {import('./stage.js').Stage} stage */
export function stageToolbar(workspace, stage) {
  const select = (label, options, change) => h('select', { class: 'select', 'aria-label': label, title: label, on: { change: (event) => change(event.target.value) } },
    options.map(([value, text]) => h('option', { value: String(value), text })));
  const toggle = (name, label, change) => h('button', { class: 'quiet', type: 'button', 'aria-pressed': 'false', 'aria-label': label, title: label, on: { click: change } },
    typeof name === 'string' ? icon(name) : name);

  const scene = select('Scene', [], (value) => workspace.setScene(Number(value)));
  const device = select('Device', [['', 'Free size'], ...DEVICES.map(({ id, name, width, height }) => [id, `${name} · ${width}×${height}`])], (value) => stage.setDevice(value || null));
  const rotate = toggle('rotate', 'Hold the device sideways', () => {
    if (stage.device) stage.setDevice(stage.device.id, !stage.sideways);
    else stage.resizeTo({ width: workspace.size.height, height: workspace.size.width });
    show();
  });
  const direction = toggle(h('span', { class: 'word', text: 'RTL' }), 'RTL: right to left', () => workspace.setOptions({ direction: isRight() ? 'leftToRight' : 'rightToLeft' }));
  const style = toggle('moon', 'Dark appearance of the scene', () => workspace.setOptions({ style: workspace.style === 'dark' ? 'light' : 'dark' }));
  const size = select('Size of all texts', TEXT_SIZES, (value) => workspace.setOptions({ textScale: Number(value) }));
  const long = toggle(h('span', { class: 'word', text: 'Long' }), 'Long texts, as translations are', () => workspace.setOptions({ longTexts: !workspace.options.longTexts }));
  const isRight = () => (workspace.options.direction ?? workspace.scenes[workspace.scene]?.direction) === 'rightToLeft';

  // Steps through what a scene has to bear: text sizes, then its other scenes (a translation, another picture).
  const transform = toggle('play', 'Transform: the next text size or scene', () => {
    const steps = [1, 1.3, 1.6];
    const at = steps.indexOf(workspace.options.textScale);
    if (at >= 0 && at < steps.length - 1) return workspace.setOptions({ textScale: steps[at + 1] });
    workspace.options.textScale = 1;
    workspace.setScene((workspace.scene + 1) % workspace.scenes.length);
  });
  transform.removeAttribute('aria-pressed');

  const overlays = h('button', { class: 'quiet', type: 'button', 'aria-label': 'Overlays', title: 'Overlays' }, icon('layers'));
  popover(overlays, () => [h('h3', { text: 'Overlays' }), ...OVERLAYS.map(([name, text, key]) => h('label', { class: 'check' },
    h('input', { type: 'checkbox', checked: stage.shown[name], on: { change: (event) => { stage.setShown(name, event.target.checked); show(); } } }), h('span', { text }), h('kbd', { text: key })))], { label: 'Overlays' });

  const zoom = h('button', { class: 'quiet zoom', type: 'button', title: 'Zoom' });
  popover(zoom, (close) => [['fit', 'Fit'], [0.5, '50 %'], [1, '100 %'], [2, '200 %'], [4, '400 %']].map(([value, text]) => h('button', {
    class: 'entry', type: 'button', role: 'radio', 'aria-checked': String(stage.zoomWanted === value), on: { click: () => { stage.setZoom(value); close(); } },
  }, h('span', { class: 'entry-text', text }))), { label: 'Zoom' });

  const show = () => {
    fill(scene, workspace.scenes.map(({ name }, i) => h('option', { value: String(i), text: name || `Scene ${i + 1}` })));
    scene.value = String(workspace.scene);
    scene.hidden = transform.hidden = workspace.scenes.length < 2;
    device.value = workspace.options.device ?? '';
    rotate.setAttribute('aria-pressed', String(stage.sideways && Boolean(stage.device)));
    direction.setAttribute('aria-pressed', String(isRight()));
    style.setAttribute('aria-pressed', String(workspace.style === 'dark'));
    long.setAttribute('aria-pressed', String(workspace.options.longTexts));
    size.value = String(workspace.options.textScale);
    overlays.classList.toggle('active', stage.hasOverlays);
  };
  const showZoom = () => {
    const text = `${Math.round(stage.zoom * 100)} %`;
    if (zoom.textContent !== text) zoom.textContent = text;
    zoom.setAttribute('aria-label', `Zoom ${text}`);
  };
  stage.onSized = showZoom;
  stage.onShown = show;
  workspace.on('scene options opened', show);
  stage.toggleOverlay = (key) => {
    const found = OVERLAYS.find((one) => one[2] === key);
    if (!found) return false;
    stage.setShown(found[0], !stage.shown[found[0]]);
    show();
    return true;
  };
  return h('div', { class: 'stage-tools', role: 'toolbar', 'aria-label': 'Stage' }, scene, transform, device, rotate, h('span', { class: 'gap' }), direction, style, long, size,
    h('span', { class: 'gap' }), overlays, zoom);
}

/** The size of the scene as numbers, and the button for the size that it wants. */
export function sizeFields(workspace, stage) {
  const node = h('div', { class: 'size-fields' });
  const fields = { width: null, height: null };
  const make = () => {
    const field = (name, short) => numberField({ label: name === 'width' ? 'Width of the scene' : 'Height of the scene', short, value: workspace.size[name], minimum: 1, maximum: LARGEST,
      set: (value) => { if (value !== null) { workspace.resize(name === 'width' ? value : workspace.size.width, name === 'height' ? value : workspace.size.height); stage.refit(); workspace.emit('resized'); } } });
    fields.width = field('width', 'W');
    fields.height = field('height', 'H');
    fill(node, fields.width, fields.height,
      h('button', { class: 'button small', type: 'button', title: 'The size that the root view wants', on: { click: () => stage.fitContent() } }, icon('fit', 14), h('span', { text: 'Fit' })),
      h('button', { class: 'quiet small', type: 'button', title: "The document's own size", 'aria-label': "The document's own size", on: { click: () => { stage.setDevice(null); } } }, icon('reset', 14)));
  };
  make();
  workspace.on('scene frame', () => {
    for (const name of ['width', 'height']) fields[name].update(Math.round(workspace.size[name] * 10) / 10);
  });
  return node;
}
