// Signs on a grid of 16, drawn with one line width.

const PATHS = {
  undo: 'M6 3 2.5 6.5 6 10M3 6.5h6a4 4 0 0 1 0 8H6',
  redo: 'm10 3 3.5 3.5L10 10m3-3.5H7a4 4 0 0 0 0 8h3',
  open: 'M2 12.5v-9h4l1.5 2H14v7zM2 7.5h12',
  save: 'M8 2v8m-3-3 3 3 3-3M2.5 11v2.5h11V11',
  link: 'M6.5 9.5l3-3M7 4.5l1.2-1.2a3.1 3.1 0 0 1 4.4 4.4L11.5 9M9 11.5l-1.2 1.2a3.1 3.1 0 0 1-4.4-4.4L4.5 7',
  grid: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  camera: 'M2 5h3l1-1.5h4L11 5h3v8H2zM8 11.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M3.4 12.6l1.1-1.1M11.5 4.5l1.1-1.1',
  moon: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z',
  help: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM6 6.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M8 11.4v.2',
  search: 'M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM10.7 10.7 14 14',
  play: 'M5 3.5v9l7-4.5z',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  close: 'm4 4 8 8M12 4l-8 8',
  trash: 'M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5l.6 9h5.8l.6-9M7 7v4M9 7v4',
  copy: 'M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1',
  up: 'M8 13V3.5M4 7l4-4 4 4',
  down: 'M8 3v9.5M4 9l4 4 4-4',
  right: 'm6 4 4 4-4 4',
  wrap: 'M2.5 2.5h11v11h-11zM5.5 5.5h5v5h-5z',
  rotate: 'M4.5 2.5h5v8h-5zM11.5 5.5h2v8h-8v-1M11.5 2.5c1 0 2 .8 2 2m-1-1 1 1 1-1',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  hidden: 'M2.5 2.5l11 11M6 4a6 6 0 0 1 2-.5C12 3.5 14.5 8 14.5 8a11 11 0 0 1-1.8 2.3M4 5.3A11 11 0 0 0 1.5 8S4 12.5 8 12.5a6 6 0 0 0 2.6-.6',
  layers: 'M8 2 14 5.5 8 9 2 5.5zM2.5 8.5 8 11.7l5.5-3.2M2.5 11.3 8 14.5l5.5-3.2',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  error: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM8 4.5v4.2M8 11.2v.2',
  warning: 'M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.2',
  note: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM8 7.3v4M8 4.7v.2',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  more: 'M3.5 8h.2M8 8h.2M12.5 8h.2',
  book: 'M8 4C6.5 2.8 4.5 2.5 2 2.5v10c2.5 0 4.5.3 6 1.5 1.5-1.2 3.5-1.5 6-1.5v-10c-2.5 0-4.5.3-6 1.5zM8 4v10',
  reset: 'M3 3v3.5h3.5M3.3 6.2a5.3 5.3 0 1 1-.5 3',
  device: 'M4.5 1.5h7v13h-7zM7 12.5h2',
  device2: 'M2 4.5h8.5v8H2zM12 6.5h2.5v6H12',
  text: 'M3 4V2.5h10V4M8 2.5v11M6 13.5h4',
  code: 'm5 4.5-3.5 3.5L5 11.5M11 4.5 14.5 8 11 11.5M9 3 7 13',
  // Kinds of layouts and views, for the tree.
  horizontal: 'M2 4h3.5v8H2zM6.5 4H10v8H6.5zM11 4h3v8h-3z',
  vertical: 'M4 2h8v3.5H4zM4 6.5h8V10H4zM4 11h8v3H4z',
  stack: 'M2.5 2.5h8v8h-8zM5.5 5.5h8v8h-8z',
  flow: 'M2 3h5v3.5H2zM8.5 3H14v3.5H8.5zM2 9h3v3.5H2zM6.5 9H11v3.5H6.5z',
  layout: 'M2 4h3.5v8H2zM6.5 4H10v8H6.5zM11 4h3v8h-3z',
  View: 'M2.5 3h11v10h-11z',
  WeView: 'M2.5 2.5h11v11h-11zM5 5h2.5v6H5zM9 5h2v6H9z',
  Label: 'M3 4.5V3h10v1.5M8 3v10M6 13h4',
  ImageView: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3L11 8l3 3M10.5 6h.2',
  Button: 'M2 5h12v6H2zM5 8h6',
  Spacer: 'M2 4v8M14 4v8M4 8h8M5.5 6.5 4 8l1.5 1.5M10.5 6.5 12 8l-1.5 1.5',
  ScrollView: 'M2.5 2.5h11v11h-11zM11 5v4',
  StackView: 'M2.5 2.5h11v11h-11zM5 5h6M5 8h6M5 11h6',
  control: 'M2 8h4M9 8h5M7.5 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  Divider: 'M2 8h12',
  QRCode: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5M13.5 13.5h-3v-1M13.5 9.5v1.5',
};

/**
 * @param {string} name @param {number} [size] @returns {SVGSVGElement}
 */
export function icon(name, size = 16) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 16 16', width: size, height: size, class: 'icon', 'aria-hidden': 'true', fill: 'none', stroke: 'currentColor',
    'stroke-width': 1.4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
  })) svg.setAttribute(key, String(value));
  const path = document.createElementNS(svg.namespaceURI, 'path');
  path.setAttribute('d', PATHS[name] ?? PATHS.control);
  svg.append(path);
  return svg;
}

/** The sign of a node of the tree. @param {{kind: string, type: string}} node */
export const iconOf = (node) => icon(node.type === 'Barcode' ? 'QRCode' : Object.hasOwn(PATHS, node.type) ? node.type : node.kind === 'layout' ? 'layout' : 'control');
