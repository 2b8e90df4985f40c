// What the engine answers once there is a picture is a file of its own. Where it did not come, it is fetched when a panel needs it.
import { fill, h } from '../ui/dom.js';

/** What a panel shows where that did not come. @param {Error} error @param {() => void} ask called to fetch it again */
export const refusal = (error, ask) => h('div', { class: 'blank', role: 'alert' }, h('p', { text: error.message }),
  h('button', { class: 'button small', type: 'button', text: 'Try again', on: { click: ask } }));

/**
 * Whether the engine answers everything. If not, the rest is fetched; meanwhile the panel says so. It is built when that is there
 * (the event `whole`).
 * @param {import('../model/workspace.js').Workspace} workspace @param {HTMLElement} node what the panel fills
 */
export function isWhole({ engine, session }, node) {
  if (engine.isWhole) return true;
  const refused = (error) => fill(node, refusal(error, ask));
  const ask = () => {
    fill(node, h('p', { class: 'muted', role: 'status', text: 'Fetching what answers this…' }));
    session.openMore().catch(refused);
  };
  if (!session.moreRests) ask();
  else if (!node.querySelector('[role=alert]')) refused(session.moreError);
  return false;
}
