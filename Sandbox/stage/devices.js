// The screens a scene is shown on, held upright; sizes in points, and what the hardware takes at the top and bottom.

/** @typedef {{id: string, name: string, width: number, height: number, top: number, bottom: number, radius: number, kind: 'phone'|'tablet'|'window'}} Device */

/** @type {Device[]} */
export const DEVICES = [
  { id: 'phone-320', name: 'iPhone SE', width: 320, height: 568, top: 20, bottom: 0, radius: 4, kind: 'phone' },
  { id: 'phone-375', name: 'iPhone 8', width: 375, height: 667, top: 20, bottom: 0, radius: 4, kind: 'phone' },
  { id: 'phone-375-tall', name: 'iPhone 13 mini', width: 375, height: 812, top: 50, bottom: 34, radius: 40, kind: 'phone' },
  { id: 'phone-393', name: 'iPhone 16', width: 393, height: 852, top: 59, bottom: 34, radius: 46, kind: 'phone' },
  { id: 'phone-440', name: 'iPhone 17 Pro Max', width: 440, height: 956, top: 62, bottom: 34, radius: 50, kind: 'phone' },
  { id: 'tablet-744', name: 'iPad mini', width: 744, height: 1133, top: 24, bottom: 20, radius: 22, kind: 'tablet' },
  { id: 'tablet-820', name: 'iPad Air', width: 820, height: 1180, top: 24, bottom: 20, radius: 22, kind: 'tablet' },
  { id: 'window-1280', name: 'Window', width: 1280, height: 800, top: 0, bottom: 0, radius: 8, kind: 'window' },
];

/** @param {string|null} id */
export const deviceOf = (id) => DEVICES.find((device) => device.id === id) ?? null;

/** The size of a device as it is held. @param {Device} device @param {boolean} sideways */
export const sizeOf = (device, sideways) => (sideways
  ? { width: device.height, height: device.width } : { width: device.width, height: device.height });

/** What the hardware takes; sideways a cut-out takes both sides. @param {Device} device @param {boolean} sideways */
export function safeAreaOf(device, sideways) {
  const { top, bottom, kind } = device;
  if (!sideways) return { top, left: 0, bottom, right: 0 };
  if (kind !== 'phone') return { top, left: 0, bottom, right: 0 };
  const side = bottom > 0 ? top : 0;
  return { top: 0, left: side, bottom: bottom > 0 ? 21 : 0, right: side };
}
