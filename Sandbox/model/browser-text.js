// What the engine asks the browser: fonts, widths of words, sizes of pictures. The same in a page and in a worker.
import { isMissing } from './fonts.js';

/**
 * @param {{fonts: FontFaceSet, imageSize: (name: string) => [number, number]|null, log?: (text: string) => void}} how
 */
export function browserHost({ fonts, imageSize, log = (text) => console.warn(text) }) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const styles = [];
  let current = -1;
  const host = {
    /** The fonts that were asked for before they were there. @type {Set<string>} */
    missing: new Set(),
    styles,
    /** How many widths were asked for. */
    asked: 0,
    font(css) {
      if (isMissing(fonts, css)) host.missing.add(css);
      context.font = css;
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('Hg');
      current = styles.length;
      styles.push(css);
      return { id: current, ascent, descent };
    },
    width(font, text) {
      if (font !== current) {
        context.font = styles[font];
        current = font;
      }
      host.asked++;
      return context.measureText(text).width;
    },
    imageSize,
    log,
  };
  return host;
}
