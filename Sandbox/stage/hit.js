// What lies under a point of the stage, and where a dragged view would land.
import { child, parts, split } from '../json/pointer.js';
import { listOf } from '../model/structure.js';

/**
 * The topmost view at a point.
 * @param {import('../model/workspace.js').Workspace} workspace @param {(node: any) => boolean} [without]
 */
export function viewAt(workspace, x, y, without = () => false) {
  let found = -1;
  for (const node of workspace.tree) {
    if (node.kind !== 'view' || node.hidden || without(node)) continue;
    const frame = workspace.frame(node.id);
    if (frame && x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height) found = node.id;
  }
  return found;
}

/** The views in a list of the text, in its order. */
export function membersOf(workspace, list) {
  return workspace.tree.filter((node) => node.kind === 'view' && split(node.pointer).parent === list && /^\d+$/.test(split(node.pointer).last ?? ''));
}

/** Whether the views of a list follow each other from side to side. */
function isAcross(workspace, list) {
  const holder = split(list).parent;
  const layout = workspace.tree.find((node) => node.kind === 'layout' && (node.pointer === child(holder, 'layout') || node.pointer === holder));
  if (layout) return layout.type === 'horizontal' || layout.type === 'flow' || layout.type === 'grid';
  const [a, b] = membersOf(workspace, list).map((node) => workspace.frame(node.id));
  return Boolean(a && b && Math.abs(b.x - a.x) > Math.abs(b.y - a.y));
}

/**
 * Where a view would be put that is dropped at a point: the list, the index in it, and a line to show it.
 * @param {import('../model/workspace.js').Workspace} workspace @param {any} dragged its node
 */
export function dropAt(workspace, dragged, x, y) {
  const isInside = (node) => node.pointer === dragged.pointer || node.pointer.startsWith(dragged.pointer + '/');
  const over = workspace.nodes[viewAt(workspace, x, y, isInside)];
  if (!over) return null;
  const own = /^\d+$/.test(parts(over.pointer).at(-1) ?? '') ? split(over.pointer).parent : null;
  const inner = ['WeView', 'StackView'].includes(over.type) ? listOf(workspace.text, over) : null;
  const list = inner ?? own;
  if (!list || list.startsWith(dragged.pointer + '/')) return null;
  const members = membersOf(workspace, list).filter((node) => !node.hidden);
  const holder = workspace.frame(over.id);
  if (members.length === 0) return { list, index: 0, line: { x1: holder.x + 4, y1: holder.y + 4, x2: holder.x + holder.width - 4, y2: holder.y + 4 } };
  const across = isAcross(workspace, list);
  let best = null;
  for (const node of members) {
    const frame = workspace.frame(node.id);
    const dx = Math.max(frame.x - x, 0, x - frame.x - frame.width), dy = Math.max(frame.y - y, 0, y - frame.y - frame.height);
    const distance = Math.hypot(dx, dy);
    if (!best || distance < best.distance) best = { node, frame, distance };
  }
  const { frame } = best;
  const isBehind = across ? x > frame.x + frame.width / 2 : y > frame.y + frame.height / 2;
  const index = Number(split(best.node.pointer).last) + (isBehind ? 1 : 0);
  const edge = across ? frame.x + (isBehind ? frame.width + 2 : -2) : frame.y + (isBehind ? frame.height + 2 : -2);
  const line = across ? { x1: edge, y1: frame.y, x2: edge, y2: frame.y + frame.height } : { x1: frame.x, y1: edge, x2: frame.x + frame.width, y2: edge };
  return { list, index, line };
}
