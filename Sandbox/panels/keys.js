// Keys that count everywhere.
import { commands } from './actions.js';

const PANELS = ['tree', 'text', 'properties', 'why', 'findings', 'code'];

/** @param {any} app */
export function listenToKeys(app) {
  const { workspace, stage, shell } = app;
  const isTyping = (target) => target.matches?.('input:not([type=checkbox]):not([type=range]), textarea, select');

  const focusPanel = (name) => {
    shell.reveal(name);
    ({ tree: () => app.tree.focusRow(), text: () => app.editor.area.focus(), stage: () => stage.viewport.focus() }[name]
      ?? (() => document.querySelector(`.tab-panel[data-name="${name}"]`)?.querySelector(':is(input, button, select):enabled:not([tabindex="-1"]), [tabindex="0"]')?.focus()))();
  };
  app.tree.enter = () => focusPanel('properties');
  /** Round the parts of the page, as F6 does in programs with panes. */
  const nextPart = (by) => {
    const parts = [document.querySelector('.top button'), app.tree.list, app.editor.area, stage.viewport, app.slider.input, document.querySelector('.right-pane [role=tab][aria-selected=true]')].filter((node) => node?.offsetParent);
    const at = parts.findIndex((node) => node === document.activeElement || node.closest('section, header, .right-pane')?.contains(document.activeElement));
    parts[(at + by + parts.length) % parts.length]?.focus();
  };

  const withCommand = (event) => {
    const key = event.key.toLowerCase();
    const runs = {
      z: () => (event.shiftKey ? workspace.redo() : workspace.undo()), y: () => workspace.redo(), o: () => app.gallery(), s: () => app.save(),
      d: () => commands.duplicate(workspace), '=': () => stage.zoomBy(1.25), '+': () => stage.zoomBy(1.25), '-': () => stage.zoomBy(0.8), 0: () => stage.setZoom('fit'),
    };
    const isPlainField = isTyping(event.target) && event.target !== app.editor.area && event.target.type !== 'search';
    if (!runs[key] || (isPlainField && 'zy'.includes(key) && event.target.value !== event.target.defaultValue && event.target.matches('.text, .name-field'))) return false;
    runs[key]();
    return true;
  };

  const plain = (event) => {
    const onStage = document.activeElement === stage.viewport || document.activeElement === document.body;
    if (event.key === '?') { app.help(); return true; }
    if (!onStage) return false;
    const key = event.key.toUpperCase();
    if (stage.toggleOverlay(key)) return true;
    if (key === 'F') stage.fitContent();
    else if (key === 'R') stage.device ? stage.setDevice(stage.device.id, !stage.sideways) : stage.resizeTo({ width: workspace.size.height, height: workspace.size.width });
    else if (event.key === 'Delete' || event.key === 'Backspace') commands.remove(workspace);
    else return false;
    return true;
  };

  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !app.isReady || document.querySelector('dialog[open]')) return;
    let taken = false;
    if (event.key === 'F6') { nextPart(event.shiftKey ? -1 : 1); taken = true; }
    else if (event.altKey && !event.ctrlKey && /^Digit[0-6]$/.test(event.code)) { focusPanel(event.code === 'Digit0' ? 'stage' : PANELS[Number(event.code.slice(5)) - 1]); taken = true; }
    else if ((event.ctrlKey || event.metaKey) && !event.altKey) taken = withCommand(event);
    else if (!event.altKey && !isTyping(event.target)) taken = plain(event);
    if (taken) event.preventDefault();
  });
}
