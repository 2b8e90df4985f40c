// What the engine answers seldom is a file of its own, fetched when a panel first needs it.
import { fill, h } from '../ui/dom.js';

/**
 * Whether the engine answers what is seldom asked. If not, that is fetched, and then the panel is built; meanwhile it says so.
 * @param {import('../model/workspace.js').Workspace} workspace @param {HTMLElement} node what the panel fills @param {() => void} build
 */
export function isWhole({ engine, session }, node, build) {
  if (engine.isWhole) return true;
  const refused = (error) => fill(node, h('div', { class: 'blank', role: 'alert' }, h('p', { text: error.message }),
    h('button', { class: 'button small', type: 'button', text: 'Try again', on: { click: ask } })));
  const ask = () => {
    fill(node, h('p', { class: 'muted', role: 'status', text: 'Fetching what answers this…' }));
    session.openMore().then(build, refused);
  };
  if (!session.moreRests) ask();
  else if (!node.querySelector('[role=alert]')) refused(session.moreError);
  return false;
}
